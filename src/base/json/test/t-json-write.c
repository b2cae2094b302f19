/* SPDX-License-Identifier: MIT */
/* t-json-write.c - writing JSON, and reading back what was written. */

#include <inttypes.h>

#include "test.h"

#include "base/json/json.h"
#include "base/text/utf8.h"

static void items_are_written(void **state)
{
    gi_json_out out;
    gi_text text;
    (void)state;

    gi_text_init(&text, NULL);
    gi_json_out_init(&out, &text, false);
    gi_json_open(&out, '{');
    gi_json_key(&out, "list");
    gi_json_open(&out, '[');
    gi_json_uint(&out, 1);
    gi_json_null(&out);
    gi_json_open(&out, '[');
    gi_json_close(&out, ']');
    gi_json_open(&out, '{');
    gi_json_close(&out, '}');
    gi_json_bool(&out, false);
    gi_json_close(&out, ']');
    gi_json_key(&out, "a\"b");
    gi_json_bool(&out, true);
    gi_json_key(&out, "s");
    gi_json_string(&out, "\"\\/\b\f\n\r\t\x01\x1f\x7f\xc3\xa9");
    gi_json_key(&out, "bad");
    gi_json_string_bytes(&out, "\0\xff\xe2\x82z", 5);
    gi_json_close(&out, '}');
    assert_int_equal(text.status, GRUNDY_OK);
    assert_string_equal(
        gi_text_string(&text),
        "{\"list\":[1,null,[],{},false],\"a\\\"b\":true,"
        "\"s\":\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\xc3\xa9\","
        "\"bad\":\"\\u0000\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdz\"}");
    gi_text_clear(&text);
}

static void write_numbers(gi_text *text, bool quotes_big)
{
    static const char *digits[] = {
        "9007199254740992",      "9007199254740993",     "-9007199254740992",
        "-9007199254740993",     "-9223372036854775808", "9223372036854775808",
        "1000000000000000000000"};
    grundy_integer number = {0};
    gi_json_out out;

    gi_json_out_init(&out, text, quotes_big);
    gi_json_open(&out, '[');
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++) {
        assert_int_equal(
            grundy_integer_parse(&number, digits[i], strlen(digits[i]), NULL),
            GRUNDY_OK);
        gi_json_int(&out, &number);
    }
    grundy_integer_clear(&number, NULL);
    gi_json_uint(&out, (uint64_t)1 << 53);
    gi_json_uint(&out, ((uint64_t)1 << 53) + 1);
    gi_json_uint(&out, UINT64_MAX);
    gi_json_close(&out, ']');
}

static void decimals_have_their_digits(void **state)
{
    gi_text text;
    gi_json_out out;

    (void)state;
    gi_text_init(&text, NULL);
    gi_json_out_init(&out, &text, true);
    gi_json_open(&out, '[');
    gi_json_decimal(&out, 0.0625, 3);
    gi_json_decimal(&out, -2.75, 0);
    gi_json_close(&out, ']');
    assert_string_equal(gi_text_string(&text), "[0.062,-3]");
    gi_text_clear(&text);
}

static void big_integers_are_quoted(void **state)
{
    gi_text text;
    (void)state;

    gi_text_init(&text, NULL);
    write_numbers(&text, true);
    assert_string_equal(
        gi_text_string(&text),
        "[9007199254740992,\"9007199254740993\",-9007199254740992,"
        "\"-9007199254740993\",\"-9223372036854775808\","
        "\"9223372036854775808\",\"1000000000000000000000\","
        "9007199254740992,\"9007199254740993\",\"18446744073709551615\"]");
    gi_text_truncate(&text, 0);
    write_numbers(&text, false);
    assert_null(strchr(gi_text_string(&text), '"'));
    gi_text_clear(&text);
}

static uint64_t next_random(uint64_t *random)
{
    *random = *random * 6364136223846793005u + 1442695040888963407u;
    return *random >> 33;
}

