/* SPDX-License-Identifier: MIT */
/* sum_moves.c - Left's moves in a sum.
 *
 * A move is made in one term, and what it leaves there takes the term's place:
 * an option of its canonical form (T-CANONICAL) where the term is a value, and
 * where it is a component the components of a position after a move by the
 * rules. Of a component that is meant negatively it is Right who moves. Moves
 * are paid one by one: those in components by the splitter. */
#include "search/partizan/sum_moves.h"

grundy_status gi_sum_add_component(gi_book *book, gi_signed_component item,
                                   gi_summands *sum)
{
    gi_knowledge known;
    gi_short value;
    grundy_status status = gi_book_component(book, item / 2, &known);

    if (status) return status;
    value = known.value;
    if (value == GI_VALUE_UNKNOWN)
        return gi_summands_add_term(sum, GI_SUMMAND_COMPONENT + item,
                                    gi_shorts_env(book->store));
    if (item & 1) status = gi_short_negate(book->store, value, &value);
    return status ? status : gi_summands_add_value(sum, book->store, value);
}

/* The words of `here` but one, in `next`. */
static grundy_status start_next(gi_sum_moves *m, size_t without)
{
    grundy_status status = gi_summands_start(
        m->next, without ? (gi_short)m->here->words[0] : GI_SHORT_ZERO,
        gi_shorts_env(m->book->store));

    for (size_t i = 1; !status && i < m->here->count; i++)
        if (i != without)
            status = gi_summands_add_term(m->next, m->here->words[i],
                                          gi_shorts_env(m->book->store));
    return status;
}

static grundy_status visit(gi_sum_moves *m)
{
    return m->visit(m->user, &m->is_enough);
}

/* Left's moves in the value at `index` of `here`, as long as they are wanted. */
static grundy_status move_in_value(gi_sum_moves *m, size_t index)
{
    gi_short_list options = {NULL, 0};
    grundy_status status = gi_short_options(
        m->book->store, (gi_short)m->here->words[index], GI_LEFT, &options);

    for (size_t i = 0; !status && !m->is_enough && i < options.count; i++) {
        const gi_short option = options.items[i];
        status = start_next(m, index);
        if (!status)
            status = gi_summands_add_value(m->next, m->book->store, option);
        if (!status)
            status = gi_pace_step(&m->book->splitter->pace, 0, m->book->count,
                                  m->book->splitter->run);
        if (!status) status = visit(m);
        /* The store may have moved the list. */
        if (!status)
            status = gi_short_options(m->book->store,
                                      (gi_short)m->here->words[index], GI_LEFT,
                                      &options);
    }
    return status;
}

static grundy_status add_option(gi_sum_moves *m, size_t first, size_t end,
                                bool is_negative)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = first; !status && i < end; i++)
        status = gi_sum_add_component(m->book,
                                      m->book->splitter->items[i] ^
                                          (gi_signed_component)is_negative,
                                      m->next);
    return status;
}

/* Left's moves in the component at `index` of `here`, as long as they are wanted. */
static grundy_status move_in_component(gi_sum_moves *m, size_t index)
{
    gi_splitter *splitter = m->book->splitter;
    const gi_signed_component item =
        gi_summand_component(m->here->words[index]);
    const bool is_negative = item & 1;
    const size_t first_option = splitter->option_count;
    const size_t first_component = splitter->count;
    grundy_status status = gi_splitter_add_moves(
        splitter, item / 2, is_negative ? GI_RIGHT : GI_LEFT);
    const size_t end = splitter->option_count;
    size_t first = first_component;

    for (size_t i = first_option; !status && !m->is_enough && i < end; i++) {
        const size_t last = splitter->options[i].end;
        GRUNDY_ASSERT(first <= last && last <= splitter->count);
        status = start_next(m, index);
        if (!status) status = add_option(m, first, last, is_negative);
        if (!status) status = visit(m);
        first = last;
    }
    if (!status) {
        splitter->option_count = first_option;
        splitter->count = first_component;
    }
    return status;
}

grundy_status gi_sum_moves_visit(gi_sum_moves *m)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = m->here->count; !status && !m->is_enough && i-- > 0;) {
        const gi_summand term = m->here->words[i];
        if (i > 1 && m->here->words[i - 1] == term) continue;
        status = gi_summand_is_component(term) ? move_in_component(m, i)
                                               : move_in_value(m, i);
    }
    return status;
}
