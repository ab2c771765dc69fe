#include "out/html.h"

#include "out/cell_text.h"
#include "out/json_text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define STEPS 32 /* of the ramp, over the square root of the share */

/* ---- text ---- */

static void add_text(struct buf *out, const char *text)
{
    cell_text_add(out, text, strlen(text), 1);
}

/* A text of JSON inside a script, of visible characters alone. */
static void add_json(struct buf *out, const char *text)
{
    struct buf shown;

    buf_init(&shown);
    cell_text_add(&shown, text, strlen(text), 0);
    json_text_add(out, shown.bytes != NULL ? shown.bytes : "", shown.len);
    buf_fini(&shown);
}

static const char *word_of(const struct html_page *page, const struct token *token)
{
    return token->special ? page->words.chair : token->hidden ? "? ? ?" : token->text;
}

/* ---- numbers ---- */

/* RFC 4648, section 4. */
static void add_base64(struct buf *out, const unsigned char *bytes, size_t n)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < n; i += 3) {
        const unsigned b[3] = {bytes[i], i + 1 < n ? bytes[i + 1] : 0, i + 2 < n ? bytes[i + 2] : 0};
        const unsigned all = b[0] << 16 | b[1] << 8 | b[2];
        const char four[4] = {digits[all >> 18], digits[all >> 12 & 63], i + 1 < n ? digits[all >> 6 & 63] : '=',
                              i + 2 < n ? digits[all & 63] : '='};
        buf_add(out, four, 4);
    }
}

/* A stage of all heads, [L,H,T,S]. */
static void add_stage(struct buf *out, const struct trace *t, const char *name, enum stage stage)
{
    struct buf floats;

    buf_init(&floats);
    for (size_t l = 0; l < t->layer_count; l++) {
        const struct trace_head *first = &t->layers[l].heads[0];
        const float *of[STAGE_COUNT] = {[STAGE_SCORES] = first->scores_tt,
                                        [STAGE_SCALED] = first->scaled_tt,
                                        [STAGE_WEIGHTS] = first->weights_tt};
        buf_add_floats_le(&floats, of[stage], t->h * t->t * t->s);
    }
    buf_addf(out, ",\n\"%s\":\"", name);
    add_base64(out, (const unsigned char *)floats.bytes, floats.len);
    buf_adds(out, "\"");
    buf_fini(&floats);
}

/* One bit for each of [T,S]. */
static void add_mask(struct buf *out, const struct trace *t)
{
    const size_t n = (t->t * t->s + 7) / 8;
    unsigned char *bits = mem_new(n, 1);

    for (size_t i = 0; i < t->t; i++)
        for (size_t j = 0; j < t->s; j++)
            if (trace_masked(t, i, j))
                bits[(i * t->s + j) / 8] |= (unsigned char)(1u << (i * t->s + j) % 8);
    buf_adds(out, ",\n\"masked\":\"");
    add_base64(out, bits, n);
    buf_adds(out, "\"");
    mem_free(bits);
}

static void add_words(struct buf *out, const struct html_page *page, const char *name, const struct token_list *list)
{
    buf_addf(out, ",\n\"%s\":[", name);
    for (size_t i = 0; i < list->count; i++) {
        buf_adds(out, i > 0 ? "," : "");
        add_json(out, word_of(page, &list->tokens[i]));
    }
    buf_adds(out, "]");
}

