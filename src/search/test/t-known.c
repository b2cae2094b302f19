/* SPDX-License-Identifier: MIT */
/* t-known.c - what a search by components knows: facts by key, short and long,
 * through growing and two generations, against a plain list. */
#include "test.h"

#include "search/impartial/known.h"
#include "fault.h"
#include "random.h"

enum { KEYS = 700, BYTES_MOST = 41 };

typedef struct known_case {
    gi_quota quota;
    gi_known known;
} known_case;

static void open_case(known_case *c, const grundy_env *env)
{
    gi_quota_init(&c->quota, env);
    gi_known_init(&c->known, &c->quota);
}

static void close_case(known_case *c)
{
    gi_known_clear(&c->known);
    assert_int_equal(c->quota.held_bytes, 0);
}

/* Key number n: none is the beginning of another. */
static size_t key_of(unsigned n, unsigned char *key)
{
    const size_t bytes = 3 + n % (BYTES_MOST - 3);

    memset(key, 0, BYTES_MOST);
    key[0] = (unsigned char)bytes;
    key[1] = (unsigned char)(n & 255);
    key[2] = (unsigned char)(n >> 8);
    return bytes;
}

static gi_fact fact_of(unsigned n)
{
    if (n % 3 == 0) return (gi_fact){.bound = n, .is_nimber = true};
    return (gi_fact){
        .bound = n, .others = (uint8_t)(n % 16), .is_open = n % 5 == 0};
}

static bool is_same(gi_fact a, gi_fact b)
{
    return a.bound == b.bound && a.others == b.others &&
           a.is_nimber == b.is_nimber && a.is_open == b.is_open;
}

static gi_fact find(const gi_known *known, unsigned n)
{
    unsigned char key[BYTES_MOST];
    const size_t bytes = key_of(n, key);

    return gi_known_find(known, key, bytes);
}

static void set(gi_known *known, unsigned n, gi_fact fact)
{
    unsigned char key[BYTES_MOST];
    const size_t bytes = key_of(n, key);

    assert_int_equal(gi_known_set(known, key, bytes, fact), GRUNDY_OK);
}

static void facts_are_found_again(void **state)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    known_case c;

    (void)state;
    open_case(&c, &env);
    for (unsigned n = 0; n < KEYS; n++) {
        assert_true(is_same(find(&c.known, n), (gi_fact){0}));
        set(&c.known, n, (gi_fact){.bound = 1});
        set(&c.known, n, fact_of(n));
        for (unsigned m = 0; m <= n; m += 1 + n / 20)
            assert_true(is_same(find(&c.known, m), fact_of(m)));
    }
    close_case(&c);
}

/* After one turn all is there and none is open; after two nothing is. */
static void generations_pass(void **state)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    unsigned char key[BYTES_MOST];
    known_case c;

    (void)state;
    open_case(&c, &env);
    for (unsigned n = 0; n < KEYS; n++)
        set(&c.known, n, fact_of(n));
    gi_known_close(&c.known, key, key_of(5, key));
    assert_false(find(&c.known, 5).is_open);
    gi_known_turn(&c.known);
    set(&c.known, 7, (gi_fact){.bound = 9});
    for (unsigned n = 0; n < KEYS; n++) {
        gi_fact fact = fact_of(n);
        fact.is_open = false;
        if (n == 7) fact = (gi_fact){.bound = 9};
        assert_true(is_same(find(&c.known, n), fact));
    }
    gi_known_turn(&c.known);
    for (unsigned n = 0; n < KEYS; n++)
        assert_int_equal(find(&c.known, n).bound, n == 7 ? 9 : 0);
    close_case(&c);
}

/* A set of nimbers that are out, against bits. */
static void exclusion_is_a_set(void **state)
{
    uint64_t seed = 5;

    (void)state;
    for (unsigned trial = 0; trial < 200; trial++) {
        gi_fact fact = {0};
        uint32_t out = 0;
        for (unsigned i = 0; i < 12; i++) {
            const uint32_t nimber = (uint32_t)random_below(&seed, 9);
            const bool is_near = nimber <= fact.bound + GI_FACT_OTHERS;
            gi_fact_exclude(&fact, nimber);
            assert_int_equal(gi_fact_excludes(&fact, nimber),
                             is_near || (out >> nimber & 1));
            if (is_near) out |= 1u << nimber;
            for (uint32_t k = 0; k < 12; k++)
                assert_int_equal(gi_fact_excludes(&fact, k), out >> k & 1);
        }
    }
    const gi_fact known = {.bound = 3, .is_nimber = true};
    for (uint32_t k = 0; k < 9; k++)
        assert_int_equal(gi_fact_excludes(&known, k), k != 3);
}

static void a_bound_past_24_bits_is_refused(void **state)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    unsigned char key[BYTES_MOST];
    known_case c;

    (void)state;
    open_case(&c, &env);
    set(&c.known, 1, (gi_fact){.bound = 2});
    assert_int_equal(gi_known_set(&c.known, key, key_of(1, key),
                                  (gi_fact){.bound = 1 << 24}),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(find(&c.known, 1).bound, 2);
    close_case(&c);
}

static void without_memory_all_is_as_before(void **state)
{
    unsigned char key[BYTES_MOST];

    (void)state;
    for (size_t fail_at = 1; fail_at < 12; fail_at++) {
        fault memory = {0};
        const grundy_env env = fault_env(&memory);
        known_case c;
        open_case(&c, &env);
        memory.fail_at = fail_at;
        for (unsigned n = 0; n < 60; n++) {
            const size_t bytes = key_of(n, key);
            const grundy_status status =
                gi_known_set(&c.known, key, bytes, fact_of(n));
            const gi_fact found = find(&c.known, n);
            assert_true(is_same(found, status ? (gi_fact){0} : fact_of(n)));
        }
        close_case(&c);
        assert_true(fault_is_clean(&memory));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_found_again),
        cmocka_unit_test(generations_pass),
        cmocka_unit_test(exclusion_is_a_set),
        cmocka_unit_test(a_bound_past_24_bits_is_refused),
        cmocka_unit_test(without_memory_all_is_as_before),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
