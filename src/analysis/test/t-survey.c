/* SPDX-License-Identifier: MIT */
/* t-survey.c - what a survey says of each code, against the code itself. */
#include "test.h"

#include "analysis/survey/survey.h"
#include "codes/heapgame.h"
#include "sequence/octal_period.h"
#include "random.h"

enum { TERMS = 1100 };

static grundy_survey *survey_of(const char *const *patterns, size_t count,
                                uint64_t terms, const grundy_env *env)
{
    const grundy_survey_limits limits = {.terms = terms, .far_terms = terms};
    grundy_survey *survey;

    assert_int_equal(grundy_survey_new(&survey, env, NULL), 0);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(grundy_survey_add(survey, patterns[i], NULL), 0);
    assert_int_equal(grundy_survey_run(survey, &limits, NULL, NULL), 0);
    return survey;
}

static grundy_survey_row row_of(const grundy_survey *survey, const char *game)
{
    for (size_t i = 0; i < grundy_survey_count(survey); i++)
        if (strcmp(grundy_survey_at(survey, i).game, game) == 0)
            return grundy_survey_at(survey, i);
    fail_msg("the survey has no %s", game);
    return grundy_survey_at(survey, 0);
}

/* ---- a row against its game ---- */

static void expect_figure(const char *game, const char *what, size_t found,
                          size_t wanted)
{
    if (found != wanted)
        fail_msg("%s: %s is %zu, not %zu", game, what, found, wanted);
}

/* Whether heap n is rare, from the definition. */
static bool is_rare(const grundy_invariants *figures, const grundy_nimber *g,
                    size_t n, size_t split)
{
    unsigned bits = (unsigned)__builtin_popcountll(g[n] & figures->mask);

    if (figures->has_position) bits += (unsigned)(n + split);
    return bits % 2 == 0;
}

static size_t split_of(const grundy_heapgame *game)
{
    size_t i = 0;

    while (i < game->digit_count && !(game->digits[i].heaps & 4))
        i++;
    return i;
}

/* The figures of the first `count` terms; rares among so many as are there. */
static void expect_figures(const grundy_survey_row *row,
                           const grundy_heapgame *game, const grundy_nimber *g,
                           size_t terms)
{
    const grundy_invariants *figures = &row->facts.invariants;
    size_t max_index = 0, zeros = 0, last_zero = 0, rares = 0, last_rare = 0;

    for (size_t n = 0; n < figures->count; n++) {
        if (g[n] > g[max_index]) max_index = n;
        if (g[n] == 0) {
            zeros++;
            last_zero = n;
        }
    }
    for (size_t n = 0; figures->mask && n < terms; n++)
        if (is_rare(figures, g, n, split_of(game))) {
            rares++;
            last_rare = n;
        }
    expect_figure(row->game, "the greatest value", figures->max, g[max_index]);
    expect_figure(row->game, "its place", figures->max_index, max_index);
    expect_figure(row->game, "the number of zeros", figures->zero_count,
                  zeros);
    expect_figure(row->game, "the last zero", figures->last_zero, last_zero);
    if (!figures->mask) return;
    expect_figure(row->game, "the number of rares", figures->rare_count,
                  rares);
    expect_figure(row->game, "the last rare", figures->last_rare, last_rare);
}

static void expect_period(const grundy_survey_row *row,
                          const grundy_heapgame *rules, const grundy_nimber *g,
                          size_t terms)
{
    size_t preperiod, period;
    const bool is_proved = gi_octal_period_find(rules, g, terms, &preperiod,
                                                &period) == GRUNDY_OK;

    if (is_proved != (row->facts.state == GRUNDY_SURVEY_PROVED))
        fail_msg("%s: proved or not?", row->game);
    if (!is_proved) return;
    expect_figure(row->game, "the preperiod", row->facts.period.preperiod,
                  preperiod);
    expect_figure(row->game, "the period", row->facts.period.period, period);
    expect_figure(row->game, "n", row->facts.invariants.count,
                  preperiod + period);
}

/* A mask that leaves a finite number of rares, of those with the fewest. */
static void expect_mask(const grundy_survey_row *row,
                        const grundy_heapgame *game, const grundy_nimber *g,
                        size_t terms)
{
    const grundy_invariants *said = &row->facts.invariants;
    const size_t split = split_of(game);
    const size_t from = (size_t)row->facts.period.preperiod;
    size_t best = SIZE_MAX;

    if (split == game->digit_count) return;
    for (uint64_t mask = 1; mask < 2u * said->max + 2; mask++) {
        const grundy_invariants one = {.mask = mask};
        size_t rares = 0;
        for (size_t n = 0; n < terms && rares < best; n++)
            if (is_rare(&one, g, n, split))
                rares = n < from ? rares + 1 : best;
        if (rares < best) best = rares;
    }
    if (said->mask && !said->has_position)
        expect_figure(row->game, "the best mask's rares", said->rare_count,
                      best);
    if (!said->mask) expect_figure(row->game, "the mask", best, SIZE_MAX);
}

