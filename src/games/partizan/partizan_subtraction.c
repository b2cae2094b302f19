/* SPDX-License-Identifier: MIT */
/* partizan_subtraction.c - heaps from which Left and Right take amounts of
 * different sets.
 *
 * A position is a list of heaps; a move [heap, take] takes from one. A heap of
 * -n is a heap of n with the players exchanged, its negative: so a position
 * can be turned, and each heap is a component.
 *
 * Where each has one amount, who wins is known for heaps of any size (one_amount.c).
 * Source: [FraenkelKotzig87], Partizan octal games: partizan subtraction games.
 */
#include "base/integer/integer.h"
#include "games/partizan/one_amount.h"
#include "games/partizan/signed.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { LEFT_SET, RIGHT_SET };

/* What the player may take from a heap. */
static const gi_ints *set_of(const grundy_game *game, int64_t heap,
                             unsigned player)
{
    return &game->parameters[(heap < 0) != player ? RIGHT_SET : LEFT_SET];
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < position->count && !status; i++) {
        const int64_t heap = position->items[i].word;
        const gi_ints *set = set_of(game, heap, player);
        for (size_t k = 0; k < set->count && !status; k++) {
            const grundy_integer *take = &set->items[k];
            /* The sets ascend. -heap would not fit for the least heap. */
            if (!gi_int_is_small(take) ||
                (heap < 0 ? -take->word < heap : take->word > heap))
                break;
            status = gi_visit_words((int64_t)i, take->word, visit, user, run);
        }
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t i = (size_t)move->items[0].word;
    const int64_t take = move->items[1].word;
    const int64_t heap = position->items[i].word;
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    GRUNDY_ASSERT(take > 0 && (heap < 0 ? -take >= heap : take <= heap));
    if (!status)
        gi_int_set_word(&out->items[i], heap < 0 ? heap + take : heap - take,
                        run->env);
    return status;
}

static grundy_status takes(const grundy_game *game, gi_take_visit visit,
                           void *user)
{
    grundy_status status = GRUNDY_OK;

    for (unsigned player = 0; player < 2; player++) {
        const gi_ints *set = set_of(game, 0, player);
        for (size_t i = 0; i < set->count && !status; i++)
            status =
                gi_int_is_small(&set->items[i])
                    ? visit((gi_take){(uint64_t)set->items[i].word, player, 1},
                            user)
                    : GRUNDY_UNDEFINED;
    }
    return status;
}

/* T-ONE-AMOUNT. */
static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    const gi_ints *left = &game->parameters[LEFT_SET],
                  *right = &game->parameters[RIGHT_SET];
    const grundy_env *env = run->env;
    int64_t *heaps;
    grundy_status status;

    if (convention == GRUNDY_MISERE || left->count != 1 || right->count != 1 ||
        !gi_ints_are_small(left) || !gi_ints_are_small(right) ||
        !gi_ints_are_small(position))
        return GRUNDY_UNDECIDED;
    heaps = gi_alloc_array(env, position->count, sizeof *heaps);
    if (position->count > 0 && !heaps) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < position->count; i++)
        heaps[i] = position->items[i].word;
    status = gi_one_amount_outcome(out, (uint64_t)left->items[0].word,
                                   (uint64_t)right->items[0].word, heaps,
                                   position->count);
    gi_free(env, heaps, position->count * sizeof *heaps);
    return status;
}

/* ---- in a contest ---- */

enum { CHOICES_MOST = 1000000, PILES_MOST = 100000 };

/* "n m" and n piles: each player first chooses an amount of 1 .. m. */
static grundy_status read_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    const grundy_env *env = run->env;
    uint64_t count = 0, most = 0, size = 0;
    grundy_status status = gi_scan_uint64_to(scan, PILES_MOST, &count,
                                             "the number of piles", run->err);

    if (!status)
        status = gi_scan_uint64_to(scan, CHOICES_MOST, &most,
                                   "the greatest amount", run->err);
    if (!status && most == 0)
        status = gi_scan_fail(scan, run->err, "an amount is at least 1");
    for (size_t set = 0; !status && set < 2; set++)
        for (uint64_t k = 1; !status && k <= most; k++)
            status = gi_ints_push_word(&parameters[set], (int64_t)k, env);
    for (uint64_t i = 0; !status && i < count; i++) {
        status = gi_scan_uint64_to(scan, INT64_MAX, &size, "a pile", run->err);
        if (!status) status = gi_ints_push_word(position, (int64_t)size, env);
    }
    return status;
}

