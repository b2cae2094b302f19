/* SPDX-License-Identifier: MIT */
/* judge.c - answers a contest problem's input in the contest's own format.
 *
 * One loop over the cases serves every problem; what differs is in the
 * ruleset's gi_judge table. The fastest way that the table offers is taken:
 * `decide` reads a case and says who wins, `read` reads it into a case, and
 * otherwise its layout is followed. A case is then decided by theory or, if
 * the theory is silent, by search, and the answer is one of two tokens; or the
 * table's `write` writes an answer that is not a token.
 *
 * Answers wait in one text and are written FLUSH_BYTES at a time, at the end,
 * and before an error is returned, so that the answers to the cases before a
 * bad one are never lost.
 */
#include "grundy/judge.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "contest/judge/case.h"
#include "contest/judge/judge.h"
#include "games/nearest.h"
#include "games/registry.h"
#include "judging/solver.h"
#include "rules/ruleset.h"

#include <inttypes.h>
#include <string.h>

enum { FLUSH_BYTES = 64 * 1024, CASES_BETWEEN_STOPS = 64 };

struct judge {
    const gi_ruleset *rules;
    const grundy_env *env;
    const grundy_writer *writer;
    grundy_error error; /* Of the last failure, also one that was mended. */
    gi_scan *scan;
    gi_layout layout;
    gi_case one;
    gi_run run;
    gi_text out;
    uint64_t done; /* Cases answered. */
};

/* ---- deciding it ---- */

static const char *reason_of(grundy_status status)
{
    switch (status) {
    case GRUNDY_NO_MEMORY:
        return "out of memory";
    case GRUNDY_OVER_BUDGET:
        return "the search met its limit";
    default:
        return "it is not known who wins";
    }
}

/* What the solver says of its failure is kept, behind the number of the case. */
static grundy_status fail_undecided(struct judge *judge, grundy_status status)
{
    const grundy_error told = judge->error;
    const bool has_reason = told.status == status && told.message[0];

    if (status == GRUNDY_CANCELLED && has_reason) return status;
    status =
        gi_fail(&judge->error, status, "case %" PRIu64 ": %s", judge->done + 1,
                has_reason ? told.message : reason_of(status));
    judge->error.is_limit_met = has_reason && told.is_limit_met;
    return status;
}

static grundy_status find_outcome(struct judge *judge, grundy_outcome *outcome)
{
    judge->error = (grundy_error){.status = GRUNDY_OK};
    return gi_fact_outcome(
        judge->one.game, &judge->one.position, judge->rules->convention,
        gi_limit_positions(judge->env), outcome, NULL, &judge->run);
}

static grundy_status decide_case(struct judge *judge, bool *wins)
{
    const bool had_search = gi_fact_has_search(&judge->run, judge->one.game);
    grundy_outcome outcome = GRUNDY_OUTCOME_UNKNOWN;
    grundy_status status = find_outcome(judge, &outcome);

    /* No answer may depend on the cases before. */
    if (status == GRUNDY_OVER_BUDGET && had_search) {
        gi_fact_forget(&judge->run);
        status = find_outcome(judge, &outcome);
    }
    gi_fact_trim(&judge->run);
    if (status) return fail_undecided(judge, status);
    if (outcome == GRUNDY_OUTCOME_DRAW)
        return gi_fail(&judge->error, GRUNDY_UNDECIDED,
                       "case %" PRIu64 ": neither player wins",
                       judge->done + 1);
    *wins = grundy_outcome_is_won(outcome);
    return GRUNDY_OK;
}

/* ---- answers ---- */

static grundy_status flush(struct judge *judge)
{
    const size_t count = judge->out.count;
    grundy_status status = judge->out.status;

    /* What is whole goes out even when there was no memory for more. */
    if (count) {
        const grundy_status written = judge->writer->write(
            judge->writer->user, gi_text_string(&judge->out), count);
        gi_text_truncate(&judge->out, 0);
        if (!status) status = written;
    }
    if (status == GRUNDY_IO)
        return gi_fail(&judge->error, status, "the output cannot be written");
    return status;
}

static void write_number_of_case(struct judge *judge)
{
    if (!judge->rules->judge->numbered) return;
    gi_text_add(&judge->out, judge->rules->judge->numbered);
    gi_text_add_uint(&judge->out, judge->done + 1);
    gi_text_add(&judge->out, ": ");
}

