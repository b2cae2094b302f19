/* SPDX-License-Identifier: MIT */
/* draw.c - the position as lines of text.
 *
 * A ruleset may draw its own board, in a match together with what was played:
 * the match keeps the positions before each move. Otherwise heaps that fit are
 * drawn as rows of stones, and everything else is written in the notation in
 * which it is read.
 */
#include "grundy/present.h"

#include "base/assert.h"
#include "base/env.h"
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
        GRUNDY_ASSERT(!heaps->items[i].limbs && heaps->items[i].word >= 0);
        gi_text_addf(text, "  heap %2zu  ", i + 1);
        for (int64_t k = 0; k < heaps->items[i].word; k++)
            gi_text_add(text, k > 0 && k % 5 == 0 ? "  ●" : "●");
        gi_text_addf(text, "%s%lld\n", heaps->items[i].word ? "  " : "",
                     (long long)heaps->items[i].word);
    }
}

/* Of one game of a match: the positions before its moves. */
typedef struct term_past {
    gi_ints *items; /* Borrowed lists; shape [count]. */
    size_t count;
} term_past;

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

static grundy_status draw_board(const struct gi_term *term,
                                const term_past *past, gi_text *text,
                                gi_run *run)
{
    const gi_notation *notation = &term->game->rules->notation;
    gi_text drawing;
    grundy_status status;

    gi_text_init(&drawing, run->env);
    if (notation->draw_match && past->count > 0)
        status = notation->draw_match(term->game, &term->heaps, past->items,
                                      past->count, &drawing, run);
    else
        status = notation->draw(term->game, &term->heaps, &drawing, run);
    if (!status) add_lines(text, &drawing);
    if (!status) status = drawing.status;
    gi_text_clear(&drawing);
    return status;
}

static grundy_status draw_term(const struct gi_term *term,
                               const term_past *past, gi_text *text,
                               gi_run *run)
{
    grundy_status status;

    if (term->game->rules->notation.draw)
        return draw_board(term, past, text, run);
    if (has_stones(term)) {
        draw_stones(&term->heaps, text);
        return text->status;
    }
    gi_text_add(text, "  ");
    status = gi_position_write(term->game, &term->heaps, text, run);
    gi_text_add_char(text, '\n');
    return status ? status : text->status;
}

grundy_status gi_term_draw(const struct gi_term *term, gi_text *text,
                           gi_run *run)
{
    return draw_term(term, &(term_past){.items = NULL}, text, run);
}

/* What came before `now`: in the order of the match. */
typedef struct history {
    grundy_position **pasts; /* Owned; shape [capacity]. */
    size_t count, capacity;
} history;

/* The past of term i; items has room for all. */
static void find_past(const history *h, const grundy_position *now, size_t i,
                      term_past *past)
{
    past->count = 0;
    for (size_t k = 0; k < h->count; k++) {
        const grundy_position *next = k + 1 < h->count ? h->pasts[k + 1] : now;
        GRUNDY_ASSERT(h->pasts[k]->count == now->count && i < now->count);
        const gi_ints *before = &h->pasts[k]->terms[i].heaps;
        if (!gi_ints_equal(before, &next->terms[i].heaps))
            past->items[past->count++] = *before;
    }
}

static grundy_status draw_sum(const grundy_position *now, const history *h,
                              gi_text *text, gi_run *run)
{
    term_past past = {.items = NULL};
    grundy_status status = GRUNDY_OK;

    if (h->count > 0) {
        past.items = gi_alloc_array(run->env, h->count, sizeof *past.items);
        if (!past.items) return GRUNDY_NO_MEMORY;
    }
    for (size_t i = 0; !status && i < now->count; i++) {
        if (now->count > 1) {
            gi_term_write_name(now, i, text);
            gi_text_add_char(text, '\n');
        }
        find_past(h, now, i, &past);
        status = draw_term(&now->terms[i], &past, text, run);
    }
    gi_free(run->env, past.items, h->count * sizeof *past.items);
    return status;
}

grundy_status gi_position_draw(const grundy_position *now, gi_text *text,
                               gi_run *run)
{
    return draw_sum(now, &(history){.pasts = NULL}, text, run);
}

/* ---- matches ---- */

static bool needs_history(const grundy_position *now)
{
    for (size_t i = 0; i < now->count; i++)
        if (now->terms[i].game->rules->notation.draw_match) return true;
    return false;
}

static grundy_status recall(history *h, const grundy_match *match, gi_run *run)
{
    const size_t count = gi_match_past_count(match);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(!h->pasts && h->count == 0);
    if (count == 0) return GRUNDY_OK;
    h->pasts = gi_alloc_array(run->env, count, sizeof *h->pasts);
    if (!h->pasts) return GRUNDY_NO_MEMORY;
    h->capacity = count;
    while (!status && h->count < count) {
        status = gi_match_past(&h->pasts[h->count], match, h->count, run);
        if (!status) h->count++;
    }
    return status;
}

static void forget(history *h, const grundy_env *env)
{
    while (h->count > 0)
        grundy_position_free(h->pasts[--h->count]);
    gi_free(env, h->pasts, h->capacity * sizeof *h->pasts);
}

grundy_status gi_match_picture(const grundy_match *match,
                               const grundy_position *now, gi_text *text,
                               gi_run *run)
{
    history h = {.pasts = NULL};
    grundy_status status = GRUNDY_OK;

    if (needs_history(now)) status = recall(&h, match, run);
    if (!status) status = draw_sum(now, &h, text, run);
    forget(&h, run->env);
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
    if (!status) status = gi_match_picture(match, now, &text, &run);
    if (!status) status = gi_output_flush(&text, 0, writer);
    grundy_position_free(now);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
