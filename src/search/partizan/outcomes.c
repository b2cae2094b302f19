/* SPDX-License-Identifier: MIT */
/* outcomes.c - who wins a position of a partizan game that ends, without its
 * value.
 *
 * A position is a sum (summands.c): components that are small are replaced by their
 * values, and values by their canonical options (T-CANONICAL), so that only
 * components that are too large for a value are played by the rules. After a
 * move the sum is negated: it is always Left's turn, and one question is left,
 * whether Left wins by moving first. She does where some move leaves a sum
 * from which the same question is answered by no.
 *
 * Most sums need no search: bounds or one comparison decide them (outlook.c), or
 * they were met before (sums.c).
 *
 * The walk is depth first on stacks of its own. A frame is a sum in the table;
 * on top of it lie the sums after its moves that are still open, of which the
 * one whose mean looks worst for the player who is then to move comes first.
 *
 * Invariant: a sum is ON_PATH exactly while it has a frame. A move lowers the
 * day on which a sum of short games is born, so that one which comes back shows
 * that the game need not end.
 *
 * Number avoidance would forbid moves in the number-up-star. It is not used:
 * a component whose value is not known may be a number itself. */
#include "search/partizan/outcomes.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/partizan/outlook.h"
#include "search/partizan/sum_moves.h"

/* A sum after a move that is still open. */
typedef struct child {
    size_t first, count; /* Its words. */
    int64_t promise;     /* Low where it is bad for who is then to move. */
} child;

typedef struct frame {
    uint32_t number; /* Of the sum in the table. */
    size_t first_child, cursor, first_word;
} frame;

struct gi_outcomes {
    gi_book book;
    gi_splitter *splitter;
    gi_shorts *store;
    const grundy_env *env;
    uint64_t limit;
    gi_sums table;
    frame *frames;
    size_t depth, frame_capacity;
    child *children;
    size_t child_count, child_capacity;
    gi_summands words; /* Of all children, one after another. */
    gi_summands here,
        next; /* The sum whose moves are made, and one after a move. */
};

uint32_t gi_outcomes_small(const grundy_game *game)
{
    enum { CELLS = 16, MOVES = 8 };
    const gi_piece_rules *pieces = game->rules->definition.pieces;

    return pieces && pieces->confine ? CELLS : MOVES;
}

grundy_status gi_outcomes_new(gi_outcomes **out, gi_worths *worths,
                              gi_shorts *store, uint32_t small, uint64_t limit)
{
    const grundy_env *env = gi_shorts_env(store);
    gi_outcomes *o = gi_alloc(env, sizeof *o);

    if (!o) return gi_shorts_judge(store, GRUNDY_NO_MEMORY, NULL);
    *o = (gi_outcomes){.splitter = gi_worths_splitter(worths),
                       .store = store,
                       .env = env,
                       .limit = limit};
    gi_book_init(&o->book, worths, store, small);
    gi_sums_init(&o->table, env);
    *out = o;
    return GRUNDY_OK;
}

void gi_outcomes_free(gi_outcomes *o)
{
    if (!o) return;
    gi_summands_clear(&o->next, o->env);
    gi_summands_clear(&o->here, o->env);
    gi_summands_clear(&o->words, o->env);
    gi_free(o->env, o->children, o->child_capacity * sizeof *o->children);
    gi_free(o->env, o->frames, o->frame_capacity * sizeof *o->frames);
    gi_sums_clear(&o->table, o->env);
    gi_book_clear(&o->book);
    gi_free(o->env, o, sizeof *o);
}

void gi_outcomes_set_limit(gi_outcomes *o, uint64_t limit)
{
    o->limit = limit;
}

uint64_t gi_outcomes_count(const gi_outcomes *o)
{
    return o->table.map.count;
}

/* ---- sums that need no frame ---- */

static grundy_status look_up(gi_outcomes *o, const gi_summand *words,
                             size_t count, gi_sum_verdict *out)
{
    *out = gi_sums_verdict(&o->table, words, count);
    if (*out != GI_SUM_ON_PATH) return GRUNDY_OK;
    return gi_fail(o->splitter->run->err, GRUNDY_UNDEFINED,
                   "a position can recur, so the game need not end");
}

