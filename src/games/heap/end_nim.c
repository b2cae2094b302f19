/* SPDX-License-Identifier: MIT */
/* end_nim.c - piles in a row, of which only the two at the ends may be taken
 * from.
 *
 * T-END-NIM [AlbertNowakowski01]: for a row M let L(M) be the size of the pile
 * that makes M lost when added at its left, and 0 if M itself is lost; R(M) is
 * defined likewise at its right. For every row the two numbers follow from
 * those of the rows that are shorter by one pile: they are copied, or changed
 * by 1. So a table of two numbers for each segment of the row answers
 * everything: the row is lost iff its L is 0, and there are at most two
 * winning moves, which leave L of the rest at the left or R of the rest at the
 * right.
 *
 * T-END-NIM-MISERE: only rows of single tokens, and the empty row, change. The
 * condition is often quoted as "all piles equal", which is wrong for (2).
 *
 * Empty piles do not occur. Cost: the square of the number of piles.
 */
#include "base/env.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

/* The first or the last pile that is not empty; the count if there is none. */
static size_t end_of(const gi_ints *row, bool is_last)
{
    for (size_t k = 0; k < row->count; k++) {
        const size_t i = is_last ? row->count - 1 - k : k;
        if (!gi_int_is_zero(&row->items[i])) return i;
    }
    return row->count;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t first = end_of(position, false);
    const size_t last = end_of(position, true);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = first; !status && i < position->count && i <= last;
         i += last > first ? last - first : 1)
        for (int64_t take = 1; !status && take <= position->items[i].word;
             take++)
            status = gi_visit_words((int64_t)i, take, visit, user, run);
    return status;
}

/* Without empty piles, and not greater than its mirror image. */
static grundy_status canonical(const grundy_game *game, gi_ints *row,
                               gi_run *run)
{
    size_t count = 0;
    int order = 0;

    (void)game, (void)run;
    for (size_t i = 0; i < row->count; i++)
        if (!gi_int_is_zero(&row->items[i]))
            row->items[count++] = row->items[i];
    row->count = count;
    for (size_t i = 0; !order && i < count / 2; i++)
        order =
            grundy_integer_compare(&row->items[i], &row->items[count - 1 - i]);
    for (size_t i = 0; order > 0 && i < count / 2; i++) {
        const grundy_integer item = row->items[i];
        row->items[i] = row->items[count - 1 - i];
        row->items[count - 1 - i] = item;
    }
    return GRUNDY_OK;
}

/* ---- theory ---- */

/* L and R of the segments of one length; shape [count + 1 - length]. */
typedef struct ends {
    grundy_integer *left, *right;
    size_t count;
} ends;

/* The pile that must be added at one side of M and `end` to make the row lost,
 * where `near` and `far` are the numbers of M: near at this side, far at the
 * side of `end`. */
static grundy_status partner(grundy_integer *out, const grundy_integer *end,
                             const grundy_integer *near,
                             const grundy_integer *far, const grundy_env *env)
{
    const int order = grundy_integer_compare(near, far);
    const int to_near = grundy_integer_compare(end, near);
    const int to_far = grundy_integer_compare(end, far);

    if (to_far == 0) {
        gi_int_set_word(out, 0, env);
        return GRUNDY_OK;
    }
    if (order < 0 && to_near >= 0 && to_far < 0)
        return gi_int_add_word(out, end, 1, env);
    if (order > 0 && to_far > 0 && to_near <= 0)
        return gi_int_add_word(out, end, -1, env);
    return gi_int_copy(out, end, env);
}

enum { SEGMENTS_A_STEP = 4 };

/* In place: from the segments of one length to those of the next. Both numbers
 * of a new segment come from the old numbers of its two parts. */
static grundy_status lengthen(ends *all, const gi_ints *row, size_t length,
                              gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer left = {0}, right = {0};
    grundy_status status =
        gi_meter_pay(run, 1 + (row->count - length) / SEGMENTS_A_STEP);

    for (size_t i = 0; !status && i + length < row->count; i++) {
        /* M is [i, i + length) for the left side, one further for the other. */
        status = partner(&left, &row->items[i + length], &all->left[i],
                         &all->right[i], env);
        if (!status)
            status = partner(&right, &row->items[i], &all->right[i + 1],
                             &all->left[i + 1], env);
        if (status) break;
        gi_int_move(&all->left[i], &left, env);
        gi_int_move(&all->right[i], &right, env);
    }
    grundy_integer_clear(&right, env);
    grundy_integer_clear(&left, env);
    return status;
}

static void clear_ends(ends *all, const grundy_env *env)
{
    for (size_t i = 0; i < all->count; i++) {
        if (all->left) grundy_integer_clear(&all->left[i], env);
        if (all->right) grundy_integer_clear(&all->right[i], env);
    }
    gi_free(env, all->left, all->count * sizeof *all->left);
    gi_free(env, all->right, all->count * sizeof *all->right);
}

static grundy_status new_ends(ends *all, size_t count, const grundy_env *env)
{
    *all = (ends){.count = count};
    all->left = gi_alloc_array(env, count, sizeof *all->left);
    all->right = gi_alloc_array(env, count, sizeof *all->right);
    if (!all->left || !all->right) {
        gi_free(env, all->left, count * sizeof *all->left);
        gi_free(env, all->right, count * sizeof *all->right);
        *all = (ends){0};
        return GRUNDY_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i++)
        all->left[i] = all->right[i] = (grundy_integer){0};
    return GRUNDY_OK;
}

