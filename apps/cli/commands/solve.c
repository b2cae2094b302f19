/* SPDX-License-Identifier: MIT */
/* solve.c - `grundy solve` and `grundy moves`: a position's answer. */

#include <string.h>

#include "cli.h"
#include "open_table.h"

enum { MOVES_SHOWN = 20, WAY_BYTES = 300 };

/* When the time of --time has ended: who wins, where a theorem says it at once.
 * NULL otherwise. */
static grundy_answer *answer_late(const cli_args *args,
                                  const grundy_position *position,
                                  const grundy_question *question)
{
    grundy_question shorter = *question;
    grundy_env env = args->env;
    grundy_answer *answer = NULL;

    shorter.wants_outcome = true;
    env.limits.positions = 1;
    if (!cli_is_late() || question->wants_outcome || question->table ||
        !cli_extend_time(1) ||
        grundy_solve(&answer, position, &shorter, &env, NULL))
        return NULL;
    if (grundy_answer_basis(answer) != GRUNDY_BASIS_THEOREM) {
        grundy_answer_free(answer);
        return NULL;
    }
    fprintf(stderr, "grundy: the time ended before more than the outcome was "
                    "known\n");
    return answer;
}

/* After a search that gave up. A game that numbers its positions, and has room
 * for them, can be solved whole. */
static const char *way_on(char out[WAY_BYTES], const cli_args *args,
                          const grundy_position *position)
{
    const grundy_game *game = grundy_position_game(position, 0);
    grundy_table_info info;

    if (grundy_position_count(position) != 1 ||
        grundy_table_plan(&info, game, NULL, &args->env, NULL))
        return CLI_MORE_POSITIONS;
    snprintf(out, WAY_BYTES,
             CLI_MORE_POSITIONS
             "; 'grundy table build %.100s -o FILE' solves all of them, and "
             "--table FILE answers from it",
             grundy_game_name(game));
    return out;
}

static int write_answer(const cli_args *args, const grundy_position *position,
                        const grundy_question *question)
{
    const grundy_writer writer = cli_stdout(args);
    const size_t shown = cli_has(args, "all") || question->wants_all_moves
                             ? (size_t)-1
                             : MOVES_SHOWN;
    char way[WAY_BYTES];
    grundy_answer *answer = NULL;
    grundy_error err = {0};
    grundy_status status =
        grundy_solve(&answer, position, question, &args->env, &err);

    if (status == GRUNDY_CANCELLED)
        answer = answer_late(args, position, question);
    if (status && !answer)
        return cli_fail_limited(args, status, &err, NULL,
                                way_on(way, args, position));
    /* Rules of the user's name moves, and can fail at it. */
    status = grundy_answer_write(answer, cli_format(args), shown, &writer,
                                 &args->env, &err);
    grundy_answer_free(answer);
    return status
               ? cli_fail_limited(args, status, &err, NULL, CLI_MORE_POSITIONS)
               : EXIT_ANSWERED;
}

/* With the table of a file instead of a search. */
static int answer_by(const cli_args *args, const char *path,
                     const grundy_position *position,
                     grundy_question *question)
{
    cli_table opened;
    int code = cli_table_open(&opened, path, args);

    if (code) return code;
    question->table = opened.table;
    code = write_answer(args, position, question);
    question->table = NULL;
    cli_table_close(&opened);
    return code;
}

static int write_compound(const cli_args *args,
                          const grundy_position *position,
                          const char *kind_name, grundy_play play)
{
    const grundy_writer writer = cli_stdout(args);
    grundy_compound *compound = NULL;
    grundy_compound_kind kind = GRUNDY_COMPOUND_ALL;
    grundy_error err = {0};
    grundy_status status;

    while (kind <= GRUNDY_COMPOUND_BANNED &&
           strcmp(grundy_compound_kind_name(kind), kind_name) != 0)
        kind++;
    if (kind > GRUNDY_COMPOUND_BANNED)
        return cli_usage(
            "--compound is all, every, some, some-short, ordinal, "
            "one-short or banned, not '%s'",
            kind_name);
    status = grundy_compound_find(&compound, position, kind, play, &args->env,
                                  &err);
    if (status)
        return cli_fail_limited(args, status, &err, NULL, CLI_MORE_POSITIONS);
    status = grundy_compound_write(compound, cli_format(args), &writer,
                                   &args->env, &err);
    grundy_compound_free(compound);
    return status ? cli_fail(status, &err, NULL) : EXIT_ANSWERED;
}

static int answer_once(const cli_args *args, const grundy_position *position,
                       grundy_question *question)
{
    const char *compound = cli_option_text(args, "compound");
    const char *table = cli_option_text(args, "table");

    if (compound)
        return write_compound(args, position, compound, question->play);
    return table ? answer_by(args, table, position, question)
                 : write_answer(args, position, question);
}

