/* SPDX-License-Identifier: MIT */
/* table_totals.c - the description of a table and its totals, for people and
 * programs. */

#include "grundy/present.h"

#include "base/assert.h"
#include "base/error.h"
#include "base/json/json.h"
#include "present/output.h"
#include "solve/tables.h"

static void add_share(gi_text *text, const char *name, uint64_t count)
{
    if (count == 0) return;
    gi_text_addf(text, "  %-9s %llu\n", name, (unsigned long long)count);
}

static uint64_t level_total(const grundy_table_totals *t, size_t level)
{
    GRUNDY_ASSERT(level <= GRUNDY_REMOTENESS_MOST);
    return t->by_remoteness[level][GRUNDY_RESULT_LOST] +
           t->by_remoteness[level][GRUNDY_RESULT_WON] +
           t->by_remoteness[level][GRUNDY_RESULT_TIE];
}

static void write_text(const grundy_table *table, const char *which,
                       const grundy_table_totals *t, gi_text *text)
{
    const grundy_table_info info = grundy_table_describe(table);

    gi_text_addf(text, "%s, %s play: %llu ranks, %u bit%s each\n",
                 grundy_game_name(table->game),
                 info.convention == GRUNDY_MISERE ? "misère" : "normal",
                 (unsigned long long)info.ranks, info.bits,
                 info.bits == 1 ? "" : "s");
    gi_text_addf(text, "  %llu positions (%s)\n",
                 (unsigned long long)t->positions, which);
    add_share(text, "won", t->won);
    add_share(text, "lost", t->lost);
    add_share(text, "ties", t->ties);
    add_share(text, "draws", t->draws);
    if (info.bits != 8) return;
    gi_text_add(text, "  by remoteness: won, lost, tie\n");
    for (size_t i = 0; i <= GRUNDY_REMOTENESS_MOST; i++) {
        const uint64_t *level = t->by_remoteness[i];
        if (level_total(t, i) == 0) continue;
        gi_text_addf(text, "    %2zu  %llu %llu %llu\n", i,
                     (unsigned long long)level[GRUNDY_RESULT_WON],
                     (unsigned long long)level[GRUNDY_RESULT_LOST],
                     (unsigned long long)level[GRUNDY_RESULT_TIE]);
    }
}

static void add_number(gi_json_out *out, const char *key, uint64_t number)
{
    gi_json_key(out, key);
    gi_json_uint(out, number);
}

/* A list of [remoteness, won, lost, tie]. */
static void add_levels(const grundy_table_totals *t, gi_json_out *out)
{
    gi_json_key(out, "by_remoteness");
    gi_json_open(out, '[');
    for (size_t i = 0; i <= GRUNDY_REMOTENESS_MOST; i++) {
        if (level_total(t, i) == 0) continue;
        gi_json_open(out, '[');
        gi_json_uint(out, i);
        gi_json_uint(out, t->by_remoteness[i][GRUNDY_RESULT_WON]);
        gi_json_uint(out, t->by_remoteness[i][GRUNDY_RESULT_LOST]);
        gi_json_uint(out, t->by_remoteness[i][GRUNDY_RESULT_TIE]);
        gi_json_close(out, ']');
    }
    gi_json_close(out, ']');
}

static void write_json(const grundy_table *table, const char *which,
                       const grundy_table_totals *t, gi_text *text)
{
    const grundy_table_info info = grundy_table_describe(table);
    gi_json_out out;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.totals.1");
    gi_json_key(&out, "game");
    gi_json_string(&out, grundy_game_name(table->game));
    gi_json_key(&out, "convention");
    gi_json_string(&out, grundy_convention_name(info.convention));
    add_number(&out, "ranks", info.ranks);
    add_number(&out, "bits", info.bits);
    gi_json_key(&out, "counted");
    gi_json_string(&out, which);
    add_number(&out, "positions", t->positions);
    add_number(&out, "won", t->won);
    add_number(&out, "lost", t->lost);
    add_number(&out, "ties", t->ties);
    add_number(&out, "draws", t->draws);
    if (info.bits == 8) add_levels(t, &out);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
}

grundy_status grundy_table_write_totals(grundy_table *table, bool only_reached,
                                        grundy_format format,
                                        const grundy_writer *writer,
                                        grundy_error *err)
{
    if (!table || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if ((unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);

    const char *which = only_reached ? "reached" : "all";
    grundy_table_totals totals;
    gi_text text;
    grundy_status status =
        grundy_table_count(&totals, table, only_reached, err);

    if (status) return status;
    gi_text_init(&text, table->env);
    if (format == GRUNDY_FORMAT_JSON)
        write_json(table, which, &totals, &text);
    else
        write_text(table, which, &totals, &text);
    status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    return status ? gi_fail(err, status, "the totals cannot be written: %s",
                            grundy_status_name(status))
                  : GRUNDY_OK;
}
