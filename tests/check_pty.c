/* The screen in a pseudo-terminal: whatever happens, the terminal is restored and the exit status tells the
 * truth. */
#include "config.h"

#include "base/rng.h"
#include "check_main.h"
#include "pty.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SANITIZED (__SANITIZE_ADDRESS__ + 0 || __SANITIZE_THREAD__ + 0)
#ifndef __SANITIZE_ADDRESS__
#define __SANITIZE_ADDRESS__ 0
#endif
#ifndef __SANITIZE_THREAD__
#define __SANITIZE_THREAD__ 0
#endif

static struct pty p;

static const struct pty_options plain = {.cols = 80, .rows = 24};

static void start(const struct pty_options *o)
{
    pty_start(&p, o);
    ck_assert_msg(pty_wait_for(&p, 0, "passnotes"), "no screen: %s", p.out);
}

static size_t last(const char *text)
{
    size_t found = 0;
    for (size_t i = 0; i + strlen(text) <= p.len; i++) {
        if (memcmp(p.out + i, text, strlen(text)) == 0)
            found = i + 1;
    }
    return found;
}

/* Modes, cursor, mouse, paste and main screen are as they were: the last word about each, where there was
 * one, is that it is off. */
static void check_restored(void)
{
    ck_assert(pty_modes_restored(&p));
    ck_assert_uint_ge(last("\033[?25h"), last("\033[?25l"));
    ck_assert_uint_ge(last("\033[?1049l"), last("\033[?1049h"));
    ck_assert_uint_ge(last("\033[?1000l"), last("\033[?1000h"));
    ck_assert_uint_ge(last("\033[?1006l"), last("\033[?1006h"));
    ck_assert_uint_ge(last("\033[?2004l"), last("\033[?2004h"));
    ck_assert_uint_ge(last("\033[?1l"), last("\033[?1h")); /* the keypad */
}

static void check_exit(int expected)
{
    int status = pty_wait(&p);
    ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == expected, "status %x, not exit %d",
                  (unsigned)status, expected);
}

START_TEST(test_quit)
{
    start(&plain);
    ck_assert(!pty_modes_restored(&p));
    static const char *const on[] = {"\033[?1049h", "\033[?25l",   "\033[?1000h",
                                     "\033[?1006h", "\033[?2004h", "\033[?1h"};
    for (size_t i = 0; i < sizeof on / sizeof *on; i++)
        ck_assert_uint_gt(last(on[i]), 0);
    pty_send(&p, "q");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

START_TEST(test_ctrl_c)
{
    start(&plain);
    pty_send(&p, " \003");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

START_TEST(test_signals_that_end)
{
    static const int signals[] = {SIGTERM, SIGHUP, SIGINT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        start(&plain);
        kill(p.pid, signals[i]);
        check_exit(128 + signals[i]);
        check_restored();
        pty_end(&p);
    }
}
END_TEST

START_TEST(test_signals_at_any_moment)
{
    for (uint64_t round = 0; round < 20; round++) {
        pty_start(&p, &plain);
        pty_wait_for(&p, 0, "\033[?1049h");
        pty_send(&p, "a");
        pty_read(&p, (int)(rng_bits(5, 0, round) % 120));
        kill(p.pid, SIGTERM);
        check_exit(128 + SIGTERM);
        check_restored();
        pty_end(&p);
    }
}
END_TEST

/* A sanitizer's own handler, which ours hands on to, ends the program with a status instead. */
START_TEST(test_faults)
{
    static const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT, SIGSYS, SIGTRAP};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        start(&plain);
        kill(p.pid, signals[i]);
        int status = pty_wait(&p);
        ck_assert_int_ne(status, -1);
        if (SANITIZED)
            ck_assert(!WIFEXITED(status) || WEXITSTATUS(status) != 0);
        else
            ck_assert_msg(WIFSIGNALED(status) && WTERMSIG(status) == signals[i], "signal %d gives %x",
                          signals[i], (unsigned)status);
        check_restored();
        pty_end(&p);
    }
}
END_TEST

