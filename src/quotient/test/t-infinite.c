/* SPDX-License-Identifier: MIT */
/* t-infinite.c - the infinite misère quotient of 0.3122 to heap 7: every sum of few
 * heaps against play by the definition, and that wrong rules prove nothing. */
#include "test.h"

#include "grundy/grundy.h"

#include "base/memory/map.h"
#include "quotient/quotient.h"
#include "sanitized.h"

enum { LAST = 7, HEAPS = 9 };

/* Heap n has the options n - 1, n - 3 and n - 4, and 0 for n = 1 and n = 2; heap 3
 * and heap 4 have no option 0. */
static size_t options_of(unsigned heap, unsigned *out)
{
    size_t count = 0;

    out[count++] = heap - 1;
    if (heap == 2) out[count++] = 0;
    if (heap > 3) out[count++] = heap - 3;
    if (heap > 4) out[count++] = heap - 4;
    return count;
}

/* ---- play by the definition ---- */

/* How often each heap comes, as digits of a number. */
typedef uint64_t sum;

static sum digit_of(unsigned heap)
{
    sum digit = heap > 0;

    for (unsigned i = 1; i < heap; i++)
        digit *= HEAPS + 1;
    return digit;
}

static unsigned times(sum s, unsigned heap)
{
    return (unsigned)(s / digit_of(heap) % (HEAPS + 1));
}

typedef struct brute {
    gi_map known;
    uint8_t *is_lost; /* shape [known.count] */
} brute;

static bool find_lost(const brute *b, sum s)
{
    bool is_lost = s > 0; /* Who has no move has won. */

    for (unsigned heap = 1; heap <= LAST; heap++) {
        unsigned options[4];
        const size_t count = times(s, heap) ? options_of(heap, options) : 0;
        for (size_t i = 0; i < count; i++) {
            const sum option = s - digit_of(heap) + digit_of(options[i]);
            uint32_t number;
            assert_true(
                gi_map_find(&b->known, &option, sizeof option, &number));
            if (b->is_lost[number]) is_lost = false;
        }
    }
    return is_lost;
}

typedef void (*sum_visit)(sum s, void *user);

/* All sums of at most `left` heaps, up to this one, options first. */
static void each_sum(unsigned heap, unsigned left, sum s, sum_visit visit,
                     void *user)
{
    if (heap == 0) {
        visit(s, user);
        return;
    }
    for (unsigned i = 0; i <= left; i++)
        each_sum(heap - 1, left - i, s + i * digit_of(heap), visit, user);
}

static void play(sum s, void *user)
{
    brute *b = user;
    const bool is_lost = find_lost(b, s);
    uint32_t number;
    bool is_new;

    assert_int_equal(gi_map_intern(&b->known, &s, sizeof s, &number, &is_new),
                     0);
    assert_true(is_new && number < 1 << 16);
    b->is_lost[number] = is_lost;
}

/* ---- the quotient ---- */

static grundy_quotient *find(uint64_t last_heap)
{
    static const grundy_env env = {.limits = {.steps = 1 << 20}};
    grundy_heapgame *rules = NULL;
    grundy_quotient *q = NULL;

    assert_int_equal(grundy_heapgame_parse(&rules, "0.3122", NULL, NULL), 0);
    assert_int_equal(grundy_quotient_find(&q, rules, last_heap, &env, NULL),
                     0);
    grundy_heapgame_free(rules);
    return q;
}

static int find_once(void **state)
{
    *state = find(0);
    return 0;
}

static int free_it(void **state)
{
    grundy_quotient_free(*state);
    return 0;
}

typedef struct comparison {
    const brute *b;
    const gi_infinite *q;
    gi_run run;
    size_t count, lost;
} comparison;

static void compare(sum s, void *user)
{
    comparison *c = user;
    gi_letters word = {{0}};
    uint32_t number;

    for (unsigned heap = LAST; heap > 0; heap--)
        for (unsigned i = 0; i < times(s, heap); i++)
            assert_int_equal(gi_infinite_multiply(c->q, &word, heap, &c->run),
                             0);
    assert_true(gi_map_find(&c->b->known, &s, sizeof s, &number));
    if (gi_infinite_is_lost(c->q, &word) != c->b->is_lost[number])
        fail_msg("sum %llu", (unsigned long long)s);
    c->count++;
    c->lost += c->b->is_lost[number];
}

