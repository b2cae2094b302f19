/* SPDX-License-Identifier: MIT */
/* graph_csv_head.c - the first row of a table, which may name its columns.
 *
 * Names are compared without regard to case, blanks, dashes and underscores:
 * `Source ID` is a source. Both ends of an edge must be named: a single `from`
 * or `to` may be the name of a vertex.
 */
#include <stdint.h>
#include <string.h>

#include "graph/parse/graph_csv.h"

#include "base/assert.h"
#include "base/text/letter_case.h"

size_t gi_csv_row_bytes(const char *text, size_t count)
{
    bool is_quoted = false;
    size_t at = 0;

    for (; at < count && (is_quoted || text[at] != '\n'); at++)
        if (text[at] == '"') is_quoted = !is_quoted;
    return at;
}

/* The letters of a name of a column in `out`: `Source ID` is `sourceid`. */
static void letters_of(const char *name, size_t bytes, char *out, size_t room)
{
    size_t used = 0;

    for (size_t i = 0; i < bytes; i++) {
        if (name[i] != '\0' && strchr(" \t\r\"_-", name[i])) continue;
        if (used + 1 < room) out[used++] = name[i];
    }
    GRUNDY_ASSERT(used < room);
    out[used] = '\0';
}

static bool is_end_of(const char *letters, const char *const *words)
{
    static const char *const tails[] = {"", "id", "node", "nodeid", "vertex"};

    for (; *words; words++) {
        const size_t bytes = strlen(*words);
        if (!gi_same_letters(letters, *words, bytes)) continue;
        for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++)
            if (gi_same_letters(letters + bytes, tails[i], SIZE_MAX))
                return true;
    }
    return false;
}

static void note_column(const char *name, size_t bytes, gi_csv_columns *out)
{
    static const char *const sources[] = {"source", "from", "src", NULL};
    static const char *const targets[] = {"target", "to",          "dst",
                                          "dest",   "destination", NULL};
    char letters[32];

    letters_of(name, bytes, letters, sizeof letters);
    if (out->from == SIZE_MAX && is_end_of(letters, sources))
        out->from = out->count;
    else if (out->to == SIZE_MAX && is_end_of(letters, targets))
        out->to = out->count;
    else if (out->type == SIZE_MAX &&
             gi_same_letters(letters, "type", SIZE_MAX))
        out->type = out->count;
    out->count++;
}

bool gi_csv_header(const char *row, size_t bytes, char separator,
                   gi_csv_columns *out)
{
    bool is_quoted = false;
    size_t start = 0;

    *out = (gi_csv_columns){SIZE_MAX, SIZE_MAX, SIZE_MAX, 0};
    for (size_t i = 0; i <= bytes; i++) {
        if (i < bytes && row[i] == '"') is_quoted = !is_quoted;
        if (i < bytes && (is_quoted || row[i] != separator)) continue;
        note_column(row + start, i - start, out);
        start = i + 1;
    }
    return out->from != SIZE_MAX && out->to != SIZE_MAX;
}