/* What is seen of a tidy sum, or was found. */
static grundy_status judge(gi_outcomes *o, const gi_summands *sum,
                           gi_outlook *out)
{
    const grundy_status status = gi_outlook_of(&o->book, sum, out);

    if (status || out->verdict != GI_SUM_OPEN) return status;
    return look_up(o, sum->words, sum->count, &out->verdict);
}

/* ---- moves ---- */

static grundy_status push_child(gi_outcomes *o, int64_t promise)
{
    const child made = {o->words.count, o->next.count, promise};
    grundy_status status =
        gi_array_grow((void **)&o->children, &o->child_capacity,
                      o->child_count, sizeof *o->children, o->env);

    for (size_t i = 0; !status && i < o->next.count; i++)
        status = gi_summands_add_term(&o->words, o->next.words[i], o->env);
    if (!status) o->children[o->child_count++] = made;
    return status;
}

/* `next` is the sum after a move: whether the move wins. */
static grundy_status end_move(void *user, bool *has_won)
{
    gi_outcomes *o = user;
    gi_outlook seen = {.verdict = GI_SUM_OPEN};
    grundy_status status = gi_summands_negate(&o->next, o->store);

    if (!status) status = gi_summands_tidy(&o->next, o->store);
    if (!status) status = judge(o, &o->next, &seen);
    if (!status && seen.verdict == GI_SUM_OPEN)
        status = push_child(o, seen.mean);
    if (!status)
        status =
            gi_pace_pay(&o->splitter->pace, o->next.count / GI_PACE_INTEGERS,
                        o->table.map.count, o->splitter->run);
    if (!status) *has_won = seen.verdict == GI_SUM_LOST;
    return status;
}

static grundy_status make_moves(gi_outcomes *o, bool *has_won)
{
    gi_sum_moves all = {.book = &o->book,
                        .here = &o->here,
                        .next = &o->next,
                        .visit = end_move,
                        .user = o};
    const grundy_status status = gi_sum_moves_visit(&all);

    *has_won = all.is_enough;
    return status;
}

/* ---- frames ---- */

static grundy_status number_sum(gi_outcomes *o, uint32_t *out)
{
    const grundy_status status =
        gi_sums_number(&o->table, &o->here, o->env, out);

    if (status || o->table.map.count <= o->limit) return status;
    return gi_fail_limit(o->splitter->run->err, GRUNDY_OVER_BUDGET,
                         "the search gave up after %llu positions",
                         (unsigned long long)o->table.map.count);
}

static void cut_back(gi_outcomes *o, const frame *f)
{
    GRUNDY_ASSERT(f->first_child <= o->child_count);
    GRUNDY_ASSERT(f->first_word <= o->words.count);
    o->child_count = f->first_child;
    o->words.count = f->first_word;
}

/* The sum `here`, which is open. */
static grundy_status enter(gi_outcomes *o)
{
    frame f = {.first_child = o->child_count,
               .cursor = o->child_count,
               .first_word = o->words.count};
    bool has_won = false;
    grundy_status status = number_sum(o, &f.number);

    if (!status)
        status = gi_array_grow((void **)&o->frames, &o->frame_capacity,
                               o->depth, sizeof *o->frames, o->env);
    if (status) return status;
    o->splitter->run->meter.steps += GI_PACE_NEW_POSITION;
    GRUNDY_ASSERT(o->table.verdicts[f.number] == GI_SUM_OPEN);
    o->frames[o->depth++] = f;
    o->table.verdicts[f.number] = GI_SUM_ON_PATH;
    gi_shorts_begin(o->store);
    status = make_moves(o, &has_won);
    o->splitter->run->meter.steps += gi_shorts_steps(o->store);
    if (status || !has_won) return status;
    cut_back(o, &f);
    o->depth--;
    o->table.verdicts[f.number] = GI_SUM_WON;
    return GRUNDY_OK;
}

static void leave(gi_outcomes *o, gi_sum_verdict found)
{
    const frame *top = &o->frames[--o->depth];

    cut_back(o, top);
    o->table.verdicts[top->number] = (uint8_t)found;
}

