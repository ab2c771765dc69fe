#include "config.h"

#include "tui/screen.h"
#include "base/mem.h"
#include "tui/frame.h"
#include "tui/keys.h"
#include "tui/pairs.h"
#include "tui/palette.h"
#include "tui/wide.h"

#define NCURSES_NOMACROS 1
#include <curses.h>
#include <term.h>

#include <errno.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#define TERM_NAME_MAX  128
#define ESCAPE_WAIT_MS 25
#define SIZE_MOST      4096  /* columns or rows; curses counts them in a short */
#define PAIRS_MOST     32000 /* many more than a frame has, and few enough for a short */

/* Clicks and the wheel, reported in decimal where that is known; pastes in brackets. */
#define MODES_ON  "\033[?1000h\033[?1006h\033[?2004h"
#define MODES_OFF "\033[?2004l\033[?1006l\033[?1000l"

/* Four glyphs of ambiguous width (UAX 11) are written into the second row, where the answer cannot be taken
 * for a key, measured, and wiped away. Ends where it began, in the first cell. */
#define PROBE         "\033[2;1H\302\267\342\206\222\342\226\240\342\224\200\033[6n\033[2K\033[H"
#define PROBE_ROW     2
#define PROBE_COLUMNS 4

struct terminal {
    char name[TERM_NAME_MAX]; /* its entry of terminfo */
    struct palette palette;
};

static struct {
    SCREEN *curses;
    FILE *in;             /* owned when it is not stdin */
    struct termios modes; /* as they were before */
    bool ascii;
    bool modern; /* it has a mouse, and ignores private modes it does not know */
    struct palette palette;
    int pair_limit;         /* pairs it has, the first of them its own colours */
    struct pairs by_colour; /* two colours of cells: pair << 2 | enum palette_bold */
    struct pairs by_index;  /* two colours of the terminal: pair */
    bool pairs_full;
    struct frame frame;
    cchar_t *row; /* owned; as many as there are columns */
    struct keys keys;
    bool fed; /* something came since poll was asked */
} screen;

static void write_out(const char *bytes, size_t n)
{
    while (n > 0) {
        ssize_t written = write(STDOUT_FILENO, bytes, n);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return;
        bytes += written;
        n -= (size_t)written;
    }
}

/* ---- which terminal ------------------------------------------------------------------------------------ */

static bool has_string(const char *capability)
{
    const char *s = tigetstr(capability);
    return s && s != (const char *)-1;
}

/* Whether RGB is there as a flag, a number or a string: terminfo has it in all three. */
static bool has_rgb(void)
{
    return tigetflag("RGB") > 0 || tigetnum("RGB") > 0 || has_string("RGB");
}

/* Makes this entry of terminfo the current one. False when there is none, or no screen can be made of it. */
static bool load(const char *name)
{
    int found;
    return setupterm(name, STDOUT_FILENO, &found) == OK && found == 1;
}

static void unload(void)
{
    del_curterm(cur_term);
}

static struct palette own_palette(void)
{
    struct palette p = {.direct = has_rgb(), .colours = tigetnum("colors")};
    p.depth = p.direct ? DEPTH_TRUE : p.colours >= 256 ? DEPTH_256 : p.colours >= 8 ? DEPTH_16 : DEPTH_MONO;
    return p;
}

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && value[0];
}

static bool says_true_colour(void)
{
    const char *value = getenv("COLORTERM");
    return value && (strcmp(value, "truecolor") == 0 || strcmp(value, "24bit") == 0);
}

/* The sibling of a terminal that has more colours: of "xterm" and "xterm-16color" it is "xterm-direct". Loads
 * it when it is there and keeps what it says. */
static bool find_sibling(struct terminal *t, enum depth depth)
{
    static const char *const endings[] = {[DEPTH_256] = "-256color", [DEPTH_TRUE] = "-direct"};
    if (depth < DEPTH_256)
        return false;
    size_t n = strlen(t->name);
    const char *dash = strrchr(t->name, '-');
    if (dash && strstr(dash, "color"))
        n = (size_t)(dash - t->name);
    struct terminal other;
    if (n + strlen(endings[depth]) >= sizeof other.name)
        return false;
    memcpy(other.name, t->name, n);
    strcpy(other.name + n, endings[depth]);
    if (!load(other.name))
        return false;
    other.palette = own_palette();
    unload();
    bool better = other.palette.depth == depth;
    if (better)
        *t = other;
    return better;
}

static enum depth wanted_depth(const struct screen_options *o, enum depth own)
{
    if (o->depth_given)
        return o->depth;
    if (is_set("NO_COLOR"))
        return DEPTH_MONO;
    return says_true_colour() ? DEPTH_TRUE : own;
}

