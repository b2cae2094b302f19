/* SPDX-License-Identifier: MIT */
/* work_table_solve.c - one item of a table, from the lines that it needs. */
#include <inttypes.h>
#include <string.h>

#include "analysis/work/work_table.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/memory/bitset.h"
#include "base/store/digest.h"
#include "table/reach.h"

/* What an item looks at, from rank window.first on. */
typedef struct sight {
    const gi_work_table *t;
    const grundy_env *env;
    gi_ranks_part part, window;
    uint64_t *marks; /* shape [mark_bytes() / 8]; NULL: all ranks. */
    uint8_t *plane;  /* shape [plane_bytes()] */
} sight;

static size_t mark_bytes(const sight *s)
{
    return (size_t)((s->window.end - s->window.first) / 64 + 1) * 8;
}

static size_t plane_bytes(const sight *s)
{
    /* A piece may end behind the window, by less than a word. */
    return gi_work_table_bytes(s->t, s->window) + 8;
}

static void clear(sight *s)
{
    gi_free(s->env, s->plane, s->plane ? plane_bytes(s) : 0);
    gi_free(s->env, s->marks, s->marks ? mark_bytes(s) : 0);
}

/* Only the codes of a piece need a plane. */
static grundy_status make(sight *s, bool needs_plane, grundy_error *err)
{
    const bool has_marks = s->t->ranks.has_strays;
    const uint64_t bytes =
        (has_marks ? mark_bytes(s) : 0) + (needs_plane ? plane_bytes(s) : 0);

    if (bytes > gi_limit_memory(s->env))
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "the unit takes %" PRIu64 " bytes of memory, and %zu "
                       "are allowed; more units take less each",
                       bytes, gi_limit_memory(s->env));
    if (has_marks) s->marks = gi_alloc(s->env, mark_bytes(s));
    if (needs_plane) s->plane = gi_alloc(s->env, plane_bytes(s));
    if ((has_marks && !s->marks) || (needs_plane && !s->plane))
        return GRUNDY_NO_MEMORY;
    if (s->marks) memset(s->marks, 0, mark_bytes(s));
    if (s->plane) memset(s->plane, 0, plane_bytes(s));
    return GRUNDY_OK;
}

/* ---- what others have found ---- */

/* The ranks that both have; by multiples of 64 from either's first one. */
static gi_ranks_part common(gi_ranks_part a, gi_ranks_part b)
{
    const gi_ranks_part both = {a.first > b.first ? a.first : b.first,
                                a.end < b.end ? a.end : b.end};

    return both;
}

/* Marks of ranks of the part. */
static void take_marks(sight *s, gi_ranks_part found, const uint8_t *bytes)
{
    const gi_ranks_part both = common(found, s->part);

    GRUNDY_ASSERT((both.first - found.first) % 8 == 0);
    for (uint64_t rank = both.first; rank < both.end; rank += 8) {
        const uint64_t from = (rank - found.first) / 8;
        const uint64_t to = (rank - s->window.first) / 8;
        const uint8_t most = both.end - rank < 8
                                 ? (uint8_t)((1u << (both.end - rank)) - 1)
                                 : UINT8_MAX;
        s->marks[to / 8] |= (uint64_t)(bytes[from] & most) << to % 8 * 8;
    }
}

static void take_codes(sight *s, gi_ranks_part found, const uint8_t *bytes)
{
    const gi_ranks_part both = common(found, s->window);
    const unsigned bits = s->t->plan.work_bits;

    if (gi_part_is_empty(both)) return;
    memcpy(s->plane + (both.first - s->window.first) * bits / 8,
           bytes + (both.first - found.first) * bits / 8,
           gi_work_table_bytes(s->t, both));
}

static grundy_status take_one(sight *s, gi_work_lines *lines,
                              grundy_error *err)
{
    gi_work_piece head;
    uint8_t *bytes;
    size_t count;
    bool is_right;

    if (!gi_work_table_head(&head, lines))
        return gi_fail(err, GRUNDY_BUG, "a piece that was read is none");
    count = gi_work_piece_bytes(s->t, &head);
    bytes = gi_alloc(s->env, count);
    if (!bytes) return GRUNDY_NO_MEMORY;
    is_right = gi_work_take_bytes(lines, bytes, count);
    if (is_right && head.is_marks && s->marks)
        take_marks(s, head.part, bytes);
    else if (is_right && !head.is_marks)
        take_codes(s, head.part, bytes);
    gi_free(s->env, bytes, count);
    return is_right
               ? GRUNDY_OK
               : gi_fail(err, GRUNDY_BUG, "a piece that was read is none");
}

static grundy_status take_all(sight *s, gi_span before, grundy_error *err)
{
    gi_work_lines lines = gi_work_lines_of(before);
    grundy_status status = GRUNDY_OK;

    while (!status && lines.at < lines.end)
        status = take_one(s, &lines, err);
    return status;
}

/* ---- the work ---- */

/* The lowest ranks first, on every machine. */
static grundy_status add_marks(gi_text *out, const sight *s)
{
    const size_t count = (size_t)((s->window.end - s->window.first + 7) / 8);
    uint8_t *bytes = gi_alloc(s->env, count);

    if (!bytes) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)(s->marks[i / 8] >> i % 8 * 8);
    gi_work_add_bytes(out, bytes, count);
    gi_free(s->env, bytes, count);
    return GRUNDY_OK;
}

static grundy_status mark(sight *s, gi_text *out, grundy_error *err)
{
    const gi_ranks *ranks = &s->t->ranks;
    grundy_status status;

    GRUNDY_ASSERT(s->window.first <= s->part.first);
    if (ranks->start >= s->part.first && ranks->start < s->part.end)
        gi_bitset_add(s->marks, (size_t)(ranks->start - s->window.first));
    status =
        gi_reach_go_on(s->marks, s->window.first, s->part, ranks, s->env, err);
    return status ? status : add_marks(out, s);
}

static grundy_status solve(sight *s, gi_text *out, grundy_error *err)
{
    const gi_work_table *t = s->t;
    gi_table table = {.env = s->env,
                      .ranks = &t->ranks,
                      .convention = t->convention,
                      .plan = t->plan,
                      .base = s->window.first,
                      .plane = s->plane,
                      .marks = s->marks};
    const grundy_status status = gi_part_solve(&table, s->part, err);

    if (!status)
        gi_work_add_bytes(out,
                          s->plane + (s->part.first - s->window.first) *
                                         t->plan.work_bits / 8,
                          gi_work_table_bytes(t, s->part));
    return status;
}

grundy_status gi_work_table_solve(const grundy_work *work, uint64_t item,
                                  gi_span before, gi_text *out,
                                  grundy_error *err)
{
    const gi_work_table *t = work->of;
    const bool is_marks = gi_work_table_marks(t, item);
    sight s = {.t = t, .env = work->env, .part = gi_work_table_part(t, item)};
    gi_ranks_part shown = s.part;
    grundy_status status;

    s.window = gi_work_table_window(t, s.part);
    if (is_marks) shown = s.window;
    gi_text_addf(out, "%s %" PRIu64 " %" PRIu64 "\nfrom %016" PRIx64 "\n",
                 is_marks ? "marks" : "codes", shown.first, shown.end,
                 gi_digest(GI_DIGEST_START, before.bytes, before.count));
    status = make(&s, !is_marks, err);
    if (!status) status = take_all(&s, before, err);
    if (!status) status = is_marks ? mark(&s, out, err) : solve(&s, out, err);
    clear(&s);
    return status;
}
