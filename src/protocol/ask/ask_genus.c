/* SPDX-License-Identifier: MIT */
/* ask_genus.c - the command `genus`: misère genera of heaps or of a position. */
#include "present/misere/genus_write.h"
#include "protocol/command.h"

static grundy_status add_heaps(gi_ask *ask, const grundy_game *game,
                               uint64_t last, gi_run *run)
{
    gi_ask_add_string(ask, "schema", "grundy.genera.1");
    gi_ask_add_string(ask, "game", grundy_game_name(game));
    gi_json_key(ask->out, "genera");
    return gi_genus_add_heaps_json(ask->out, game, last, run);
}

static grundy_status ask_heaps(gi_ask *ask)
{
    grundy_game *game = NULL;
    uint64_t last = 20;
    gi_run run;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = gi_ask_number(ask, "to", INT64_MAX, &last);
    gi_run_init(&run, &ask->env, ask->err);
    if (!status) status = add_heaps(ask, game, last, &run);
    gi_run_clear(&run);
    grundy_game_free(game);
    return status;
}

grundy_status gi_ask_genus(gi_ask *ask)
{
    grundy_position *position = NULL;
    const char *text = NULL;
    gi_run run;
    grundy_status status = gi_ask_string(ask, "position", &text);

    if (status) return status;
    if (!text) return ask_heaps(ask);
    status = gi_ask_position(ask, &position);
    if (status) return status;
    gi_ask_add_string(ask, "schema", "grundy.genus.1");
    gi_run_init(&run, &ask->env, ask->err);
    status = gi_genus_add_position_json(ask->out, position, &run);
    gi_run_clear(&run);
    grundy_position_free(position);
    return status;
}
