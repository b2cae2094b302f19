/* SPDX-License-Identifier: MIT */
/* work_certificate.c - the certificate of a proved period among the lines of
 * an item.
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
    if (!status) return out->status;
    if (!out->status) gi_text_truncate(out, start);
    return status == GRUNDY_UNDEFINED ? GRUNDY_OK : status;
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

/* Whether the next line is a word and another, or a number. */
static bool says(gi_work_lines *lines, const char *name, const char *word)
{
    gi_span line;

    return gi_work_lines_next(lines, &line) && gi_span_take(&line, name) &&
           gi_span_is(line, word);
}

static bool counts(gi_work_lines *lines, const char *name, uint64_t number)
{
    gi_span line;
    uint64_t found = 0;

    return gi_work_lines_next(lines, &line) && gi_span_take(&line, name) &&
           gi_span_uint(&line, &found) && line.count == 0 && found == number;
}

bool gi_work_certificate_fits(gi_work_lines lines, const char *game,
                              const grundy_period *period)
{
    gi_span line = {"", 0};
    uint64_t digest, terms = 0;

    if (!gi_work_lines_next(&lines, &line) ||
        !gi_span_is(line, "certificate") ||
        !says(&lines, "grundy", "certificate 1") ||
        !gi_work_lines_next(&lines, &line) || !gi_span_take(&line, "game") ||
        (game && !gi_span_is(line, game)) ||
        !says(&lines, "theorem", period->tag) ||
        !counts(&lines, "preperiod", period->preperiod) ||
        !counts(&lines, "period", period->period) ||
        !counts(&lines, "saltus", period->saltus) ||
        !gi_work_lines_next(&lines, &line) || !gi_span_take(&line, "terms") ||
        !gi_span_uint(&line, &terms) ||
        (period->terms_used && period->terms_used != terms))
        return false;
    while (gi_work_lines_next(&lines, &line) && lines.at < lines.end)
        continue;
    return lines.at == lines.end && gi_span_take(&line, "digest") &&
           gi_span_hex(&line, &digest) && line.count == 0;
}
