/* SPDX-License-Identifier: MIT */
/* play.c - `grundy play`: a match in the terminal.
 *
 * A move is typed as it is listed, by its place in the list, or by the numbers
 * that stand in its text, in their order: "take 3 from heap 2" is also "3 2".
 * Everything that is not a move is one of a few words. What the match says
 * goes to stdout, so that a match can be piped both ways.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli.h"

enum { LINE_BYTES = 4096, LISTED_MOST = 40 };

typedef struct table {
    const cli_args *args;
    grundy_match *match;
    unsigned skill;
    uint64_t seed;
    int person; /* Player number, 2: both. */
    size_t own; /* Moves of the person that can be taken back. */
} table;

static const char *name_of(const table *t, unsigned player)
{
    static const char *const sides[] = {"Left", "Right"};

    if (t->person == 2 && grundy_match_has_sides(t->match))
        return sides[player];
    if (t->person == 2) return player == 0 ? "Player 1" : "Player 2";
    return (unsigned)t->person == player ? "You" : "Grundy";
}

static void draw(const table *t)
{
    const grundy_writer writer = cli_stdout(t->args);
    grundy_error err = {0};

    cli_clear_progress(t->args);
    if (grundy_match_draw(t->match, &writer, &err))
        printf("  (cannot be drawn: %s)\n", err.message);
}

/* ---- reading a move ---- */

/* Whether the numbers of both texts are the same, and there are some. */
static bool have_same_numbers(const char *a, const char *b)
{
    size_t count = 0;

    for (;; count++) {
        while (*a && !isdigit((unsigned char)*a))
            a++;
        while (*b && !isdigit((unsigned char)*b))
            b++;
        if (!*a || !*b) return !*a && !*b && count > 0;
        const size_t digits = strspn(a, "0123456789");
        if (strspn(b, "0123456789") != digits || memcmp(a, b, digits) != 0)
            return false;
        a += digits;
        b += digits;
    }
}

static bool is_all_numbers(const char *line)
{
    return line[strspn(line, "0123456789 \t,:")] == '\0';
}

/* "#5" */
static bool by_place(const table *t, const char *line, size_t *index)
{
    char *end;
    unsigned long place;

    if (*line != '#') return false;
    place = strtoul(line + 1, &end, 10);
    if (*end || place == 0 || place > grundy_match_move_count(t->match))
        return false;
    *index = place - 1;
    return true;
}

/* Whether the line is the text of this move; "to " may be left out. */
static bool is_named(const table *t, size_t index, const char *line)
{
    const char *text = grundy_match_move_text(t->match, index);

    return strcmp(text, line) == 0 ||
           (strncmp(text, "to ", 3) == 0 && strcmp(text + 3, line) == 0);
}

/* How many moves the line names, or else has all numbers of; one of them. */
static size_t count_moves(const table *t, const char *line, bool by_name,
                          size_t *index)
{
    const size_t count = grundy_match_move_count(t->match);
    size_t found = 0;

    for (size_t i = count; i-- > 0;) {
        if (by_name ? !is_named(t, i, line)
                    : !have_same_numbers(grundy_match_move_text(t->match, i),
                                         line))
            continue;
        *index = i;
        found++;
    }
    return found;
}

/* The move that the line means; false after a message where there is none, or
 * more than one. */
static bool find_move(const table *t, const char *line, size_t *index)
{
    const bool is_numbers = is_all_numbers(line);
    size_t found;

    if (by_place(t, line, index)) return true;
    found = count_moves(t, line, true, index);
    if (found == 0 && is_numbers) found = count_moves(t, line, false, index);
    if (found == 1) return true;
    if (found == 0)
        printf("No such move; `moves` lists them, `help` says what can be "
               "typed.\n");
    else
        printf("%s; `moves` lists them, #%zu is the first of these.\n",
               is_numbers ? "More than one move has these numbers"
                          : "More than one move is called so",
               *index + 1);
    return false;
}

/* ---- words ---- */

static void list_moves(const table *t)
{
    const size_t count = grundy_match_move_count(t->match);

    for (size_t i = 0; i < count && i < LISTED_MOST; i++)
        printf("  #%zu  %s\n", i + 1, grundy_match_move_text(t->match, i));
    if (count > LISTED_MOST)
        printf("  ... and %zu more\n", count - LISTED_MOST);
}

/* With its place where its text alone would not be understood. */
static void suggest(const table *t, size_t index)
{
    const char *text = grundy_match_move_text(t->match, index);
    size_t first;

    if (count_moves(t, text, true, &first) == 1)
        printf("  Try: %s\n", text);
    else
        printf("  Try: #%zu  %s\n", index + 1, text);
}

