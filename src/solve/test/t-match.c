/* SPDX-License-Identifier: MIT */
/* t-match.c - matches: perfect play wins what is won, undo goes back, every
 * kind of game ends with the right winner, failures leave the match whole. */
#include "solve/test/match_test.h"

#include "rules/position.h"
#include "fault.h"

/* Plays to the end, each side with its skill. */
static grundy_ending play_out(grundy_match *match, unsigned skill_0,
                              unsigned skill_1, uint64_t seed)
{
    while (grundy_match_ending(match) == GRUNDY_ENDING_OPEN) {
        const unsigned skill =
            grundy_match_player(match) == 0 ? skill_0 : skill_1;
        const size_t index = grundy_match_choose(&seed, match, skill);
        assert_int_equal(grundy_match_move(match, index, NULL), GRUNDY_OK);
    }
    return grundy_match_ending(match);
}

/* The text, and which player wins it. */
static const struct {
    const char *text;
    grundy_play play;
    grundy_ending result;
} trials[] = {
    {"nim 3 5 7", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
    {"nim 1 2 3", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"nim 1 1 1", GRUNDY_PLAY_MISERE, GRUNDY_ENDING_WON_1},
    {"misere_nim 2 1", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
    {"kayles 5 5", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"kayles 4 + nim 1", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"wythoff 3 5", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"wythoff 4 5", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
    {"nim 0", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"nim 0", GRUNDY_PLAY_MISERE, GRUNDY_ENDING_WON_0},
    {"valentine:m=2 14 2", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"valentine:m=5 9 56 1", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
    /* Nobody wins. */
    {"marbles 1:2 2:1", GRUNDY_PLAY_OWN, GRUNDY_ENDING_SCORE},
    /* Left moves first: 5/4, -5/4, 0 and *. */
    {"cutcake 2x5 + hackenbush lrr", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
    {"cutcake 5x2 + hackenbush rll", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"cutcake 5x2 + hackenbush l", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"hackenbush lr rl + nim 2 3", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
};

static void perfect_play_wins_what_is_won(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof trials / sizeof trials[0]; i++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            set s = start(trials[i].text, trials[i].play);
            const bool first = trials[i].result == GRUNDY_ENDING_WON_0;
            /* The winner plays well, the other anything. */
            assert_int_equal(
                play_out(s.match, first ? 100 : 0, first ? 0 : 100, seed),
                trials[i].result);
            end(&s);
        }
}

/* How games end of which the rules say more than that a player cannot move. */
static const struct {
    const char *text;
    grundy_play play;
    grundy_ending result;
} ends[] = {
    {"tic_tac_toe XOX/XOO/OXX", GRUNDY_PLAY_OWN, GRUNDY_ENDING_TIE},
    {"tic_tac_toe XOX/XOO/OXX", GRUNDY_PLAY_MISERE, GRUNDY_ENDING_TIE},
    {"tic_tac_toe XXX/OO./...", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_1},
    {"tic_tac_toe XXX/OO./...", GRUNDY_PLAY_MISERE, GRUNDY_ENDING_WON_0},
    {"connect_four:columns=4,rows=4 XOXO/XOXO/OXOX/OXOX", GRUNDY_PLAY_OWN,
     GRUNDY_ENDING_TIE},
    {"sim:points=4 12 34 14 / 13 24 23", GRUNDY_PLAY_OWN, GRUNDY_ENDING_TIE},
    /* Whoever completes a triangle loses. */
    {"sim 12 13 24 26 35 46 56 / 14 15 16 23 25 36", GRUNDY_PLAY_OWN,
     GRUNDY_ENDING_WON_0},
    {"dao XO../OO../..X./OX.X X", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
    {"quixo:side=3 OOO/X.X/... O", GRUNDY_PLAY_OWN, GRUNDY_ENDING_WON_0},
};

static void an_end_is_what_the_rules_say(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        set s = start(ends[i].text, ends[i].play);
        if (grundy_match_ending(s.match) != ends[i].result)
            fail_msg("%s: %d", ends[i].text, grundy_match_ending(s.match));
        end(&s);
    }
}

static grundy_status collect(void *user, const char *bytes, size_t count)
{
    char *text = user;

    strncat(text, bytes, count);
    return GRUNDY_OK;
}

static void drawing_of(const grundy_match *match, char *text)
{
    const grundy_writer writer = {collect, text};

    *text = '\0';
    assert_int_equal(grundy_match_draw(match, &writer, NULL), GRUNDY_OK);
}

static void check_undo(const char *start_text)
{
    set s = start(start_text, GRUNDY_PLAY_OWN);
    char before[2000], after[2000];
    size_t moves = 0;

    drawing_of(s.match, before);
    assert_int_equal(grundy_match_undo(s.match, NULL), GRUNDY_UNDEFINED);
    for (uint64_t seed = 3; grundy_match_ending(s.match) == GRUNDY_ENDING_OPEN;
         moves++)
        assert_int_equal(
            grundy_match_move(s.match, grundy_match_choose(&seed, s.match, 0),
                              NULL),
            GRUNDY_OK);
    drawing_of(s.match, after);
    assert_string_not_equal(before, after);
    for (size_t i = 0; i < moves; i++)
        assert_int_equal(grundy_match_undo(s.match, NULL), GRUNDY_OK);
    assert_int_equal(grundy_match_player(s.match), 0);
    drawing_of(s.match, after);
    assert_string_equal(before, after);
    end(&s);
}

/* A partizan sum is turned round as a whole, the impartial terms too. */
static void undo_goes_all_the_way_back(void **state)
{
    (void)state;
    check_undo("kayles 5 3 + nim 4");
    check_undo("hackenbush lrl rr + cutcake 2x3 + nim 2");
}

/* Makes the move with this text. */
static void make(grundy_match *match, const char *text)
{
    for (size_t i = 0; i < grundy_match_move_count(match); i++)
        if (strcmp(grundy_match_move_text(match, i), text) == 0) {
            assert_int_equal(grundy_match_move(match, i, NULL), GRUNDY_OK);
            return;
        }
    fail_msg("there is no move %s", text);
}

/* The match keeps what was played, turned round for every other move; moves of
 * another game in between change nothing. */
static void dominoes_are_drawn_as_they_were_laid(void **state)
{
    set s = start("domineering 2x4 + nim 1 + cram 2x1", GRUNDY_PLAY_OWN);
    char drawing[2000];

    (void)state;
    make(s.match, "domineering: cover b2 and b1");
    make(s.match, "domineering: cover c1 and d1");
    make(s.match, "nim: take 1 from heap 1");
    make(s.match, "cram: cover a2 and a1");
    drawing_of(s.match, drawing);
    assert_non_null(strstr(drawing, "   2  . ^ . .\n   1  . v <=>\n"));
    assert_non_null(strstr(drawing, "   2  ^\n   1  v\n"));
    assert_int_equal(grundy_match_undo(s.match, NULL), GRUNDY_OK);
    assert_int_equal(grundy_match_undo(s.match, NULL), GRUNDY_OK);
    assert_int_equal(grundy_match_undo(s.match, NULL), GRUNDY_OK);
    drawing_of(s.match, drawing);
    assert_non_null(strstr(drawing, "   2  . ^ . .\n   1  . v . .\n"));
    assert_non_null(strstr(drawing, "   2  .\n   1  .\n"));
    end(&s);
}

static void moves_are_ranked_and_named(void **state)
{
    set s = start("nim 1 2", GRUNDY_PLAY_OWN);

    (void)state;
    assert_int_equal(grundy_match_move_count(s.match), 3);
    assert_string_equal(grundy_match_move_text(s.match, 1),
                        "take 1 from heap 2");
    assert_int_equal(grundy_match_move_rank(s.match, 0), 0);
    assert_int_equal(grundy_match_move_rank(s.match, 1), 2);
    assert_true(*grundy_match_reason(s.match));
    assert_null(grundy_match_score(s.match));
    assert_int_equal(grundy_match_move(s.match, 3, NULL), GRUNDY_BAD_ARGUMENT);
    end(&s);
}

/* Terms whose games have one name have their place beside it. */
static void moves_of_different_terms_have_different_names(void **state)
{
    set s = start("nim 3 + kayles 2 + nim 5", GRUNDY_PLAY_OWN);
    const size_t count = grundy_match_move_count(s.match);
    char drawing[2000];

    (void)state;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(grundy_match_move_text(s.match, i),
                                    grundy_match_move_text(s.match, j));
    assert_string_equal(grundy_match_move_text(s.match, 3),
                        "kayles: take 1 from heap 1");
    assert_string_equal(grundy_match_move_text(s.match, count - 1),
                        "nim (3): take 5 from heap 1");
    drawing_of(s.match, drawing);
    assert_non_null(strstr(drawing, "nim (1)\n"));
    end(&s);
}

static bool has_sides(const char *text)
{
    set s = start(text, GRUNDY_PLAY_OWN);
    const bool answer = grundy_match_has_sides(s.match);

    end(&s);
    return answer;
}

static void players_with_different_moves_are_left_and_right(void **state)
{
    (void)state;
    assert_true(has_sides("hackenbush lr"));
    assert_true(has_sides("nim 3 + domineering 2x2"));
    assert_false(has_sides("nim 3 + kayles 2"));
    assert_false(has_sides("tic_tac_toe XOX/XOO/O.X"));
}

static void heaps_are_drawn_as_stones(void **state)
{
    set s = start("nim 6 0", GRUNDY_PLAY_OWN);
    char text[400];

    (void)state;
    drawing_of(s.match, text);
    assert_string_equal(text, "  heap  1  ●●●●●  ●  6\n  heap  2  0\n");
    end(&s);
    s = start("nim 61", GRUNDY_PLAY_OWN);
    drawing_of(s.match, text);
    assert_string_equal(text, "  61\n");
    end(&s);
}

/* Players see one table: boards do not turn with the mover. */
static void the_second_player_sees_the_same_table(void **state)
{
    set s = start("domineering 2x3", GRUNDY_PLAY_OWN);
    char text[400];

    (void)state;
    assert_string_equal(grundy_match_move_text(s.match, 0), "cover a2 and a1");
    assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
    drawing_of(s.match, text);
    assert_string_equal(text, "   2  ^ . .\n   1  v . .\n      a b c\n");
    assert_int_equal(grundy_match_move_count(s.match), 2);
    assert_non_null(strstr("cover b2 and c2, cover b1 and c1",
                           grundy_match_move_text(s.match, 0)));
    assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
    drawing_of(s.match, text);
    assert_non_null(strstr(text, "<=>"));
    end(&s);
    s = start("toads_frogs t.f + partizan_octal:left=0.3,right=0.03 4",
              GRUNDY_PLAY_OWN);
    assert_string_equal(grundy_match_move_text(s.match, 0),
                        "toads_frogs:max_jump=1: 1 steps to 2");
    assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
    assert_string_equal(grundy_match_move_text(s.match, 0),
                        "toads_frogs:max_jump=1: 3 jumps to 1");
    drawing_of(s.match, text);
    assert_non_null(strstr(text, ".tf"));
    end(&s);
}

/* Left is player 0 in every sentence, whoever is to move. */
static void the_reason_is_of_the_table(void **state)
{
    set s = start("hackenbush lrrr + cutcake 5x2", GRUNDY_PLAY_OWN);

    (void)state;
    assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
    assert_int_equal(grundy_match_player(s.match), 1);
    assert_non_null(strstr(grundy_match_reason(s.match),
                           "0 + -1 = -1, less than 0: Right wins"));
    end(&s);
    s = start("alice_game 2:3 2:1", GRUNDY_PLAY_OWN);
    assert_int_equal(grundy_match_move(s.match, 0, NULL), GRUNDY_OK);
    assert_int_equal(grundy_match_player(s.match), 1);
    assert_string_equal(grundy_match_reason(s.match),
                        "The bars are worth 3 to Bob: he wins, whoever "
                        "starts.");
    end(&s);
}

static void too_many_moves_are_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    grundy_error err = {0};

    (void)state;
    env.limits.moves = 100;
    assert_int_equal(grundy_position_parse(&position, "nim 101", &env, &err),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_OWN, &env, &err),
        GRUNDY_OVER_BUDGET);
    assert_non_null(strstr(err.message, "more than 100"));
    grundy_position_free(position);
}

static void every_allocation_may_fail(void **state)
{
    bool is_past = false;

    (void)state;
    for (size_t n = 1; !is_past; n++) {
        fault memory = {0};
        const grundy_env env = fault_env(&memory);
        grundy_position *position = NULL;
        grundy_match *match = NULL;
        grundy_status status = GRUNDY_OK;
        assert_int_equal(grundy_position_parse(
                             &position, "nim 1 2 + hackenbush lr", &env, NULL),
                         GRUNDY_OK);
        memory.fail_at = memory.calls + n;
        status =
            grundy_match_new(&match, position, GRUNDY_PLAY_OWN, &env, NULL);
        if (!status) status = grundy_match_move(match, 0, NULL);
        if (!status) status = grundy_match_undo(match, NULL);
        is_past = memory.calls < memory.fail_at;
        assert_int_equal(status, is_past ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        grundy_match_free(match);
        grundy_position_free(position);
        assert_true(fault_is_clean(&memory));
    }
}

/* A move, or one that is taken back, at each allocation: either it is made, or
 * all is as before. */
static void check_failures(grundy_match *match, fault *memory, bool undoes)
{
    const unsigned player = grundy_match_player(match);
    char before[400], after[400], first[40];
    bool is_past = false;

    drawing_of(match, before);
    snprintf(first, sizeof first, "%s", grundy_match_move_text(match, 0));
    for (size_t n = 1; !is_past; n++) {
        grundy_status status;
        memory->fail_at = memory->calls + n;
        status = undoes ? grundy_match_undo(match, NULL)
                        : grundy_match_move(match, 0, NULL);
        is_past = memory->calls < memory->fail_at;
        memory->fail_at = 0;
        assert_int_equal(status, is_past ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        assert_int_equal(grundy_match_player(match) == player, !is_past);
        drawing_of(match, after);
        assert_int_equal(strcmp(before, after) == 0, !is_past);
        if (!is_past)
            assert_string_equal(grundy_match_move_text(match, 0), first);
    }
}

static void a_move_that_fails_changes_nothing(void **state)
{
    fault memory = {0};
    const grundy_env env = fault_env(&memory);
    grundy_position *position = NULL;
    grundy_match *match = NULL;

    (void)state;
    assert_int_equal(
        grundy_position_parse(&position, "hackenbush lrl + nim 2", &env, NULL),
        GRUNDY_OK);
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_OWN, &env, NULL),
        GRUNDY_OK);
    check_failures(match, &memory, false);
    check_failures(match, &memory, true);
    grundy_match_free(match);
    grundy_position_free(position);
    assert_true(fault_is_clean(&memory));
}

static grundy_status forget(void *user, const char *bytes, size_t count)
{
    (void)user, (void)bytes, (void)count;
    return GRUNDY_OK;
}

/* One that looks back on the moves; what is on the table stays. */
static void a_drawing_may_fail(void **state)
{
    const grundy_writer writer = {forget, NULL};
    fault memory = {0};
    const grundy_env env = fault_env(&memory);
    grundy_position *position = NULL;
    grundy_match *match = NULL;
    bool is_past = false;

    (void)state;
    assert_int_equal(grundy_position_parse(
                         &position, "domineering 2x3 + nim 1", &env, NULL),
                     GRUNDY_OK);
    assert_int_equal(
        grundy_match_new(&match, position, GRUNDY_PLAY_OWN, &env, NULL),
        GRUNDY_OK);
    make(match, "domineering: cover a2 and a1");
    make(match, "domineering: cover b2 and c2");
    for (size_t n = 1; !is_past; n++) {
        memory.fail_at = memory.calls + n;
        const grundy_status status = grundy_match_draw(match, &writer, NULL);
        is_past = memory.calls < memory.fail_at;
        assert_int_equal(status, is_past ? GRUNDY_OK : GRUNDY_NO_MEMORY);
    }
    grundy_match_free(match);
    grundy_position_free(position);
    assert_true(fault_is_clean(&memory));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perfect_play_wins_what_is_won),
        cmocka_unit_test(an_end_is_what_the_rules_say),
        cmocka_unit_test(undo_goes_all_the_way_back),
        cmocka_unit_test(dominoes_are_drawn_as_they_were_laid),
        cmocka_unit_test(moves_are_ranked_and_named),
        cmocka_unit_test(moves_of_different_terms_have_different_names),
        cmocka_unit_test(players_with_different_moves_are_left_and_right),
        cmocka_unit_test(heaps_are_drawn_as_stones),
        cmocka_unit_test(the_second_player_sees_the_same_table),
        cmocka_unit_test(the_reason_is_of_the_table),
        cmocka_unit_test(too_many_moves_are_refused),
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(a_move_that_fails_changes_nothing),
        cmocka_unit_test(a_drawing_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
