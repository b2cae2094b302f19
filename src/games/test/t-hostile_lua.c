/* SPDX-License-Identifier: MIT */
/* t-hostile_lua.c - rules in Lua that want to escape, to crash, to lie, to fill
 * the memory or never to end. Whatever a script does, every question to it ends
 * within its limits, by an answer or by one line that a terminal can show.
 *
 * A script is loaded and asked for all that rules are asked for: values of
 * heaps, or a position solved, written, drawn and played. Its allocator counts,
 * and work is measured by how often the user was asked whether to stop.
 */
#include "test.h"

#include "grundy/grundy.h"

#include "base/text/foreign.h"
#include "fault.h"
#include "hostile_extras.h"
#include "hostile_lua.h"
#include "rules/game.h"
#include "rules/guest/guest.h"
#include "sanitized.h"

enum {
    MEMORY = 1 << 22, /* Of one search, and of one state of Lua. */
    BUSY_MEMORY =
        1 << 24, /* For scripts that are stopped before it is full. */
    PARTS = 4,   /* Of so much that one question may hold at once. */
    POSITIONS = 20000,
    STEPS = 50000,
    ASKED_MOST = 5000, /* Times, by all questions to one script. */
    STOPPED_AT = 3
};

enum {
    SCRIPTS = sizeof scripts / sizeof scripts[0],
    EXTRAS = sizeof extras / sizeof extras[0],
    BUSY = sizeof busy / sizeof busy[0]
};

/* ---- one script ---- */

typedef struct trial {
    const char *source;
    grundy_env env;
    fault memory;
    size_t peak_bytes;
    uint64_t asked, stopped_at; /* 0: never. */
    grundy_status status;       /* Of the first question that failed. */
    char said[200];
} trial;

static void *resize(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    trial *t = user;
    void *moved = fault_resize(&t->memory, block, old_bytes, new_bytes);

    if (t->memory.live_bytes > t->peak_bytes)
        t->peak_bytes = t->memory.live_bytes;
    return moved;
}

static bool is_stopped(void *user)
{
    trial *t = user;

    t->asked++;
    return t->stopped_at > 0 && t->asked >= t->stopped_at;
}

static void check_plain(const trial *t, const char *text, size_t count,
                        bool may_have_lines)
{
    for (size_t i = 0, length; i < count; i += length) {
        length = gi_foreign_bytes(text + i, count - i);
        if (length == 0 && may_have_lines && text[i] == '\n') length = 1;
        if (length == 0)
            fail_msg("%.100s: byte %02x is told as it is", t->source,
                     (unsigned)(unsigned char)text[i]);
    }
}

/* A line that names the file has its number. */
static void check_message(const trial *t, const grundy_error *err)
{
    const char *said = err->message;
    size_t line = 0;
    char colon = 0;

    if (!*said) fail_msg("%.100s: nothing is said", t->source);
    check_plain(t, said, strlen(said), false);
    if (sscanf(said, "own.lua:%9zu%c", &line, &colon) == 2 && colon == ':' &&
        err->line != line)
        fail_msg("%.100s: line %zu: %s", t->source, err->line, said);
}

static bool go_on(trial *t, grundy_status status, const grundy_error *err)
{
    if (!status) return true;
    if (status == GRUNDY_BUG || status == GRUNDY_IO ||
        status == GRUNDY_NO_MEMORY ||
        (status == GRUNDY_CANCELLED) !=
            (t->stopped_at > 0 && t->asked >= t->stopped_at))
        fail_msg("%.100s: %s: %s", t->source, grundy_status_name(status),
                 err->message);
    check_message(t, err);
    if (!t->status) {
        t->status = status;
        snprintf(t->said, sizeof t->said, "%s", err->message);
    }
    return false;
}

static grundy_status put(void *user, const char *bytes, size_t count)
{
    trial *t = user;

    check_plain(t, bytes, count, true);
    return GRUNDY_OK;
}

static void ask_values(trial *t, const grundy_game *game)
{
    const grundy_integer first = {0, NULL}, last = {5, NULL};
    const grundy_writer writer = {put, t};
    grundy_error err = {0};

    go_on(t,
          grundy_values_write(game, &first, &last, GRUNDY_FORMAT_TEXT, &writer,
                              &t->env, &err),
          &err);
}

static void ask_answer(trial *t, const grundy_position *position)
{
    const grundy_question question = {.wants_all_moves = true,
                                      .wants_lesson = true};
    const grundy_writer writer = {put, t};
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    if (go_on(t, grundy_solve(&answer, position, &question, &t->env, &err),
              &err)) {
        go_on(t,
              grundy_answer_write(answer, GRUNDY_FORMAT_TEXT, 20, &writer,
                                  &t->env, &err),
              &err);
        go_on(t,
              grundy_answer_write(answer, GRUNDY_FORMAT_JSON, 20, &writer,
                                  &t->env, &err),
              &err);
    }
    grundy_answer_free(answer);
}

/* Who wins, and nothing else: that asks `before`, too. */
static void ask_outcome(trial *t, const grundy_position *position)
{
    const grundy_question question = {.wants_outcome = true};
    grundy_answer *answer = NULL;
    grundy_error err = {0};

    go_on(t, grundy_solve(&answer, position, &question, &t->env, &err), &err);
    grundy_answer_free(answer);
}

