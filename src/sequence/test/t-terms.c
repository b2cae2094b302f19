/* SPDX-License-Identifier: MIT */
/* t-terms.c - cells that get wider keep their terms, and cost what they
 * say. */
#include "test.h"

#include "sequence/engines.h"
#include "fault.h"
#include "random.h"

enum { TERMS = 3000 };

static void fill(gi_terms *terms, gi_memory *memory, size_t n, uint32_t term)
{
    assert_int_equal(gi_terms_reserve(terms, n, 0, memory), GRUNDY_OK);
    assert_int_equal(gi_terms_widen(terms, n, term, memory), GRUNDY_OK);
    gi_terms_put(terms, n, term);
}

/* Below `narrow` 8 bits, below `wide` 16, then 32; each value of an edge. */
static uint32_t term_at(size_t n, size_t narrow, size_t wide)
{
    uint64_t seed = n;
    const uint64_t word = random_word(&seed);

    if (n < narrow) return n % 7 ? word & 0xff : 0xff;
    if (n < wide) return n == narrow ? 0x100 : word & 0xffff;
    return n == wide ? 0x10000 : (uint32_t)word;
}

static void a_wider_cell_keeps_the_terms(void **state)
{
    (void)state;
    for (size_t narrow = 0; narrow < 1200; narrow += 97)
        for (size_t wide = narrow + 1; wide < TERMS; wide += 401) {
            fault f = {0};
            const grundy_env env = fault_env(&f);
            gi_memory memory = {&env, 0};
            gi_terms terms = {.cells = NULL};
            for (size_t n = 0; n < TERMS; n++) {
                fill(&terms, &memory, n, term_at(n, narrow, wide));
                assert_int_equal(terms.width, n < narrow ? 1
                                              : n < wide ? 2
                                                         : 4);
                assert_int_equal(memory.held_bytes, f.live_bytes);
            }
            for (size_t n = 0; n < TERMS; n++)
                assert_int_equal(gi_terms_at(&terms, n),
                                 term_at(n, narrow, wide));
            gi_terms_release(&terms, &memory);
            assert_int_equal(memory.held_bytes, 0);
            assert_true(fault_is_clean(&f));
        }
}

/* The limit lets in what fits, and what does not leaves all as it was. */
static void a_limit_stops_a_wider_cell_in_time(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    gi_memory memory = {&env, 0};
    gi_terms terms = {.cells = NULL};

    (void)state;
    for (size_t n = 0; n < 1000; n++)
        fill(&terms, &memory, n, n & 0xff);
    env.limits.memory_bytes = 2 * terms.capacity - 1;
    assert_int_equal(gi_terms_widen(&terms, 1000, 256, &memory),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(terms.width, 1);
    for (size_t n = 0; n < 1000; n++)
        assert_int_equal(gi_terms_at(&terms, n), n & 0xff);
    env.limits.memory_bytes++;
    assert_int_equal(gi_terms_widen(&terms, 1000, 256, &memory), GRUNDY_OK);
    for (size_t n = 0; n < 1000; n++)
        assert_int_equal(gi_terms_at(&terms, n), n & 0xff);
    gi_terms_release(&terms, &memory);
}

/* A term of a game whose values stay below 256 costs a byte; the growing
 * values of an all-but game cost what they need. */
static void terms_cost_their_cells(void **state)
{
    const struct {
        const char *code;
        unsigned width;
    } games[] = {{"0.77", 1}, {"S{1,3,4}", 1}, {"A{1,3}", 2}, {"0.F", 1}};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        grundy_heapgame *game = NULL;
        grundy_sequence *seq = NULL;
        assert_int_equal(
            grundy_heapgame_parse(&game, games[i].code, NULL, NULL), 0);
        assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
        assert_int_equal(grundy_sequence_extend(seq, TERMS, NULL), 0);
        const gi_terms *terms = gi_sequence_terms(seq);
        assert_int_equal(terms->width, games[i].width);
        assert_true(terms->capacity <= TERMS + TERMS / 8 + 256);
        grundy_sequence_free(seq);
        grundy_heapgame_free(game);
    }
}

/* Values past 2^16 in the engine for all-but games. */
static void values_past_16_bits_are_kept(void **state)
{
    const size_t end = ((size_t)1 << 16) + 20;
    grundy_heapgame *game = NULL;
    grundy_sequence *seq = NULL;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "A{1}", NULL, NULL), 0);
    assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, 2 * end, NULL), 0);
    for (size_t n = 0; n < 2 * end; n++)
        assert_int_equal(grundy_sequence_at(seq, n), n / 2);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wider_cell_keeps_the_terms),
        cmocka_unit_test(a_limit_stops_a_wider_cell_in_time),
        cmocka_unit_test(terms_cost_their_cells),
        cmocka_unit_test(values_past_16_bits_are_kept),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
