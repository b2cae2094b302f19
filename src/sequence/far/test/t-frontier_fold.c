/* SPDX-License-Identifier: MIT */
/* t-frontier_fold.c - terms in the middle forgotten: the same figures and the same
 * last terms as with all of them kept, through saving and loading too; and what
 * would need a forgotten one is refused. With small sizes. */
#include "test.h"

#include "grundy/parse.h"

#include "sequence/engines.h"
#include "sequence/far/frontier_engine.h"
#include "tape.h"

enum {
    HEAD = 1 << 16,
    WINDOW = 1 << 17,
    CELLS = HEAD + WINDOW + (1 << 14),
    FIRST = 1 << 17, /* Terms before the first are forgotten. */
    COUNT = 1 << 18
};

static void *terms_of(const grundy_heapgame *game, const grundy_env *env,
                      uint64_t count)
{
    void *state = NULL;

    assert_int_equal(gi_frontier_terms.start(&state, game, env, NULL), 0);
    assert_int_equal(gi_frontier_terms.advance(state, count, NULL), 0);
    return state;
}

static void *fold_of(const grundy_heapgame *game, const grundy_env *env)
{
    void *state = terms_of(game, env, FIRST);

    assert_true(gi_frontier_fold_with(state, HEAD, WINDOW, CELLS));
    return state;
}

static tape save(const void *state)
{
    tape text = {NULL, 0, 0};
    const grundy_writer writer = {tape_write, &text};
    gi_sealed sealed = gi_sealed_to(&writer);

    assert_int_equal(gi_frontier_fold.save(state, &sealed), 0);
    assert_int_equal(gi_sealed_close(&sealed), 0);
    return text;
}

static grundy_status load(void **out, tape *text, uint64_t count,
                          const grundy_heapgame *game, const grundy_env *env)
{
    const grundy_reader reader = {tape_read, text};
    gi_sealed sealed = gi_sealed_from(&reader);

    text->at = 0;
    return gi_frontier_fold.load(out, game, count, &sealed, env, NULL);
}

static void check_equal(const void *folded, const void *whole)
{
    const grundy_sequence *a = gi_frontier_terms_of(folded);
    const grundy_sequence *b = gi_frontier_terms_of(whole);
    const size_t count = grundy_sequence_count(b);
    grundy_invariants found = {0}, expected = {0};
    uint64_t counts[512] = {0}, others[512] = {0};

    assert_int_equal(grundy_sequence_count(a), count);
    assert_true(a->sparse->terms.gap > 0);
    assert_true(count - a->sparse->terms.gap < CELLS);
    assert_int_equal(gi_frontier_fold.look(folded, &found), 0);
    assert_int_equal(gi_frontier_terms.look(whole, &expected), 0);
    assert_memory_equal(&found, &expected, sizeof found);
    gi_frontier_fold.count_values(folded, counts, 512);
    gi_frontier_terms.count_values(whole, others, 512);
    assert_memory_equal(counts, others, sizeof counts);
    for (size_t n = count - WINDOW; n < count; n++)
        assert_int_equal(grundy_sequence_at(a, n), grundy_sequence_at(b, n));
}

/* 132 rares; the greatest value is among the first terms, and among those
 * that are forgotten there are new ones of each value. */
static void folded_terms_are_the_same(void **state)
{
    const grundy_env *env = gi_env_or_default(NULL);
    grundy_heapgame *game = NULL;
    void *whole, *at_once, *in_steps, *loaded = NULL;
    tape first, second;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "0.354", NULL, NULL), 0);
    whole = terms_of(game, env, COUNT);
    at_once = fold_of(game, env);
    in_steps = fold_of(game, env);
    assert_int_equal(gi_frontier_fold.advance(at_once, COUNT, NULL), 0);
    check_equal(at_once, whole);

    assert_int_equal(gi_frontier_fold.advance(in_steps, CELLS - 1, NULL), 0);
    assert_int_equal(gi_frontier_fold.advance(in_steps, CELLS, NULL), 0);
    assert_int_equal(gi_frontier_fold.advance(in_steps, CELLS + 9999, NULL),
                     0);
    first = save(in_steps);
    assert_int_equal(load(&loaded, &first, CELLS + 9999, game, env), 0);
    assert_int_equal(gi_frontier_fold.advance(loaded, COUNT, NULL), 0);
    check_equal(loaded, whole);

    free(first.bytes);
    first = save(loaded);
    second = save(at_once);
    assert_int_equal(first.count, second.count);
    assert_memory_equal(first.bytes, second.bytes, first.count);
    free(second.bytes);
    free(first.bytes);
    gi_frontier_fold.free(loaded);
    gi_frontier_fold.free(in_steps);
    gi_frontier_fold.free(at_once);
    gi_frontier_terms.free(whole);
    grundy_heapgame_free(game);
}

