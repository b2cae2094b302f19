/* SPDX-License-Identifier: MIT */
/* coq_proof.c - a proved period as a theorem that Coq checks.
 *
 * The file states the period of the nim-sequence and has a program in Coq
 * compute the values from the rules, as many as T-OCTAL-PERIOD or
 * T-SUBTRACTION-PERIOD needs, whatever theorem the library has used. There are
 * three programs: `check` of proofs/Dense.v looks at all options of each heap;
 * `sparse_check` of proofs/Sparse.v looks at few, and is told the mask that makes
 * few heaps rare; `take_check` of proofs/Subtract.v is for subtraction sets.
 * What any of them accepts is true by a theorem there. Nothing is taken over from
 * the library, so Coq refuses a file with a wrong period, and a mask decides
 * only how long Coq takes.
 */
#include <inttypes.h>
#include <string.h>

#include "grundy/sequence.h"

#include "analysis/period/period.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/text/text.h"
#include "codes/heapgame.h"

/* What takes Coq a minute or so: heaps, if it looks at all options; and heaps
 * times rare heaps, or times amounts. And `sparse_values` of Types.v. */
enum { DENSE_TERMS = 20000, WORK_MOST = 100000000 };
enum { TERMS_MOST = 1 << 22, SPARSE_VALUES = 512 };
enum { DIGITS_MOST = 64, HEAPS_MOST = 2, AMOUNTS_MOST = 4096 };

typedef enum program { BY_ALL_OPTIONS, BY_FEW_OPTIONS, BY_TAKES } program;

/* Which program is to compute how many terms. */
typedef struct plan {
    uint64_t terms;
    program program;
    uint64_t mask;
    bool has_position;
} plan;

/* The terms of T-OCTAL-PERIOD; UINT64_MAX if they are far too many. */
static uint64_t terms_needed(const grundy_heapgame *rules,
                             const grundy_period *period)
{
    const uint64_t far = (uint64_t)1 << 56;
    const uint64_t start = period->preperiod ? period->preperiod : 1;
    uint64_t heaps = 1;

    if (start > far || period->period > far) return UINT64_MAX;
    for (size_t t = 0; t < rules->digit_count; t++)
        if (rules->digits[t].heaps >> HEAPS_MOST) heaps = HEAPS_MOST;
    return heaps * (start + period->period - 1) + rules->digit_count;
}

static bool is_octal(const grundy_heapgame *rules)
{
    if (rules->kind != GRUNDY_HEAP_TAKE_AND_BREAK ||
        rules->tail_start != rules->digit_count)
        return false;
    for (size_t t = 0; t < rules->digit_count; t++)
        if (rules->digits[t].heaps >> (HEAPS_MOST + 1) ||
            rules->digits[t].is_unequal)
            return false;
    return true;
}

static grundy_status find_mask(plan *out, const grundy_heapgame *rules,
                               gi_run *run)
{
    grundy_invariants known = {.count = 0};
    grundy_sequence *seq = NULL;
    grundy_status status = grundy_sequence_new(&seq, rules, run->env, NULL);

    if (!status)
        status = grundy_sequence_extend(seq, (size_t)out->terms, run->err);
    if (!status) status = grundy_sequence_invariants(&known, seq, run->err);
    grundy_sequence_free(seq);
    if (status) return status;
    if (known.mask == 0 || known.max >= SPARSE_VALUES ||
        known.rare_count > WORK_MOST / out->terms)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "too much for Coq: %" PRIu64
                       " terms, and too many rare heaps or values",
                       out->terms);
    out->program = BY_FEW_OPTIONS;
    out->mask = known.mask;
    out->has_position = known.has_position;
    return GRUNDY_OK;
}

static grundy_status too_many_terms(gi_run *run)
{
    return gi_fail(run->err, GRUNDY_UNDEFINED,
                   "too much for Coq: more than %d terms", (int)TERMS_MOST);
}

/* T-SUBTRACTION-PERIOD wants two windows as long as the greatest amount. */
static grundy_status choose_takes(plan *out, const grundy_heapgame *rules,
                                  const grundy_period *period, gi_run *run)
{
    const size_t count = rules->amount_count;
    const uint64_t greatest = count ? rules->amounts[count - 1] : 0;

    if (period->preperiod > TERMS_MOST || period->period > TERMS_MOST ||
        greatest > TERMS_MOST)
        return too_many_terms(run);
    out->terms = period->preperiod + period->period + greatest;
    out->program = BY_TAKES;
    if (out->terms > TERMS_MOST) return too_many_terms(run);
    GRUNDY_ASSERT(out->terms > 0);
    if (count > AMOUNTS_MOST || count > WORK_MOST / out->terms)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "too much for Coq: %" PRIu64 " terms of %zu amounts",
                       out->terms, count);
    return GRUNDY_OK;
}

static grundy_status choose(plan *out, const grundy_heapgame *rules,
                            const grundy_period *period, gi_run *run)
{
    if (rules->kind == GRUNDY_HEAP_SUBTRACTION)
        return choose_takes(out, rules, period, run);
    if (!is_octal(rules))
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "proofs for Coq are of codes of finitely many digits "
                       "0 .. 7, and of subtraction sets");
    if (rules->digit_count > DIGITS_MOST)
        return gi_fail(run->err, GRUNDY_UNDEFINED,
                       "the code of the game is too long for a proof in Coq");
    *out = (plan){.terms = terms_needed(rules, period)};
    if (out->terms <= DENSE_TERMS) return GRUNDY_OK;
    if (out->terms > TERMS_MOST) return too_many_terms(run);
    return find_mask(out, rules, run);
}