static void expect_row(const grundy_survey_row *row)
{
    grundy_nimber *g = malloc((TERMS + 200) * sizeof *g);
    grundy_heapgame *game;
    grundy_sequence *seq;

    assert_int_equal(grundy_heapgame_parse(&game, row->game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_new(&seq, game, NULL, NULL), 0);
    assert_int_equal(grundy_sequence_extend(seq, TERMS, NULL), 0);
    assert_int_equal(grundy_sequence_copy(g, seq, 0, TERMS, NULL), 0);
    expect_period(row, game, g, TERMS);
    expect_figures(row, game, g, TERMS);
    if (row->facts.state == GRUNDY_SURVEY_PROVED)
        expect_mask(row, game, g, TERMS);
    grundy_sequence_free(seq);
    grundy_heapgame_free(game);
    free(g);
}

/* Zeros in front that belong to the period, or do not; positions; redundant
 * digits; codes that never split. */
static void rows_say_what_the_games_do(void **state)
{
    const char *patterns[] = {"0.?", "0.4?", "0.02?", "0.012", "0.244"};
    grundy_survey *survey = survey_of(patterns, 5, TERMS, NULL);

    (void)state;
    for (size_t i = 0; i < grundy_survey_count(survey); i++) {
        const grundy_survey_row row = grundy_survey_at(survey, i);
        expect_row(&row);
    }
    grundy_survey_free(survey);
}

static void the_period_may_begin_in_the_zeros(void **state)
{
    const char *patterns[] = {"0.03", "0.13", "0.02", "0.012"};
    grundy_survey *survey = survey_of(patterns, 4, 100, NULL);

    (void)state;
    assert_int_equal(row_of(survey, "0.13").facts.period.preperiod, 0);
    assert_int_equal(row_of(survey, "0.03").facts.period.preperiod, 0);
    assert_int_equal(row_of(survey, "0.02").facts.period.preperiod, 1);
    assert_int_equal(row_of(survey, "0.012").facts.period.preperiod, 1);
    assert_int_equal(row_of(survey, "0.02").shift, 2);
    grundy_survey_free(survey);
}

static void equal_is_only_what_is_proved(void **state)
{
    const char *patterns[] = {"0.161", "0.36",  "0.27", "0.26", "0.06",
                              "0.31",  "0.314", "0.5",  "0.3",  "0.73"};
    grundy_survey *survey = survey_of(patterns, 10, 500, NULL);

    (void)state;
    /* They agree in the 500 terms: G(519) is the first that differs. */
    assert_string_equal(row_of(survey, "0.161").sequence, "0.161");
    assert_string_equal(row_of(survey, "0.36").sequence, "0.36");
    assert_string_equal(row_of(survey, "0.27").sequence, "0.73");
    assert_string_equal(row_of(survey, "0.26").sequence, "0.73");
    assert_string_equal(row_of(survey, "0.06").sequence, "0.1337");
    assert_string_equal(row_of(survey, "0.31").sequence, "0.31");
    assert_string_equal(row_of(survey, "0.314").sequence, "0.314");
    assert_string_equal(row_of(survey, "0.5").sequence, "0.3");
    assert_int_equal(grundy_survey_sequences(survey), 7);
    grundy_survey_free(survey);
}

static void other_rules_have_their_own_theorems(void **state)
{
    const char *patterns[] = {"S{2,5,7,11}", "A{2,3,5,7}", "0.8",
                              "4.(3)",       "4!.0",       "0.2F"};
    grundy_survey *survey = survey_of(patterns, 6, 400, NULL);
    grundy_survey_row row = row_of(survey, "S{2,5,7,11}");

    (void)state;
    assert_int_equal(row.facts.state, GRUNDY_SURVEY_PROVED);
    assert_string_equal(row.facts.period.tag, "T-SUBTRACTION-PERIOD");
    row = row_of(survey, "A{2,3,5,7}");
    assert_int_equal(row.facts.period.saltus, 3);
    assert_string_equal(row.facts.period.tag, "T-ALL-BUT-STATE");
    row = row_of(survey, "0.8");
    assert_int_equal(row.facts.state, GRUNDY_SURVEY_APPARENT);
    assert_int_equal(row.facts.period.saltus, 1);
    assert_int_equal(row_of(survey, "4!.0").facts.state, GRUNDY_SURVEY_OPEN);
    assert_int_equal(row_of(survey, "0.2F").facts.state, GRUNDY_SURVEY_OPEN);
    grundy_survey_free(survey);
}

/* ---- patterns ---- */

static void patterns_are_families(void **state)
{
    grundy_survey *survey;
    grundy_error err = {0};

    (void)state;
    assert_int_equal(grundy_survey_new(&survey, NULL, NULL), 0);
    assert_int_equal(grundy_survey_add(survey, "0.?\?", NULL), 0);
    assert_int_equal(grundy_survey_count(survey), 64);
    assert_string_equal(grundy_survey_at(survey, 9).game, "0.11");
    assert_int_equal(grundy_survey_add(survey, "?.?", NULL), 0);
    assert_int_equal(grundy_survey_count(survey), 72); /* 0.? are there. */
    assert_int_equal(grundy_survey_add(survey, "x.x", NULL), 0);
    assert_int_equal(grundy_survey_count(survey), 72 + 8 + 8 + 16 + 16);
    assert_int_equal(grundy_survey_add(survey, "0.7?9a", &err), GRUNDY_OK);
    assert_int_equal(grundy_survey_add(survey, "0.?!?Z", &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(err.offset, 5);
    assert_int_equal(grundy_survey_add(survey, "0.xxxxx", &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_survey_add(survey, "", &err), GRUNDY_BAD_INPUT);
    grundy_survey_free(survey);
}

/* ---- workers, stopping ---- */

static void expect_same_rows(const grundy_survey *a, const grundy_survey *b)
{
    assert_int_equal(grundy_survey_count(a), grundy_survey_count(b));
    for (size_t i = 0; i < grundy_survey_count(a); i++) {
        const grundy_survey_row x = grundy_survey_at(a, i);
        const grundy_survey_row y = grundy_survey_at(b, i);
        assert_string_equal(x.sequence, y.sequence);
        assert_int_equal(x.facts.period.preperiod, y.facts.period.preperiod);
        assert_int_equal(x.facts.period.period, y.facts.period.period);
        assert_int_equal(x.facts.state, y.facts.state);
        assert_int_equal(x.facts.invariants.max_index,
                         y.facts.invariants.max_index);
        assert_int_equal(x.facts.invariants.rare_count,
                         y.facts.invariants.rare_count);
    }
}

static void workers_do_not_matter(void **state)
{
    const char *patterns[] = {"0.?\?"};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_survey *one, *many;

    (void)state;
    env.workers = 1;
    one = survey_of(patterns, 1, 1000, &env);
    env.workers = 3;
    many = survey_of(patterns, 1, 1000, &env);
    expect_same_rows(one, many);
    grundy_survey_free(one);
    grundy_survey_free(many);
}

typedef struct patience {
    int calls_left;
    uint64_t done, total;
} patience;

static bool has_lost_patience(void *user)
{
    patience *left = user;

    return left->calls_left-- <= 0;
}

static void note_progress(uint64_t done, uint64_t total, void *user)
{
    patience *left = user;

    assert_true(done >= left->done && done <= total);
    left->done = done;
    left->total = total;
}

static void a_survey_that_is_stopped_goes_on(void **state)
{
    const grundy_survey_limits limits = {.terms = 1000, .far_terms = 1000};
    patience left = {.calls_left = 100000};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_survey *survey;
    size_t finished = 0;

    (void)state;
    env.workers = 1;
    env.is_stopped = has_lost_patience;
    env.progress = note_progress;
    env.user = &left;
    assert_int_equal(grundy_survey_new(&survey, &env, NULL), 0);
    assert_int_equal(grundy_survey_add(survey, "0.?\?", NULL), 0);
    left.calls_left = 20;
    assert_int_equal(grundy_survey_run(survey, &limits, NULL, NULL),
                     GRUNDY_CANCELLED);
    for (size_t i = 0; i < grundy_survey_count(survey); i++)
        finished += grundy_survey_at(survey, i).facts.state !=
                    GRUNDY_SURVEY_UNFINISHED;
    assert_in_range(finished, 1, 63);
    left = (patience){.calls_left = 100000};
    assert_int_equal(grundy_survey_run(survey, &limits, NULL, NULL), 0);
    assert_true(left.total > 0 && left.done == left.total);
    for (size_t i = 0; i < grundy_survey_count(survey); i++)
        assert_true(grundy_survey_at(survey, i).facts.state !=
                    GRUNDY_SURVEY_UNFINISHED);
    grundy_survey_free(survey);
}

/* When all is found, equal sequences are still looked for. */
static void a_stop_ends_the_last_part_too(void **state)
{
    patience left = {.calls_left = 100000};
    const grundy_env env = {.is_stopped = has_lost_patience, .user = &left};
    grundy_survey *survey;

    (void)state;
    assert_int_equal(grundy_survey_new(&survey, &env, NULL), 0);
    assert_int_equal(grundy_survey_add(survey, "0.3", NULL), 0);
    assert_int_equal(grundy_survey_add(survey, "0.77", NULL), 0);
    assert_int_equal(grundy_survey_run(survey, NULL, NULL, NULL), 0);
    left.calls_left = 0;
    assert_int_equal(grundy_survey_run(survey, NULL, NULL, NULL),
                     GRUNDY_CANCELLED);
    left.calls_left = 100000;
    assert_int_equal(grundy_survey_run(survey, NULL, NULL, NULL), 0);
    assert_int_equal(grundy_survey_sequences(survey), 2);
    grundy_survey_free(survey);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_say_what_the_games_do),
        cmocka_unit_test(the_period_may_begin_in_the_zeros),
        cmocka_unit_test(equal_is_only_what_is_proved),
        cmocka_unit_test(other_rules_have_their_own_theorems),
        cmocka_unit_test(patterns_are_families),
        cmocka_unit_test(workers_do_not_matter),
        cmocka_unit_test(a_survey_that_is_stopped_goes_on),
        cmocka_unit_test(a_stop_ends_the_last_part_too),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
