/* SPDX-License-Identifier: MIT */
/* t-stops.c - theories and definitions whose work lies between two moves ask for a
 * stop there, too. */
#include "games/test/game_test.h"

/* Asked for a stop, which is raised after so many times. */
typedef struct stopper {
    size_t asked, most;
} stopper;

static bool is_stopped(void *user)
{
    stopper *s = user;

    return ++s->asked > s->most;
}

typedef struct slow {
    const char *game, *position;
    const char *repeated; /* Behind the position, */
    size_t count;         /* so many times. */
    enum {
        WHO_WINS,
        WHO_WINS_MISERE,
        WORTH,
        MOVES_THAT_WIN,
        MOVES_TO_ZERO,
        SCORE,
        MOVES
    } question;
} slow;

static const slow all[] = {
    {"end_nim", "", "2 1 3", 300, WHO_WINS},
    {"slow_nim:k=600", "", "6 7", 300, MOVES_THAT_WIN},
    {"exact_slow_nim:k=499", "", "301 303", 250, WHO_WINS},
    {"circular_nim:k=2", "", "1", 300, MOVES},
    {"hypergraph_nim:{12,13,14}", "30 30 30 30", "", 0, WORTH},
    {"wythoff_st:s=3,t=1", "40000 80000", "", 0, MOVES_THAT_WIN},
    {"wythoff_st:s=2,t=2", "1000000 1000001", "", 0, WHO_WINS_MISERE},
    {"aliquot", "2", "4611686014132420609", 2, MOVES_THAT_WIN},
    {"aliquot", "", "1099511627689", 2, MOVES},
    {"prim", "2417844721700230707281923", "", 0, WORTH},
    {"prime_power", "1100003", "", 0, MOVES_THAT_WIN},
    {"coprime_stones", "1000002 5", "", 0, MOVES_THAT_WIN},
    {"wythoff", "300 400", "", 0, WORTH},
    {"subtract_a_square", "20000", "", 0, WORTH},
    {"nim_k:k=2", "1234567 7654321 3333333 99", "", 0, MOVES_THAT_WIN},
    {"green_hackenbush", "4 0:1 1:2 2:0 1:3", "", 0, MOVES_TO_ZERO},
    {"edge_geography", "grid:4x4 @ 0", "", 0, WHO_WINS},
    {"node_kayles", "grid:5x6", "", 0, WORTH},
    {"kings_game", "1:1", "7:3", 10, SCORE},
    {"ternups", "80000 80001 80003 80010", "", 0, MOVES_THAT_WIN},
    {"ruler", "80000 80001 80003 80010", "", 0, MOVES_THAT_WIN},
    {"mock_turtles", "80000 80001 80003", "", 0, MOVES_THAT_WIN},
    {"tartan:a=3,b=2", "90:3 200:3", "", 0, MOVES_THAT_WIN},
};

/* The question of the row, of a run with this environment. */
static grundy_status ask_slow(ask *a, const slow *row)
{
    const gi_ruleset *rules = a->game->rules;
    move_list list = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    switch (row->question) {
    case WHO_WINS:
        return ask_outcome(a, NULL, GRUNDY_NORMAL)->status;
    case WHO_WINS_MISERE:
        return ask_outcome(a, NULL, GRUNDY_MISERE)->status;
    case WORTH:
        return ask_value(a, NULL)->status;
    case MOVES_THAT_WIN:
        return ask_winning(a, NULL, GRUNDY_NORMAL)->status;
    case MOVES_TO_ZERO:
        return ask_reach(a, NULL, 0)->status;
    case SCORE:
        return ask_score(a, NULL)->status;
    case MOVES:
        status = rules->definition.moves(a->game, &a->position, 0, note_move,
                                         &list, &a->run);
        move_list_clear(&list);
    }
    return status;
}

static grundy_status try_row(const slow *row, stopper *s)
{
    const grundy_env env = {.is_stopped = is_stopped, .user = s};
    gi_text position;
    ask a;
    grundy_status status;

    gi_text_init(&position, NULL);
    gi_text_add(&position, row->position);
    for (size_t i = 0; i < row->count; i++) {
        gi_text_add_char(&position, ' ');
        gi_text_add(&position, row->repeated);
    }
    ask_open(&a, row->game, &env);
    ask_read(&a, gi_text_string(&position));
    s->asked = 0;
    status = ask_slow(&a, row);
    ask_close(&a);
    gi_text_clear(&position);
    return status;
}

static void work_between_moves_is_stopped(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        stopper s = {0, SIZE_MAX};
        const grundy_status status = try_row(&all[i], &s);
        if (status) fail_msg("%s: %d", all[i].game, (int)status);
        if (s.asked == 0) fail_msg("%s asks for no stop", all[i].game);
        s.most = s.asked / 2;
        assert_int_equal(try_row(&all[i], &s), GRUNDY_CANCELLED);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_between_moves_is_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
