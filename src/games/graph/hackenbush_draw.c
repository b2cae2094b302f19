/* SPDX-License-Identifier: MIT */
/* hackenbush_draw.c - Hackenbush in lines of text.
 *
 * Stalks stand side by side on the ground, a letter for each edge, with their
 * numbers below and the heights at the left, as moves name them. A picture is
 * written as a walk from the ground up, an edge on each line, indented as far as
 * it is above the ground; where an edge ends at a vertex that was met before, that
 * stands in brackets.
 */
#include "games/graph/hackenbush_picture.h"

enum { GAP = 0, COLUMNS_MOST = 60, ROWS_MOST = 40 };

static char letter_of(int64_t colour)
{
    static const char letters[] = "r?le";

    GRUNDY_ASSERT(colour != GAP && colour >= GI_EDGE_RIGHT &&
                  colour <= GI_EDGE_EITHER);
    return letters[colour + 1];
}

/* ---- stalks ---- */

/* The number of stalks, and the height of the greatest. */
static size_t measure(const gi_ints *position, size_t *height)
{
    size_t stalks = position->count > 0, here = 0;

    *height = 0;
    for (size_t i = 0; i < position->count; i++) {
        here = position->items[i].word == GAP ? 0 : here + 1;
        stalks += here == 0;
        if (here > *height) *height = here;
    }
    return stalks;
}

/* The edges of all stalks at this height, from 1. */
static void draw_row(const gi_ints *position, size_t height, gi_text *text)
{
    size_t here = 0;
    char letter = ' ';

    gi_text_addf(text, "%3zu ", height);
    for (size_t i = 0; i <= position->count; i++) {
        const bool is_end =
            i == position->count || position->items[i].word == GAP;
        here = is_end ? 0 : here + 1;
        if (!is_end && here == height)
            letter = letter_of(position->items[i].word);
        if (!is_end) continue;
        gi_text_addf(text, " %2c", letter);
        letter = ' ';
    }
    gi_text_add_char(text, '\n');
}

void gi_stalks_draw(const gi_ints *position, gi_text *text)
{
    size_t height;
    const size_t stalks = measure(position, &height);

    if (stalks > COLUMNS_MOST / 3 || height > ROWS_MOST) {
        gi_text_addf(text, "%zu stalks, the greatest of %zu edges\n", stalks,
                     height);
        return;
    }
    for (size_t row = height; row > 0; row--)
        draw_row(position, row, text);
    gi_text_add(text, "    ");
    for (size_t i = 0; i < 3 * stalks + 1; i++)
        gi_text_add_char(text, '=');
    gi_text_add(text, stalks ? "\n    " : "\n");
    for (size_t i = 0; i < stalks; i++)
        gi_text_addf(text, " %2zu", i + 1);
    if (stalks) gi_text_add_char(text, '\n');
}

/* ---- pictures ---- */

void gi_picture_draw(const gi_ints *position, gi_text *text)
{
    const gi_picture p = gi_picture_of(position);
    gi_picture_walk walk;

    gi_picture_walk_up(&p, &walk);
    gi_text_add(text, "0 ====\n");
    for (size_t i = 0; i < walk.count; i++) {
        for (size_t k = 0; k < walk.depth[i]; k++)
            gi_text_add(text, "  |");
        gi_text_addf(
            text, walk.is_first[i] ? "  +-%c- %u\n" : "  +-%c- (%u)\n",
            letter_of(p.colours[walk.edge[i]]), (unsigned)walk.upper[i]);
    }
}
