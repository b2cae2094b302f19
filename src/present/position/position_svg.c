/* SPDX-License-Identifier: MIT */
/* position_svg.c - a position as SVG: the terms of a sum below each other.
 *
 * A ruleset may show its own board (notation.show). Otherwise heaps are piles of
 * counters, a text of rows between slashes is a board, and whatever else is
 * drawn by draw.c, as lines of text. The size is bounded for any position.
 */
#include "grundy/present.h"

#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/answer/draw.h"
#include "present/output.h"
#include "present/position/shapes.h"
#include "present/svg.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { MARGIN = 8, CAPTION = 22, GAP = 14, TITLE_MOST = 200 };

/* Numbers that are heaps, and that no notation of their own says otherwise. */
static bool has_piles(const struct gi_term *term)
{
    const gi_ruleset *rules = term->game->rules;

    return (rules->heap.value || rules->heap.moves || rules->axes > 0) &&
           !rules->notation.format && term->heaps.count > 0;
}

static grundy_status add_text(gi_shapes *shapes, const struct gi_term *term,
                              gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_position_write(term->game, &term->heaps, &text, run);
    if (!status && !gi_shapes_add_board(shapes, gi_text_string(&text))) {
        gi_text_truncate(&text, 0);
        status = gi_term_draw(term, &text, run);
        if (!status) gi_shapes_add_lines(shapes, &text);
    }
    if (!status) status = text.status;
    gi_text_clear(&text);
    return status;
}

static grundy_status add_shapes(gi_shapes *shapes, const struct gi_term *term,
                                gi_run *run)
{
    const gi_notation *notation = &term->game->rules->notation;
    grundy_status status = GRUNDY_UNDEFINED;

    if (notation->show)
        status =
            notation->show(term->game, &term->heaps, &shapes->canvas, run);
    if (status != GRUNDY_UNDEFINED) return status;
    if (!has_piles(term)) return add_text(shapes, term, run);
    gi_shapes_add_piles(shapes, &term->heaps, run->env);
    return GRUNDY_OK;
}

static void add_caption(gi_text *text, const struct gi_term *term, int64_t y)
{
    const char *name = grundy_game_common_name(term->game);

    gi_text_addf(text,
                 "<text x=\"%d\" y=\"%" PRId64 "\" fill=\"currentColor\">",
                 MARGIN, y + 14);
    gi_svg_add_escaped(text, name, strlen(name));
    gi_text_add(text, "</text>\n");
}

/* A term from *y on, which moves below it. */
static grundy_status add_term(gi_text *body, const struct gi_term *term,
                              bool has_caption, int64_t *width, int64_t *y,
                              gi_run *run)
{
    gi_text text;
    gi_shapes shapes;
    grundy_status status;

    gi_text_init(&text, run->env);
    gi_shapes_init(&shapes, &text);
    status = add_shapes(&shapes, term, run);
    if (!status) status = text.status;
    if (!status && has_caption) {
        add_caption(body, term, *y);
        *y += CAPTION;
    }
    if (!status) {
        gi_text_addf(body, "<g transform=\"translate(%d %" PRId64 ")\">\n",
                     MARGIN, *y - shapes.top);
        gi_text_add_bytes(body, gi_text_string(&text), text.count);
        gi_text_add(body, "</g>\n");
        GRUNDY_ASSERT(shapes.top <= shapes.bottom);
        *y += shapes.bottom - shapes.top + GAP;
        if (shapes.width > *width) *width = shapes.width;
    }
    gi_text_clear(&text);
    return status;
}

static grundy_status add_title(gi_text *text, const grundy_position *position,
                               gi_run *run)
{
    gi_text title;
    size_t characters;
    grundy_status status = GRUNDY_OK;

    gi_text_init(&title, run->env);
    for (size_t i = 0; !status && i < position->count; i++) {
        const struct gi_term *term = &position->terms[i];
        gi_text_addf(&title, "%s%s ", i ? " + " : "",
                     grundy_game_common_name(term->game));
        status = gi_position_write(term->game, &term->heaps, &title, run);
    }
    const char *bytes = gi_text_string(&title);
    const size_t shown =
        gi_svg_shown_bytes(bytes, title.count, TITLE_MOST, &characters);
    gi_text_add(text, "<title>");
    gi_svg_add_escaped(text, bytes, shown);
    gi_text_add(text,
                shown < title.count ? "\xe2\x80\xa6</title>\n" : "</title>\n");
    if (!status) status = title.status;
    gi_text_clear(&title);
    return status;
}

static grundy_status add_picture(gi_text *text,
                                 const grundy_position *position, gi_run *run)
{
    gi_text body;
    int64_t width = 0, y = MARGIN;
    grundy_status status = GRUNDY_OK;

    gi_text_init(&body, run->env);
    for (size_t i = 0; !status && i < position->count; i++)
        status = add_term(&body, &position->terms[i], position->count > 1,
                          &width, &y, run);
    if (!status) status = body.status;
    y += MARGIN - (position->count ? GAP : 0);
    if (!status) {
        width += (int64_t)2 * MARGIN;
        gi_text_addf(text,
                     "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" "
                     "width=\"%" PRId64 "\" height=\"%" PRId64
                     "\" viewBox=\"0 0 %" PRId64 " %" PRId64
                     "\" font-family=\"sans-serif\" font-size=\"14\">\n",
                     width, y, width, y);
        status = add_title(text, position, run);
        gi_text_add_bytes(text, gi_text_string(&body), body.count);
        gi_text_add(text, "</svg>\n");
    }
    gi_text_clear(&body);
    return status;
}

grundy_status grundy_position_write_svg(const grundy_position *position,
                                        const grundy_writer *writer,
                                        const grundy_env *env,
                                        grundy_error *err)
{
    if (!position || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, gi_env_or_default(env), &told);
    gi_text_init(&text, run.env);
    status = add_picture(&text, position, &run);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