/* Two people's match is not judged before. */
static void hint(const table *t)
{
    const size_t count = grundy_match_move_count(t->match);
    grundy_error err = {0};
    size_t best = 0;

    if (grundy_match_judge(t->match, &err)) {
        cli_clear_progress(t->args);
        printf("  There is no hint: %s%s\n", err.message,
               err.is_limit_met && !cli_has(t->args, "limit")
                   ? "; " CLI_MORE_POSITIONS
                   : "");
        return;
    }

    for (size_t i = 1; i < count; i++)
        if (grundy_match_move_rank(t->match, i) >
            grundy_match_move_rank(t->match, best))
            best = i;
    if (*grundy_match_reason(t->match))
        printf("  %s\n", grundy_match_reason(t->match));
    if (grundy_match_move_rank(t->match, best) > 0)
        suggest(t, best);
    else
        printf("  Every move loses against perfect play. Make it long.\n");
}

static void help(void)
{
    printf("  a move     as it is listed, or its numbers in that order, or #5 "
           "for the fifth\n"
           "  moves      list them\n"
           "  hint       a good move, and why\n"
           "  undo       take back your last move\n"
           "  board      draw it again\n"
           "  quit       leave\n");
}

static bool is_persons_turn(const table *t)
{
    return t->person == 2 ||
           grundy_match_player(t->match) == (unsigned)t->person;
}

/* Back to where the person was to move last. */
static void undo(table *t)
{
    grundy_error err = {0};

    if (t->own == 0) {
        printf("  there is no move to take back\n");
        return;
    }
    t->own--;
    do
        if (grundy_match_undo(t->match, &err)) {
            printf("  %s\n", err.message);
            return;
        }
    while (!is_persons_turn(t));
    draw(t);
}

/* ---- turns ---- */

/* Two people can go on where Grundy cannot judge its moves. */
static int fail_match(const table *t, grundy_status status,
                      const grundy_error *err)
{
    grundy_error told = *err;

    if (t->person != 2 && err->status == status && err->is_limit_met)
        snprintf(told.message, sizeof told.message,
                 "Grundy cannot find out who wins: %.80s; --limit N allows a "
                 "search of N positions, and --two plays without one",
                 err->message);
    return cli_fail(status, &told, NULL);
}

static int make_move(const table *t, size_t index)
{
    grundy_error err = {0};
    const char *text = grundy_match_move_text(t->match, index);
    const char *who = name_of(t, grundy_match_player(t->match));
    grundy_status status;

    printf("%s: %s\n", who, text);
    status = grundy_match_move(t->match, index, &err);
    return status ? fail_match(t, status, &err) : EXIT_ANSWERED;
}

typedef enum reading { READ_MOVE, READ_WORD, READ_END } reading;

/* What is left of a line that is longer than any move. */
static void skip_line(void)
{
    int c;

    do
        c = getchar();
    while (c != '\n' && c != EOF);
}

/* Reads one line of the person's. */
static reading read_line(table *t, size_t *index)
{
    char line[LINE_BYTES];
    size_t count;

    printf("%s> ", name_of(t, grundy_match_player(t->match)));
    fflush(stdout);
    if (!fgets(line, sizeof line, stdin)) return READ_END;
    count = strcspn(line, "\r\n");
    if (count == sizeof line - 1) skip_line();
    while (count > 0 && isspace((unsigned char)line[count - 1]))
        count--;
    line[count] = '\0';
    const char *word = line + strspn(line, " \t");
    if (!*word) return READ_WORD;
    if (strcmp(word, "quit") == 0 || strcmp(word, "q") == 0) return READ_END;
    if (strcmp(word, "moves") == 0)
        list_moves(t);
    else if (strcmp(word, "hint") == 0 || strcmp(word, "why") == 0)
        hint(t);
    else if (strcmp(word, "undo") == 0)
        undo(t);
    else if (strcmp(word, "board") == 0)
        draw(t);
    else if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0)
        help();
    else if (find_move(t, word, index))
        return READ_MOVE;
    return READ_WORD;
}

static void say_result(const table *t)
{
    const grundy_ending result = grundy_match_ending(t->match);
    const grundy_integer *score = grundy_match_score(t->match);
    char text[80];
    size_t count;

    if (score && grundy_integer_text_bytes(score) <= sizeof text &&
        grundy_integer_format(text, &count, score, NULL) == GRUNDY_OK)
        printf("The score is %s.\n", text);
    if (result == GRUNDY_ENDING_SCORE) return;
    if (result == GRUNDY_ENDING_TIE) {
        printf("The game is over: a tie.\n");
        return;
    }
    const char *who = name_of(t, result == GRUNDY_ENDING_WON_1);
    printf("The game is over: %s win%s.\n", who,
           strcmp(who, "You") == 0 ? "" : "s");
}

