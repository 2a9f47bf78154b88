/* The Windows console, as gomoku.c uses it, on standard input and output. The end of the input ends the program. */
#include <stdio.h>
#include <stdlib.h>

static int getch(void)
{
    fflush(stdout);
    int key = getchar();
    if (key == EOF)
        exit(0);
    return key;
}

/* CLEAR_PROCESS: the screen is cleared by a process, as the real system() does it; for make bench. */
static int console_command(const char *command)
{
    if (command[0] == 'p') { /* pause */
        fputs("請按任意鍵繼續 . . . ", stdout);
        getch();
        putchar('\n');
    } else {
#ifdef CLEAR_PROCESS
        fflush(stdout);
        system("clear");
#else
        putchar('\f');
#endif
    }
    return 0;
}
#define system console_command
