/* SPDX-License-Identifier: MIT */
/* t-results.c - facts kept in a file: recalled, out of date, foreign, damaged,
 * and what a kill leaves. */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "test.h"

#include "analysis/survey/results.h"
#include "analysis/survey/survey.h"
#include "codes/heapgame.h"
#include "sequence/period/period_theorem.h"

/* A file in a folder of its own. */
typedef struct place {
    char folder[64], path[80];
} place;

static place make_place(void)
{
    place made = {.folder = "/tmp/grundy-results-XXXXXX"};

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

static void write_bytes(const char *path, const char *bytes, size_t count,
                        long offset)
{
    FILE *file = fopen(path, offset ? "r+b" : "wb");

    assert_non_null(file);
    assert_int_equal(fseek(file, offset, SEEK_SET), 0);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

static grundy_status open_error(const char *path, const char *word)
{
    grundy_results *results = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_results_open(&results, path, NULL, &err);

    assert_null(results);
    assert_int_equal(err.status, status);
    if (!strstr(err.message, word))
        fail_msg("'%s' has no '%s'", err.message, word);
    return status;
}

/* Rows that were recalled; fails unless all are there. */
static size_t run_survey(grundy_results *results, const char *pattern,
                         uint64_t terms, bool is_fresh)
{
    const grundy_survey_limits limits = {.terms = terms, .far_terms = terms};
    const grundy_survey_store store = grundy_results_store(results, is_fresh);
    grundy_survey *survey;
    size_t recalled = 0;

    assert_int_equal(grundy_survey_new(&survey, NULL, NULL), 0);
    assert_int_equal(grundy_survey_add(survey, pattern, NULL), 0);
    assert_int_equal(grundy_survey_run(survey, &limits, &store, NULL), 0);
    for (size_t i = 0; i < grundy_survey_count(survey); i++) {
        const grundy_survey_row row = grundy_survey_at(survey, i);
        assert_true(row.facts.state != GRUNDY_SURVEY_UNFINISHED);
        recalled += row.is_recalled;
    }
    grundy_survey_free(survey);
    return recalled;
}

static grundy_results *open_as(const place *at, int64_t engine)
{
    grundy_results *results;

    assert_int_equal(gi_results_open(&results, at->path, engine, NULL, NULL),
                     0);
    return results;
}

static void facts_are_recalled(void **state)
{
    const place at = make_place();
    grundy_results *results = open_as(&at, 1);

    (void)state;
    assert_int_equal(run_survey(results, "0.?\?", 600, false), 0);
    assert_int_equal(run_survey(results, "0.?\?", 600, false), 64);
    grundy_results_close(results);
    results = open_as(&at, 1);
    assert_int_equal(run_survey(results, "0.?\?", 600, false), 64);
    assert_int_equal(run_survey(results, "0.?\?", 600, true), 0);
    /* With more terms: the proved ones; 0.45 and its like are open here. */
    assert_int_equal(run_survey(results, "0.07", 700, false), 1);
    assert_int_equal(run_survey(results, "0.37", 700, false), 0);
    assert_int_equal(run_survey(results, "0.37", 700, false), 1);
    assert_int_equal(grundy_results_outdated(results), 0);
    grundy_results_close(results);
    remove_place(&at);
}

static void recalled_rows_are_the_same(void **state)
{
    const place at = make_place();
    const grundy_survey_limits limits = {.terms = 900, .far_terms = 900};
    grundy_results *results = open_as(&at, 1);
    const grundy_survey_store store = grundy_results_store(results, false);
    grundy_survey *two[2];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(grundy_survey_new(&two[i], NULL, NULL), 0);
        assert_int_equal(grundy_survey_add(two[i], "4.?\?", NULL), 0);
        assert_int_equal(grundy_survey_run(two[i], &limits, &store, NULL), 0);
    }
    for (size_t i = 0; i < 64; i++) {
        const grundy_survey_row a = grundy_survey_at(two[0], i);
        const grundy_survey_row b = grundy_survey_at(two[1], i);
        const grundy_period p = a.facts.period, q = b.facts.period;
        assert_string_equal(a.sequence, b.sequence);
        const grundy_invariants f = a.facts.invariants;
        const grundy_invariants g = b.facts.invariants;
        assert_true(p.preperiod == q.preperiod && p.period == q.period &&
                    p.terms_used == q.terms_used && p.saltus == q.saltus);
        assert_true(f.count == g.count && f.max == g.max &&
                    f.max_index == g.max_index && f.mask == g.mask &&
                    f.has_position == g.has_position);
        assert_true(
            f.zero_count == g.zero_count && f.last_zero == g.last_zero &&
            f.rare_count == g.rare_count && f.last_rare == g.last_rare);
    }
    grundy_survey_free(two[0]);
    grundy_survey_free(two[1]);
    grundy_results_close(results);
    remove_place(&at);
}

/* Facts as they come back from a file that they were saved in. */
static grundy_survey_facts saved_and_loaded(const grundy_survey_facts *facts)
{
    const place at = make_place();
    const grundy_survey_key key = {"0.16", 0, 520000};
    grundy_results *results = open_as(&at, 1);
    const grundy_survey_store store = grundy_results_store(results, false);
    grundy_survey_facts found = {.state = GRUNDY_SURVEY_UNFINISHED};

    assert_int_equal(store.save(store.user, &key, facts, 1, NULL), 0);
    assert_int_equal(store.load(store.user, &key, &found, NULL), 0);
    grundy_results_close(results);
    remove_place(&at);
    return found;
}

/* As a survey finds 0.104, which takes a second. */
static void a_period_found_far_out_is_recalled(void **state)
{
    grundy_heapgame *rules;
    grundy_survey_facts facts, found;

    (void)state;
    assert_int_equal(grundy_heapgame_parse(&rules, "0.16", NULL, NULL), 0);
    assert_int_equal(gi_survey_find_far(&facts, rules, 520000, NULL, NULL), 0);
    grundy_heapgame_free(rules);
    found = saved_and_loaded(&facts);
    assert_string_equal(found.period.tag, "T-OCTAL-WITNESS");
    assert_int_equal(found.period.preperiod, 105351);
    assert_int_equal(found.invariants.rare_count, 53);
}

static void a_period_by_any_theorem_is_recalled(void **state)
{
    (void)state;
    for (size_t i = 1; i < GI_PERIOD_THEOREMS; i++) {
        const char *tag = gi_period_tag((gi_period_theorem)i);
        const grundy_survey_facts facts = {
            .state = GRUNDY_SURVEY_PROVED,
            .period = {.period = 4, .is_proved = true, .tag = tag}};
        assert_ptr_equal(saved_and_loaded(&facts).period.tag, tag);
    }
}

static void an_older_engine_is_not_believed(void **state)
{
    const place at = make_place();
    grundy_results *results = open_as(&at, 1);

    (void)state;
    assert_int_equal(run_survey(results, "0.?", 600, false), 0);
    grundy_results_close(results);
    results = open_as(&at, 2);
    assert_int_equal(run_survey(results, "0.?", 600, false), 0);
    assert_true(grundy_results_outdated(results) > 0);
    assert_int_equal(run_survey(results, "0.?", 600, false), 8);
    grundy_results_close(results);
    remove_place(&at);
}

static void other_files_are_left_alone(void **state)
{
    static const char text[] = "game,kind\n0.77,octal\n";
    const place at = make_place();
    char found[sizeof text] = {0};
    FILE *file;

    (void)state;
    write_bytes(at.path, text, sizeof text - 1, 0);
    assert_int_equal(open_error(at.path, "left unchanged"), GRUNDY_BAD_INPUT);
    file = fopen(at.path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(found, 1, sizeof found, file), sizeof text - 1);
    fclose(file);
    assert_string_equal(found, text);
    assert_int_equal(open_error("/nowhere/at/all.db", "unable"), GRUNDY_IO);
    assert_int_equal(open_error(at.folder, "unable"), GRUNDY_IO);
    remove_place(&at);
}

static void other_databases_are_refused(void **state)
{
    const place at = make_place();
    grundy_results *results = open_as(&at, 1);

    (void)state;
    assert_int_equal(run_survey(results, "0.?\?", 600, false), 0);
    grundy_results_close(results);
    write_bytes(at.path, "\0\0\0\3", 4, 60); /* user_version */
    assert_int_equal(open_error(at.path, "another version"), GRUNDY_BAD_INPUT);
    write_bytes(at.path, "\0\0\0\2abcd", 12 - 4, 60);
    write_bytes(at.path, "abcd", 4, 68); /* application_id */
    assert_int_equal(open_error(at.path, "another program"), GRUNDY_BAD_INPUT);
    remove_place(&at);
}

static void a_damaged_file_is_refused(void **state)
{
    const place at = make_place();
    grundy_results *results = open_as(&at, 1);
    char junk[2000];

    (void)state;
    assert_int_equal(run_survey(results, "0.?\?", 600, false), 0);
    grundy_results_close(results);
    memset(junk, 0x5a, sizeof junk);
    write_bytes(at.path, junk, sizeof junk, 4096 + 8);
    assert_int_equal(open_error(at.path, "damaged"), GRUNDY_BAD_INPUT);
    remove_place(&at);
}

/* ---- flipped bits ---- */

enum { FLIP_CODES = 8, FLIP_STEP = 211 };

static grundy_survey *survey_of_digits(grundy_results *results)
{
    const grundy_survey_limits limits = {.terms = 600, .far_terms = 600};
    const grundy_survey_store store = grundy_results_store(results, false);
    grundy_survey *survey;

    assert_int_equal(grundy_survey_new(&survey, NULL, NULL), 0);
    assert_int_equal(grundy_survey_add(survey, "0.?", NULL), 0);
    if (grundy_survey_run(survey, &limits, &store, NULL)) {
        grundy_survey_free(survey);
        return NULL; /* The file was found out while it was read. */
    }
    return survey;
}

static bool has_same_facts(const grundy_survey *a, const grundy_survey *b)
{
    for (size_t i = 0; i < FLIP_CODES; i++) {
        const grundy_survey_facts f = grundy_survey_at(a, i).facts;
        const grundy_survey_facts g = grundy_survey_at(b, i).facts;
        if (f.state != g.state || f.period.preperiod != g.period.preperiod ||
            f.period.period != g.period.period ||
            f.period.saltus != g.period.saltus ||
            f.period.is_proved != g.period.is_proved ||
            f.invariants.max != g.invariants.max ||
            f.invariants.last_zero != g.invariants.last_zero ||
            f.invariants.mask != g.invariants.mask)
            return false;
    }
    return true;
}

/* The bytes of a file of results, and the survey they are of. */
static size_t make_file(const place *at, char *bytes, size_t capacity,
                        grundy_survey **truth)
{
    grundy_results *results = open_as(at, 1);
    FILE *file;
    size_t count;

    *truth = survey_of_digits(results);
    assert_non_null(*truth);
    grundy_results_close(results);
    file = fopen(at->path, "rb");
    assert_non_null(file);
    count = fread(bytes, 1, capacity, file);
    assert_true(count > 0 && count < capacity);
    fclose(file);
    return count;
}

static void write_anew(const place *at, const char *bytes, size_t count)
{
    char name[96];

    snprintf(name, sizeof name, "%s-wal", at->path);
    (void)remove(name);
    snprintf(name, sizeof name, "%s-shm", at->path);
    (void)remove(name);
    write_bytes(at->path, bytes, count, 0);
}

/* Whatever bit is flipped, facts are refused or found anew. */
static void a_flipped_bit_is_never_believed(void **state)
{
    static char bytes[1 << 16];
    const place at = make_place();
    grundy_survey *truth, *now;
    const size_t count = make_file(&at, bytes, sizeof bytes, &truth);

    (void)state;
    for (size_t bit = 0; bit < 8 * count; bit += FLIP_STEP) {
        grundy_results *results;
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
        write_anew(&at, bytes, count);
        bytes[bit / 8] = (char)(bytes[bit / 8] ^ 1 << bit % 8);
        if (gi_results_open(&results, at.path, 1, NULL, NULL)) continue;
        now = survey_of_digits(results);
        if (now && !has_same_facts(truth, now)) fail_msg("bit %zu", bit);
        if (now) grundy_survey_free(now);
        grundy_results_close(results);
    }
    grundy_survey_free(truth);
    remove_place(&at);
}

/* Someone writes another period, in SQL or with an editor. */
static void a_changed_fact_is_found_anew(void **state)
{
    const place at = make_place();
    const grundy_survey_key key = {"0.16", 0, 520000};
    const grundy_survey_facts facts = {.state = GRUNDY_SURVEY_PROVED,
                                       .period = {.preperiod = 105351,
                                                  .period = 149459,
                                                  .terms_used = 520000,
                                                  .is_proved = true,
                                                  .tag = "T-OCTAL-PERIOD"}};
    grundy_survey_facts found;
    grundy_results *results = open_as(&at, 1);
    grundy_survey_store store = grundy_results_store(results, false);
    char bytes[1 << 15];
    FILE *file;
    size_t count, at_tag = 0;

    (void)state;
    assert_int_equal(store.save(store.user, &key, &facts, 1, NULL), 0);
    grundy_results_close(results);
    file = fopen(at.path, "rb");
    count = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (size_t i = 0; i + 14 < count; i++)
        if (memcmp(bytes + i, "T-OCTAL-PERIOD", 14) == 0) at_tag = i;
    assert_true(at_tag > 8);
    bytes[at_tag - 4] ^= 1; /* Of terms_used, or of the period before it. */
    write_anew(&at, bytes, count);
    results = open_as(&at, 1);
    store = grundy_results_store(results, false);
    assert_int_equal(store.load(store.user, &key, &found, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_results_damaged(results), 1);
    grundy_results_close(results);
    remove_place(&at);
}

/* Asks for facts until it is killed. */
static void child(const place *at)
{
    grundy_results *results;
    grundy_error err;

    if (grundy_results_open(&results, at->path, NULL, &err)) _exit(1);
    for (uint64_t terms = 600;; terms++) {
        const grundy_survey_limits limits = {.terms = terms,
                                             .far_terms = terms};
        const grundy_survey_store store = grundy_results_store(results, true);
        grundy_survey *survey;
        if (grundy_survey_new(&survey, NULL, NULL) ||
            grundy_survey_add(survey, "0.?", NULL) ||
            grundy_survey_run(survey, &limits, &store, NULL))
            _exit(1);
        grundy_survey_free(survey);
    }
}

static void a_kill_leaves_a_good_file(void **state)
{
    const place at = make_place();
    grundy_results *results = open_as(&at, 1);

    (void)state;
    assert_int_equal(run_survey(results, "0.?\?", 600, false), 0);
    grundy_results_close(results);
    for (unsigned i = 0; i < 5; i++) {
        const struct timespec wait = {0, (long)(3 + 7 * i) * 1000000};
        const pid_t pid = fork();
        int how;
        assert_true(pid >= 0);
        if (pid == 0) child(&at);
        nanosleep(&wait, NULL);
        assert_int_equal(kill(pid, SIGKILL), 0);
        assert_int_equal(waitpid(pid, &how, 0), pid);
        assert_true(WIFSIGNALED(how));
        results = open_as(&at, 1);
        assert_int_equal(run_survey(results, "0.?\?", 600, false), 64);
        grundy_results_close(results);
    }
    remove_place(&at);
}

/* A build without SQLite says so. */
static void not_built_is_an_answer(void **state)
{
    (void)state;
    assert_int_equal(open_error("any.db", "without SQLite"), GRUNDY_NOT_BUILT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_recalled),
        cmocka_unit_test(recalled_rows_are_the_same),
        cmocka_unit_test(a_period_found_far_out_is_recalled),
        cmocka_unit_test(a_period_by_any_theorem_is_recalled),
        cmocka_unit_test(an_older_engine_is_not_believed),
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(other_databases_are_refused),
        cmocka_unit_test(a_damaged_file_is_refused),
        cmocka_unit_test(a_flipped_bit_is_never_believed),
        cmocka_unit_test(a_changed_fact_is_found_anew),
        cmocka_unit_test(a_kill_leaves_a_good_file),
    };
    const struct CMUnitTest bare[] = {
        cmocka_unit_test(not_built_is_an_answer),
    };

    if (!grundy_results_is_built())
        return cmocka_run_group_tests_name("not built", bare, NULL, NULL);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
