/* SPDX-License-Identifier: MIT */
/* t-count.c - counts against brute force, and one way against the other: a bound
 * on all tokens together makes the library look at each position. */
#include "test.h"

#include "grundy/count.h"
#include "grundy/parse.h"
#include "grundy/present.h"

#include "base/integer/integer.h"

enum { HEAPS_MOST = 4, SIZE_MOST = 24, VALUES = 64 };

/* ---- brute force ---- */

/* S{1,3,4}, Nim and Kayles, from their moves. */
typedef struct brute_game {
    const char *name;
    unsigned (*value)(const unsigned *known, unsigned n);
    bool is_tame;
} brute_game;

static unsigned mex(const bool *seen)
{
    unsigned v = 0;

    while (seen[v])
        v++;
    return v;
}

static unsigned subtraction_value(const unsigned *known, unsigned n)
{
    bool seen[VALUES] = {false};

    if (n >= 1) seen[known[n - 1]] = true;
    if (n >= 3) seen[known[n - 3]] = true;
    if (n >= 4) seen[known[n - 4]] = true;
    return mex(seen);
}

static unsigned nim_value(const unsigned *known, unsigned n)
{
    (void)known;
    return n;
}

static unsigned kayles_value(const unsigned *known, unsigned n)
{
    bool seen[VALUES] = {false};

    for (unsigned take = 1; take <= 2; take++)
        for (unsigned left = 0; take + left <= n; left++)
            seen[known[left] ^ known[n - take - left]] = true;
    return mex(seen);
}

/* The exponent of 2. */
static unsigned aliquot_value(const unsigned *known, unsigned n)
{
    unsigned twos = 0;

    (void)known;
    for (; n > 0 && n % 2 == 0; n /= 2)
        twos++;
    return twos;
}

/* And one more, but for no tokens. */
static unsigned dim_value(const unsigned *known, unsigned n)
{
    return n == 0 ? 0 : aliquot_value(known, n) + 1;
}

static const brute_game games[] = {{"S{1,3,4}", subtraction_value, true},
                                   {"nim", nim_value, true},
                                   {"dim", dim_value, true},
                                   {"aliquot", aliquot_value, false},
                                   {"kayles", kayles_value, false}};
enum { GAMES = sizeof games / sizeof *games };

typedef struct totals {
    uint64_t positions, lost, sum, values[VALUES];
} totals;

typedef struct box {
    grundy_count_range ranges[HEAPS_MOST];
    size_t range_count;
    size_t heaps;
    grundy_count_order order;
    bool is_misere;
} box;

static grundy_count_range range_at(const box *b, size_t i)
{
    return b->ranges[b->range_count == 1 ? 0 : i];
}

static bool is_lost(const unsigned *values, const unsigned *heaps,
                    size_t count, bool is_misere)
{
    unsigned sum = 0, any = 0;

    for (size_t i = 0; i < count; i++) {
        sum ^= values[heaps[i]];
        any |= values[heaps[i]];
    }
    return is_misere && any <= 1 ? sum == 1 : sum == 0;
}

static void add_all(const box *b, const unsigned *values, unsigned *heaps,
                    size_t i, totals *out)
{
    const grundy_count_range range =
        range_at(b, i < b->heaps ? i : b->heaps - 1);
    unsigned first = (unsigned)range.first, value = 0, sum = 0;

    if (i == b->heaps) {
        for (size_t k = 0; k < i; k++) {
            value ^= values[heaps[k]];
            sum += heaps[k];
        }
        out->positions++;
        out->values[value]++;
        if (!is_lost(values, heaps, i, b->is_misere)) return;
        out->lost++;
        out->sum += sum;
        return;
    }
    if (i > 0 && b->order != GRUNDY_COUNT_ALL)
        first = heaps[i - 1] + (b->order == GRUNDY_COUNT_DISTINCT);
    for (heaps[i] = first; heaps[i] <= range.last; heaps[i]++)
        add_all(b, values, heaps, i + 1, out);
}

/* ---- comparisons ---- */

static grundy_game *game_of(const char *name)
{
    grundy_game *game = NULL;

    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), GRUNDY_OK);
    return game;
}

static void expect(const grundy_integer *number, uint64_t wanted)
{
    uint64_t word = 0;

    assert_true(grundy_integer_to_uint64(&word, number));
    assert_int_equal(word, wanted);
}

static grundy_count *count_of(const grundy_game *game,
                              const grundy_count_question *question)
{
    grundy_count *count = NULL;
    grundy_error err = {0};
    const grundy_status status =
        grundy_count_find(&count, game, question, NULL, &err);

    if (status) fail_msg("%s: %s", grundy_game_name(game), err.message);
    return count;
}

