/* SPDX-License-Identifier: MIT */
/* acyclic.c - games that end, one rank after the other.
 *
 * Every option of a rank comes before it in the order of the sweep, so that
 * one look at each option settles a rank for good. Where the ranking has
 * tiers, the ranks of one tier are independent and are shared out to the
 * workers; each byte of the plane is written by one of them.
 *
 * Remoteness: a winner hurries (least over the lost options, plus 1), a loser
 * delays (greatest over all options, plus 1), and a tie, which nobody can
 * better, comes as soon as it can.
 *
 * Cost: each move once; in memory the plane alone, and a bit a rank for games
 * with strays.
 */
#include "table/work.h"

enum { PART_RANKS = 4096 };

/* A piece of a tier, in parts. */
typedef struct piece {
    gi_work *work;
    uint64_t first, end;
    bool *is_too_far; /* shape [workers]: a remoteness did not fit. */
} piece;

/* The codes of a rank's options, put together. */
typedef struct found {
    unsigned lost, tie, won; /* Least, least and greatest remoteness. */
    bool has_lost, has_tie;
} found;

static void look_at(found *all, uint8_t code)
{
    const unsigned remoteness = gi_code_remoteness(code);

    GRUNDY_ASSERT(code >= GI_CODE_FIRST);
    switch (gi_code_result(code)) {
    case GI_RESULT_LOST:
        if (!all->has_lost || remoteness < all->lost) all->lost = remoteness;
        all->has_lost = true;
        break;
    case GI_RESULT_TIE:
        if (!all->has_tie || remoteness < all->tie) all->tie = remoteness;
        all->has_tie = true;
        break;
    default:
        if (remoteness > all->won) all->won = remoteness;
    }
}

static uint8_t settle(const piece *p, const uint64_t *options, size_t count,
                      bool *is_too_far)
{
    const gi_table *table = p->work->table;
    const unsigned bits = table->plan.work_bits;
    found all = {.won = 0};
    unsigned result = GI_RESULT_LOST, remoteness;

    GRUNDY_ASSERT(count > 0);
    for (size_t i = 0; i < count; i++)
        look_at(&all, gi_plane_get(table->plane, bits, options[i]));
    remoteness = all.won;
    if (all.has_lost) {
        result = GI_RESULT_WON;
        remoteness = all.lost;
    } else if (all.has_tie) {
        result = GI_RESULT_TIE;
        remoteness = all.tie;
    }
    if (bits != 8) return gi_code_of(result, 0);
    if (remoteness >= GI_REMOTENESS_MOST) {
        *is_too_far = true;
        return gi_code_of(result, remoteness);
    }
    return gi_code_of(result, remoteness + 1);
}

static bool is_marked(const gi_table *table, uint64_t rank)
{
    return !table->marks || gi_bitset_has(table->marks, rank);
}

/* The ranks first .. end - 1 that can come up, in `list`; the others are
 * strays. */
static size_t list_ranks(const piece *p, gi_room *room, uint64_t first,
                         uint64_t end)
{
    gi_table *table = p->work->table;
    size_t count = 0;

    for (uint64_t rank = first; rank < end; rank++) {
        if (is_marked(table, rank))
            room->list[count++] = rank;
        else
            gi_plane_put(table->plane, table->plan.work_bits, rank,
                         GI_CODE_STRAY);
    }
    return count;
}

static void sweep_list(const piece *p, gi_room *room, size_t count,
                       bool *is_too_far)
{
    gi_table *table = p->work->table;
    const bool is_up = table->ranks->order == GI_RANKS_UP;
    const gi_options *options = &room->options;

    gi_room_fill(room, table->ranks, count);
    for (size_t i = 0; i < count; i++) {
        const size_t at = is_up ? count - 1 - i : i;
        const uint32_t first = options->starts[at];
        uint8_t code =
            gi_code_of_end((gi_end)options->ends[at], table->convention);
        if (code == GI_CODE_OPEN)
            code = settle(p, options->items + first,
                          options->starts[at + 1] - first, is_too_far);
        gi_plane_put(table->plane, table->plan.work_bits, room->list[at],
                     code);
    }
}

