/* SPDX-License-Identifier: MIT */
/* ask_catalogue.c - the commands `catalogue`, `describe` and `parse`: which
 * games there are, and what a text means. */
#include <string.h>

#include "grundy/catalogue.h"

#include "base/assert.h"
#include "analysis/period/period.h"
#include "codes/heapgame.h"
#include "present/answer/answer_write.h"
#include "present/answer/draw.h"
#include "present/entry.h"
#include "protocol/command.h"
#include "rules/guest/guest_game.h"
#include "rules/position.h"
#include "rules/ruleset.h"

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

/* GRUNDY_OK also where the text is no position of the game: *fits says. */
static grundy_status try_start(gi_ask *ask, const grundy_game *game,
                               const char *text, size_t count, bool *fits)
{
    grundy_position *position = NULL;
    gi_text line;
    grundy_status status;

    GRUNDY_ASSERT(memchr(text, '\n', count) == NULL);
    gi_text_init(&line, &ask->env);
    gi_text_add_bytes(&line, text, count);
    status = line.status;
    if (!status)
        status = grundy_position_of(&position, game, gi_text_string(&line),
                                    &ask->env, NULL);
    gi_text_clear(&line);
    grundy_position_free(position);
    *fits = !status;
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED
               ? status
               : GRUNDY_OK;
}

/* The position of an example that is one of this game too: "bash:m=3 23"
 * begins bash:m=5 as well, but a board of another size does not. */
static grundy_status find_start(gi_ask *ask, const grundy_game *game,
                                const char *examples, const char **start,
                                size_t *count)
{
    const char *id = grundy_game_name(game);
    const size_t name = strcspn(id, ":");
    grundy_status status = GRUNDY_OK;
    bool fits = false;

    while (*examples && !fits && !status) {
        const size_t line = strcspn(examples, "\n");
        const size_t word = strcspn(examples, " \n");
        if (strcspn(examples, ": \n") == name && word < line &&
            strncmp(examples, id, name) == 0 && !memchr(examples, '+', line)) {
            *start = examples + word + 1;
            *count = line - word - 1;
            status = try_start(ask, game, *start, *count, &fits);
        }
        examples += line + (examples[line] == '\n');
    }
    if (!fits) *start = NULL;
    if (fits || status) return status;
    status = try_start(ask, game, "", 0, &fits); /* The board's own start. */
    if (fits) *start = "", *count = 0;
    return status;
}

static grundy_status add_start(gi_ask *ask, const grundy_game *game,
                               const grundy_entry *entry)
{
    const char *own = gi_game_start(game);
    const char *start = NULL;
    size_t count = 0;
    grundy_status status = GRUNDY_OK;

    if (!own && entry)
        status = find_start(ask, game, entry->examples, &start, &count);
    /* A code is played with heaps. */
    if (!own && game->heapgame) own = "7 5";
    gi_json_key(ask->out, "start");
    if (own && *own)
        gi_json_string(ask->out, own);
    else if (start)
        gi_json_string_bytes(ask->out, start, count);
    else
        gi_json_null(ask->out);
    return status;
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
        !game->script &&
        grundy_catalogue_find(&index, rules->id, NULL) == GRUNDY_OK;
    grundy_entry entry = {.id = NULL};
    grundy_status status;

    if (has_entry) entry = grundy_catalogue_at(index);
    gi_ask_add_string(ask, "schema", "grundy.description.1");
    gi_ask_add_string(ask, "game", grundy_game_name(game));
    gi_ask_add_string(ask, "name", grundy_game_common_name(game));
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
    status = add_start(ask, game, has_entry ? &entry : NULL);
    gi_json_key(ask->out, "entry");
    if (has_entry)
        gi_entry_add_json(ask->out, index);
    else
        gi_json_null(ask->out);
    return status;
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
    gi_ask_add_string(ask, "name", grundy_game_common_name(term->game));
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
