/* SPDX-License-Identifier: MIT */
/* ask_compound.c - the command `compound`: games played together. */
#include "present/answer/answer_write.h"
#include "protocol/command.h"

static grundy_status add_compound(gi_ask *ask, const grundy_position *position,
                                  grundy_compound_kind kind, grundy_play play)
{
    grundy_compound *compound = NULL;
    gi_run run;
    grundy_status status = grundy_compound_find(&compound, position, kind,
                                                play, &ask->env, ask->err);

    if (status) return status;
    gi_run_init(&run, &ask->env, ask->err);
    status = gi_compound_add_json(ask->out, compound, &run);
    gi_run_clear(&run);
    grundy_compound_free(compound);
    return status;
}

grundy_status gi_ask_compound(gi_ask *ask)
{
    static const char *const kinds[] = {"all",        "every",   "some",
                                        "some-short", "ordinal", "one-short",
                                        "banned"};
    grundy_position *position = NULL;
    grundy_play play = GRUNDY_PLAY_OWN;
    size_t kind = 0;
    grundy_status status = gi_ask_play(ask, &play);

    if (!status)
        status = gi_ask_word(ask, "kind", kinds, sizeof kinds / sizeof *kinds,
                             &kind);
    if (!status) status = gi_ask_position(ask, &position);
    if (!status)
        status = add_compound(ask, position, (grundy_compound_kind)kind, play);
    grundy_position_free(position);
    return status;
}
