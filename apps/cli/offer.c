/* SPDX-License-Identifier: MIT */
/* offer.c - completions of the word that is being typed.
 *
 * All is in the table of commands. The values of an option that has few are
 * written "text|tsv|json"; arguments say by their words what they are: GAME,
 * FILE, a verb that stands for itself. `table` has several forms, "build GAME
 * | stat FILE|GAME", of which the first word typed chooses one.
 *
 * A shell calls this with the words up to the unfinished one, which may be
 * empty, and takes the completions: a line each, the word, a tab and its
 * meaning. A line with only a colon stands for the names of files.
 */
#include <string.h>

#include "cli.h"

enum { KIND_BYTES = 64 };

typedef struct offer {
    const cli_command *command;
    const char *typed; /* The word in the making. */
} offer;

static void say(const offer *now, const char *before, const char *word,
                const char *meaning)
{
    char whole[2 * KIND_BYTES];

    snprintf(whole, sizeof whole, "%s%s", before, word);
    if (strncmp(whole, now->typed, strlen(now->typed)) == 0)
        printf("%s\t%.*s\n", whole, (int)strcspn(meaning, "\n"), meaning);
}

static void say_commands(const offer *now)
{
    for (size_t i = 0; i < cli_commands_count; i++)
        say(now, "", cli_commands[i]->name, cli_commands[i]->summary);
}

static void say_games(const offer *now, bool only_problems)
{
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        if (!only_problems || entry.has_judge)
            say(now, "", entry.id, entry.title);
    }
    for (size_t i = 0; !only_problems && i < grundy_alias_count(); i++)
        say(now, "", grundy_alias_at(i).name, grundy_alias_at(i).game);
}

static void say_options(const offer *now)
{
    const cli_option *options = now->command->options;

    for (int i = 0; options[i].name; i++)
        say(now, cli_dashes(&options[i]), options[i].name, options[i].meaning);
    say(now, "--", "help", "what it does, and how");
}

/* What stands between bars, "FILE|GAME" or "text|tsv"; `before` each. */
static void say_kinds(const offer *now, const char *before, const char *kinds,
                      const char *meaning)
{
    while (*kinds) {
        const size_t length = strcspn(kinds, "|");
        char kind[KIND_BYTES] = "";
        if (length < sizeof kind) memcpy(kind, kinds, length);
        if (strcmp(kind, "GAME") == 0)
            say_games(now, false);
        else if (strcmp(kind, "PROBLEM") == 0)
            say_games(now, true);
        else if (strcmp(kind, "COMMAND") == 0)
            say_commands(now);
        else if (strcmp(kind, "FILE") == 0 ||
                 strcmp(kind, "CERTIFICATE") == 0 ||
                 strcmp(kind, "PROGRAM") == 0)
            puts(":");
        else if (kind[0] >= 'a' && kind[0] <= 'z')
            say(now, before, kind, meaning);
        kinds += length + (kinds[length] == '|');
    }
}

/* ---- options ---- */

/* An option as it was typed, up to "=" or the end; NULL if it is none. */
static const cli_option *option_of(const cli_command *command,
                                   const char *word)
{
    const size_t dashes = strspn(word, "-");
    const size_t length = strcspn(word + dashes, "=");

    for (int i = 0; dashes && command->options[i].name; i++) {
        const cli_option *option = &command->options[i];
        if (strlen(option->name) == length &&
            memcmp(option->name, word + dashes, length) == 0 &&
            strlen(cli_dashes(option)) == dashes)
            return option;
    }
    return NULL;
}

/* "--format=te", where the shell leaves it one word. */
static void say_after_equals(const offer *now)
{
    const cli_option *option = option_of(now->command, now->typed);
    char before[KIND_BYTES];

    if (!option || !option->value) return;
    snprintf(before, sizeof before, "%s%s=", cli_dashes(option), option->name);
    say_kinds(now, before, option->value, option->meaning);
}

/* ---- arguments ---- */

