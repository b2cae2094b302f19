/* count.h - how many positions of a game are lost, won, or have a value.
 *
 * A question names a set of positions: a box of heaps (each number in a range
 * of its own), its multisets or its sets, those of at most so many tokens, or
 * a family with one position for each n. The answer is exact, or modulo a
 * number.
 *
 * Where a position is a sum of heaps nothing is enumerated: the values of the
 * heaps are counted and convolved by xor (T-XOR-COUNT), so that boxes of
 * 10^15 positions take a moment. Other positions are looked at one by one.
 *
 * Threads: a count is immutable; any number of threads may use one at once.
 */
#ifndef GRUNDY_COUNT_H
#define GRUNDY_COUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/basis.h"
#include "grundy/env.h"
#include "grundy/game.h"
#include "grundy/integer.h"
#include "grundy/position.h"
#include "grundy/solve.h"
#include "grundy/status.h"
#include "grundy/stream.h"

GRUNDY_BEGIN_DECLS

/* Numbers first .. last, both included. */
typedef struct grundy_count_range {
    uint64_t first, last;
} grundy_count_range;

/* Which positions of a box with one range count. */
typedef enum grundy_count_order {
    GRUNDY_COUNT_ALL = 0,   /* (1, 2) and (2, 1) are two. */
    GRUNDY_COUNT_UNORDERED, /* They are one: a <= b <= c ... */
    GRUNDY_COUNT_DISTINCT   /* a < b < c ... */
} grundy_count_order;

/* What is asked. Zero bytes after the ranges are the usual question. */
typedef struct grundy_count_question {
    const grundy_count_range *ranges; /* shape [range_count] */
    size_t range_count;               /* 1 .. 64 */
    uint64_t heaps; /* Of a single range: so many heaps of it; 0: one. */
    grundy_count_order order;
    const char *family; /* As of `values`: the one range is that of n. NULL: a
                           box. */
    bool has_total;
    uint64_t total;   /* With has_total: the numbers add up to this at most. */
    uint64_t modulus; /* 0: exact. */
    grundy_play play;
    bool wants_values;    /* How many have each value; normal play. */
    bool wants_sum;       /* The numbers of all lost positions, added up. */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_count_question;

/* Opaque. */
typedef struct grundy_count grundy_count;

/** Count positions.
 *
 * Texts that the rules refuse as positions are left out; if there are no
 * others, that is GRUNDY_UNDEFINED with the reason.
 *
 * @param out       new count, owned by the caller: grundy_count_free()
 * @param question  copied
 * @param env       limits.positions bounds the positions that are looked at
 *                  one by one, and each search for one of them
 * @return          GRUNDY_OK; GRUNDY_UNDEFINED where the game has no such
 *                  positions or no such values; GRUNDY_UNDECIDED where the
 *                  heaps are too large for what is known of them;
 *                  GRUNDY_BAD_ARGUMENT, GRUNDY_BAD_INPUT for a text that is no
 *                  family; GRUNDY_OVER_BUDGET, GRUNDY_CANCELLED,
 *                  GRUNDY_NO_MEMORY
 *
 * Cost: of sums of heaps, the values of all heaps and O(V log V + V h) for
 * each 30 bits of the answer, h heaps with values below V; Nim, whatever its
 * size, a step for each bit. Else one answer for each position.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status
grundy_count_find(grundy_count **out, const grundy_game *game,
                  const grundy_count_question *question, const grundy_env *env,
                  grundy_error *err);

/** Free a count. NULL is allowed. */
GRUNDY_PUBLIC void grundy_count_free(grundy_count *count);

/* What was counted; modulo the modulus, where there is one. Borrowed until
 * grundy_count_free(). */
typedef struct grundy_count_facts {
    const grundy_integer *positions;
    const grundy_integer *lost, *won; /* By the player to move. */
    const grundy_integer *drawn;      /* NULL: the game has no draws. */
    const grundy_integer *sum;        /* Of the lost; NULL: not asked for. */
    size_t value_count; /* Values below it were counted; 0: they were not. */
    grundy_basis basis;
    const char *tag;      /* Of a theorem, or "". */
    uint64_t reserved[4]; /* Zero: see status.h. */
} grundy_count_facts;

/** All figures at once. */
GRUNDY_PUBLIC grundy_count_facts grundy_count_look(const grundy_count *count);

/** How many positions have this Grundy value, which is below value_count.
 *
 * @return  borrowed until grundy_count_free()
 */
GRUNDY_PUBLIC const grundy_integer *
grundy_count_of_value(const grundy_count *count, size_t value);

/* Called with each lost position: its numbers, shape [count], borrowed for the
 * call. Whatever it returns but GRUNDY_OK ends the list, which returns it. */
typedef grundy_status (*grundy_count_visit)(const uint64_t *numbers,
                                            size_t count, void *user);

/** Visit every lost position of a question, in the order of its numbers.
 *
 * @param question  its modulus, wants_values and wants_sum do not matter
 * @return          as grundy_count_find()
 *
 * Cost: as that of one position after the other.
 */
GRUNDY_PUBLIC GRUNDY_NODISCARD grundy_status grundy_count_list(
    const grundy_game *game, const grundy_count_question *question,
    grundy_count_visit visit, void *user, const grundy_env *env,
    grundy_error *err);

GRUNDY_END_DECLS

#endif
