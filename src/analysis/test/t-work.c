/* SPDX-License-Identifier: MIT */
/* t-work.c - plans, results and merges: what they read and what they refuse.
 * tests/work/run has the same from outside, with digests that were forged. */
#include "test.h"

#include "grundy/work.h"

#include "base/store/digest.h"

/* A text that is written, and read from its beginning. */
typedef struct page {
    char *bytes; /* NUL-terminated. */
    size_t count, at;
} page;

static grundy_status put(void *user, const char *bytes, size_t count)
{
    page *to = user;

    to->bytes = realloc(to->bytes, to->count + count + 1);
    assert_non_null(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
    return GRUNDY_OK;
}

static grundy_status get(void *user, char *bytes, size_t capacity,
                         size_t *count)
{
    page *from = user;
    const size_t left = from->count - from->at;

    /* In small pieces. */
    *count = left < 7 ? left : 7;
    if (*count > capacity) *count = capacity;
    if (*count > 0) memcpy(bytes, from->bytes + from->at, *count);
    from->at += *count;
    return GRUNDY_OK;
}

static page page_of(const char *text)
{
    page made = {NULL, 0, 0};

    assert_int_equal(put(&made, text, strlen(text)), GRUNDY_OK);
    return made;
}

/* Without a digest that is there, and with the right one. */
static void seal(page *text)
{
    char *last = strstr(text->bytes, "digest ");
    char line[32];

    for (char *next; last && (next = strstr(last + 1, "digest "));)
        last = next;
    if (last) text->count = (size_t)(last - text->bytes);
    snprintf(line, sizeof line, "digest %016llx\n",
             (unsigned long long)gi_digest(GI_DIGEST_START, text->bytes,
                                           text->count));
    assert_int_equal(put(text, line, strlen(line)), GRUNDY_OK);
}

static grundy_work *plan_of(const char *what, uint64_t terms, uint64_t units)
{
    const grundy_work_options options = {.terms = terms, .units = units};
    grundy_work *work = NULL;

    assert_int_equal(grundy_work_plan(&work, what, &options, NULL, NULL),
                     GRUNDY_OK);
    return work;
}

static grundy_work_result *result_of(grundy_work *work, uint64_t unit,
                                     uint64_t most)
{
    grundy_work_result *result = NULL;

    assert_int_equal(grundy_work_result_new(&result, work, unit, NULL), 0);
    assert_int_equal(grundy_work_result_extend(result, most, NULL), 0);
    return result;
}

static page text_of(const grundy_work_result *result)
{
    page text = {NULL, 0, 0};
    const grundy_writer writer = {put, &text};

    assert_int_equal(grundy_work_result_write(result, &writer, NULL), 0);
    return text;
}

static void expect_refused(grundy_work *work, page *text, const char *says)
{
    const grundy_reader reader = {get, text};
    grundy_work_result *result = NULL;
    grundy_error err = {0};

    text->at = 0;
    assert_int_equal(grundy_work_result_read(&result, work, &reader, &err),
                     GRUNDY_BAD_INPUT);
    assert_null(result);
    if (!strstr(err.message, says)) fail_msg("'%s' for %s", err.message, says);
}

static void plans_come_out_as_they_went_in(void **state)
{
    static const char *const plans[] = {
        "survey 0.?\?  0.137",    "sets 2 9",
        "search 0.106",           "boards cram 1..2x3..4",
        "nimbers cram 1..2x3..4", "misere 0.? 0.77"};

    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        grundy_work *work = plan_of(plans[i], i == 4 ? 0 : 500, 3),
                    *again = NULL;
        page text = {NULL, 0, 0}, other = {NULL, 0, 0};
        const grundy_writer to = {put, &text}, to_other = {put, &other};
        const grundy_reader from = {get, &text};
        assert_int_equal(grundy_work_write(work, &to, NULL), 0);
        assert_int_equal(grundy_work_read(&again, &from, NULL, NULL), 0);
        assert_int_equal(grundy_work_write(again, &to_other, NULL), 0);
        assert_string_equal(text.bytes, other.bytes);
        assert_int_equal(grundy_work_units(again), 3);
        assert_int_equal(grundy_work_is_chain(again), i == 2);
        assert_int_equal(grundy_work_has_rows(again),
                         strncmp(plans[i], "survey", 6) == 0 ||
                             strncmp(plans[i], "misere", 6) == 0);
        assert_false(grundy_work_has_table(again));
        grundy_work_free(again);
        grundy_work_free(work);
        free(other.bytes);
        free(text.bytes);
    }
}

