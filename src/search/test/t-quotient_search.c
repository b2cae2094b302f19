/* SPDX-License-Identifier: MIT */
/* t-quotient_search.c - quotients of positions: what they say of sums of
 * followers, against a search of the sums. */
#include "test.h"

#include "grundy/grundy.h"

#include "random.h"
#include "rules/heaps.h"
#include "rules/position.h"
#include "rules/ruleset.h"

static grundy_position *parse(const char *text)
{
    grundy_position *position = NULL;
    grundy_error err = {0};

    if (grundy_position_parse(&position, text, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return position;
}

static grundy_status find(grundy_quotient **out, const char *text,
                          const grundy_env *env, grundy_error *err)
{
    grundy_position *position = parse(text);
    const grundy_status status =
        grundy_quotient_of_position(out, position, env, err);

    grundy_position_free(position);
    return status;
}

static grundy_quotient *quotient_of(const char *text)
{
    grundy_quotient *q = NULL;
    grundy_error err = {0};

    if (find(&q, text, NULL, &err)) fail_msg("%s: %s", text, err.message);
    return q;
}

static bool is_lost(const char *text)
{
    static const grundy_question misere = {.play = GRUNDY_PLAY_MISERE,
                                           .skips_moves = true};
    grundy_position *position = parse(text);
    grundy_answer *answer = NULL;
    grundy_outcome outcome;

    assert_int_equal(grundy_solve(&answer, position, &misere, NULL, NULL), 0);
    outcome = grundy_answer_outcome(answer);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return outcome == GRUNDY_OUTCOME_P;
}

/* ---- what it says, and what is so ---- */

enum { TERMS_MOST = 3, TEXT_BYTES = 1 << 12 };

/* A sum of some followers, and the product of their elements. */
static size_t random_sum(char *text, const grundy_quotient *q, uint64_t *seed)
{
    const size_t last = (size_t)grundy_quotient_look(q).proved_to_heap;
    size_t product = 0, used = 0;

    for (size_t left = 1 + random_below(seed, TERMS_MOST); left > 0; left--) {
        const size_t heap = 1 + random_below(seed, last);
        size_t element;
        used += (size_t)snprintf(text + used, TEXT_BYTES - used, "%s%s",
                                 used ? " + " : "",
                                 grundy_quotient_follower(q, heap));
        assert_true(used < TEXT_BYTES);
        assert_int_equal(grundy_quotient_element(&element, q, heap, NULL), 0);
        product = grundy_quotient_times(q, product, element);
    }
    return product;
}

static void try_sums(const char *game, const char *position, size_t cases)
{
    char text[TEXT_BYTES];
    uint64_t seed = 1;
    size_t lost = 0;
    grundy_quotient *q;

    snprintf(text, sizeof text, "%s %s", game, position);
    q = quotient_of(text);
    assert_true(grundy_quotient_look(q).is_proved);
    for (size_t i = random_cases(cases); i > 0; i--) {
        const size_t product = random_sum(text, q, &seed);
        if (is_lost(text) != grundy_quotient_is_lost(q, product))
            fail_msg("%s: element %zu", text, product);
        lost += grundy_quotient_is_lost(q, product);
    }
    assert_true(lost > 0);
    grundy_quotient_free(q);
}

static void sums_have_the_outcomes_of_products(void **state)
{
    (void)state;
    try_sums("cram", "2x3", 100);
    try_sums("cram", "3x3", 60);
    try_sums("cram", "3x4", 12);
    try_sums("chomp", "3 3 2", 60);
    try_sums("dawson_board", "3x3", 30);
    try_sums("sprouts", "2", 12);
    try_sums("cannibal_clobber", "OOO/OOO", 30);
}

/* Here sums fail that are right: a smaller one is wrong, and must be found. */
static void the_least_sum_that_fails_is_mended(void **state)
{
    grundy_quotient *q = quotient_of("sprouts 3");
    const grundy_quotient_facts facts = grundy_quotient_look(q);

    (void)state;
    assert_string_equal(grundy_quotient_reason(q), "");
    assert_int_equal(facts.proved_to_heap, 64);
    assert_int_equal(facts.order, 36);
    assert_int_equal(facts.p_size, 6);
    grundy_quotient_free(q);
    try_sums("sprouts", "3", 4);
}

/* Two heaps in a row have all smaller ones as followers, and the quotient of the
 * code up to the larger. */
static void heaps_have_the_quotient_of_their_code(void **state)
{
    static const struct {
        const char *code;
        uint64_t heap;
    } games[] = {{"0.77", 12}, {"0.07", 20}, {"4!.0", 14}};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        char text[64];
        grundy_heapgame *rules;
        grundy_quotient *code, *set;
        snprintf(text, sizeof text, "%s %d %d", games[i].code,
                 (int)games[i].heap, (int)games[i].heap - 1);
        assert_int_equal(
            grundy_heapgame_parse(&rules, games[i].code, NULL, NULL), 0);
        assert_int_equal(
            grundy_quotient_find(&code, rules, games[i].heap, NULL, NULL), 0);
        set = quotient_of(text);
        assert_int_equal(grundy_quotient_look(set).order,
                         grundy_quotient_look(code).order);
        assert_int_equal(grundy_quotient_look(set).p_size,
                         grundy_quotient_look(code).p_size);
        grundy_quotient_free(set);
        grundy_quotient_free(code);
        grundy_heapgame_free(rules);
    }
}

/* Beside another component 2x2, which is 0 under normal play, is there, too. */
static void components_of_value_0_are_there(void **state)
{
    grundy_quotient *q = quotient_of("cram ..#../###..");

    (void)state;
    assert_int_equal(grundy_quotient_look(q).proved_to_heap, 2);
    assert_string_equal(grundy_quotient_follower(q, 1), "cram 1x2");
    assert_string_equal(grundy_quotient_follower(q, 2), "cram 2x2");
    grundy_quotient_free(q);
}

static void terms_have_elements(void **state)
{
    grundy_quotient *q = quotient_of("nim 3 5 + cram 2x3 + nim 0");
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    size_t element = 99, nim = 99;

    (void)state;
    assert_true(facts.is_proved && facts.is_tame);
    assert_int_equal(facts.order, 10);
    assert_int_equal(facts.period, 0);
    assert_string_equal(facts.tag, "T-MISERE-CERTIFICATE");
    assert_string_equal(grundy_quotient_reason(q), "");
    assert_int_equal(grundy_quotient_position_count(q), 3);
    assert_string_equal(grundy_quotient_position(q, 0), "nim 3 5");
    assert_string_equal(grundy_quotient_position(q, 1), "cram 2x3");
    assert_int_equal(grundy_quotient_position_element(&nim, q, 0, NULL), 0);
    assert_false(grundy_quotient_is_lost(q, nim));
    assert_int_equal(grundy_quotient_position_element(&element, q, 1, NULL),
                     0);
    assert_true(grundy_quotient_is_lost(q, element));
    assert_int_equal(grundy_quotient_position_element(&element, q, 2, NULL),
                     0);
    assert_int_equal(element, 0);
    assert_int_equal(grundy_quotient_position_element(&element, q, 3, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(grundy_quotient_follower(q, 0), "");
    assert_string_equal(grundy_quotient_follower(q, 1), "nim 1");
    assert_string_equal(grundy_quotient_follower(q, 1000), "");
    grundy_quotient_free(q);
}

/* ---- plays longer than any number of moves that is counted ---- */

/* [heap, 1]: two heaps with one less; [heap, 2], of a multiple of three: one heap
 * with two less. */
static grundy_status doubling_moves(const grundy_game *game,
                                    const gi_ints *position, unsigned player,
                                    gi_visit visit, void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    (void)player;
    for (size_t i = 0; !status && i < position->count; i++) {
        const int64_t n = position->items[i].word;
        if (n > 0) status = gi_visit_words((int64_t)i, 1, visit, user, run);
        if (!status && n > 0 && n % 3 == 0)
            status = gi_visit_words((int64_t)i, 2, visit, user, run);
    }
    return status;
}

static grundy_status doubling_apply(const grundy_game *game, gi_ints *out,
                                    const gi_ints *position,
                                    const gi_ints *move, gi_run *run)
{
    const size_t heap = (size_t)move->items[0].word;
    const int64_t take = move->items[1].word;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    out->items[heap].word -= take;
    return take == 2 ? GRUNDY_OK
                     : gi_ints_push_word(out, out->items[heap].word, run->env);
}

/* From a heap of n there are plays of 2^n - 1 moves. */
static void heaps_of_long_plays_come_after_their_options(void **state)
{
    grundy_position *nim = parse("nim 80");
    gi_ruleset rules = *nim->terms[0].game->rules;
    grundy_game game = {.rules = &rules};
    struct gi_term term = {.game = &game, .heaps = nim->terms[0].heaps};
    const grundy_position position = {.terms = &term, .count = 1};
    grundy_quotient *q = NULL;
    grundy_error err = {0};

    (void)state;
    rules.definition.moves = doubling_moves;
    rules.definition.apply = doubling_apply;
    gi_text_init(&game.name, NULL);
    gi_text_add(&game.name, "doubling");
    if (grundy_quotient_of_position(&q, &position, NULL, &err))
        fail_msg("%s", err.message);
    assert_true(grundy_quotient_look(q).is_proved);
    assert_int_equal(grundy_quotient_look(q).order, 6);
    for (int n = 1; n <= 80; n++) {
        char name[32];
        snprintf(name, sizeof name, "doubling %d", n);
        assert_string_equal(grundy_quotient_follower(q, (size_t)n), name);
    }
    grundy_quotient_free(q);
    gi_text_clear(&game.name);
    grundy_position_free(nim);
}

/* ---- limits, and what has no quotient ---- */

static gi_end ends_at_once(const grundy_game *game, const gi_ints *position)
{
    (void)game, (void)position;
    return GI_END_LOST;
}

static void some_games_have_none(void **state)
{
    grundy_position *nim = parse("nim 3");
    gi_ruleset rules = *nim->terms[0].game->rules;
    grundy_quotient *q = NULL;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(find(&q, "nim 3 + domineering 2x2", NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_non_null(strstr(err.message, "different moves"));
    rules.definition.end = ends_at_once;
    {
        grundy_game other = {.rules = &rules};
        struct gi_term term = nim->terms[0];
        grundy_position position = {.terms = &term, .count = 1};
        term.game = &other;
        gi_text_init(&other.name, NULL);
        assert_int_equal(
            grundy_quotient_of_position(&q, &position, NULL, &err),
            GRUNDY_UNDEFINED);
        assert_non_null(strstr(err.message, "the last move is not all"));
    }
    assert_null(q);
    grundy_position_free(nim);
}

static void limits_are_told(void **state)
{
    const grundy_env few = {.limits = {.positions = 5}};
    const grundy_env short_work = {.limits = {.steps = 1 << 16}};
    grundy_quotient *q = NULL;
    grundy_error err = {0};
    size_t element;

    (void)state;
    assert_int_equal(find(&q, "cram 3x3", &few, &err), GRUNDY_OVER_BUDGET);
    assert_null(q);
    assert_string_equal(err.message, "the search gave up after 5 positions");
    assert_int_equal(find(&q, "chomp 4 4 4", &short_work, &err), 0);
    assert_false(grundy_quotient_look(q).is_proved);
    assert_true(grundy_quotient_reason(q)[0] != '\0');
    assert_int_equal(grundy_quotient_position_element(&element, q, 0, NULL),
                     GRUNDY_UNDECIDED);
    grundy_quotient_free(q);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_have_the_outcomes_of_products),
        cmocka_unit_test(the_least_sum_that_fails_is_mended),
        cmocka_unit_test(heaps_have_the_quotient_of_their_code),
        cmocka_unit_test(components_of_value_0_are_there),
        cmocka_unit_test(terms_have_elements),
        cmocka_unit_test(heaps_of_long_plays_come_after_their_options),
        cmocka_unit_test(some_games_have_none),
        cmocka_unit_test(limits_are_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
