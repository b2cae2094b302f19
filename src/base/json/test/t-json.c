/* SPDX-License-Identifier: MIT */
/* t-json.c - reading JSON: cases with their places, integers, failures. */
#include "test.h"

#include "base/integer/integer.h"
#include "base/json/json.h"
#include "fault.h"

static grundy_status read_text(gi_json **out, const char *text,
                               gi_arena *arena, grundy_error *err)
{
    return gi_json_read(out, text, strlen(text), arena, err);
}

static void tree_has_all_kinds(void **state)
{
    const char *text = " {\"a\" : [1, -2.5E+3, \"x\\n\"],\r\n\t\"b\":null, "
                       "\"c\":true,\"d\":false, \"\":{}, \"a\":[ ]} ";
    gi_json *root = NULL;
    gi_arena arena;
    const gi_json *list, *item;
    (void)state;

    gi_arena_init(&arena, NULL);
    assert_int_equal(read_text(&root, text, &arena, NULL), GRUNDY_OK);
    assert_int_equal(root->kind, GI_JSON_OBJECT);
    assert_int_equal(root->count, 6);
    assert_int_equal(root->offset, 1);
    assert_null(root->key);
    list = gi_json_member(root, "a");
    assert_ptr_equal(list, root->first);
    assert_int_equal(list->kind, GI_JSON_LIST);
    assert_int_equal(list->count, 3);
    assert_int_equal(list->offset, 8);
    item = list->first;
    assert_int_equal(item->kind, GI_JSON_NUMBER);
    assert_string_equal(item->text, "1");
    item = item->next;
    assert_string_equal(item->text, "-2.5E+3");
    assert_int_equal(item->text_count, 7);
    item = item->next;
    assert_int_equal(item->kind, GI_JSON_STRING);
    assert_string_equal(item->text, "x\n");
    assert_null(item->next);
    assert_int_equal(gi_json_member(root, "b")->kind, GI_JSON_NULL);
    assert_true(gi_json_member(root, "c")->truth);
    assert_int_equal(gi_json_member(root, "d")->kind, GI_JSON_BOOL);
    assert_false(gi_json_member(root, "d")->truth);
    assert_int_equal(gi_json_member(root, "")->kind, GI_JSON_OBJECT);
    assert_null(gi_json_member(root, "")->first);
    assert_null(gi_json_member(root, "e"));
    assert_null(gi_json_member(list, "a"));
    gi_arena_clear(&arena);
}

static void strings_are_unescaped(void **state)
{
    static const struct {
        const char *text, *meaning;
    } cases[] = {
        {"\"\"", ""},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20AC\"", "A\xc3\xa9\xe2\x82\xac"},
        {"\"\\uD83D\\uDE00\"", "\xf0\x9f\x98\x80"},
        {"\"\\ud800\\udc00\"", "\xf0\x90\x80\x80"},
        {"\"\\uDBFF\\uDFFF\"", "\xf4\x8f\xbf\xbf"},
        {"\"\\uD7FF\\uE000\"", "\xed\x9f\xbf\xee\x80\x80"},
        {"\"\xf0\x9f\x98\x80 \x7f\"", "\xf0\x9f\x98\x80 \x7f"},
    };
    gi_arena arena;
    gi_json *value = NULL;
    (void)state;

    gi_arena_init(&arena, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(read_text(&value, cases[i].text, &arena, NULL),
                         GRUNDY_OK);
        assert_string_equal(value->text, cases[i].meaning);
        assert_int_equal(value->text_count, strlen(cases[i].meaning));
    }
    assert_int_equal(read_text(&value, "\"a\\u0000b\"", &arena, NULL),
                     GRUNDY_OK);
    assert_int_equal(value->text_count, 3);
    assert_memory_equal(value->text, "a\0b", 4);
    gi_arena_clear(&arena);
}

typedef struct fault_case {
    const char *text;
    size_t offset;
    const char *message;
} fault_case;

/* The text is copied to a block of its size, so that reading past its end is
 * seen by the address sanitizer. */
static void check_fault(const char *text, size_t count, size_t offset,
                        const char *message)
{
    gi_json *root = NULL;
    grundy_error err = {.status = GRUNDY_OK};
    char *copy = malloc(count + (count == 0));
    gi_arena arena;

    assert_non_null(copy);
    memcpy(copy, text, count);
    gi_arena_init(&arena, NULL);
    if (gi_json_read(&root, copy, count, &arena, &err) != GRUNDY_BAD_INPUT) {
        fail_msg("accepted: %s", text);
    }
    free(copy);
    assert_null(root);
    assert_int_equal(err.status, GRUNDY_BAD_INPUT);
    if (err.offset != offset) {
        fail_msg("%s: error at %zu, not %zu", text, err.offset, offset);
    }
    assert_string_equal(err.message, message);
    gi_arena_clear(&arena);
}

