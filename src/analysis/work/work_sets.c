/* SPDX-License-Identifier: MIT */
/* work_sets.c - the periods of all sets of k amounts up to a bound, in units.
 *
 * An item is a set; they come in the order of their lists, {1,2,3}, {1,2,4},
 * .., so that the item's number alone says which one it is. Its line has the
 * period of its values, T-SUBTRACTION-PERIOD, and that of its lost heaps,
 * T-LOST-WORD, each found by an engine of its own (sequence/taking/); "open"
 * where there is none within the terms of the plan. Below it stands the
 * certificate of the first:
 *
 *     set 1,2,3 values 0 4 outcomes 0 4
 *     certificate
 *     grundy certificate 1
 *     ...
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/period/period.h"
#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/run.h"
#include "codes/heapgame.h"
#include "sequence/period/period_theorem.h"
#include "sequence/taking/lost.h"

enum { BOUND_MOST = 64 };
#define ITEMS_MOST ((uint64_t)1 << 32)

typedef struct sets {
    uint64_t size, bound;
    /* Of n things k, up to ITEMS_MOST + 1. */
    uint64_t choose[BOUND_MOST + 1][BOUND_MOST + 1];
} sets;

/* ---- numbers of sets ---- */

static void fill_choices(sets *of)
{
    for (size_t n = 0; n <= BOUND_MOST; n++)
        for (size_t k = 0; k <= BOUND_MOST; k++) {
            uint64_t ways = k == 0;
            if (n > 0 && k > 0)
                ways = of->choose[n - 1][k - 1] + of->choose[n - 1][k];
            of->choose[n][k] = ways > ITEMS_MOST ? ITEMS_MOST + 1 : ways;
        }
}

/* The amounts of an item, ascending. */
static void list_amounts(const sets *of, uint64_t item, uint64_t *out)
{
    uint64_t amount = 1;

    GRUNDY_ASSERT(of->size > 0 && of->size <= of->bound);
    for (uint64_t i = 0; i < of->size; i++, amount++) {
        for (;; amount++) {
            GRUNDY_ASSERT(amount <= of->bound);
            const uint64_t ways =
                of->choose[of->bound - amount][of->size - i - 1];
            if (item < ways) break;
            item -= ways;
        }
        out[i] = amount;
    }
    GRUNDY_ASSERT(item == 0);
}

/* "1,2,3" */
static void add_amounts(gi_text *out, const sets *of, uint64_t item)
{
    uint64_t amounts[BOUND_MOST];

    list_amounts(of, item, amounts);
    for (uint64_t i = 0; i < of->size; i++)
        gi_text_addf(out, "%s%" PRIu64, i ? "," : "", amounts[i]);
}

/* ---- opening ---- */

static grundy_status open_sets(grundy_work *work, const char *words,
                               grundy_error *err)
{
    gi_span rest = {words, strlen(words)};
    uint64_t size = 0, bound = 0;
    sets *of;

    if (!gi_span_uint(&rest, &size) || !gi_span_uint(&rest, &bound) ||
        rest.count > 0 || size == 0 || size > bound || bound > BOUND_MOST)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "sets need a number of amounts and the greatest of "
                       "them, at most %d, such as 'sets 3 64'",
                       BOUND_MOST);
    of = gi_alloc(work->env, sizeof *of);
    if (!of) return GRUNDY_NO_MEMORY;
    of->size = size;
    of->bound = bound;
    fill_choices(of);
    work->of = of;
    work->item_count = of->choose[bound][size];
    if (work->terms > SIZE_MAX / 2) work->terms = SIZE_MAX / 2;
    work->far_terms = work->terms;
    if (work->item_count > ITEMS_MOST)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "these are more than 2^32 sets");
    return GRUNDY_OK;
}

static void close_sets(grundy_work *work)
{
    gi_free(work->env, work->of, sizeof(sets));
}

/* ---- solving ---- */

static void add_period(gi_text *out, const char *name, grundy_status status,
                       uint64_t preperiod, uint64_t period)
{
    if (status)
        gi_text_addf(out, " %s open", name);
    else
        gi_text_addf(out, " %s %" PRIu64 " %" PRIu64, name, preperiod, period);
}

/* What is not found within the terms is an answer. */
static bool is_answer(grundy_status status)
{
    return status == GRUNDY_OK || status == GRUNDY_UNDECIDED ||
           status == GRUNDY_OVER_BUDGET;
}

