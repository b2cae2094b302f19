/* SPDX-License-Identifier: MIT */
/* t-misere_survey.c - surveys of misère quotients: against the quotient of each
 * code and the published ones, on any number of workers, stopped, and recalled
 * from a file. */
#include <limits.h>
#include <unistd.h>

#include "test.h"

#include "grundy/heapgame.h"
#include "grundy/quotient_survey.h"
#include "grundy/results.h"
#include "published.h"

/* All that is finite and small needs at most these. */
static const grundy_quotient_survey_limits enough = {.last_heap = 400,
                                                     .steps = 1 << 18};
static const grundy_quotient_survey_limits small = {.last_heap = 400,
                                                    .steps = 1 << 14};

static grundy_quotient_survey *new_survey(const char *pattern,
                                          const grundy_env *env)
{
    grundy_quotient_survey *survey;

    assert_int_equal(grundy_quotient_survey_new(&survey, env, NULL), 0);
    assert_int_equal(grundy_quotient_survey_add(survey, pattern, NULL), 0);
    return survey;
}

/* Rows that were recalled; fails unless all are finished. */
static size_t run(grundy_quotient_survey *survey,
                  const grundy_quotient_store *store)
{
    size_t recalled = 0;

    assert_int_equal(grundy_quotient_survey_run(survey, &small, store, NULL),
                     0);
    for (size_t i = 0; i < grundy_quotient_survey_count(survey); i++) {
        const grundy_quotient_row row = grundy_quotient_survey_at(survey, i);
        assert_true(row.found->state != GRUNDY_QUOTIENT_UNFINISHED);
        recalled += row.is_recalled;
    }
    return recalled;
}

static void expect_same(const grundy_quotient_facts *a,
                        const grundy_quotient_facts *b, const char *game)
{
    if (a->order != b->order || a->p_size != b->p_size ||
        a->period != b->period || a->preperiod != b->preperiod ||
        a->is_proved != b->is_proved || a->is_tame != b->is_tame ||
        a->proved_to_heap != b->proved_to_heap ||
        a->generator_count != b->generator_count ||
        a->idempotent_count != b->idempotent_count ||
        a->kernel_order != b->kernel_order ||
        a->subgroup_order != b->subgroup_order)
        fail_msg("%s: two surveys differ", game);
    if (a->order) assert_string_equal(a->tag, b->tag);
}

static void expect_same_rows(const grundy_quotient_survey *a,
                             const grundy_quotient_survey *b)
{
    const size_t count = grundy_quotient_survey_count(a);

    assert_int_equal(grundy_quotient_survey_count(b), count);
    for (size_t i = 0; i < count; i++) {
        const grundy_quotient_row x = grundy_quotient_survey_at(a, i);
        const grundy_quotient_row y = grundy_quotient_survey_at(b, i);
        assert_string_equal(x.game, y.game);
        assert_string_equal(x.found->reason, y.found->reason);
        assert_int_equal(x.found->state, y.found->state);
        expect_same(&x.found->facts, &y.found->facts, x.game);
    }
}

/* ---- what is found ---- */

static void published_quotients_are_found(void **state)
{
    grundy_quotient_survey *survey;
    published table;
    size_t at = 0;

    (void)state;
    assert_int_equal(grundy_quotient_survey_new(&survey, NULL, NULL), 0);
    assert_true(published_open(&table, "misere_quotients.tsv"));
    while (published_next(&table))
        if (atoi(table.column[5]) < 400)
            assert_int_equal(
                grundy_quotient_survey_add(survey, table.column[0], NULL), 0);
    assert_int_equal(grundy_quotient_survey_run(survey, &enough, NULL, NULL),
                     0);
    assert_true(published_open(&table, "misere_quotients.tsv"));
    while (published_next(&table)) {
        if (atoi(table.column[5]) >= 400) continue;
        const grundy_quotient_row row =
            grundy_quotient_survey_at(survey, at++);
        const grundy_quotient_facts *facts = &row.found->facts;
        assert_string_equal(row.game, table.column[0]);
        if (row.found->state != GRUNDY_QUOTIENT_PROVED ||
            facts->order != strtoul(table.column[1], NULL, 10) ||
            facts->p_size != strtoul(table.column[2], NULL, 10) ||
            facts->period != strtoul(table.column[3], NULL, 10) ||
            facts->preperiod != strtoul(table.column[4], NULL, 10))
            fail_msg("%s: not the published quotient", row.game);
    }
    assert_int_equal(at, grundy_quotient_survey_count(survey));
    assert_true(at > 40);
    grundy_quotient_survey_free(survey);
}

