/* SPDX-License-Identifier: MIT */
/* cli.h - what the commands share: one const table, one way to read arguments,
 * to report failures and to write.
 */
#ifndef GRUNDY_CLI_H
#define GRUNDY_CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "grundy/grundy.h"

/* Exit codes of the command. */
enum {
    EXIT_ANSWERED = 0,
    EXIT_OPEN = 1, /* Undefined or undecided; or a check that fails. */
    EXIT_USAGE = 2,
    EXIT_RESOURCES = 3, /* Or something that this build lacks. */
    EXIT_BUG = 4
};

enum { OPTIONS_MAX = 20 };

typedef struct cli_option {
    /* "to", written --to; one letter, "o", is written -o. NULL ends the list. */
    const char *name;
    const char *value; /* "N", or all there are: "text|json"; NULL: a flag. */
    const char *meaning;
} cli_option;

/* How much was done at some second. */
typedef struct cli_mark {
    double at;
    uint64_t done;
} cli_mark;

/* The line on stderr that says how far the work has come. */
typedef struct cli_progress {
    bool is_shown;
    bool is_over;     /* The answer is being written to a terminal. */
    bool has_stopped; /* What was found before an interrupt is written. */
    uint64_t total;   /* Of the whole job, where its parts do not know it. */
    uint64_t most;    /* Positions that a search may meet; 0: nobody says. */
    bool has_room;    /* As many as are asked for; else what memory holds. */
    double start;     /* Seconds, at the first line; 0 before. */
    cli_mark from;    /* The rate is that from there on, */
    cli_mark next;    /* and from here when as long has passed again. */
    double told;      /* Seconds, at the last line of a log; 0 before. */
    int write_errno;  /* Why stdout took no more; 0: it did, or is unknown. */
} cli_progress;

typedef struct cli_args {
    const struct cli_command *command;
    /* Text of each option of the command in its order; "" for a flag that is
     * given; NULL when it is not. */
    const char *options[OPTIONS_MAX];
    char **words; /* Arguments that are no options. */
    int word_count;
    cli_progress *progress;
    grundy_env env; /* Its callbacks write to progress. */
} cli_args;

typedef struct cli_command {
    const char *name;
    const char *arguments; /* "GAME POSITION..." */
    const char *summary;   /* One line. */
    const char *details;   /* Paragraphs for --help and the manual. */
    const char *examples;  /* "grundy solve nim 3 5 7\tWhat it shows", a line
                              each. */
    cli_option options[OPTIONS_MAX];
    bool has_own_time; /* Its --time is not for the command itself. */
    int (*run)(const cli_args *args);
} cli_command;

/* What the program is called, lines of its examples, and the table (main.c).
 */
extern const char cli_program[], cli_examples[];
extern const cli_command *const cli_commands[];
extern const size_t cli_commands_count;

/* The whole program (arguments.c); the exit code. */
int cli_main(int argc, char **argv);
/* A command of the table, or NULL. */
const cli_command *cli_find_command(const char *name);
/* Prints what may stand for the last of the words after "grundy" (offer.c). */
void cli_offer(char *const *words, int count);

/* Text of an option by name, or NULL. */
const char *cli_option_text(const cli_args *args, const char *name);
bool cli_has(const cli_args *args, const char *name);
/* For a command that begins with a verb, `work run`: no option of other verbs,
 * whose meaning begins with theirs, "run, merge: ...". EXIT_ANSWERED, or
 * EXIT_USAGE after a message. */
int cli_check_verb(const cli_args *args, const char *verb);
/* A number of an option; false after a message when it is none. */
bool cli_option_uint64(const cli_args *args, const char *name, uint64_t *out);
/* Threads of long work. */
#define CLI_WORKERS_OPTION                                                    \
    {                                                                         \
        "workers", "N", "threads at most; 0, and without it: one a core"      \
    }
bool cli_option_workers(const cli_args *args, grundy_env *env);
/* --limit, in positions of a search; without it, as many steps as a person
 * waits for, unless --time says how long. 0 is 1: in an environment 0 is the
 * default. */
bool cli_option_limit(const cli_args *args, grundy_env *env);
/* Those steps. */
void cli_usual_steps(grundy_env *env);

/* Each position of a family gets a search of some seconds, unless --limit or
 * --time says how much. */
void cli_usual_search(const cli_args *args, grundy_env *env);
/* Both are handled before a command runs. The first is for commands that have
 * a limit also where nobody names one. */
#define CLI_PROGRESS_OPTION                                                   \
    {                                                                         \
        "progress", NULL, "tell a log, too, how far the work is"              \
    }
#define CLI_TIME_OPTION                                                       \
    {"time", "S", "give up after S seconds"}, CLI_PROGRESS_OPTION
#define CLI_OPEN_TIME_OPTION                                                  \
    {"time", "S", "give up after S seconds (without it never)"},              \
        CLI_PROGRESS_OPTION
/* For values of expressions. */
#define CLI_WORK_OPTION                                                       \
    {                                                                         \
        "limit", "N",                                                         \
            "work as much as a search of N positions (without it some "       \
            "seconds of work)"                                                \
    }