/* Chooses the entry of terminfo to use, and how many colours to ask of it. */
static enum status choose(const struct screen_options *o, struct terminal *t, struct err *e)
{
    const char *name = is_set("TERM") ? getenv("TERM") : "dumb";
    const char *expected = "a terminal that terminfo describes";
    bool usable = false;
    if (strlen(name) < sizeof t->name && load(name)) {
        expected = "a terminal whose cursor can be moved";
        usable = has_string("cup");
        t->palette = own_palette();
        strcpy(t->name, name);
        unload();
    }
    if (!usable) {
        err_set(e, ERR_TERMINAL, "TERM", "%s", expected);
        return err_found(e, ERR_TERMINAL, "\"%s\"", name);
    }
    enum depth wanted = wanted_depth(o, t->palette.depth);
    if (wanted > t->palette.depth)
        find_sibling(t, wanted);
    if (wanted < t->palette.depth)
        t->palette.depth = wanted;
    return OK;
}

enum depth screen_depth_of_terminal(void)
{
    struct terminal t;
    const struct screen_options automatic = {.depth_given = false};
    return choose(&automatic, &t, NULL) == OK ? t.palette.depth : DEPTH_MONO;
}

/* ---- start and stop ------------------------------------------------------------------------------------ */

/* curses writes in the locale's encoding: where UTF-8 is wanted and the locale is another one, C.UTF-8 stands
 * in. */
static bool use_utf8(void)
{
    if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return true;
    char *former = setlocale(LC_CTYPE, NULL);
    former = mem_copy_text(former, strlen(former));
    bool done = setlocale(LC_CTYPE, "C.UTF-8") && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    if (!done)
        setlocale(LC_CTYPE, former);
    mem_free(former);
    return done;
}

/* curses takes key numbers of 16 bits: these stand for places in the table of sequences. */
#define OWN_KEYS 0x4000

static void define_keys(void)
{
    for (int i = 0; i < keys_sequence_count; i++)
        define_key(keys_sequences[i].bytes, OWN_KEYS + i);
}

static void start_modes(void)
{
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    intrflush(stdscr, FALSE);
    typeahead(-1);
    set_escdelay(ESCAPE_WAIT_MS);
    define_keys();
}

static void start_colours(void)
{
    pairs_init(&screen.by_colour);
    pairs_init(&screen.by_index);
    if (screen.palette.depth == DEPTH_MONO)
        return;
    if (!has_colors() || start_color() == ERR || use_default_colors() == ERR) {
        screen.palette.depth = DEPTH_MONO;
        return;
    }
    screen.palette.colours = COLORS;
    screen.pair_limit = COLOR_PAIRS < PAIRS_MOST ? COLOR_PAIRS : PAIRS_MOST;
}

/* Reports and the question for widths go past curses, right after it has flushed. */
static void start_reports(void)
{
    const char *ask = tigetstr("u7");
    screen.modern = has_string("kmous");
    if (!screen.modern)
        return;
    write_out(MODES_ON, strlen(MODES_ON));
    bool answers = ask && ask != (const char *)-1 && strcmp(ask, "\033[6n") == 0;
    if (answers && !screen.ascii && LINES >= PROBE_ROW && COLS > 2 * PROBE_COLUMNS)
        write_out(PROBE, strlen(PROBE));
}

static enum status open_terminal(const char *name, bool keys_from_tty, struct err *e)
{
    if (tcgetattr(STDOUT_FILENO, &screen.modes) != 0)
        return err_set(e, ERR_TERMINAL, "standard output", "a terminal");
    screen.in = keys_from_tty ? fopen("/dev/tty", "r") : stdin;
    if (!screen.in)
        return err_set(e, ERR_TERMINAL, "/dev/tty", "a terminal to read keys from");
    fflush(stdout);
    /* The terminal knows its size better than variables of its shell, or terminfo: curses would set scrolling
     * margins by the size it starts with, and lose lines below them. */
    use_env(FALSE);
    use_tioctl(TRUE);
    screen.curses = newterm(name, stdout, screen.in);
    if (screen.curses)
        return OK;
    if (screen.in != stdin)
        fclose(screen.in);
    return err_set(e, ERR_TERMINAL, name, "a terminal that curses can use");
}

enum status screen_start(const struct screen_options *o, struct err *e)
{
    struct terminal t;
    memset(&screen, 0, sizeof screen);
    enum status status = choose(o, &t, e);
    if (status != OK)
        return status;
    screen.palette = t.palette;
    screen.ascii = o->ascii || !use_utf8();
    status = open_terminal(t.name, o->keys_from_tty, e);
    if (status != OK)
        return status;
    frame_init(&screen.frame);
    keys_init(&screen.keys);
    start_modes();
    start_colours();
    int cols, rows;
    screen_resize(&cols, &rows);
    erase();
    move(0, 0);
    refresh();
    start_reports();
    return OK;
}

