/* SPDX-License-Identifier: MIT */
/* t-work_table.c - tables in units are those of one run, byte for byte; units
 * want what they go on from, and a merge sees whether they got it. */
#include "test.h"

#include "grundy/parse.h"
#include "grundy/table.h"
#include "grundy/work.h"

#include "analysis/work/work_lines.h"
#include "base/env.h"
#include "base/store/digest.h"
#include "memory_file.h"
#include "random.h"

enum { UNITS_MOST = 64 };

typedef struct plan {
    grundy_work *work;
    grundy_work_result *results[UNITS_MOST]; /* By unit - 1. */
    grundy_work_merge *merge;
} plan;

static plan plan_of(const char *what, uint64_t units)
{
    const grundy_work_options options = {.units = units};
    plan p = {.work = NULL};
    grundy_error err = {0};

    if (grundy_work_plan(&p.work, what, &options, NULL, &err))
        fail_msg("%s: %s", what, err.message);
    assert_true(grundy_work_units(p.work) <= UNITS_MOST);
    assert_int_equal(grundy_work_merge_new(&p.merge, p.work, NULL), 0);
    return p;
}

static void compute(plan *p, uint64_t unit)
{
    grundy_work_result **result = &p->results[unit - 1];
    uint64_t other = 0;

    assert_int_equal(grundy_work_result_new(result, p->work, unit, NULL), 0);
    while ((other = grundy_work_needed(p->work, unit, other + 1)))
        assert_int_equal(
            grundy_work_result_follow(*result, p->results[other - 1], NULL),
            GRUNDY_OK);
    assert_int_equal(grundy_work_result_extend(*result, 1, NULL), GRUNDY_OK);
    assert_int_equal(grundy_work_merge_add(p->merge, *result, NULL), 0);
}

static void compute_all(plan *p)
{
    for (uint64_t i = 1; i <= grundy_work_units(p->work); i++)
        compute(p, i);
}

static void free_plan(plan *p)
{
    grundy_work_merge_free(p->merge);
    for (size_t i = 0; i < UNITS_MOST; i++)
        grundy_work_result_free(p->results[i]);
    grundy_work_free(p->work);
}

static void same_table(const memory_file *found, const char *name,
                       const grundy_table_options *wanted)
{
    memory_file alone = memory_file_new();
    const grundy_file file = memory_file_of(&alone);
    grundy_table_options options = *wanted;
    grundy_table *table = NULL;
    grundy_game *game = NULL;

    options.file = &file;
    assert_int_equal(grundy_game_parse(&game, name, NULL, NULL), 0);
    assert_int_equal(grundy_table_build(&table, game, &options, NULL, NULL),
                     GRUNDY_OK);
    grundy_table_free(table);
    if (alone.count != found->count ||
        memcmp(alone.bytes, found->bytes, alone.count) != 0)
        fail_msg("%s: another table", name);
    memory_file_free(&alone);
    grundy_game_free(game);
}

/* With tiers and without, upward and downward, by 8 bits, 2 and 1; blocks that
 * have several pieces, and pieces that have several blocks. */
static void units_make_the_table_of_one_run(void **state)
{
    static const struct {
        const char *name, *how;
        grundy_table_options options;
        uint64_t units;
    } cases[] = {
        {"connect_four:columns=4,rows=3", "", {.play = 0}, 7},
        {"connect_four:columns=4,rows=4", "", {.play = 0}, 50},
        {"connect_four:columns=4,rows=3",
         " misere results",
         {.play = GRUNDY_PLAY_MISERE, .only_results = true},
         20},
        {"connect_four:columns=5,rows=3", "", {.play = 0}, 2},
        {"tic_tac_toe", " results", {.only_results = true}, 12},
        {"tic_tac_toe", " normal", {.play = GRUNDY_PLAY_NORMAL}, 1},
        {"nim_below:below=20", "", {.play = 0}, 9},
        {"nim_below:heaps=5,below=11",
         " misere",
         {.play = GRUNDY_PLAY_MISERE},
         1},
        {"nim_below:below=40", " results", {.only_results = true}, 10}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        memory_file table = memory_file_new();
        const grundy_file file = memory_file_of(&table);
        uint64_t unit = 9;
        char what[80];
        snprintf(what, sizeof what, "table %s%s", cases[i].name, cases[i].how);
        plan p = plan_of(what, cases[i].units);
        assert_true(grundy_work_has_table(p.work));
        assert_false(grundy_work_has_rows(p.work));
        compute_all(&p);
        assert_int_equal(grundy_work_merge_recheck(&unit, p.merge,
                                                   i < 2 ? 100 : 2, i, NULL),
                         GRUNDY_OK);
        assert_int_equal(unit, 0);
        assert_int_equal(grundy_work_merge_table(p.merge, &file, NULL), 0);
        same_table(&table, cases[i].name, &cases[i].options);
        free_plan(&p);
        memory_file_free(&table);
    }
}

