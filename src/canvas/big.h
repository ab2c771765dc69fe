/* big: the signs that draw_big.c and draw_capitals.c share. Not for views. */
#ifndef PASSNOTES_CANVAS_BIG_H
#define PASSNOTES_CANVAS_BIG_H

#define BIG_COLS 3 /* of dots, and of cells */
#define BIG_DOTS 5 /* rows of dots: two in a cell */
#define BIG_ROWS 3 /* rows of cells */

/* Rows of dots of a digit, '+', '-', '<' or '>', the left dot of three is 4; NULL for any other sign. */
const unsigned char *big_dots(char sign);

/* A cell of it: its upper dot, its lower dot. */
const char *big_half(int upper, int lower);

#endif
