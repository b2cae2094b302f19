/* SPDX-License-Identifier: MIT */
/* quotient_read.c - the text of a certificate of a quotient, read strictly.
 *
 * Lines in this order, one space between name and value and between numbers, a
 * line feed after each, nothing else (docs/certificates.md); those in brackets
 * with T-MISERE-PERIOD only. A quotient of positions has in place of `game` a
 * line `positions`, and after `heap` a line a heap from 1 on: how many options it
 * has, and of each how many heaps, and which, `moves 2 0 2 1 1`.
 *
 *   grundy certificate 1
 *   game 0.3
 *   theorem T-MISERE-PERIOD
 *   [preperiod 0]
 *   [period 2]
 *   heap 7
 *   order 2
 *   generators 1
 *   action 1 1 0           one line a generator: its heap, and x times it
 *   lost 1 1               how many, and which
 *   elements 0 1           of the heaps 0, 1, ...
 *   digest 0123456789abcdef
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quotient.h"
#include "reading.h"

/* Options of a heap, and heaps of an option. */
enum { NUMBERS_MOST = 1 << 24 };

static bool read_head(quotient_claim *q, cursor *c)
{
    char word[64];

    if (!take_name(c, "grundy certificate 1") || !take_end(c))
        return complain(c, "grundy certificate 1");
    q->has_moves = strncmp(c->at, "positions", 9) == 0;
    if (!take_name(c, q->has_moves ? "positions" : "game")) return false;
    if (!take_text(c, q->game, sizeof q->game) ||
        (!q->has_moves && !read_any_rules(&q->rules, q->game)))
        return complain(c, "game");
    if (!take_name(c, "theorem")) return false;
    if (!take_text(c, word, sizeof word)) return complain(c, "theorem");
    q->has_period = !q->has_moves && strcmp(word, "T-MISERE-PERIOD") == 0;
    if (!q->has_period && strcmp(word, "T-MISERE-CERTIFICATE") != 0)
        return complain(c, "theorem");
    if (q->has_period &&
        (!take_fact(c, "preperiod", HEAPS_MOST, &q->preperiod) ||
         !take_fact(c, "period", HEAPS_MOST, &q->period)))
        return false;
    return take_fact(c, "heap", HEAPS_MOST, &q->heap);
}

/* Numbers below `end`. */
static bool take_list(cursor *c, uint16_t *out, size_t count, uint64_t end)
{
    for (size_t i = 0; i < count; i++) {
        uint64_t number;
        if (!take_number(c, end, &number)) return false;
        out[i] = (uint16_t)number;
    }
    return true;
}

/* False, after the message. */
static bool lack_memory(quotient_claim *q)
{
    q->lacks_memory = true;
    fprintf(stderr, "grundy-verify: %s\n", no_memory);
    return false;
}

/* One more number of the moves. */
static bool take_move(quotient_claim *q, cursor *c, uint64_t end)
{
    uint64_t number;

    if (q->move_count == q->move_room) {
        const size_t room = 2 * q->move_room + 64;
        uint32_t *moves = realloc(q->moves, room * sizeof *moves);
        if (!moves) return lack_memory(q);
        q->moves = moves;
        q->move_room = room;
    }
    if (!take_number(c, end, &number)) return false;
    q->moves[q->move_count++] = (uint32_t)number;
    return true;
}

/* The options of a heap, which are sums of smaller heaps, these ascending from 1
 * on. */
static bool read_options(quotient_claim *q, cursor *c, uint64_t heap)
{
    if (!take_move(q, c, NUMBERS_MOST)) return false;
    for (uint32_t left = q->moves[q->move_count - 1]; left > 0; left--) {
        if (!take_move(q, c, NUMBERS_MOST)) return false;
        const size_t first = q->move_count;
        for (uint32_t k = q->moves[first - 1]; k > 0; k--) {
            if (!take_move(q, c, heap)) return false;
            const uint32_t part = q->moves[q->move_count - 1];
            if (part == 0) return false;
            if (q->move_count - 1 > first &&
                part < q->moves[q->move_count - 2])
                return false;
        }
    }
    return true;
}

static bool read_moves(quotient_claim *q, cursor *c)
{
    q->move_starts = calloc((size_t)q->heap + 1, sizeof *q->move_starts);
    if (!q->move_starts) return lack_memory(q);
    for (uint64_t heap = 1; heap <= q->heap; heap++) {
        q->move_starts[heap] = q->move_count;
        if (!take_name(c, "moves")) return false;
        if (!read_options(q, c, heap) || !take_end(c))
            return !q->lacks_memory && complain(c, "moves");
    }
    return true;
}

static bool read_actions(quotient_claim *q, cursor *c)
{
    for (size_t k = 0; k < q->generator_count; k++) {
        if (!take_name(c, "action")) return false;
        if (!take_number(c, HEAPS_MOST, &q->generators[k]) ||
            !take_list(c, q->actions + k * q->order, q->order, q->order) ||
            !take_end(c))
            return complain(c, "action");
    }
    return true;
}

static bool read_lost(quotient_claim *q, cursor *c)
{
    uint64_t count, x, least = 0;

    if (!take_name(c, "lost")) return false;
    if (!take_number(c, q->order + 1, &count)) return complain(c, "lost");
    for (; count > 0; count--, least = x + 1) {
        if (!take_number(c, q->order, &x) || x < least)
            return complain(c, "lost");
        put(q->lost, (size_t)x);
    }
    return take_end(c) || complain(c, "lost");
}

static bool alloc_claim(quotient_claim *q)
{
    const size_t n = q->generator_count;

    q->generators = calloc(n + 1, sizeof *q->generators);
    q->actions = calloc(n * q->order + 1, sizeof *q->actions);
    q->lost = calloc(q->order / 64 + 1, sizeof *q->lost);
    q->elements = calloc(q->element_count, sizeof *q->elements);
    if (q->generators && q->actions && q->lost && q->elements) return true;
    return lack_memory(q);
}

static bool read_monoid(quotient_claim *q, cursor *c)
{
    uint64_t order, generators;

    if (!take_fact(c, "order", ORDER_MOST + 1, &order) ||
        !take_fact(c, "generators", GENERATORS_MOST + 1, &generators))
        return false;
    if (order == 0) return complain(c, "order");
    q->order = (size_t)order;
    q->generator_count = (size_t)generators;
    q->element_count =
        (size_t)(q->has_period ? q->preperiod + q->period : q->heap + 1);
    if (q->element_count == 0) return complain(c, "period");
    return alloc_claim(q) && read_actions(q, c) && read_lost(q, c);
}

bool is_about_quotient(const char *text)
{
    return is_by_theorem(text, "T-MISERE-");
}

bool read_quotient(quotient_claim *out, const char *text, const char *path)
{
    cursor c = {text, path, 0};
    const char *facts = strchr(text, '\n');

    memset(out, 0, sizeof *out);
    if (!read_head(out, &c)) return false;
    if (out->has_moves && !read_moves(out, &c)) return false;
    if (!read_monoid(out, &c)) return false;
    if (!take_name(&c, "elements")) return false;
    if (!take_list(&c, out->elements, out->element_count, out->order) ||
        !take_end(&c))
        return complain(&c, "elements");
    out->computed = digest_of_text(facts + 1, c.at);
    return take_digest(&c, &out->digest);
}

void clear_quotient(quotient_claim *q)
{
    free(q->generators);
    free(q->actions);
    free(q->lost);
    free(q->elements);
    free(q->moves);
    free(q->move_starts);
    memset(q, 0, sizeof *q);
}