/* Each number of the head, and one of what follows. */
static void what_cannot_be_is_not_loaded(void **state)
{
    const grundy_env *env = gi_env_or_default(NULL);
    grundy_heapgame *game = NULL;
    void *folded, *loaded = NULL;
    tape text;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "0.354", NULL, NULL), 0);
    folded = fold_of(game, env);
    assert_int_equal(gi_frontier_fold.advance(folded, CELLS + 1, NULL), 0);
    text = save(folded);
    for (size_t i = 0; i < 11 * 8; i += 8) {
        const char old = text.bytes[i + 5];
        text.bytes[i + 5] = 77; /* 2^40 and more. */
        assert_int_equal(load(&loaded, &text, CELLS + 1, game, env),
                         GRUNDY_BAD_INPUT);
        text.bytes[i + 5] = old;
    }
    const char term = text.bytes[text.count - 9];
    text.bytes[text.count - 9] = 77;
    assert_int_equal(load(&loaded, &text, CELLS + 1, game, env),
                     GRUNDY_BAD_INPUT);
    text.bytes[text.count - 9] = term;
    /* Other numbers of terms than the histogram has. */
    for (uint64_t count = CELLS; count <= CELLS + 2; count += 2)
        assert_int_equal(load(&loaded, &text, count, game, env),
                         GRUNDY_BAD_INPUT);
    assert_null(loaded);
    free(text.bytes);
    gi_frontier_fold.free(folded);
    grundy_heapgame_free(game);
}

/* With zeros for the first terms no common pair makes a value of rare type: the
 * scalar engine runs out of witnesses, and must not answer. */
static void a_heap_without_a_witness_is_refused(void **state)
{
    grundy_heapgame *game = NULL;
    gi_sparse *sparse = NULL;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&game, "0.354", NULL, NULL), 0);
    assert_int_equal(gi_sparse_new(&sparse, game, true, NULL), 0);
    assert_int_equal(gi_sparse_extend(sparse, FIRST), 0);
    sparse->fold =
        (gi_folding){.head = HEAD, .window = WINDOW, .cells = CELLS};
    assert_true(gi_sparse_can_fold(sparse, &sparse->fold));
    assert_int_equal(gi_sparse_extend(sparse, CELLS + 1), 0);
    assert_true(sparse->terms.gap > 0);
    for (size_t n = 1; n < HEAD; n++)
        gi_terms_put(&sparse->terms, n, 0);
    assert_int_equal(gi_sparse_extend(sparse, CELLS + 100), GRUNDY_UNDECIDED);
    assert_true(sparse->fold.is_torn);
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

/* Late rares: Dawson's Kayles has no sparse space, and 0.376 has rares past a
 * million. */
static void games_with_late_rares_are_not_folded(void **state)
{
    static const char *const codes[] = {"0.07", "0.376"};

    (void)state;
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        const grundy_env *env = gi_env_or_default(NULL);
        grundy_heapgame *game = NULL;
        void *terms;
        assert_int_equal(grundy_heapgame_parse(&game, codes[i], NULL, NULL),
                         0);
        terms = terms_of(game, env, FIRST);
        assert_false(gi_frontier_fold_with(terms, HEAD, WINDOW, CELLS));
        gi_frontier_terms.free(terms);
        grundy_heapgame_free(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(folded_terms_are_the_same),
        cmocka_unit_test(what_cannot_be_is_not_loaded),
        cmocka_unit_test(a_heap_without_a_witness_is_refused),
        cmocka_unit_test(games_with_late_rares_are_not_folded),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
