/* SPDX-License-Identifier: MIT */
/* t-pairs_extend.c - all pairs by comparison give the terms that marks
 * give. */
#include "test.h"

#include "sequence/pairs/pairs_extend.h"
#include "sequence/pairs/pairs_state.h"
#include "sequence/rows/test/rows_of.h"
#include "fault.h"
#include "random.h"

enum {
    FEW = 40,
    KNOWN = 700,
    ALL = 2500,
    PAIRS = 300,
    FAR = 13000,
    CROWD = 40000,
    SLOT = 5,
    SLOT_END = 16 * GI_PAIRS_SLOTS
};

static size_t list_ways(const gi_pairs_kernel **out)
{
    size_t count = 0;

    out[count++] = &gi_pairs_kernel_plain;
    if (gi_cpu_has(GI_CPU_AVX512)) out[count++] = &gi_pairs_kernel_avx512;
    return count;
}

static const gi_pairs_way ALL_PAIRS = {false, 0}, BY_RARES = {true, 0};

/* To cells of two bytes. */
static void widen(gi_sparse *sparse)
{
    assert_int_equal(gi_terms_widen(&sparse->terms, sparse->count, UINT16_MAX,
                                    &sparse->memory),
                     0);
}

/* From `known` terms on, by each kernel and in two steps. */
static void compare_by(gi_pairs_way way, const char *code, size_t known,
                       size_t all)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    grundy_heapgame *game, *same;
    gi_sparse *want = start_with(code, way.is_by_rares, NULL, &game);

    assert_int_equal(gi_sparse_extend(want, all), 0);
    for (size_t k = 0; k < kernel_count; k++) {
        gi_sparse *got = start_with(code, way.is_by_rares, NULL, &same);
        replay(got, want, known);
        if (way.window) widen(got);
        assert_int_equal(gi_pairs_extend(got, known + 37, kernels[k], way), 0);
        assert_int_equal(gi_pairs_extend(got, all, kernels[k], way), 0);
        assert_int_equal(got->count, all);
        expect_terms(got, want, code);
        gi_sparse_free(got);
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* One way to split and several, unequal parts, moves that leave one heap. */
static void comparisons_give_the_terms(void **state)
{
    static const char *const codes[] = {"0.004", "0.76", "4!.0", "0.336",
                                        "4.07"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        compare_by(ALL_PAIRS, codes[i], KNOWN, ALL);
}

/* Few rares and many, masks with a position, two ways to split and three, none
 * and unequal parts; values of rare type, and masks that change. */
static void witnesses_by_tables_give_the_terms(void **state)
{
    static const char *const codes[] = {"0.126", "0.142",   "0.564", "0.7127",
                                        "0.764", "0.10137", "4!.0"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        compare_by(BY_RARES, codes[i], FEW, ALL);
}

/* Pairs are more than one chunk, and candidates go that have sat for long. */
static void chunks_come_round(void **state)
{
    (void)state;
    compare_by(ALL_PAIRS, "0.76", FAR, FAR + 150);
    compare_by(BY_RARES, "0.7007", FAR, FAR + 150);
}

/* Windows that hold few of the pairs, so that many candidates meet the others,
 * and that slide often; with and without a mask. */
static void a_window_gives_the_terms(void **state)
{
    static const char *const codes[] = {"0.126", "0.142",   "0.564", "0.7127",
                                        "0.764", "0.10137", "4!.0",  "0.004"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
        for (size_t window = 1; window < KNOWN / 2; window = 20 * window + 3)
            compare_by((gi_pairs_way){i % 2 != 0, window}, codes[i], KNOWN,
                       ALL);
}

/* From 2^19 terms on, if rares are few and all terms are kept. */
static void a_window_is_for_many_terms(void **state)
{
    grundy_heapgame *game;
    gi_sparse *sparse = start_with("0.77", true, NULL, &game);

    (void)state;
    assert_int_equal(gi_sparse_extend(sparse, ALL), 0);
    widen(sparse);
    assert_true(gi_pairs_way_for(sparse).is_by_rares);
    assert_int_equal(gi_pairs_way_for(sparse).window, 0);
    sparse->count = ((size_t)1 << 19) + 2;
    assert_true(gi_pairs_way_for(sparse).window > 0);
    sparse->fold.cells = 1;
    assert_int_equal(gi_pairs_way_for(sparse).window, 0);
    sparse->fold.cells = 0;
    sparse->mask = 0;
    assert_int_equal(gi_pairs_way_for(sparse).window, 0);
    sparse->count = ALL;
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

/* Ten bytes for each pair of the window, and a block. */
static void a_window_is_all_the_memory(void **state)
{
    enum { WINDOW = 300 };
    grundy_heapgame *game;
    gi_sparse *sparse = start_with("0.7127", true, NULL, &game);
    gi_pairs_tracks tracks = {.window = 0};
    size_t before;

    (void)state;
    assert_int_equal(gi_sparse_extend(sparse, ALL), 0);
    widen(sparse);
    before = sparse->memory.held_bytes;
    assert_int_equal(gi_pairs_tracks_init(&tracks, sparse, 2 * ALL, WINDOW),
                     0);
    assert_true(sparse->memory.held_bytes - before <=
                10 * WINDOW + 10 * 3 * GI_PAIRS_BLOCK);
    gi_pairs_tracks_clear(&tracks, sparse);
    assert_int_equal(sparse->memory.held_bytes, before);
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

/* Not the terms of any game: of each value for which there is a seat one, then
 * zeros, so that all these are values of options, and a heap's own is beyond.
 */
static gi_sparse *start_crowded(grundy_heapgame **game)
{
    gi_sparse *sparse = start_with("0.004", true, NULL, game);

    for (size_t n = 0; n < CROWD; n++) {
        assert_int_equal(gi_sparse_prepare(sparse), 0);
        assert_int_equal(
            gi_sparse_append(sparse, n < GI_PAIRS_TRY_END ? n : 0), 0);
    }
    return sparse;
}

static void values_without_a_seat_are_found(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);
    grundy_heapgame *game, *same;
    gi_sparse *want = start_crowded(&game);

    (void)state;
    assert_int_equal(gi_sparse_extend(want, CROWD + 1), 0);
    assert_true(gi_sparse_term(want, CROWD) >= GI_PAIRS_TRY_END);
    for (size_t k = 0; k < kernel_count; k++) {
        gi_sparse *got = start_crowded(&same);
        assert_int_equal(gi_pairs_extend(got, CROWD + 1, kernels[k], BY_RARES),
                         0);
        assert_int_equal(got->count, CROWD + 1);
        expect_terms(got, want, "crowded");
        gi_sparse_free(got);
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

/* Not the terms of any game: zeros in the upper half, so that the options of
 * the next heap are the terms of the lower one. All values but those of one
 * slot, in turn; of these the first `count`, at one random place each. */
static gi_sparse *start_with_one_slot(size_t count, uint64_t *seed,
                                      grundy_heapgame **game)
{
    static size_t terms[CROWD];
    gi_sparse *sparse = start_with("0.004", false, NULL, game);
    size_t value = 0;

    for (size_t n = 0; n < CROWD; n++) {
        terms[n] = n < CROWD / 2 ? value : 0;
        value = (value + 1) % SLOT_END;
        if (value % GI_PAIRS_SLOTS == SLOT) value++;
    }
    for (size_t i = 0; i < count; i++)
        terms[1 + random_below(seed, CROWD / 2 - GI_PAIRS_SLOTS)] =
            SLOT + i * GI_PAIRS_SLOTS;
    for (size_t n = 0; n < CROWD; n++) {
        assert_int_equal(gi_sparse_prepare(sparse), 0);
        assert_int_equal(gi_sparse_append(sparse, terms[n]), 0);
    }
    return sparse;
}

/* They wait for each other, and go in any order. */
static void values_of_one_slot_wait(void **state)
{
    const gi_pairs_kernel *kernels[2];
    const size_t kernel_count = list_ways(kernels);

    (void)state;
    for (uint64_t trial = 0; trial < 48; trial++) {
        uint64_t seed = trial;
        grundy_heapgame *game, *same;
        gi_sparse *want = start_with_one_slot(trial % 12, &seed, &game);
        assert_int_equal(gi_sparse_extend(want, CROWD + 1), 0);
        for (size_t k = 0; k < kernel_count; k++) {
            gi_sparse *got;
            seed = trial;
            got = start_with_one_slot(trial % 12, &seed, &same);
            assert_int_equal(
                gi_pairs_extend(got, CROWD + 1, kernels[k], ALL_PAIRS), 0);
            assert_int_equal(gi_sparse_term(got, CROWD),
                             gi_sparse_term(want, CROWD));
            gi_sparse_free(got);
            grundy_heapgame_free(same);
        }
        gi_sparse_free(want);
        grundy_heapgame_free(game);
    }
}

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

/* Each failure of memory leaves the terms, and the work can go on. */
static void expect_allocations_may_fail(gi_pairs_way way, const char *code)
{
    grundy_heapgame *game, *same;
    gi_sparse *want = start_with(code, way.is_by_rares, NULL, &game);
    bool is_done = false;

    assert_int_equal(gi_sparse_extend(want, 900), 0);
    for (size_t fail_at = 1; !is_done; fail_at++) {
        fault f = {.fail_at = 0};
        grundy_env env = fault_env(&f);
        gi_sparse *got = start_with(code, way.is_by_rares, &env, &same);
        replay(got, want, KNOWN);
        if (way.window) widen(got);
        f.fail_at = f.calls + fail_at;
        if (gi_pairs_extend(got, 900, &gi_pairs_kernel_plain, way)) {
            assert_true(got->count >= KNOWN);
            assert_int_equal(
                gi_pairs_extend(got, 900, &gi_pairs_kernel_plain, way), 0);
        } else {
            is_done = f.calls < f.fail_at;
        }
        expect_terms(got, want, code);
        gi_sparse_free(got);
        assert_true(fault_is_clean(&f));
        grundy_heapgame_free(same);
    }
    gi_sparse_free(want);
    grundy_heapgame_free(game);
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    expect_allocations_may_fail(ALL_PAIRS, "0.76");
    expect_allocations_may_fail(BY_RARES, "0.7127");
    expect_allocations_may_fail((gi_pairs_way){true, 100}, "0.7127");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comparisons_give_the_terms),
        cmocka_unit_test(witnesses_by_tables_give_the_terms),
        cmocka_unit_test(chunks_come_round),
        cmocka_unit_test(a_window_gives_the_terms),
        cmocka_unit_test(a_window_is_for_many_terms),
        cmocka_unit_test(a_window_is_all_the_memory),
        cmocka_unit_test(values_without_a_seat_are_found),
        cmocka_unit_test(values_of_one_slot_wait),
        cmocka_unit_test(tables_tell_what_is_hit),
        cmocka_unit_test(seats_are_put_copied_and_merged),
        cmocka_unit_test(sets_are_united_and_intersected),
        cmocka_unit_test(values_of_pairs_are_marked),
        cmocka_unit_test(values_of_rares_are_gathered),
        cmocka_unit_test(a_value_of_one_pair_is_found),
        cmocka_unit_test(each_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