static void reports_off(void)
{
    if (screen.modern)
        write_out(MODES_OFF, strlen(MODES_OFF));
}

void screen_stop(void)
{
    reports_off();
    endwin();
    delscreen(screen.curses);
    if (screen.in != stdin)
        fclose(screen.in);
    pairs_fini(&screen.by_colour);
    pairs_fini(&screen.by_index);
    frame_fini(&screen.frame);
    keys_fini(&screen.keys);
    mem_free(screen.row);
    memset(&screen, 0, sizeof screen);
}

void screen_leave(void)
{
    reports_off();
    def_prog_mode();
    endwin();
}

void screen_return(void)
{
    reset_prog_mode();
    if (screen.modern)
        write_out(MODES_ON, strlen(MODES_ON));
    screen_redraw();
}

/* ---- for the signal handler ---------------------------------------------------------------------------- */

static struct signals_restore *collecting;

static int collect(int c)
{
    if (collecting->len < sizeof collecting->bytes)
        collecting->bytes[collecting->len++] = (char)c;
    return c;
}

static void collect_capability(const char *name)
{
    const char *s = tigetstr(name);
    if (s && s != (const char *)-1)
        tputs(s, 1, collect);
}

void screen_restore(struct signals_restore *r)
{
    r->tty = STDOUT_FILENO;
    r->modes = screen.modes;
    r->len = 0;
    collecting = r;
    collect_capability("sgr0");
    collect_capability("op");
    for (const char *s = screen.modern ? MODES_OFF : ""; *s; s++)
        collect(*s);
    collect_capability("cnorm");
    collect_capability("rmkx");
    tputs(tiparm(tigetstr("cup"), LINES - 1, 0), 1, collect);
    collect_capability("rmcup");
    collect('\r');
    collect('\n');
}

/* ---- what the terminal is ------------------------------------------------------------------------------ */

enum depth screen_depth(void)
{
    return screen.palette.depth;
}

bool screen_ascii(void)
{
    return screen.ascii;
}

bool screen_wide_ambiguous(void)
{
    return screen.keys.report_row == PROBE_ROW && screen.keys.report_col > PROBE_COLUMNS + 1;
}

void screen_resize(int *cols, int *rows)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0)
        resizeterm(size.ws_row < SIZE_MOST ? size.ws_row : SIZE_MOST,
                   size.ws_col < SIZE_MOST ? size.ws_col : SIZE_MOST);
    *cols = COLS;
    *rows = LINES;
    screen.row = mem_resize(screen.row, (size_t)COLS + 1, sizeof *screen.row);
    screen_redraw();
}

/* ---- colours ------------------------------------------------------------------------------------------- */

/* Pair numbers are given out in order and never changed, as a change would repaint what is on the screen
 * already. */
static int pair_of_indices(int fg, int bg)
{
    int pair;
    if (fg < 0 && bg < 0)
        return 0;
    if (pairs_find(&screen.by_index, fg, bg, &pair))
        return pair;
    pair = (int)screen.by_index.count + 1;
    if (pair >= screen.pair_limit || init_extended_pair(pair, fg, bg) == ERR) {
        screen.pairs_full = true;
        return 0;
    }
    pairs_add(&screen.by_index, fg, bg, pair);
    return pair;
}

static int pair_of(style s, attr_t *attrs)
{
    int known, fg, bg;
    if (screen.palette.depth == DEPTH_MONO)
        return 0;
    if (!pairs_find(&screen.by_colour, (int)s.fg, (int)s.bg, &known)) {
        enum palette_bold bold = palette_pair(&screen.palette, s.fg, s.bg, &fg, &bg);
        known = pair_of_indices(fg, bg) << 2 | (int)bold;
        pairs_add(&screen.by_colour, (int)s.fg, (int)s.bg, known);
    }
    if ((known & 3) == PALETTE_BOLD_ALWAYS)
        *attrs |= A_BOLD;
    else if ((known & 3) == PALETTE_BOLD_NEVER)
        *attrs &= ~A_BOLD;
    return known >> 2;
}

static void forget_pairs(void)
{
    reset_color_pairs();
    pairs_clear(&screen.by_colour);
    pairs_clear(&screen.by_index);
    screen.pairs_full = false;
    screen_redraw();
}

/* ---- cells --------------------------------------------------------------------------------------------- */

