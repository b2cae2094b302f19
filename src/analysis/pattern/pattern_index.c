/* SPDX-License-Identifier: MIT */
/* pattern_index.c - the games that a sequence is compared with, one by one.
 *
 * Names first, then sets, then codes of digits, short ones before long ones, so
 * that of several with one sequence the plainest is met first:
 *
 *   names      aliases of codes; games of the catalogue with values of one
 *              heap and no parameter that must be given
 *   sets       S{..} with up to four amounts below 10; S{1..m} up to 64; A{..}
 *              up to three below 8
 *   digits     octal 0.d, 0.dd, 0.ddd; hexadecimal 0.x, 0.xx; octal 4.d,
 *              4.dd, 4.ddd
 *
 * Nothing is kept: to walk through some two thousand games takes
 * milliseconds, because sets and digits tell their first terms by themselves
 * (pattern_candidate.c).
 */
#include "base/assert.h"
#include "grundy/catalogue.h"

#include "analysis/pattern/pattern.h"
#include "games/code_games.h"
#include "games/registry.h"
#include "rules/ruleset.h"

enum {
    SET_MOST = 9,
    SET_SIZE = 4,
    ALL_BUT_MOST = 7,
    ALL_BUT_SIZE = 3,
    RANGE_MOST = 64
};

/* One part of the list; entry `index` of it goes to *out. False: it is none,
 * continue with the next. */
typedef struct list_part {
    size_t count;
    bool (*make)(size_t index, gi_candidate *out);
} list_part;

static bool make_alias(size_t index, gi_candidate *out)
{
    if (index >= grundy_alias_count()) return false;
    out->name = grundy_alias_at(index).game;
    return true;
}

static bool make_entry(size_t index, gi_candidate *out)
{
    const gi_ruleset *rules;

    if (index >= gi_registry_count()) return false;
    rules = gi_registry_at(index);
    if (rules->axes != 1 || rules == &gi_ruleset_code ||
        rules->heap_count > 1 || rules->convention != GRUNDY_NORMAL)
        return false;
    for (size_t i = 0; i < rules->parameter_count; i++)
        if (!rules->parameters[i].fallback) return false;
    out->name = rules->id;
    return true;
}

/* The amounts are the bits of the index, from 1 on. */
static bool make_set(size_t index, size_t most, gi_candidate *out)
{
    out->set = (uint64_t)index << 1;
    return (size_t)__builtin_popcountll(out->set) <= most;
}

static bool make_subtraction(size_t index, gi_candidate *out)
{
    out->kind = GI_CANDIDATE_SUBTRACTION;
    return index > 0 && make_set(index, SET_SIZE, out);
}

static bool make_range(size_t index, gi_candidate *out)
{
    out->kind = GI_CANDIDATE_RANGE;
    out->range = index + SET_SIZE + 1;
    return true;
}

static bool make_all_but(size_t index, gi_candidate *out)
{
    out->kind = GI_CANDIDATE_ALL_BUT;
    return make_set(index, ALL_BUT_SIZE, out);
}

/* index as digits after the point, of so many bits; the last one is not 0. */
static bool make_digits(size_t index, unsigned bits, size_t count,
                        gi_candidate *out)
{
    const size_t mask = ((size_t)1 << bits) - 1;

    GRUNDY_ASSERT(count + 1 <= sizeof out->digits);
    out->kind = GI_CANDIDATE_DIGITS;
    out->digit_count = count + 1;
    for (size_t k = count; k > 0; k--, index >>= bits)
        out->digits[k] = (uint8_t)(index & mask);
    GRUNDY_ASSERT(index == 0);
    return out->digits[count] != 0;
}

/* Codes of one, two and three digits in one list. */
static bool make_octal(size_t index, gi_candidate *out)
{
    if (index < 8) return make_digits(index, 3, 1, out);
    if (index < 72) return make_digits(index - 8, 3, 2, out);
    return make_digits(index - 72, 3, 3, out);
}

static bool make_octal_4(size_t index, gi_candidate *out)
{
    out->digits[0] = 4;
    return make_octal(index, out);
}

static bool make_hexadecimal(size_t index, gi_candidate *out)
{
    if (index < 16) return make_digits(index, 4, 1, out);
    return make_digits(index - 16, 4, 2, out);
}

static const list_part parts[] = {
    {64, make_alias},
    {1024, make_entry},
    {(size_t)1 << SET_MOST, make_subtraction},
    {RANGE_MOST - SET_SIZE, make_range},
    {(size_t)1 << ALL_BUT_MOST, make_all_but},
    {8 + 64 + 512, make_octal},
    {16 + 256, make_hexadecimal},
    {8 + 64 + 512, make_octal_4},
};

bool gi_index_next(gi_index *at, gi_candidate *out)
{
    for (; at->part < sizeof parts / sizeof *parts; at->part++, at->entry = 0)
        while (at->entry < parts[at->part].count) {
            *out = (gi_candidate){.kind = GI_CANDIDATE_NAME};
            if (parts[at->part].make(at->entry++, out)) {
                at->number++;
                return true;
            }
        }
    return false;
}