/* Normal play and then misère play, where both are asked for. */
static int answer_both(const cli_args *args, const grundy_position *position,
                       grundy_question *question)
{
    int normal, misere;

    question->play = GRUNDY_PLAY_NORMAL;
    normal = answer_once(args, position, question);
    if (cli_was_interrupted()) return normal;
    question->play = GRUNDY_PLAY_MISERE;
    misere = answer_once(args, position, question);
    return normal > misere ? normal : misere;
}

static int answer(cli_args args, bool wants_all_moves)
{
    grundy_question question = {.play = cli_chosen_play(&args),
                                .wants_all_moves = wants_all_moves,
                                .wants_lesson = cli_has(&args, "why"),
                                .wants_outcome = cli_has(&args, "outcome")};
    grundy_position *position = NULL;
    int code;

    if (args.word_count == 0)
        return cli_usage("%s needs a game and a position, such as: grundy "
                         "%s nim 3 5 7",
                         args.command->name, args.command->name);
    if (cli_has(&args, "compound") && cli_has(&args, "table"))
        return cli_usage("--table answers by the rules of a sum, and "
                         "--compound asks by others");
    if (!cli_option_limit(&args, &args.env)) return EXIT_USAGE;
    code = cli_position_of(&position, NULL, &args);
    if (!position) return code;
    code = cli_has(&args, "misere") && cli_has(&args, "normal")
               ? answer_both(&args, position, &question)
               : answer_once(&args, position, &question);
    grundy_position_free(position);
    return code;
}

static int run_solve(const cli_args *args)
{
    return answer(*args, false);
}

static int run_moves(const cli_args *args)
{
    return answer(*args, true);
}

#define COMMON_OPTIONS                                                        \
    {"misere", NULL, "the player who makes the last move loses"},             \
        {"normal", NULL,                                                      \
         "the player who cannot move loses (usual); with --misere: both"},    \
        {"why", NULL, "explain at length, with the nim-sum in binary"},       \
        {"limit", "N",                                                        \
         "search up to N positions where no theorem helps (without it some "  \
         "seconds of work)"},                                                 \
        CLI_TIME_OPTION,                                                      \
        {"table", "FILE",                                                     \
         "ask this table (grundy table) and search nothing"},                 \
    {                                                                         \
        "json", NULL, "one JSON object instead of text"                       \
    }

#define ABOUT_POSITIONS                                                       \
    "A position is a game and what is on the table: `nim 3 5 7`, "            \
    "`bash:m=3 23`, `0.77 12`. Positions joined by + form a sum: a move is "  \
    "made in exactly one of them. A value may be one of them "                \
    "(`domineering 2x3 + {2|-1}`, `nim 3 - 1/2`), and a - between spaces "    \
    "exchanges the "                                                          \
    "players in the position that comes next. A last word `-` stands for "    \
    "the text on standard input.\n"

const cli_command cli_command_solve = {
    .name = "solve",
    .arguments = "GAME POSITION...",
    .summary = "who wins, the value, every winning move, and why",
    .details = ABOUT_POSITIONS
    "Theorems answer positions of any size; other positions are searched from "
    "the rules, within the limit. The answer names what it rests on.\n",
    .examples =
        "grundy solve nim 3 5 7\tthe winning moves and the reason\n"
        "grundy solve --why nim 3 5 7\tthe same, as a teacher explains it\n"
        "grundy solve 'kayles 7 + nim 3 5 + S{1,3} 10'\ta sum of games\n"
        "grundy solve --misere nim 1 1 1\tlast move loses\n"
        "grundy solve graph:game.dot a b\ttokens on your own graph\n"
        "grundy solve --compound every 'euclid 25 7 + euclid 30 8'\ta move "
        "in every game that is not over\n"
        "grundy solve wythoff 165580140 267914295\twhere doubles fail\n",
    .options = {COMMON_OPTIONS,
                {"all", NULL, "list every winning move, however many"},
                {"outcome", NULL,
                 "who wins and nothing else, which may be far less work"},
                {"compound",
                 "all|every|some|some-short|ordinal|one-short|banned",
                 "play the terms together by other rules than a sum's"}},
    .run = run_solve,
};

const cli_command cli_command_moves = {
    .name = "moves",
    .arguments = "GAME POSITION...",
    .summary = "every move with its outcome and value",
    .details = ABOUT_POSITIONS
    "Lists all moves that the rules allow, winning and losing; P marks those "
    "that leave a P-position. Where the players differ, the moves of Left and "
    "of Right, each as if it were made first.\n",
    .examples = "grundy moves nim 1 2\tall three, one of them wins\n"
                "grundy moves --misere kayles 5\tunder misère play\n",
    .options = {COMMON_OPTIONS},
    .run = run_moves,
};
