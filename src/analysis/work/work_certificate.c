/* SPDX-License-Identifier: MIT */
/* work_certificate.c - the certificate of a proved period, or of a quotient,
 * among the lines of an item.
 *
 * It stands last, after a line "certificate", as docs/certificates.md has it:
 * cut out of a result it is a file that grundy-verify accepts. Here only its
 * claim is compared with the item's; the terms are the verifier's business.
 */
#include "analysis/work/work_plan.h"
#include "base/error.h"
#include "grundy/parse.h"

static grundy_status append(void *user, const char *bytes, size_t count)
{
    gi_text *out = user;

    gi_text_add_bytes(out, bytes, count);
    return GRUNDY_OK;
}

/* A certificate was appended from `start` on, or why there is none. */
static grundy_status settle(gi_text *out, size_t start, grundy_status status)
{
    if (!status) return out->status;
    if (!out->status) gi_text_truncate(out, start);
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
}

grundy_status gi_work_certify(gi_text *out, const char *game,
                              const grundy_period *period,
                              const grundy_env *env, grundy_error *err)
{
    const grundy_writer writer = {append, out};
    const size_t start = out->count;
    grundy_game *rules = NULL;
    grundy_status status = grundy_game_parse(&rules, game, env, err);

    gi_text_add(out, "certificate\n");
    if (!status)
        status = grundy_certificate_write(rules, period, &writer, env, err);
    grundy_game_free(rules);
    return settle(out, start, status);
}

grundy_status gi_work_certify_quotient(gi_text *out,
                                       const grundy_quotient *quotient,
                                       grundy_error *err)
{
    const grundy_writer writer = {append, out};
    const size_t start = out->count;

    gi_text_add(out, "certificate\n");
    return settle(out, start, grundy_quotient_certify(quotient, &writer, err));
}

gi_span gi_work_certificate(gi_span item)
{
    gi_work_lines lines = gi_work_lines_of(item);
    gi_span line;

    while (gi_work_lines_next(&lines, &line))
        if (gi_span_is(line, "certificate"))
            return (gi_span){lines.at, (size_t)(lines.end - lines.at)};
    return (gi_span){item.bytes, 0};
}

gi_span gi_work_certificate_game(gi_span certificate)
{
    gi_work_lines lines = gi_work_lines_of(certificate);
    gi_span line = {"", 0};

    while (gi_work_lines_next(&lines, &line))
        if (gi_span_take(&line, "game")) return line;
    return (gi_span){certificate.bytes, 0};
}

/* Whether the last line is a digest. */
static bool ends(gi_work_lines lines)
{
    gi_span line = {"", 0};
    uint64_t digest;

    while (gi_work_lines_next(&lines, &line) && lines.at < lines.end)
        continue;
    return lines.at == lines.end && gi_span_take(&line, "digest") &&
           gi_span_hex(&line, &digest) && line.count == 0;
}

bool gi_work_certificate_fits(gi_work_lines lines, const char *game,
                              const grundy_period *period)
{
    gi_span line = {"", 0};
    uint64_t terms = 0;

    if (!gi_work_lines_says(&lines, "certificate", "") ||
        !gi_work_lines_says(&lines, "grundy", "certificate 1") ||
        !gi_work_lines_next(&lines, &line) || !gi_span_take(&line, "game") ||
        (game && !gi_span_is(line, game)) ||
        !gi_work_lines_says(&lines, "theorem", period->tag) ||
        !gi_work_lines_counts(&lines, "preperiod", period->preperiod) ||
        !gi_work_lines_counts(&lines, "period", period->period) ||
        !gi_work_lines_counts(&lines, "saltus", period->saltus) ||
        !gi_work_lines_next(&lines, &line) || !gi_span_take(&line, "terms") ||
        !gi_span_uint(&line, &terms) ||
        (period->terms_used && period->terms_used != terms))
        return false;
    return ends(lines);
}

bool gi_work_certificate_fits_quotient(gi_work_lines lines, const char *game,
                                       const grundy_quotient_facts *facts)
{
    return gi_work_lines_says(&lines, "certificate", "") &&
           gi_work_lines_says(&lines, "grundy", "certificate 1") &&
           gi_work_lines_says(&lines, "game", game) &&
           gi_work_lines_says(&lines, "theorem", facts->tag) &&
           gi_work_lines_counts(&lines, "preperiod", facts->preperiod) &&
           gi_work_lines_counts(&lines, "period", facts->period) &&
           gi_work_lines_counts(&lines, "heap", facts->proved_to_heap) &&
           gi_work_lines_counts(&lines, "order", facts->order) &&
           gi_work_lines_counts(&lines, "generators",
                                facts->generator_count) &&
           ends(lines);
}
