/* SPDX-License-Identifier: MIT */
/* t-set_file.c - sets of amounts in files: what they mean, and what is refused.
 */
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "grundy/grundy.h"

#include "fault.h"

static char path[] = "/tmp/grundy-set-XXXXXX";

static void write_file(const char *bytes, size_t count)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    assert_int_equal(fclose(file), 0);
}

/* The game of `form`, whose %s is the path. */
static grundy_status parse(grundy_game **out, const char *form,
                           const grundy_env *env, grundy_error *err)
{
    char text[128];

    snprintf(text, sizeof text, form, path);
    return grundy_game_parse(out, text, env, err);
}

static void check_name(const char *bytes, const char *form, const char *name)
{
    grundy_game *game = NULL;
    char written[128];

    write_file(bytes, strlen(bytes));
    assert_int_equal(parse(&game, form, NULL, NULL), GRUNDY_OK);
    assert_string_equal(grundy_game_name(game), name);
    snprintf(written, sizeof written, form, path);
    assert_string_equal(grundy_game_common_name(game), written);
    grundy_game_free(game);
}

static void check_refused(const char *bytes, size_t count, const char *place)
{
    grundy_game *game = NULL;
    grundy_error err = {0};
    char message[128];

    write_file(bytes, count);
    assert_int_equal(parse(&game, "S{@%s}", NULL, &err), GRUNDY_BAD_INPUT);
    assert_null(game);
    snprintf(message, sizeof message, "%s:%s", path, place);
    assert_string_equal(err.message, message);
    assert_true(err.line > 0);
}

#define check_name(...)    TEST_HELPER(check_name, __VA_ARGS__)
#define check_refused(...) TEST_HELPER(check_refused, __VA_ARGS__)

static void numbers_may_stand_as_people_write_them(void **state)
{
    (void)state;
    check_name("1 3\n4\n", "S{@%s}", "S{1,3,4}");
    check_name("4,3\r\n1 1 # one\r\n4", "S{@%s}", "S{1,3,4}");
    check_name("2..5", "A{@%s}", "A{2..5}");
    check_name("# all\n\n\t2 , 5", "set_nim:moves={@%s}",
               "set_nim:moves={2,5}");
}

static void what_is_wrong_has_its_place(void **state)
{
    (void)state;
    check_refused("1 2\n3 x", 7,
                  "2:3: expected a number, or a range such as 2..5");
    check_refused("1\0002", 3,
                  "1:2: expected a number, or a range such as 2..5");
    check_refused("7\n 0", 4, "2:2: a move takes at least one token, not 0");
    check_refused("1;2", 3, "1:2: expected white space or a comma");
    check_refused("5..2", 4, "1:1: a range a..b runs upwards");
    check_refused("18446744073709551616", 20, "1:1: an amount is below 2^64");
    check_refused("# none\n", 7, "2:1: the file has no amounts");
    check_refused("", 0, "1:1: the file has no amounts");
}

static void limits_hold(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    grundy_error err = {0};

    (void)state;
    write_file("1..1048577", 10);
    assert_int_equal(parse(&game, "S{@%s}", NULL, &err), GRUNDY_OVER_BUDGET);
    env.forbids_files = true;
    assert_int_equal(parse(&game, "S{@%s}", &env, &err), GRUNDY_BAD_INPUT);
    assert_string_equal(err.message, "games in files are not allowed here");
    assert_int_equal(parse(&game, "S{@%s", NULL, &err), GRUNDY_BAD_INPUT);
    assert_int_equal(grundy_game_parse(&game, "S{@}", NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_int_equal(grundy_game_parse(&game, "S{@/}", NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "cannot read /: "));
    assert_int_equal(grundy_game_parse(&game, "S{@/dev/zero}", NULL, &err),
                     GRUNDY_IO);
    assert_string_equal(err.message, "/dev/zero is a device, not a file");
    assert_null(game);
}

static bool is_stopped(void *user)
{
    ++*(int *)user;
    return true;
}

/* Its writer says nothing: nobody waits longer than wanted. */
static void a_pipe_can_be_left(void **state)
{
    char pipe_path[] = "/tmp/grundy-pipe-XXXXXX", text[64];
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_game *game = NULL;
    int asked = 0, writer;

    (void)state;
    close(mkstemp(pipe_path));
    assert_int_equal(unlink(pipe_path), 0);
    assert_int_equal(mkfifo(pipe_path, 0600), 0);
    writer = open(pipe_path, O_RDWR);
    assert_true(writer >= 0);
    env.is_stopped = is_stopped;
    env.user = &asked;
    snprintf(text, sizeof text, "S{@%s}", pipe_path);
    assert_int_equal(grundy_game_parse(&game, text, &env, NULL),
                     GRUNDY_CANCELLED);
    assert_true(asked > 0);
    close(writer);
    unlink(pipe_path);
}

static void every_failing_allocation_is_survived(void **state)
{
    size_t fail_at = 0;
    grundy_status status;

    (void)state;
    write_file("1 3\n4", 5);
    do {
        fault f = {.fail_at = ++fail_at};
        const grundy_env env = fault_env(&f);
        grundy_game *game = NULL;
        status = parse(&game, "S{@%s}", &env, NULL);
        assert_int_equal(status,
                         f.calls >= fail_at ? GRUNDY_NO_MEMORY : GRUNDY_OK);
        assert_true(!game == (status != GRUNDY_OK));
        grundy_game_free(game);
        assert_true(fault_is_clean(&f));
    } while (status);
}

static int make_path(void **state)
{
    (void)state;
    close(mkstemp(path));
    return 0;
}

static int drop_path(void **state)
{
    (void)state;
    return unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_may_stand_as_people_write_them),
        cmocka_unit_test(what_is_wrong_has_its_place),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(a_pipe_can_be_left),
        cmocka_unit_test(every_failing_allocation_is_survived),
    };

    return cmocka_run_group_tests(tests, make_path, drop_path);
}