START_TEST(test_stop_and_continue)
{
    struct pty_options o = plain;
    o.job = true;
    start(&o);
    for (int i = 0; i < 3; i++) {
        size_t from = p.len;
        pty_send(&p, "\032");
        ck_assert(pty_wait_for(&p, from, "[stopped]"));
        check_restored();
        from = p.len;
        pty_send(&p, "\n");
        ck_assert(pty_wait_for(&p, from, "passnotes"));
        pty_settle(&p, 100);
        ck_assert(!pty_modes_restored(&p));
        ck_assert_uint_gt(last("\033[?1000h"), last("\033[?1000l"));
    }
    pty_send(&p, "q");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

/* Stopped from outside, where nothing could be restored: everything is drawn again. */
START_TEST(test_stopped_from_outside)
{
    start(&plain);
    pty_settle(&p, 200);
    kill(p.pid, SIGSTOP);
    size_t from = p.len;
    pty_resize(&p, 100, 30);
    kill(p.pid, SIGCONT);
    ck_assert(pty_wait_for(&p, from, "passnotes"));
    pty_send(&p, "q");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

static const int sizes[][2] = {{1, 1}, {20, 5}, {73, 41}, {80, 24}, {300, 90}, {2, 1}, {1, 50}, {200, 1}};
#define SIZE_COUNT (sizeof sizes / sizeof *sizes)

START_TEST(test_start_at_any_size)
{
    for (size_t i = 0; i < SIZE_COUNT; i++) {
        struct pty_options o = {.cols = sizes[i][0], .rows = sizes[i][1]};
        pty_start(&p, &o);
        ck_assert(pty_wait_for(&p, 0, "\033[?1049h"));
        pty_settle(&p, 100);
        pty_send(&p, " v \t?");
        pty_settle(&p, 100);
        pty_send(&p, "\033");
        pty_settle(&p, 100);
        pty_send(&p, "\003");
        check_exit(0);
        check_restored();
        pty_end(&p);
    }
}
END_TEST

START_TEST(test_resize_during_an_animation)
{
    start(&plain);
    pty_send(&p, "a");
    for (uint64_t i = 0; i < 120; i++) {
        size_t k = rng_bits(7, 0, i) % SIZE_COUNT;
        pty_resize(&p, sizes[k][0], sizes[k][1]);
        pty_read(&p, (int)(rng_bits(7, 1, i) % 12));
        if (i % 40 == 39)
            pty_send(&p, i == 79 ? "\033[12~a" : "a");
    }
    pty_resize(&p, 0, 0);
    pty_read(&p, 50);
    size_t from = p.len;
    pty_resize(&p, 120, 40);
    ck_assert(pty_wait_for(&p, from, "passnotes"));
    ck_assert(pty_wait_for(&p, from, "was")); /* the selection is still there */
    pty_send(&p, "q");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

START_TEST(test_size_that_nobody_knows)
{
    start(&(struct pty_options){.cols = 0, .rows = 0});
    pty_send(&p, "q");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

/* ---- idle ---- */

/* Times all threads of the program have waited or been interrupted, or have used the processor (in ticks). */
static long count_activity(void)
{
    char path[300], line[512];
    long sum = 0;
    snprintf(path, sizeof path, "/proc/%d/task", (int)p.pid);
    DIR *tasks = opendir(path);
    if (!tasks)
        return -1;
    for (struct dirent *d; (d = readdir(tasks)) != NULL;) {
        snprintf(path, sizeof path, "/proc/%d/task/%.20s/status", (int)p.pid, d->d_name);
        FILE *f = d->d_name[0] == '.' ? NULL : fopen(path, "r");
        while (f && fgets(line, sizeof line, f)) {
            long n;
            if (sscanf(line, "voluntary_ctxt_switches: %ld", &n) == 1)
                sum += n;
        }
        if (f)
            fclose(f);
    }
    closedir(tasks);
    return sum;
}

START_TEST(test_idle)
{
    static const char *const moments[] = {"", "v", " ", "?"};
    start(&plain);
    long known = count_activity();
    for (size_t i = 0; i < sizeof moments / sizeof *moments && known >= 0 && !SANITIZED; i++) {
        pty_send(&p, moments[i]);
        pty_settle(&p, 2500); /* an animation ends by itself */
        long before = count_activity();
        pty_read(&p, 2000);
        ck_assert_msg(count_activity() == before, "%ld wake-ups in two seconds after \"%s\"",
                      count_activity() - before, moments[i]);
    }
    pty_send(&p, "\003");
    check_exit(0);
    pty_end(&p);
}
END_TEST

/* ---- keys ---- */

START_TEST(test_many_fast_keys)
{
    static const char keys[] =
        "dDsnNomvV12345[]= -\t \033[A\033[B\033[C\033[D\033OA\033[5~\033[6~\033[<0;10;5M\033[<64;3;3Mkf";
    start(&(struct pty_options){.cols = 120, .rows = 40});
    for (int i = 0; i < 100; i++)
        pty_send_bytes(&p, keys, sizeof keys - 1);
    pty_send(&p, "\003");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

/* Any bytes but those that leave, stop, or write a file. */
START_TEST(test_random_bytes)
{
    char bytes[4000];
    for (size_t i = 0; i < sizeof bytes; i++) {
        do
            bytes[i] = (char)rng_bits(11, i, rng_bits(11, 0, i) % 1000);
        while (strchr("qe\003\032\034\r\n", bytes[i]) && rng_bits(12, 0, i) && (bytes[i] = '[') == 0);
    }
    start(&plain);
    pty_send_bytes(&p, bytes, sizeof bytes);
    pty_send(&p, "\033[201~");
    pty_settle(&p, 300);
    pty_send(&p, "\003");
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

START_TEST(test_click_and_wheel)
{
    start(&plain);
    pty_settle(&p, 100);
    size_t from = p.len;
    pty_send(&p, "\033[<0;3;1M\033[<0;3;1m"); /* the title opens the menu */
    pty_settle(&p, 100);
    pty_send(&p, "zzz");
    pty_settle(&p, 100);
    ck_assert(pty_wait_for(&p, from, "zzz"));
    pty_send(&p, "\033");
    pty_settle(&p, 100);
    from = p.len;
    pty_send(&p, "\033[<65;20;12M"); /* the next desk */
    pty_settle(&p, 100);
    ck_assert_uint_gt(p.len, from);
    pty_send(&p, "q");
    check_exit(0);
    pty_end(&p);
}
END_TEST

START_TEST(test_paste)
{
    start(&(struct pty_options){.cols = 120, .rows = 40});
    pty_send(&p, "\r\001\013"); /* the sentence, from its start, cut to its end */
    pty_settle(&p, 100);
    size_t from = p.len;
    pty_send(&p, "\033[200~zebras\nquit q \033[201~");
    ck_assert(pty_wait_for(&p, from, "zebras quit q"));
    pty_send(&p, "\r");
    pty_settle(&p, 200);
    from = p.len;
    pty_send(&p, "\014");
    ck_assert(pty_wait_for(&p, from, "zebras"));
    pty_send(&p, "q");
    check_exit(0);
    pty_end(&p);
}
END_TEST

START_TEST(test_escape_and_unknown_sequences)
{
    start(&plain);
    pty_send(&p, "?");
    pty_settle(&p, 100);
    pty_send(&p, "\033"); /* closes the help: q is a key of the program again */
    pty_settle(&p, 100);
    pty_send(&p, "\033[27;5;113~\033[113;9u\033[>1;2c\033Pq"); /* the last one is the key */
    check_exit(0);
    check_restored();
    pty_end(&p);
}
END_TEST

/* ---- the terminal goes away ---- */

START_TEST(test_hang_up)
{
    for (int ignore = 0; ignore <= 1; ignore++) {
        struct pty_options o = plain;
        o.ignore_hup = ignore;
        start(&o);
        close(p.slave);
        close(p.master);
        p.master = -1;
        p.slave = dup(STDIN_FILENO);
        check_exit(128 + SIGHUP);
        pty_end(&p);
    }
}
END_TEST

/* ---- which terminal, which locale ---- */

static void run_once(const char *const *environment, const char *const *arguments)
{
    start(&(struct pty_options){environment, arguments, 80, 24, false, false});
    pty_settle(&p, 60);
    pty_send(&p, "v");
    pty_settle(&p, 60);
    pty_send(&p, "q");
    check_exit(0);
    ck_assert(pty_modes_restored(&p));
}

/* Whether the terminal was asked for colours of a kind: SGR parameters that begin with this. */
static bool has_sgr(const char *parameter)
{
    for (size_t i = 0; i + 2 < p.len; i++) {
        if (p.out[i] != '\033' || p.out[i + 1] != '[')
            continue;
        for (size_t j = i + 2; j < p.len && strchr("0123456789;:", p.out[j]) && p.out[j]; j++) {
            if ((p.out[j - 1] == '[' || p.out[j - 1] == ';') &&
                strncmp(p.out + j, parameter, strlen(parameter)) == 0 &&
                p.out[j + strspn(p.out + j, "0123456789;:")] == 'm')
                return true;
        }
    }
    return false;
}

struct colours {
    const char *environment[4];
    const char *arguments[3];
    bool cube, direct, eight, none;
};

START_TEST(test_colours)
{
    static const struct colours rows[] = {
        {{"TERM=xterm-256color"}, {NULL}, .cube = true},
        {{"TERM=xterm-256color", "NO_COLOR=1"}, {NULL}, .none = true},
        {{"TERM=xterm-256color", "NO_COLOR="}, {NULL}, .cube = true},
        {{"TERM=xterm-256color"}, {"--color", "never"}, .none = true},
        {{"TERM=xterm-256color", "NO_COLOR=1"}, {"--color", "256"}, .cube = true},
        {{"TERM=xterm"}, {NULL}, .eight = true},
        {{"TERM=linux"}, {NULL}, .eight = true},
        {{"TERM=vt100"}, {NULL}, .none = true},
        {{"TERM=vt220"}, {"--color", "true"}, .none = true},
        {{"TERM=xterm-256color"}, {"--color", "16"}, .eight = true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        run_once(rows[i].environment, rows[i].arguments);
        bool eight = false;
        for (int c = 30; c < 38; c++) {
            char parameter[8];
            snprintf(parameter, sizeof parameter, "%d", c);
            eight |= has_sgr(parameter);
        }
        ck_assert_msg(has_sgr("38;5;") == rows[i].cube, "row %zu", i);
        ck_assert_msg(eight == rows[i].eight, "row %zu", i);
        ck_assert_msg(!has_sgr("38:2") && !has_sgr("38;2;"), "row %zu", i);
        pty_end(&p);
    }
}
END_TEST

static bool has_terminfo(const char *entry)
{
    static const char *const folders[] = {"/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s/%c/%s", folders[i], entry[0], entry);
        if (access(path, R_OK) == 0)
            return true;
    }
    return false;
}

/* The direct-colour entries are a package of their own (ncurses-term); without them it stays with 256. */
START_TEST(test_true_colour)
{
    static const struct {
        const char *entry;
        const char *environment[4];
        const char *arguments[3];
    } rows[] = {
        {"xterm-direct", {"TERM=xterm-256color", "COLORTERM=truecolor"}, {NULL}},
        {"tmux-direct", {"TERM=tmux-256color", "COLORTERM=24bit"}, {NULL}},
        {"xterm-direct", {"TERM=xterm-256color"}, {"--color", "true"}},
        {"xterm-direct", {"TERM=xterm-direct"}, {NULL}},
        {"xterm-direct", {"TERM=xterm-direct"}, {"--color", "256"}},
        {"xterm-direct", {"TERM=xterm-direct"}, {"--color", "16"}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        bool there = has_terminfo(rows[i].entry);
        if (!there && strcmp(rows[i].environment[0], "TERM=xterm-direct") == 0)
            continue;
        run_once(rows[i].environment, rows[i].arguments);
        ck_assert_msg(has_sgr("38:2") == there, "row %zu", i);
        ck_assert_msg(has_sgr("38;5;") == !there, "row %zu", i);
        pty_end(&p);
    }
}
END_TEST

START_TEST(test_terminals_that_cannot)
{
    static const char *const environments[][2] = {
        {"TERM=no-such-terminal"}, {"TERM"}, {"TERM="}};
    for (size_t i = 0; i < sizeof environments / sizeof *environments; i++) {
        pty_start(&p, &(struct pty_options){environments[i], NULL, 80, 24, false, false});
        check_exit(1);
        ck_assert_ptr_nonnull(strstr(p.out, "passnotes: TERM: "));
        ck_assert_ptr_null(strchr(p.out, '\033'));
        ck_assert(pty_modes_restored(&p));
        pty_end(&p);
    }
}
END_TEST

/* A terminal that can do nothing hears sentences, and sees nothing else. */
START_TEST(test_a_dumb_terminal)
{
    static const char *const environment[] = {"TERM=dumb", NULL};
    pty_start(&p, &(struct pty_options){environment, NULL, 80, 24, false, false});
    ck_assert(pty_wait_for(&p, 0, "0: leave"));
    ck_assert_ptr_nonnull(strstr(p.out, " listens to: "));
    const size_t before = p.len;
    pty_send(&p, "1\n");
    ck_assert(pty_wait_for(&p, before, " listens to: "));
    pty_send(&p, "0\n");
    check_exit(0);
    ck_assert_ptr_null(strchr(p.out, '\033'));
    ck_assert(pty_modes_restored(&p));
    pty_end(&p);
}
END_TEST

static bool is_ascii(size_t from)
{
    for (size_t i = from; i < p.len; i++) {
        if (p.out[i] & 0x80)
            return false;
    }
    return true;
}

START_TEST(test_locales)
{
    static const struct {
        const char *environment[3];
        const char *arguments[3];
        bool ascii;
    } rows[] = {
        {{"LANG"}, {NULL}, true},
        {{"LANG=C"}, {NULL}, true},
        {{"LANG=POSIX"}, {NULL}, true},
        {{"LANG=C.UTF-8"}, {NULL}, false},
        {{"LANG=de_DE.UTF-8"}, {NULL}, false}, /* installed or not */
        {{"LANG=no_SUCH"}, {NULL}, true},
        {{"LANG=C.UTF-8"}, {"--ascii"}, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        run_once(rows[i].environment, rows[i].arguments);
        size_t probe = rows[i].ascii ? 0 : last("\033[6n"); /* the probe itself is no ASCII */
        ck_assert_msg(is_ascii(probe) == rows[i].ascii, "row %zu", i);
        pty_end(&p);
    }
}
END_TEST

START_TEST(test_chinese_in_an_ascii_locale)
{
    static const char *const environment[] = {"LANG=C", NULL};
    static const char *const sentence[] = {"猫在垫子上 caf\xc3\xa9", NULL};
    run_once(environment, sentence);
    ck_assert(is_ascii(0));
    ck_assert_ptr_nonnull(strstr(p.out, "cafe"));
    pty_end(&p);
}
END_TEST

/* The terminal says that the four glyphs of the probe took eight columns. */
START_TEST(test_ambiguous_width)
{
    start(&plain);
    pty_settle(&p, 200);
    size_t from = p.len;
    pty_send(&p, "\033[2;9R");
    ck_assert(pty_wait_for(&p, from, "passnotes"));
    pty_settle(&p, 200);
    ck_assert(is_ascii(from));
    pty_send(&p, "q");
    check_exit(0);
    pty_end(&p);

    start(&plain);
    pty_settle(&p, 200);
    from = p.len;
    pty_send(&p, "\033[2;5R");
    pty_settle(&p, 200);
    ck_assert_uint_eq(p.len, from); /* narrow, as expected: nothing to draw */
    pty_send(&p, "q");
    check_exit(0);
    pty_end(&p);
}
END_TEST

/* Nothing of a sentence reaches the terminal as a control. */
START_TEST(test_escapes_in_a_sentence)
{
    static const char *const sentence[] = {"a\033]0;pwned\007b \033[2J \xc2\x9b"
                                           "5n \xff %s%n \t x\u202ey",
                                           NULL};
    run_once(NULL, sentence);
    ck_assert_uint_eq(last("]0;pwned"), 0);
    ck_assert_uint_eq(last("\007"), 0);
    ck_assert_uint_eq(last("\xc2\x9b"), 0);
    ck_assert_uint_eq(last("\u202e"), 0);
    ck_assert_uint_eq(last("\xff"), 0);
    pty_end(&p);
}
END_TEST

CHECK_MAIN("pty", test_quit, test_ctrl_c, test_signals_that_end, test_signals_at_any_moment, test_faults,
           test_stop_and_continue, test_stopped_from_outside, test_start_at_any_size,
           test_resize_during_an_animation, test_size_that_nobody_knows, test_idle, test_many_fast_keys,
           test_random_bytes, test_click_and_wheel, test_paste, test_escape_and_unknown_sequences,
           test_hang_up, test_colours, test_true_colour, test_terminals_that_cannot, test_a_dumb_terminal, test_locales, test_chinese_in_an_ascii_locale,
           test_ambiguous_width, test_escapes_in_a_sentence)