static void add_heading(gi_text *text, const grundy_heapgame *rules,
                        const plan *how)
{
    static const char *const files[] = {
        "Code Period Dense", "Code Period Sparse", "Period Subtract"};
    const char *name = grundy_heapgame_name(rules);
    const char *quote = how->program == BY_TAKES ? "'" : "";

    GRUNDY_ASSERT(how->program < sizeof files / sizeof files[0]);
    gi_text_addf(
        text,
        "(* The period of %s, printed by: grundy period %s%s%s --coq\n"
        " *\n"
        " * To have Coq 8.16 check it, run `make proofs` where the "
        "sources of Grundy\n"
        " * are, and then\n"
        " *\n"
        " *     coqc -R proofs Grundy FILE.v\n"
        " *\n"
        " * which computes %" PRIu64 " terms. docs/proofs.md says "
        "what is trusted. *)\n"
        "From Coq Require Import List.\n"
        "From Grundy Require Import %s.\n"
        "Import ListNotations.\n\n",
        name, quote, name, quote, how->terms, files[how->program]);
}

/* The function whose period it is. */
static void add_values(gi_text *text, const grundy_heapgame *rules)
{
    gi_text_add(text, rules->kind == GRUNDY_HEAP_SUBTRACTION ? "take_value ["
                                                             : "nimber [");
    for (size_t i = 0; i < rules->amount_count; i++)
        gi_text_addf(text, i ? "; %" PRIu64 : "%" PRIu64, rules->amounts[i]);
    for (size_t t = 0; t < rules->digit_count; t++)
        gi_text_addf(text, t ? "; %u" : "%u",
                     (unsigned)rules->digits[t].heaps);
    gi_text_add_char(text, ']');
}

/* 0.77 is not a name for Coq, 0_77 is the end of one; S{1,3} becomes S_1_3_. */
static void add_name(gi_text *text, const grundy_heapgame *rules)
{
    gi_text_add(text, "period_");
    for (const char *c = grundy_heapgame_name(rules); *c; c++)
        gi_text_add_char(text, strchr(".,{}", *c) ? '_' : *c);
}

/* vm_cast_no_check computes once, not a second time when the proof is read. */
static void add_proof(gi_text *text, const grundy_period *period,
                      const plan *how)
{
    const uint64_t e = period->preperiod, p = period->period;

    if (how->program == BY_FEW_OPTIONS)
        gi_text_addf(text,
                     "Proof.\n  apply (sparse_check_sound %" PRIu64
                     " %s _ %" PRIu64 " %" PRIu64
                     ").\n  vm_cast_no_check (eq_refl true).\nQed.\n",
                     how->mask, how->has_position ? "true" : "false", e, p);
    else
        gi_text_addf(text,
                     "Proof. apply (%scheck_sound _ %" PRIu64 " %" PRIu64
                     "); vm_compute; reflexivity. Qed.\n",
                     how->program == BY_TAKES ? "take_" : "", e, p);
}

static void add_theorem(gi_text *text, const grundy_heapgame *rules,
                        const grundy_period *period)
{
    const uint64_t e = period->preperiod, p = period->period;

    gi_text_add(text, "Theorem ");
    add_name(text, rules);
    gi_text_addf(text, " : forall n, %" PRIu64 " <= n ->\n  ", e);
    add_values(text, rules);
    gi_text_addf(text, " (n + %" PRIu64 ") = ", p);
    add_values(text, rules);
    gi_text_add(text, " n.\n");
}

static grundy_status write_file(const grundy_heapgame *rules,
                                const grundy_period *period, const plan *how,
                                const grundy_writer *writer, gi_run *run)
{
    gi_text text;
    grundy_status status;

    gi_text_init(&text, run->env);
    add_heading(&text, rules, how);
    add_theorem(&text, rules, period);
    add_proof(&text, period, how);
    status = text.status;
    if (!status) status = writer->write(writer->user, text.bytes, text.count);
    gi_text_clear(&text);
    return status;
}

static grundy_status prove(const grundy_game *game,
                           const grundy_period *period,
                           const grundy_writer *writer, gi_run *run)
{
    grundy_heapgame *rules;
    plan how = {.terms = 0};
    grundy_status status = gi_period_rules(&rules, game, run);

    if (status) return status;
    status = choose(&how, rules, period, run);
    if (!status) status = write_file(rules, period, &how, writer, run);
    grundy_heapgame_free(rules);
    return status;
}

grundy_status grundy_coq_write(const grundy_game *game,
                               const grundy_period *period,
                               const grundy_writer *writer,
                               const grundy_env *env, grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    grundy_status status;
    gi_run run;

    if (!game || !period || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no game, no period or no writer");
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    if (!period->is_proved)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "the period is only seen: there is nothing to prove");
    if (period->saltus || period->period == 0)
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "proofs for Coq are of periods without a saltus");
    gi_run_init(&run, env, &told);
    status = prove(game, period, writer, &run);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
