/* SPDX-License-Identifier: MIT */
/* draw.c - the position as lines of text.
 *
 * A ruleset may draw its own board. Otherwise heaps that fit are drawn as rows
 * of stones, and everything else is written in the notation in which it is
 * read.
 */
#include "grundy/present.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "present/answer/draw.h"
#include "present/output.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/match.h"

enum { STONES_MOST = 60, ROWS_MOST = 30 };

/* Stones are clearer than numbers only if the numbers are heaps. */
static bool has_stones(const struct gi_term *term)
{
    const gi_ruleset *rules = term->game->rules;
    const bool are_heaps = rules->heap.value || rules->heap.moves;

    if (!are_heaps || rules->notation.format || term->heaps.count > ROWS_MOST)
        return false;
    for (size_t i = 0; i < term->heaps.count; i++)
        if (gi_int_compare_word(&term->heaps.items[i], STONES_MOST) > 0)
            return false;
    return term->heaps.count > 0;
}

static void draw_stones(const gi_ints *heaps, gi_text *text)
{
    for (size_t i = 0; i < heaps->count; i++) {
        gi_text_addf(text, "  heap %2zu  ", i + 1);
        for (int64_t k = 0; k < heaps->items[i].word; k++)
            gi_text_add(text, k > 0 && k % 5 == 0 ? "  ●" : "●");
        gi_text_addf(text, "%s%lld\n", heaps->items[i].word ? "  " : "",
                     (long long)heaps->items[i].word);
    }
}

/* The drawing of a ruleset, with each line indented. */
static void add_lines(gi_text *text, const gi_text *drawing)
{
    bool is_new = true;

    for (size_t i = 0; i < drawing->count; i++) {
        if (is_new && drawing->bytes[i] != '\n') gi_text_add(text, "  ");
        is_new = drawing->bytes[i] == '\n';
        gi_text_add_char(text, drawing->bytes[i]);
    }
    if (!is_new) gi_text_add_char(text, '\n');
}

static grundy_status draw_board(const struct gi_term *term, gi_text *text,
                                gi_run *run)
{
    gi_text drawing;
    grundy_status status;

    gi_text_init(&drawing, run->env);
    status = term->game->rules->notation.draw(term->game, &term->heaps,
                                              &drawing, run);
    if (!status) add_lines(text, &drawing);
    if (!status) status = drawing.status;
    gi_text_clear(&drawing);
    return status;
}

static grundy_status draw_term(const struct gi_term *term, gi_text *text,
                               gi_run *run)
{
    grundy_status status;

    if (term->game->rules->notation.draw) return draw_board(term, text, run);
    if (has_stones(term)) {
        draw_stones(&term->heaps, text);
        return text->status;
    }
    gi_text_add(text, "  ");
    status = gi_position_write(term->game, &term->heaps, text, run);
    gi_text_add_char(text, '\n');
    return status ? status : text->status;
}

grundy_status gi_position_draw(const grundy_position *now, gi_text *text,
                               gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < now->count; i++) {
        if (now->count > 1)
            gi_text_addf(text, "%s\n",
                         grundy_game_common_name(now->terms[i].game));
        status = draw_term(&now->terms[i], text, run);
    }
    return status;
}

grundy_status grundy_match_draw(const grundy_match *match,
                                const grundy_writer *writer, grundy_error *err)
{
    if (!match || !writer) return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    grundy_position *now = NULL;
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, gi_match_env(match), &told);
    gi_text_init(&text, run.env);
    status = gi_match_position(&now, match, &run);
    if (!status) status = gi_position_draw(now, &text, &run);
    if (!status) status = gi_output_flush(&text, 0, writer);
    grundy_position_free(now);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
