/* Any bytes as a file of defaults: every line is taken or told, what is taken is within its range, and no start fails for it. */
#include "fuzz.h"
#include "app/fields.h"
#include "cli_config.h"
#include "model/model.h"

#include <stdio.h>
#include <string.h>

static void check_options(const struct cli_options *o)
{
    must(o->settings.heads >= 1 && o->settings.heads <= SETTINGS_HEADS_MAX);
    must(o->settings.d_k >= 1 && o->settings.d_k <= SETTINGS_DK_MAX);
    must(o->settings.temperature >= SETTINGS_TEMPERATURE_MIN && o->settings.temperature <= SETTINGS_TEMPERATURE_MAX);
    must(memchr(o->settings.model, '\0', sizeof o->settings.model) != NULL && o->settings.model[0] != '\0');
    must(o->cols >= 1 && o->cols <= CLI_SIZE_MAX && o->rows >= 1 && o->rows <= CLI_SIZE_MAX);
    must(o->scale >= CLI_SCALE_MIN && o->scale <= CLI_SCALE_MAX);
    must(o->lang < LANG_COUNT && o->view < VIEW_ID_COUNT);
    must(!o->given[OPTION_PRINT] && !o->given[OPTION_EXPORT] && !o->given[OPTION_KEYS] && o->export_count == 0);
}

static void check_complaints(const struct cli_state *st)
{
    for (size_t i = 0; i < st->complaint_count; i++) {
        must_be_refused(&st->complaints[i]);
        must(st->complaints[i].unit == ERR_AT_LINE && st->complaints[i].at >= 1);
    }
}

static void check(const char *bytes, size_t n)
{
    char program[] = "passnotes", *argv[] = {program, NULL};
    struct cli_options o;
    struct cli_state st;
    struct app a;
    struct err e;

    cli_state_init(&st);
    cli_options_begin(&o, LANG_EN, 1, argv);
    snprintf(st.config_path, sizeof st.config_path, "fuzz");
    cli_config_take(bytes, n, &o, &st);
    must(cli_options_finish(&o, 1, argv, &e) == OK);
    must(cli_state_read(&st, &o, &e) == OK);
    app_init(&a, (enum lang)o.lang);
    must(cli_state_early(&st, &o, &a, &e) == OK);
    must(cli_state_late(&st, &o, &a, NULL, true, &e) == OK);
    check_options(&o);
    check_complaints(&st);
    app_fini(&a);
    cli_options_fini(&o);
    cli_state_fini(&st);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    fuzz_below(bytes, n, "# mine\nset = ", check);
    return 0;
}
