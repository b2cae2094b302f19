/* SPDX-License-Identifier: MIT */
/* table_ask.c - what a table says: of a position, in total, of itself.
 *
 * A table in memory is read directly; for a table in a file, the block that
 * has the rank is unpacked, and kept until another one is needed.
 */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/store/blocks.h"
#include "rules/game.h"
#include "rules/position.h"
#include "solve/tables.h"
#include "table/count.h"
#include "table/verify.h"

const char *grundy_result_name(grundy_result result)
{
    static const char *const names[] = {"lost", "won", "tie", "draw", "none"};

    return result <= GRUNDY_RESULT_NONE ? names[result] : "none";
}

typedef struct looker {
    grundy_table *table;
    grundy_error *err;
} looker;

/* Of a canonical rank. */
static grundy_status look(void *user, uint64_t rank, gi_verdict *out)
{
    const looker *to = user;
    grundy_table *table = to->table;
    const uint64_t in_block = gi_table_block_ranks(table->plan.bits);
    const uint64_t blocks =
        gi_table_block_count(table->ranks.count, table->plan.bits);
    uint64_t number = rank / in_block;
    const uint8_t *bytes;
    size_t count;
    grundy_status status;

    GRUNDY_ASSERT(rank < table->ranks.count);
    if (table->memory.plane) {
        *out = gi_table_at(&table->memory, rank);
        /* Loops have one while they are solved, wanted or not. */
        if (table->plan.bits != 8) out->remoteness = 0;
        return GRUNDY_OK;
    }
    if (table->ranks.order == GI_RANKS_UP) number = blocks - 1 - number;
    GRUNDY_ASSERT(number < blocks);
    status =
        gi_blocks_load(table->blocks, (size_t)number, &bytes, &count, to->err);
    if (status) return status;
    if (count != GI_TABLE_BLOCK_BYTES)
        return gi_fail(to->err, GRUNDY_BAD_INPUT,
                       "block %llu of the table is too short",
                       (unsigned long long)number);
    *out = gi_verdict_in(bytes, table->plan.bits, rank % in_block);
    return GRUNDY_OK;
}

grundy_status gi_tables_ask(grundy_table *table, const gi_ints *position,
                            grundy_verdict *out, grundy_error *err)
{
    looker to = {table, err};
    const gi_ranks *ranks = &table->ranks;
    gi_verdict found = {.result = GI_RESULT_NONE};
    uint64_t rank;
    grundy_status status;

    *out = (grundy_verdict){.result = GRUNDY_RESULT_NONE};
    if (!ranks->ranking->rank(ranks, position, &rank)) return GRUNDY_OK;
    if (ranks->ranking->canonical && ranks->order == GI_RANKS_LOOP)
        ranks->ranking->canonical(ranks, &rank, 1);
    GRUNDY_ASSERT(rank < ranks->count);
    status = look(&to, rank, &found);
    if (status) return status;
    GRUNDY_ASSERT(found.result <= GI_RESULT_NONE);
    out->result = (grundy_result)found.result;
    if (out->result == GRUNDY_RESULT_TIE && ranks->order == GI_RANKS_LOOP)
        out->result = GRUNDY_RESULT_DRAW;
    out->has_remoteness =
        table->plan.bits == 8 && found.result < GI_RESULT_DRAW;
    out->remoteness = found.remoteness;
    return GRUNDY_OK;
}

grundy_status gi_tables_outcome(grundy_table *table, const gi_ints *position,
                                grundy_outcome *out, grundy_error *err)
{
    grundy_verdict verdict;
    grundy_status status = gi_tables_ask(table, position, &verdict, err);

    if (status) return status;
    switch (verdict.result) {
    case GRUNDY_RESULT_LOST:
        *out = GRUNDY_OUTCOME_P;
        return GRUNDY_OK;
    case GRUNDY_RESULT_WON:
        *out = GRUNDY_OUTCOME_N;
        return GRUNDY_OK;
    case GRUNDY_RESULT_NONE:
        return gi_fail(err, GRUNDY_UNDECIDED,
                       "the table says nothing of the position, which cannot "
                       "come up; without a table it is searched");
    default:
        *out = GRUNDY_OUTCOME_DRAW;
        return GRUNDY_OK;
    }
}

