/* SPDX-License-Identifier: MIT */
/* takes.c - what games share in which a move takes from several piles at once.
 */
#include "base/integer/integer.h"
#include "games/heap/takes.h"
#include "rules/game.h"

grundy_status gi_takes_apply(const grundy_game *game, gi_ints *out,
                             const gi_ints *position, const gi_ints *move,
                             gi_run *run)
{
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(position->count == move->count);
    for (size_t i = 0; !status && i < move->count; i++)
        status = gi_int_sub(&out->items[i], &out->items[i], &move->items[i],
                            run->env);
    return status;
}

static grundy_status add_takes(const gi_ints *move, const char *noun,
                               gi_text *text)
{
    bool is_first = true;

    for (size_t i = 0; i < move->count; i++) {
        if (gi_int_is_zero(&move->items[i])) continue;
        gi_text_add(text, is_first ? "take " : ", ");
        gi_text_add_integer(text, &move->items[i]);
        gi_text_addf(text, " from %s %zu", noun, i + 1);
        is_first = false;
    }
    return text->status;
}

grundy_status gi_takes_name_piles(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    return add_takes(move, "pile", text);
}

grundy_status gi_takes_name_heaps(const grundy_game *game,
                                  const gi_ints *position, const gi_ints *move,
                                  gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    return add_takes(move, "heap", text);
}
