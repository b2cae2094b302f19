/* SPDX-License-Identifier: MIT */
/* arguments.c - the command line: a command of the table, its options, its
 * words.
 */
#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

static const char *command_at(const void *list, size_t index)
{
    (void)list;
    return index < cli_commands_count ? cli_commands[index]->name : NULL;
}

const char *cli_nearest_command(const char *name)
{
    return grundy_nearest_word(name, strlen(name), command_at, NULL);
}

const cli_command *cli_find_command(const char *name)
{
    for (size_t i = 0; i < cli_commands_count; i++)
        if (strcmp(cli_commands[i]->name, name) == 0) return cli_commands[i];
    return NULL;
}

static int find_option(const cli_command *command, const char *name,
                       size_t length)
{
    for (int i = 0; command->options[i].name; i++)
        if (strlen(command->options[i].name) == length &&
            strncmp(command->options[i].name, name, length) == 0)
            return i;
    return -1;
}

static const char *option_at(const void *list, size_t index)
{
    const cli_option *options = list;

    return options[index].name;
}

/* An option that is none, with what was meant. */
static void refuse_option(const cli_command *command, const char *given,
                          size_t dashes, size_t length)
{
    const cli_option *options = command->options;
    const char *meant =
        grundy_nearest_word(given + dashes, length, option_at, options);
    char hint[CLI_HINT_BYTES];

    cli_usage(
        "%s has no option %.*s; %s", command->name, (int)(dashes + length),
        given,
        cli_hint(hint, meant && meant[1] ? "--" : "-", meant, command->name));
}

/* Of a file; an empty one, as of a variable of a shell that is not set, would be
 * none, or one that is forgotten. False after a message. */
static bool has_name(const cli_option *option, const char *text)
{
    if (*text || (strcmp(option->value, "FILE") != 0 &&
                  strcmp(option->value, "DIR") != 0))
        return true;
    cli_usage("%s%s needs a name, and not ''", cli_dashes(option),
              option->name);
    return false;
}

/* An option at words[*at]; false after a message. */
static bool read_option(cli_args *args, char **words, int count, int *at)
{
    const size_t dashes = strspn(words[*at], "-");
    const char *word = words[*at] + dashes;
    const size_t length = strcspn(word, "=");
    const int index = find_option(args->command, word, length);
    const cli_option *option = &args->command->options[index < 0 ? 0 : index];

    if (index < 0 || strlen(cli_dashes(option)) != dashes) {
        refuse_option(args->command, words[*at], dashes, length);
        return false;
    }
    if (!option->value) {
        args->options[index] = "";
        if (word[length] == '\0') return true;
        cli_usage("%s%s takes no value", cli_dashes(option), option->name);
        return false;
    }
    if (word[length] == '=') {
        args->options[index] = word + length + 1;
    } else if (*at + 1 < count) {
        args->options[index] = words[++*at];
    } else {
        cli_usage("%.*s needs a value: %.*s %s", (int)(dashes + length),
                  words[*at], (int)(dashes + length), words[*at],
                  option->value);
        return false;
    }
    return has_name(option, args->options[index]);
}

/* "-o", where the command has such an option. */
static bool is_letter(const cli_args *args, const char *word)
{
    return word[0] == '-' && word[1] && (word[2] == '\0' || word[2] == '=') &&
           find_option(args->command, word + 1, 1) >= 0;
}

/* Sorts the words into options and the rest, in place. */
static bool read_arguments(cli_args *args, char **words, int count)
{
    bool only_words = false;

    args->words = words;
    for (int i = 0; i < count; i++) {
        const char *word = words[i];
        if (!only_words && strcmp(word, "--") == 0) {
            only_words = true;
        } else if (!only_words &&
                   (strncmp(word, "--", 2) == 0 || is_letter(args, word))) {
            if (!read_option(args, words, count, &i)) return false;
        } else if (!only_words && word[0] == '-' &&
                   isalpha((unsigned char)word[1])) {
            cli_usage("options have two dashes and whole names: %s; words "
                      "that begin with a dash follow --",
                      word);
            return false;
        } else {
            args->words[args->word_count++] = words[i];
        }
    }
    return true;
}

static bool wants_help(int count, char **words)
{
    for (int i = 0; i < count && strcmp(words[i], "--") != 0; i++)
        if (strcmp(words[i], "--help") == 0 || strcmp(words[i], "-h") == 0)
            return true;
    return false;
}

/* --time, where the command has it; false after a message. */
static bool start_time(const cli_args *args)
{
    enum { SECONDS_MOST = 1000000000 };
    uint64_t seconds = 0;

    if (!cli_has(args, "time") || args->command->has_own_time) return true;
    if (!cli_option_uint64(args, "time", &seconds)) return false;
    if (seconds > 0 && seconds <= SECONDS_MOST) return cli_set_time(seconds);
    cli_usage("--time is 1 to %d seconds", SECONDS_MOST);
    return false;
}

/* ---- files that results go to ---- */

static bool is_file(const char *name, size_t length, const struct stat *file)
{
    char copy[PATH_MAX];

    if (length == 0 || length >= sizeof copy) return false;
    memcpy(copy, name, length);
    copy[length] = '\0';
    return cli_is_name_of(copy, file);
}