static void write_token(struct judge *judge, bool wins)
{
    const gi_judge *face = judge->rules->judge;

    write_number_of_case(judge);
    gi_text_add(&judge->out, wins ? face->win : face->lose);
}

/* An answer that the ruleset writes itself. */
static grundy_status write_own(struct judge *judge)
{
    const grundy_env *before = gi_meter_begin(&judge->run);
    grundy_status status;

    judge->error = (grundy_error){.status = GRUNDY_OK};
    write_number_of_case(judge);
    status = judge->rules->judge->write(judge->one.game, &judge->one.position,
                                        &judge->out, &judge->run);
    status = gi_meter_end(&judge->run, before, status);
    return status ? fail_undecided(judge, status) : GRUNDY_OK;
}

static grundy_status write_value(struct judge *judge)
{
    gi_value value = {.kind = GRUNDY_VALUE_NONE};
    grundy_status status;

    judge->error = (grundy_error){.status = GRUNDY_OK};
    status = gi_fact_value(judge->one.game, &judge->one.position,
                           gi_limit_positions(judge->env), &value, NULL,
                           &judge->run);
    if (!status) {
        write_number_of_case(judge);
        gi_value_write(&value, &judge->out);
    }
    gi_value_clear(&value, judge->env);
    return status ? fail_undecided(judge, status) : GRUNDY_OK;
}

static grundy_status answer_read_case(struct judge *judge)
{
    bool wins = false;
    grundy_status status;

    if (judge->rules->judge->write) return write_own(judge);
    if (!judge->rules->judge->win) return write_value(judge);
    status = decide_case(judge, &wins);
    if (!status) write_token(judge, wins);
    return status;
}

/* Reads a case and appends its answer, without the end of the line. */
static grundy_status answer_next_case(struct judge *judge)
{
    const gi_judge *face = judge->rules->judge;
    bool wins = false;
    grundy_status status;

    if (face->decide) {
        status = face->decide(judge->scan, &wins, &judge->run);
        if (!status) write_token(judge, wins);
        return status;
    }
    gi_case_start(&judge->one, judge->rules);
    status =
        gi_case_scan(&judge->one, &judge->layout, judge->scan, &judge->run);
    return status ? status : answer_read_case(judge);
}

/* An answer that is not whole is taken back. */
static grundy_status answer_case(struct judge *judge)
{
    const size_t start = judge->out.count;
    grundy_status status = answer_next_case(judge);

    GRUNDY_ASSERT(judge->out.count >= start);
    gi_run_trim(&judge->run);
    if (!status && judge->done % CASES_BETWEEN_STOPS == 0 &&
        gi_env_is_stopped(judge->env))
        status = GRUNDY_CANCELLED;
    gi_text_add_char(&judge->out, '\n');
    if (!status) status = judge->out.status;
    if (status) {
        gi_text_truncate(&judge->out, start);
        if (status == GRUNDY_UNDEFINED && judge->rules->judge->undefined) {
            gi_text_add(&judge->out, judge->rules->judge->undefined);
            gi_text_add_char(&judge->out, '\n');
        }
        return status;
    }
    judge->done++;
    return judge->out.count < FLUSH_BYTES ? GRUNDY_OK : flush(judge);
}

/* ---- the input ---- */

static grundy_status answer_counted(struct judge *judge, uint64_t count)
{
    grundy_status status = GRUNDY_OK;

    while (judge->done < count && !status)
        status = answer_case(judge);
    return status;
}

static grundy_status answer_until_end(struct judge *judge)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !gi_scan_is_at_end(judge->scan))
        status = answer_case(judge);
    return status;
}

/* A 0 in front of a case says that there are no more; whatever comes after it
 * is not read. */
static grundy_status answer_until_zero(struct judge *judge)
{
    grundy_status status = GRUNDY_OK;

    while (!status && !gi_scan_take_zero(judge->scan) &&
           !gi_scan_is_at_end(judge->scan))
        status = answer_case(judge);
    return status;
}

