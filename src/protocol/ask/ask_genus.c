/* SPDX-License-Identifier: MIT */
/* ask_genus.c - the command `genus`: misère genera of heaps, of a family or of a
 * position. */
#include "base/error.h"
#include "present/misere/genus_write.h"
#include "protocol/command.h"

static grundy_status add_list(gi_ask *ask, const grundy_game *game,
                              const char *family, uint64_t first,
                              uint64_t last)
{
    gi_run run;
    grundy_status status;

    gi_run_init(&run, &ask->env, ask->err);
    status = gi_genus_add_list_json(ask->out, game, family, first, last, &run);
    gi_run_clear(&run);
    return family && status == GRUNDY_BAD_INPUT
               ? gi_ask_blame(ask, "family", status)
               : status;
}

static grundy_status ask_list(gi_ask *ask)
{
    grundy_game *game = NULL;
    const char *family = NULL;
    uint64_t first = 0, last = 20;
    grundy_status status = gi_ask_game(ask, &game);

    if (!status) status = gi_ask_string(ask, "family", &family);
    if (!status) status = gi_ask_range(ask, &first, &last);
    if (!status) status = add_list(ask, game, family, first, last);
    grundy_game_free(game);
    return status;
}

grundy_status gi_ask_genus(gi_ask *ask)
{
    static const char *const of_heaps[] = {"game", "family", "from", "to"};
    grundy_position *position = NULL;
    const char *text = NULL;
    gi_run run;
    grundy_status status = gi_ask_string(ask, "position", &text);

    if (status) return status;
    if (!text) return ask_list(ask);
    status = gi_ask_alone(ask, "position", of_heaps, 4);
    if (!status) status = gi_ask_position(ask, &position);
    if (status) return status;
    gi_ask_add_string(ask, "schema", "grundy.genus.1");
    gi_run_init(&run, &ask->env, ask->err);
    status = gi_genus_add_position_json(ask->out, position, &run);
    gi_run_clear(&run);
    grundy_position_free(position);
    return status;
}