static void all_small_sums_agree(void **state)
{
    static uint8_t is_lost[1 << 16];
    const grundy_quotient *q = *state;
    brute b = {.is_lost = is_lost};
    comparison c = {.b = &b, .q = &q->infinite};

    assert_true(gi_quotient_is_infinite(q));
    assert_int_equal(q->infinite.last_heap, LAST);
    assert_string_equal(grundy_quotient_reason(q),
                        "the quotient of the heaps to 7 is infinite");
    /* What is finite is that of the heaps before. */
    assert_int_equal(grundy_quotient_look(q).order, 52);
    assert_int_equal(grundy_quotient_look(q).infinite_to_heap, LAST);
    gi_map_init(&b.known, gi_env_or_default(NULL));
    gi_run_init(&c.run, gi_env_or_default(NULL), NULL);
    each_sum(LAST, HEAPS, 0, play, &b);
    each_sum(LAST, HEAPS, 0, compare, &c);
    assert_int_equal(c.count, 11440);
    assert_in_range(c.lost, 1000, 6000);
    gi_run_clear(&c.run);
    gi_map_clear(&b.known);
}

static void heaps_before_are_finite(void **state)
{
    grundy_quotient *q = find(6);

    (void)state;
    assert_false(gi_quotient_is_infinite(q));
    assert_int_equal(grundy_quotient_look(q).infinite_to_heap, 0);
    assert_int_equal(grundy_quotient_look(q).order, 52);
    grundy_quotient_free(q);
}

/* A certificate would be of the heaps before. */
static void has_no_certificate(void **state)
{
    const grundy_writer writer = {.write = NULL};
    grundy_error err = {0};
    const grundy_quotient *q = *state;

    assert_int_equal(grundy_quotient_certify(q, &writer, &err),
                     GRUNDY_UNDEFINED);
    assert_string_equal(
        err.message,
        "there are no certificates of infinite quotients; that of the heaps "
        "to 6 has one");
}

/* ---- other rules ---- */

/* Whether rules are proved that come of those but the one at `left_out`, and of the
 * equation; *count is how many there are. */
static bool is_proved(const gi_infinite *q, size_t left_out, gi_letters a,
                      size_t *count)
{
    const gi_letters one = {{0}};
    gi_rewriting rules;
    gi_rays rays;
    gi_run run;
    grundy_status status = GRUNDY_OK;

    gi_run_init(&run, gi_env_or_default(NULL), NULL);
    gi_rewriting_init(&rules, q->rules.letter_count, run.env);
    for (size_t i = 0; !status && i < q->rules.count; i++)
        if (i != left_out)
            status = gi_rewriting_add(&rules, q->rules.rules[i].from,
                                      q->rules.rules[i].to, &run);
    if (!status) status = gi_rewriting_add(&rules, a, one, &run);
    if (!status) status = gi_rewriting_complete(&rules, &run);
    assert_int_equal(status, 0);
    *count = rules.count;
    status = gi_rays_init(&rays, &rules, &q->moves, 124, &run);
    if (!status) {
        status = gi_rays_prove(&rays, &run);
        gi_rays_clear(&rays);
    }
    assert_true(status == GRUNDY_OK || status == GRUNDY_UNDEFINED);
    gi_rewriting_clear(&rules);
    gi_run_clear(&run);
    return status == GRUNDY_OK;
}

/* Of fewer rules those that are missing follow, or elements that are equal are
 * not; of more, elements are equal that are not. */
static void wrong_rules_prove_nothing(void **state)
{
    static const size_t left_out[] = {16, 22};
    const gi_letters one = {{0}}, ad = {{1, 0, 0, 1}}, e4 = {{0, 0, 0, 0, 4}};
    const grundy_quotient *q = *state;
    const size_t whole = q->infinite.rules.count;
    size_t count;

    assert_int_equal(whole, 25);
    for (size_t i = IS_SANITIZED; i < sizeof left_out / sizeof *left_out;
         i++) {
        const bool proved = is_proved(&q->infinite, left_out[i], one, &count);
        if (proved != (count == whole))
            fail_msg("without rule %zu: %zu rules", left_out[i], count);
    }
    assert_false(is_proved(&q->infinite, whole, e4, &count));
    if (!IS_SANITIZED)
        assert_false(is_proved(&q->infinite, whole, ad, &count));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_small_sums_agree),
        cmocka_unit_test(heaps_before_are_finite),
        cmocka_unit_test(has_no_certificate),
        cmocka_unit_test(wrong_rules_prove_nothing)};

    return cmocka_run_group_tests(tests, find_once, free_it);
}
