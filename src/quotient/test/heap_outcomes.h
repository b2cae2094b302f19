/* SPDX-License-Identifier: MIT */
/* heap_outcomes.h - misère outcomes of small sums of heaps, by the definition.
 *
 * A sum is how many heaps there are of each size. All of a game's rules here
 * come from its code by a few lines of their own: digits, sets, `!` and a
 * bracket of digits that repeat. Include after test.h.
 */
#ifndef GI_QUOTIENT_TEST_HEAP_OUTCOMES_H
#define GI_QUOTIENT_TEST_HEAP_OUTCOMES_H

enum { OUTCOME_HEAPS_MOST = 15, OUTCOME_SLOTS = 1 << 14, OUTCOME_PARTS = 4 };
/* Beside the bits of the parts: they must differ. */
enum { OUTCOME_UNEQUAL = 1 << 8 };

typedef struct outcomes {
    unsigned parts[OUTCOME_HEAPS_MOST + 1]; /* By the number taken: bits. */
    uint64_t keys[OUTCOME_SLOTS]; /* Sums, 4 bits a size; 0: a free slot. */
    bool is_lost[OUTCOME_SLOTS];
} outcomes;

static inline void outcomes_read_set(outcomes *o, const char *game)
{
    const unsigned listed = game[0] == 'S' ? 3 : 0;

    for (unsigned d = 1; d <= OUTCOME_HEAPS_MOST; d++)
        o->parts[d] = 3 - listed;
    for (const char *at = game + 2; *at && *at != '}';) {
        char *end;
        const unsigned long amount = strtoul(at, &end, 10);
        if (amount <= OUTCOME_HEAPS_MOST) o->parts[amount] = listed;
        at = *end == ',' ? end + 1 : end;
    }
}

static inline unsigned outcomes_digit(char c)
{
    return (unsigned)(c <= '9' ? c - '0' : c - 'A' + 10);
}

/* One digit, with what asks for heaps that differ. */
static inline unsigned outcomes_read_digit(const char **at)
{
    const unsigned digit = outcomes_digit(*(*at)++);

    if (**at != '!') return digit;
    (*at)++;
    return digit | OUTCOME_UNEQUAL;
}

static inline void outcomes_read_digits(outcomes *o, const char *game)
{
    const char *at = game, *tail = NULL;
    unsigned d = 1;

    o->parts[0] = outcomes_read_digit(&at);
    at++; /* The point. */
    while (d <= OUTCOME_HEAPS_MOST) {
        if (*at == '(') tail = ++at;
        if (*at == ')') at = tail;
        if (!*at) break;
        o->parts[d++] = outcomes_read_digit(&at);
    }
}

static inline outcomes *outcomes_new(const char *game)
{
    outcomes *o = calloc(1, sizeof *o);

    assert_non_null(o);
    if (game[1] == '{')
        outcomes_read_set(o, game);
    else
        outcomes_read_digits(o, game);
    return o;
}

static inline void outcomes_free(outcomes *o)
{
    free(o);
}

static inline bool outcomes_is_key_lost(outcomes *o, uint64_t key);

/* Whether n tokens in `parts` heaps of at least `least`, beside the others,
 * can be a lost sum. */
static inline bool outcomes_can_leave(outcomes *o, uint64_t others, unsigned n,
                                      unsigned parts, unsigned least,
                                      unsigned gap)
{
    if (parts == 0) return n == 0 && outcomes_is_key_lost(o, others);
    if (parts == 1)
        return n >= least && n > 0 &&
               outcomes_is_key_lost(o, others + ((uint64_t)1 << 4 * n));
    for (unsigned a = least; a * parts <= n; a++)
        if (outcomes_can_leave(o, others + ((uint64_t)1 << 4 * a), n - a,
                               parts - 1, a + gap, gap))
            return true;
    return false;
}

static inline bool outcomes_has_lost_option(outcomes *o, uint64_t key)
{
    for (unsigned h = 1; h <= OUTCOME_HEAPS_MOST; h++) {
        const uint64_t others = key - ((uint64_t)1 << 4 * h);
        if (!(key >> 4 * h & 15)) continue;
        for (unsigned d = 0; d <= h; d++)
            for (unsigned j = 0; j <= OUTCOME_PARTS; j++)
                if ((o->parts[d] >> j & 1) && (d > 0 || j > 1) &&
                    outcomes_can_leave(o, others, h - d, j, 1,
                                       o->parts[d] & OUTCOME_UNEQUAL ? 1 : 0))
                    return true;
    }
    return false;
}

static inline bool outcomes_has_move(const outcomes *o, uint64_t key)
{
    for (unsigned h = 1; h <= OUTCOME_HEAPS_MOST; h++)
        for (unsigned d = 0; (key >> 4 * h & 15) && d <= h; d++)
            for (unsigned j = 0; j <= OUTCOME_PARTS; j++) {
                const unsigned n = h - d;
                const bool is_unequal = o->parts[d] & OUTCOME_UNEQUAL;
                const unsigned least = is_unequal ? j * (j + 1) / 2 : j;
                if ((o->parts[d] >> j & 1) && (d > 0 || j > 1) &&
                    (j == 0 ? n == 0 : n >= least))
                    return true;
            }
    return false;
}

/* A player who cannot move has won. */
static inline bool outcomes_is_key_lost(outcomes *o, uint64_t key)
{
    size_t at = (size_t)(key * 0x9e3779b97f4a7c15 >> 50) % OUTCOME_SLOTS;
    bool is_lost;

    if (!outcomes_has_move(o, key)) return false;
    while (o->keys[at] && o->keys[at] != key)
        at = (at + 1) % OUTCOME_SLOTS;
    if (o->keys[at] == key) return o->is_lost[at];
    is_lost = !outcomes_has_lost_option(o, key);
    while (o->keys[at])
        at = (at + 1) % OUTCOME_SLOTS;
    o->keys[at] = key;
    o->is_lost[at] = is_lost;
    return is_lost;
}

static inline bool outcomes_is_lost(outcomes *o, const unsigned *counts)
{
    uint64_t key = 0;

    for (unsigned h = 1; h <= OUTCOME_HEAPS_MOST; h++)
        key += (uint64_t)counts[h] << 4 * h;
    return outcomes_is_key_lost(o, key);
}

/* The next sum of at most `total` tokens; false after the last. */
static inline bool outcomes_next_sum(unsigned *counts, unsigned total)
{
    for (unsigned h = 1; h <= OUTCOME_HEAPS_MOST; h++) {
        unsigned tokens = 0;
        counts[h]++;
        for (unsigned i = 1; i <= OUTCOME_HEAPS_MOST; i++)
            tokens += i * counts[i];
        if (tokens <= total && counts[h] <= 15) return true;
        counts[h] = 0;
    }
    return false;
}

#endif