static void compare(const grundy_game *game, grundy_count_question *question,
                    const totals *wanted)
{
    grundy_count *count = count_of(game, question);
    const grundy_count_facts facts = grundy_count_look(count);
    const uint64_t p = question->modulus ? question->modulus : UINT64_MAX;

    expect(facts.positions, wanted->positions % p);
    expect(facts.lost, wanted->lost % p);
    expect(facts.won, (wanted->positions - wanted->lost) % p);
    if (question->wants_sum) expect(facts.sum, wanted->sum % p);
    for (size_t v = 0; question->wants_values && v < VALUES; v++) {
        if (v < facts.value_count)
            expect(grundy_count_of_value(count, v), wanted->values[v] % p);
        else
            assert_true(wanted->values[v] % p == 0);
    }
    grundy_count_free(count);
}

/* Without and with a bound that bounds nothing, exact and modulo some numbers;
 * with sums and values, and with neither, as Nim is counted. */
static void compare_all(const grundy_game *game, const box *b,
                        const totals *wanted)
{
    static const uint64_t moduli[] = {0, 5, 9, 10, 1000000007};

    for (unsigned i = 0; i < 20; i++) {
        grundy_count_question q = {.ranges = b->ranges,
                                   .range_count = b->range_count,
                                   .order = b->order,
                                   .has_total = i & 1,
                                   .total = 1000,
                                   .modulus = moduli[i / 4],
                                   .wants_sum = i & 2,
                                   .wants_values = (i & 2) && !b->is_misere,
                                   .play = b->is_misere ? GRUNDY_PLAY_MISERE
                                                        : GRUNDY_PLAY_NORMAL};
        if (b->range_count == 1) q.heaps = b->heaps;
        compare(game, &q, wanted);
    }
}

static void fill_values(const brute_game *of, unsigned *values)
{
    for (unsigned n = 0; n <= SIZE_MOST; n++)
        values[n] = of->value(values, n);
}

static void try_box(const brute_game *of, const box *b)
{
    grundy_game *game = game_of(of->name);
    unsigned values[SIZE_MOST + 1], heaps[HEAPS_MOST + 1];
    totals wanted = {.positions = 0};

    if (b->is_misere && !of->is_tame) {
        grundy_game_free(game);
        return;
    }
    fill_values(of, values);
    add_all(b, values, heaps, 0, &wanted);
    compare_all(game, b, &wanted);
    grundy_game_free(game);
}

static void heaps_of_one_range(void **state)
{
    static const grundy_count_range ranges[] = {{0, 0}, {0, 1}, {1, 2},
                                                {0, 7}, {1, 6}, {3, 9}};

    (void)state;
    for (size_t g = 0; g < GAMES; g++)
        for (size_t r = 0; r < sizeof ranges / sizeof *ranges; r++)
            for (size_t heaps = 1; heaps <= HEAPS_MOST; heaps++)
                for (unsigned way = 0; way < 6; way++)
                    try_box(&games[g],
                            &(box){.ranges = {ranges[r]},
                                   .range_count = 1,
                                   .heaps = heaps,
                                   .order = (grundy_count_order)(way / 2),
                                   .is_misere = way % 2});
}

static void heaps_of_many_ranges(void **state)
{
    static const box boxes[] = {
        {.ranges = {{0, 5}, {2, 9}}, .range_count = 2, .heaps = 2},
        {.ranges = {{0, 24}, {0, 24}}, .range_count = 2, .heaps = 2},
        {.ranges = {{1, 5}, {0, 3}, {1, 5}}, .range_count = 3, .heaps = 3},
        {.ranges = {{1, 3}, {4, 8}, {1, 5}}, .range_count = 3, .heaps = 3},
        {.ranges = {{1, 5}, {0, 3}, {7, 7}, {0, 1}},
         .range_count = 4,
         .heaps = 4}};

    (void)state;
    for (size_t g = 0; g < GAMES; g++)
        for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
            for (unsigned misere = 0; misere < 2; misere++) {
                box b = boxes[i];
                b.is_misere = misere;
                try_box(&games[g], &b);
            }
}

/* ---- other questions ---- */

/* Of three residues, each with its share; and one heap more than the terms that
 * are read one by one. */
