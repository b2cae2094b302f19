/* SPDX-License-Identifier: MIT */
/* toads_frogs_theory.c - rows of Toads and Frogs whose value a theorem tells.
 *
 * T-DEATH-LEAP: a row is worth 0 if nobody has another move than a jump over one
 * animal onto a free cell that has no free neighbour. Whoever jumps so lets the
 * opponent step into the cell in the middle, and is no better off. A search
 * leaves such components out.
 *
 * T-TOADS-ONE-CELL: a row of a toads, one free cell and b frogs, a, b >= 1, is
 * worth * if a = b = 1 or a, b >= 2, {{a-2|1}|0} if b = 1, and the negative of
 * that for a = 1.
 *
 * A row with animals of one kind is worth the number of its steps, by the same
 * theorem.
 *
 * Source: [Erickson96]; both theorems are proved in docs/theorems.md.
 */
#include <string.h>

#include "games/partizan/toads_frogs.h"
#include "values/short/upstar.h"
#include "values/short/value/short_value.h"

/* ---- death leaps ---- */

static bool is_free(const gi_stones *row, size_t cell)
{
    return cell < row->columns && row->cells[cell] == GI_STONE_NONE;
}

static bool has(const gi_stones *row, size_t cell, uint8_t kind)
{
    return cell < row->columns && row->cells[cell] == kind;
}

/* Whether all that may come onto this free cell comes by a jump, and its
 * neighbours are not free where one does. Left of cell 0 there is nothing. */
static bool is_leapt_at(const gi_stones *row, size_t cell)
{
    const size_t before = cell > 0 ? cell - 1 : row->columns;
    const size_t behind = cell > 1 ? cell - 2 : row->columns;
    const bool toad_jumps = has(row, before, FROG) && has(row, behind, TOAD);
    const bool frog_jumps =
        has(row, cell + 1, TOAD) && has(row, cell + 2, FROG);
    const bool is_alone = !is_free(row, before) && !is_free(row, cell + 1);

    if (has(row, before, TOAD) || has(row, cell + 1, FROG)) return false;
    return is_alone || (!toad_jumps && !frog_jumps);
}

bool gi_toads_leap_to_death(const gi_stones *row)
{
    for (size_t i = 0; i < row->columns; i++)
        if (is_free(row, i) && !is_leapt_at(row, i)) return false;
    return true;
}

/* ---- values ---- */

typedef struct adding {
    gi_shorts *store;
    gi_short sum;
    bool has_rows; /* That are not left out as death leaps. */
} adding;

/* {{a - 2 | 1} | 0}, the value of a toads, a free cell and one frog. */
static grundy_status find_one_frog(gi_shorts *s, size_t toads, gi_short *out)
{
    gi_short stays = GI_SHORT_ZERO, one = GI_SHORT_ZERO,
             threat = GI_SHORT_ZERO;
    const gi_short zero = GI_SHORT_ZERO;
    grundy_status status = gi_upstar_word(s, (int64_t)toads - 2, &stays);

    GRUNDY_ASSERT(toads > 0);
    if (!status) status = gi_upstar_word(s, 1, &one);
    if (!status) status = gi_short_make(s, &stays, 1, &one, 1, &threat);
    return status ? status : gi_short_make(s, &threat, 1, &zero, 1, out);
}

static grundy_status find_one_cell(gi_shorts *s, size_t toads, size_t frogs,
                                   gi_short *out)
{
    grundy_status status;

    GRUNDY_ASSERT(toads > 0 && frogs > 0);
    if (toads > 1 && frogs > 1)
        return gi_upstar_intern(s, (gi_upstar){.nimber = 1}, out);
    if (frogs == 1) return find_one_frog(s, toads, out);
    status = find_one_frog(s, frogs, out);
    return status ? status : gi_short_negate(s, *out, out);
}

/* A toad has as many moves as there are free cells before it. */
size_t gi_toads_steps(const gi_stones *row)
{
    const bool is_frogs = memchr(row->cells, FROG, row->columns) != NULL;
    size_t steps = 0, free = 0;

    for (size_t i = 0; i < row->columns; i++) {
        const size_t cell = is_frogs ? i : row->columns - 1 - i;
        free += row->cells[cell] == GI_STONE_NONE;
        if (row->cells[cell] != GI_STONE_NONE) steps += free;
    }
    return steps;
}

static size_t count_kind(const gi_stones *row, uint8_t kind)
{
    size_t count = 0;

    for (size_t i = 0; i < row->columns; i++)
        count += row->cells[i] == kind;
    return count;
}

/* Whether they stand as at the start: toads, one free cell, frogs. */
static bool is_start(const gi_stones *row, size_t toads, size_t frogs)
{
    if (toads + frogs + 1 != row->columns || !is_free(row, toads))
        return false;
    for (size_t i = 0; i < toads; i++)
        if (row->cells[i] != TOAD) return false;
    return true;
}

static grundy_status find_row(gi_shorts *s, const gi_stones *row,
                              gi_short *out)
{
    const size_t toads = count_kind(row, TOAD), frogs = count_kind(row, FROG);

    if (frogs == 0 || toads == 0) {
        const int64_t steps = (int64_t)gi_toads_steps(row);
        return gi_upstar_word(s, toads ? steps : -steps, out);
    }
    if (!is_start(row, toads, frogs)) return GRUNDY_UNDECIDED;
    return find_one_cell(s, toads, frogs, out);
}

static grundy_status add_row(const gi_ints *position, void *user)
{
    const gi_stones row = gi_stones_of(position);
    adding *to = user;
    gi_short value = GI_SHORT_ZERO;
    grundy_status status = find_row(to->store, &row, &value);

    if (!status) status = gi_short_add(to->store, to->sum, value, &to->sum);
    to->has_rows = true;
    return status;
}

grundy_status gi_toads_worth(const grundy_game *game, const gi_ints *position,
                             gi_value *out, gi_run *run)
{
    adding to = {.sum = GI_SHORT_ZERO};
    grundy_status status;

    if (gi_toads_reach(game) != 1) return GRUNDY_UNDECIDED;
    status = gi_shorts_new(&to.store, run->env);
    if (status) return status;
    status =
        game->rules->definition.components(game, position, add_row, &to, run);
    if (!status) status = gi_value_take_short(out, to.store, to.sum, run->env);
    if (!status) run->tag = to.has_rows ? "T-TOADS-ONE-CELL" : "T-DEATH-LEAP";
    if (status != GRUNDY_UNDECIDED)
        status = gi_shorts_judge(to.store, status, run->err);
    gi_shorts_free(to.store);
    return status;
}
