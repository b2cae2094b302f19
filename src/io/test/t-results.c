/* SPDX-License-Identifier: MIT */
/* t-results.c - facts kept in a file: recalled, out of date, foreign, damaged,
 * and what a kill leaves. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "io/impl.h"

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
    const grundy_survey_limits limits = {terms, terms};
    const grundy_survey_store store = grundy_results_store(results, is_fresh);
    grundy_survey *survey;
    size_t recalled = 0;

    assert_int_equal(grundy_survey_new(&survey, NULL), 0);
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
    const grundy_survey_limits limits = {900, 900};
    grundy_results *results = open_as(&at, 1);
    const grundy_survey_store store = grundy_results_store(results, false);
    grundy_survey *two[2];

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(grundy_survey_new(&two[i], NULL), 0);
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
    assert_int_equal(open_error(at.path, "left alone"), GRUNDY_BAD_INPUT);
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
    write_bytes(at.path, "\0\0\0\2", 4, 60); /* user_version */
    assert_int_equal(open_error(at.path, "another version"), GRUNDY_BAD_INPUT);
    write_bytes(at.path, "\0\0\0\1abcd", 12 - 4, 60);
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

/* Asks for facts until it is killed. */
static void child(const place *at)
{
    grundy_results *results;
    grundy_error err;

    if (grundy_results_open(&results, at->path, NULL, &err)) _exit(1);
    for (uint64_t terms = 600;; terms++) {
        const grundy_survey_limits limits = {terms, terms};
        const grundy_survey_store store = grundy_results_store(results, true);
        grundy_survey *survey;
        if (grundy_survey_new(&survey, NULL) ||
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_recalled),
        cmocka_unit_test(recalled_rows_are_the_same),
        cmocka_unit_test(an_older_engine_is_not_believed),
        cmocka_unit_test(other_files_are_left_alone),
        cmocka_unit_test(other_databases_are_refused),
        cmocka_unit_test(a_damaged_file_is_refused),
        cmocka_unit_test(a_kill_leaves_a_good_file),
    };

    if (!grundy_results_is_built()) {
        assert_int_equal(open_error("any.db", "without SQLite"),
                         GRUNDY_UNDECIDED);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