static void faults_have_place_and_sentence(void **state)
{
    static const fault_case cases[] = {
        {"", 0, "expected a JSON value, but the text ends"},
        {"  ", 2, "expected a JSON value, but the text ends"},
        {"\xef\xbb\xbf"
         "1",
         0, "expected a JSON value"},
        {"nul", 0, "expected a JSON value"},
        {"True", 0, "expected a JSON value"},
        {"nullx", 4, "expected nothing after the value"},
        {"1 2", 2, "expected nothing after the value"},
        {"[] ]", 3, "expected nothing after the value"},
        {"[1,]", 3, "expected a JSON value"},
        {"[,1]", 1, "expected a JSON value"},
        {"[1 2]", 3, "expected ',' or ']'"},
        {"[1}", 2, "expected ',' or ']'"},
        {"[1", 2, "expected ',' or ']', but the text ends"},
        {"[", 1, "expected a JSON value, but the text ends"},
        {"{", 1, "expected a key in quotes, but the text ends"},
        {"{1:2}", 1, "expected a key in quotes"},
        {"{\"a\"}", 4, "expected ':' after the key"},
        {"{\"a\":}", 5, "expected a JSON value"},
        {"{\"a\":1,}", 7, "expected a key in quotes"},
        {"{\"a\":1]", 6, "expected ',' or '}'"},
        {"01", 1, "expected no digit after a leading 0"},
        {"-01", 2, "expected no digit after a leading 0"},
        {"-", 1, "expected a digit after '-', but the text ends"},
        {"-a", 1, "expected a digit after '-'"},
        {"+1", 0, "expected a JSON value"},
        {".5", 0, "expected a JSON value"},
        {"1.", 2,
         "expected a digit after the decimal point, but the text ends"},
        {"1.e5", 2, "expected a digit after the decimal point"},
        {"1e", 2, "expected a digit in the exponent, but the text ends"},
        {"1e+x", 3, "expected a digit in the exponent"},
        {"\"a", 2, "expected '\"' after the string, but the text ends"},
        {"\"a\\\"", 4, "expected '\"' after the string, but the text ends"},
        {"\"\\", 2,
         "expected one of \" \\ / b f n r t u after \\, but the text ends"},
        {"\"\\x\"", 2, "expected one of \" \\ / b f n r t u after \\"},
        {"\"\\u12g4\"", 5, "expected four hexadecimal digits after \\u"},
        {"\"\\u12", 5,
         "expected four hexadecimal digits after \\u, but the text ends"},
        {"\"a\nb\"", 2,
         "expected control characters to be written as \\u00.."},
        {"\"\x1f\"", 1,
         "expected control characters to be written as \\u00.."},
        {"\"a\xff\"", 2, "expected UTF-8"},
        {"\"\xc0\x80\"", 1, "expected UTF-8"},
        {"\"\xed\xa0\x80\"", 1, "expected UTF-8"},
        {"\"\xe2\x82\"", 1, "expected UTF-8"},
        {"\"\\udc00\"", 3,
         "expected the first half of a surrogate pair first"},
        {"\"\\ud800\"", 7, "expected the second half of a surrogate pair"},
        {"\"\\ud800\\", 7, "expected the second half of a surrogate pair"},
        {"\"\\ud800\\ue000\"", 9,
         "expected the second half of a surrogate pair"},
        {"\"\\ud800\\n\"", 7, "expected the second half of a surrogate pair"},
        {"\"\\ud800\\u0041\"", 9,
         "expected the second half of a surrogate pair"},
        {"\"\\ud800\\ud800\"", 9,
         "expected the second half of a surrogate pair"},
    };
    (void)state;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        check_fault(cases[i].text, strlen(cases[i].text), cases[i].offset,
                    cases[i].message);
    }
    check_fault("1\0", 2, 1, "expected nothing after the value");
    check_fault("[\0]", 3, 1, "expected a JSON value");
    check_fault("\"\0\"", 3, 1,
                "expected control characters to be written as \\u00..");
}

static void nesting_ends_at_64(void **state)
{
    char text[400];
    gi_json *value = NULL;
    gi_arena arena;
    (void)state;

    gi_arena_init(&arena, NULL);
    memset(text, '[', 64);
    memset(text + 64, ']', 64);
    assert_int_equal(gi_json_read(&value, text, 128, &arena, NULL), GRUNDY_OK);
    for (int depth = 1; depth < 64; depth++)
        value = value->first;
    assert_int_equal(value->kind, GI_JSON_LIST);
    assert_null(value->first);
    gi_arena_clear(&arena);

    memset(text, '[', 65);
    check_fault(text, 65, 64,
                "expected at most 64 lists and objects inside each other");
}