#define CLI_MORE_POSITIONS "--limit N allows a search of N positions"
#define CLI_MORE_WORK      "--limit N allows the work of a search of N positions"

/* JSON with --json, else text. */
grundy_format cli_format(const cli_args *args);
/* What an answer calls the game: its code in JSON, kayles in text. */
const char *cli_game_name(const cli_args *args, const grundy_game *game);
/* By --format as well; `known` lists the names in words, "text, tsv or json".
 * False after a message. */
bool cli_choose_format(const cli_args *args, const char *known,
                       grundy_format *out);

/* By --misere and --normal. */
grundy_play cli_chosen_play(const cli_args *args);

/* First thing in main (start.c): standard streams that are closed get a file
 * that is of no use, interrupts are counted. false: not even that can be had. */
bool cli_start(void);
bool cli_was_interrupted(void);
int cli_interrupts(void); /* How often so far. */
/* An interrupt after so many seconds, 1 or more; whether it has come. */
bool cli_set_time(uint64_t seconds);
/* After that time: so many more, for what is nearly known. */
bool cli_extend_time(uint64_t seconds);
bool cli_is_late(void);

/* One line on stderr; returns the exit code of the status. `where` is the
 * text or file that err's place is in, or NULL. */
int cli_fail(grundy_status status, const grundy_error *err, const char *where);
/* "did you mean '--to'?" or, where nothing is meant, "see grundy COMMAND
 * --help", COMMAND "" for the list of them; in `out`, which is returned. */
enum { CLI_HINT_BYTES = 100 };
const char *cli_hint(char *out, const char *dashes, const char *meant,
                     const char *command);
const char *cli_nearest_command(const char *name);
/* The same where a limit may have been met that --limit lifts, which is not
 * given: `way_on` says so, "--limit N ...". */
int cli_fail_limited(const cli_args *args, grundy_status status,
                     const grundy_error *err, const char *where,
                     const char *way_on);
int cli_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* "cannot read FILE: ...", by errno. EXIT_USAGE where the name is wrong,
 * EXIT_RESOURCES where the system is short of something. */
int cli_cannot(const char *what, const char *path);

/* Words joined by spaces; a last word "-" stands for what is on standard
 * input. free() it. On failure NULL and an exit code, after a message. */
char *cli_join(char *const *words, int count, int *code);
/* Whether the word names rules or a graph in a file that is there: its name may
 * have spaces. */
bool cli_is_rules_file(const char *word);
/* The position that the words of a command name, the caller's; where they are a
 * script alone, that with which its rules begin, if they say so. So is its text,
 * for free(), unless `text` is NULL. EXIT_ANSWERED, or the exit code of a failure
 * that has been told, and nothing is the caller's. */
int cli_position_of(grundy_position **out, char **text, const cli_args *args);

/* A game and, after it or in one word with it, a family of its positions
 * (family.c). */
typedef struct cli_family {
    char *text;
    const char *game, *family; /* Of the text; family NULL: none. */
} cli_family;
/* EXIT_ANSWERED or, after a message, another code. */
int cli_family_read(cli_family *out, const cli_args *args);
void cli_family_free(cli_family *family);

/* "1000", "2^30" or "10^9", up to `end`. */
bool cli_read_number(const char *text, const char *end, uint64_t *out);
/* The ranges of an option, "0..100,1..2^30,7", at most so many; none without it.
 * False after a message. */
bool cli_option_ranges(const cli_args *args, const char *name,
                       grundy_count_range *out, size_t most, size_t *count);

/* stdout as a writer, which wipes the progress line away first; and its end:
 * false, after a message, when something was lost, for the reason that the
 * writer met, or 0. */
grundy_writer cli_stdout(const cli_args *args);
bool cli_close_stdout(int reason);
void cli_clear_progress(const cli_args *args);

/* Progress (progress.c): whether a line is to be written now, which has begun
 * then, and its end. */
bool cli_begin_progress(cli_progress *progress);
void cli_end_progress(void);
void cli_wipe_progress(cli_progress *progress);
/* Seconds of a clock that only runs. */
double cli_now(void);
/* What a search may meet: it remembers its positions, and ends where there is
 * no room for more. */
void cli_foretell(cli_progress *progress, const grundy_env *env);
/* Progress on a terminal and, where it is asked for, in a log. */
void cli_watch(grundy_env *env, bool is_asked);
/* A file or, for NULL or "-", stdin as a reader. */
grundy_reader cli_reader(int *descriptor);
/* EXIT_ANSWERED or, after a message, another code. */
int cli_open(const char *path, int *descriptor);

/* Whether no other program has the open file locked; it is locked then. */
bool cli_lock(int descriptor);
/* Whether the open file is the one of this name. */
bool cli_is_open_as(const char *path, int descriptor);
struct stat;
/* Whether a file is there under this name, too. */
bool cli_is_name_of(const char *path, const struct stat *file);

/* What stdout can show of a picture, and the options --width and --ascii
 * (screen.c); false after a message. */