/* Copies the word at *at, without brackets and dots, and moves on. */
static bool next_argument(const char **at, char *out, bool *repeats)
{
    size_t length;

    *at += strspn(*at, " [");
    length = strcspn(*at, " ");
    if (length == 0) return false;
    snprintf(out, KIND_BYTES, "%.*s", (int)length, *at);
    *at += length;
    *repeats = strstr(out, "...") != NULL;
    out[strcspn(out, "].")] = '\0';
    return true;
}

/* The form that begins with this word, or the first one. */
static const char *form_of(const char *forms, const char *verb)
{
    for (const char *at = forms; at; at = strstr(at, " | ")) {
        if (*at == ' ') at += 3;
        if (verb && strncmp(at, verb, strlen(verb)) == 0 &&
            at[strlen(verb)] == ' ')
            return at;
    }
    return forms;
}

/* What a form has after `count` arguments; the last one may come again and
 * again. */
static void say_argument(const offer *now, const char *form, int count)
{
    char kind[KIND_BYTES] = "", next[KIND_BYTES];
    bool repeats = false, does_next;

    for (int i = 0; i <= count;) {
        if (!next_argument(&form, next, &does_next) ||
            strcmp(next, "|") == 0) {
            if (!repeats) return;
            break;
        }
        if (strcmp(next, "--") == 0) continue;
        memcpy(kind, next, sizeof kind);
        repeats = does_next;
        i++;
    }
    say_kinds(now, "", kind, "");
}

/* The verbs that the forms begin with, and the rest of each. */
static void say_verbs(const offer *now, const char *forms)
{
    for (const char *at = forms; at; at = strstr(at, " | ")) {
        const char *rest = at += *at == ' ' ? 3 : 0;
        char verb[KIND_BYTES], form[2 * KIND_BYTES];
        const char *end = strstr(at, " | ");
        bool repeats;
        next_argument(&rest, verb, &repeats);
        snprintf(form, sizeof form, "%.*s",
                 end ? (int)(end - rest) : (int)strlen(rest), rest);
        say(now, "", verb, form + strspn(form, " "));
    }
}

static void say_arguments(const offer *now, const char *first, int count)
{
    const char *forms = now->command->arguments;

    if (!strstr(forms, " | "))
        say_argument(now, forms, count);
    else if (count == 0)
        say_verbs(now, forms);
    else
        say_argument(now, form_of(forms, first), count);
}

/* Where the word in the making stands. */
typedef struct place {
    const cli_option *open; /* Waits for its value; or NULL. */
    const char *first;      /* Argument, or NULL. */
    int arguments;
    bool only_words; /* After "--". */
} place;

static void pass(place *at, const cli_command *command, const char *word)
{
    const cli_option *option =
        at->only_words ? NULL : option_of(command, word);

    if (at->open) {
        /* bash splits "--format=text" in three. */
        if (strcmp(word, "=") != 0) at->open = NULL;
    } else if (option) {
        if (option->value && !strchr(word, '=')) at->open = option;
    } else if (!at->only_words && strcmp(word, "--") == 0) {
        at->only_words = true;
    } else if (at->only_words || word[0] != '-') {
        if (at->arguments++ == 0) at->first = word;
    }
}

static void say_all(offer *now, const place *at)
{
    const bool is_option = !at->only_words && now->typed[0] == '-';

    if (at->open) {
        if (strcmp(now->typed, "=") == 0) now->typed = "";
        say_kinds(now, "", at->open->value, at->open->meaning);
    } else if (is_option && strchr(now->typed, '=')) {
        say_after_equals(now);
    } else if (is_option) {
        say_options(now);
    } else {
        say_arguments(now, at->first, at->arguments);
    }
}

void cli_offer(char *const *words, int count)
{
    offer now = {.typed = count ? words[count - 1] : ""};
    place at = {.arguments = 0};

    if (count <= 1) {
        say_commands(&now);
        return;
    }
    now.command = cli_find_command(words[0]);
    if (!now.command) return;
    for (int i = 1; i + 1 < count; i++)
        pass(&at, now.command, words[i]);
    say_all(&now, &at);
}