/* A word may name a file behind a colon or an @: lua:rules.lua, S{@FILE}. */
static bool names_file(const char *word, const struct stat *file)
{
    const char *at = strpbrk(word, ":@");

    for (; at; at = strpbrk(at + 1, ":@"))
        if (is_file(at + 1, strcspn(at + 1, ":,}) "), file)) return true;
    return false;
}

static bool is_read(const cli_args *args, const char *path)
{
    const bool takes_files = strcmp(args->command->name, "work") == 0;
    struct stat file;

    if (stat(path, &file) || !S_ISREG(file.st_mode)) return false;
    for (int i = 0; i < args->word_count; i++) {
        const char *word = args->words[i];
        if (names_file(word, &file) ||
            (takes_files && cli_is_name_of(word, &file)))
            return true;
    }
    return false;
}

/* Another option that names the same file, which one of the two would lose; or
 * NULL. */
static const char *sharer_of(const cli_args *args, const char *name,
                             const char *path)
{
    static const char *const names[] = {
        "checkpoint", "pieces", "db", "table", "out", "dot", "svg", "binary"};
    struct stat file;
    const bool is_there = stat(path, &file) == 0;

    if (strcmp(path, "-") == 0 || (is_there && !S_ISREG(file.st_mode)))
        return NULL;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *other = cli_option_text(args, names[i]);
        if (other && strcmp(names[i], name) != 0 &&
            (strcmp(other, path) == 0 ||
             (is_there && cli_is_name_of(other, &file))))
            return names[i];
    }
    return NULL;
}

/* Results of `work run` go to folders, too. */
static bool is_for_units(const cli_args *args, const char *name)
{
    return strcmp(args->command->name, "work") == 0 &&
           strcmp(name, "o") == 0 && args->word_count > 0 &&
           strcmp(args->words[0], "run") == 0;
}

/* That a file is not what the command reads, and can be written: it may have
 * worked for hours then. */
static int check_place(const cli_args *args, const char *name,
                       const char *path)
{
    const char *sharer = sharer_of(args, name, path);

    if (sharer)
        return cli_usage("%s%s and --%s need a file each",
                         name[1] ? "--" : "-", name, sharer);
    if (is_read(args, path))
        return cli_usage("%s is read by this command; its result needs "
                         "another file",
                         path);
    return is_for_units(args, name) ? EXIT_ANSWERED : cli_check_place(path);
}

/* A dash is standard output where the option says so, and for `graph`. */
static bool names_no_file(const cli_args *args)
{
    const int o = find_option(args->command, "o", 1);
    const char *path = o < 0 ? NULL : args->options[o];

    return path && strcmp(path, "-") == 0 &&
           !strstr(args->command->options[o].meaning, "standard output");
}

static int check_places(const cli_args *args)
{
    static const char *const names[] = {"o", "svg", "out", "dot", "binary"};
    int code = EXIT_ANSWERED;

    if (names_no_file(args))
        return cli_usage("-o writes a file, not to standard output");

    for (size_t i = 0; !code && i < sizeof names / sizeof names[0]; i++)
        if (find_option(args->command, names[i], strlen(names[i])) >= 0 &&
            cli_has(args, names[i]))
            code =
                check_place(args, names[i], cli_option_text(args, names[i]));
    return code;
}

static int run_command(const cli_command *command, int count, char **words)
{
    cli_progress progress = {.is_shown = false};
    cli_args args = {
        .command = command, .progress = &progress, .env = cli_env(&progress)};
    int code;

    if (wants_help(count, words)) {
        cli_print_help(stdout, command);
        return cli_close_stdout(0) ? EXIT_ANSWERED : EXIT_RESOURCES;
    }
    if (!read_arguments(&args, words, count) || !start_time(&args))
        return EXIT_USAGE;
    code = check_places(&args);
    if (code) return code;
    cli_watch(&args.env, cli_has(&args, "progress"));
    code = command->run(&args);
    if (!cli_close_stdout(progress.write_errno) && code == EXIT_ANSWERED)
        return EXIT_RESOURCES;
    /* Whatever was printed, it is not known to be all. */
    if (code == EXIT_ANSWERED && cli_was_interrupted())
        return cli_fail(GRUNDY_CANCELLED, NULL, NULL);
    return code;
}

int cli_main(int argc, char **argv)
{
    const cli_command *command;
    char hint[CLI_HINT_BYTES];

    if (!cli_start()) return EXIT_RESOURCES;
    if (argc < 2) {
        cli_print_usage(stderr);
        return EXIT_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
        cli_print_usage(stdout);
        return cli_close_stdout(0) ? EXIT_ANSWERED : EXIT_RESOURCES;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("%s %s\n", cli_program, grundy_version());
        return cli_close_stdout(0) ? EXIT_ANSWERED : EXIT_RESOURCES;
    }
    command = cli_find_command(argv[1]);
    if (!command)
        return cli_usage("there is no command '%s'; %s", argv[1],
                         cli_hint(hint, "", cli_nearest_command(argv[1]), ""));
    return run_command(command, argc - 2, argv + 2);
}