grundy_status gi_tables_explain(grundy_table *table, const gi_ints *position,
                                gi_text *text, grundy_error *err)
{
    grundy_verdict verdict;
    grundy_status status = gi_tables_ask(table, position, &verdict, err);

    if (status) return status;
    gi_text_addf(text, "The table of all positions says: %s",
                 grundy_result_name(verdict.result));
    if (verdict.has_remoteness)
        gi_text_addf(text, " in %u move%s", verdict.remoteness,
                     verdict.remoteness == 1 ? "" : "s");
    gi_text_add_char(text, '.');
    return text->status;
}

grundy_status gi_tables_fit(const grundy_table *table,
                            const grundy_position *position, grundy_error *err)
{
    const grundy_game *game = grundy_position_game(position, 0);

    if (grundy_position_count(position) == 1 &&
        strcmp(grundy_game_name(game), grundy_game_name(table->game)) == 0)
        return GRUNDY_OK;
    return gi_fail(
        err, GRUNDY_BAD_ARGUMENT,
        "the table is of %s, and answers only single positions of it",
        grundy_game_name(table->game));
}

grundy_status grundy_table_find(grundy_verdict *out, grundy_table *table,
                                const grundy_position *position,
                                grundy_error *err)
{
    if (!out || !table || !position)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_error told = {.status = GRUNDY_OK};
    grundy_verdict found;
    grundy_status status = gi_tables_fit(table, position, &told);

    if (!status)
        status =
            gi_tables_ask(table, &position->terms[0].heaps, &found, &told);
    if (status) return gi_fail_told(err, status, &told);
    *out = found;
    return GRUNDY_OK;
}

/* ---- totals ---- */

static void hand_over(const grundy_table *table, const gi_table_totals *from,
                      grundy_table_totals *to)
{
    const bool may_loop = table->ranks.order == GI_RANKS_LOOP;

    *to = (grundy_table_totals){.positions = from->positions,
                                .lost = from->lost,
                                .won = from->won,
                                .ties = may_loop ? 0 : from->ties,
                                .draws = from->draws};
    /* Two bits do not tell ties from draws: of loops they are draws. */
    if (may_loop) to->draws += from->ties;
    for (size_t i = 0; i <= GRUNDY_REMOTENESS_MOST; i++)
        for (size_t j = 0; j < 3; j++)
            to->by_remoteness[i][j] = from->by_remoteness[i][j];
    if (may_loop) to->by_remoteness[0][GRUNDY_RESULT_TIE] = 0;
}

grundy_status grundy_table_count(grundy_table_totals *out, grundy_table *table,
                                 bool only_reached, grundy_error *err)
{
    if (!out || !table)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");

    grundy_error told = {.status = GRUNDY_OK};
    gi_reach reach = {.first = NULL};
    looker to = {table, &told};
    gi_table_totals totals;
    grundy_status status = GRUNDY_OK;

    if (only_reached)
        status = gi_reach_find(&reach, &table->ranks, table->env, &told);
    if (!status)
        status = gi_table_count(&totals, &table->ranks,
                                only_reached ? &reach : NULL, table->env, look,
                                &to);
    if (only_reached && reach.first) gi_reach_clear(&reach);
    if (status) return gi_fail_told(err, status, &told);
    hand_over(table, &totals, out);
    return GRUNDY_OK;
}

/* ---- the numbering ---- */

grundy_status grundy_table_verify(grundy_table_check *out,
                                  const grundy_game *game, uint64_t samples,
                                  uint64_t seed, const grundy_env *env,
                                  grundy_error *err)
{
    if (!out || !game)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    grundy_error told = {.status = GRUNDY_OK};
    grundy_table *table;
    gi_table_check done;
    gi_run run;
    grundy_status status = gi_tables_new(&table, game, env, &told);

    if (status) return gi_fail_told(err, status, &told);
    gi_run_init(&run, table->env, &told);
    status = gi_table_verify(&table->ranks, samples, seed, &done, &run);
    gi_run_clear(&run);
    grundy_table_free(table);
    if (status) return gi_fail_told(err, status, &told);
    *out = (grundy_table_check){done.positions, done.options, done.parents};
    return GRUNDY_OK;
}
