/* SPDX-License-Identifier: MIT */
/* slides.c - coins on a strip: the text, the requests, the drawing and the
 * moves that several games share.
 *
 * The strip starts at square 0 on the left. A coin is identified by its place
 * in the list; if no square may have two coins, the list is kept in ascending
 * order, so that each position has one list.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/strip/slides.h"
#include "rules/position.h"
#include "rules/ruleset.h"

enum { DRAWN_MOST = 25 }; /* Squares of a line that fits a terminal. */

grundy_status gi_slides_parse(const grundy_game *game, gi_ints *out,
                              const char *text, size_t count, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    (void)game;
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_number(out, text, count, &at,
                                       "the square of a coin, from 0", run);
    if (!status) gi_ints_sort(out);
    return status;
}

grundy_status gi_slides_read(const gi_json *input, gi_ints *position,
                             gi_ints *parameters, gi_run *run)
{
    const grundy_status status =
        gi_pairs_read_numbers(input, "coins", position, run);

    (void)parameters;
    if (!status) gi_ints_sort(position);
    return status;
}

grundy_status gi_slides_legal(const grundy_game *game, const gi_ints *position,
                              grundy_error *err)
{
    (void)game;
    for (size_t i = 1; i < position->count; i++) {
        const int order = grundy_integer_compare(&position->items[i - 1],
                                                 &position->items[i]);
        if (order == 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "no square may have two coins");
        if (order > 0)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "the squares of the coins must ascend");
    }
    return GRUNDY_OK;
}

/* ---- moves ---- */

grundy_status gi_slides_apply(const grundy_game *game, gi_ints *out,
                              const gi_ints *position, const gi_ints *move,
                              gi_run *run)
{
    const size_t coin = (size_t)move->items[0].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    GRUNDY_ASSERT(coin < position->count);
    GRUNDY_ASSERT(
        grundy_integer_compare(&move->items[1], &position->items[coin]) < 0);
    if (!status)
        status = gi_int_copy(&out->items[coin], &move->items[1], run->env);
    if (!status && game->rules->notation.legal) gi_ints_sort(out);
    GRUNDY_ASSERT_SLOW(status || !game->rules->notation.legal ||
                       !gi_slides_legal(game, out, NULL));
    return status;
}

grundy_status gi_slides_visit(size_t coin, const grundy_integer *from,
                              const grundy_integer *to, gi_visit visit,
                              void *user)
{
    grundy_integer items[2] = {{(int64_t)coin, NULL}, *to};

    if (grundy_integer_compare(to, from) >= 0) return GRUNDY_OK;
    return visit(&(gi_ints){items, 2, 2}, user);
}

grundy_status gi_slides_name_move(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    GRUNDY_ASSERT((size_t)move->items[0].word < position->count);
    gi_text_add(text, "slide the coin on ");
    gi_text_add_integer(text, &position->items[move->items[0].word]);
    gi_text_add(text, " to ");
    gi_text_add_integer(text, &move->items[1]);
    return text->status;
}

/* ---- drawing ---- */

static unsigned coins_on(const gi_ints *position, int64_t square)
{
    unsigned count = 0;

    for (size_t i = 0; i < position->count; i++)
        count += gi_int_compare_word(&position->items[i], square) == 0;
    return count;
}

/* Squares up to the last coin, and their numbers; far coins are written. */
grundy_status gi_slides_draw(const grundy_game *game, const gi_ints *position,
                             gi_text *text, gi_run *run)
{
    int64_t last = 0;

    for (size_t i = 0; i < position->count; i++) {
        const grundy_integer *coin = &position->items[i];
        if (gi_int_compare_word(coin, DRAWN_MOST) >= 0)
            return gi_position_write(game, position, text, run);
        if (coin->word > last) last = coin->word;
    }
    for (int64_t square = 0; square <= last; square++) {
        const unsigned count = coins_on(position, square);
        if (count > 1)
            gi_text_addf(text, "%3u", count);
        else
            gi_text_add(text, count ? "  ●" : "  ·");
    }
    gi_text_add_char(text, '\n');
    for (int64_t square = 0; square <= last; square++)
        gi_text_addf(text, "%3lld", (long long)square);
    gi_text_add_char(text, '\n');
    return text->status;
}
