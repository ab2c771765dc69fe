/* guide_file: a lesson's file while it is read. Not for other folders. */
#ifndef PASSNOTES_GUIDE_GUIDE_FILE_H
#define PASSNOTES_GUIDE_GUIDE_FILE_H

#include "guide/guide_read.h"

#define PARAGRAPHS_MAX 64 /* of a page */
#define SETTINGS_MAX   64 /* of a page, of a lesson */
#define TITLE_MAX      200 /* bytes */

enum target { TARGET_TEXT, TARGET_TASK, TARGET_DONE, TARGET_QUESTION, TARGET_ANSWER };

struct file_reader {
    struct guide_reader r;
    struct guide *guide;
    struct guide_list pages;      /* of struct guide_page */
    struct guide_list settings;   /* of the page, or of the lesson before the first */
    struct guide_list paragraphs; /* of the page */
    struct guide_page page;
    bool in_page;
    /* The paragraph that is being read, and what it is. */
    struct buf text;
    enum target target;
    size_t text_line;
};

/* A limit that is passed. */
enum status guide_too_many(const struct guide_reader *r, const char *what, size_t most);

/* Adds a line to the paragraph that is being read; not empty. */
void guide_add_line(struct file_reader *f, struct part line);

/* What was read up to here is a paragraph. Faults in it are told with its first line. */
enum status guide_end_paragraph(struct file_reader *f);

/* Does what a line that begins with '@' says. */
enum status guide_take_order(struct file_reader *f, struct part line);

/* What was read up to here is a page, or what stands before the first. */
enum status guide_end_page(struct file_reader *f);

#endif