static void add_data(struct buf *out, const struct trace *t, const struct html_page *page)
{
    const struct html_words *w = &page->words;
    const struct {
        const char *name, *text;
    } words[] = {{"layer", w->layer}, {"head", w->head},     {"share", w->share},           {"score", w->score},
                 {"scaled", w->scaled}, {"masked", w->masked}, {"belowFloat", w->below_float}};

    buf_addf(out, "<script type=\"application/json\" id=\"data\">\n{\"layers\":%zu,\"heads\":%zu,\"layer\":%zu,\"head\":%zu,"
                  "\"row\":%zu,\"column\":%zu,\"steps\":%d,\n\"words\":{",
             t->layer_count, t->h, page->layer, page->head, page->asker, page->looked, STEPS);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        buf_addf(out, "%s\"%s\":", i > 0 ? "," : "", words[i].name);
        add_json(out, words[i].text);
    }
    buf_adds(out, "}");
    add_words(out, page, "rows", &t->tokens);
    add_words(out, page, "columns", &t->keys);
    add_mask(out, t);
    add_stage(out, t, "weights", STAGE_WEIGHTS);
    if (!t->weights_only && t->layer_count * t->h * t->t * t->s <= HTML_SCORES_MAX) {
        add_stage(out, t, "scores", STAGE_SCORES);
        add_stage(out, t, "scaled", STAGE_SCALED);
    }
    buf_adds(out, "}\n</script>\n");
}

/* ---- colours ---- */

static void add_colours(struct buf *out, const struct theme *t)
{
    static const struct {
        const char *name;
        enum role role;
    } roles[] = {{"bg", ROLE_BG},     {"panel", ROLE_PANEL}, {"rule", ROLE_RULE}, {"dim", ROLE_DIM},
                 {"text", ROLE_TEXT}, {"bold", ROLE_BOLD},   {"ask", ROLE_ASK},   {"off", ROLE_OFF}};

    for (size_t i = 0; i < sizeof roles / sizeof roles[0]; i++)
        buf_addf(out, "--%s:#%06x;", roles[i].name, (unsigned)t->roles[roles[i].role]);
    for (int k = 0; k <= STEPS; k++) {
        const double root = (double)k / STEPS;
        const struct ramp_step step = theme_share(t, root * root);
        buf_addf(out, "--k%d:#%06x;--t%d:#%06x;", k, (unsigned)step.fill, k, (unsigned)step.text);
    }
}

static void add_style(struct buf *out, const struct html_page *page)
{
    buf_adds(out, "<style>\n:root{");
    add_colours(out, page->light);
    buf_adds(out, "}\n@media (prefers-color-scheme: dark){:root{");
    add_colours(out, page->dark);
    buf_adds(out, "}}\n:root[data-theme=light]{color-scheme:light;");
    add_colours(out, page->light);
    buf_adds(out, "}\n:root[data-theme=dark]{color-scheme:dark;");
    add_colours(out, page->dark);
    buf_adds(out, "}\n");
    for (int k = 0; k <= STEPS; k++)
        buf_addf(out, ".k%d{background:var(--k%d);color:var(--t%d)}\n", k, k, k);
    buf_adds(out, page->style);
    buf_adds(out, "</style>\n");
}

/* ---- the map ---- */

/* Percent, where it is large enough to be told: as the script writes it. */
static void add_number(struct buf *out, float value)
{
    const double percent = 100 * (double)value;

    if (!isfinite(value))
        buf_adds(out, isnan(value) ? "NaN" : value > 0 ? "inf" : "-inf");
    else if (value >= 0.995f && value < 1)
        buf_adds(out, "&gt;99");
    else if (value >= 0.095f || value < 0)
        buf_addf(out, "%.0f", percent);
}

static void add_cell(struct buf *out, const struct trace *t, const struct html_page *page, size_t i, size_t j)
{
    const float value = t->layers[page->layer].heads[page->head].weights_tt[i * t->s + j];
    const double part = fmin(fabs((double)value), 1);

    if (trace_masked(t, i, j)) {
        buf_adds(out, "<td class=\"masked\">╱</td>");
        return;
    }
    if (isfinite(value))
        buf_addf(out, "<td class=\"k%d\">", (int)lround(sqrt(part) * STEPS));
    else
        buf_adds(out, "<td class=\"odd\">");
    add_number(out, value);
    buf_adds(out, "</td>");
}

