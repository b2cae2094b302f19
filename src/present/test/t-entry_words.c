/* SPDX-License-Identifier: MIT */
/* t-entry_words.c - the command that the entry of a file of rules tells to try
 * is one that a shell reads as it is meant. */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include "base/text/text.h"

static grundy_status append(void *user, const char *bytes, size_t count)
{
    gi_text_add_bytes(user, bytes, count);
    return ((gi_text *)user)->status;
}

static void check_command(const char *path, const char *start,
                          const char *command)
{
    char name[128];
    gi_text out;
    const grundy_writer writer = {append, &out};
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fprintf(file,
                        "position = \"list\"\nstart = \"%s\"\n"
                        "function options(p) return {} end\n",
                        start) > 0);
    assert_int_equal(fclose(file), 0);
    snprintf(name, sizeof name, "lua:%s", path);
    gi_text_init(&out, NULL);
    assert_int_equal(
        grundy_entry_write(name, GRUNDY_FORMAT_TEXT, &writer, NULL, NULL),
        GRUNDY_OK);
    assert_int_equal(unlink(path), 0);
    assert_non_null(strstr(gi_text_string(&out), command));
    gi_text_clear(&out);
}

#define check_command(...) TEST_HELPER(check_command, __VA_ARGS__)

static void names_of_files_are_quoted(void **state)
{
    char folder[] = "/tmp/grundy-XXXXXX";

    (void)state;
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder), 0);
    check_command("plain.lua", "7 7",
                  "Try:\n  grundy solve lua:plain.lua 7 7\n");
    check_command("it's so.lua", "4 6 1",
                  "Try:\n  grundy solve 'lua:it'\\''s so.lua' 4 6 1\n");
    assert_int_equal(chdir("/"), 0);
    assert_int_equal(rmdir(folder), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_files_are_quoted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