static void sweep_range(const piece *p, gi_room *room, uint64_t first,
                        uint64_t end, bool *is_too_far)
{
    const bool is_up = p->work->ranks->order == GI_RANKS_UP;

    while (first < end) {
        const uint64_t most =
            end - first < room->most ? end - first : room->most;
        const uint64_t from = is_up ? end - most : first;
        sweep_list(p, room, list_ranks(p, room, from, from + most),
                   is_too_far);
        if (is_up)
            end -= most;
        else
            first += most;
    }
}

static void sweep_part(void *user, size_t part, size_t worker)
{
    const piece *p = user;
    const uint64_t base = p->first / PART_RANKS * PART_RANKS;
    uint64_t first = base + part * PART_RANKS, end = first + PART_RANKS;

    if (first < p->first) first = p->first;
    if (end > p->end) end = p->end;
    sweep_range(p, &p->work->rooms[worker], first, end,
                &p->is_too_far[worker]);
}

static void sweep_piece(piece *p)
{
    const uint64_t base = p->first / PART_RANKS * PART_RANKS;
    const uint64_t parts = (p->end - base + PART_RANKS - 1) / PART_RANKS;

    if (p->work->ranks->tier_count > 1) {
        gi_workers_run(p->work->workers, sweep_part, p, (size_t)parts);
    } else {
        sweep_range(p, p->work->rooms, p->first, p->end, p->is_too_far);
    }
}

/* The tier that has a rank. */
static size_t tier_of(const gi_ranks *ranks, uint64_t rank)
{
    size_t low = 0, high = ranks->tier_count;

    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (ranks->tiers[middle] <= rank)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* The next piece of [*first, *end) in the order, cut off from it: of one tier
 * where there are tiers. */
static void cut_piece(piece *p, uint64_t *first, uint64_t *end)
{
    const gi_ranks *ranks = p->work->ranks;
    const bool is_up = ranks->order == GI_RANKS_UP;

    p->first = *first;
    p->end = *end;
    if (ranks->tier_count > 1) {
        const size_t tier = tier_of(ranks, is_up ? *end - 1 : *first);
        if (is_up && ranks->tiers[tier] > *first)
            p->first = ranks->tiers[tier];
        if (!is_up && ranks->tiers[tier + 1] < *end)
            p->end = ranks->tiers[tier + 1];
    }
    if (is_up)
        *end = p->first;
    else
        *first = p->end;
}

static grundy_status sweep_block(const piece *whole, uint64_t number)
{
    gi_work *work = whole->work;
    piece p = *whole;
    uint64_t first, end;

    gi_table_block_range(work->ranks->count, work->ranks->order,
                         work->table->plan.work_bits, number, &first, &end);
    while (first < end) {
        cut_piece(&p, &first, &end);
        sweep_piece(&p);
    }
    for (size_t i = 0; i < work->worker_count; i++)
        if (whole->is_too_far[i])
            return gi_fail(work->err, GRUNDY_UNDECIDED,
                           "a game takes more than %d moves, which is past "
                           "the remoteness of a table; ask for results alone",
                           GI_REMOTENESS_MOST);
    return gi_work_end_block(work, number);
}

grundy_status gi_work_sweep(gi_work *work)
{
    const uint64_t blocks =
        gi_table_block_count(work->ranks->count, work->table->plan.work_bits);
    bool *is_too_far = gi_alloc(work->env, work->worker_count);
    const piece whole = {.work = work, .is_too_far = is_too_far};
    uint64_t done = 0;
    grundy_status status = GRUNDY_NO_MEMORY;

    if (is_too_far) {
        for (size_t i = 0; i < work->worker_count; i++)
            is_too_far[i] = false;
        status = gi_work_load_blocks(work, &done);
    }
    for (; !status && done < blocks; done++)
        status = sweep_block(&whole, done);
    gi_free(work->env, is_too_far, work->worker_count);
    return status;
}
