/* SPDX-License-Identifier: MIT */
/* t-progress.c - what the command says of the time that is left.
 *
 * progress.c is compiled for this test with told_time() for its clock. */
#include "test.h"

#include <time.h>
#include <unistd.h>

#include "cli.h"

const char cli_program[] = "grundy";

static double seconds = 100;

int told_time(clockid_t clock, struct timespec *time);

int told_time(clockid_t clock, struct timespec *time)
{
    (void)clock;
    *time = (struct timespec){.tv_sec = (time_t)seconds};
    return 0;
}

/* A log in which so much of 1000 is done at each tenth second. */
static void tell(char *out, size_t room, const uint64_t *done, size_t count)
{
    cli_progress progress = {.is_shown = false};
    grundy_env env = {.user = &progress};
    FILE *log = tmpfile();
    const int kept = dup(STDERR_FILENO);

    assert_non_null(log);
    dup2(fileno(log), STDERR_FILENO);
    cli_watch(&env, true);
    for (size_t i = 0; i < count; i++, seconds += 10)
        env.progress(done[i], 1000, env.user);
    dup2(kept, STDERR_FILENO);
    close(kept);
    rewind(log);
    out[fread(out, 1, room - 1, log)] = '\0';
    fclose(log);
}

static void even_work_ends_when_it_says(void **state)
{
    static const uint64_t done[] = {0, 100, 200, 300, 400};
    char lines[1000];

    (void)state;
    tell(lines, sizeof lines, done, 5);
    assert_string_equal(lines, "grundy: 0 of 1000 (0 %)\n"
                               "grundy: 100 of 1000 (10 %)\n"
                               "grundy: 200 of 1000 (20 %), 80 s left\n"
                               "grundy: 300 of 1000 (30 %), 70 s left\n"
                               "grundy: 400 of 1000 (40 %), 60 s left\n");
}

/* 900 were there before, and are read in a moment. */
static void a_run_that_goes_on_counts_its_own_work(void **state)
{
    static const uint64_t done[] = {0, 900, 901, 902, 903};
    char lines[1000];

    (void)state;
    tell(lines, sizeof lines, done, 5);
    assert_string_equal(lines, "grundy: 0 of 1000 (0 %)\n"
                               "grundy: 900 of 1000 (90 %)\n"
                               "grundy: 901 of 1000 (90 %), 16 min left\n"
                               "grundy: 902 of 1000 (90 %), 16 min left\n"
                               "grundy: 903 of 1000 (90 %), 16 min left\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(even_work_ends_when_it_says),
        cmocka_unit_test(a_run_that_goes_on_counts_its_own_work),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
