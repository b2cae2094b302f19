/* SPDX-License-Identifier: MIT */
/* t-version.c - the version as numbers and as text, of header and library. */
#include "test.h"

#include "grundy/version.h"

static void numbers_and_text_agree(void **state)
{
    char text[64];

    (void)state;
    snprintf(text, sizeof text, "%d.%d.%d", GRUNDY_VERSION_MAJOR,
             GRUNDY_VERSION_MINOR, GRUNDY_VERSION_PATCH);
    assert_string_equal(GRUNDY_VERSION, text);
}

static void the_library_is_that_of_the_header(void **state)
{
    (void)state;
    assert_string_equal(grundy_version(), GRUNDY_VERSION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_and_text_agree),
        cmocka_unit_test(the_library_is_that_of_the_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
