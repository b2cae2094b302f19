/* SPDX-License-Identifier: MIT */
/* mixed.c - who wins, by parts and forms of the small ones: the walk.
 *
 * Under misère play a sum is not decided by one number a part, so sums are
 * searched as they are: small parts by their canonical forms, large ones as positions
 * (summing.c). So they are under normal play, where the small parts are nimbers; that is
 * far less work than finding the nimbers of the large ones. Who wins is found by proof numbers. For each sum that is not
 * decided two numbers say how hard it is to prove that the player to move wins, and
 * that he loses: he wins as easily as the easiest of the options is lost, and loses
 * as hardly as the hardest of them is won, plus one for each other option that is not
 * decided. A walk goes on below an option until its numbers pass bounds at which
 * another one looks easier; those of the other are raised by a quarter, as going
 * back and forth costs a list of moves each time. Sums are met in many ways, and
 * adding up would count the same work often, so the greatest counts.
 *
 * Invariant: numbers in the table are estimates, but 0 is a proof: a sum with loss 0
 * has only options with win 0, one with win 0 has an option with loss 0.
 *
 * Source: [LemoineViennot09] for parts and forms, [Nagai02] for the walk. */
#include "search/impartial/mixed/mixed.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/memory/array.h"
#include "rules/ruleset.h"
#include "search/impartial/mixed/summing.h"
#include "search/pace.h"

typedef struct option {
    gi_slice sum;
    gi_proof proof;
} option;

typedef struct frame {
    gi_slice sum;
    gi_proof
        most; /* The walk leaves where the numbers of the sum pass these. */
    size_t first_option, chosen;
    size_t first_byte;
} frame;

struct gi_mixed {
    gi_summing sums;
    uint64_t limit, expanded;
    gi_pace pace;
    frame *frames;
    size_t depth, frame_capacity;
    option *options;
    size_t option_count, option_capacity;
    bool is_won; /* While options are listed: one of them is lost. */
};

static const gi_proof won = {0, GI_PROOF_END}, lost = {GI_PROOF_END, 0};

/* ---- frames ---- */

static grundy_status visit_option(gi_slice sum, void *user)
{
    gi_mixed *m = user;
    const gi_proof proof = gi_summing_look(&m->sums, sum);
    grundy_status status = gi_pace_pay(&m->pace, 1, m->expanded, m->sums.run);

    if (status) return status;
    if (proof.win == 0) { /* Never to be chosen. */
        m->sums.bytes.count = sum.first;
        return GRUNDY_OK;
    }
    m->is_won = proof.loss == 0;
    if (m->is_won) return GRUNDY_UNDECIDED; /* No more is needed. */
    status =
        gi_array_grow((void **)&m->options, &m->option_capacity,
                      m->option_count, sizeof *m->options, &m->sums.quota.env);
    if (!status) m->options[m->option_count++] = (option){sum, proof};
    return status;
}

static bool is_same(const gi_mixed *m, gi_slice a, gi_slice b)
{
    const unsigned char *bytes = m->sums.bytes.bytes;
    const size_t count = a.end - a.first;

    return count == b.end - b.first &&
           memcmp(bytes + a.first, bytes + b.first, count) == 0;
}

/* Options that come twice would count twice. */
static void drop_repeated(gi_mixed *m, size_t first)
{
    size_t kept = first;

    for (size_t i = first; i < m->option_count; i++) {
        size_t j = first;
        while (j < kept && !is_same(m, m->options[i].sum, m->options[j].sum))
            j++;
        if (j == kept) m->options[kept++] = m->options[i];
    }
    m->option_count = kept;
}

static void cut_back(gi_mixed *m, const frame *f)
{
    m->option_count = f->first_option;
    m->sums.bytes.count = f->first_byte;
}

/* Lists the options of a sum; *proof is what they say at once, and there is a frame
 * if they do not decide. */
static grundy_status enter(gi_mixed *m, gi_slice sum, gi_proof most,
                           gi_proof *proof)
{
    const frame f = {.sum = sum,
                     .most = most,
                     .first_option = m->option_count,
                     .first_byte = m->sums.bytes.count};
    grundy_status status;

    if (m->expanded >= m->limit)
        return gi_fail_limit(m->sums.run->err, GRUNDY_OVER_BUDGET,
                             "the search gave up after %llu positions",
                             (unsigned long long)m->expanded);
    status = gi_array_grow((void **)&m->frames, &m->frame_capacity, m->depth,
                           sizeof *m->frames, &m->sums.quota.env);
    if (status) return status;
    m->expanded++;
    m->is_won = false;
    m->sums.run->meter.steps += GI_PACE_NEW_POSITION;
    status = gi_summing_options(&m->sums, sum, visit_option, m);
    if (m->is_won) status = GRUNDY_OK;
    if (status) return status;
    drop_repeated(m, f.first_option);
    if (!m->is_won && m->option_count > f.first_option) {
        m->frames[m->depth++] = f;
        return GRUNDY_OK;
    }
    cut_back(m, &f);
    *proof = m->is_won ? won : lost;
    return gi_summing_learn(&m->sums, sum, *proof);
}

/* ---- the walk ---- */

/* What the options say of a sum, with the best of them and what the next best
 * one would take. */
typedef struct outlook {
    gi_proof proof;
    size_t best;
    uint32_t second, open_count;
} outlook;

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

