/* SPDX-License-Identifier: MIT */
/* marbles.c - each colour is played once, and both players want the same ones.
 *
 * A position is a flat list: Alice's and Bob's marbles of each colour. A move
 * is the index of a colour of which both have some: the player loses one
 * marble of it, and the opponent loses all. In moves of Bob's a 1 follows the
 * colour, so that the position after them is determined.
 *
 * T-MARBLES: colour i counts a - 1 if Alice plays it and -(b - 1) if Bob does,
 * so playing it gains a + b - 2 for either of them. So both take the largest
 * a + b that is left (T-PICKS). Colours with a 0 are never played and count as
 * they are.
 *
 * Cost: n log n.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/scoring/picks.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

static const grundy_integer *alices(const gi_ints *position, size_t colour)
{
    GRUNDY_ASSERT(2 * colour + 1 < position->count);
    return &position->items[2 * colour];
}

static const grundy_integer *bobs(const gi_ints *position, size_t colour)
{
    return &position->items[2 * colour + 1];
}

static bool is_open(const gi_ints *position, size_t colour)
{
    return !gi_int_is_zero(alices(position, colour)) &&
           !gi_int_is_zero(bobs(position, colour));
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; i < position->count / 2 && !status; i++) {
        if (!is_open(position, i)) continue;
        status = player ? gi_visit_words((int64_t)i, 1, visit, user, run)
                        : gi_visit_word((int64_t)i, visit, user, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t colour = (size_t)move->items[0].word;
    const size_t player = move->count - 1;
    grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(player < 2 && is_open(out, colour));
    grundy_integer *own = &out->items[2 * colour + player];
    gi_int_set_word(&out->items[2 * colour + !player], 0, run->env);
    return gi_int_add_word(own, own, -1, run->env);
}

/* Alice's marbles minus Bob's, at present. */
static grundy_status final(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    grundy_integer sum = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; i < position->count && !status; i++) {
        const grundy_integer *own = &position->items[i];
        status = i % 2 ? gi_int_sub(&sum, &sum, own, run->env)
                       : gi_int_add(&sum, &sum, own, run->env);
    }
    if (!status) gi_int_move(out, &sum, run->env);
    grundy_integer_clear(&sum, run->env);
    return status;
}

/* ---- theory ---- */

/* The open colours by a + b, the largest first. */
static grundy_status sort_colours(gi_picks *picks, const gi_ints *position,
                                  gi_run *run)
{
    grundy_status status = gi_picks_init(picks, position->count / 2, run->env);

    for (size_t i = 0; i < position->count / 2 && !status; i++) {
        gi_pick *next = &picks->items[picks->count];
        if (!is_open(position, i)) continue;
        GRUNDY_ASSERT(picks->count < picks->capacity);
        *next = (gi_pick){.index = i};
        picks->count++;
        status = gi_int_add(&next->weight, alices(position, i),
                            bobs(position, i), run->env);
    }
    return status ? status : gi_picks_sort(picks, run->env);
}

/* At present each colour adds a - b. When it is played, Bob's b or Alice's a
 * is lost, and one more marble of the player's. */
static grundy_status play(grundy_integer *score, const gi_ints *position,
                          size_t colour, bool by_bob, gi_run *run)
{
    grundy_status status;

    if (by_bob)
        status = gi_int_sub(score, score, alices(position, colour), run->env);
    else
        status = gi_int_add(score, score, bobs(position, colour), run->env);
    if (status) return status;
    return gi_int_add_word(score, score, by_bob ? 1 : -1, run->env);
}

static grundy_status best(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run)
{
    grundy_integer score = {0};
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_colours(&picks, position, run);

    if (!status) status = final(game, position, &score, run);
    for (size_t i = 0; i < picks.count && !status; i++)
        status = play(&score, position, picks.items[i].index,
                      (i + player) % 2 == 1, run);
    if (!status) gi_int_move(out, &score, run->env);
    grundy_integer_clear(&score, run->env);
    gi_picks_clear(&picks, run->env);
    return status;
}

static grundy_status choices(const grundy_game *game, const gi_ints *position,
                             gi_visit visit, void *user, gi_run *run)
{
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_colours(&picks, position, run);

    (void)game;
    if (!status) status = gi_picks_visit_best(&picks, visit, user, run);
    gi_picks_clear(&picks, run->env);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run)
{
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_colours(&picks, position, run);

    (void)game, (void)score;
    if (!status && picks.count == 0)
        gi_text_add(text, "There is no colour of which both have a marble.");
    else if (!status)
        gi_text_addf(text,
                     "Both want the colours with the most marbles of the two "
                     "together; first comes colour %zu.",
                     picks.items[0].index + 1);
    gi_picks_clear(&picks, run->env);
    return status ? status : text->status;
}

