/*
 * Any bytes as a class file: refused in one line, or a class that is written back and read again. Bytes that
 * begin with an "=" are edits of a good file, three bytes each (where, and what), since a good one is not
 * found by chance.
 */
#include "fuzz.h"
#include "../random_class.h"

#include <string.h>

static void check_again(const struct class_file *c)
{
    struct buf file;
    struct class_file again;
    buf_init(&file);
    must(class_file_write(c, &file, NULL) == OK);
    must(class_file_read("again", file.bytes, file.len, &again, NULL) == OK);
    must(again.vocabulary.count == c->vocabulary.count && again.half == c->half);
    class_file_fini(&again);
    buf_fini(&file);
}

static void check(const uint8_t *bytes, size_t n)
{
    struct class_file c;
    struct err e = {0};
    if (class_file_read("fuzz", bytes, n, &c, &e) == OK) {
        check_again(&c);
        class_file_fini(&c);
    } else {
        char line[4 * ERR_TEXT_MAX];
        err_line(&e, line, sizeof line);
        must(e.status == ERR_FORMAT && e.expected[0] && e.found[0] && !strchr(line, '\n'));
    }
}

static struct buf good_file(void)
{
    struct class_file c;
    struct config config = random_class_config();
    struct buf file;
    config.endings = 0;
    random_class(&c, config, 1);
    c.half = true;
    buf_init(&file);
    must(class_file_write(&c, &file, NULL) == OK);
    class_file_fini(&c);
    return file;
}

/* The reader gets memory of exactly the size, so that a sanitizer sees the first byte beyond. */
static void check_edited(const uint8_t *edits, size_t n)
{
    struct buf file = good_file();
    uint8_t *exact = malloc(file.len);
    must(exact != NULL);
    memcpy(exact, file.bytes, file.len);
    for (size_t i = 0; i + 3 <= n; i += 3)
        exact[(edits[i] | (size_t)edits[i + 1] << 8) % file.len] = edits[i + 2];
    check(exact, file.len);
    free(exact);
    buf_fini(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
    if (n > 0 && bytes[0] == '=')
        check_edited(bytes + 1, n - 1);
    else
        check(bytes, n);
    return 0;
}
