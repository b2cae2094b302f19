/* SPDX-License-Identifier: MIT */
/* cakes.c - lists of cakes: moves on either side, and the words for them. */
#include "games/partizan/cakes.h"

#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/sort.h"
#include "games/pairs.h"

bool gi_cakes_is_rights(const gi_ints *move)
{
    GRUNDY_ASSERT(move->count == 2 || move->count == 3);
    return move->count == 3;
}

size_t gi_cakes_cut(const gi_ints *move)
{
    return 2 * (size_t)move->items[0].word + !gi_cakes_is_rights(move);
}

grundy_status gi_cakes_visit(size_t cake, int64_t how, unsigned player,
                             gi_visit visit, void *user)
{
    grundy_integer items[3] = {{(int64_t)cake, NULL}, {how, NULL}, {1, NULL}};

    GRUNDY_ASSERT(player < 2);
    return visit(&(gi_ints){items, 2 + player, 3}, user);
}

grundy_status gi_cakes_copy_rest(gi_ints *out, const gi_ints *position,
                                 const gi_ints *move, gi_run *run)
{
    const size_t cake = 2 * (size_t)move->items[0].word;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(cake + 1 < position->count);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; i < position->count && !status; i++)
        if (i != cake && i != cake + 1)
            status = gi_ints_push(out, &position->items[i], run->env);
    return status;
}

grundy_status gi_cakes_push(gi_ints *out, const gi_ints *position,
                            const gi_ints *move, int64_t side, gi_run *run)
{
    const size_t cake = 2 * (size_t)move->items[0].word;
    const size_t cut = gi_cakes_cut(move);
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(side >= 0 && cut < position->count);
    if (side == 0) return GRUNDY_OK;
    for (size_t i = cake; i < cake + 2 && !status; i++)
        status = i == cut ? gi_ints_push_word(out, side, run->env)
                          : gi_ints_push(out, &position->items[i], run->env);
    return status;
}

grundy_status gi_cakes_total(const gi_ints *position, gi_cakes_value *value,
                             grundy_integer *out, gi_run *run)
{
    grundy_integer total = {0}, one = {0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i + 1 < position->count && !status; i += 2) {
        status = value(&position->items[i], &one, run);
        if (!status) status = gi_int_add(&total, &total, &one, run->env);
    }
    if (!status) gi_int_move(out, &total, run->env);
    grundy_integer_clear(&one, run->env);
    grundy_integer_clear(&total, run->env);
    return status;
}

grundy_status gi_cakes_add_up(const gi_ints *position, gi_cakes_value *value,
                              gi_value *out, gi_run *run)
{
    gi_value sum = {.kind = GRUNDY_VALUE_NUMBER};
    const grundy_status status =
        gi_cakes_total(position, value, &sum.as.number.number.numerator, run);

    if (!status) gi_value_move(out, &sum, run->env);
    gi_value_clear(&sum, run->env);
    return status;
}

grundy_status gi_cakes_turn(const grundy_game *game, gi_ints *position,
                            gi_run *run)
{
    (void)game, (void)run;
    for (size_t i = 0; i + 1 < position->count; i += 2) {
        const grundy_integer rows = position->items[i];
        position->items[i] = position->items[i + 1];
        position->items[i + 1] = rows;
    }
    return GRUNDY_OK;
}

grundy_status gi_cakes_turn_move(const grundy_game *game, gi_ints *move,
                                 gi_run *run)
{
    (void)game;
    GRUNDY_ASSERT(move->count == 2);
    return gi_ints_push_word(move, 1, run->env);
}

static int compare_cakes(const void *a, const void *b)
{
    const grundy_integer *x = a, *y = b;
    const int order = grundy_integer_compare(&x[0], &y[0]);

    return order ? order : grundy_integer_compare(&x[1], &y[1]);
}

grundy_status gi_cakes_canonical(const grundy_game *game, gi_ints *position,
                                 gi_run *run)
{
    (void)game;
    return gi_sort(position->items, position->count / 2,
                   2 * sizeof position->items[0], compare_cakes, run->env);
}

grundy_status gi_cakes_components(const grundy_game *game,
                                  const gi_ints *position, gi_visit visit,
                                  void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; i + 1 < position->count && !status; i += 2)
        status = visit(&(gi_ints){position->items + i, 2, 2}, user);
    return status;
}

/* ---- words ---- */

grundy_status gi_cakes_parse(const grundy_game *game, gi_ints *out,
                             const char *text, size_t count, gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    size_t at = 0;

    (void)game;
    while (!status && !gi_pairs_are_done(text, count, &at))
        status =
            gi_pairs_parse_two(out, text, count, &at, 'x',
                               "ROWSxCOLUMNS of a cake, such as 4x6", run);
    return status;
}

grundy_status gi_cakes_format(const grundy_game *game, const gi_ints *position,
                              gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format_with(position, 0, 'x', text);
}

grundy_status gi_cakes_legal(const grundy_game *game, const gi_ints *position,
                             grundy_error *err)
{
    (void)game;
    if (position->count % 2 == 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "each cake needs two sides");
}

grundy_status gi_cakes_positions(const grundy_game *game, uint64_t bound,
                                 gi_visit visit, void *user, gi_run *run)
{
    enum { CAKES_TRIED = 1 };

    (void)game;
    return gi_pairs_positions(CAKES_TRIED, 1, (int64_t)bound, visit, user,
                              run);
}

grundy_status gi_cakes_read(const gi_json *input, gi_ints *position,
                            gi_ints *parameters, gi_run *run)
{
    (void)parameters;
    return gi_pairs_read(input, "cakes", position, run);
}