/* Of the layout "# most [piles]". */
static grundy_status write_case(const gi_ints *fields, gi_text *text,
                                gi_run *run)
{
    const gi_ints *piles = &fields[2];

    (void)run;
    GRUNDY_ASSERT(fields[1].count == 1);
    gi_text_addf(text, "%zu ", piles->count);
    gi_text_add_integer(text, &fields[1].items[0]);
    gi_text_add_char(text, '\n');
    for (size_t i = 0; i < piles->count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &piles->items[i]);
    }
    gi_text_add_char(text, '\n');
    return text->status;
}

/* How many choices make a game that Left wins, Right, the first, and the second
 * player. */
static grundy_status write_counts(const grundy_game *game,
                                  const gi_ints *position, gi_text *text,
                                  gi_run *run)
{
    const grundy_env *env = run->env;
    uint64_t counts[4] = {0};
    uint64_t *heaps = gi_alloc_array(env, position->count, sizeof *heaps);
    grundy_status status =
        position->count > 0 && !heaps ? GRUNDY_NO_MEMORY : GRUNDY_OK;

    for (size_t i = 0; !status && i < position->count; i++)
        heaps[i] = (uint64_t)position->items[i].word;
    if (!status)
        status = gi_one_amount_count(counts, game->parameters[LEFT_SET].count,
                                     heaps, position->count, run);
    gi_free(env, heaps, position->count * sizeof *heaps);
    for (size_t i = 0; !status && i < 4; i++)
        gi_text_addf(text, "%s%llu", i ? " " : "",
                     (unsigned long long)counts[i]);
    return status ? status : text->status;
}

static const gi_parameter parameters[] = {
    [LEFT_SET] = {.name = "left",
                  .kind = GI_SET,
                  .least = 1,
                  .meaning = "amounts that Left may take"},
    [RIGHT_SET] = {.name = "right",
                   .kind = GI_SET,
                   .least = 1,
                   .meaning = "amounts that Right may take"},
};

static const char *const keys[] = {"value", "outcome", "winning_moves", NULL};

const gi_ruleset gi_ruleset_partizan_subtraction = {
    .id = "partizan_subtraction",
    .title = "Partizan subtraction",
    .family = "partizan",
    .rules =
        "A move takes tokens from a heap: Left an amount of the set "
        "`left`, Right one of the set `right`. A player who cannot move "
        "loses. Source: Fraenkel and Kotzig. In the contest's format each "
        "player first chooses one amount, and the answers are how many "
        "choices Left, Right, the first, and the second player win.",
    .position = "heap sizes; -n is a heap of n with the players exchanged",
    .examples = "partizan_subtraction:left={1,2},right={1,3} 3 5\n"
                "partizan_subtraction:left={1,3},right={2,3} 6\n"
                "partizan_subtraction:left={1},right={2} 4 -7\n"
                "partizan_subtraction:left={2},right={3} 1003",
    .contest = "Codeforces 1033G",
    .parameters = parameters,
    .parameter_count = 2,
    .kind = GI_PARTIZAN,
    .least = INT64_MIN,
    .definition = {.moves = moves,
                   .apply = apply,
                   .components = gi_signed_components,
                   .turn = gi_signed_turn},
    .theory = {.normal = {"T-ONE-AMOUNT",
                          "Where Left takes one amount a and Right one amount "
                          "b, the remainders of the heaps by a + b say who "
                          "wins.",
                          NULL},
               .outcome = outcome,
               .takes = takes},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .read = GI_FOR_JUDGE(read_case),
                               .write = write_counts},
    .duel = GI_DUEL(.limits = "1..1000 1..1000 1..1e18",
                    .layout = "# most [piles]", .cases_most = 1,
                    .write = write_case),
    .batch = &(const gi_batch){.layout = "[piles]", .keys = keys},
    .trials = {.examples = "partizan_subtraction:left={1,2},right={1,3}\n"
                           "partizan_subtraction:left={2,5},right={1,4}\n"
                           "partizan_subtraction:left={2},right={3}",
               .positions = gi_signed_heaps,
               .bound = 5},
};
