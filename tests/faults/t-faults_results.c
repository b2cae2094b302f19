/* SPDX-License-Identifier: MIT */
/* t-faults_results.c - allocations fail within SQLite while a file of results is
 * made, opened and asked.
 *
 * SQLite has an allocator of its own, which the other tests of faults do not
 * reach. Whatever fails is a lack of memory: the file is never called damaged,
 * of another program or of another version, and no row is called wrong. */
#include <unistd.h>

#include "test.h"

#include "grundy/results.h"

#include "random.h"

#if !GRUNDY_HAVE_SQLITE

int main(void)
{
    return 0;
}

#else

#include <sqlite3.h>

static sqlite3_mem_methods usual;

/* SQLite's callbacks for memory get no argument of ours. */
static size_t calls, fails_at;
static bool fails_on;

static bool is_struck(void)
{
    calls++;
    return fails_at && (fails_on ? calls >= fails_at : calls == fails_at);
}

static void *allocate(int bytes)
{
    return is_struck() ? NULL : usual.xMalloc(bytes);
}

static void *reallocate(void *block, int bytes)
{
    return is_struck() ? NULL : usual.xRealloc(block, bytes);
}

static int install(void **state)
{
    sqlite3_mem_methods failing;

    (void)state;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_GETMALLOC, &usual), 0);
    failing = usual;
    failing.xMalloc = allocate;
    failing.xRealloc = reallocate;
    assert_int_equal(sqlite3_config(SQLITE_CONFIG_MALLOC, &failing), 0);
    /* Its own pools would hide what fails. */
    return sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
}

static void remove_files(const char *path)
{
    static const char *const parts[] = {"", "-journal", "-wal", "-shm"};
    char name[96];

    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, parts[i]);
        (void)remove(name);
    }
}

/* Opens the file, asks for a row and adds one: what a survey does. */
static grundy_status use(const char *path)
{
    const grundy_survey_key key = {"0.77", 0, 100};
    grundy_survey_facts facts = {.state = GRUNDY_SURVEY_OPEN};
    grundy_results *results = NULL;
    grundy_error err = {0};
    grundy_status status = grundy_results_open(&results, path, NULL, &err);

    if (!status) {
        const grundy_survey_store store = grundy_results_store(results, false);
        status = store.load(store.user, &key, &facts, &err);
        assert_int_equal(grundy_results_damaged(results), 0);
        if (status == GRUNDY_UNDEFINED || status == GRUNDY_OK)
            status = store.save(store.user, &key, &facts, 1, &err);
    }
    if (status && status != GRUNDY_NO_MEMORY)
        fail_msg("allocation %zu%s: %s", fails_at, fails_on ? " on" : "",
                 err.message);
    grundy_results_close(results);
    return status;
}

/* Some of the allocations; all of them with GRUNDY_TEST_SCALE=40. */
static void try_all(bool is_new)
{
    const size_t scale = random_cases(1), stride = scale < 40 ? 40 / scale : 1;
    char folder[] = "/tmp/grundy-faults-XXXXXX", path[64];
    size_t last = SIZE_MAX;

    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/r.db", folder);
    fails_at = 0;
    assert_int_equal(use(path), GRUNDY_OK);
    for (size_t at = 1; at <= last; at += stride) {
        for (int on = 0; on < 2; on++) {
            if (is_new) remove_files(path);
            (void)sqlite3_shutdown(); /* It begins anew. */
            fails_at = at;
            fails_on = on;
            calls = 0;
            (void)!use(path);
            if (calls < at) last = 0;
            fails_at = 0;
            assert_int_equal(use(path), GRUNDY_OK);
        }
    }
    remove_files(path);
    assert_int_equal(rmdir(folder), 0);
}

static void a_new_file_without_memory(void **state)
{
    (void)state;
    try_all(true);
}

static void a_file_that_is_there_without_memory(void **state)
{
    (void)state;
    try_all(false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_file_without_memory),
        cmocka_unit_test(a_file_that_is_there_without_memory),
    };

    return cmocka_run_group_tests(tests, install, NULL);
}

#endif