/* Brings the most promising child to the cursor. */
static void choose(gi_outcomes *o, const frame *top)
{
    child *children = o->children;
    size_t best = top->cursor;
    child chosen;

    for (size_t i = best + 1; i < o->child_count; i++)
        if (children[i].promise < children[best].promise) best = i;
    GRUNDY_ASSERT(best < o->child_count);
    chosen = children[best];
    children[best] = children[top->cursor];
    children[top->cursor] = chosen;
}

static grundy_status go_on(gi_outcomes *o)
{
    frame *top = &o->frames[o->depth - 1];
    gi_sum_verdict found = GI_SUM_OPEN;
    grundy_status status = GRUNDY_OK;
    const child *next;

    if (top->cursor == o->child_count) {
        leave(o, GI_SUM_LOST);
        return GRUNDY_OK;
    }
    choose(o, top);
    next = &o->children[top->cursor];
    status = look_up(o, o->words.words + next->first, next->count, &found);
    if (status) return status;
    if (found == GI_SUM_LOST)
        leave(o, GI_SUM_WON);
    else if (found == GI_SUM_WON)
        top->cursor++;
    else {
        o->here.count = 0;
        for (size_t i = 0; !status && i < next->count; i++)
            status = gi_summands_add_term(
                &o->here, o->words.words[next->first + i], o->env);
        if (!status) status = enter(o);
    }
    return status;
}

/* ---- questions ---- */

/* The position in `here`, with this side for Left. */
static grundy_status take_position(gi_outcomes *o, const gi_ints *position,
                                   gi_side first)
{
    gi_splitter *splitter = o->splitter;
    const size_t first_component = splitter->count;
    grundy_status status = gi_summands_start(&o->here, GI_SHORT_ZERO, o->env);

    if (!status) status = gi_splitter_cut(splitter, position);
    for (size_t i = first_component; !status && i < splitter->count; i++)
        status = gi_sum_add_component(&o->book, splitter->items[i], &o->here);
    if (!status && first == GI_RIGHT)
        status = gi_summands_negate(&o->here, o->store);
    if (!status) status = gi_summands_tidy(&o->here, o->store);
    if (status) return status;
    GRUNDY_ASSERT(splitter->option_count > 0);
    splitter->count = first_component;
    splitter->option_count--;
    return GRUNDY_OK;
}

static grundy_status walk(gi_outcomes *o, const gi_ints *position,
                          gi_side first, gi_sum_verdict *out)
{
    gi_outlook seen = {.verdict = GI_SUM_OPEN};
    uint32_t number = 0;
    grundy_status status = take_position(o, position, first);

    if (!status) status = judge(o, &o->here, &seen);
    *out = seen.verdict;
    if (status || *out != GI_SUM_OPEN) return status;
    status = number_sum(o, &number);
    if (!status) status = enter(o);
    while (!status && o->depth > 0)
        status = go_on(o);
    if (!status) *out = (gi_sum_verdict)o->table.verdicts[number];
    return status;
}

/* Sums on the path are open again. */
static void abandon(gi_outcomes *o)
{
    for (size_t i = 0; i < o->depth; i++)
        o->table.verdicts[o->frames[i].number] = GI_SUM_OPEN;
    o->depth = o->child_count = o->words.count = 0;
    gi_worths_abandon(o->book.worths);
}

grundy_status gi_outcomes_find(gi_outcomes *o, const gi_ints *position,
                               gi_side first, bool *wins, gi_run *run)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_error *err = run->err;
    gi_sum_verdict found = GI_SUM_OPEN;
    grundy_status status;

    GRUNDY_ASSERT(gi_position_is_small(position));
    gi_shorts_begin(o->store);
    run->err = &told;
    gi_splitter_begin(o->splitter, run, o->limit);
    status = walk(o, position, first, &found);
    gi_splitter_end(o->splitter);
    run->err = err;
    if (!status) {
        GRUNDY_ASSERT(found == GI_SUM_WON || found == GI_SUM_LOST);
        *wins = found == GI_SUM_WON;
        return GRUNDY_OK;
    }
    abandon(o);
    if (told.status == status) return gi_fail_told(err, status, &told);
    return gi_shorts_judge(o->store, status, err);
}
