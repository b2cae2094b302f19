/* SPDX-License-Identifier: MIT */
/* short_days.h - all values born by a day. */
#ifndef GI_VALUES_SHORT_TEST_SHORT_DAYS_H
#define GI_VALUES_SHORT_TEST_SHORT_DAYS_H

#include "short_case.h"

enum { DAY_2 = 22, DAY_3 = 1474, ANTICHAINS = 98 };

typedef struct values {
    gi_short items[DAY_3 + 1];
    size_t count;
} values;

static inline void add_value(values *set, gi_short a)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->items[i] == a) return;
    assert_true(set->count <= DAY_3);
    set->items[set->count++] = a;
}

/* All {L|R} with L and R subsets of the values. */
static inline void make_next_day(gi_shorts *s, const values *day, values *next)
{
    const unsigned subsets = 1u << day->count;

    for (unsigned left = 0; left < subsets; left++) {
        for (unsigned right = 0; right < subsets; right++) {
            gi_short options[2][PLAIN_OPTIONS], out;
            size_t count[2] = {0, 0};
            for (size_t i = 0; i < day->count; i++) {
                if (left >> i & 1) options[0][count[0]++] = day->items[i];
                if (right >> i & 1) options[1][count[1]++] = day->items[i];
            }
            assert_int_equal(gi_short_make(s, options[0], count[0], options[1],
                                           count[1], &out),
                             GRUNDY_OK);
            add_value(next, out);
        }
    }
}

static inline void make_day_2(gi_shorts *s, values *day_2)
{
    values day_0 = {.count = 0}, day_1 = {.count = 0};

    add_value(&day_0, GI_SHORT_ZERO);
    make_next_day(s, &day_0, &day_1);
    assert_int_equal(day_1.count, 4);
    make_next_day(s, &day_1, day_2);
    assert_int_equal(day_2->count, DAY_2);
}

/* The sets of values none of which is <= another. */
static inline void add_antichains(gi_shorts *s, const values *day,
                                  unsigned *antichains, size_t *count)
{
    for (unsigned set = 0; set < 1u << DAY_2; set++) {
        bool is_one = true;
        for (size_t i = 0; i < DAY_2 && is_one; i++)
            for (size_t j = 0; j < DAY_2 && is_one; j++)
                is_one = !(set >> i & 1) || !(set >> j & 1) || i == j ||
                         !is_le(s, day->items[i], day->items[j]);
        if (is_one) {
            assert_true(*count < ANTICHAINS);
            antichains[(*count)++] = set;
        }
    }
}

static inline void make_day_3(gi_shorts *s, values *day_3)
{
    values day_2 = {.count = 0};
    unsigned sets[ANTICHAINS];
    size_t count = 0;

    day_3->count = 0;
    make_day_2(s, &day_2);
    add_antichains(s, &day_2, sets, &count);
    assert_int_equal(count, ANTICHAINS);
    for (size_t i = 0; i < count * count; i++) {
        gi_short options[2][DAY_2], out;
        size_t counts[2] = {0, 0};
        for (size_t bit = 0; bit < DAY_2; bit++) {
            if (sets[i / count] >> bit & 1)
                options[0][counts[0]++] = day_2.items[bit];
            if (sets[i % count] >> bit & 1)
                options[1][counts[1]++] = day_2.items[bit];
        }
        assert_int_equal(gi_short_make(s, options[0], counts[0], options[1],
                                       counts[1], &out),
                         GRUNDY_OK);
        add_value(day_3, out);
    }
}

#endif
