/* SPDX-License-Identifier: MIT */
/* t-lanes_search.c - periods by the return of a window, with the least
 * preperiod; the same from a search that was saved on the way. */
#include "sanitized.h"
#include "test.h"

#include <limits.h>

#include "sequence/far/lanes_search_state.h"
#include "sequence/lanes/test/lanes_of.h"
#include "fault.h"

enum { MOST = 1 << 20, SLICE = 150000 };

typedef struct example {
    const char *code;
    uint64_t preperiod, period;
} example;

/* Known since [GuySmith56], Austin, [GangolliPlambeck89]; the last is ours. The
 * last two begin among the first values, but are seen behind them; the proof of
 * the last one takes more values than its window, which returns on the way. */
static const example examples[] = {{"0.77", 71, 12},
                                   {"0.356", 7315, 142},
                                   {"0.16", 105351, 149459},
                                   {"4.064", 94272, 16132}};
enum { EXAMPLES = sizeof examples / sizeof examples[0] };

static void expect(const example *of, gi_lanes_search *search)
{
    gi_lanes_period found;

    assert_true(gi_lanes_search_is_done(search));
    assert_int_equal(gi_lanes_search_find(search, &found, NULL), 0);
    assert_int_equal(found.preperiod, of->preperiod);
    assert_int_equal(found.period, of->period);
    assert_true(gi_lanes_count(gi_lanes_search_lanes(search)) >= found.terms);
}

static void periods_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < EXAMPLES; i++) {
        grundy_heapgame *game = game_of(examples[i].code);
        gi_lanes_search *search;
        assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
        search->lanes->block_heaps = 3 * GI_LANES_LINE;
        assert_int_equal(gi_lanes_search_extend(search, MOST, NULL), 0);
        expect(&examples[i], search);
        gi_lanes_search_free(search);
        grundy_heapgame_free(game);
    }
}

/* Where the small parts of witnesses are hidden, others are found further out,
 * and the proof takes so many more values. */