/* ---- faces ---- */

enum { CHECKED_COLOURS = 3 };

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    (void)game;
    return gi_pairs_positions(CHECKED_COLOURS, 0, (int64_t)bound, visit, user,
                              run);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count % 2 == 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "each colour needs two numbers: Alice's and Bob's");
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "play colour %lld", (long long)move->items[0].word + 1);
    return text->status;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_pairs_parse(out, text, count,
                          "Alice:Bob of a colour, such as 4:5", run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    return gi_pairs_format(position, 0, text);
}

/* Two lists of one length become one of pairs. */
static grundy_status interleave(gi_ints *out, gi_ints *a, gi_ints *b,
                                gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(a->count == b->count);
    for (size_t i = 0; i < a->count && !status; i++) {
        status = gi_ints_push_take(out, &a->items[i], run->env);
        if (!status) status = gi_ints_push_take(out, &b->items[i], run->env);
    }
    return status;
}

static grundy_status scan_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    gi_ints a = {NULL, 0, 0}, b = {NULL, 0, 0};
    uint64_t count = 0;
    grundy_status status =
        gi_scan_uint64(scan, &count, "the number of colours", run->err);

    (void)parameters;
    if (!status)
        status =
            gi_pairs_scan(scan, count, 0, "one of Alice's numbers", &a, run);
    if (!status)
        status =
            gi_pairs_scan(scan, count, 0, "one of Bob's numbers", &b, run);
    if (!status) status = interleave(position, &a, &b, run);
    gi_ints_clear(&b, run->env);
    gi_ints_clear(&a, run->env);
    return status;
}

/* Of the layout "# [colours/2]": all of Alice's numbers come first. */
static grundy_status write_case(const gi_ints *fields, gi_text *text,
                                gi_run *run)
{
    const gi_ints *colours = &fields[1];

    (void)run;
    gi_text_addf(text, "%zu\n", colours->count / 2);
    for (size_t player = 0; player < 2; player++)
        for (size_t i = player; i < colours->count; i += 2) {
            gi_text_add_integer(text, &colours->items[i]);
            gi_text_add_char(text, i + 2 < colours->count ? ' ' : '\n');
        }
    return text->status;
}

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    gi_ints a = {NULL, 0, 0}, b = {NULL, 0, 0};
    grundy_status status = gi_pairs_read_numbers(input, "a", &a, run);

    (void)parameters;
    if (!status) status = gi_pairs_read_numbers(input, "b", &b, run);
    if (!status && a.count != b.count)
        status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                            "a and b must be of one length");
    if (!status) status = interleave(position, &a, &b, run);
    gi_ints_clear(&b, run->env);
    gi_ints_clear(&a, run->env);
    return status;
}

static const char *const keys[] = {"answer", "optimal_first_colours", NULL};

const gi_ruleset gi_ruleset_marbles = {
    .id = "marbles",
    .title = "Marbles of two players",
    .family = "scoring",
    .rules = "Alice and Bob each have marbles of some colours. In turn, "
             "Alice first, a player names a colour of which both have at "
             "least one marble; the player loses one marble of this colour, "
             "and the other player loses all marbles of it. When there is "
             "no such colour left, the score is the number of Alice's "
             "marbles minus the number of Bob's.",
    .position = "Alice:Bob for each colour",
    .examples = "marbles 4:1 2:2 1:4\nmarbles 2:3 2:3 2:1 7:0",
    .contest = "Codeforces 1914E2",
    .kind = GI_SCORED,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .scoring =
        &(const gi_scoring){
            .what = "Alice's marbles less Bob's, under best play",
            .theorem = {"T-MARBLES",
                        "Both players always name an open colour of which "
                        "the two together have the most marbles.",
                        NULL},
            .final = final,
            .best = best,
            .choices = choices,
            .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .read = GI_FOR_JUDGE(scan_case)},
    .duel = GI_DUEL(.limits = "2..200000 1..1e9", .layout = "# [colours/2]",
                    .cases_most = 10000, .total_most = 400000,
                    .write = write_case),
    .batch =
        &(const gi_batch){.layout = "a b", .keys = keys, .read = read_request},
    .trials = {.positions = positions, .bound = 3},
};