static void rows_are_those_of_single_codes(void **state)
{
    grundy_quotient_survey *survey = new_survey("0.?\?", NULL);
    grundy_env env = GRUNDY_ENV_INIT;

    (void)state;
    env.limits.steps = small.steps;
    run(survey, NULL);
    for (size_t i = 0; i < grundy_quotient_survey_count(survey); i += 3) {
        const grundy_quotient_row row = grundy_quotient_survey_at(survey, i);
        grundy_heapgame *rules;
        grundy_quotient *alone;
        assert_int_equal(grundy_heapgame_parse(&rules, row.game, NULL, NULL),
                         0);
        assert_int_equal(
            grundy_quotient_find(&alone, rules, small.last_heap, &env, NULL),
            0);
        const grundy_quotient_facts facts = grundy_quotient_look(alone);
        expect_same(&row.found->facts, &facts, row.game);
        assert_string_equal(row.found->reason, grundy_quotient_reason(alone));
        grundy_quotient_free(alone);
        grundy_heapgame_free(rules);
    }
    grundy_quotient_survey_free(survey);
}

static void codes_are_there_once(void **state)
{
    grundy_quotient_survey *survey = new_survey("0.?\?", NULL);
    grundy_error err;

    (void)state;
    assert_int_equal(grundy_quotient_survey_add(survey, "0.7?", NULL), 0);
    assert_int_equal(grundy_quotient_survey_count(survey), 64);
    assert_int_equal(grundy_quotient_survey_add(survey, "0.7z", &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(grundy_quotient_survey_add(survey, "0.?\?\?\?\?\?", &err),
                     GRUNDY_OVER_BUDGET);
    assert_string_equal(grundy_quotient_survey_at(survey, 64).game, "");
    assert_int_equal(grundy_quotient_survey_at(survey, 64).found->state,
                     GRUNDY_QUOTIENT_UNFINISHED);
    grundy_quotient_survey_free(survey);
}

static void unequal_splits_have_quotients(void **state)
{
    grundy_quotient_survey *survey = new_survey("0.8!", NULL);
    grundy_quotient_survey_limits limits = small;
    grundy_error err;

    (void)state;
    run(survey, NULL);
    assert_int_equal(grundy_quotient_survey_at(survey, 0).found->state,
                     GRUNDY_QUOTIENT_PARTIAL);
    assert_true(grundy_quotient_survey_at(survey, 0).found->reason[0] != 0);
    limits.reserved[1] = 1;
    assert_int_equal(grundy_quotient_survey_run(survey, &limits, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    grundy_quotient_survey_free(survey);
}

/* ---- workers, and an end before the end ---- */

static void workers_find_the_same(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_quotient_survey *one, *many;

    (void)state;
    env.workers = 1;
    one = new_survey("4.?\?", &env);
    env.workers = 5;
    many = new_survey("4.?\?", &env);
    run(one, NULL);
    run(many, NULL);
    expect_same_rows(one, many);
    grundy_quotient_survey_free(many);
    grundy_quotient_survey_free(one);
}

typedef struct stop {
    unsigned asked, most;
} stop;

static bool is_over(void *user)
{
    stop *s = user;

    return s->asked++ >= s->most;
}

static void what_is_done_stays_done(void **state)
{
    stop s = {0, 60};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_quotient_survey *whole = new_survey("0.?\?", NULL), *stopped;
    size_t finished = 0;

    (void)state;
    env.workers = 1;
    env.is_stopped = is_over;
    env.user = &s;
    stopped = new_survey("0.?\?", &env);
    assert_int_equal(grundy_quotient_survey_run(stopped, &small, NULL, NULL),
                     GRUNDY_CANCELLED);
    for (size_t i = 0; i < 64; i++)
        finished += grundy_quotient_survey_at(stopped, i).found->state !=
                    GRUNDY_QUOTIENT_UNFINISHED;
    assert_in_range(finished, 1, 63);
    s.most = UINT_MAX;
    run(stopped, NULL);
    run(whole, NULL);
    expect_same_rows(whole, stopped);
    grundy_quotient_survey_free(stopped);
    grundy_quotient_survey_free(whole);
}

/* ---- results in a file ---- */

typedef struct place {
    char folder[64], path[80];
} place;

static place make_place(void)
{
    place made = {.folder = "/tmp/grundy-quotients-XXXXXX"};

    assert_non_null(mkdtemp(made.folder));
    snprintf(made.path, sizeof made.path, "%s/r.db", made.folder);
    return made;
}

static void remove_place(const place *of)
{
    static const char *const parts[] = {"", "-journal", "-wal", "-shm"};
    char name[96];

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(name, sizeof name, "%s%s", of->path, parts[i]);
        (void)remove(name);
    }
    assert_int_equal(rmdir(of->folder), 0);
}

static grundy_results *open_at(const place *at)
{
    grundy_results *results;

    assert_int_equal(grundy_results_open(&results, at->path, NULL, NULL), 0);
    return results;
}

static size_t recall(const place *at, const char *pattern, bool is_fresh,
                     const grundy_quotient_survey *expected)
{
    grundy_results *results = open_at(at);
    const grundy_quotient_store store =
        grundy_results_quotients(results, is_fresh);
    grundy_quotient_survey *survey = new_survey(pattern, NULL);
    const size_t recalled = run(survey, &store);

    if (expected) expect_same_rows(expected, survey);
    assert_int_equal(grundy_results_damaged(results), 0);
    grundy_quotient_survey_free(survey);
    grundy_results_close(results);
    return recalled;
}

static void findings_are_recalled(void **state)
{
    const place at = make_place();
    grundy_quotient_survey *whole = new_survey("0.?\?", NULL);

    (void)state;
    run(whole, NULL);
    assert_int_equal(recall(&at, "0.?\?", false, whole), 0);
    assert_int_equal(recall(&at, "0.?\?", false, whole), 64);
    assert_int_equal(recall(&at, "0.?\?", true, whole), 0);
    grundy_quotient_survey_free(whole);
    remove_place(&at);
}

/* A proved one whatever the limits are, others for the same limits alone. */
static void other_limits_are_other_questions(void **state)
{
    const place at = make_place();
    grundy_results *results = open_at(&at);
    const grundy_quotient_store store =
        grundy_results_quotients(results, false);
    const grundy_quotient_key near = {"0.07", 20, 1000},
                              far = {"0.07", 20, 1001};
    grundy_quotient_finding found = {.state = GRUNDY_QUOTIENT_PARTIAL,
                                     .facts = {.order = 24}};
    grundy_quotient_finding loaded;

    (void)state;
    assert_int_equal(store.save(store.user, &near, &found, NULL), 0);
    assert_int_equal(store.load(store.user, &near, &loaded, NULL), 0);
    assert_int_equal(loaded.facts.order, 24);
    assert_int_equal(store.load(store.user, &far, &loaded, NULL),
                     GRUNDY_UNDEFINED);
    found.state = GRUNDY_QUOTIENT_PROVED;
    found.facts.is_proved = true;
    assert_int_equal(store.save(store.user, &near, &found, NULL), 0);
    assert_int_equal(store.load(store.user, &far, &loaded, NULL), 0);
    assert_string_equal(loaded.facts.tag, "T-MISERE-PERIOD");
    grundy_results_close(results);
    remove_place(&at);
}

/* A wrong proof that is as it was written, and cheap to try. */
static void a_proof_is_made_again(void **state)
{
    const place at = make_place();
    grundy_results *results = open_at(&at);
    const grundy_quotient_store store =
        grundy_results_quotients(results, false);
    const grundy_quotient_key key = {"0.75", small.last_heap, small.steps};
    const grundy_quotient_finding wrong = {
        .state = GRUNDY_QUOTIENT_PROVED,
        .facts = {.order = 8, .p_size = 3, .is_proved = true}};

    (void)state;
    assert_int_equal(store.save(store.user, &key, &wrong, NULL), 0);
    grundy_results_close(results);
    assert_int_equal(recall(&at, "0.75", false, NULL), 0);
    assert_int_equal(recall(&at, "0.75", false, NULL), 1);
    remove_place(&at);
}

/* Rows of codes whose quotients older programs did not compute. */
static void what_was_refused_is_found(void **state)
{
    const place at = make_place();
    grundy_results *results = open_at(&at);
    const grundy_quotient_store store =
        grundy_results_quotients(results, false);
    const grundy_quotient_key key = {"4!.0", small.last_heap, small.steps};
    const grundy_quotient_finding refused = {
        .state = (grundy_quotient_state)(GRUNDY_QUOTIENT_PARTIAL + 1),
        .reason = "unequal splits"};
    grundy_quotient_finding found;

    (void)state;
    assert_int_equal(store.save(store.user, &key, &refused, NULL), 0);
    assert_int_equal(store.load(store.user, &key, &found, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_results_outdated(results), 1);
    assert_int_equal(grundy_results_damaged(results), 0);
    grundy_results_close(results);
    assert_int_equal(recall(&at, "4!.0", false, NULL), 0);
    assert_int_equal(recall(&at, "4!.0", false, NULL), 1);
    remove_place(&at);
}

/* Any bit of the row: never recalled as it is then. */
static void a_changed_row_is_found_anew(void **state)
{
    const place at = make_place();
    grundy_results *results = open_at(&at);
    grundy_quotient_store store = grundy_results_quotients(results, false);
    const grundy_quotient_key key = {"0.4567", 400, 777777};
    const grundy_quotient_finding made = {.state = GRUNDY_QUOTIENT_PARTIAL,
                                          .facts = {.order = 12345},
                                          .reason = "so it was written"};
    grundy_quotient_finding found;
    char bytes[1 << 15];
    size_t count, at_game = 0;
    FILE *file;

    (void)state;
    assert_int_equal(store.save(store.user, &key, &made, NULL), 0);
    grundy_results_close(results);
    file = fopen(at.path, "rb");
    count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (size_t i = 0; i + 17 < count; i++)
        if (memcmp(bytes + i, "so it was written", 17) == 0) at_game = i;
    assert_true(at_game > 0);
    bytes[at_game] ^= 1;
    file = fopen(at.path, "wb");
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    fclose(file);
    results = open_at(&at);
    store = grundy_results_quotients(results, false);
    assert_int_equal(store.load(store.user, &key, &found, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_results_damaged(results), 1);
    grundy_results_close(results);
    remove_place(&at);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(published_quotients_are_found),
        cmocka_unit_test(rows_are_those_of_single_codes),
        cmocka_unit_test(codes_are_there_once),
        cmocka_unit_test(unequal_splits_have_quotients),
        cmocka_unit_test(workers_find_the_same),
        cmocka_unit_test(what_is_done_stays_done),
        cmocka_unit_test(findings_are_recalled),
        cmocka_unit_test(other_limits_are_other_questions),
        cmocka_unit_test(a_proof_is_made_again),
        cmocka_unit_test(what_was_refused_is_found),
        cmocka_unit_test(a_changed_row_is_found_anew),
    };

    if (!grundy_results_is_built()) return 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
