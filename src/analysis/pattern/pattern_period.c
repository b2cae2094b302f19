/* SPDX-License-Identifier: MIT */
/* pattern_period.c - laws of residues: G(n + p) = G(n) + s, with exceptions.
 *
 * The law is p numbers base[r] and a saltus s: heap n = pq + r has the value
 * base[r] + sq. For every p the saltus is the one that most of the last steps
 * of length p make, and base[r] what two of the last three heaps of residue r
 * say, so that a late exception does not spoil the rest. The p of the fewest
 * bits is taken, the exceptions counted; one that fits less than REPEATS_LEAST times
 * may have none.
 *
 * The same numbers can be read in many ways, and the plainest is reported: n
 * mod p, n + c, floor(n / p), the residues that are lost, n with neighbours
 * exchanged (Lasker's Nim), and otherwise the list.
 */
#include <math.h>
#include <string.h>

#include "analysis/pattern/pattern.h"
#include "base/assert.h"
#include "base/env.h"

enum {
    REPEATS_LEAST = 4,   /* Of the period in the prefix. */
    REPEATS_EXACT = 2,   /* The same of one that has no exceptions. */
    WORK_MOST = 1 << 29, /* Heaps looked at, at worst. */
    SHOWN_MOST = 64      /* Residues in a sentence. */
};

/* Where the numbers of a law are. */
enum { PERIOD, SALTUS };

static int64_t said(int64_t base, int64_t saltus, int64_t n, int64_t p)
{
    return gi_law_linear(saltus, n / p, base);
}

/* ---- fitting ---- */

/* The step that more than half of the last ones make, if one does. */
static int64_t usual_step(const gi_sample *s, size_t p)
{
    const size_t looked = p < 32 ? 32 : p;
    const size_t first = s->count - p > looked ? s->count - p - looked : 0;
    int64_t step = 0;
    size_t lead = 0;

    GRUNDY_ASSERT(p < s->count);
    for (size_t i = first; i < s->count - p; i++) {
        const int64_t next = s->items[i + p] - s->items[i];
        if (lead == 0) step = next;
        lead = next == step ? lead + 1 : lead - 1;
    }
    return step;
}

/* What two of the last three heaps of a residue say, or the last if there are no
 * three. `i` is the last. */
static int64_t usual_base(const gi_sample *s, size_t i, size_t p,
                          int64_t saltus)
{
    int64_t votes[3];

    GRUNDY_ASSERT(i < s->count);
    if (i < 2 * p)
        return gi_law_linear(-saltus, (s->first + (int64_t)i) / (int64_t)p,
                             s->items[i]);
    for (size_t vote = 0; vote < 3; vote++) {
        const int64_t n = s->first + (int64_t)(i - vote * p);
        votes[vote] =
            gi_law_linear(-saltus, n / (int64_t)p, s->items[i - vote * p]);
    }
    return votes[1] == votes[2] ? votes[1] : votes[0];
}

/* false if a number leaves its range. */
static bool find_base(const gi_sample *s, size_t p, int64_t saltus,
                      int64_t *base)
{
    for (size_t i = s->count - p; i < s->count; i++) {
        const size_t n = (size_t)s->first + i;
        const int64_t found = usual_base(s, i, p, saltus);
        if (found < -4 * GI_PATTERN_MOST || found > 4 * GI_PATTERN_MOST)
            return false;
        base[n % p] = found;
    }
    return true;
}

/* Bits of base: a line base[0] + c r, with what differs, or each by itself. */
static double base_bits(const gi_sample *s, size_t p, int64_t saltus,
                        const int64_t *base)
{
    const int64_t step = p > 1 ? base[p / 2] - base[p / 2 - 1] : 0;
    const int64_t start = gi_law_linear(-step, (int64_t)(p / 2), base[p / 2]);
    const double spread = saltus ? log2(fabs((double)saltus) + 1) + 1 : 0;
    const double each = spread > 0 && spread < s->bits ? spread : s->bits;
    double line = gi_law_number_bits(step) + gi_law_number_bits(start);

    for (size_t r = 0; r < p; r++)
        if (base[r] != gi_law_linear(step, (int64_t)r, start))
            line += log2((double)p + 1) + each;
    return fmin(line, each * (double)p);
}

static size_t count_exceptions(const gi_sample *s, size_t p, int64_t saltus,
                               const int64_t *base, size_t most)
{
    size_t count = 0;

    for (size_t i = s->count; i-- > 0 && count <= most;) {
        const int64_t n = s->first + (int64_t)i;
        count +=
            s->items[i] != said(base[(size_t)n % p], saltus, n, (int64_t)p);
    }
    return count;
}

