/* SPDX-License-Identifier: MIT */
/* t-work_env.c - what the environment of a plan decides, and what it must not: a
 * stop ends a merge, and memory leaves results as they are. */
#include "test.h"

#include "grundy/grundy.h"

#include "base/env.h"

/* ---- memory ---- */

enum { LINES_BYTES = 512 };

typedef struct lines {
    char bytes[LINES_BYTES];
    size_t count;
} lines;

static grundy_status put(void *user, const char *bytes, size_t count)
{
    lines *to = user;

    assert_true(count < sizeof to->bytes - to->count);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

/* The result of the plan with one unit, with so much memory. */
static void solve(lines *out, const char *what, uint64_t positions,
                  size_t memory_bytes)
{
    const grundy_env env = {.limits.memory_bytes = memory_bytes};
    const grundy_work_options options = {.terms = positions, .units = 1};
    const grundy_writer writer = {put, out};
    grundy_work *work = NULL;
    grundy_work_result *result = NULL;

    *out = (lines){.count = 0};
    assert_int_equal(grundy_work_plan(&work, what, &options, &env, NULL), 0);
    assert_int_equal(grundy_work_result_new(&result, work, 1, NULL), 0);
    assert_int_equal(grundy_work_result_extend(result, UINT64_MAX, NULL), 0);
    assert_int_equal(grundy_work_result_write(result, &writer, NULL), 0);
    grundy_work_result_free(result);
    grundy_work_free(work);
}

/* A search that has to forget what it knew visits more positions. */
static void memory_decides_no_nimber(void **state)
{
    lines much, little;

    (void)state;
    solve(&much, "boards cram 4x5", 2000, 0);
    assert_non_null(strstr(much.bytes, "board 4x5 nimber 2\n"));
    solve(&little, "boards cram 4x5", 2000, 1 << 12);
    assert_string_equal(little.bytes, much.bytes);
}

/* ---- a stop ---- */

static bool is_stopped(void *user)
{
    return *(const bool *)user;
}

/* All that may come out of a merge after a stop is nothing. */
static grundy_status write_none(void *user, const char *bytes, size_t count)
{
    (void)user, (void)bytes, (void)count;
    fail();
    return GRUNDY_OK;
}

static grundy_status show_none(const char *game, const char *certificate,
                               void *user)
{
    (void)game, (void)certificate, (void)user;
    fail();
    return GRUNDY_OK;
}

static grundy_status save_none(void *user, const grundy_survey_key *keys,
                               const grundy_survey_facts *facts, size_t count,
                               grundy_error *err)
{
    (void)user, (void)keys, (void)facts, (void)count, (void)err;
    fail();
    return GRUNDY_OK;
}

static void stop_merge(grundy_work_merge *merge, bool *stop)
{
    const grundy_writer writer = {write_none, NULL};
    const grundy_survey_store store = {.save = save_none};
    uint64_t unit = 0;
    grundy_status status;

    *stop = true;
    assert_int_equal(grundy_work_merge_write(merge, &writer, NULL),
                     GRUNDY_CANCELLED);
    assert_int_equal(
        grundy_work_merge_certificates(merge, show_none, NULL, NULL),
        GRUNDY_CANCELLED);
    status = grundy_work_merge_store(merge, &store, NULL);
    assert_true(status == GRUNDY_CANCELLED || status == GRUNDY_UNDEFINED);
    status = grundy_work_merge_recheck(&unit, merge, 0, 1, NULL);
    assert_true(status == GRUNDY_CANCELLED || status == GRUNDY_OK);
    *stop = false;
    assert_int_equal(grundy_work_merge_recheck(&unit, merge, 0, 1, NULL), 0);
}

static void a_stop_ends_a_merge(void **state)
{
    static const char *const plans[] = {"survey 0.?",
                                        "table nim_below:below=9"};

    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof *plans; i++) {
        bool stop = false;
        const grundy_env env = {.is_stopped = is_stopped, .user = &stop};
        const grundy_work_options options = {.units = 1};
        grundy_work *work = NULL;
        grundy_work_result *result = NULL;
        grundy_work_merge *merge = NULL;
        assert_int_equal(
            grundy_work_plan(&work, plans[i], &options, &env, NULL), 0);
        assert_int_equal(grundy_work_units(work), 1);
        assert_int_equal(grundy_work_result_new(&result, work, 1, NULL), 0);
        assert_int_equal(grundy_work_result_extend(result, UINT64_MAX, NULL),
                         0);
        assert_int_equal(grundy_work_merge_new(&merge, work, NULL), 0);
        assert_int_equal(grundy_work_merge_add(merge, result, NULL), 0);
        stop_merge(merge, &stop);
        grundy_work_merge_free(merge);
        grundy_work_result_free(result);
        grundy_work_free(work);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_decides_no_nimber),
        cmocka_unit_test(a_stop_ends_a_merge),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