static void add_map(struct buf *out, const struct trace *t, const struct html_page *page)
{
    buf_adds(out, "<div class=\"map\"><table>\n<thead><tr><th scope=\"col\">");
    add_text(out, page->words.asks_answers);
    buf_adds(out, "</th>");
    for (size_t j = 0; j < t->s; j++) {
        buf_adds(out, "<th scope=\"col\"><span>");
        add_text(out, word_of(page, &t->keys.tokens[j]));
        buf_adds(out, "</span></th>");
    }
    buf_adds(out, "</tr></thead>\n<tbody>\n");
    for (size_t i = 0; i < t->t; i++) {
        buf_adds(out, "<tr><th scope=\"row\">");
        add_text(out, word_of(page, &t->tokens.tokens[i]));
        buf_adds(out, "</th>");
        for (size_t j = 0; j < t->s; j++)
            add_cell(out, t, page, i, j);
        buf_adds(out, "</tr>\n");
    }
    buf_adds(out, "</tbody></table></div>\n");
}

/* From 0 to 1, with even steps of the ramp. */
static void add_bar(struct buf *out, const struct html_page *page)
{
    buf_adds(out, "<div class=\"bar\"><span>0</span><i style=\"background:linear-gradient(to right");
    for (int k = 0; k <= STEPS; k += 4)
        buf_addf(out, ",var(--k%d)", k);
    buf_adds(out, ")\"></i><span>100 %</span><span>");
    add_text(out, page->words.share);
    buf_adds(out, " √</span></div>\n");
}

/* ---- the page ---- */

static void add_paragraph(struct buf *out, const char *text)
{
    if (text[0] == '\0')
        return;
    buf_adds(out, "<p>");
    add_text(out, text);
    buf_adds(out, "</p>\n");
}

static enum status check_size(const struct trace *t, const char *where, struct err *e)
{
    const size_t cells = t->t * t->s, all = cells * t->h * t->layer_count;

    if (cells > HTML_CELLS_MAX) {
        err_set(e, ERR_LIMIT, where, "at most %d cells in a map for a page; .svg and .npy have no such limit", HTML_CELLS_MAX);
        return err_found(e, ERR_LIMIT, "%zu", cells);
    }
    if (all > HTML_NUMBERS_MAX) {
        err_set(e, ERR_LIMIT, where, "at most %d weights in a page; .npy has no such limit", HTML_NUMBERS_MAX);
        return err_found(e, ERR_LIMIT, "%zu", all);
    }
    return OK;
}

enum status out_html(const struct trace *t, const struct html_page *page, const char *where, struct buf *out,
                     struct err *e)
{
    const enum status status = check_size(t, where, e);

    if (status != OK)
        return status;
    buf_addf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\"/>\n", page->words.lang);
    buf_adds(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
                  "script-src 'unsafe-inline'\"/>\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<meta name=\"generator\" content=\"");
    add_text(out, page->about->program);
    buf_adds(out, "\"/>\n<title>");
    add_text(out, page->about->title);
    buf_adds(out, "</title>\n");
    add_style(out, page);
    buf_adds(out, "</head>\n<body>\n<h1>");
    add_text(out, page->about->title);
    buf_adds(out, "</h1>\n");
    add_paragraph(out, page->about->what);
    add_paragraph(out, page->settings);
    buf_adds(out, "<div class=\"controls\"><select id=\"layer\" aria-label=\"");
    add_text(out, page->words.layer);
    buf_adds(out, "\"></select><select id=\"head\" aria-label=\"");
    add_text(out, page->words.head);
    buf_adds(out, "\"></select><button id=\"theme\" type=\"button\">");
    add_text(out, page->words.theme);
    buf_adds(out, "</button><span>");
    add_text(out, page->words.how);
    buf_adds(out, "</span></div>\n<output id=\"said\" aria-live=\"polite\"></output>\n");
    add_map(out, t, page);
    add_bar(out, page);
    add_paragraph(out, page->words.command);
    buf_adds(out, "<code>");
    add_text(out, page->about->command);
    buf_adds(out, "</code>\n");
    add_data(out, t, page);
    buf_adds(out, "<script>\n");
    buf_adds(out, page->script);
    buf_adds(out, "</script>\n</body>\n</html>\n");
    return OK;
}
