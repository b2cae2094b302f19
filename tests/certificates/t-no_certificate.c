/* SPDX-License-Identifier: MIT */
/* t-no_certificate.c - what has no certificate, and what is none: the sentences
 * that say so.
 */
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sanitized.h"
#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/partizan.h"
#include "../../apps/verify/quotient.h"
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

/* What is left of a certificate asks for megabytes; there are none. */
static bool lacks_memory(const char *text)
{
    const struct rlimit none = {0, 0};
    int code = 0;
    const pid_t child = fork();

    assert_true(child >= 0);
    if (child == 0) {
        static quotient_claim q;
        static partizan_claim p;
        if (dup2(open("/dev/null", O_WRONLY), STDERR_FILENO) < 0 ||
            setrlimit(RLIMIT_AS, &none) != 0)
            _exit(2);
        if (is_about_quotient(text))
            _exit(!read_quotient(&q, text, "") && q.lacks_memory);
        _exit(!read_partizan(&p, text, "") && p.lacks_memory);
    }
    assert_int_equal(waitpid(child, &code, 0), child);
    assert_true(WIFEXITED(code) && WEXITSTATUS(code) < 2);
    return WEXITSTATUS(code) == 1;
}

/* Not as if the text were wrong. */
static void a_lack_of_memory_is_told_as_such(void **state)
{
    (void)state;
    if (IS_SANITIZED) skip(); /* It wants memory of its own. */
    assert_true(lacks_memory("grundy certificate 1\n"
                             "game 0.3\n"
                             "theorem T-MISERE-PERIOD\n"
                             "preperiod 0\nperiod 2\nheap 7\n"
                             "order 16384\ngenerators 1000\n"));
    assert_true(lacks_memory("grundy certificate 1\n"
                             "game left=S{1},right=S{1}\n"
                             "theorem T-PARTIZAN-PERIOD\n"
                             "preperiod 0\nperiod 1\nterms 3\nforms 1\n"));
    assert_false(lacks_memory("grundy certificate 1\n"
                              "game left=S{1},right=S{1}\n"
                              "theorem T-PARTIZAN-PERIOD\n"
                              "preperiod 0\nperiod 1\nterms 3\nform 1\n"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_file_is_told_as_such),
        cmocka_unit_test(what_is_only_seen_has_none),
        cmocka_unit_test(what_is_too_long_is_told),
        cmocka_unit_test(a_lack_of_memory_is_told_as_such),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
