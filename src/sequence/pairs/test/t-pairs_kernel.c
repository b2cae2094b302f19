/* SPDX-License-Identifier: MIT */
/* t-pairs_kernel.c - each function of each kernel for pairs, against a loop over the
 * values. */
#include "test.h"

#include "sequence/pairs/test/pairs_ways.h"
#include "random.h"

enum { PAIRS = 300 };

typedef struct values {
    uint8_t low[2][PAIRS], high[2][PAIRS];
} values;

static void choose(values *v, gi_pairs_tables *tables, uint64_t *seed)
{
    for (size_t i = 0; i < PAIRS; i++)
        for (size_t side = 0; side < 2; side++) {
            v->low[side][i] = (uint8_t)random_below(seed, 64);
            v->high[side][i] = (uint8_t)random_below(seed, 32);
        }
    *tables =
        (gi_pairs_tables){.count = 1 + random_below(seed, GI_PAIRS_TABLES)};
    memset(tables->high, GI_PAIRS_NONE, sizeof tables->high);
    for (size_t k = 0; k < tables->count; k++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
            if (random_below(seed, 4))
                tables->high[k][i] = (uint8_t)random_below(seed, 32);
}

/* What the contract says, slot by slot. */
static void take_out(gi_pairs_tables *tables, const values *v, size_t count)
{
    for (size_t k = 0; k < tables->count; k++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++) {
            bool is_hit = false;
            for (size_t p = 0; p < count; p++)
                is_hit |=
                    (v->low[0][p] ^ v->low[1][p]) == (int)i &&
                    (v->high[0][p] ^ v->high[1][p]) == tables->high[k][i];
            if (is_hit) tables->gone[k] |= (uint64_t)1 << i;
        }
}

static void tables_tell_what_is_hit(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    uint64_t seed = 5;

    (void)state;
    for (size_t trial = 0; trial < 50; trial++) {
        values v;
        gi_pairs_tables tables, want;
        const size_t count = 1 + random_below(&seed, PAIRS);
        choose(&v, &tables, &seed);
        want = tables;
        take_out(&want, &v, count);
        for (size_t k = 0; k < kernel_count; k++) {
            gi_pairs_tables got = tables;
            const gi_pairs_run pairs = {
                {v.low[0], v.low[1]}, {v.high[0], v.high[1]}, count};
            kernels[k]->seek(&pairs, &got);
            assert_memory_equal(&got, &want, sizeof got);
        }
    }
}

static void expect_seats(const gi_pairs_kernel *kernel,
                         uint8_t tables[][GI_PAIRS_SLOTS], uint64_t slots)
{
    uint8_t to[GI_PAIRS_SLOTS];
    const uint8_t *const parts[] = {tables[0], tables[1]};

    memcpy(to, tables[2], sizeof to);
    kernel->put(to, slots, 7);
    for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
        assert_int_equal(to[i], slots >> i & 1 ? 7 : tables[2][i]);
    kernel->copy(to, tables[0], slots);
    for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
        assert_int_equal(to[i], tables[slots >> i & 1 ? 0 : 2][i]);
    for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
        tables[slots >> i & 1][i] = GI_PAIRS_NONE;
    kernel->merge(to, parts, 2);
    for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
        assert_int_equal(to[i], tables[!(slots >> i & 1)][i]);
}

static void seats_are_put_copied_and_merged(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    uint64_t seed = 8;

    (void)state;
    for (size_t trial = 0; trial < 50; trial++)
        for (size_t k = 0; k < kernel_count; k++) {
            uint8_t tables[3][GI_PAIRS_SLOTS];
            for (size_t i = 0; i < GI_PAIRS_SLOTS; i++)
                for (size_t t = 0; t < 3; t++)
                    tables[t][i] = (uint8_t)random_below(&seed, 256);
            expect_seats(kernels[k], tables,
                         random_below(&seed, UINT64_C(1) << 32) << 32 |
                             random_below(&seed, UINT64_C(1) << 32));
        }
}

static void sets_are_united_and_intersected(void **state)
{
    enum { SPANS = 3 };
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    gi_pairs_columns a, b, either, both;
    uint64_t seed = 9;

    (void)state;
    for (size_t w = 0; w < GI_PAIRS_SPANS; w++)
        for (size_t i = 0; i < GI_PAIRS_SLOTS; i++) {
            a[w][i] = (uint8_t)random_below(&seed, 256);
            b[w][i] = (uint8_t)random_below(&seed, 256);
        }
    for (size_t k = 0; k < kernel_count; k++) {
        memcpy(either, a, sizeof a);
        memcpy(both, a, sizeof a);
        kernels[k]->unite(either, b, SPANS);
        kernels[k]->intersect(both, b, SPANS);
        for (size_t w = 0; w < GI_PAIRS_SPANS; w++)
            for (size_t i = 0; i < GI_PAIRS_SLOTS; i++) {
                assert_int_equal(either[w][i],
                                 w < SPANS ? a[w][i] | b[w][i] : a[w][i]);
                assert_int_equal(both[w][i],
                                 w < SPANS ? a[w][i] & b[w][i] : a[w][i]);
            }
    }
}

/* Marks of a few values, then of pairs with values below 256 * 64. */
static void mark_both(const gi_pairs_kernel *kernel, const values *v,
                      size_t span_count, uint8_t *marks, uint64_t *shelves)
{
    const gi_pairs_run pairs = {
        {v->low[0], v->low[1]}, {v->high[0], v->high[1]}, PAIRS};
    gi_pairs_columns columns;

    memset(marks, 0, GI_PAIRS_VALUES);
    for (size_t i = 0; i < GI_PAIRS_VALUES; i += 7)
        marks[i] = 1;
    kernel->fold(columns, marks, GI_PAIRS_SPANS);
    kernel->mark(&pairs, columns, span_count);
    kernel->unfold(shelves, columns, GI_PAIRS_SPANS);
}

/* Below so many spans all values must be marked, above them they may. */
static void expect_marks(const uint64_t *shelves, const uint8_t *marks,
                         const values *v, size_t span_count)
{
    bool is_value[GI_PAIRS_VALUES] = {false};

    for (size_t i = 0; i < PAIRS; i++)
        is_value[GI_PAIRS_SLOTS * (v->high[0][i] ^ v->high[1][i]) +
                 (v->low[0][i] ^ v->low[1][i])] = true;
    for (size_t i = 0; i < GI_PAIRS_VALUES; i++) {
        const bool got = shelves[i / 64] >> i % 64 & 1;
        const bool must =
            marks[i] || (is_value[i] && i < span_count * GI_PAIRS_SPAN);
        assert_true(got ? marks[i] || is_value[i] : !must);
    }
}

static void values_of_pairs_are_marked(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    uint8_t marks[GI_PAIRS_VALUES];
    gi_pairs_shelves shelves;
    uint64_t seed = 6;

    (void)state;
    for (size_t trial = 0; trial < 16; trial++)
        for (size_t k = 0; k < kernel_count; k++) {
            const size_t spans = 1 + trial % GI_PAIRS_SPANS_MOST;
            gi_pairs_tables none;
            values v;
            choose(&v, &none, &seed);
            for (size_t i = 0; i < PAIRS; i += 3)
                v.high[0][i] = (uint8_t)random_below(&seed, 256);
            mark_both(kernels[k], &v, spans, marks, shelves);
            expect_marks(shelves, marks, &v, spans);
        }
}

/* What the contract says: how often each value is that of a split. */
static void count_splits(const gi_pairs_rares *rares, size_t sum,
                         uint16_t *counts)
{
    memset(counts, 0, GI_PAIRS_VALUES * sizeof *counts);
    for (size_t i = 0; i < rares->count; i++) {
        const uint64_t rare = rares->items[i];
        const ptrdiff_t other = (ptrdiff_t)sum - (ptrdiff_t)(rare >> 16);
        counts[rares->terms[other] ^ (uint16_t)rare]++;
    }
}

static void values_of_rares_are_gathered(void **state)
{
    enum { TERMS = 4000 };
    static uint16_t terms[TERMS + GI_PAIRS_SUMS], want[GI_PAIRS_VALUES];
    static uint64_t items[GI_PAIRS_RARES_MOST];
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    uint64_t seed = 7;

    (void)state;
    for (size_t i = 0; i < TERMS + GI_PAIRS_SUMS; i++)
        terms[i] = (uint16_t)random_below(&seed, GI_PAIRS_VALUES);
    for (size_t i = 0; i < GI_PAIRS_RARES_MOST; i++)
        items[i] = random_below(&seed, TERMS) << 16 |
                   random_below(&seed, GI_PAIRS_VALUES);
    for (size_t k = 0; k < kernel_count; k++)
        for (size_t part = 1; part <= 4; part++) {
            const gi_pairs_rares rares = {items,
                                          GI_PAIRS_RARES_MOST / part /
                                              GI_PAIRS_SLOTS * GI_PAIRS_SLOTS,
                                          terms + TERMS};
            gi_pairs_splits got;
            kernels[k]->gather(&rares, &got);
            for (size_t sum = 0; sum < GI_PAIRS_SUMS; sum++) {
                count_splits(&rares, sum, want);
                for (size_t i = 0; i < rares.count; i++)
                    want[got.high[sum][i] * GI_PAIRS_SLOTS +
                         got.low[sum][i]]--;
                for (size_t v = 0; v < GI_PAIRS_VALUES; v++)
                    assert_int_equal(want[v], 0);
            }
        }
}

/* One pair alone has the value, in each place. */
static void a_value_of_one_pair_is_found(void **state)
{
    enum { TERMS = 900 };
    static uint16_t terms[TERMS + 1];
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    const gi_pairs_span span = {TERMS, 20, TERMS / 2 + 1};

    (void)state;
    for (size_t k = 0; k < kernel_count; k++)
        for (size_t a = 0; a <= TERMS / 2; a++) {
            terms[TERMS - a] = 0x1234;
            assert_int_equal(kernels[k]->has(terms, span, 0x1234),
                             a >= span.first && 2 * a != TERMS);
            assert_false(kernels[k]->has(terms, span, 0x1235));
            terms[TERMS - a] = 0;
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_tell_what_is_hit),
        cmocka_unit_test(seats_are_put_copied_and_merged),
        cmocka_unit_test(sets_are_united_and_intersected),
        cmocka_unit_test(values_of_pairs_are_marked),
        cmocka_unit_test(values_of_rares_are_gathered),
        cmocka_unit_test(a_value_of_one_pair_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