/* Bits of the law of this period, exceptions included; or INFINITY. */
static double try_period(const gi_sample *s, size_t p, int64_t *saltus,
                         int64_t *base, double *own_bits)
{
    size_t most, count;

    *saltus = usual_step(s, p);
    if (s->view == GI_VIEW_LOST && *saltus) return INFINITY;
    if (!find_base(s, p, *saltus, base)) return INFINITY;
    *own_bits = gi_law_number_bits((int64_t)p) + gi_law_number_bits(*saltus) +
                base_bits(s, p, *saltus, base);
    most = gi_law_most_exceptions(s, *own_bits);
    if (p > s->count / REPEATS_LEAST) most = 0;
    count = count_exceptions(s, p, *saltus, base, most);
    if (count > most) return INFINITY;
    return *own_bits + (double)count * gi_law_exception_bits(s);
}

static grundy_status keep(gi_law *law, size_t p, int64_t saltus,
                          const int64_t *base, double bits)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(p > 0);
    if (law->table_count < p) {
        gi_free(law->env, law->table, law->table_count * sizeof *law->table);
        law->table = NULL;
        law->table_count = 0;
        status = gi_law_room(law, p);
    }
    if (status) return status;
    memcpy(law->table, base, p * sizeof *base);
    law->numbers[PERIOD] = (int64_t)p;
    law->numbers[SALTUS] = saltus;
    law->bits = bits;
    return GRUNDY_OK;
}

static size_t last_period(const gi_sample *s)
{
    size_t most = s->count / REPEATS_EXACT;

    GRUNDY_ASSERT(s->count > 0);
    if (most > GI_PATTERN_PERIOD_MOST) most = GI_PATTERN_PERIOD_MOST;
    if (most > WORK_MOST / s->count) most = WORK_MOST / s->count;
    return most;
}

static grundy_status propose(gi_law *out, const gi_sample *s, gi_run *run)
{
    const size_t end = last_period(s) + 1;
    int64_t *base = gi_alloc_array(run->env, end, sizeof *base);
    double least = INFINITY;
    grundy_status status = GRUNDY_OK;

    if (!base) return GRUNDY_NO_MEMORY;
    for (size_t p = 1; !status && p < end; p++) {
        int64_t saltus;
        double own = 0, bits = try_period(s, p, &saltus, base, &own);
        if (bits < least) {
            least = bits;
            status = keep(out, p, saltus, base, own);
        }
        /* A multiple of the period takes a walk through all items. */
        if (gi_env_is_stopped(run->env)) status = GRUNDY_CANCELLED;
    }
    gi_free(run->env, base, end * sizeof *base);
    if (!status && out->numbers[PERIOD] == 0) return GRUNDY_UNDEFINED;
    return status;
}

static grundy_status fill(const gi_law *law, const gi_sample *about,
                          int64_t *out, size_t count, gi_run *run)
{
    const int64_t p = law->numbers[PERIOD];

    GRUNDY_ASSERT(p > 0 && (size_t)p <= law->table_count);
    for (size_t i = 0; i < count; i++) {
        if (gi_walk_is_stopped(i, run)) return GRUNDY_CANCELLED;
        const int64_t n = about->first + (int64_t)i;
        out[i] = said(law->table[n % p], law->numbers[SALTUS], n, p);
    }
    return GRUNDY_OK;
}

/* ---- telling ---- */

/* Every residue has base[r] = start + step r. */
static bool is_line(const gi_law *law, int64_t start, int64_t step)
{
    for (int64_t r = 0; r < law->numbers[PERIOD]; r++)
        if (law->table[r] != start + step * r) return false;
    return true;
}

static void state_lost(const gi_law *law, gi_text *statement, gi_text *formula)
{
    const int64_t p = law->numbers[PERIOD];
    size_t lost = 0, told = 0;

    for (int64_t r = 0; r < p; r++)
        lost += law->table[r] == 1;
    gi_text_addf(statement, "a heap of n is lost exactly when n mod %lld is ",
                 (long long)p);
    for (int64_t r = 0; r < p; r++) {
        if (law->table[r] != 1) continue;
        if (told) gi_text_add(statement, told + 1 == lost ? " or " : ", ");
        gi_text_addf(statement, "%lld", (long long)r);
        gi_text_addf(formula, "%sn %% %lld == %lld", told ? " || " : "",
                     (long long)p, (long long)r);
        told++;
    }
    if (lost == 0) {
        gi_text_truncate(statement, 0);
        gi_text_add(statement, "no heap is lost");
        gi_text_add(formula, "0");
    }
}

