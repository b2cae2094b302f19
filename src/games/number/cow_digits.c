/* SPDX-License-Identifier: MIT */
/* cow_digits.c - a move subtracts the largest or the smallest nonzero digit.
 *
 * No closed form is known. A number has at most two options, so its value is
 * 0, 1 or 2; small numbers are tabulated (cow_table.c), and large ones are
 * composed from blocks of 10^k numbers (cow_blocks.c). Under misère play only
 * the value of the number 0 differs: it is 1, so that the numbers of value 0
 * are the lost ones.
 *
 * The rules are often printed with "smallest digit", where a digit 0 gives no
 * move: this is the variant zero=1. It first changes the outcome at 180.
 */
#include "base/assert.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/number/cow.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static bool counts_zero(const grundy_game *game)
{
    return !gi_int_is_zero(gi_game_number(game, 0));
}

static grundy_status moves(const grundy_game *game, int64_t n, gi_visit visit,
                           void *user, gi_run *run)
{
    const gi_cow_digits digits =
        gi_cow_digits_of((uint64_t)n, counts_zero(game));
    grundy_status status = GRUNDY_OK;

    if (digits.low > 0 && digits.low < digits.high)
        status = gi_visit_word(digits.low, visit, user, run);
    if (!status && digits.high > 0)
        status = gi_visit_word(digits.high, visit, user, run);
    return status;
}

/* ---- what the moves leave ---- */

typedef struct options {
    gi_cow_digits digits;
    uint32_t low_value, high_value; /* Of what they leave. */
} options;

static grundy_status options_by_table(const grundy_game *game, uint64_t n,
                                      grundy_convention convention,
                                      options *out, gi_run *run)
{
    const uint8_t *values;
    grundy_status status =
        gi_cow_table(&values, n, counts_zero(game), convention, run);

    if (status) return status;
    out->digits = gi_cow_digits_of(n, counts_zero(game));
    GRUNDY_ASSERT(out->digits.low <= out->digits.high &&
                  out->digits.high <= n);
    out->low_value = values[n - out->digits.low];
    out->high_value = values[n - out->digits.high];
    return GRUNDY_OK;
}

static grundy_status options_by_blocks(const grundy_integer *n,
                                       grundy_convention convention,
                                       options *out, gi_run *run)
{
    uint32_t window;
    grundy_status status =
        gi_cow_window(&window, &out->digits, n, convention, run);

    if (status) return status;
    GRUNDY_ASSERT(out->digits.low >= 1 && out->digits.low <= out->digits.high);
    GRUNDY_ASSERT(out->digits.high <= 9);
    out->low_value = window >> (2 * (out->digits.low - 1)) & 3;
    out->high_value = window >> (2 * (out->digits.high - 1)) & 3;
    return GRUNDY_OK;
}

/* n >= 1. GRUNDY_UNDECIDED beyond the table of the variant. */
static grundy_status options_of(const grundy_game *game,
                                const grundy_integer *n,
                                grundy_convention convention, options *out,
                                gi_run *run)
{
    if (gi_int_compare_word(n, GI_COW_TABLE_END) < 0) {
        if (counts_zero(game)) run->tag = ""; /* Tabled: no theorem. */
        return options_by_table(game, (uint64_t)n->word, convention, out, run);
    }
    if (counts_zero(game)) return GRUNDY_UNDECIDED;
    return options_by_blocks(n, convention, out, run);
}

static grundy_status value_under(const grundy_game *game,
                                 const grundy_integer *n,
                                 grundy_convention convention, uint32_t *out,
                                 gi_run *run)
{
    options found;
    grundy_status status;

    if (gi_int_is_zero(n)) {
        *out = convention == GRUNDY_MISERE;
        return GRUNDY_OK;
    }
    status = options_of(game, n, convention, &found, run);
    if (status) return status;
    if (found.digits.low == 0) found.low_value = found.high_value;
    *out = gi_cow_mex(found.low_value, found.high_value);
    return GRUNDY_OK;
}

/* ---- theory ---- */

static grundy_status value(const grundy_game *game, const grundy_integer *n,
                           grundy_integer *out, gi_run *run)
{
    uint32_t found;
    grundy_status status = value_under(game, n, GRUNDY_NORMAL, &found, run);

    if (!status) gi_int_set_word(out, found, run->env);
    return status;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    uint32_t found;
    grundy_status status =
        value_under(game, &position->items[0], convention, &found, run);

    if (!status) *out = found == 0 ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
    return status;
}

