/* SPDX-License-Identifier: MIT */
/* game_test.h - the words in which the tests of games are written.
 *
 * Games and positions are texts as a user writes them, and so are answers: "N",
 * "15", moves as "0 3; 1 5", or the name of the status where there is no
 * answer, such as "undecided". A check_ word asks one question and fails with
 * game, position, what was expected and what was said. A game that is asked
 * often, or with an environment, is opened once:
 *
 *     check_winning("nim", "1 2 4", GRUNDY_NORMAL, "2 1");
 *
 *     ask a;
 *     ask_open(&a, "lasker", NULL);
 *     expect(ask_value(&a, "3"), "4");
 *     ask_close(&a);
 *
 * game_test.c has the questions, game_test_check.c the checks,
 * game_test_theory.c theories against the definition, game_test_solve.c
 * answers, judges and batches, game_test_fault.c failing allocations,
 * game_test_table.c games that are solved as a whole.
 */
#ifndef GI_GAMES_TEST_GAME_TEST_H
#define GI_GAMES_TEST_GAME_TEST_H

#include "test.h"

#include "grundy/parse.h"
#include "grundy/solve.h"

#include "base/integer/integer.h"
#include "games/registry.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "solve/answer.h"
#include "table/count.h"
#include "table/table.h"

/* ---- single facts ---- */

/* Positions that were tried, and for how many of them the theory spoke: all,
 * if it has no gaps. */
typedef struct theory_count {
    size_t positions, normal, misere, values, winning, reached;
} theory_count;

/* A game that is open, the position read last and what was said of it. */
typedef struct ask {
    grundy_game *game;
    const char *name; /* As it was opened; must outlive this. */
    gi_run run;
    grundy_error err;
    gi_ints position;
    char question[48];
    grundy_status status; /* Of the last question, as what follows. */
    const char *said;     /* Until the next question. */
    gi_text answer;
    unsigned must_say;               /* For try_position(): theory_part. */
    theory_count count;              /* Of try_position(). */
    struct definition_table *solved; /* Of try_position(). */
} ask;

/* A game by rules in Lua, under this name; the caller's to free. */
grundy_game *lua_game(const char *rules, const char *name);

/* env is of the run, not of the game; must outlive this; or NULL. */
void ask_open(ask *a, const char *game, const grundy_env *env);
void ask_close(ask *a);
/* Makes this position that of the next questions, from its text or a copy. */
void ask_read(ask *a, const char *position);
void ask_put(ask *a, const gi_ints *position);

/* Questions. Position NULL: the one that is there. */
ask *ask_outcome(ask *a, const char *position, grundy_convention convention);
ask *ask_value(ask *a, const char *position);
ask *ask_winning(ask *a, const char *position, grundy_convention convention);
ask *ask_reach(ask *a, const char *position, int64_t target);
ask *ask_reason(ask *a, const char *position, grundy_convention convention);
ask *ask_score(ask *a, const char *position);   /* Player 0 to move. */
ask *ask_choices(ask *a, const char *position); /* That keep the score. */
/* The position as it is written. */
ask *ask_written(ask *a, const char *position);
/* The name of a move, given by its numbers: "1 3 7". */
ask *ask_move(ask *a, const char *position, const char *move);
/* The position after this move, which becomes that of the next questions. */
ask *ask_after(ask *a, const char *position, const char *move);
/* The positions that `grundy check` tries, in its order. */
ask *ask_trials(ask *a, uint64_t bound);

/* Moves that a function tells; note_move is a gi_visit. */
typedef struct move_list {
    gi_ints *items;
    size_t count, capacity;
} move_list;

grundy_status note_move(const gi_ints *move, void *list);
void move_list_write(const move_list *list, gi_text *text); /* "0 3; 1 5" */
void move_list_clear(move_list *list);

void expect(const ask *a, const char *said);
void expect_start(const ask *a, const char *said);
void expect_moves(const ask *a, const move_list *said);
/* Fails with the words of expect(). */
void fail_ask(const ask *a, const gi_ints *position, const char *question,
              const char *expected, const char *got);

