/* SPDX-License-Identifier: MIT */
/* checkers20_stairs.c - why a row of hopping pieces is a staircase.
 *
 * T-CHECKERS: call the number of empty cells to the right of a piece its
 * stair. Pieces on the same stair stand side by side, and when the j-th of
 * them from the right hops over the other j - 1, j pieces move one stair down.
 * So a row is a staircase, stair 0 is where pieces are stuck, and T-STAIRCASE
 * and T-STAIRCASE-MISERE apply: take the nim-sum of the numbers of pieces on
 * each odd stair, over all rows.
 *
 * Rows are read from left to right, block by block, where a block consists of
 * all the pieces of one stair. A move from a block changes one odd stair: its
 * own or, if its own is even, the next lower one, whose pieces stand directly
 * behind the empty cell. So each move is tried in O(1), and a row in O(width).
 */
#include "base/integer/integer.h"
#include "games/strip/checkers20.h"

/* ---- blocks ---- */

/* All the pieces of one stair, on columns first + 1 .. end. */
typedef struct block {
    uint64_t first, end;
    uint64_t next; /* Pieces right behind the empty cell `end`. */
    uint64_t stair;
} block;

/* A row on its way from left to right. */
typedef struct walk {
    const grundy_integer *row;
    uint64_t width;
    uint64_t at;     /* Where the next block is sought. */
    uint64_t pieces; /* From there on. */
} walk;

static walk walk_of(const grundy_integer *row, uint64_t width)
{
    walk w = {.row = row, .width = width};
    const size_t bits = gi_int_bit_length(row);

    for (size_t c = 0; c < bits; c++)
        w.pieces += gi_int_bit(row, c);
    return w;
}

static uint64_t run_end(const walk *w, uint64_t first)
{
    while (first < w->width && gi_int_bit(w->row, (size_t)first))
        first++;
    return first;
}

static bool next_block(walk *w, block *out)
{
    if (w->pieces == 0) return false;
    while (!gi_int_bit(w->row, (size_t)w->at))
        w->at++;
    out->first = w->at;
    out->end = w->at = run_end(w, w->at);
    GRUNDY_ASSERT(w->pieces >= out->end - out->first);
    w->pieces -= out->end - out->first;
    GRUNDY_ASSERT(out->end + w->pieces <= w->width);
    out->stair = w->width - out->end - w->pieces;
    out->next = out->stair > 0 ? run_end(w, out->end + 1) - out->end - 1 : 0;
    return true;
}

/* ---- theory ---- */

/* The piles of the odd stairs. */
typedef struct sum {
    uint64_t value; /* xor */
    uint64_t large; /* Piles of 2 or more. */
} sum;

static void sum_row(sum *out, const grundy_integer *row, uint64_t width)
{
    walk w = walk_of(row, width);
    block b;

    while (next_block(&w, &b)) {
        if (b.stair % 2 == 0) continue;
        out->value ^= b.end - b.first;
        out->large += b.end - b.first >= 2;
    }
}

uint64_t gi_checkers_row_value(const grundy_integer *row, uint64_t width)
{
    sum s = {0};

    sum_row(&s, row, width);
    return s.value;
}

static sum sum_of(const grundy_game *game, const gi_ints *position)
{
    sum s = {0};

    for (size_t i = 0; i < position->count; i++)
        sum_row(&s, &position->items[i], gi_checkers_width(game));
    return s;
}

static bool is_misere_lost(sum s)
{
    return s.large > 0 ? s.value == 0 : s.value == 1;
}

grundy_status gi_checkers_outcome(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention,
                                  grundy_outcome *out, gi_run *run)
{
    const sum s = sum_of(game, position);
    const bool is_lost =
        convention == GRUNDY_MISERE ? is_misere_lost(s) : s.value == 0;

    (void)run;
    *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return GRUNDY_OK;
}

grundy_status gi_checkers_value(const grundy_game *game,
                                const gi_ints *position, grundy_integer *out,
                                gi_run *run)
{
    return gi_int_set_uint64(out, sum_of(game, position).value, run->env);
}

/* ---- moves by theory ---- */