static void integers_are_exact(void **state)
{
    char digits[] = "-123456789012345678901234567890123456789012345678901";
    char back[64];
    size_t count = 0;
    grundy_integer number = {0};
    gi_json *value = NULL;
    gi_arena arena;
    (void)state;

    gi_arena_init(&arena, NULL);
    assert_int_equal(read_text(&value, digits, &arena, NULL), GRUNDY_OK);
    assert_int_equal(gi_json_integer(&number, value, "x", NULL, NULL),
                     GRUNDY_OK);
    assert_true(grundy_integer_text_bytes(&number) <= sizeof back);
    assert_int_equal(grundy_integer_format(back, &count, &number, NULL),
                     GRUNDY_OK);
    assert_string_equal(back, digits);
    grundy_integer_clear(&number, NULL);

    assert_int_equal(
        read_text(&value, "\"18446744073709551616\"", &arena, NULL),
        GRUNDY_OK);
    assert_int_equal(gi_json_integer(&number, value, "x", NULL, NULL),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(gi_json_integer_text(&number, value, "x", NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_int_bit_length(&number), 65);
    grundy_integer_clear(&number, NULL);
    gi_arena_clear(&arena);
}

static void others_are_no_integers(void **state)
{
    static const char *texts[] = {"1.0",    "1e3",    "null",   "true",
                                  "[]",     "{}",     "\"\"",   "\"-\"",
                                  "\"1 \"", "\"+1\"", "\"1e3\""};
    grundy_integer number = {.word = 5};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err;
    gi_json *value = NULL;
    gi_arena arena;
    (void)state;

    gi_arena_init(&arena, NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        char text[16];
        snprintf(text, sizeof text, "  %s", texts[i]);
        assert_int_equal(read_text(&value, text, &arena, NULL), GRUNDY_OK);
        assert_int_equal(gi_json_integer(&number, value, "n", NULL, &err),
                         GRUNDY_BAD_INPUT);
        assert_int_equal(err.offset, 2);
        assert_string_equal(err.message, "expected an integer for n");
        assert_int_equal(gi_json_integer_text(&number, value, "n", NULL, &err),
                         GRUNDY_BAD_INPUT);
    }
    assert_int_equal(gi_json_integer(&number, NULL, "n", NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(err.offset, 0);
    env.limits.digits = 3;
    assert_int_equal(read_text(&value, "[1234]", &arena, NULL), GRUNDY_OK);
    assert_int_equal(gi_json_integer(&number, value->first, "n", &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_int_equal(err.offset, 1);
    assert_string_equal(err.message, "expected at most 3 digits for n");
    assert_int_equal(number.word, 5);
    gi_arena_clear(&arena);
}

static bool always(void *user)
{
    (void)user;
    return true;
}

static void a_long_integer_can_be_stopped(void **state)
{
    enum { DIGITS = 100000 };
    char *digits = malloc(DIGITS);
    grundy_integer number = {.word = 5};
    const grundy_env env = {.is_stopped = always};
    gi_json *value = NULL;
    gi_arena arena;
    (void)state;

    assert_non_null(digits);
    memset(digits, '7', DIGITS);
    gi_arena_init(&arena, NULL);
    assert_int_equal(gi_json_read(&value, digits, DIGITS, &arena, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_json_integer(&number, value, "n", &env, NULL),
                     GRUNDY_CANCELLED);
    assert_int_equal(number.word, 5);
    gi_arena_clear(&arena);
    free(digits);
}

static void reader_survives_each_failure(void **state)
{
    char text[4000] = "[";
    grundy_status status = GRUNDY_NO_MEMORY;
    size_t fail_at;
    (void)state;

    for (int i = 0; i < 60; i++) {
        strcat(text, "{\"a\":\"string\",\"n\":[12345678901234567890]},");
    }
    strcat(text, "0]");
    for (fail_at = 1; status; fail_at++) {
        fault f = {.fail_at = fail_at};
        grundy_env env = fault_env(&f);
        grundy_error err = {.status = GRUNDY_OK};
        gi_json *root = NULL;
        gi_arena arena;

        gi_arena_init(&arena, &env);
        status = read_text(&root, text, &arena, &err);
        if (status) {
            assert_int_equal(status, GRUNDY_NO_MEMORY);
            assert_int_equal(err.status, GRUNDY_NO_MEMORY);
            assert_null(root);
        }
        gi_arena_clear(&arena);
        assert_true(fault_is_clean(&f));
    }
    assert_in_range(fail_at, 5, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tree_has_all_kinds),
        cmocka_unit_test(strings_are_unescaped),
        cmocka_unit_test(faults_have_place_and_sentence),
        cmocka_unit_test(nesting_ends_at_64),
        cmocka_unit_test(integers_are_exact),
        cmocka_unit_test(others_are_no_integers),
        cmocka_unit_test(a_long_integer_can_be_stopped),
        cmocka_unit_test(reader_survives_each_failure),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