static attr_t attrs_of(style s)
{
    attr_t attrs = 0;
    if (s.attrs & ATTR_BOLD)
        attrs |= A_BOLD;
    if (s.attrs & ATTR_UNDERLINE)
        attrs |= A_UNDERLINE;
    if (s.attrs & ATTR_REVERSE)
        attrs |= A_REVERSE;
    return attrs;
}

/* A row is written as a string of cells: that never wraps, and reaches the last cell of the last row. */
static void show_cells(const struct canvas *c, int y, int from, int to)
{
    const struct cell *cells = c->cells + (size_t)y * (size_t)c->cols;
    int count = 0;
    for (int x = from; x < to; x++) {
        if (cells[x].glyph.cols == 0)
            continue;
        struct wide w = wide_of(&cells[x].glyph, screen.ascii);
        attr_t attrs = attrs_of(cells[x].style);
        int pair = pair_of(cells[x].style, &attrs);
        setcchar(&screen.row[count++], w.text, attrs, 0, &pair);
        if (w.cols < cells[x].glyph.cols)
            setcchar(&screen.row[count++], L" ", attrs, 0, &pair);
    }
    mvadd_wchnstr(y, from, screen.row, count);
}

static void show_rows(const struct canvas *c)
{
    for (int y = 0; y < c->rows && y < LINES; y++) {
        int from, to;
        if (frame_changed(&screen.frame, c, y, &from, &to))
            show_cells(c, y, from, to < COLS ? to : COLS);
    }
}

static void show_cursor(const struct canvas *c)
{
    bool there = c->cursor_x >= 0 && c->cursor_x < COLS && c->cursor_y >= 0 && c->cursor_y < LINES;
    leaveok(stdscr, !there);
    if (there)
        move(c->cursor_y, c->cursor_x);
    curs_set(there && c->cursor_seen);
}

void screen_show(const struct canvas *c)
{
    show_rows(c);
    if (screen.pairs_full) {
        forget_pairs();
        show_rows(c);
        /* More pairs in one frame than the terminal has: the rest keeps the terminal's own colours. */
        screen.pairs_full = false;
    }
    show_cursor(c);
    refresh();
    frame_keep(&screen.frame, c);
}

void screen_redraw(void)
{
    frame_forget(&screen.frame);
    clearok(curscr, TRUE);
}

/* ---- keys ---------------------------------------------------------------------------------------------- */

/* The keys of terminfo. */
static uint32_t keycode_of(int key)
{
    static const struct {
        int from;
        uint32_t to;
    } table[] = {
        {KEY_UP, KEYCODE_UP},         {KEY_DOWN, KEYCODE_DOWN},       {KEY_LEFT, KEYCODE_LEFT},
        {KEY_RIGHT, KEYCODE_RIGHT},   {KEY_HOME, KEYCODE_HOME},       {KEY_END, KEYCODE_END},
        {KEY_PPAGE, KEYCODE_PAGE_UP}, {KEY_NPAGE, KEYCODE_PAGE_DOWN}, {KEY_DC, KEYCODE_DELETE},
        {KEY_BTAB, KEYCODE_BACK_TAB}, {KEY_ENTER, KEYCODE_ENTER},     {KEY_BACKSPACE, KEYCODE_BACKSPACE},
        {KEY_FIND, KEYCODE_HOME},     {KEY_SELECT, KEYCODE_END},
    };
    if (key >= OWN_KEYS && key < OWN_KEYS + keys_sequence_count)
        return keys_sequences[key - OWN_KEYS].key;
    if (key >= KEY_F(1) && key <= KEY_F(12))
        return KEYCODE_F1 + (uint32_t)(key - KEY_F(1));
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (table[i].from == key)
            return table[i].to;
    }
    return KEYCODE_NONE;
}

int screen_fd(void)
{
    return fileno(screen.in);
}

/* Bytes are taken one by one and put together in keys: the wide-character call of curses would lose a
 * character whose bytes come in two pieces, and swallow what follows one that is not UTF-8. */
bool screen_read(struct event *out)
{
    while (!keys_next(&screen.keys, out)) {
        int key = getch();
        if (key == ERR) {
            keys_pause(&screen.keys);
            return keys_next(&screen.keys, out);
        }
        screen.fed = true;
        if (key <= UCHAR_MAX)
            keys_byte(&screen.keys, (unsigned char)key);
        else if (keycode_of(key) != KEYCODE_NONE)
            keys_special(&screen.keys, keycode_of(key));
    }
    return true;
}

bool screen_gone(void)
{
    int waiting = 0;
    bool fed = screen.fed;
    screen.fed = false;
    return !fed && (ioctl(screen_fd(), FIONREAD, &waiting) != 0 || waiting == 0);
}
