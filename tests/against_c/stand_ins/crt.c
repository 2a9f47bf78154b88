#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The time that the program seeds rand() with is the number in the environment's SEED. */
time_t given_time(time_t *pointer)
{
    (void)pointer;
    const char *seed = getenv("SEED");
    return seed ? strtoll(seed, NULL, 10) : 0;
}

#ifndef _WIN32
static unsigned long state = 1;

void windows_srand(unsigned seed) { state = seed; }

int windows_rand(void)
{
    state = (state * 214013 + 2531011) & 0xffffffff;
    return state >> 16 & 0x7fff;
}

/* STOP_AT_END: the program ends when it asks for more than there is; for the page that plays a game.
 * The C library's own scanf. After so many calls in a row that fail the program goes round for ever, and ends here:
 * with status 4 at the end of the input; with status 3 before text, and the number of bytes left is its standard error. */
#define ENDLESS 31

int watched_scanf(const char *format, ...)
{
    static int failed;
    int wanted = format[2] ? 2 : 1; /* "%d %d" or "%d" */
    va_list pointers;
    va_start(pointers, format);
    int got = vscanf(format, pointers);
    va_end(pointers);
#ifdef STOP_AT_END
    if (got != wanted && feof(stdin))
        exit(0);
#endif
    if (got == wanted)
        failed = 0;
    else if (got > 0)
        failed = 1;
    else if (++failed == ENDLESS) {
        if (feof(stdin))
            exit(4);
        int left = 0;
        while (getchar() != EOF)
            left++;
        fprintf(stderr, "%d", left);
        exit(3);
    }
    return got;
}
#endif