static int run_match(table *t)
{
    int code = EXIT_ANSWERED;

    if (t->person != 2 && grundy_match_has_sides(t->match))
        printf(t->person == 0 ? "You are Left, Grundy is Right.\n"
                              : "You are Right, Grundy is Left.\n");
    draw(t);
    while (code == EXIT_ANSWERED &&
           grundy_match_ending(t->match) == GRUNDY_ENDING_OPEN) {
        size_t index = 0;
        reading found = READ_MOVE;
        if (is_persons_turn(t))
            found = read_line(t, &index);
        else
            index = grundy_match_choose(&t->seed, t->match, t->skill);
        if (found == READ_END) {
            printf("\n");
            if (ferror(stdin) && !cli_was_interrupted()) {
                perror("grundy: the moves cannot be read");
                return EXIT_RESOURCES;
            }
            /* Ctrl-C at the prompt needs no word. */
            return cli_was_interrupted() ? EXIT_RESOURCES : EXIT_ANSWERED;
        }
        if (cli_was_interrupted()) return EXIT_RESOURCES;
        if (found == READ_WORD) continue;
        t->own += is_persons_turn(t);
        code = make_move(t, index);
        if (code == EXIT_ANSWERED) draw(t);
    }
    if (code == EXIT_ANSWERED) say_result(t);
    return code;
}

/* ---- arguments ---- */

static bool read_level(const cli_args *args, unsigned *skill)
{
    static const struct {
        const char *name;
        unsigned skill;
    } levels[] = {
        {"easy", 20}, {"medium", 60}, {"hard", 90}, {"perfect", 100}};
    const char *text = cli_option_text(args, "level");

    *skill = 100;
    for (size_t i = 0; text && i < sizeof levels / sizeof levels[0]; i++)
        if (strcmp(text, levels[i].name) == 0) {
            *skill = levels[i].skill;
            return true;
        }
    if (text)
        cli_usage("--level is easy, medium, hard or perfect, not '%s'", text);
    return !text;
}

static int start(const cli_args *args, table *t,
                 const grundy_position *position)
{
    grundy_error err = {0};
    const grundy_status status =
        (t->person == 2 ? grundy_match_open : grundy_match_new)(
            &t->match, position, cli_chosen_play(args), &args->env, &err);
    int code;

    if (status) return fail_match(t, status, &err);
    code = run_match(t);
    grundy_match_free(t->match);
    return code;
}

static int run_play(const cli_args *given)
{
    cli_args args = *given;
    table t = {.args = &args, .seed = (uint64_t)time(NULL)};
    grundy_position *position = NULL;
    int code;

    if (args.word_count == 0)
        return cli_usage("play needs a game and a position, such as: grundy "
                         "play nim 3 5 7");
    if (!cli_option_limit(&args, &args.env) ||
        !cli_option_uint64(&args, "seed", &t.seed) ||
        !read_level(&args, &t.skill))
        return EXIT_USAGE;
    t.person = cli_has(&args, "two") ? 2 : cli_has(&args, "second") ? 1 : 0;
    code = cli_position_of(&position, NULL, &args);
    if (!position) return code;
    code = start(&args, &t, position);
    grundy_position_free(position);
    return code;
}

const cli_command cli_command_play = {
    .name = "play",
    .arguments = "GAME POSITION...",
    .summary = "play in the terminal, against perfect play or worse",
    .details =
        "Draws the position and reads your moves: as they are listed "
        "(`moves`), by their numbers, or #5 for the fifth. `hint` gives a "
        "good move and the reason, `undo` takes back, `help` lists the "
        "words.\n"
        "Any game, sums of games and your own rules; the player without a "
        "move loses, or wins with --misere, unless the rules say otherwise.\n",
    .examples = "grundy play nim 3 5 7\tyou begin\n"
                "grundy play --second --level easy kayles 7 5\ta weaker "
                "opponent begins\n"
                "grundy play --two lua:examples/rules/cram.lua "
                "..../..../....\ttwo people, your own rules\n",
    .options = {{"second", NULL, "the opponent begins"},
                {"two", NULL,
                 "two people play; nothing is searched but for a hint"},
                {"level", "easy|medium|hard|perfect",
                 "of the opponent (perfect)"},
                {"misere", NULL, "the player who makes the last move loses"},
                {"normal", NULL, "the player who cannot move loses (usual)"},
                {"seed", "N",
                 "of the opponent's chance, for matches that "
                 "repeat"},
                {"limit", "N", "search at most N positions a move"}},
    .run = run_play,
};