/* p = s, and base is 0 .. p - 1 but for neighbours that change places, the
 * last with the first of the next period too. Lists them if so. */
static bool state_swaps(const gi_law *law, gi_text *statement)
{
    const int64_t p = law->numbers[PERIOD];
    const int64_t *base = law->table;
    size_t swaps = 0;

    if (law->numbers[SALTUS] != p || p < 2) return false;
    for (int64_t r = 0; r < p; r++) {
        const int64_t up = base[r] - r, next = (r + 1) % p;
        const int64_t before = (r + p - 1) % p;
        if (up == 1 && base[next] == next - 1) continue;
        if (up == -1 && base[before] == before + 1) continue;
        if (up) return false;
    }
    gi_text_add(statement, "G(n) = n, but ");
    for (int64_t r = 0; r < p; r++) {
        if (base[r] != r + 1) continue;
        if (swaps++) gi_text_add(statement, ", and ");
        gi_text_addf(statement, "%lldk + %lld and %lldk + %lld", (long long)p,
                     (long long)r, (long long)p, (long long)r + 1);
    }
    gi_text_add(statement, " change places");
    return true;
}

static void state_list(const gi_law *law, gi_text *statement)
{
    const int64_t p = law->numbers[PERIOD], s = law->numbers[SALTUS];

    gi_text_addf(statement, "G(n + %lld) = G(n)", (long long)p);
    if (s)
        gi_text_addf(statement, " %c %lld", s < 0 ? '-' : '+',
                     (long long)(s < 0 ? -s : s));
    if (p > SHOWN_MOST) return;
    gi_text_addf(statement, ": %s", s ? "" : "for n mod ");
    if (s)
        gi_text_addf(statement, "for n = %lldk + 0..%lld it is %lldk +",
                     (long long)p, (long long)p - 1, (long long)s);
    else
        gi_text_addf(statement, "%lld = 0..%lld it is", (long long)p,
                     (long long)p - 1);
    for (int64_t r = 0; r < p; r++)
        gi_text_addf(statement, "%s%lld", r ? "," : " ",
                     (long long)law->table[r]);
}

static void add_offset(gi_text *text, int64_t offset)
{
    if (offset)
        gi_text_addf(text, " %c %lld", offset < 0 ? '-' : '+',
                     (long long)(offset < 0 ? -offset : offset));
}

static void state_values(const gi_law *law, gi_text *statement,
                         gi_text *formula)
{
    const int64_t p = law->numbers[PERIOD], s = law->numbers[SALTUS];
    const int64_t start = law->table[0];

    if (p == 1 && s == 0) {
        gi_text_addf(statement, "G(n) = %lld", (long long)start);
        gi_text_addf(formula, "value == %lld", (long long)start);
    } else if (p == 1) {
        gi_text_add(statement, "G(n) = ");
        gi_text_add(formula, "value == ");
        if (s != 1) gi_text_addf(statement, "%lld", (long long)s);
        if (s != 1) gi_text_addf(formula, "%lld*", (long long)s);
        gi_text_add_char(statement, 'n');
        gi_text_add_char(formula, 'n');
        add_offset(statement, start);
        add_offset(formula, start);
    } else if (s == 0 && is_line(law, start, 1)) {
        gi_text_addf(statement, "G(n) = n mod %lld", (long long)p);
        gi_text_addf(formula, "value == n %% %lld", (long long)p);
        add_offset(statement, start);
        add_offset(formula, start);
    } else if (is_line(law, start, 0)) {
        gi_text_add(statement, "G(n) = ");
        gi_text_add(formula, "value == ");
        if (s != 1) gi_text_addf(statement, "%lld ", (long long)s);
        if (s != 1) gi_text_addf(formula, "%lld * ", (long long)s);
        gi_text_addf(statement, "floor(n / %lld)", (long long)p);
        gi_text_addf(formula, "floor(n / %lld)", (long long)p);
        add_offset(statement, start);
        add_offset(formula, start);
    } else if (!state_swaps(law, statement)) {
        state_list(law, statement);
    }
}

static void state(const gi_law *law, const gi_sample *about,
                  gi_text *statement, gi_text *formula)
{
    if (about->view == GI_VIEW_LOST)
        state_lost(law, statement, formula);
    else
        state_values(law, statement, formula);
}

const gi_law_family gi_law_period = {
    .name = "period",
    .views = GI_VIEW_VALUES | GI_VIEW_LOST,
    .propose = propose,
    .fill = fill,
    .state = state,
};