static void far_heaps_are_counted_by_their_period(void **state)
{
    grundy_game *game = game_of("S{1,2}");
    const grundy_count_range range = {5, 3000000000000001};
    const uint64_t third = (range.last - range.first + 1) / 3;
    const grundy_count_question q = {
        .ranges = &range, .range_count = 1, .wants_values = true};
    grundy_count *count = count_of(game, &q);

    (void)state;
    assert_int_equal(grundy_count_look(count).value_count, 3);
    expect(grundy_count_of_value(count, 0), third); /* 6, 9, ... */
    expect(grundy_count_of_value(count, 1), third); /* 7, 10, ... */
    expect(grundy_count_of_value(count, 2), third); /* 5, 8, ... */
    grundy_count_free(count);
    grundy_game_free(game);
}

/* Every range that may be asked for, to the last heap: by S{1}, whose heaps have
 * the values 0 and 1 in turn. */
static void the_last_heaps_are_counted(void **state)
{
    grundy_game *game = game_of("S{1}");
    grundy_count_range range = {0, UINT64_MAX - 1};
    const grundy_count_question q = {.ranges = &range, .range_count = 1};

    (void)state;
    for (uint64_t first = 0; first < 4; first++) {
        for (uint64_t from_end = 1; from_end <= 4; from_end++) {
            range.first = first < 2 ? first : UINT64_MAX - 2 - first;
            range.last = UINT64_MAX - from_end;
            grundy_count *count = count_of(game, &q);
            expect(grundy_count_look(count).positions,
                   range.last - range.first + 1);
            expect(grundy_count_look(count).lost,
                   range.last / 2 - (range.first + 1) / 2 + 1);
            grundy_count_free(count);
            if (range.last == range.first) break;
        }
    }
    grundy_game_free(game);
}

/* Aliquot tells them itself: 2^63 is the one heap that has the value 63. */
static void the_heap_of_the_last_bit_is_counted(void **state)
{
    grundy_game *game = game_of("aliquot");
    const grundy_count_range range = {((uint64_t)1 << 63) - 3, UINT64_MAX - 1};
    const grundy_count_question q = {
        .ranges = &range, .range_count = 1, .wants_values = true};
    grundy_count *count = count_of(game, &q);

    (void)state;
    expect(grundy_count_look(count).positions, range.last - range.first + 1);
    expect(grundy_count_of_value(count, 63), 1);
    expect(grundy_count_of_value(count, 62), 1); /* 3 times 2^62. */
    expect(grundy_count_of_value(count, 0), ((uint64_t)1 << 62) + 1);
    grundy_count_free(count);
    grundy_game_free(game);
}

/* Every n of 0 .. 200 with several families: by bits, and one by one. */
static void lines_of_nim_are_counted_by_bits(void **state)
{
    static const char *const families[] = {
        "n (2n) (3n)", "n (n+1)", "(5n+3) (n) (2n+7) 4", "n 6", "3 3",
        "(7n) (7n) n", "n (n-1)", "(3n-2) (2n-2)"};
    grundy_game *game = game_of("nim");
    size_t refused = 0;

    (void)state;
    for (size_t f = 0; f < sizeof families / sizeof *families; f++)
        for (uint64_t first = 0; first < 3; first++) {
            const grundy_count_range range = {first, 200};
            grundy_count_question q = {
                .ranges = &range, .range_count = 1, .family = families[f]};
            grundy_count *fast = NULL, *slow = NULL;
            const grundy_status status =
                grundy_count_find(&fast, game, &q, NULL, NULL);
            q.wants_sum = true;
            assert_int_equal(grundy_count_find(&slow, game, &q, NULL, NULL),
                             status);
            if (status) {
                refused++;
                continue;
            }
            assert_int_equal(
                grundy_integer_compare(grundy_count_look(fast).lost,
                                       grundy_count_look(slow).lost),
                0);
            grundy_count_free(fast);
            grundy_count_free(slow);
        }
    /* A text without an n, and two that begin below 0. */
    assert_int_equal(refused, 3 + 2);
    grundy_game_free(game);
}

typedef struct listed {
    size_t count;
    uint64_t sum;
} listed;

static grundy_status note(const uint64_t *numbers, size_t count, void *user)
{
    listed *l = user;

    assert_int_equal(count, 2);
    l->count++;
    l->sum += numbers[0] + numbers[1];
    return GRUNDY_OK;
}