static void what_is_no_plan_is_refused(void **state)
{
    static const char *const plans[] = {
        "",           "surveys 0.77", "survey",          "survey 0.?z",
        "sets",       "sets 3",       "sets 0 9",        "sets 10 9",
        "sets 3 65",  "sets 03 9",    "sets 3 9 1",      "search",
        "search x",   "sets -1 9",    "survey 0.77\x7f", "misere",
        "misere 0.?z"};
    grundy_work *work = NULL;
    grundy_error err = {0};
    const grundy_work_options many = {.units = (1 << 20) + 1};
    const grundy_work_options limited = {.terms = 7};
    const grundy_work_options far = {.terms = (1 << 20) + 1};

    (void)state;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        if (grundy_work_plan(&work, plans[i], NULL, NULL, &err) !=
            GRUNDY_BAD_INPUT)
            fail_msg("'%s' is no plan", plans[i]);
        assert_null(work);
    }
    assert_int_equal(grundy_work_plan(&work, "search S{1}", NULL, NULL, &err),
                     GRUNDY_UNDECIDED);
    assert_int_equal(
        grundy_work_plan(&work, "boards domineering 2x2", NULL, NULL, &err),
        GRUNDY_UNDEFINED);
    assert_int_equal(
        grundy_work_plan(&work, "nimbers dawson_board 2x2", NULL, NULL, &err),
        GRUNDY_UNDEFINED);
    assert_int_equal(
        grundy_work_plan(&work, "nimbers cram 2x2", &limited, NULL, &err),
        GRUNDY_BAD_INPUT);
    assert_int_equal(grundy_work_plan(&work, "sets 32 64", NULL, NULL, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_work_plan(&work, "sets 5 64", &many, NULL, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(grundy_work_plan(&work, "misere 0.77", &far, NULL, &err),
                     GRUNDY_OVER_BUDGET);
}

static void a_result_can_be_gone_on_with(void **state)
{
    grundy_work *work = plan_of("survey 0.?\?", 300, 4);
    grundy_work_result *whole = result_of(work, 2, UINT64_MAX);
    const uint64_t total = grundy_work_result_total(whole);
    page want = text_of(whole);

    (void)state;
    assert_true(grundy_work_result_is_done(whole));
    for (uint64_t at = 0; at <= total; at++) {
        grundy_work_result *part = result_of(work, 2, at), *rest = NULL;
        page text = text_of(part), got;
        const grundy_reader reader = {get, &text};
        assert_int_equal(grundy_work_result_read(&rest, work, &reader, NULL),
                         0);
        assert_int_equal(grundy_work_result_count(rest), at);
        assert_int_equal(grundy_work_result_unit(rest), 2);
        assert_int_equal(grundy_work_result_extend(rest, total, NULL), 0);
        got = text_of(rest);
        assert_string_equal(got.bytes, want.bytes);
        grundy_work_result_free(rest);
        grundy_work_result_free(part);
        free(text.bytes);
        free(got.bytes);
    }
    free(want.bytes);
    grundy_work_result_free(whole);
    grundy_work_free(work);
}

typedef struct change {
    const char *from, *to, *says;
} change;

/* With a new digest. */
static void expect_changes_refused(grundy_work *work, const page *good,
                                   const change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const char *at = strstr(good->bytes, changes[i].from);
        page bad = {NULL, 0, 0};
        if (!at) fail_msg("there is no '%s'", changes[i].from);
        put(&bad, good->bytes, (size_t)(at - good->bytes));
        put(&bad, changes[i].to, strlen(changes[i].to));
        at += strlen(changes[i].from);
        put(&bad, at, strlen(at));
        seal(&bad);
        expect_refused(work, &bad, changes[i].says);
        free(bad.bytes);
    }
}

/* A byte that is changed is seen, wherever it is; with a new digest, each line
 * of the head and the shape of each item. */
static void changed_results_are_refused(void **state)
{
    static const change changes[] = {
        {"grundy result 1", "grundy result 2", "line 1"},
        {"engine 0", "engine 9", "is of engine 9"},
        {"facts 2", "facts 1", "facts 1"},
        {"unit 1 of 2", "unit 3 of 2", "line 4"},
        {"items 5 of 5", "items 5 of 6", "line 5"},
        {"items 5 of 5", "items 6 of 5", "line 5"},
        {"items 5 of 5", "items 4 of 5", "expected the digest"},
        {"item 0 ", "item 1 ", "line 6"},
        {"item 0 1", "item 0 9", "line 6"},
        {"set 1,2 values", "set 1,3 values", "cannot be item 0"},
        {"values 0 3", "values 1 3", "cannot be item 0"},
        {"\nset 1,2 values 0 3", "\nset 1,2 values 0 03", "cannot be"},
        {"period 3\n", "period 4\n", "cannot be item 0"},
        {"T-SUB", "T-ALL", "cannot be item 0"}};
    grundy_work *work = plan_of("sets 2 5", 0, 2);
    grundy_work_result *result = result_of(work, 1, UINT64_MAX);
    page good = text_of(result);

    (void)state;
    for (size_t i = 0; i < good.count; i++) {
        page bad = page_of(good.bytes);
        bad.bytes[i] ^= 1;
        expect_refused(work, &bad, "");
        free(bad.bytes);
    }
    expect_changes_refused(work, &good, changes,
                           sizeof changes / sizeof changes[0]);
    free(good.bytes);
    grundy_work_result_free(result);
    grundy_work_free(work);
}

/* What a quotient says of itself must be what its certificate says. The order
 * of the kernel is in no certificate: a merge finds that. */
static void changed_quotients_are_refused(void **state)
{
    static const change changes[] = {
        {"code 0.77", "code 0.75", "cannot be item 0"},
        {"quotient proved 40", "quotient proved 41", "cannot be item 0"},
        {"quotient proved", "quotient partial", "cannot be item 0"},
        {" 71 12 168 0\n", " 72 12 168 0\n", "cannot be item 0"},
        {" 71 12 168 0\n", " 71 24 168 0\n", "cannot be item 0"},
        {" 71 12 168 0\n", " 71 0 168 0\n", "cannot be item 0"},
        {" 71 12 168 0\n", " 71 12 169 0\n", "cannot be item 0"},
        {" 71 12 168 0\n", " 71 12 168 0 why\n", "cannot be item 0"},
        {"\ngame 0.77", "\ngame 0.75", "cannot be item 0"},
        {"T-MISERE-PERIOD", "T-OCTAL-PERIOD", "cannot be item 0"},
        {"\ndigest ", "\nwithout ", "cannot be item 0"},
        {" 0 0 20 0 the", " 0 0 201 0 the", "cannot be item 0"},
        {"the elements of these heaps prove no period", "",
         "cannot be item 0"}};
    grundy_work *work = plan_of("misere 0.77 0.01 0.07", 200, 2);
    grundy_work *few = plan_of("misere 0.77 0.01 0.07", 20, 2);
    grundy_work_result *result = result_of(work, 1, UINT64_MAX);
    grundy_work_result *partial = result_of(few, 1, UINT64_MAX);
    page good = text_of(result), other = text_of(partial);

    (void)state;
    expect_changes_refused(work, &good, changes, 11);
    expect_changes_refused(few, &other, changes + 11, 2);
    free(other.bytes);
    free(good.bytes);
    grundy_work_result_free(partial);
    grundy_work_result_free(result);
    grundy_work_free(few);
    grundy_work_free(work);
}

/* With a wrong item that has the right shape; `is_open` in place of its
 * periods, so that no certificate is needed. */
static grundy_work_result *forged(grundy_work *work)
{
    grundy_work_result *result = NULL;
    page text = page_of("grundy result 1\n");
    page good = {NULL, 0, 0};
    const grundy_reader reader = {get, &text};
    grundy_work_result *right = result_of(work, 2, UINT64_MAX);
    char *line;

    good = text_of(right);
    line = strchr(strstr(good.bytes, "\nitem 1 "), '\n');
    text.count = 0;
    put(&text, good.bytes, (size_t)(line - good.bytes));
    line = strstr(good.bytes, "\nitem 3 ");
    static const char wrong[] = "\nitem 1 1\nset 1,3 values open outcomes 0 2";
    put(&text, wrong, strlen(wrong));
    put(&text, line, strlen(line));
    seal(&text);
    assert_int_equal(grundy_work_result_read(&result, work, &reader, NULL), 0);
    grundy_work_result_free(right);
    free(good.bytes);
    free(text.bytes);
    return result;
}

static void merges_find_what_is_wrong(void **state)
{
    grundy_work *work = plan_of("sets 2 5", 0, 2);
    grundy_work_result *first = result_of(work, 1, UINT64_MAX);
    grundy_work_result *part = result_of(work, 2, 1);
    grundy_work_result *second = result_of(work, 2, UINT64_MAX);
    grundy_work_result *wrong = forged(work);
    grundy_work_merge *merge = NULL, *bad = NULL;
    grundy_error err = {0};
    uint64_t unit = 99;

    (void)state;
    assert_int_equal(grundy_work_merge_new(&merge, work, NULL), 0);
    assert_int_equal(grundy_work_merge_new(&bad, work, NULL), 0);
    assert_int_equal(grundy_work_merge_add(merge, first, NULL), 0);
    assert_int_equal(grundy_work_merge_missing(merge, 1), 2);
    assert_int_equal(grundy_work_merge_recheck(&unit, merge, 1, 0, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(unit, 2);
    assert_int_equal(grundy_work_merge_add(merge, part, &err),
                     GRUNDY_BAD_INPUT);
    assert_string_equal(err.message,
                        "unit 2 is not finished: it has 1 of 5 items");
    assert_int_equal(grundy_work_merge_add(merge, second, NULL), 0);
    assert_int_equal(grundy_work_merge_add(merge, second, NULL), 0);
    assert_int_equal(grundy_work_merge_add(merge, wrong, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(grundy_work_merge_missing(merge, 1), 0);
    assert_int_equal(grundy_work_merge_recheck(&unit, merge, 99, 0, NULL), 0);
    assert_int_equal(unit, 0);
    assert_int_equal(grundy_work_merge_add(bad, first, NULL), 0);
    assert_int_equal(grundy_work_merge_add(bad, wrong, NULL), 0);
    assert_int_equal(grundy_work_merge_recheck(&unit, bad, 99, 0, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(unit, 2);
    assert_non_null(strstr(err.message, "unit 2 is wrong: it has "
                                        "'set 1,3 values open"));
    grundy_work_merge_free(bad);
    grundy_work_merge_free(merge);
    grundy_work_result_free(wrong);
    grundy_work_result_free(second);
    grundy_work_result_free(part);
    grundy_work_result_free(first);
    grundy_work_free(work);
}

/* One item of ten is drawn by the seed: in forty draws the wrong one is found
 * now and then, and not always. */
static void the_sample_depends_on_the_seed(void **state)
{
    grundy_work *work = plan_of("sets 2 5", 0, 2);
    grundy_work_result *first = result_of(work, 1, UINT64_MAX);
    grundy_work_result *wrong = forged(work);
    grundy_work_merge *merge = NULL;
    size_t found = 0;

    (void)state;
    assert_int_equal(grundy_work_merge_new(&merge, work, NULL), 0);
    assert_int_equal(grundy_work_merge_add(merge, first, NULL), 0);
    assert_int_equal(grundy_work_merge_add(merge, wrong, NULL), 0);
    for (uint64_t seed = 0; seed < 40; seed++) {
        uint64_t unit = 0, again = 0;
        (void)!grundy_work_merge_recheck(&unit, merge, 1, seed, NULL);
        (void)!grundy_work_merge_recheck(&again, merge, 1, seed, NULL);
        assert_int_equal(unit, again);
        found += unit == 2;
    }
    assert_in_range(found, 1, 20);
    grundy_work_merge_free(merge);
    grundy_work_result_free(wrong);
    grundy_work_result_free(first);
    grundy_work_free(work);
}

static bool is_stopped(void *user)
{
    unsigned *left = user;

    return *left == 0 || --*left == 0;
}

static void a_stopped_unit_keeps_its_items(void **state)
{
    unsigned left = 0;
    const grundy_env env = {.is_stopped = is_stopped, .user = &left};
    grundy_work *work = NULL;
    grundy_work_result *result = NULL;
    grundy_status status = GRUNDY_CANCELLED;
    size_t stops = 0;

    (void)state;
    left = 1000;
    assert_int_equal(grundy_work_plan(&work, "sets 2 6", NULL, &env, NULL), 0);
    assert_int_equal(grundy_work_result_new(&result, work, 1, NULL), 0);
    for (unsigned most = 1; status == GRUNDY_CANCELLED; most++, stops++) {
        const uint64_t before = grundy_work_result_count(result);
        left = most;
        status = grundy_work_result_extend(result, UINT64_MAX, NULL);
        assert_true(grundy_work_result_count(result) >= before);
    }
    assert_int_equal(status, GRUNDY_OK);
    assert_true(stops > 2 && grundy_work_result_is_done(result));
    grundy_work_result_free(result);
    grundy_work_free(work);
}

/* The units of a plan of nimbers share what they learn; a file of it leaves
 * results as they are. */
static void pieces_change_no_result(void **state)
{
    grundy_work *work = plan_of("nimbers cram 3x5..8", 0, 2);
    grundy_work *other = plan_of("nimbers cram 3x5..8", 0, 2);
    grundy_work_result *first = result_of(work, 2, UINT64_MAX), *second;
    page pieces = {NULL, 0, 0}, want = text_of(first), got;
    const grundy_writer writer = {put, &pieces};
    const grundy_reader reader = {get, &pieces};

    (void)state;
    assert_non_null(strstr(want.bytes, "board 3x8 nimber 3\n"));
    assert_int_equal(grundy_work_pieces_write(work, &writer, NULL), 0);
    assert_int_equal(grundy_work_pieces_read(other, &reader, NULL), 0);
    second = result_of(other, 2, UINT64_MAX);
    got = text_of(second);
    assert_string_equal(got.bytes, want.bytes);
    grundy_work_result_free(second);
    grundy_work_result_free(first);
    grundy_work_free(other);
    grundy_work_free(work);
    free(pieces.bytes);
    free(want.bytes);
    free(got.bytes);

    work = plan_of("boards cram 2x2", 500, 1);
    assert_int_equal(grundy_work_pieces_read(work, &reader, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(grundy_work_pieces_write(work, &writer, NULL),
                     GRUNDY_UNDEFINED);
    grundy_work_free(work);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plans_come_out_as_they_went_in),
        cmocka_unit_test(what_is_no_plan_is_refused),
        cmocka_unit_test(a_result_can_be_gone_on_with),
        cmocka_unit_test(changed_results_are_refused),
        cmocka_unit_test(changed_quotients_are_refused),
        cmocka_unit_test(merges_find_what_is_wrong),
        cmocka_unit_test(the_sample_depends_on_the_seed),
        cmocka_unit_test(a_stopped_unit_keeps_its_items),
        cmocka_unit_test(pieces_change_no_result)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
