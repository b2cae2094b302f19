/* SPDX-License-Identifier: MIT */
/* game_test.c - single facts: what a ruleset says of one position. */
#define GI_GAMES_TEST_DEFINES
#include "games/test/game_test.h"

#include "grundy/parse.h"

enum { NUMBERS_MOST = 16 };

grundy_game *lua_game(const char *rules, const char *name)
{
    grundy_game *game = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_game_from_lua(&game, name, rules, strlen(rules), NULL, &err))
        fail_msg("%s: %s", rules, err.message);
    return game;
}

void ask_open(ask *a, const char *game, const grundy_env *env)
{
    *a = (ask){.name = game, .said = ""};
    if (grundy_game_parse(&a->game, game, NULL, &a->err))
        fail_msg("%s: %s", game, a->err.message);
    gi_run_init(&a->run, env, &a->err);
    gi_text_init(&a->answer, NULL);
}

void ask_read(ask *a, const char *position)
{
    gi_ints_empty(&a->position, a->run.env);
    if (gi_position_read(a->game, &a->position, position, strlen(position),
                         &a->run))
        fail_msg("%s %.200s: %s", a->name, position, a->err.message);
}

void ask_put(ask *a, const gi_ints *position)
{
    gi_ints_empty(&a->position, a->run.env);
    assert_int_equal(gi_ints_copy(&a->position, position, a->run.env),
                     GRUNDY_OK);
}

/* ---- lists of moves ---- */

grundy_status note_move(const gi_ints *move, void *list)
{
    move_list *moves = list;

    if (moves->count == moves->capacity) {
        moves->capacity = 2 * moves->capacity + 8;
        moves->items =
            realloc(moves->items, moves->capacity * sizeof *moves->items);
        assert_non_null(moves->items);
    }
    moves->items[moves->count] = (gi_ints){0};
    return gi_ints_copy(&moves->items[moves->count++], move, NULL);
}

static void write_numbers(gi_text *text, const gi_ints *move)
{
    if (text->count) gi_text_add(text, "; ");
    for (size_t i = 0; i < move->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &move->items[i]);
    }
}

void move_list_write(const move_list *list, gi_text *text)
{
    for (size_t i = 0; i < list->count; i++)
        write_numbers(text, &list->items[i]);
}

void move_list_clear(move_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        gi_ints_clear(&list->items[i], NULL);
    free(list->items);
    *list = (move_list){0};
}

/* ---- questions ---- */

static void begin(ask *a, const char *position, const char *question)
{
    if (position) ask_read(a, position);
    snprintf(a->question, sizeof a->question, "%s", question);
    a->err = (grundy_error){.status = GRUNDY_OK};
    gi_text_truncate(&a->answer, 0);
}

static ask *end(ask *a, grundy_status status)
{
    assert_int_equal(a->answer.status, GRUNDY_OK);
    a->status = status;
    a->said = status ? grundy_status_name(status) : gi_text_string(&a->answer);
    return a;
}

static ask *end_integer(ask *a, grundy_status status, grundy_integer *number)
{
    if (!status) gi_text_add_integer(&a->answer, number);
    grundy_integer_clear(number, a->run.env);
    return end(a, status);
}

static grundy_status add_move(const gi_ints *move, void *user)
{
    ask *a = user;

    write_numbers(&a->answer, move);
    return a->answer.status;
}

ask *ask_outcome(ask *a, const char *position, grundy_convention convention)
{
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    begin(a, position,
          convention ? "outcome of misère play" : "outcome of normal play");
    status = a->game->rules->theory.outcome(a->game, &a->position, convention,
                                            &outcome, &a->run);
    gi_text_add(&a->answer, grundy_outcome_name(outcome));
    return end(a, status);
}

ask *ask_value(ask *a, const char *position)
{
    grundy_integer value = {0};
    grundy_status status;

    begin(a, position, "value");
    status =
        a->game->rules->theory.value(a->game, &a->position, &value, &a->run);
    return end_integer(a, status, &value);
}

ask *ask_winning(ask *a, const char *position, grundy_convention convention)
{
    begin(a, position,
          convention ? "winning moves of misère play"
                     : "winning moves of normal play");
    return end(a, a->game->rules->theory.winning(a->game, &a->position,
                                                 convention, add_move, a,
                                                 &a->run));
}

ask *ask_reach(ask *a, const char *position, int64_t target)
{
    const grundy_integer wanted = {target, NULL};
    char question[40];

    snprintf(question, sizeof question, "moves to value %lld",
             (long long)target);
    begin(a, position, question);
    return end(a, a->game->rules->theory.reach(a->game, &a->position, &wanted,
                                               add_move, a, &a->run));
}

