/* SPDX-License-Identifier: MIT */
/* entry.c - the catalogue for people and for programs. */
#include <string.h>

#include "grundy/parse.h"
#include "grundy/present.h"

#include "base/assert.h"
#include "base/build.h"
#include "base/env.h"
#include "base/error.h"
#include "base/text/letter_case.h"
#include "codes/alias.h"
#include "games/registry.h"
#include "present/entry.h"
#include "present/output.h"
#include "rules/guest/guest_game.h"
#include "rules/ruleset.h"

enum { NAME_MOST = 64 };

/* ---- text ---- */

/* Width counts characters: a continuation byte of UTF-8 takes no column. */
static void add_padded(gi_text *text, const char *word, size_t width)
{
    size_t columns = 0;

    for (const char *c = word; *c; c++)
        columns += ((unsigned char)*c & 0xc0) != 0x80;
    gi_text_add(text, word);
    do
        gi_text_add_char(text, ' ');
    while (!text->status && ++columns < width);
}

static void list_games(gi_text *text)
{
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        add_padded(text, entry.id, 18);
        add_padded(text, entry.title, 34);
        gi_text_add(text, entry.contest);
        gi_text_add_char(text, '\n');
    }
    gi_text_add(text, "\nCodes of heap games are games too: 0.77, 0.F, 4!.0, "
                      "S{1,3,4}, A{2}. With names:\n");
    for (size_t i = 0; i < grundy_alias_count(); i++) {
        add_padded(text, grundy_alias_at(i).name, 18);
        gi_text_add(text, grundy_alias_at(i).game);
        gi_text_add_char(text, '\n');
    }
}

static void add_parameters(gi_text *text, size_t index)
{
    const grundy_entry entry = grundy_catalogue_at(index);

    for (size_t i = 0; i < entry.parameter_count; i++) {
        const grundy_parameter p = grundy_catalogue_parameter(index, i);
        gi_text_addf(text, "Parameter:  %s=%s - %s", p.name,
                     p.is_code  ? "CODE"
                     : p.is_set ? "{...}"
                     : *p.words ? "WORD"
                                : "N",
                     p.meaning);
        if (*p.words)
            gi_text_addf(text, " (%s)", p.words);
        else if (!p.is_code)
            gi_text_addf(text, " (at least %lld)", (long long)p.least);
        if (*p.fallback) gi_text_addf(text, ", %s if not given", p.fallback);
        gi_text_add_char(text, '\n');
    }
}

/* Keys of the position in a request, whose layout has them as words. */
static void add_batch(gi_text *text, const gi_batch *batch)
{
    if (!batch) return;
    gi_text_add(text, "In batch:   ");
    for (const char *c = batch->layout; *c; c++)
        if (*c == ' ')
            gi_text_add(text, ", ");
        else if (*c != '[' && *c != ']')
            gi_text_add_char(text, *c);
    gi_text_add(text, " (keys of \"input\")\n");
}

static void add_theorem(gi_text *text, const char *label,
                        const char *statement, const char *tag)
{
    if (!*statement) return;
    add_padded(text, label, 12);
    gi_text_addf(text, "%s [%s]\n", statement, tag);
}

/* A word quoted for a shell, in which braces and similar characters have a
 * meaning; a quote is written between two quoted parts. */
static void add_shell_word(gi_text *text, const char *word, size_t length)
{
    if (strcspn(word, " \"\\`~{}()!*?[]|&;<>$#'") >= length) {
        gi_text_add_bytes(text, word, length);
        return;
    }
    gi_text_add_char(text, '\'');
    for (size_t i = 0; i < length; i++)
        if (word[i] == '\'')
            gi_text_add(text, "'\\''");
        else
            gi_text_add_char(text, word[i]);
    gi_text_add_char(text, '\'');
}

/* The words of a line, each behind a space; what comes after them. */
static const char *add_words(gi_text *text, const char *line)
{
    while (*line && *line != '\n') {
        const size_t length = strcspn(line, " \n");
        gi_text_add_char(text, ' ');
        add_shell_word(text, line, length);
        line += length + (line[length] == ' ');
    }
    return line;
}

/* Each line of examples as a command. */
static void add_examples(gi_text *text, const char *examples)
{
    while (*examples) {
        gi_text_add(text, "  grundy solve");
        examples = add_words(text, examples);
        gi_text_add_char(text, '\n');
        examples += *examples == '\n';
    }
}