static void write_random_string(gi_json_out *out, uint64_t *random,
                                bool is_key)
{
    char bytes[40];
    size_t count = 0;

    for (uint64_t i = next_random(random) % 8; i > 0; i--) {
        static const uint32_t ends[] = {0x20, 0x80, 0x800, 0xd800, 0x110000};
        uint32_t character =
            (uint32_t)(next_random(random) % ends[next_random(random) % 5]);
        if (character >= 0xd800 && character <= 0xdfff) character = 0xe000;
        if (is_key && character == 0) character = 1;
        count += gi_utf8_format(bytes + count, character);
    }
    bytes[count] = '\0';
    if (is_key) {
        gi_json_key(out, bytes);
    } else {
        gi_json_string_bytes(out, bytes, count);
    }
}

/* Random items; at most 40 containers inside each other. */
static void write_random_tree(gi_json_out *out, uint64_t *random)
{
    char ends[41];
    size_t depth = 0;

    do {
        uint64_t choice = next_random(random) % 8;
        bool is_object = depth > 0 && ends[depth - 1] == '}';
        if (depth > 0 && choice < 3) {
            gi_json_close(out, ends[--depth]);
            continue;
        }
        if (is_object) write_random_string(out, random, true);
        if (depth == 0 || (choice < 5 && depth < 40)) {
            gi_json_open(out, choice % 2 ? '{' : '[');
            ends[depth++] = choice % 2 ? '}' : ']';
        } else if (choice == 5) {
            gi_json_uint(out, next_random(random));
        } else if (choice == 6) {
            gi_json_bool(out, next_random(random) % 2);
        } else {
            write_random_string(out, random, false);
        }
    } while (depth > 0);
}

static void write_scalar(gi_json_out *out, const gi_json *value)
{
    uint64_t number;

    switch (value->kind) {
    case GI_JSON_NUMBER:
        assert_int_equal(sscanf(value->text, "%" SCNu64, &number), 1);
        gi_json_uint(out, number);
        return;
    case GI_JSON_STRING:
        gi_json_string_bytes(out, value->text, value->text_count);
        return;
    case GI_JSON_BOOL:
        gi_json_bool(out, value->truth);
        return;
    default:
        gi_json_null(out);
    }
}

static bool is_container(const gi_json *value)
{
    return value->kind == GI_JSON_LIST || value->kind == GI_JSON_OBJECT;
}

/* Writes a tree that was read; as deep as the reader lets it be. */
static void write_tree(gi_json_out *out, const gi_json *value)
{
    bool is_object = value->kind == GI_JSON_OBJECT;
    size_t count = 0;

    if (!is_container(value)) {
        write_scalar(out, value);
        return;
    }
    gi_json_open(out, is_object ? '{' : '[');
    for (const gi_json *item = value->first; item; item = item->next) {
        assert_true((item->key != NULL) == is_object);
        if (is_object) gi_json_key(out, item->key);
        write_tree(out, item);
        count++;
    }
    assert_int_equal(count, value->count);
    gi_json_close(out, is_object ? '}' : ']');
}

static void what_is_written_is_read(void **state)
{
    uint64_t random = 2026;
    size_t longest = 0;
    (void)state;

    for (int round = 0; round < 2000; round++) {
        gi_text text, again;
        gi_json_out out;
        gi_json *root = NULL;
        gi_arena arena;

        gi_text_init(&text, NULL);
        gi_text_init(&again, NULL);
        gi_arena_init(&arena, NULL);
        gi_json_out_init(&out, &text, false);
        write_random_tree(&out, &random);
        assert_int_equal(
            gi_json_read(&root, text.bytes, text.count, &arena, NULL),
            GRUNDY_OK);
        gi_json_out_init(&out, &again, false);
        write_tree(&out, root);
        assert_string_equal(gi_text_string(&again), gi_text_string(&text));
        if (text.count > longest) longest = text.count;
        gi_arena_clear(&arena);
        gi_text_clear(&again);
        gi_text_clear(&text);
    }
    assert_true(longest > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_are_written),
        cmocka_unit_test(decimals_have_their_digits),
        cmocka_unit_test(big_integers_are_quoted),
        cmocka_unit_test(what_is_written_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
