/* SPDX-License-Identifier: MIT */
/* certificate.c - a proved period as a text that another program can check.
 *
 * The text names the game, the theorem, the claim and the number of terms that
 * the theorem needs (docs/certificates.md). Its last line is a digest of these
 * facts and of the terms, so that none of them can be changed unnoticed, and
 * so that two programs can be seen to have found the same terms. apps/verify
 * computes them again by code of its own.
 */
#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "grundy/sequence.h"

#include "analysis/period/certificate.h"
#include "analysis/period/period.h"
#include "analysis/period/period_partizan.h"
#include "analysis/period/period_search.h"
#include "base/error.h"
#include "base/store/digest.h"
#include "codes/heapgame.h"
#include "rules/ruleset.h"
#include "sequence/period/period_theorem.h"

/* What apps/verify reads: bytes of the facts, digits, amounts. */
enum { FACTS_MOST = 4000, DIGITS_MOST = 64, AMOUNTS_MOST = 4096 };

enum { BLOCK_TERMS = 4096 };

uint64_t gi_certificate_digest(const gi_text *text)
{
    return gi_digest(GI_DIGEST_START, text->bytes, text->count);
}

uint64_t gi_certificate_digest_terms(uint64_t hash, const grundy_nimber *terms,
                                     size_t count)
{
    for (size_t n = 0; n < count; n++)
        hash = gi_digest_number(hash, terms[n], 4);
    return hash;
}

static grundy_status digest_terms(uint64_t *hash, const grundy_heapgame *rules,
                                  size_t count, gi_run *run)
{
    grundy_nimber block[BLOCK_TERMS];
    grundy_sequence *seq = NULL;
    grundy_status status = grundy_sequence_new(&seq, rules, run->env, NULL);

    if (!status) status = grundy_sequence_extend(seq, count, run->err);
    for (size_t at = 0, size; !status && at < count; at += size) {
        size = count - at < BLOCK_TERMS ? count - at : BLOCK_TERMS;
        status = grundy_sequence_copy(block, seq, at, at + size, NULL);
        if (!status) *hash = gi_certificate_digest_terms(*hash, block, size);
    }
    grundy_sequence_free(seq);
    return status;
}

void gi_certificate_facts(gi_text *facts, const grundy_heapgame *rules,
                          const grundy_period *period)
{
    gi_text_addf(facts, "game %s\n", grundy_heapgame_name(rules));
    gi_text_addf(facts, "theorem %s\n", period->tag);
    gi_text_addf(facts, "preperiod %" PRIu64 "\n", period->preperiod);
    gi_text_addf(facts, "period %" PRIu64 "\n", period->period);
    gi_text_addf(facts, "saltus %" PRIu64 "\n", period->saltus);
    gi_text_addf(facts, "terms %" PRIu64 "\n", period->terms_used);
}

grundy_status gi_certificate_fits(const gi_text *facts,
                                  const grundy_heapgame *rules, gi_run *run)
{
    if (facts->status) return facts->status;
    if (rules->digit_count > DIGITS_MOST || rules->amount_count > AMOUNTS_MOST)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "certificates are for codes of at most %d digits and "
                       "sets of at most %d amounts",
                       DIGITS_MOST, AMOUNTS_MOST);
    if (facts->count > FACTS_MOST)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the facts of a certificate, its code and rare heaps "
                       "among them, have at most %d characters",
                       FACTS_MOST);
    return GRUNDY_OK;
}

grundy_status gi_certificate_text(const gi_text *facts, uint64_t digest,
                                  const grundy_writer *writer, gi_run *run)
{
    gi_text text;
    grundy_status status;

    GRUNDY_ASSERT(facts->status == GRUNDY_OK);
    gi_text_init(&text, run->env);
    gi_text_add(&text, "grundy certificate 1\n");
    gi_text_add_bytes(&text, facts->bytes, facts->count);
    gi_text_addf(&text, "digest %016" PRIx64 "\n", digest);
    status = text.status;
    if (!status) status = writer->write(writer->user, text.bytes, text.count);
    gi_text_clear(&text);
    return status;
}

static grundy_status certify(const grundy_game *game,
                             const grundy_period *period,
                             const grundy_writer *writer, gi_run *run)
{
    grundy_heapgame *rules;
    gi_text facts;
    uint64_t digest;
    grundy_status status = gi_period_rules(&rules, game, run);

    if (status) return status;
    gi_text_init(&facts, run->env);
    gi_certificate_facts(&facts, rules, period);
    status = gi_certificate_fits(&facts, rules, run);
    if (!status) {
        digest = gi_certificate_digest(&facts);
        status = digest_terms(&digest, rules, (size_t)period->terms_used, run);
    }
    if (!status) status = gi_certificate_text(&facts, digest, writer, run);
    gi_text_clear(&facts);
    grundy_heapgame_free(rules);
    return status;
}

static bool is_of_partizan(const char *tag)
{
    static const char *const tags[] = {"T-PARTIZAN-PERIOD",
                                       "T-PARTIZAN-SALTUS", "T-PARTIZAN-UPS"};

    for (size_t i = 0; tag && i < sizeof tags / sizeof *tags; i++)
        if (strcmp(tag, tags[i]) == 0) return true;
    return false;
}

static grundy_status write_certificate(const grundy_game *game,
                                       const grundy_period *period,
                                       const grundy_writer *writer,
                                       gi_run *run)
{
    gi_period_theorem theorem;

    if (is_of_partizan(period->tag))
        return gi_partizan_certificate(game, period, writer, run);
    if (!gi_period_theorem_find(&theorem, period->tag) ||
        theorem == GI_PERIOD_SEEN)
        return gi_fail(run->err, GRUNDY_BAD_ARGUMENT,
                       "no theorem of this name proves a period");
    if (theorem == GI_PERIOD_BY_WITNESS)
        return gi_witness_certificate(game, period, writer, run->env,
                                      run->err);
    return certify(game, period, writer, run);
}

grundy_status grundy_certificate_write(const grundy_game *game,
                                       const grundy_period *period,
                                       const grundy_writer *writer,
                                       const grundy_env *env,
                                       grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    if (!game || !period || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no game, no period or no writer");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (!period->period)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "a period is at least 1");
    if (!period->is_proved)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "the period is only seen: there is nothing to certify");
    gi_run_init(&run, env, &told);
    status = write_certificate(game, period, writer, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