/* The same of a game that is opened for one question. */
void check_outcome(const char *game, const char *position,
                   grundy_convention convention, const char *said);
void check_value(const char *game, const char *position, const char *said);
void check_winning(const char *game, const char *position,
                   grundy_convention convention, const char *said);
void check_reach(const char *game, const char *position, int64_t target,
                 const char *said);
void check_reason(const char *game, const char *position,
                  grundy_convention convention, const char *said);
void check_score(const char *game, const char *position, const char *said);
void check_choices(const char *game, const char *position, const char *said);
void check_written(const char *game, const char *position, const char *said);
void check_move(const char *game, const char *position, const char *move,
                const char *said);
void check_trials(const char *game, uint64_t bound, const char *said);

/* The game's text is wrong, with this message. */
void check_refused(const char *game, const char *message);
/* The position's text is wrong from here on, with this message. */
void check_bad_text(const char *game, const char *position, size_t offset,
                    const char *message);

/* "10...0" with so many zeros, of which the last are replaced by tail. */
const char *power_of_ten(char *text, size_t zeros, const char *tail);

/* ---- theories ---- */

/* What a theory must say of every position that is tried. */
typedef enum theory_part {
    SAYS_NORMAL = 1,
    SAYS_MISERE = 2,
    SAYS_VALUE = 4,
    SAYS_WINNING = 8, /* Lists of winning moves. */
    SAYS_REACH = 16,  /* Lists of moves to each value. */
    SAYS_ALL = 31
} theory_part;

/* All that the theory says of positions of up to `count_most` numbers (or just
 * as many as the ruleset wants) up to `bound`, against the definition. */
theory_count check_theory(const char *game, size_t count_most, int64_t bound,
                          unsigned must_say);
/* The same of one position of the game that is open; a gi_visit. */
grundy_status try_position(const gi_ints *position, void *opened);
/* The same of all lists of just `count` numbers. */
void try_lists(ask *a, size_t count, int64_t bound);

/* Whether `take` of n >= take may be taken; least and most are the game's. */
typedef bool may_take(int n, int take, int least, int most);

/* One pile under this rule, played out without the library, up to 59. */
void check_piles(const char *game, may_take *may, int least, int most);

/* As `grundy check` does, up to the bound; 0: the game's own. */
void check_agrees(const char *game, uint64_t bound, uint64_t positions_least);

/* What try_position() keeps. */
void definition_table_free(struct definition_table *table);

/* ---- answers, judges, batches ---- */

typedef struct solved {
    grundy_position *position;
    grundy_answer *answer;
} solved;

/* A line such as "nim 3 + kayles 7"; question may be NULL. */
solved solve(const char *line, const grundy_question *question);
void solved_close(const solved *s);
/* The nimber; moves are not judged. */
uint64_t solved_value(const char *line);
/* The reason that is told. */
void check_told(const char *line, const char *reason);
/* There is no answer, and this is why. */
void check_no_answer(const char *line, grundy_play play, const char *message);
/* No position, with this status and a message that has this part. */
void check_no_position(const char *line, const grundy_env *env,
                       grundy_status status, const char *part);

void check_judge(const char *problem, const char *input, const char *output);
/* The input is wrong, with a message that has this part. */
void check_judge_refuses(const char *problem, const char *input,
                         const char *part);
/* It fails so, after this output. */
void check_judge_fails(const char *problem, const char *input,
                       grundy_status status, const char *output,
                       const char *part);
/* The reply has this part: a result, an error. */
void check_batch(const char *request, const char *part);

/* ---- failures ---- */

/* Each allocation fails once while the theory is asked everything, moves to
 * the value and to `target` too: nothing leaks, nothing is answered, and the
 * run can be used on. */
void check_faults(const char *game, const char *position, int64_t target);

/* ---- games that are solved as a whole ---- */

typedef struct ranked {
    grundy_env env;
    grundy_game *game;
    gi_ranks ranks;
    gi_table table;
    gi_run run;
    grundy_error err;
} ranked;