bool cli_choose_screen(const cli_args *args, grundy_plot_screen *out);
/* Brings the name of a file to the disk. */
void cli_sync_folder(const char *path);
/* Files that are read by what has a reader of its own (replace.c): EXIT_ANSWERED,
 * also where there is none of this name, as *is_there says; or, after a message,
 * another code. */
typedef grundy_status cli_read(void *into, const grundy_reader *reader,
                               grundy_error *err);
int cli_read_file(const char *path, cli_read *read, void *into,
                  bool *is_there);
grundy_reader cli_stream_reader(FILE *file);
/* Before the work whose result goes there: whether a file can be. EXIT_ANSWERED
 * or, after a message, another code. */
int cli_check_place(const char *path);
/* A file that is written whole or not at all (replace.c). EXIT_ANSWERED or,
 * after a message, another code; err is filled in by `write`. */
typedef grundy_status cli_write(const void *what, const grundy_writer *writer);
int cli_write_file(const char *path, cli_write *write, const void *what,
                   const grundy_error *err);
/* A run that has a checkpoint to itself, from its start to its end.
 * EXIT_ANSWERED or, after a message, another code. */
typedef struct cli_claim {
    char *path; /* NULL: none. */
    int descriptor;
} cli_claim;
int cli_claim_open(cli_claim *out, const char *path);
/* The same, but that another run has it is no failure: is_taken. */
int cli_claim_try(cli_claim *out, const char *path, bool *is_taken);
void cli_claim_close(cli_claim *claim);
/* Says on stderr that the run goes on from there. */
void cli_tell_checkpoint(const char *path, uint64_t values);

/* env with Ctrl-C and progress on a terminal. */
grundy_env cli_env(cli_progress *progress);

/* What is written before the name of an option: one dash or two. */
const char *cli_dashes(const cli_option *option);
/* A JSON string on stdout. */
void cli_print_json_string(const char *text);

/* `values` where no values are printed (frontier.c, store.c): the figures of
 * heaps 0 .. last; the values in a file; values out of a file. */
/* The rules of the game that is named, which must be a heap game; EXIT_ANSWERED
 * or, after a message, another code. `option` asks for them. */
int cli_heapgame(const cli_args *args, const char *option,
                 grundy_heapgame **out);
int cli_frontier(const cli_args *args, uint64_t last);
int cli_store(const cli_args *args, const char *path, uint64_t last);
int cli_store_read(const cli_args *args, const char *path,
                   const grundy_integer *first, const grundy_integer *last,
                   grundy_format format);
int cli_store_repair(const cli_args *args, const char *path);

/* `period` with a state in a file (search.c); `report` prints what is found.
 * limit 0: none. */
typedef int cli_period_report(const cli_args *args, const char *name,
                              const grundy_period *found);
int cli_period_search(const cli_args *args, const grundy_game *game,
                      uint64_t limit, cli_period_report *report);

/* Steps that a search of so many positions may take (misere.c). */
uint64_t cli_steps_of(uint64_t positions);
/* Writes the certificate of a quotient. EXIT_ANSWERED or, after a message,
 * another code. */
int cli_write_quotient(const char *path, const grundy_quotient *quotient);

/* `values` and `period` with --misere. */
int cli_misere_values(const cli_args *args);
int cli_misere_period(const cli_args *args);

/* `survey`: the file of results by --db, and what is told of its rows. The
 * survey with --misere (misere_survey.c). */
int cli_open_results(const cli_args *args, grundy_results **out);
void cli_tell_results(const grundy_results *results);
int cli_misere_survey(const cli_args *args);
/* By --to and --limit; false after a message. */
bool cli_misere_limits(const cli_args *args,
                       grundy_quotient_survey_limits *out);

/* Options of `gen` and `duel` (input.c); false after a message. */
#define CLI_INPUT_OPTIONS                                                     \
    {"seed", "N", "of the random numbers (1)"},                               \
        {"size", "N|max", "no number and no list greater; max: the limits"},  \
        {"tests", "N", "cases in an input, where it can have several"},       \
    {                                                                         \
        "ask", "judge|value|move|order", "what is asked (as in the contest)"  \
    }
bool cli_input_options(const cli_args *args, grundy_input_choice *choice,
                       grundy_ask *ask);
/* cli_fail() of those commands: EXIT_OPEN says that a program has failed, so what
 * has no answer is wrong use instead. */
int cli_input_fail(grundy_status status, const grundy_error *err,
                   const char *where);

/* The verbs of `work` (work/). */
int cli_work_run(const cli_args *args);
/* A unit of a plan, into a folder of results; whether another run has it, and
 * whether what there is of it is no result, which is a failure. */
int cli_work_unit(const cli_args *args, grundy_work *work, uint64_t unit,
                  const char *folder, bool *is_taken, bool *is_refused);
/* Makes the folder, if it is not there. */
int cli_work_folder(const char *folder);
/* On stderr, where there are any: units that other runs have. */
void cli_work_tell_taken(uint64_t count);
int cli_work_merge(const cli_args *args);
int cli_work_status(const cli_args *args);

void cli_print_help(FILE *out, const cli_command *command);
void cli_print_usage(FILE *out);

#endif