static grundy_status solve_rules(const grundy_work *work, gi_text *out,
                                 const grundy_heapgame *rules, gi_run *run)
{
    const gi_period_limits limits = {.terms = work->terms};
    grundy_period period;
    gi_period values = {.period = 0};
    gi_window_period lost = {0, 0};
    grundy_status by_values, by_lost;

    by_values = gi_period_find(&values, rules, &limits, run);
    if (!is_answer(by_values)) return by_values;
    by_lost = gi_lost_period(&lost, rules, work->terms, work->env);
    if (!is_answer(by_lost)) return by_lost;
    add_period(out, "values", by_values, values.preperiod, values.period);
    add_period(out, "outcomes", by_lost, lost.preperiod, lost.period);
    gi_text_add_char(out, '\n');
    if (by_values) return GRUNDY_OK;
    period = gi_period_tell(&values);
    return gi_work_certify(out, grundy_heapgame_name(rules), &period,
                           work->env, run->err);
}

static grundy_status solve_set(const grundy_work *work, uint64_t item,
                               gi_span before, gi_text *out, grundy_error *err)
{
    grundy_heapgame *rules = NULL;
    gi_text name;
    gi_run run;
    grundy_status status;

    (void)before;
    gi_text_init(&name, work->env);
    gi_text_add(&name, "S{");
    add_amounts(&name, work->of, item);
    gi_text_add(&name, "}");
    gi_text_add(out, "set ");
    add_amounts(out, work->of, item);
    status = name.status;
    if (!status)
        status = grundy_heapgame_parse(&rules, gi_text_string(&name),
                                       work->env, err);
    gi_run_init(&run, work->env, err);
    if (!status) status = solve_rules(work, out, rules, &run);
    gi_run_clear(&run);
    grundy_heapgame_free(rules);
    gi_text_clear(&name);
    return status;
}

/* ---- reading ---- */

/* The amounts of the item, "1,2,3". */
static bool take_amounts(gi_span *line, const sets *of, uint64_t item)
{
    uint64_t amounts[BOUND_MOST];
    gi_span word = gi_span_word(line);

    list_amounts(of, item, amounts);
    for (uint64_t i = 0; i < of->size; i++) {
        const uint64_t ten = amounts[i] / 10;
        if (i > 0 && (word.count == 0 || *word.bytes != ',')) return false;
        word.bytes += i > 0;
        word.count -= i > 0;
        if (ten > 0) {
            if (word.count == 0 || *word.bytes != '0' + (char)ten)
                return false;
            word.bytes++;
            word.count--;
        }
        if (word.count == 0 || *word.bytes != '0' + (char)(amounts[i] % 10))
            return false;
        word.bytes++;
        word.count--;
    }
    return word.count == 0;
}

/* "values 0 4"; period 0: open. */
static bool take_period(gi_span *line, const char *name, uint64_t *preperiod,
                        uint64_t *period)
{
    *preperiod = *period = 0;
    if (!gi_span_take(line, name)) return false;
    if (gi_span_take(line, "open")) return true;
    return gi_span_uint(line, preperiod) && gi_span_uint(line, period) &&
           *period > 0;
}

static bool read_set(gi_span line, const sets *of, uint64_t item,
                     uint64_t figures[4])
{
    return gi_span_take(&line, "set") && take_amounts(&line, of, item) &&
           take_period(&line, "values", &figures[0], &figures[1]) &&
           take_period(&line, "outcomes", &figures[2], &figures[3]) &&
           line.count == 0;
}

static bool set_fits(const grundy_work *work, uint64_t item, gi_span text)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_span line = {"", 0};
    uint64_t figures[4];

    if (!gi_work_lines_next(&lines, &line) ||
        !read_set(line, work->of, item, figures))
        return false;
    const grundy_period period = {.preperiod = figures[0],
                                  .period = figures[1],
                                  .tag = GI_PERIOD_WINDOW_TAG};
    if (lines.at == lines.end) return true;
    return figures[1] > 0 && gi_work_certificate_fits(lines, NULL, &period);
}

static void tell_set(const grundy_work *work, uint64_t item, gi_span text,
                     gi_text *out)
{
    gi_work_lines lines = gi_work_lines_of(text);
    gi_span line = {"", 0};
    uint64_t figures[4] = {0};

    (void)gi_work_lines_next(&lines, &line);
    (void)read_set(line, work->of, item, figures);
    add_amounts(out, work->of, item);
    for (size_t i = 0; i < 4; i++) {
        if (figures[i | 1] == 0)
            gi_text_add(out, "\t");
        else
            gi_text_addf(out, "\t%" PRIu64, figures[i]);
    }
    gi_text_add_char(out, '\n');
}

const gi_work_kind gi_work_of_sets = {
    .name = "sets",
    .terms = (uint64_t)1 << 31,
    .columns = "amounts\tpreperiod\tperiod\toutcome_preperiod\t"
               "outcome_period",
    .open = open_sets,
    .close = close_sets,
    .solve = solve_set,
    .fits = set_fits,
    .tell = tell_set};
