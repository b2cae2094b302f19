/* SPDX-License-Identifier: MIT */
/* t-json-short.c - every short text over a few letters, judged by the reader
 * and by a checker that is recursive and straight from the grammar. */
#include "test.h"

#include "base/json/json.h"

/* Each function gives the place behind what it recognises, or NULL. */
static const char *after_value(const char *p);

static const char *after_space(const char *p)
{
    return p + strspn(p, " \t\n\r");
}

static const char *after_string(const char *p)
{
    if (*p++ != '"') return NULL;
    while ((unsigned char)*p >= 0x20 && *p != '"') {
        if (*p++ != '\\') continue;
        if (*p == 'u') {
            if (strspn(p + 1, "0123456789abcdefABCDEF") < 4) return NULL;
            p += 5;
        } else if (*p && strchr("\"\\/bfnrt", *p)) {
            p++;
        } else {
            return NULL;
        }
    }
    return *p == '"' ? p + 1 : NULL;
}

static const char *after_digits(const char *p)
{
    size_t digits = strspn(p, "0123456789");

    return digits > 0 ? p + digits : NULL;
}

static const char *after_number(const char *p)
{
    if (*p == '-') p++;
    p = *p == '0' ? p + 1 : after_digits(p);
    if (p && *p == '.') p = after_digits(p + 1);
    if (p && (*p == 'e' || *p == 'E')) {
        p++;
        p = after_digits(*p == '+' || *p == '-' ? p + 1 : p);
    }
    return p;
}

static const char *after_member(const char *p, bool is_object)
{
    if (is_object) {
        p = after_string(after_space(p));
        if (!p) return NULL;
        p = after_space(p);
        if (*p++ != ':') return NULL;
    }
    return after_value(p);
}

static const char *after_container(const char *p)
{
    bool is_object = *p++ == '{';
    char end = is_object ? '}' : ']';

    if (*after_space(p) == end) return after_space(p) + 1;
    for (;;) {
        p = after_member(p, is_object);
        if (!p) return NULL;
        if (*p == end) return p + 1;
        if (*p++ != ',') return NULL;
    }
}

/* A value with the space around it. */
static const char *after_value(const char *p)
{
    p = after_space(p);
    if (*p == '{' || *p == '[') {
        p = after_container(p);
    } else if (*p == '"') {
        p = after_string(p);
    } else {
        p = after_number(p);
    }
    return p ? after_space(p) : NULL;
}

/* Counts the texts of `length` letters that are JSON; both checkers must
 * agree on each. */
static size_t count_json(const char *letters, size_t length)
{
    size_t letter_count = strlen(letters);
    size_t digits[16] = {0};
    char text[17] = {0};
    size_t place = 0;
    size_t count = 0;
    gi_arena arena;

    gi_arena_init(&arena, NULL);
    while (place < length) {
        gi_json *value = NULL;
        const char *end;
        grundy_status status;

        for (size_t i = 0; i < length; i++)
            text[i] = letters[digits[i]];
        end = after_value(text);
        status = gi_json_read(&value, text, length, &arena, NULL);
        if ((end && !*end) != (status == GRUNDY_OK)) fail_msg("%s", text);
        count += status == GRUNDY_OK;
        if (arena.total_bytes > 1 << 16) gi_arena_clear(&arena);

        for (place = 0; place < length; place++) {
            if (++digits[place] < letter_count) break;
            digits[place] = 0;
        }
    }
    gi_arena_clear(&arena);
    return count;
}

static void short_texts_are_judged_right(void **state)
{
    size_t count = 0;
    (void)state;

    for (size_t length = 1; length <= 6; length++) {
        count += count_json("[]{},:\"", length);
        count += count_json("-01.e+", length);
    }
    for (size_t length = 1; length <= 5; length++) {
        count += count_json("[] \"\\u0,\t", length);
    }
    assert_true(count > 1000);
    /* Six letters between quotes: u or 0; \" or \\ ; \u0000. So
     * a(n) = 2 a(n-1) + 2 a(n-2) + a(n-6): 1, 2, 6, 16, 44, 120, 329. */
    assert_int_equal(count_json("\"\\u0", 8), 329);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_texts_are_judged_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