static uint32_t greatest(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

static outlook look_around(const gi_mixed *m, const frame *f)
{
    outlook o = {.proof = {GI_PROOF_END, 0},
                 .best = f->first_option,
                 .second = GI_PROOF_END};

    for (size_t i = f->first_option; i < m->option_count; i++) {
        const gi_proof p = m->options[i].proof;
        if (p.win == 0) continue;
        o.open_count++;
        o.proof.loss = greatest(o.proof.loss, p.win);
        if (p.loss < o.proof.win) {
            o.second = o.proof.win;
            o.proof.win = p.loss;
            o.best = i;
        } else {
            o.second = least(o.second, p.loss);
        }
    }
    if (o.open_count > 1 && o.proof.win > 0)
        o.proof.loss =
            least(o.proof.loss + o.open_count - 1, GI_PROOF_END - 1);
    if (o.proof.win == 0) o.proof = won;
    return o;
}

static grundy_status leave(gi_mixed *m, gi_proof proof)
{
    const frame f = m->frames[--m->depth];

    cut_back(m, &f);
    if (m->depth > 0) m->options[m->frames[m->depth - 1].chosen].proof = proof;
    return gi_summing_learn(&m->sums, f.sum, proof);
}

static grundy_status step(gi_mixed *m)
{
    frame *f = &m->frames[m->depth - 1];
    const outlook o = look_around(m, f);
    const size_t best = o.best;
    gi_proof most, proof = {1, 1};
    grundy_status status;
    size_t depth;

    if (o.open_count == 0) return leave(m, lost);
    if (o.proof.win == 0 || o.proof.win >= f->most.win ||
        o.proof.loss >= f->most.loss)
        return leave(m, o.proof);
    proof = m->options[best].proof;
    most.loss = least(f->most.win, o.second + o.second / 4 + 1);
    most.win =
        f->most.loss > o.open_count ? f->most.loss - o.open_count + 1 : 1;
    most.loss = greatest(most.loss, proof.loss + 1);
    most.win = greatest(most.win, proof.win + 1);
    f->chosen = best;
    depth = m->depth;
    status = enter(m, m->options[best].sum, most, &proof);
    if (!status && m->depth == depth) m->options[best].proof = proof;
    return status;
}

static grundy_status solve(gi_mixed *m, gi_slice root, gi_proof *out)
{
    const gi_proof most = {GI_PROOF_END, GI_PROOF_END};
    grundy_status status = GRUNDY_OK;

    *out = gi_summing_look(&m->sums, root);
    if (out->win == 0 || out->loss == 0) return GRUNDY_OK;
    status = enter(m, root, most, out);
    while (!status && m->depth > 0)
        status = step(m);
    m->depth = m->option_count = 0;
    if (status) return status;
    *out = gi_summing_look(&m->sums, root);
    GRUNDY_ASSERT(out->win == 0 || out->loss == 0);
    return GRUNDY_OK;
}

/* Of a position beside a form. */
static grundy_status solve_beside(gi_mixed *m, const gi_ints *position,
                                  gi_misere beside, bool *is_lost, gi_run *run)
{
    gi_slice root;
    gi_proof proof;
    grundy_status status;

    run->meter.steps += GI_PACE_QUESTION;
    m->pace = gi_pace_for(m->limit, run);
    gi_summing_begin(&m->sums, run);
    status = gi_summing_put(&m->sums, position, beside, &root);
    if (!status) status = solve(m, root, &proof);
    if (!status) *is_lost = proof.loss == 0;
    gi_summing_end(&m->sums);
    return gi_quota_judge(&m->sums.quota, status, "the search", run->err);
}

grundy_status gi_mixed_outcome(gi_mixed *m, const gi_ints *position,
                               grundy_outcome *out, gi_run *run)
{
    bool is_lost = false;
    const grundy_status status = solve_beside(m, position, 0, &is_lost, run);

    if (!status) *out = is_lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

grundy_status gi_mixed_nimber(gi_mixed *m, const gi_ints *position,
                              grundy_nimber *out, gi_run *run)
{
    grundy_nimber nimber = 0;
    bool is_lost = false;
    grundy_status status;

    if (!m->sums.forms.is_normal) return GRUNDY_BAD_ARGUMENT;
    status = solve_beside(m, position, nimber, &is_lost, run);
    while (!status && !is_lost)
        status = solve_beside(m, position, ++nimber, &is_lost, run);
    if (!status) *out = nimber;
    return status;
}

/* ---- new, free ---- */

bool gi_mixed_fits(const grundy_game *game)
{
    const gi_definition *definition = &game->rules->definition;

    return game->rules->kind == GI_IMPARTIAL && definition->all_components &&
           !definition->is_entailed;
}

grundy_status gi_mixed_new(gi_mixed **out, const grundy_game *game,
                           grundy_convention convention,
                           uint64_t position_limit, const grundy_env *env)
{
    gi_mixed *m;
    grundy_status status;

    if (!gi_mixed_fits(game)) return GRUNDY_BAD_ARGUMENT;
    env = gi_env_or_default(env);
    m = gi_alloc(env, sizeof *m);
    if (!m) return GRUNDY_NO_MEMORY;
    *m = (gi_mixed){.limit = position_limit};
    status = gi_summing_init(&m->sums, game, convention, env);
    if (status)
        gi_free(env, m, sizeof *m);
    else
        *out = m;
    return status;
}

void gi_mixed_free(gi_mixed *m)
{
    const grundy_env *env, *outer;

    if (!m) return;
    env = &m->sums.quota.env;
    outer = m->sums.quota.outer;
    gi_free(env, m->frames, m->frame_capacity * sizeof *m->frames);
    gi_free(env, m->options, m->option_capacity * sizeof *m->options);
    gi_summing_clear(&m->sums);
    gi_free(outer, m, sizeof *m);
}

gi_mixed_counts gi_mixed_count(const gi_mixed *m)
{
    return (gi_mixed_counts){m->expanded, m->sums.part_count,
                             gi_miseres_count(m->sums.forms.miseres)};
}
