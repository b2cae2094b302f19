/* SPDX-License-Identifier: MIT */
/* t-no_certificate.c - what has no certificate, and what is none: the sentences
 * that say so.
 */
#include <unistd.h>

#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/reading.h"

/* What is told of a first line. */
static void expect_told(const char *first, const char *told)
{
    char bytes[256] = {0};
    const int messages = dup(STDERR_FILENO);
    FILE *heard = tmpfile();
    bool begins;

    assert_non_null(heard);
    assert_true(messages >= 0 && dup2(fileno(heard), STDERR_FILENO) >= 0);
    begins = begins_certificate(first, "x.cert");
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    rewind(heard);
    assert_true(fread(bytes, 1, sizeof bytes - 1, heard) > 0 || begins);
    fclose(heard);
    assert_int_equal(begins, *told == '\0');
    if (!strstr(bytes, told)) fail_msg("%s", bytes);
}

static void another_file_is_told_as_such(void **state)
{
    (void)state;
    expect_told("grundy certificate 1\n", "");
    expect_told("", "x.cert:1: expected 'grundy certificate 1'");
    expect_told("<svg>\n", "expected 'grundy certificate 1'");
    expect_told("grundy certificate 2\n", "expected 'grundy certificate 1'");
    expect_told("grundy certificate 1\r\n", "without a carriage return");
    expect_told("\xef\xbb\xbfgrundy certificate 1\n", "byte order mark");
    expect_told("grundy certificate 1 \n", "expected nothing behind");
    expect_told("grundy certificate 1", "expected a line feed");
}

static grundy_status refuse(void *user, const char *bytes, size_t count)
{
    (void)user, (void)bytes, (void)count;
    return GRUNDY_IO; /* Nothing may be written. */
}

/* Why the period of a game has none. */
static void expect_why(const char *code, const char *why)
{
    const grundy_writer writer = {refuse, NULL};
    grundy_error err = {.status = GRUNDY_OK};
    grundy_game *game;
    grundy_period period;

    assert_int_equal(grundy_game_parse(&game, code, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_period_find(&period, game, 0, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_certificate_write(game, &period, &writer, NULL, &err),
        GRUNDY_UNDEFINED);
    grundy_game_free(game);
    if (!strstr(err.message, why)) fail_msg("%s", err.message);
}

static void what_is_only_seen_has_none(void **state)
{
    (void)state;
    expect_why("lasker", "the period is only seen");
}

static void what_is_too_long_is_told(void **state)
{
    char code[8192] = "S{1";
    char *at = code + strlen(code);

    (void)state;
    expect_why("S{1..5000}", "sets of at most 4096 amounts");
    for (int amount = 1001; amount < 3001; amount += 2)
        at += sprintf(at, ",%d", amount);
    strcpy(at, "}");
    expect_why(code, "at most 4000 characters");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_file_is_told_as_such),
        cmocka_unit_test(what_is_only_seen_has_none),
        cmocka_unit_test(what_is_too_long_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