/* Whatever comes next is wrong; reading it as a number finds its place. */
static grundy_status expect_end(struct judge *judge)
{
    grundy_error *error = &judge->error;
    uint64_t number;
    grundy_status status;

    if (gi_scan_is_at_end(judge->scan)) return GRUNDY_OK;
    status = gi_scan_uint64(judge->scan, &number, "a number", error);
    if (!status)
        return gi_scan_fail(judge->scan, error,
                            "expected the end of the input");
    if (status == GRUNDY_BAD_INPUT)
        strcpy(error->message, "expected the end of the input");
    return status;
}

static grundy_status answer_input(struct judge *judge)
{
    const gi_framing framing = judge->rules->judge->framing;
    uint64_t count = 1;
    grundy_status status = GRUNDY_OK;

    if (framing == GI_UNTIL_END) return answer_until_end(judge);
    if (framing == GI_UNTIL_ZERO) return answer_until_zero(judge);
    if (framing == GI_COUNTED)
        status = gi_scan_uint64(judge->scan, &count, "the number of cases",
                                &judge->error);
    if (!status) status = answer_counted(judge, count);
    if (!status) status = expect_end(judge);
    return status;
}

/* The input, and then all answers that still wait; of two failures the first
 * is told. */
static grundy_status answer_stream(struct judge *judge,
                                   const grundy_reader *reader)
{
    const gi_judge *face = judge->rules->judge;
    grundy_error error;
    grundy_status status = GRUNDY_OK, flushed;

    GRUNDY_ASSERT(face->framing && !face->win == !face->lose);
    GRUNDY_ASSERT(face->win
                      ? !face->write
                      : face->write || gi_solver_of(judge->rules)->is_scored);
    GRUNDY_ASSERT(face->win || !face->decide);
    GRUNDY_ASSERT(face->layout || face->read || face->decide);
    if (face->layout)
        status = gi_layout_read(&judge->layout, face->layout, judge->rules,
                                &judge->error);
    if (!status) status = gi_scan_new(&judge->scan, reader, judge->env);
    if (!status) {
        gi_scan_skip_mark(judge->scan);
        status = answer_input(judge);
    }
    error = judge->error;
    flushed = flush(judge);
    if (!status) return flushed;
    judge->error = error;
    if (error.status == status) return status;
    return gi_fail(&judge->error, status, "%s", grundy_status_name(status));
}

grundy_status gi_judge_run_by(const gi_ruleset *rules, const grundy_game *game,
                              const grundy_reader *reader,
                              const grundy_writer *writer,
                              const grundy_env *env, grundy_error *err)
{
    struct judge judge = {
        .rules = rules, .env = gi_env_or_default(env), .writer = writer};
    grundy_status status;

    gi_run_init(&judge.run, judge.env, &judge.error);
    gi_case_init(&judge.one, &judge.run);
    gi_text_init(&judge.out, judge.env);
    status = game ? gi_case_use(&judge.one, game) : GRUNDY_OK;
    if (!status) status = answer_stream(&judge, reader);
    gi_scan_free(judge.scan);
    gi_text_clear(&judge.out);
    gi_run_clear(&judge.run);
    gi_case_clear(&judge.one);
    if (status && err) *err = judge.error;
    return status;
}

grundy_status gi_judge_run(const gi_ruleset *rules,
                           const grundy_reader *reader,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err)
{
    return gi_judge_run_by(rules, NULL, reader, writer, env, err);
}

static grundy_status fail_format(const char *problem, grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_ARGUMENT, "'%.60s' has no contest format",
                   problem);
}

static grundy_status fail_name(const char *problem, grundy_error *err)
{
    const char *meant = gi_nearest_game(problem, strlen(problem));

    if (meant && strcmp(meant, problem) == 0) return fail_format(problem, err);
    return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                   "there is no problem called '%.60s'%s%s%s", problem,
                   meant ? "; did you mean '" : "", meant ? meant : "",
                   meant ? "'?" : "");
}

grundy_status grundy_judge(const char *problem, const grundy_reader *reader,
                           const grundy_writer *writer, const grundy_env *env,
                           grundy_error *err)
{
    if (!problem || !reader || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT, "an argument is NULL");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;

    const gi_ruleset *rules = gi_registry_find(problem, strlen(problem));

    if (strncmp(problem, "lua:", 4) == 0)
        return gi_judge_own(problem, reader, writer, env, err);
    if (!rules) return fail_name(problem, err);
    if (!rules->judge) return fail_format(problem, err);
    return gi_judge_run(rules, reader, writer, env, err);
}