static void lost_pairs_are_listed(void **state)
{
    grundy_game *game = game_of("wythoff");
    const grundy_count_range range = {0, 20};
    grundy_count_question q = {.ranges = &range,
                               .range_count = 1,
                               .heaps = 2,
                               .order = GRUNDY_COUNT_UNORDERED,
                               .wants_sum = true};
    listed l = {.count = 0};
    grundy_count *count = count_of(game, &q);

    (void)state;
    assert_int_equal(grundy_count_list(game, &q, note, &l, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(l.count, 9); /* (0, 0), (1, 2), (3, 5), ... (12, 20) */
    expect(grundy_count_look(count).lost, l.count);
    expect(grundy_count_look(count).sum, l.sum);
    grundy_count_free(count);
    grundy_game_free(game);
}

static void expect_refusal(const char *name, const grundy_count_question *q,
                           grundy_status wanted, const char *words)
{
    grundy_game *game = game_of(name);
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_count *count = NULL;
    grundy_error err = {0};

    env.limits.positions = 1000;
    assert_int_equal(grundy_count_find(&count, game, q, &env, &err), wanted);
    if (!strstr(err.message, words)) fail_msg("%s", err.message);
    assert_null(count);
    grundy_game_free(game);
}

static void what_cannot_be_counted_is_refused(void **state)
{
    const grundy_count_range range = {0, 99};
    const grundy_count_question one = {.ranges = &range, .range_count = 1};
    grundy_count_question q = {.ranges = &range, .range_count = 1, .heaps = 2};

    (void)state;
    q.play = GRUNDY_PLAY_MISERE; /* One by one. */
    expect_refusal("wythoff", &q, GRUNDY_OVER_BUDGET, "1000 positions");
    expect_refusal("wythoff", &one, GRUNDY_UNDEFINED, "2 numbers, not 1");
    expect_refusal("cram", &one, GRUNDY_UNDEFINED, "not a list of numbers");
    q.family = "2xn";
    q.heaps = 0;
    q.play = GRUNDY_PLAY_NORMAL;
    q.wants_sum = true;
    expect_refusal("cram", &q, GRUNDY_UNDEFINED, "no numbers");
}

static void questions_without_sense_are_refused(void **state)
{
    const grundy_count_range range = {0, 9}, empty = {3, 2};
    grundy_count_question q = {.ranges = &empty, .range_count = 1};

    (void)state;
    expect_refusal("nim", &q, GRUNDY_BAD_ARGUMENT, "empty");
    q.ranges = NULL;
    expect_refusal("nim", &q, GRUNDY_BAD_ARGUMENT, "1 to 64 ranges");
    q.ranges = &range;
    q.reserved[1] = 1;
    expect_refusal("nim", &q, GRUNDY_BAD_ARGUMENT, "");
    q = (grundy_count_question){
        .ranges = &range, .range_count = 1, .heaps = (uint64_t)1 << 40};
    expect_refusal("S{1,2}", &q, GRUNDY_OVER_BUDGET, "modulo");
    q.order = GRUNDY_COUNT_UNORDERED; /* Values are below 4. */
    q.heaps = (uint64_t)1 << 25;
    q.modulus = 1000000007;
    expect_refusal("aliquot", &q, GRUNDY_OVER_BUDGET, "fewer than 16777216");
    q.family = "no number";
    expect_refusal("nim", &q, GRUNDY_BAD_ARGUMENT, "single range");
}

static grundy_status never(void *user, const char *bytes, size_t count)
{
    (void)user;
    (void)bytes;
    (void)count;
    fail();
    return GRUNDY_OK;
}

static void no_such_order_is_written(void **state)
{
    const grundy_count_range range = {0, 9};
    const grundy_writer writer = {never, NULL};
    grundy_count_question q = {.ranges = &range, .range_count = 1};
    grundy_game *game;
    grundy_count *count;

    (void)state;
    assert_int_equal(grundy_game_parse(&game, "nim", NULL, NULL), 0);
    assert_int_equal(grundy_count_find(&count, game, &q, NULL, NULL), 0);
    q.order = (grundy_count_order)1000;
    for (int format = GRUNDY_FORMAT_TEXT; format <= GRUNDY_FORMAT_JSON;
         format++)
        assert_int_equal(grundy_count_write("nim", &q, count,
                                            (grundy_format)format, &writer,
                                            NULL, NULL),
                         GRUNDY_BAD_ARGUMENT);
    grundy_count_free(count);
    grundy_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heaps_of_one_range),
        cmocka_unit_test(heaps_of_many_ranges),
        cmocka_unit_test(far_heaps_are_counted_by_their_period),
        cmocka_unit_test(the_last_heaps_are_counted),
        cmocka_unit_test(the_heap_of_the_last_bit_is_counted),
        cmocka_unit_test(lines_of_nim_are_counted_by_bits),
        cmocka_unit_test(lost_pairs_are_listed),
        cmocka_unit_test(what_cannot_be_counted_is_refused),
        cmocka_unit_test(questions_without_sense_are_refused),
        cmocka_unit_test(no_such_order_is_written),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
