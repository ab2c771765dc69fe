/* .csv (RFC 4180; a semicolon or a tabulator may part the cells as well): one matrix, with or without its words. */
#include "trace/given_file.h"

#include "base/buf.h"

#include <math.h>
#include <string.h>

#define CELLS_MAX ((size_t)(TOKEN_MAX + 1) * (TOKEN_MAX + 1)) /* with the words */

/* One cell: its bytes in `text`, which has no quotes any more; borrowed from the file where it had none. */
struct cell {
    const char *text;
    size_t len;
    size_t line; /* from 1, where it begins */
    bool number, empty;
    float value;
};

struct table {
    struct arena arena; /* owns the texts */
    struct cell *cells;
    size_t count, room;
    size_t *row_starts; /* index of each row's first cell; one more for the end */
    size_t rows, row_room;
};

static void table_fini(struct table *t)
{
    arena_fini(&t->arena);
    mem_free(t->cells);
    mem_free(t->row_starts);
}

/* ---- cells ---- */

static size_t cells_in(const struct table *t, size_t row)
{
    return t->row_starts[row + 1] - t->row_starts[row];
}

static const struct cell *cell_at(const struct table *t, size_t row, size_t column)
{
    return &t->cells[t->row_starts[row] + column];
}

/* What parts the cells: the first of the three that stands outside quotes in the first line; a comma where none does. */
static char find_separator(const char *bytes, size_t len)
{
    bool quoted = false;

    for (size_t i = 0; i < len && (quoted || bytes[i] != '\n'); i++) {
        quoted ^= bytes[i] == '"';
        if (!quoted && (bytes[i] == ',' || bytes[i] == ';' || bytes[i] == '\t'))
            return bytes[i];
    }
    return ',';
}

static void add_cell(struct table *t, const char *text, size_t len, size_t line, bool quoted)
{
    struct cell c = {.text = quoted ? arena_copy_text(&t->arena, text, len) : text, .len = len, .line = line};

    while (!quoted && len > 0 && (*text == ' ' || text[len - 1] == ' ')) { /* around a number */
        text += *text == ' ';
        len--;
    }
    c.empty = len == 0 && !quoted;
    c.number = !quoted && given_number(text, len, &c.value);
    if (t->count == t->room) {
        t->room = t->room * 2 + 64;
        t->cells = mem_resize(t->cells, t->room, sizeof *t->cells);
    }
    t->cells[t->count++] = c;
}

static void add_row(struct table *t)
{
    if (t->rows + 1 >= t->row_room) {
        t->row_room = t->row_room * 2 + 16;
        t->row_starts = mem_resize(t->row_starts, t->row_room, sizeof *t->row_starts);
    }
    t->row_starts[t->rows] = t->count;
    t->row_starts[++t->rows] = t->count;
}

/* A cell in quotes from bytes[*at], the first quote; moves behind the last. False: it has no end. */
static bool take_quoted(const char *bytes, size_t len, size_t *at, size_t *line, struct buf *out)
{
    for (size_t i = *at + 1; i < len; i++) {
        *line += bytes[i] == '\n';
        if (bytes[i] != '"') {
            buf_add(out, bytes + i, 1);
        } else if (i + 1 < len && bytes[i + 1] == '"') {
            buf_add(out, "\"", 1);
            i++;
        } else {
            *at = i + 1;
            return true;
        }
    }
    return false;
}

static enum status bad_line(const char *where, size_t line, const char *expected, const char *found, struct err *e)
{
    err_set(e, ERR_FORMAT, where, "%s", expected);
    err_at(e, ERR_FORMAT, ERR_AT_LINE, line);
    return err_found(e, ERR_FORMAT, "%s", found);
}

/* Cuts the file into cells. */
static enum status cut(const char *bytes, size_t len, const char *where, struct table *t, struct err *e)
{
    size_t at = len >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0, line = 1;
    const char separator = find_separator(bytes + at, len - at);
    struct buf quoted;
    enum status status = OK;

    buf_init(&quoted);
    while (at < len && status == OK) {
        add_row(t);
        for (bool more = true; more && status == OK;) {
            const size_t began = line;
            const bool in_quotes = at < len && bytes[at] == '"';
            buf_clear(&quoted);
            if (in_quotes && !take_quoted(bytes, len, &at, &line, &quoted)) {
                status = bad_line(where, began, "a closing quote", "the end of the file", e);
                break;
            }
            const size_t start = at;
            while (at < len && bytes[at] != separator && bytes[at] != '\n')
                at++;
            size_t end = at;
            if (end > start && bytes[end - 1] == '\r' && (at == len || bytes[at] == '\n'))
                end--;
            if (in_quotes && end > start)
                status = bad_line(where, line, "nothing behind a closing quote", "more", e);
            else if (in_quotes)
                add_cell(t, quoted.len ? quoted.bytes : "", quoted.len, began, true);
            else
                add_cell(t, bytes + start, end - start, began, false);
            if (t->count > CELLS_MAX && status == OK) {
                err_set(e, ERR_LIMIT, where, "at most %d x %d numbers", TOKEN_MAX, TOKEN_MAX);
                status = err_at(e, ERR_LIMIT, ERR_AT_LINE, line);
            }
            more = at < len && bytes[at] == separator;
            if (at < len)
                line += bytes[at++] == '\n';
        }
        t->row_starts[t->rows] = t->count;
    }
    buf_fini(&quoted);
    return status;
}

/* ---- labels and numbers ---- */

/* Where the numbers begin: behind a row of words, behind a column of words. */
struct labels {
    bool row, column;
};

static struct labels find_labels(const struct table *t)
{
    struct labels l = {false, false};