/* Which moves are reported, and to whom. */
typedef struct search {
    sum before;
    bool is_misere; /* Moves to a position lost under misère play; else ... */
    uint64_t target; /* ... to this value. */
    gi_visit visit;
    void *user;
} search;

/* Whether it is wanted that an odd stair changes from one pile to another. */
static bool is_wanted(const search *s, uint64_t from, uint64_t to)
{
    const sum after = {s->before.value ^ from ^ to,
                       s->before.large - (from >= 2) + (to >= 2)};

    GRUNDY_ASSERT(s->before.large >= (from >= 2));
    return s->is_misere ? is_misere_lost(after) : after.value == s->target;
}

static grundy_status visit_block(const search *s, size_t row, const block *b)
{
    const uint64_t pieces = b->end - b->first;
    grundy_status status = GRUNDY_OK;

    for (uint64_t j = b->stair ? pieces : 0; !status && j > 0; j--) {
        const bool wanted = b->stair % 2 ? is_wanted(s, pieces, pieces - j)
                                         : is_wanted(s, b->next, b->next + j);
        if (wanted)
            status = gi_checkers_visit(row, b->end - j + 1, b->end + 1,
                                       s->visit, s->user);
    }
    return status;
}

static grundy_status visit_wanted(const grundy_game *game,
                                  const gi_ints *position, search s)
{
    grundy_status status = GRUNDY_OK;
    block b;

    s.before = sum_of(game, position);
    for (size_t i = 0; i < position->count; i++) {
        walk w = walk_of(&position->items[i], gi_checkers_width(game));
        while (!status && next_block(&w, &b))
            status = visit_block(&s, i, &b);
    }
    return status;
}

grundy_status gi_checkers_winning(const grundy_game *game,
                                  const gi_ints *position,
                                  grundy_convention convention, gi_visit visit,
                                  void *user, gi_run *run)
{
    (void)run;
    return visit_wanted(game, position,
                        (search){.is_misere = convention == GRUNDY_MISERE,
                                 .visit = visit,
                                 .user = user});
}

grundy_status gi_checkers_reach(const grundy_game *game,
                                const gi_ints *position,
                                const grundy_integer *target, gi_visit visit,
                                void *user, gi_run *run)
{
    search s = {.visit = visit, .user = user};

    (void)run;
    if (!grundy_integer_to_uint64(&s.target, target)) return GRUNDY_OK;
    return visit_wanted(game, position, s);
}

grundy_status gi_checkers_reason(const grundy_game *game,
                                 const gi_ints *position,
                                 grundy_convention convention,
                                 grundy_outcome outcome_told, gi_text *text,
                                 gi_run *run)
{
    const sum s = sum_of(game, position);
    const bool wins = outcome_told == GRUNDY_OUTCOME_N;

    (void)run;
    gi_text_add(text, "Call the number of empty cells to the right of a piece "
                      "its stair: the piles on odd stairs have nim-sum ");
    gi_text_add_uint(text, s.value);
    if (convention == GRUNDY_NORMAL)
        gi_text_add(text, wins ? ", not 0, so some move makes it 0."
                               : ", so every move lets the opponent restore "
                                 "0.");
    else if (s.large == 0)
        gi_text_add(text, wins ? " and none holds 2 or more, which wins under "
                                 "misère play."
                               : " and none holds 2 or more, which loses "
                                 "under misère play.");
    else
        gi_text_add(text, wins ? ", not 0, and one holds 2 or more, which "
                                 "wins under misère play too."
                               : " and one holds 2 or more, which loses under "
                                 "misère play too.");
    return text->status;
}

/* The piles on odd stairs, for claims. */
grundy_status gi_checkers_piles(const grundy_game *game,
                                const gi_ints *position, gi_ints *out,
                                gi_run *run)
{
    grundy_status status = GRUNDY_OK;
    block b;

    for (size_t i = 0; i < position->count; i++) {
        walk w = walk_of(&position->items[i], gi_checkers_width(game));
        while (!status && next_block(&w, &b))
            if (b.stair % 2)
                status = gi_ints_push_word(out, (int64_t)(b.end - b.first),
                                           run->env);
    }
    return status;
}