static void play(trial *t, const grundy_position *position)
{
    const grundy_writer writer = {put, t};
    grundy_match *match = NULL;
    grundy_error err = {0};
    bool goes = go_on(
        t, grundy_match_new(&match, position, GRUNDY_PLAY_OWN, &t->env, &err),
        &err);

    for (size_t turn = 0; goes && turn < 3; turn++) {
        err = (grundy_error){0};
        go_on(t, grundy_match_draw(match, &writer, &err), &err);
        for (size_t i = 0; i < grundy_match_move_count(match); i++) {
            const char *text = grundy_match_move_text(match, i);
            check_plain(t, text, strlen(text), false);
        }
        if (grundy_match_move_count(match) == 0) break;
        goes = go_on(t, grundy_match_move(match, 0, &err), &err);
    }
    grundy_match_free(match);
    err = (grundy_error){0};
    if (goes)
        go_on(t, grundy_position_write_svg(position, &writer, &t->env, &err),
              &err);
}

static void ask_all(trial *t, const grundy_game *game)
{
    static const char *const positions[] = {"3", "3 2", "ab"};
    const gi_profile *profile = &game->script->profile;
    const char *start = gi_text_string(&profile->start);
    grundy_position *position = NULL;
    grundy_error err = {0};

    put(t, gi_text_string(&profile->title), profile->title.count);
    put(t, gi_text_string(&profile->rules), profile->rules.count);
    if (profile->form == GI_FORM_HEAP) ask_values(t, game);
    if (go_on(t,
              grundy_position_of(&position, game,
                                 *start ? start : positions[profile->form],
                                 &t->env, &err),
              &err)) {
        ask_outcome(t, position);
        ask_answer(t, position);
        play(t, position);
    }
    grundy_position_free(position);
}

/* Never, if stopped_at is 0. */
static void try_script(trial *t, const char *source, uint64_t stopped_at,
                       size_t memory)
{
    grundy_game *game = NULL;
    grundy_error err = {0};

    *t = (trial){
        .source = source, .env = GRUNDY_ENV_INIT, .stopped_at = stopped_at};
    t->env.allocator = (grundy_allocator){resize, t};
    t->env.limits.memory_bytes = memory;
    t->env.limits.moves = 1000;
    t->env.workers = 1;
    t->env.is_stopped = is_stopped;
    t->env.user = t;
    if (!stopped_at) {
        t->env.limits.positions = POSITIONS;
        t->env.limits.steps = STEPS;
    }
    if (go_on(t,
              grundy_game_from_lua(&game, "own.lua", source, strlen(source),
                                   &t->env, &err),
              &err))
        ask_all(t, game);
    grundy_game_free(game);
    if (!fault_is_clean(&t->memory)) fail_msg("%.100s: a leak", source);
    if (t->peak_bytes > PARTS * memory)
        fail_msg("%.100s: %zu bytes", source, t->peak_bytes);
}

/* ---- all of them ---- */

/* Lua itself is not sanitized. */
enum { STEP = IS_SANITIZED ? 4 : 1 };

static void check_endings(const script *list, size_t count)
{
    trial t;

    for (size_t i = 0; i < count; i += STEP) {
        try_script(&t, list[i].source, 0, MEMORY);
        if (t.status != list[i].status || !strstr(t.said, list[i].said))
            fail_msg("%.100s: %s: \"%s\"", t.source,
                     grundy_status_name(t.status), t.said);
        if (t.asked > ASKED_MOST)
            fail_msg("%.100s: asked %zu times", t.source, (size_t)t.asked);
    }
}

static void every_script_ends_as_it_should(void **state)
{
    (void)state;
    check_endings(scripts, SCRIPTS);
    check_endings(extras, EXTRAS);
}

static void check_stops(const script *list, size_t count)
{
    trial t;

    for (size_t i = 0; i < count; i += STEP)
        for (uint64_t at = 1; at <= STOPPED_AT; at += STOPPED_AT - 1) {
            try_script(&t, list[i].source, at, MEMORY);
            if (t.asked > at + 100)
                fail_msg("%.100s: asked %zu times", t.source, (size_t)t.asked);
        }
}

static void every_script_can_be_stopped(void **state)
{
    (void)state;
    check_stops(scripts, SCRIPTS);
    check_stops(extras, EXTRAS);
}

static void busy_scripts_can_be_stopped(void **state)
{
    trial t;

    (void)state;
    for (size_t i = 0; i < BUSY; i++) {
        try_script(&t, busy[i], STOPPED_AT, BUSY_MEMORY);
        if (t.status != GRUNDY_CANCELLED)
            fail_msg("%.100s: %s: \"%s\"", busy[i],
                     grundy_status_name(t.status), t.said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_script_ends_as_it_should),
        cmocka_unit_test(every_script_can_be_stopped),
        cmocka_unit_test(busy_scripts_can_be_stopped),
    };

    printf("%d hostile scripts\n", (int)SCRIPTS + (int)EXTRAS + (int)BUSY);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