    for (size_t c = 0; c < cells_in(t, 0) && !l.row; c++)
        l.row = !cell_at(t, 0, c)->number && !cell_at(t, 0, c)->empty;
    for (size_t r = l.row; r < t->rows && !l.column; r++)
        l.column = !cell_at(t, r, 0)->number && !cell_at(t, r, 0)->empty;
    /* a table of words that look like numbers still has its corner (ours has a backslash), or a shorter first row */
    if (l.row && t->rows > 1) {
        const struct cell *corner = cell_at(t, 0, 0);
        l.column |= corner->empty || memchr(corner->text, '\\', corner->len) != NULL ||
                    cells_in(t, 0) + 1 == cells_in(t, 1);
    }
    return l;
}

static struct given_words words_of(const struct table *t, size_t count, size_t row, size_t column, bool down,
                                   struct arena *arena)
{
    struct given_words w = {.texts = arena_new(arena, count, sizeof *w.texts), .count = count};

    for (size_t i = 0; i < count; i++) {
        const struct cell *c = cell_at(t, row + (down ? i : 0), column + (down ? 0 : i));
        w.texts[i] = arena_copy_text(arena, c->text, c->len);
    }
    return w;
}

/* The mask that hides just the empty cells; false where there is none such. */
static bool find_mask(const struct table *t, struct labels l, const struct given *g, struct mask *out)
{
    for (int causal = 1; causal >= 0; causal--)
        for (int kind = MASK_FULL; kind <= MASK_BLOCK; kind++)
            for (size_t reach = kind == MASK_FULL ? g->t : 1; reach <= g->t; reach++) {
                const struct mask m = {.kind = (enum mask_kind)kind, .reach = reach, .causal = causal};
                bool same = true;
                for (size_t i = 0; same && i < g->t; i++)
                    for (size_t j = 0; same && j < g->s; j++)
                        same = cell_at(t, i + l.row, j + l.column)->empty == !mask_allows(&m, i, j);
                if (same) {
                    *out = m;
                    return true;
                }
            }
    return false;
}

static enum status check_cells(const struct table *t, struct labels l, const char *where, bool *holes, struct err *e)
{
    const size_t columns = cells_in(t, l.row);

    for (size_t r = l.row; r < t->rows; r++) {
        const struct cell *first = cell_at(t, r, 0);
        if (cells_in(t, r) != columns) {
            err_set(e, ERR_FORMAT, where, "%zu cells", columns);
            err_at(e, ERR_FORMAT, ERR_AT_LINE, first->line);
            return err_found(e, ERR_FORMAT, "%zu", cells_in(t, r));
        }
        for (size_t c = l.column; c < columns; c++) {
            const struct cell *cell = cell_at(t, r, c);
            *holes |= cell->empty;
            if (cell->number || cell->empty)
                continue;
            err_set(e, ERR_FORMAT, where, "a number in column %zu", c + 1);
            err_at(e, ERR_FORMAT, ERR_AT_LINE, cell->line);
            return err_found(e, ERR_FORMAT, "\"%.*s\"", (int)(cell->len < 40 ? cell->len : 40), cell->text);
        }
    }
    return OK;
}

/* The first row may lack the corner. */
static enum status check_head(const struct table *t, struct labels l, size_t columns, const char *where, struct err *e)
{
    if (!l.row || cells_in(t, 0) == columns + l.column || cells_in(t, 0) == columns)
        return OK;
    err_set(e, ERR_FORMAT, where, "%zu words", columns);
    err_at(e, ERR_FORMAT, ERR_AT_LINE, 1);
    return err_found(e, ERR_FORMAT, "%zu", cells_in(t, 0) - (cells_in(t, 0) > 0 && l.column));
}

static enum status fill(const struct table *t, const char *where, struct given_file *out, struct err *e)
{
    const struct labels l = find_labels(t);
    bool holes = false;

    if (t->rows <= l.row || cells_in(t, l.row) <= l.column)
        return bad_line(where, 1, "rows of numbers", "none", e);
    enum status status = check_cells(t, l, where, &holes, e);
    const size_t lhts[4] = {1, 1, t->rows - l.row, cells_in(t, l.row) - l.column};
    if (status == OK)
        status = given_fits(lhts, where, e);
    if (status == OK)
        status = check_head(t, l, lhts[3], where, e);
    if (status != OK)
        return status;

    struct given_file f = {.given = {.layers = 1, .h = 1, .t = lhts[2], .s = lhts[3]}};
    if (holes && !find_mask(t, l, &f.given, &f.given.mask))
        return bad_line(where, 1, "a number in every cell, or empty ones just where a mask hides them", "others", e);
    arena_init(&f.given.arena);
    f.given.weights_lhts = arena_new(&f.given.arena, lhts[2] * lhts[3], sizeof(float));
    for (size_t i = 0; i < lhts[2]; i++)
        for (size_t j = 0; j < lhts[3]; j++)
            f.given.weights_lhts[i * lhts[3] + j] = cell_at(t, i + l.row, j + l.column)->value;
    if (l.column)
        f.rows = words_of(t, lhts[2], l.row, 0, true, &f.given.arena);
    if (l.row)
        f.columns = words_of(t, lhts[3], 0, cells_in(t, 0) - lhts[3], false, &f.given.arena);
    *out = f;
    return OK;
}

enum status given_csv(const char *bytes, size_t len, const char *where, struct given_file *out, struct err *e)
{
    struct table t = {.count = 0};

    arena_init(&t.arena);
    enum status status = cut(bytes, len, where, &t, e);
    if (status == OK && t.rows == 0)
        status = bad_line(where, 1, "rows of numbers", "none", e);
    if (status == OK)
        status = fill(&t, where, out, e);
    table_fini(&t);
    return status;
}