static void describe(gi_text *text, size_t index)
{
    const grundy_entry entry = grundy_catalogue_at(index);

    GRUNDY_ASSERT(index < grundy_catalogue_count());
    gi_text_addf(text, "%s - %s\n\n", entry.id, entry.title);
    gi_text_addf(text, "Rules:      %s\n", entry.rules);
    gi_text_addf(text, "Position:   %s\n", entry.position);
    add_parameters(text, index);
    add_batch(text, gi_registry_at(index)->batch);
    add_theorem(text, "Normal:", entry.normal, entry.normal_tag);
    add_theorem(text, "Misère:", entry.misere, entry.misere_tag);
    add_theorem(text, "Value:", entry.value, entry.value_tag);
    add_theorem(text, "Score:", entry.score, entry.score_tag);
    if (*entry.source) gi_text_addf(text, "Source:     [%s]\n", entry.source);
    if (*entry.contest)
        gi_text_addf(text, "Contest:    %s (grundy judge %s)\n", entry.contest,
                     entry.id);
    if (*entry.problems)
        gi_text_addf(text, "Problems:   %s\n", entry.problems);
    if (*entry.aliases) gi_text_addf(text, "Also:       %s\n", entry.aliases);
    gi_text_add(text, "\nTry:\n");
    add_examples(text, entry.examples);
}

/* ---- JSON ---- */

static void add_field(gi_json_out *out, const char *key, const char *value)
{
    gi_json_key(out, key);
    gi_json_string(out, value);
}

/* Words or lines as a list of strings. */
static void add_list(gi_json_out *out, const char *key, const char *items,
                     const char *between)
{
    gi_json_key(out, key);
    gi_json_open(out, '[');
    while (*items) {
        const size_t count = strcspn(items, between);
        if (count) gi_json_string_bytes(out, items, count);
        items += count + (items[count] != '\0');
    }
    gi_json_close(out, ']');
}

static void add_json_parameters(gi_json_out *out, size_t index)
{
    const grundy_entry entry = grundy_catalogue_at(index);

    gi_json_key(out, "parameters");
    gi_json_open(out, '[');
    for (size_t i = 0; i < entry.parameter_count; i++) {
        const grundy_parameter p = grundy_catalogue_parameter(index, i);
        const grundy_integer least = {p.least, NULL};
        gi_json_open(out, '{');
        add_field(out, "name", p.name);
        add_field(out, "kind",
                  p.is_code  ? "code"
                  : p.is_set ? "set"
                  : *p.words ? "word"
                             : "number");
        add_field(out, "meaning", p.meaning);
        add_field(out, "default", p.fallback);
        gi_json_key(out, "least");
        gi_json_int(out, &least);
        if (*p.words) add_list(out, "words", p.words, " ");
        gi_json_close(out, '}');
    }
    gi_json_close(out, ']');
}

void gi_entry_add_json(gi_json_out *out, size_t index)
{
    const grundy_entry entry = grundy_catalogue_at(index);

    GRUNDY_ASSERT(index < grundy_catalogue_count());
    gi_json_open(out, '{');
    add_field(out, "schema", "grundy.game.1");
    add_field(out, "id", entry.id);
    add_field(out, "title", entry.title);
    add_field(out, "family", entry.family);
    add_field(out, "rules", entry.rules);
    add_field(out, "position", entry.position);
    add_json_parameters(out, index);
    add_field(out, "convention", grundy_convention_name(entry.convention));
    add_field(out, "normal", entry.normal);
    add_field(out, "normal_theorem", entry.normal_tag);
    add_field(out, "misere", entry.misere);
    add_field(out, "misere_theorem", entry.misere_tag);
    add_field(out, "value", entry.value);
    add_field(out, "value_theorem", entry.value_tag);
    add_field(out, "score", entry.score);
    add_field(out, "score_theorem", entry.score_tag);
    add_field(out, "source", entry.source);
    add_field(out, "contest", entry.contest);
    add_field(out, "problems", entry.problems);
    gi_json_key(out, "judge");
    gi_json_bool(out, entry.has_judge);
    gi_json_key(out, "batch");
    gi_json_bool(out, entry.has_batch);
    add_list(out, "aliases", entry.aliases, " ");
    add_list(out, "examples", entry.examples, "\n");
    gi_json_key(out, "axes");
    gi_json_uint(out, gi_registry_at(index)->axes);
    gi_json_close(out, '}');
}

