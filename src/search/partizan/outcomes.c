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
 * Most sums need no search:
 *   - bounds on mean and temperature (bounds.c): Left's stop is the mean at
 *     least, and at most the mean and the temperature together (T-MEAN-STOPS);
 *   - a number-up-star and two values: one comparison of values;
 *   - a sum that was met: a table of exact words.
 *
 * The walk is depth first on stacks of its own. A frame is a sum in the table;
 * on top of it lie the sums after its moves that are still open, of which the
 * one whose mean is bounded best against the player who is then to move comes
 * first.
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
#include "search/partizan/bounds.h"

typedef enum verdict { OPEN, ON_PATH, WON, LOST } verdict;

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
    gi_map table;      /* Sums by their words. */
    uint8_t *verdicts; /* By number in the table. */
    size_t verdict_count, verdict_capacity;
    frame *frames;
    size_t depth, frame_capacity;
    child *children;
    size_t child_count, child_capacity;
    gi_summands words; /* Of all children, one after another. */
    gi_summands here,
        next; /* The sum whose moves are made, and one after a move. */
};

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
    gi_map_init(&o->table, env);
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
    gi_free(o->env, o->verdicts, o->verdict_capacity * sizeof *o->verdicts);
    gi_map_clear(&o->table);
    gi_book_clear(&o->book);
    gi_free(o->env, o, sizeof *o);
}

uint64_t gi_outcomes_count(const gi_outcomes *o)
{
    return o->table.count;
}

/* ---- sums without a search ---- */

static grundy_status term_bounds(gi_outcomes *o, gi_summand term,
                                 gi_bounds *out)
{
    gi_knowledge known;
    grundy_status status;

    if (!gi_summand_is_component(term))
        return gi_book_value(&o->book, (gi_short)term, out);
    status =
        gi_book_component(&o->book, gi_summand_component(term) / 2, &known);
    if (!status)
        *out = gi_summand_component(term) & 1 ? gi_bounds_negate(known.bounds)
                                              : known.bounds;
    return status;
}

/* T-MEAN-STOPS. */
static verdict judge_bounds(const gi_bounds *b)
{
    if (b->low.is_known && b->low.mean > 0) return WON;
    if (!b->high.is_known) return OPEN;
    if (b->high.heat < 0) /* A number. */
        return b->high.mean <= 0 ? LOST : OPEN;
    return b->high.mean + b->high.heat < 0 ? LOST : OPEN;
}

/* A number-up-star and two values at most: Left, moving first, loses exactly
 * where the sum is <= 0. */
static grundy_status compare(gi_outcomes *o, const gi_summands *sum,
                             verdict *out)
{
    gi_short low = (gi_short)sum->words[0], high = GI_SHORT_ZERO;
    bool is_lost = false;
    grundy_status status = GRUNDY_OK;

    if (sum->count > 1)
        status = gi_short_add(o->store, (gi_short)sum->words[1], low, &low);
    if (!status && sum->count > 2)
        status = gi_short_negate(o->store, (gi_short)sum->words[2], &high);
    if (!status) status = gi_short_le(o->store, low, high, &is_lost);
    if (!status) *out = is_lost ? LOST : WON;
    return status;
}

static grundy_status fail_recurring(gi_outcomes *o)
{
    return gi_fail(o->splitter->run->err, GRUNDY_UNDEFINED,
                   "a position can recur, so the game need not end");
}

static grundy_status look_up(gi_outcomes *o, const gi_summand *words,
                             size_t count, verdict *out)
{
    uint32_t number;

    *out = OPEN;
    if (!gi_map_find(&o->table, words, count * sizeof *words, &number))
        return GRUNDY_OK;
    *out = (verdict)o->verdicts[number];
    return *out == ON_PATH ? fail_recurring(o) : GRUNDY_OK;
}

/* Whether Left wins a tidy sum by moving first, if that is seen at once, and
 * the greatest mean that it may have; 0 where there is no bound. */
static grundy_status judge(gi_outcomes *o, const gi_summands *sum,
                           verdict *out, int64_t *most)
{
    gi_bounds all = gi_bounds_of_zero;
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < sum->count; i++) {
        gi_bounds term = gi_bounds_of_zero;
        status = term_bounds(o, sum->words[i], &term);
        if (!status) all = gi_bounds_add(all, term);
    }
    if (status) return status;
    *most = all.high.is_known ? all.high.mean : 0;
    *out = judge_bounds(&all);
    if (*out != OPEN) return GRUNDY_OK;
    if (sum->count <= 3 &&
        !gi_summand_is_component(sum->words[sum->count - 1]))
        return compare(o, sum, out);
    return look_up(o, sum->words, sum->count, out);
}

