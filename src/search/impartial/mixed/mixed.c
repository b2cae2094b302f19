/* SPDX-License-Identifier: MIT */
/* mixed.c - who wins, by parts and forms of the small ones: the walk.
 *
 * Under misère play a sum is not decided by one number a part, so sums are
 * searched as they are: small parts by their canonical forms, large ones as positions
 * (summing.c). Under normal play the small parts are nimbers; and where a sum has more
 * than one large part the nimbers of all but one are found (part_nimbers.c), in a frame
 * of their own: as whether the part beside *0, *1, ... is lost.
 *
 * Who wins is found by proof numbers. For each sum that is not
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
 * Source: [LemoineViennot09] for parts and forms, [LemoineViennot12] for nimbers,
 * [Nagai02] for the walk. */
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

/* A sum whose options are listed; or, under normal play, a large part whose nimber
 * is sought. */
typedef struct frame {
    gi_slice sum;
    /* The walk leaves where the numbers of the sum pass these. */
    gi_proof most;
    size_t first_option, chosen;
    size_t first_byte;
    gi_slice part;
    gi_misere level;             /* The nimber is no less. */
    bool is_of_part, has_nimber; /* It is the level. */
} frame;

struct gi_mixed {
    gi_summing sums;
    uint64_t limit, expanded;
    gi_pace pace;
    option root;
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
    GRUNDY_ASSERT(f->first_option <= m->option_count);
    GRUNDY_ASSERT(f->first_byte <= m->sums.bytes.count);
    m->option_count = f->first_option;
    m->sums.bytes.count = f->first_byte;
}

static grundy_status push_frame(gi_mixed *m, const frame *f)
{
    const grundy_status status =
        gi_array_grow((void **)&m->frames, &m->frame_capacity, m->depth,
                      sizeof *m->frames, &m->sums.quota.env);

    if (!status) m->frames[m->depth++] = *f;
    return status;
}

/* What has been learnt of the sum that the last frame waits for. */
static void tell_waiting(gi_mixed *m, gi_proof proof)
{
    frame *f = m->depth > 0 ? &m->frames[m->depth - 1] : NULL;

    if (!f) {
        m->root.proof = proof;
    } else if (f->is_of_part) {
        f->has_nimber = proof.loss == 0;
        f->level += proof.win == 0;
    } else {
        GRUNDY_ASSERT(f->chosen < m->option_count);
        m->options[f->chosen].proof = proof;
    }
}

/* Lists the options of the sum of a frame; there will be no frame if they decide at
 * once. */
static grundy_status expand(gi_mixed *m, const frame *f)
{
    gi_proof proof;
    grundy_status status;

    if (m->expanded >= m->limit)
        return gi_fail_limit(m->sums.run->err, GRUNDY_OVER_BUDGET,
                             "the search gave up after %llu positions",
                             (unsigned long long)m->expanded);
    m->expanded++;
    m->is_won = false;
    m->sums.run->meter.steps += GI_PACE_NEW_POSITION;
    status = gi_summing_options(&m->sums, f->sum, visit_option, m);
    if (m->is_won) status = GRUNDY_OK;
    if (status) return status;
    drop_repeated(m, f->first_option);
    if (!m->is_won && m->option_count > f->first_option)
        return push_frame(m, f);
    proof = m->is_won ? won : lost;
    tell_waiting(m, proof);
    status = gi_summing_learn(&m->sums, f->sum, proof);
    cut_back(m, f);
    return status;
}

static bool is_past(gi_proof proof, gi_proof most)
{
    return proof.win == 0 || proof.loss == 0 || proof.win >= most.win ||
           proof.loss >= most.loss;
}

/* Looks into a sum; whoever waits is told what shows at once. */
static grundy_status enter(gi_mixed *m, gi_slice sum, gi_proof most)
{
    frame f = {.sum = sum,
               .most = most,
               .first_option = m->option_count,
               .first_byte = m->sums.bytes.count};
    gi_proof proof;
    grundy_status status;

    if (!m->sums.forms.is_normal) return expand(m, &f);
    status = gi_summing_resolve(&m->sums, sum, &f.sum, &f.part);
    if (status) return status;
    f.is_of_part = f.part.end > f.part.first;
    if (f.is_of_part) return push_frame(m, &f);
    proof = gi_summing_look(&m->sums, f.sum);
    if (!is_past(proof, most)) return expand(m, &f);
    tell_waiting(m, proof);
    cut_back(m, &f);
    return GRUNDY_OK;
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
    const grundy_status status = gi_summing_learn(&m->sums, f.sum, proof);

    tell_waiting(m, proof);
    cut_back(m, &f);
    return status;
}

/* The part becomes a nim-heap in the sum that waits. */
static grundy_status leave_part(gi_mixed *m)
{
    const frame f = m->frames[--m->depth];
    option *waiting =
        m->depth > 0 ? &m->options[m->frames[m->depth - 1].chosen] : &m->root;
    gi_slice part;
    const grundy_status status =
        gi_summing_learn_nimber(&m->sums, f.part, f.level);

    cut_back(m, &f);
    return status ? status
                  : gi_summing_resolve(&m->sums, waiting->sum, &waiting->sum,
                                       &part);
}

/* Whether the part beside the next nim-heap is lost. */
static grundy_status step_part(gi_mixed *m)
{
    const gi_proof most = {GI_PROOF_END, GI_PROOF_END};
    const frame *f = &m->frames[m->depth - 1];
    gi_slice sum;
    grundy_status status;

    GRUNDY_ASSERT(m->sums.forms.is_normal);
    if (f->has_nimber) return leave_part(m);
    status = gi_pace_pay(&m->pace, 1, m->expanded, m->sums.run);
    if (!status) status = gi_summing_beside(&m->sums, f->part, f->level, &sum);
    return status ? status : enter(m, sum, most);
}

static grundy_status step_sum(gi_mixed *m)
{
    frame *f = &m->frames[m->depth - 1];
    const outlook o = look_around(m, f);
    gi_proof most, proof;

    if (o.open_count == 0) return leave(m, lost);
    if (is_past(o.proof, f->most)) return leave(m, o.proof);
    proof = m->options[o.best].proof;
    most.loss = least(f->most.win, o.second + o.second / 4 + 1);
    most.win =
        f->most.loss > o.open_count ? f->most.loss - o.open_count + 1 : 1;
    most.loss = greatest(most.loss, proof.loss + 1);
    most.win = greatest(most.win, proof.win + 1);
    GRUNDY_ASSERT(o.best >= f->first_option && o.best < m->option_count);
    f->chosen = o.best;
    return enter(m, m->options[o.best].sum, most);
}

static grundy_status step(gi_mixed *m)
{
    return m->frames[m->depth - 1].is_of_part ? step_part(m) : step_sum(m);
}

static bool is_proof(gi_proof proof)
{
    return proof.win == 0 || proof.loss == 0;
}

static grundy_status solve(gi_mixed *m, gi_slice root, gi_proof *out)
{
    const gi_proof most = {GI_PROOF_END, GI_PROOF_END};
    grundy_status status = GRUNDY_OK;

    m->root = (option){root, gi_summing_look(&m->sums, root)};
    while (!status && (m->depth > 0 || !is_proof(m->root.proof)))
        status = m->depth > 0 ? step(m) : enter(m, m->root.sum, most);
    GRUNDY_ASSERT(status || is_proof(m->root.proof));
    m->depth = m->option_count = 0;
    if (!status) *out = m->root.proof;
    return status;
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
