/* Read before each file of tictactoe (gcc -include crt.h): the C library as the port's readers know it, from Windows. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

time_t given_time(time_t *);
#define time given_time

#ifndef _WIN32 /* there both are the library's own */
void windows_srand(unsigned seed);
int windows_rand(void);
int watched_scanf(const char *format, ...);

#define srand windows_srand
#define rand windows_rand
#define scanf watched_scanf
#endif