/* L and R of a row without empty piles. */
static grundy_status solve_row(const gi_ints *row, grundy_integer *left,
                               grundy_integer *right, gi_run *run)
{
    const grundy_env *env = run->env;
    ends all;
    grundy_status status = new_ends(&all, row->count + 1, env);

    for (size_t length = 0; !status && length < row->count; length++)
        status = lengthen(&all, row, length, run);
    if (!status) {
        gi_int_move(left, &all.left[0], env);
        gi_int_move(right, &all.right[0], env);
    }
    clear_ends(&all, env);
    return status;
}

/* A row of its own, without empty piles. */
static grundy_status copy_row(gi_ints *out, const gi_ints *row, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < row->count; i++)
        if (!gi_int_is_zero(&row->items[i]))
            status = gi_ints_push(out, &row->items[i], run->env);
    return status;
}

static bool is_all_ones(const gi_ints *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (gi_int_compare_word(&row->items[i], 1) > 0) return false;
    return true;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const bool flips = convention == GRUNDY_MISERE && is_all_ones(position);
    grundy_integer left = {0}, right = {0};
    gi_ints row = {0};
    grundy_status status = copy_row(&row, position, run);

    (void)game;
    if (!status) status = solve_row(&row, &left, &right, run);
    if (!status)
        *out = gi_int_is_zero(&left) != flips ? GRUNDY_OUTCOME_P
                                              : GRUNDY_OUTCOME_N;
    grundy_integer_clear(&left, run->env);
    grundy_integer_clear(&right, run->env);
    gi_ints_clear(&row, run->env);
    return status;
}

/* Leaves `left` in pile number `pile`, if that is less. */
static grundy_status visit_leaving(const gi_ints *position, size_t pile,
                                   const grundy_integer *left, gi_visit visit,
                                   void *user, gi_run *run)
{
    grundy_integer take = {0};
    grundy_status status;

    if (grundy_integer_compare(left, &position->items[pile]) >= 0)
        return GRUNDY_OK;
    status = gi_int_sub(&take, &position->items[pile], left, run->env);
    if (!status) {
        grundy_integer items[2] = {{(int64_t)pile, NULL}, take};
        status = visit(&(gi_ints){items, 2, 2}, user);
    }
    grundy_integer_clear(&take, run->env);
    return status;
}

/* Under misère play, a rest of single tokens requires the number that makes
 * their total odd; any other rest requires the same pile as under normal
 * play. */
static grundy_status wanted_at(const gi_ints *rest, bool is_last,
                               grundy_convention convention,
                               grundy_integer *out, gi_run *run)
{
    grundy_integer left = {0}, right = {0};
    grundy_status status = GRUNDY_OK;

    if (convention == GRUNDY_MISERE && is_all_ones(rest)) {
        gi_int_set_word(out, rest->count % 2 == 0, run->env);
        return GRUNDY_OK;
    }
    status = solve_row(rest, &left, &right, run);
    if (!status) gi_int_move(out, is_last ? &right : &left, run->env);
    grundy_integer_clear(&left, run->env);
    grundy_integer_clear(&right, run->env);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    const size_t first = end_of(position, false);
    const size_t last = end_of(position, true);
    grundy_integer wanted = {0};
    gi_ints row = {0};
    grundy_status status = copy_row(&row, position, run);

    (void)game;
    for (int side = 0; !status && row.count && side < (first < last ? 2 : 1);
         side++) {
        const gi_ints rest = {row.items + (side == 0), row.count - 1, 0};
        status = wanted_at(&rest, side == 1, convention, &wanted, run);
        if (!status)
            status = visit_leaving(position, side ? last : first, &wanted,
                                   visit, user, run);
    }
    grundy_integer_clear(&wanted, run->env);
    gi_ints_clear(&row, run->env);
    return status;
}

/* ---- text ---- */

static grundy_status draw(const grundy_game *game, const gi_ints *position,
                          gi_text *text, gi_run *run)
{
    const size_t first = end_of(position, false);
    const size_t last = end_of(position, true);

    (void)game, (void)run;
    if (first == position->count) gi_text_add(text, "no piles");
    for (size_t i = first; i < position->count && i <= last; i++) {
        if (i > first) gi_text_add(text, "  ");
        if (i == first) gi_text_add_char(text, '>');
        gi_text_add_integer(text, &position->items[i]);
        if (i == last) gi_text_add_char(text, '<');
    }
    return text->status;
}

static const char *const keys[] = {"win",           "misere_win", "answer",
                                   "winning_moves", "(grundy)",   NULL};

const gi_ruleset gi_ruleset_end_nim = {
    .id = "end_nim",
    .title = "End-Nim",
    .family = "heap",
    .rules = "Piles stand in a row. A move removes any positive number of "
             "objects from the first or the last pile; an empty pile is "
             "removed, and the next pile then stands at the end. A player "
             "who cannot move loses.",
    .position = "pile sizes from left to right",
    .examples = "end_nim 3 1 2\n"
                "end_nim 10000000000000000000 5 2\n"
                "--misere end_nim 1 1 1",
    .definition = {.moves = moves,
                   .apply = gi_heaps_apply,
                   .is_ordered = true,
                   .canonical = canonical},
    .notation = {.draw = draw},
    .theory = {.normal = {"T-END-NIM",
                          "For a row M let L and R be the piles that make M "
                          "lost when added at its left and at its right, or "
                          "0 if M is lost. For L < R the row with piles x "
                          "and y around M is lost exactly when y = x, where "
                          "x < L or x > R, or y = x - 1, where L < x <= R; "
                          "for L > R the mirror image holds, and for L = R "
                          "it is lost exactly when x = y is not L.",
                          "AlbertNowakowski01"},
               .misere = {"T-END-NIM-MISERE",
                          "The outcome is that of normal play, except that "
                          "rows of single tokens are lost exactly when "
                          "their number is odd.",
                          NULL},
               .outcome = outcome,
               .winning = winning},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "# [piles]",
                               .win = "first",
                               .lose = "second"},
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.bound = 5},
};