/* ---- moves ---- */

static grundy_status add_component(gi_outcomes *o, gi_signed_component item,
                                   gi_summands *sum)
{
    gi_knowledge known;
    gi_short value;
    grundy_status status = gi_book_component(&o->book, item / 2, &known);

    if (status) return status;
    value = known.value;
    if (value == GI_VALUE_UNKNOWN)
        return gi_summands_add_term(sum, GI_SUMMAND_COMPONENT + item, o->env);
    if (item & 1) status = gi_short_negate(o->store, value, &value);
    return status ? status : gi_summands_add_value(sum, o->store, value);
}

/* The words of `here` but one, in `next`. */
static grundy_status start_next(gi_outcomes *o, size_t without)
{
    grundy_status status = gi_summands_start(
        &o->next, without ? (gi_short)o->here.words[0] : GI_SHORT_ZERO,
        o->env);

    for (size_t i = 1; !status && i < o->here.count; i++)
        if (i != without)
            status = gi_summands_add_term(&o->next, o->here.words[i], o->env);
    return status;
}

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

/* `next` is the sum after a move. Whether the move wins, or is still open. */
static grundy_status end_move(gi_outcomes *o, bool *has_won)
{
    verdict found = OPEN;
    int64_t most = 0;
    grundy_status status = gi_summands_negate(&o->next, o->store);

    if (!status) status = gi_summands_tidy(&o->next, o->store);
    if (!status) status = judge(o, &o->next, &found, &most);
    if (!status && found == OPEN) status = push_child(o, most);
    if (!status)
        status = gi_pace_step(&o->splitter->pace, o->next.count,
                              o->table.count, o->splitter->run);
    if (!status) *has_won = found == LOST;
    return status;
}

/* Left's moves in the value at `index` of `here`, up to one that wins. */
static grundy_status move_in_value(gi_outcomes *o, size_t index, bool *has_won)
{
    gi_short_list options = {NULL, 0};
    grundy_status status = gi_short_options(
        o->store, (gi_short)o->here.words[index], GI_LEFT, &options);

    for (size_t i = 0; !status && !*has_won && i < options.count; i++) {
        const gi_short option = options.items[i];
        status = start_next(o, index);
        if (!status)
            status = gi_summands_add_value(&o->next, o->store, option);
        if (!status) status = end_move(o, has_won);
        /* The store may have moved the list. */
        if (!status)
            status = gi_short_options(o->store, (gi_short)o->here.words[index],
                                      GI_LEFT, &options);
    }
    return status;
}

static grundy_status add_option(gi_outcomes *o, size_t first, size_t end,
                                bool is_negative)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = first; !status && i < end; i++)
        status = add_component(
            o, o->splitter->items[i] ^ (gi_signed_component)is_negative,
            &o->next);
    return status;
}

/* Left's moves in the component at `index` of `here`, up to one that wins. */
static grundy_status move_in_component(gi_outcomes *o, size_t index,
                                       bool *has_won)
{
    gi_splitter *splitter = o->splitter;
    const gi_signed_component item =
        gi_summand_component(o->here.words[index]);
    const bool is_negative = item & 1;
    const size_t first_option = splitter->option_count;
    const size_t first_component = splitter->count;
    grundy_status status = gi_splitter_add_moves(
        splitter, item / 2, is_negative ? GI_RIGHT : GI_LEFT);
    const size_t end = splitter->option_count;
    size_t first = first_component;

    for (size_t i = first_option; !status && !*has_won && i < end; i++) {
        const size_t last = splitter->options[i].end;
        status = start_next(o, index);
        if (!status) status = add_option(o, first, last, is_negative);
        if (!status) status = end_move(o, has_won);
        first = last;
    }
    if (!status) {
        splitter->option_count = first_option;
        splitter->count = first_component;
    }
    return status;
}

/* All moves of `here`; of equal terms, in the first. */
static grundy_status make_moves(gi_outcomes *o, bool *has_won)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = o->here.count; !status && !*has_won && i-- > 0;) {
        const gi_summand term = o->here.words[i];
        if (i > 1 && o->here.words[i - 1] == term) continue;
        status = gi_summand_is_component(term)
                     ? move_in_component(o, i, has_won)
                     : move_in_value(o, i, has_won);
    }
    return status;
}