void ranked_open(ranked *r, const char *game);
void ranked_solve(ranked *r, bool wants_remoteness,
                  grundy_convention convention);
void ranked_close(ranked *r);
void ranked_ok(const ranked *r, grundy_status status);
gi_verdict ranked_at_start(const ranked *r);
gi_table_totals ranked_totals(ranked *r, bool only_reached);
void check_totals(const gi_table_totals *t, uint64_t positions, uint64_t won,
                  uint64_t lost, uint64_t ties, uint64_t draws);
/* Won and lost of each remoteness below `count`, and none above. */
void check_levels(const gi_table_totals *t, const uint64_t (*levels)[2],
                  size_t count);
/* Against retrograde analysis of the definition, on random ranks. */
void check_ranked(ranked *r, size_t cases, uint64_t seed);
/* The ranking agrees with the rules. */
void check_ranking(const char *game, uint64_t samples);

/* ---- these fail with the line of the test ---- */

/* Where they are defined and call each other, they have their own names. */
#ifndef GI_GAMES_TEST_DEFINES
#define expect(...)              TEST_HELPER(expect, __VA_ARGS__)
#define expect_start(...)        TEST_HELPER(expect_start, __VA_ARGS__)
#define expect_moves(...)        TEST_HELPER(expect_moves, __VA_ARGS__)
#define check_outcome(...)       TEST_HELPER(check_outcome, __VA_ARGS__)
#define check_value(...)         TEST_HELPER(check_value, __VA_ARGS__)
#define check_winning(...)       TEST_HELPER(check_winning, __VA_ARGS__)
#define check_reach(...)         TEST_HELPER(check_reach, __VA_ARGS__)
#define check_reason(...)        TEST_HELPER(check_reason, __VA_ARGS__)
#define check_score(...)         TEST_HELPER(check_score, __VA_ARGS__)
#define check_choices(...)       TEST_HELPER(check_choices, __VA_ARGS__)
#define check_written(...)       TEST_HELPER(check_written, __VA_ARGS__)
#define check_move(...)          TEST_HELPER(check_move, __VA_ARGS__)
#define check_trials(...)        TEST_HELPER(check_trials, __VA_ARGS__)
#define check_refused(...)       TEST_HELPER(check_refused, __VA_ARGS__)
#define check_bad_text(...)      TEST_HELPER(check_bad_text, __VA_ARGS__)
#define try_lists(...)           TEST_HELPER(try_lists, __VA_ARGS__)
#define check_piles(...)         TEST_HELPER(check_piles, __VA_ARGS__)
#define check_agrees(...)        TEST_HELPER(check_agrees, __VA_ARGS__)
#define check_told(...)          TEST_HELPER(check_told, __VA_ARGS__)
#define check_no_answer(...)     TEST_HELPER(check_no_answer, __VA_ARGS__)
#define check_no_position(...)   TEST_HELPER(check_no_position, __VA_ARGS__)
#define check_judge(...)         TEST_HELPER(check_judge, __VA_ARGS__)
#define check_judge_refuses(...) TEST_HELPER(check_judge_refuses, __VA_ARGS__)
#define check_judge_fails(...)   TEST_HELPER(check_judge_fails, __VA_ARGS__)
#define check_batch(...)         TEST_HELPER(check_batch, __VA_ARGS__)
#define check_faults(...)        TEST_HELPER(check_faults, __VA_ARGS__)
#define ranked_solve(...)        TEST_HELPER(ranked_solve, __VA_ARGS__)
#define ranked_ok(...)           TEST_HELPER(ranked_ok, __VA_ARGS__)
#define check_totals(...)        TEST_HELPER(check_totals, __VA_ARGS__)
#define check_levels(...)        TEST_HELPER(check_levels, __VA_ARGS__)
#define check_ranked(...)        TEST_HELPER(check_ranked, __VA_ARGS__)
#define check_ranking(...)       TEST_HELPER(check_ranking, __VA_ARGS__)
#endif

#endif