/* Pieces of one tier do not need each other: that is what can be done at
 * once. */
static void pieces_of_a_tier_are_independent(void **state)
{
    plan p = plan_of("table connect_four:columns=5,rows=4", 64);
    const uint64_t units = grundy_work_units(p.work);
    uint64_t free_pairs = 0;

    (void)state;
    assert_int_equal(grundy_work_needed(p.work, 1, 1), 0);
    assert_int_equal(grundy_work_needed(p.work, units + 1, 1), 0);
    for (uint64_t i = 2; i <= units; i++)
        free_pairs += grundy_work_needed(p.work, i, i - 1) == 0;
    assert_true(free_pairs > units / 3);
    free_plan(&p);
}

static void nothing_is_computed_without_what_it_needs(void **state)
{
    plan p = plan_of("table nim_below:below=20", 4);
    grundy_work_result *third = NULL;
    grundy_error err = {0};

    (void)state;
    compute(&p, 1);
    compute(&p, 2);
    assert_int_equal(grundy_work_result_new(&third, p.work, 3, NULL), 0);
    assert_int_equal(grundy_work_result_extend(third, 1, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(err.message,
                        "unit 3 goes on from the result of unit 1");
    assert_int_equal(grundy_work_result_follow(third, p.results[1], NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_work_result_follow(third, p.results[0], NULL), 0);
    assert_int_equal(grundy_work_result_extend(third, 1, &err),
                     GRUNDY_BAD_ARGUMENT);
    assert_string_equal(err.message,
                        "unit 3 goes on from the result of unit 2");
    grundy_work_result_free(third);
    free_plan(&p);
}

/* ---- what a merge refuses ---- */

static grundy_status put(void *user, const char *bytes, size_t count)
{
    memory_file *to = user;

    return memory_file_write(to, to->count, bytes, count);
}

typedef struct source {
    const memory_file *from;
    size_t at;
} source;

static grundy_status get(void *user, char *bytes, size_t capacity,
                         size_t *count)
{
    source *s = user;
    const grundy_status status =
        memory_file_read((void *)s->from, s->at, bytes, capacity, count);

    s->at += *count;
    return status;
}

/* Behind "\nfrom ": the first digit of the digest, and the second one of the
 * first byte. */
enum { LINK = 6, CODE = LINK + 16 + 2 };

/* The result with one digit changed, and the digest that fits. */
static grundy_status change(grundy_work_result **out, const plan *p,
                            uint64_t unit, size_t place)
{
    memory_file text = memory_file_new();
    const grundy_writer writer = {put, &text};
    source from = {&text, 0};
    const grundy_reader reader = {get, &from};
    char seal[40], *at;
    grundy_status status;

    assert_int_equal(
        grundy_work_result_write(p->results[unit - 1], &writer, NULL), 0);
    assert_int_equal(put(&text, "", 1), 0);
    at = strstr(text.bytes, "\nfrom ") + place;
    *at = *at == '8' ? '9' : '8';
    text.count = (size_t)(strstr(text.bytes, "\ndigest ") + 1 - text.bytes);
    snprintf(seal, sizeof seal, "digest %016llx\n",
             (unsigned long long)gi_digest(GI_DIGEST_START, text.bytes,
                                           text.count));
    assert_int_equal(put(&text, seal, strlen(seal)), 0);
    status = grundy_work_result_read(out, p->work, &reader, NULL);
    memory_file_free(&text);
    return status;
}

/* A merge with one changed result in the place of its unit names a unit. */
static void expect_named(plan *p, uint64_t unit, size_t place, uint64_t count,
                         uint64_t named, const char *says)
{
    grundy_work_result *changed = NULL;
    grundy_work_merge *merge = NULL;
    grundy_error err = {0};
    uint64_t found = 0;

    assert_int_equal(change(&changed, p, unit, place), GRUNDY_OK);
    assert_int_equal(grundy_work_merge_new(&merge, p->work, NULL), 0);
    for (uint64_t i = 1; i <= grundy_work_units(p->work); i++)
        assert_int_equal(
            grundy_work_merge_add(
                merge, i == unit ? changed : p->results[i - 1], NULL),
            GRUNDY_OK);
    assert_int_equal(grundy_work_merge_recheck(&found, merge, count, 0, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(found, named);
    if (!strstr(err.message, says)) fail_msg("says %s", err.message);
    grundy_work_merge_free(merge);
    grundy_work_result_free(changed);
}

/* A code from which others went on, who are right; one from which nobody did;
 * and a link. */
static void changed_pieces_are_found(void **state)
{
    plan p = plan_of("table nim_below:below=20", 4);

    (void)state;
    compute_all(&p);
    expect_named(&p, 2, CODE, 0, 2, "computed again");
    expect_named(&p, 4, CODE, 4, 4, "computed again");
    expect_named(&p, 4, LINK, 0, 4, "went on from other results");
    free_plan(&p);
}

/* What is no piece is not read: the wrong number of bytes, no bytes, a code
 * that no position has. */
static void what_is_no_piece_is_refused(void **state)
{
    static const struct {
        const char *lines;
        bool is_right;
    } cases[] = {{"0405*9\n", false},
                 {"0405\n", true},
                 {"04\n05\n", true},
                 {"04*2\n", true},
                 {"04*3\n", false},
                 {"04*1\n", false},
                 {"04*18446744073709551616\n", false},
                 {"04*\n", false},
                 {"040\n", false},
                 {"040506\n", false},
                 {"0g05\n", false},
                 {"\n0405\n", false},
                 {"0405", false},
                 {"04*0\n0405\n", false},
                 {"0405\n", true}};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        gi_work_lines lines = gi_work_lines_of(
            (gi_span){cases[i].lines, strlen(cases[i].lines)});
        uint8_t bytes[2];
        if (gi_work_take_bytes(&lines, bytes, 2) != cases[i].is_right)
            fail_msg("'%s'", cases[i].lines);
    }
}

static void bytes_come_out_as_they_went_in(void **state)
{
    uint8_t bytes[600], again[600];
    uint64_t seed = 7;

    (void)state;
    for (size_t count = 0; count < sizeof bytes; count += 1 + count / 40) {
        gi_text text;
        gi_text_init(&text, gi_env_or_default(NULL));
        for (size_t i = 0; i < count; i++)
            bytes[i] = random_below(&seed, 25) && i > 0
                           ? bytes[i - 1]
                           : (uint8_t)random_below(&seed, 256);
        gi_work_add_bytes(&text, bytes, count);
        gi_work_lines lines =
            gi_work_lines_of((gi_span){gi_text_string(&text), text.count});
        assert_true(gi_work_take_bytes(&lines, again, count));
        assert_ptr_equal(lines.at, lines.end);
        assert_memory_equal(again, bytes, count);
        gi_text_clear(&text);
    }
}

static void what_has_no_parts_is_refused(void **state)
{
    static const struct {
        const char *what;
        grundy_status status;
        const char *says;
    } cases[] = {
        {"table", GRUNDY_BAD_INPUT, "needs a game"},
        {"table quixo:side=3", GRUNDY_UNDECIDED, "can go on forever"},
        {"table kayles", GRUNDY_UNDEFINED, "does not number its positions"}};
    const grundy_work_options bound = {.terms = 5};
    grundy_work *work = NULL;
    grundy_error err = {0};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(
            grundy_work_plan(&work, cases[i].what, NULL, NULL, &err),
            cases[i].status);
        assert_non_null(strstr(err.message, cases[i].says));
    }
    assert_int_equal(
        grundy_work_plan(&work, "table tic_tac_toe", &bound, NULL, &err),
        GRUNDY_BAD_INPUT);
    plan p = plan_of("sets 2 4", 1);
    memory_file none = memory_file_new();
    const grundy_file file = memory_file_of(&none);
    assert_int_equal(grundy_work_merge_table(p.merge, &file, &err),
                     GRUNDY_UNDEFINED);
    free_plan(&p);
    memory_file_free(&none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_make_the_table_of_one_run),
        cmocka_unit_test(pieces_of_a_tier_are_independent),
        cmocka_unit_test(nothing_is_computed_without_what_it_needs),
        cmocka_unit_test(changed_pieces_are_found),
        cmocka_unit_test(what_is_no_piece_is_refused),
        cmocka_unit_test(bytes_come_out_as_they_went_in),
        cmocka_unit_test(what_has_no_parts_is_refused)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
