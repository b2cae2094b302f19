/* SPDX-License-Identifier: MIT */
/* period_partizan.c - periods of the values of partizan heaps.
 *
 * The law is that of `pattern` (analysis/worths); one that a theorem proves has a
 * certificate (partizan_certificate.c). A law that adds something else in each
 * residue is no period in the sense of period.h: `pattern` states it.
 */
#include "analysis/period/period_partizan.h"

#include <string.h>

#include "analysis/worths/worth_laws.h"
#include "base/assert.h"
#include "base/error.h"
#include "rules/ruleset.h"
#include "values/short/text/short_write.h"

bool gi_period_is_partizan(const grundy_game *game)
{
    return gi_worths_are_of(game) && !game->rules->notation.parse &&
           game->rules->heap_count <= 1;
}

/* The saltus as text. */
static grundy_status tell_added(grundy_period *out, const gi_worth_law *law,
                                const gi_worth_table *table, gi_run *run)
{
    gi_text text;
    grundy_status status = GRUNDY_OK;

    if (law->saltus[0] == GI_SHORT_ZERO) return GRUNDY_OK;
    gi_text_init(&text, run->env);
    gi_shorts_begin(table->store);
    status = gi_short_write(table->store, law->saltus[0], &text);
    if (!status) status = text.status;
    if (!status && text.count >= sizeof out->added)
        status = gi_fail(run->err, GRUNDY_UNDECIDED,
                         "what is added in each period has a text of %zu "
                         "letters; `pattern` states that law",
                         text.count);
    if (!status) memcpy(out->added, gi_text_string(&text), text.count + 1);
    gi_text_clear(&text);
    return status;
}

static grundy_status tell(grundy_period *out, const gi_worth_law *law,
                          const gi_worth_table *table, const grundy_game *game,
                          gi_run *run)
{
    gi_worth_proof proof;
    grundy_period found = {.preperiod = law->start, .period = law->period};
    grundy_status status;

    GRUNDY_ASSERT(law->period > 0 && law->start < table->count);
    if (!law->is_common)
        return gi_fail(run->err, GRUNDY_UNDECIDED,
                       "the values of %.60s return with something else added "
                       "in each residue; `pattern` states that law",
                       grundy_game_name(game));
    status = gi_worth_law_prove(&proof, law, table, game, run);
    if (!status) status = tell_added(&found, law, table, run);
    if (status && run->err && run->err->status == status) return status;
    if (status) return gi_shorts_judge(table->store, status, run->err);
    found.is_proved = *proof.tag != '\0';
    found.tag = proof.tag;
    found.terms_used = found.is_proved ? proof.terms : table->count;
    *out = found;
    return GRUNDY_OK;
}

static grundy_status find(grundy_period *out, const gi_worth_table *table,
                          const grundy_game *game, gi_run *run)
{
    gi_worth_law law = {.saltus = NULL};
    grundy_status status = gi_worth_law_find(
        &law, table, table->count - table->count / 3, run->env);

    if (status == GRUNDY_UNDEFINED)
        return gi_fail_limit(run->err, GRUNDY_UNDECIDED,
                             "no period was found in the first %zu values of "
                             "%.60s",
                             table->count, grundy_game_name(game));
    if (status) return gi_shorts_judge(table->store, status, run->err);
    status = tell(out, &law, table, game, run);
    gi_worth_law_clear(&law, run->env);
    return status;
}

grundy_status gi_period_partizan(grundy_period *out, const grundy_game *game,
                                 uint64_t asked, gi_run *run)
{
    const gi_worth_range range = {.last = asked ? asked - 1 : 0};
    gi_worth_table table;
    grundy_status status = gi_worth_table_make(&table, game, &range, run);

    if (status) return status;
    status = find(out, &table, game, run);
    gi_worth_table_clear(&table, run->env);
    return status;
}