/* ---- frames ---- */

static grundy_status number_sum(gi_outcomes *o, uint32_t *out)
{
    bool is_new = false;
    uint32_t number = 0;
    grundy_status status =
        gi_array_grow((void **)&o->verdicts, &o->verdict_capacity,
                      o->table.count, sizeof *o->verdicts, o->env);

    if (!status)
        status = gi_map_intern(&o->table, o->here.words,
                               o->here.count * sizeof *o->here.words, &number,
                               &is_new);
    if (status) return status;
    if (is_new) o->verdicts[number] = OPEN;
    *out = number;
    if (o->table.count <= o->limit) return GRUNDY_OK;
    return gi_fail_limit(o->splitter->run->err, GRUNDY_OVER_BUDGET,
                         "the search gave up after %llu positions",
                         (unsigned long long)o->table.count);
}

static void cut_back(gi_outcomes *o, const frame *f)
{
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
    o->frames[o->depth++] = f;
    o->verdicts[f.number] = ON_PATH;
    gi_shorts_begin(o->store);
    status = make_moves(o, &has_won);
    o->splitter->run->meter.steps += gi_shorts_steps(o->store);
    if (status || !has_won) return status;
    cut_back(o, &f);
    o->depth--;
    o->verdicts[f.number] = WON;
    return GRUNDY_OK;
}

static void leave(gi_outcomes *o, verdict found)
{
    const frame *top = &o->frames[--o->depth];

    cut_back(o, top);
    o->verdicts[top->number] = (uint8_t)found;
}

/* Brings the most promising child to the cursor. */
static void choose(gi_outcomes *o, const frame *top)
{
    child *children = o->children;
    size_t best = top->cursor;
    child chosen;

    for (size_t i = best + 1; i < o->child_count; i++)
        if (children[i].promise < children[best].promise) best = i;
    chosen = children[best];
    children[best] = children[top->cursor];
    children[top->cursor] = chosen;
}

static grundy_status go_on(gi_outcomes *o)
{
    frame *top = &o->frames[o->depth - 1];
    verdict found = OPEN;
    grundy_status status = GRUNDY_OK;
    const child *next;

    if (top->cursor == o->child_count) {
        leave(o, LOST);
        return GRUNDY_OK;
    }
    choose(o, top);
    next = &o->children[top->cursor];
    status = look_up(o, o->words.words + next->first, next->count, &found);
    if (status) return status;
    if (found == LOST)
        leave(o, WON);
    else if (found == WON)
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
        status = add_component(o, splitter->items[i], &o->here);
    if (!status && first == GI_RIGHT)
        status = gi_summands_negate(&o->here, o->store);
    if (!status) status = gi_summands_tidy(&o->here, o->store);
    if (status) return status;
    splitter->count = first_component;
    splitter->option_count--;
    return GRUNDY_OK;
}

static grundy_status walk(gi_outcomes *o, const gi_ints *position,
                          gi_side first, verdict *out)
{
    int64_t most;
    uint32_t number = 0;
    grundy_status status = take_position(o, position, first);

    if (!status) status = judge(o, &o->here, out, &most);
    if (status || *out != OPEN) return status;
    status = number_sum(o, &number);
    if (!status) status = enter(o);
    while (!status && o->depth > 0)
        status = go_on(o);
    if (!status) *out = (verdict)o->verdicts[number];
    return status;
}

/* Sums on the path are open again. */
static void abandon(gi_outcomes *o)
{
    for (size_t i = 0; i < o->depth; i++)
        o->verdicts[o->frames[i].number] = OPEN;
    o->depth = o->child_count = o->words.count = 0;
    gi_worths_abandon(o->book.worths);
}

grundy_status gi_outcomes_find(gi_outcomes *o, const gi_ints *position,
                               gi_side first, bool *wins, gi_run *run)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_error *err = run->err;
    verdict found = OPEN;
    grundy_status status;

    GRUNDY_ASSERT(gi_position_is_small(position));
    gi_shorts_begin(o->store);
    run->err = &told;
    gi_splitter_begin(o->splitter, run, o->limit);
    status = walk(o, position, first, &found);
    gi_splitter_end(o->splitter);
    run->err = err;
    if (!status) {
        GRUNDY_ASSERT(found == WON || found == LOST);
        *wins = found == WON;
        return GRUNDY_OK;
    }
    abandon(o);
    if (told.status == status) return gi_fail_told(err, status, &told);
    return gi_shorts_judge(o->store, status, err);
}