static grundy_status visit_leaving(const grundy_game *game,
                                   const grundy_integer *n,
                                   grundy_convention convention,
                                   uint32_t target, gi_visit visit, void *user,
                                   gi_run *run)
{
    options found;
    grundy_status status;

    if (gi_int_is_zero(n)) return GRUNDY_OK;
    status = options_of(game, n, convention, &found, run);
    if (status) return status;
    if (found.digits.low > 0 && found.digits.low < found.digits.high &&
        found.low_value == target)
        status = gi_visit_word(found.digits.low, visit, user, run);
    if (!status && found.high_value == target)
        status = gi_visit_word(found.digits.high, visit, user, run);
    return status;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    return visit_leaving(game, &position->items[0], convention, 0, visit, user,
                         run);
}

static grundy_status reach(const grundy_game *game, const grundy_integer *n,
                           const grundy_integer *target, gi_visit visit,
                           void *user, gi_run *run)
{
    if (gi_int_compare_word(target, 2) > 0) return GRUNDY_OK;
    return visit_leaving(game, n, GRUNDY_NORMAL, (uint32_t)target->word, visit,
                         user, run);
}

static const char *verdict(uint32_t value)
{
    return value == 0 ? "lost" : "won";
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention,
                            grundy_outcome outcome_found, gi_text *text,
                            gi_run *run)
{
    options found;
    grundy_status status;

    (void)outcome_found;
    if (gi_int_is_zero(&position->items[0])) {
        gi_text_addf(text, "There is no move left, so the player to move %s.",
                     convention == GRUNDY_MISERE ? "has won" : "has lost");
        return text->status;
    }
    status = options_of(game, &position->items[0], convention, &found, run);
    if (status) return status;
    if (found.digits.low == 0 || found.digits.low == found.digits.high)
        gi_text_addf(text, "The only move, taking %u, leaves a %s number.",
                     found.digits.high, verdict(found.high_value));
    else
        gi_text_addf(text, "Taking %u leaves a %s number, taking %u a %s one.",
                     found.digits.low, verdict(found.low_value),
                     found.digits.high, verdict(found.high_value));
    return text->status;
}

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), 1) <= 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "zero is 0 (a digit 0 is passed over) or 1 (it is the "
                   "smallest digit)");
}

static const gi_parameter parameters[] = {
    {"zero", GI_NUMBER, 0, "0",
     "with 1, a digit 0 counts as the smallest digit, which gives no move"}};

static const char *const keys[] = {"win",    "misere_win",     "grundy",
                                   "answer", "winning_digits", NULL};

const gi_ruleset gi_ruleset_cow_digits = {
    .id = "cow_digits",
    .title = "Largest or smallest digit",
    .family = "number",
    .rules = "A move subtracts from the number its largest digit or its "
             "smallest nonzero digit. A player who faces 0 cannot move and "
             "loses.",
    .position = "number",
    .examples = "cow_digits 10\ncow_digits 1000000000000000007\n"
                "cow_digits:zero=1 180\n--misere cow_digits 99",
    .contest = "USACO 2009 Open, Luogu P2953",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .heap_count = 1,
    .axes = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = gi_heaps_moves, .apply = gi_heaps_apply},
    .heap = {.moves = moves, .value = value, .reach = reach},
    .theory = {.normal = {"T-COW-BLOCKS",
                          "A block of 10^k numbers acts as a map on the "
                          "last nine values, and ten blocks make a block of "
                          "10^(k+1) numbers; composing the maps gives the "
                          "value of any number.",
                          NULL},
               .misere = {"T-COW-BLOCKS",
                          "The same maps apply, with value 1 for the number "
                          "0.",
                          NULL},
               .grundy = {"T-COW-BLOCKS",
                          "A block of 10^k numbers acts as a map on the "
                          "last nine values, and ten blocks make a block of "
                          "10^(k+1) numbers; composing the maps gives the "
                          "value of any number.",
                          NULL},
               .outcome = outcome,
               .value = gi_heaps_value,
               .winning = winning,
               .reach = gi_heaps_reach,
               .reason = reason},
    .judge =
        &(const gi_judge){
            .framing = GI_COUNTED, .layout = "n", .win = "YES", .lose = "NO"},
    .duel = GI_DUEL(.limits = "1..1000000", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n", .keys = keys},
    .trials = {.examples = "cow_digits\ncow_digits:zero=1", .bound = 300},
};