ask *ask_reason(ask *a, const char *position, grundy_convention convention)
{
    const gi_theory *theory = &a->game->rules->theory;
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status;

    begin(a, position, "reason");
    status =
        theory->outcome(a->game, &a->position, convention, &outcome, &a->run);
    if (!status)
        status = theory->reason(a->game, &a->position, convention, outcome,
                                &a->answer, &a->run);
    return end(a, status);
}

ask *ask_score(ask *a, const char *position)
{
    grundy_integer score = {0};
    grundy_status status;

    begin(a, position, "score");
    status = a->game->rules->scoring->best(a->game, &a->position, 0, &score,
                                           &a->run);
    return end_integer(a, status, &score);
}

ask *ask_choices(ask *a, const char *position)
{
    begin(a, position, "moves that keep the score");
    return end(a, a->game->rules->scoring->choices(a->game, &a->position,
                                                   add_move, a, &a->run));
}

ask *ask_written(ask *a, const char *position)
{
    begin(a, position, "written");
    return end(a,
               gi_position_write(a->game, &a->position, &a->answer, &a->run));
}

/* The numbers of a move, all small. */
typedef struct numbers {
    grundy_integer items[NUMBERS_MOST];
    gi_ints list;
} numbers;

static const gi_ints *read_numbers(numbers *n, const char *text)
{
    char *rest = NULL;

    *n = (numbers){.list = {n->items, 0, NUMBERS_MOST}};
    for (const char *at = text; *at; at = rest) {
        assert_true(n->list.count < NUMBERS_MOST);
        n->items[n->list.count++].word = strtoll(at, &rest, 10);
        assert_true(rest > at);
    }
    return &n->list;
}

ask *ask_move(ask *a, const char *position, const char *move)
{
    numbers n;

    begin(a, position, "name of a move");
    return end(a, gi_move_write(a->game, &a->position, read_numbers(&n, move),
                                &a->answer, &a->run));
}

ask *ask_after(ask *a, const char *position, const char *move)
{
    gi_ints after = {0};
    grundy_status status;
    numbers n;

    begin(a, position, "position after a move");
    status = a->game->rules->definition.apply(a->game, &after, &a->position,
                                              read_numbers(&n, move), &a->run);
    if (!status) {
        gi_ints_clear(&a->position, a->run.env);
        a->position = after;
        status = gi_position_write(a->game, &after, &a->answer, &a->run);
    }
    return end(a, status);
}

static grundy_status add_position(const gi_ints *position, void *user)
{
    ask *a = user;

    if (a->answer.count) gi_text_add(&a->answer, "; ");
    return gi_position_write(a->game, position, &a->answer, &a->run);
}

ask *ask_trials(ask *a, uint64_t bound)
{
    begin(a, NULL, "positions to try");
    return end(a, a->game->rules->trials.positions(a->game, bound,
                                                   add_position, a, &a->run));
}

void ask_close(ask *a)
{
    definition_table_free(a->solved);
    gi_text_clear(&a->answer);
    gi_ints_clear(&a->position, a->run.env);
    gi_run_clear(&a->run); /* What it keeps may borrow the game. */
    grundy_game_free(a->game);
}

/* ---- expectations ---- */

void fail_ask(const ask *a, const gi_ints *position, const char *question,
              const char *expected, const char *got)
{
    gi_text text;
    gi_run run;

    gi_text_init(&text, NULL);
    gi_run_init(&run, NULL, NULL);
    if (gi_position_write(a->game, position, &text, &run))
        gi_text_add(&text, "(cannot be written)");
    fail_msg("%s %.200s: %s: expected \"%.300s\", got \"%.300s\"", a->name,
             gi_text_string(&text), question, expected, got);
}

void expect(const ask *a, const char *said)
{
    if (strcmp(a->said, said))
        fail_ask(a, &a->position, a->question, said, a->said);
}

void expect_start(const ask *a, const char *said)
{
    if (strncmp(a->said, said, strlen(said)))
        fail_ask(a, &a->position, a->question, said, a->said);
}

void expect_moves(const ask *a, const move_list *said)
{
    gi_text text;

    gi_text_init(&text, NULL);
    move_list_write(said, &text);
    expect(a, gi_text_string(&text));
    gi_text_clear(&text);
}

const char *power_of_ten(char *text, size_t zeros, const char *tail)
{
    text[0] = '1';
    memset(text + 1, '0', zeros);
    strcpy(text + 1 + zeros - strlen(tail), tail);
    return text;
}
