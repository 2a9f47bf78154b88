#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static unsigned long state = 1;

void windows_srand(unsigned seed) { state = seed; }

int windows_rand(void)
{
    state = (state * 214013 + 2531011) & 0xffffffff;
    return state >> 16 & 0x7fff;
}

/* The time that the program seeds rand() with is the number in the environment's SEED. */
time_t given_time(time_t *pointer)
{
    (void)pointer;
    const char *seed = getenv("SEED");
    return seed ? strtoll(seed, NULL, 10) : 0;
}

/* Where the program would ask for ever, it ends: status 4 at the end of the input, 3 before what is no number. */
int watched_scanf(const char *format, ...)
{
    int wanted = format[2] ? 2 : 1; /* "%d %d" or "%d" */
    va_list pointers;
    va_start(pointers, format);
    int got = vscanf(format, pointers);
    va_end(pointers);
    if (got != wanted)
        exit(feof(stdin) ? 4 : 3);
    return got;
}