static void add_json_entry(gi_text *text, size_t index)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_entry_add_json(&out, index);
    gi_text_add_char(text, '\n');
}

grundy_status grundy_catalogue_write(grundy_format format,
                                     const grundy_writer *writer,
                                     const grundy_env *env, grundy_error *err)
{
    if (!writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const bool as_json = format == GRUNDY_FORMAT_JSON;
    gi_text text;
    grundy_status status;

    gi_text_init(&text, gi_env_or_default(env));
    if (!as_json) list_games(&text);
    for (size_t i = 0; as_json && i < grundy_catalogue_count(); i++)
        add_json_entry(&text, i);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return gi_tell(err, status);
}

/* The same name in lower case, of at most capacity - 1 letters; else as it is. */
static const char *lower_case(const char *name, char *out, size_t capacity)
{
    const size_t count = strlen(name);

    if (count >= capacity) return name;
    for (size_t i = 0; i <= count; i++)
        out[i] = gi_lower(name[i]);
    return out;
}

/* The entry that describes a game: its own, or that of codes. Of rules of the user's
 * and of the graph of a file there is none, and *own is the caller's. */
static grundy_status find_entry(size_t *out, grundy_game **own,
                                const char *name, const grundy_env *env,
                                grundy_error *err)
{
    grundy_game *game = NULL;
    char lower[NAME_MOST] = "";
    grundy_status status = grundy_catalogue_find(out, name, NULL);

    if (status)
        status = grundy_catalogue_find(
            out, lower_case(name, lower, sizeof lower), NULL);
    if (!status) return GRUNDY_OK;
    status = grundy_game_parse(&game, name, env, err);
    if (status) return status;
    if (GI_HAS_FILES &&
        grundy_catalogue_find(out, game->rules->id, NULL) != GRUNDY_OK) {
        *own = game;
        return GRUNDY_OK;
    }
    grundy_game_free(game);
    return grundy_catalogue_find(out, "code", NULL);
}

/* What a file of rules says of itself, or what is said of a graph. */
static void describe_own(gi_text *text, const grundy_game *game)
{
    const char *name = grundy_game_name(game), *start = gi_game_start(game);

    gi_text_add(text, name);
    if (*game->rules->title) gi_text_addf(text, " - %s", game->rules->title);
    gi_text_add(text, "\n\n");
    if (*game->rules->rules)
        gi_text_addf(text, "Rules:      %s\n", game->rules->rules);
    gi_text_addf(text, "Position:   %s\n", game->rules->position);
    gi_text_addf(text, "Play:       %s\n",
                 grundy_convention_name(game->rules->convention));
    if (!start || !*start) return;
    gi_text_add(text, "\nTry:\n  grundy solve ");
    add_shell_word(text, name, strlen(name));
    (void)add_words(text, start);
    gi_text_add_char(text, '\n');
}

static void add_json_own(gi_text *text, const grundy_game *game)
{
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    add_field(&out, "schema", "grundy.game.1");
    add_field(&out, "id", grundy_game_name(game));
    add_field(&out, "title", game->rules->title);
    add_field(&out, "rules", game->rules->rules);
    add_field(&out, "position", game->rules->position);
    add_field(&out, "convention",
              grundy_convention_name(game->rules->convention));
    if (gi_game_start(game)) add_field(&out, "start", gi_game_start(game));
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_entry_write(const char *name, grundy_format format,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err)
{
    if (!name || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if ((unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const bool as_json = format == GRUNDY_FORMAT_JSON;
    char lower[NAME_MOST] = "";
    const char *small = lower_case(name, lower, sizeof lower);
    const char *code = gi_alias_find(small);
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    grundy_game *own = NULL;
    size_t index = 0;
    grundy_status status =
        find_entry(&index, &own, code ? small : name, env, &told);

    if (status) return gi_fail_told(err, status, &told);
    gi_text_init(&text, gi_env_or_default(env));
    if (code && !as_json)
        gi_text_addf(&text, "%s is the code %s.\n\n", small, code);
    if (GI_HAS_FILES && own && as_json)
        add_json_own(&text, own);
    else if (GI_HAS_FILES && own)
        describe_own(&text, own);
    else if (as_json)
        add_json_entry(&text, index);
    else
        describe(&text, index);
    grundy_game_free(own);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
