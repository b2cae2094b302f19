/* SPDX-License-Identifier: MIT */
/* t-budget.c - hostile numbers: a stop is answered soon, and bytes have a limit.
 *
 * The examples of every game with numbers of some thousand digits. When the
 * caller has said stop, what is asked of its allocator until the call returns
 * stands for work, since exact arithmetic allocates as it goes: counts and not
 * seconds. tests/faults/budget asks the same of the command, with up to a
 * million digits, in seconds of work. */
#include "test.h"

#include <ctype.h>
#include <stdio.h>

#include "grundy/grundy.h"

#include "games/registry.h"
#include "rules/ruleset.h"

enum {
    DIGITS = 6000,
    NUMBERS_MOST = 12,
    /* After the stop: an operation that is under way, and what is freed. */
    BLOCKS_MOST = 64,
    HELD_MOST = 1 << 26
};

typedef struct watch {
    size_t asked, stops_at;
    size_t blocks_after;     /* Asked for since the stop. */
    size_t held, most_bytes; /* Bytes; the most at a time. */
} watch;

static void *resize(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    watch *w = user;
    void *next = NULL;

    if (new_bytes > 0 && w->asked >= w->stops_at) w->blocks_after++;
    if (new_bytes > 0)
        next = realloc(block, new_bytes);
    else
        free(block);
    if (new_bytes > 0 && !next) return NULL;
    w->held += new_bytes - old_bytes;
    if (w->held > w->most_bytes) w->most_bytes = w->held;
    return next;
}

static bool is_stopped(void *user)
{
    watch *w = user;

    return ++w->asked >= w->stops_at;
}

/* The example with long numbers; NULL if it has none, or too many. */
static char *with_long_numbers(const char *from, const char *end)
{
    const size_t most = (size_t)(end - from) + NUMBERS_MOST * DIGITS + 1;
    char *text = malloc(most), *to = text;
    size_t count = 0;

    assert_non_null(text);
    while (from < end && strncmp(from, "--", 2) == 0)
        from += strcspn(from, " ") + 1;
    for (char before = ' '; from < end; before = *from++) {
        const bool is_number = isdigit((unsigned char)*from) &&
                               !isalnum((unsigned char)before) &&
                               before != '_' && before != '.';
        if (!is_number) {
            *to++ = *from;
            continue;
        }
        if (++count > NUMBERS_MOST) break;
        for (size_t i = 0; i < DIGITS; i++)
            *to++ = (char)('1' + (i * i + i / 7 + count) % 9);
        while (from + 1 < end && isdigit((unsigned char)from[1]))
            from++;
    }
    *to = '\0';
    if (count > 0 && count <= NUMBERS_MOST) return text;
    free(text);
    return NULL;
}

static grundy_status solve(const char *text, watch *w, grundy_error *err)
{
    static const grundy_question question = {.wants_all_moves = false};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_status status;

    env.allocator = (grundy_allocator){resize, w};
    env.limits.steps = 1 << 16;
    env.limits.memory_bytes = HELD_MOST / 2;
    env.is_stopped = is_stopped;
    env.user = w;
    status = grundy_position_parse(&position, text, &env, err);
    if (!status)
        status = grundy_solve(&answer, position, &question, &env, err);
    grundy_answer_free(answer);
    grundy_position_free(position);
    return status;
}

/* Without a stop first: how often it asks. Then for some of these times. */
static size_t check_text(const char *text)
{
    watch free_run = {.stops_at = SIZE_MAX};
    grundy_error err = {0};
    size_t stops = 0;

    (void)solve(text, &free_run, &err);
    assert_int_equal(free_run.held, 0);
    if (free_run.most_bytes > HELD_MOST)
        fail_msg("%.40s: %zu bytes", text, free_run.most_bytes);
    for (size_t n = 1; n <= free_run.asked; n += 1 + free_run.asked / 3) {
        watch w = {.stops_at = n};
        const grundy_status status = solve(text, &w, &err);
        assert_int_equal(w.held, 0);
        if (status != GRUNDY_CANCELLED || w.blocks_after > BLOCKS_MOST)
            fail_msg("%.40s: %s, %zu blocks after the stop", text,
                     grundy_status_name(status), w.blocks_after);
        stops++;
    }
    return stops;
}

static void every_game_answers_a_stop(void **state)
{
    size_t texts = 0, stops = 0;

    (void)state;
    for (size_t i = 0; i < gi_registry_count(); i++) {
        const char *line = gi_registry_at(i)->examples;
        while (*line) {
            const char *end = line + strcspn(line, "\n");
            char *text = with_long_numbers(line, end);
            if (text) {
                texts++;
                stops += check_text(text);
            }
            free(text);
            line = *end ? end + 1 : end;
        }
    }
    printf("t-budget: %zu positions, %zu stops\n", texts, stops);
    assert_true(texts > 100 && stops > 30);
}

/* Cutcake's list has a million winning cuts of a long bar: the budget that they
 * have together ends it, not each cut's own. */
static void moves_of_a_list_have_one_budget(void **state)
{
    enum { ASKED_MOST = 5000 };
    static const grundy_question question = {.wants_all_moves = false};
    watch w = {.stops_at = SIZE_MAX};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    char text[DIGITS + 32] = "alice_game 2:";

    (void)state;
    for (size_t i = 0, at = strlen(text); i < DIGITS; i++)
        text[at + i] = '7';
    strcat(text, " 2:1");
    env.limits.positions = 1000;
    env.is_stopped = is_stopped;
    env.user = &w;
    assert_int_equal(grundy_position_parse(&position, text, &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_solve(&answer, position, &question, &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_answer_outcome(answer), GRUNDY_OUTCOME_R);
    if (w.asked > ASKED_MOST) fail_msg("asked %zu times", w.asked);
    grundy_answer_free(answer);
    grundy_position_free(position);
}

/* Fibonacci Nim lists its winning takes, each nearly as long as the pile. */
static void a_reply_has_a_limit_of_bytes(void **state)
{
    enum { PILE = 2000, MOST = 100000 };
    char line[PILE + 80];
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_batch *batch = NULL;
    const char *reply = NULL;
    size_t count = 0;
    int at = snprintf(line, sizeof line,
                      "{\"problem\":\"fibonacci_nim\",\"input\":{\"n\":");

    (void)state;
    for (size_t i = 0; i < PILE; i++)
        line[at++] = (char)('1' + (i * i + i / 7) % 9);
    line[at++] = '}';
    line[at++] = '}';
    env.limits.reply_bytes = MOST;
    assert_int_equal(grundy_batch_new(&batch, &env, NULL), GRUNDY_OK);
    for (int again = 0; again < 2; again++) {
        assert_int_equal(
            grundy_batch_answer(&reply, &count, batch, line, (size_t)at, NULL),
            GRUNDY_OK);
        assert_non_null(strstr(reply, "\"code\":\"over_budget\""));
        assert_non_null(strstr(reply, "more than 100000 bytes"));
        assert_true(count < 1000);
    }
    grundy_batch_free(batch);
    env.limits.reply_bytes = 0;
    assert_int_equal(grundy_batch_new(&batch, &env, NULL), GRUNDY_OK);
    assert_int_equal(
        grundy_batch_answer(&reply, &count, batch, line, (size_t)at, NULL),
        GRUNDY_OK);
    assert_true(count > MOST);
    grundy_batch_free(batch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_answers_a_stop),
        cmocka_unit_test(moves_of_a_list_have_one_budget),
        cmocka_unit_test(a_reply_has_a_limit_of_bytes),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
