/* SPDX-License-Identifier: MIT */
/* published.h - the rows of a table in tests/published: tab-separated columns,
 * lines that begin with # are comments. */
#ifndef PUBLISHED_H
#define PUBLISHED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

enum { PUBLISHED_COLUMNS = 8 };

typedef struct published {
    FILE *file;
    char line[4096];
    const char *column[PUBLISHED_COLUMNS];
} published;

static inline bool published_open(published *table, const char *name)
{
    char path[1024];

    snprintf(path, sizeof path, "%s/published/%s", GRUNDY_TESTS_DIR, name);
    table->file = fopen(path, "r");
    return table->file != NULL;
}

/* The next row; false and the file closed at the end. */
static inline bool published_next(published *table)
{
    char *at = table->line;

    do {
        if (!fgets(table->line, sizeof table->line, table->file)) {
            fclose(table->file);
            return false;
        }
    } while (table->line[0] == '#');
    table->line[strcspn(table->line, "\n")] = '\0';
    for (int i = 0; i < PUBLISHED_COLUMNS; i++) {
        table->column[i] = at;
        at += strcspn(at, "\t");
        if (*at) *at++ = '\0';
    }
    return true;
}

#endif
