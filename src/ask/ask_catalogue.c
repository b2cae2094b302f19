/* SPDX-License-Identifier: MIT */
/* ask_catalogue.c - the commands `catalogue`, `describe` and `parse`: what
 * there is, and what a text means.
 */
#include <string.h>

#include "ask/impl.h"
#include "games/impl.h"

grundy_status gi_ask_catalogue(gi_ask *ask)
{
    gi_ask_add_string(ask, "schema", "grundy.catalogue.1");
    gi_json_key(ask->out, "games");
    gi_json_open(ask->out, '[');
    for (size_t i = 0; i < grundy_catalogue_count(); i++)
        gi_entry_add_json(ask->out, i);
    gi_json_close(ask->out, ']');
    gi_json_key(ask->out, "aliases");
    gi_json_open(ask->out, '[');
    for (size_t i = 0; i < grundy_alias_count(); i++) {
        const grundy_alias alias = grundy_alias_at(i);
        gi_json_open(ask->out, '{');
        gi_ask_add_string(ask, "name", alias.name);
        gi_ask_add_string(ask, "game", alias.game);
        gi_json_close(ask->out, '}');
    }
    gi_json_close(ask->out, ']');
    return GRUNDY_OK;
}

/* ---- describe ---- */

/* The position of an example of this entry that is about a game with the same
 * name: "bash:m=3 23" begins bash:m=5 as well. Shape [*count], or NULL. */
static const char *start_of_example(const char *examples, const char *game,
                                    size_t *count)
{
    const size_t name = strcspn(game, ":");

    while (*examples) {
        const size_t line = strcspn(examples, "\n");
        const size_t word = strcspn(examples, " \n");
        if (strcspn(examples, ": \n") == name && word < line &&
            strncmp(examples, game, name) == 0 &&
            !memchr(examples, '+', line)) {
            *count = line - word - 1;
            return examples + word + 1;
        }
        examples += line + (examples[line] == '\n');
    }
    return NULL;
}

static void add_start(gi_ask *ask, const grundy_game *game,
                      const grundy_entry *entry)
{
    const char *own = gi_game_start(game);
    const char *start = NULL;
    size_t count = 0;

    gi_json_key(ask->out, "start");
    if (!own && entry)
        start =
            start_of_example(entry->examples, grundy_game_name(game), &count);
    /* A code is played with heaps. */
    if (!own && game->heapgame) own = "7 5";
    if (start)
        gi_json_string_bytes(ask->out, start, count);
    else if (own && *own)
        gi_json_string(ask->out, own);
    else
        gi_json_null(ask->out);
}

/* The code of one heap, where there is one. */
static grundy_status add_code(gi_ask *ask, const grundy_game *game)
{
    grundy_heapgame *rules = NULL;
    gi_run run;
    grundy_status status;

    gi_run_init(&run, &ask->env, NULL);
    status = gi_period_rules(&rules, game, &run);
    gi_ask_add_word(ask, "code", status ? NULL : grundy_heapgame_name(rules));
    grundy_heapgame_free(rules);
    gi_run_clear(&run);
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED
               ? status
               : GRUNDY_OK;
}

static grundy_status describe(gi_ask *ask, const grundy_game *game)
{
    const gi_ruleset *rules = game->rules;
    size_t index = 0;
    const bool has_entry =
        !game->script && grundy_catalogue_find(&index, rules->id) == GRUNDY_OK;
    grundy_entry entry = {.id = NULL};
    grundy_status status;

    if (has_entry) entry = grundy_catalogue_at(index);
    gi_ask_add_string(ask, "schema", "grundy.description.1");
    gi_ask_add_string(ask, "game", grundy_game_name(game));
    status = add_code(ask, game);
    if (status) return status;
    gi_ask_add_string(ask, "convention",
                      grundy_convention_name(grundy_game_convention(game)));
    gi_json_key(ask->out, "axes");
    gi_json_uint(ask->out, rules->axes);
    gi_json_key(ask->out, "heaps");
    gi_json_uint(ask->out, rules->heap_count);
    gi_json_key(ask->out, "pairs");
    gi_json_bool(ask->out, gi_ask_has_pairs(game));
    gi_ask_add_word(ask, "title", rules->title);
    gi_ask_add_word(ask, "rules", rules->rules);
    add_start(ask, game, has_entry ? &entry : NULL);
    gi_json_key(ask->out, "entry");
    if (has_entry)
        gi_entry_add_json(ask->out, index);
    else
        gi_json_null(ask->out);
    return GRUNDY_OK;
}

grundy_status gi_ask_describe(gi_ask *ask)
{
    grundy_game *game = NULL;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = describe(ask, game);
    grundy_game_free(game);
    return status;
}

/* ---- parse ---- */

static grundy_status add_term(gi_ask *ask, const struct gi_term *term,
                              gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_position_write(term->game, &term->heaps, &text, run);
    gi_json_open(ask->out, '{');
    gi_ask_add_string(ask, "game", grundy_game_name(term->game));
    gi_ask_add_string(ask, "position", gi_text_string(&text));
    gi_json_key(ask->out, "numbers");
    gi_json_open(ask->out, '[');
    for (size_t i = 0; i < term->heaps.count; i++)
        gi_json_int(ask->out, &term->heaps.items[i]);
    gi_json_close(ask->out, ']');
    gi_json_close(ask->out, '}');
    gi_text_clear(&text);
    return status;
}

static grundy_status add_position(gi_ask *ask, const grundy_position *position,
                                  gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    status = gi_sum_write(position, &text, run);
    gi_ask_add_string(ask, "position", gi_text_string(&text));
    gi_json_key(ask->out, "terms");
    gi_json_open(ask->out, '[');
    for (size_t i = 0; !status && i < position->count; i++)
        status = add_term(ask, &position->terms[i], run);
    gi_json_close(ask->out, ']');
    gi_text_truncate(&text, 0);
    if (!status) status = gi_position_draw(position, &text, run);
    gi_ask_add_string(ask, "drawing", gi_text_string(&text));
    if (!status) status = text.status;
    gi_text_clear(&text);
    return status;
}

grundy_status gi_ask_parse(gi_ask *ask)
{
    grundy_position *position = NULL;
    gi_run run;
    grundy_status status = gi_ask_position(ask, &position);

    if (status) return status;
    gi_run_init(&run, &ask->env, ask->err);
    gi_ask_add_string(ask, "schema", "grundy.position.1");
    status = add_position(ask, position, &run);
    gi_run_clear(&run);
    grundy_position_free(position);
    return status;
}
