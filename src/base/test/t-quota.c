/* SPDX-License-Identifier: MIT */
/* t-quota.c - blocks that are counted, up to the limit to the byte. */
#include "test.h"

#include "base/env.h"
#include "base/memory/quota.h"

static void the_limit_holds_for_all_blocks_together(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    gi_quota quota;
    void *a, *b;

    (void)state;
    env.limits.memory_bytes = 1000;
    gi_quota_init(&quota, &env);
    a = gi_alloc(&quota.env, 600);
    assert_null(gi_alloc(&quota.env, 401));
    assert_true(quota.is_met);
    assert_int_equal(
        gi_quota_judge(&quota, GRUNDY_NO_MEMORY, "the search", &err),
        GRUNDY_OVER_BUDGET);
    assert_string_equal(err.message,
                        "the search gave up at its limit of 1000 bytes");
    b = gi_alloc(&quota.env, 400);
    assert_non_null(b);
    assert_null(gi_resize(&quota.env, b, 400, 401));
    assert_int_equal(quota.held_bytes, 1000);
    gi_free(&quota.env, a, 600);
    b = gi_resize(&quota.env, b, 400, 1000);
    assert_non_null(b);
    gi_free(&quota.env, b, 1000);
    assert_int_equal(quota.held_bytes, 0);
}

static void *refuse(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    (void)user;
    (void)old_bytes;
    if (new_bytes == 0) free(block);
    return NULL;
}

/* Not the limit: there is none left anywhere. */
static void memory_that_runs_out_is_another_matter(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    gi_quota quota;

    (void)state;
    env.allocator.resize = refuse;
    gi_quota_init(&quota, &env);
    assert_null(gi_alloc(&quota.env, 1));
    assert_int_equal(quota.held_bytes, 0);
    assert_int_equal(
        gi_quota_judge(&quota, GRUNDY_NO_MEMORY, "the search", &err),
        GRUNDY_NO_MEMORY);
    assert_string_equal(err.message, "the search ran out of memory");
    assert_int_equal(gi_quota_judge(&quota, GRUNDY_OK, "the search", &err),
                     GRUNDY_OK);
}

static void blocks_from_elsewhere_count_for_nothing(void **state)
{
    gi_quota quota;
    void *old = gi_alloc(NULL, 100), *block;

    (void)state;
    gi_quota_init(&quota, NULL);
    quota.takes_any = true;
    block = gi_alloc(&quota.env, 10);
    gi_free(&quota.env, old, 100);
    assert_int_equal(quota.held_bytes, 0);
    gi_free(&quota.env, block, 10);
    assert_int_equal(quota.held_bytes, 0);
}

static void an_environment_leads_to_its_quota(void **state)
{
    const grundy_env plain = GRUNDY_ENV_INIT;
    gi_quota quota;
    grundy_env copy;

    (void)state;
    gi_quota_init(&quota, &plain);
    copy = quota.env;
    assert_ptr_equal(gi_quota_of(&quota.env), &quota);
    assert_ptr_equal(gi_quota_of(&copy), &quota);
    assert_null(gi_quota_of(&plain));
    assert_null(gi_quota_of(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_limit_holds_for_all_blocks_together),
        cmocka_unit_test(memory_that_runs_out_is_another_matter),
        cmocka_unit_test(blocks_from_elsewhere_count_for_nothing),
        cmocka_unit_test(an_environment_leads_to_its_quota),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