static void a_proof_knows_its_witnesses(void **state)
{
    const example *of = &examples[2];
    grundy_heapgame *game = game_of(of->code);
    gi_lanes_search *search;
    gi_lanes *lanes;
    gi_lanes_period found;

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    lanes = search->lanes;
    /* So far out that there are others. */
    assert_int_equal(
        gi_lanes_search_extend(search, 4 * GI_LANES_WITNESS_END, NULL), 0);
    assert_false(gi_lanes_search_is_done(search));
    memset(lanes->first, GI_LANES_NONE, GI_LANES_WITNESS_END);
    assert_int_equal(gi_lanes_search_extend(search, MOST, NULL), 0);
    expect(of, search);
    assert_int_equal(gi_lanes_search_find(search, &found, NULL), 0);
    assert_true(found.witness >= GI_LANES_WITNESS_END);
    assert_int_equal(found.witness, lanes->witness_end - 1);
    assert_true(found.terms >= of->preperiod + of->period + found.witness);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

/* Saved and loaded after every slice. */
static void a_search_goes_on_after_a_stop(void **state)
{
    const example *of = &examples[2];
    grundy_heapgame *game = game_of(of->code);
    gi_lanes_search *search;
    uint64_t count;

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    while (!gi_lanes_search_is_done(search)) {
        tape bytes = {0};
        const grundy_writer writer = {tape_write, &bytes};
        const grundy_reader reader = {tape_read, &bytes};
        count = gi_lanes_count(gi_lanes_search_lanes(search));
        assert_true(count < MOST);
        assert_int_equal(gi_lanes_search_extend(search, count + SLICE, NULL),
                         0);
        assert_int_equal(gi_lanes_search_save(search, &writer), 0);
        gi_lanes_search_free(search);
        assert_int_equal(
            gi_lanes_search_load(&search, game, &reader, NULL, NULL), 0);
        free(bytes.bytes);
    }
    expect(of, search);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

/* No first heap is known to be common, so that the heaps without a listed
 * witness are looked at by the definition, several of a line among them. What is
 * found is the same, in a state too; where there are no witnesses at all the search stops. */
static void far_heaps_are_settled(void **state)
{
    enum { FAR = (1 << 20) + 1000, MORE = 1500, LISTED = 8 };
    grundy_heapgame *game = game_of("0.106");
    gi_lanes_search *search, *like;
    uint16_t got[MORE], want[MORE];
    gi_lanes *lanes;

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    assert_int_equal(gi_lanes_search_new(&like, game, NULL, NULL), 0);
    lanes = search->lanes;
    search->chunk = 1 << 12;
    assert_int_equal(gi_lanes_search_extend(search, FAR, NULL), 0);
    assert_int_equal(gi_lanes_search_extend(like, FAR + MORE, NULL), 0);
    memset(lanes->first, GI_LANES_NONE, lanes->first_count);
    for (unsigned x = 0; x < GI_LANES_STEMS; x++)
        if (lanes->witnesses->counts[x] > LISTED)
            lanes->witnesses->counts[x] = LISTED;
    assert_int_equal(gi_lanes_search_extend(search, FAR + MORE, NULL), 0);
    assert_true(lanes->settled > FAR);
    gi_lanes_copy(lanes, FAR, MORE, got);
    gi_lanes_copy(like->lanes, FAR, MORE, want);
    assert_memory_equal(got, want, sizeof got);
    /* A value that no split shows. */
    *gi_lanes_at(lanes, FAR + MORE) = 31;
    lanes->is_open = true;
    assert_int_equal(gi_lanes_search_settle(search), GRUNDY_UNDECIDED);
    gi_lanes_search_free(like);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

/* As if no heap had a witness. */
static void forget_witnesses(gi_lanes *lanes)
{
    for (unsigned x = 0; x < GI_LANES_STEMS; x++)
        lanes->witnesses->counts[x] = 0;
    memset(lanes->first, GI_LANES_NONE, lanes->first_count);
}

/* A heap that is not verified near the beginning: more first values are
 * computed, the lanes begin anew, and so does the search. */
static void a_search_begins_anew(void **state)
{
    grundy_heapgame *game = game_of("0.106");
    gi_lanes_search *search;
    gi_lanes *lanes;
    uint64_t start;

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    lanes = search->lanes;
    start = lanes->start;
    assert_int_equal(gi_lanes_search_extend(search, start + 1000, NULL), 0);
    forget_witnesses(lanes);
    assert_int_equal(gi_lanes_search_extend(search, 5 * start, NULL), 0);
    assert_int_equal(gi_lanes_count(lanes), 5 * start);
    assert_int_equal(lanes->start, 4 * start);
    assert_int_equal(search->start, lanes->start);
    assert_true(lanes->watched == search->mark);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

/* A heap further out that no split explains is rare: the search begins anew
 * behind it. Here nothing is known of smaller parts until then. */
static void past_a_late_rare_it_begins_anew(void **state)
{
    enum { FIRST = 1 << 20, LATE = FIRST + 77, MORE = 500 };
    grundy_heapgame *game;
    gi_lanes_search *search;
    uint16_t got[MORE];
    gi_lanes *lanes;

    (void)state;
    if (IS_SANITIZED) skip(); /* Eight million first values. */
    game = game_of("0.106");
    assert_int_equal(
        gi_lanes_make(&lanes, game, FIRST, gi_lanes_kernel_best(), NULL, NULL),
        0);
    assert_int_equal(gi_lanes_search_adopt(&search, lanes), 0);
    assert_int_equal(gi_lanes_search_extend(search, LATE, NULL), 0);
    forget_witnesses(lanes);
    memset(lanes->terms, 0xff, (size_t)lanes->start * sizeof *lanes->terms);
    assert_int_equal(gi_lanes_search_extend(search, 9 << 20, NULL), 0);
    assert_true(lanes->start > 4 * LATE);
    assert_int_equal(search->start, lanes->start);
    assert_int_equal(gi_lanes_count(lanes), 9 << 20);
    assert_true(search->count > 0 && search->heaps[0] >= lanes->start);
    assert_int_equal(
        gi_lanes_search_terms(search, (9 << 20) - MORE, MORE, got), 0);
    for (size_t i = 0; i < MORE; i++)
        assert_true(got[i] <= lanes->known.max);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

/* The window has returned, and a heap that the proof needs is rare: there is no
 * proof, and the search begins anew behind it. */
static void a_rare_heap_behind_the_return_ends_the_proof(void **state)
{
    const example *of = &examples[3];
    grundy_heapgame *game = game_of(of->code);
    gi_lanes_search *search;
    gi_lanes_period found;
    uint64_t start;

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    start = search->lanes->start;
    search->lanes->block_heaps =
        3 * GI_LANES_LINE; /* No more than it takes. */
    assert_int_equal(gi_lanes_search_extend(search, MOST, NULL), 0);
    assert_true(gi_lanes_search_is_done(search));
    forget_witnesses(search->lanes);
    assert_int_equal(gi_lanes_search_find(search, &found, NULL),
                     GRUNDY_UNDECIDED);
    assert_false(gi_lanes_search_is_done(search));
    assert_true(search->start > start);
    assert_int_equal(search->start, search->lanes->start);
    assert_int_equal(gi_lanes_search_extend(search, 3 * MOST, NULL), 0);
    expect(of, search);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

static bool stops_at_zero(void *user)
{
    int *left = user;

    return --*left < 0;
}

/* While the lanes begin anew. */
static void a_stop_leaves_the_search_as_it_was(void **state)
{
    const example *of = &examples[2];
    grundy_heapgame *game = game_of(of->code);
    int left = INT_MAX;
    grundy_env env = {.is_stopped = stops_at_zero, .user = &left};
    gi_lanes_search *search, *loaded;
    tape bytes = {0};
    const grundy_writer writer = {tape_write, &bytes};
    const grundy_reader reader = {tape_read, &bytes};
    uint64_t start;

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, &env, NULL), 0);
    start = search->lanes->start;
    assert_int_equal(gi_lanes_search_extend(search, start + 1000, NULL), 0);
    forget_witnesses(search->lanes);
    left = 3; /* Before the block, and among the first values. */
    assert_int_equal(gi_lanes_search_extend(search, MOST, NULL),
                     GRUNDY_CANCELLED);
    left = INT_MAX;
    assert_int_equal(search->lanes->start, start);
    assert_int_equal(gi_lanes_count(search->lanes), start + 1000);
    assert_int_equal(gi_lanes_search_save(search, &writer), 0);
    assert_int_equal(gi_lanes_search_load(&loaded, game, &reader, NULL, NULL),
                     0);
    assert_int_equal(gi_lanes_search_extend(loaded, MOST, NULL), 0);
    expect(of, loaded);
    assert_int_equal(gi_lanes_search_extend(search, MOST, NULL), 0);
    assert_true(search->lanes->start > start);
    expect(of, search);
    free(bytes.bytes);
    gi_lanes_search_free(loaded);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
}

/* A search whose lanes begin anew; then allocation number `fail_at` fails, if
 * it is not 0. */
static gi_lanes_search *begin_anew(const grundy_heapgame *game, fault *f,
                                   const grundy_env *env, size_t fail_at)
{
    gi_lanes_search *search;
    uint64_t start;

    assert_int_equal(gi_lanes_search_new(&search, game, env, NULL), 0);
    start = search->lanes->start;
    assert_int_equal(gi_lanes_search_extend(search, start + 1000, NULL), 0);
    forget_witnesses(search->lanes);
    f->fail_at = fail_at;
    assert_int_equal(gi_lanes_search_extend(search, 2 * start, NULL),
                     fail_at ? GRUNDY_NO_MEMORY : GRUNDY_OK);
    f->fail_at = 0;
    assert_true(search->lanes->start > start);
    return search;
}

/* The lanes have begun anew, and there was no memory for the search to. */
static void a_search_follows_later(void **state)
{
    const example *of = &examples[2];
    grundy_heapgame *game = game_of(of->code);
    fault f = {0}, g = {0};
    const grundy_env env = fault_env(&f), same = fault_env(&g);
    gi_lanes_search *search = begin_anew(game, &f, &env, 0);

    (void)state;
    gi_lanes_search_free(search);
    search = begin_anew(game, &g, &same, f.calls);
    assert_int_equal(gi_lanes_search_extend(search, MOST, NULL), 0);
    assert_int_equal(search->start, search->lanes->start);
    assert_int_equal(search->heaps[0], search->start);
    expect(of, search);
    gi_lanes_search_free(search);
    assert_true(fault_is_clean(&f) && fault_is_clean(&g));
    grundy_heapgame_free(game);
}

static void damaged_searches_are_refused(void **state)
{
    grundy_heapgame *game = game_of("0.356");
    gi_lanes_search *search;
    tape bytes = {0};
    const grundy_writer writer = {tape_write, &bytes};
    const grundy_reader reader = {tape_read, &bytes};

    (void)state;
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    assert_int_equal(gi_lanes_search_extend(search, MOST, NULL), 0);
    assert_int_equal(gi_lanes_search_save(search, &writer), 0);
    gi_lanes_search_free(search);
    for (size_t at = 0; at < 200; at += 7) {
        gi_lanes_search *none = NULL;
        bytes.bytes[at] ^= 1;
        bytes.at = 0;
        assert_int_equal(
            gi_lanes_search_load(&none, game, &reader, NULL, NULL),
            GRUNDY_BAD_INPUT);
        assert_null(none);
        bytes.bytes[at] ^= 1;
    }
    free(bytes.bytes);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(periods_are_found),
        cmocka_unit_test(a_proof_knows_its_witnesses),
        cmocka_unit_test(a_search_goes_on_after_a_stop),
        cmocka_unit_test(far_heaps_are_settled),
        cmocka_unit_test(a_search_begins_anew),
        cmocka_unit_test(past_a_late_rare_it_begins_anew),
        cmocka_unit_test(a_rare_heap_behind_the_return_ends_the_proof),
        cmocka_unit_test(a_stop_leaves_the_search_as_it_was),
        cmocka_unit_test(a_search_follows_later),
        cmocka_unit_test(damaged_searches_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
