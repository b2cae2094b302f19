/* SPDX-License-Identifier: MIT */
/* test.h - what every test program begins with: cmocka, and the headers that
 * it wants before it; and the line of the test where a helper of it fails.
 *
 * An assertion in a helper names the helper's line, which says nothing about
 * the test. A helper that is declared with
 *
 *     #define check_sum(...) TEST_HELPER(check_sum, __VA_ARGS__)
 *
 * after its prototype or definition fails with the line from which it was
 * called; of helpers that call each other, the outermost.
 */
#ifndef TEST_TEST_H
#define TEST_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* Of the outermost helper that is at work; one for all files of a program. */
typedef struct test_call {
    const char *file;
    int line;
    unsigned depth;
} test_call;
__attribute__((weak)) test_call test_called;

static inline void test_enter(const char *file, int line)
{
    if (test_called.depth++ > 0) return;
    test_called.file = file;
    test_called.line = line;
}

static inline void test_leave(void)
{
    test_called.depth--;
}

#define TEST_HELPER(helper, ...)                                              \
    (test_enter(__FILE__, __LINE__), (helper)(__VA_ARGS__), test_leave())

/* A test that failed has left its helpers in the middle. */
static inline int test_begin(void **state)
{
    (void)state;
    test_called.depth = 0;
    return 0;
}

#undef cmocka_unit_test
#define cmocka_unit_test(test) cmocka_unit_test_setup(test, test_begin)

static inline const char *test_file(const char *file)
{
    return test_called.depth > 0 ? test_called.file : file;
}

static inline int test_line(int line)
{
    return test_called.depth > 0 ? test_called.line : line;
}

/* What the assertions of cmocka call, with the place that they name. */
#define _assert_true(result, text, file, line)                                \
    (_assert_true)(result, text, test_file(file), test_line(line))
#define _assert_int_equal(a, b, file, line)                                   \
    (_assert_int_equal)(a, b, test_file(file), test_line(line))
#define _assert_int_not_equal(a, b, file, line)                               \
    (_assert_int_not_equal)(a, b, test_file(file), test_line(line))
#define _assert_string_equal(a, b, file, line)                                \
    (_assert_string_equal)(a, b, test_file(file), test_line(line))
#define _assert_string_not_equal(a, b, file, line)                            \
    (_assert_string_not_equal)(a, b, test_file(file), test_line(line))
#define _assert_memory_equal(a, b, bytes, file, line)                         \
    (_assert_memory_equal)(a, b, bytes, test_file(file), test_line(line))
#define _assert_in_range(value, least, most, file, line)                      \
    (_assert_in_range)(value, least, most, test_file(file), test_line(line))
#define _fail(file, line) (_fail)(test_file(file), test_line(line))

#endif
