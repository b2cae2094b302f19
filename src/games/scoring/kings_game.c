/* SPDX-License-Identifier: MIT */
/* kings_game.c - the order of ministers that keeps the largest reward small.
 *
 * One player chooses the order, beginning next to the king: this is an
 * optimisation, and so a game for one player with a score. A position is a
 * flat list of pairs, the king's first; his right number is never used. Once a
 * minister stands, the position is
 *
 *     0, product of the left numbers so far, largest reward so far, pairs
 *
 * which is written "product 12, largest 3; 7:3 4:4". A move is the index of
 * the next minister among those that are left.
 *
 * T-KINGS-GAME: order the ministers by a * b, the smallest first. Products
 * grow to thousands of digits; a quotient is only computed if by its length it
 * can be the largest.
 *
 * Cost: n log n, and n times the length of the product.
 */
#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/scoring/picks.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { PRODUCT = 1, LARGEST = 2, HEAD = 3, ORDER_SHOWN = 20 };

static bool has_begun(const gi_ints *position)
{
    return gi_int_is_zero(&position->items[0]);
}

/* Index of the first number of the ministers. */
static size_t ministers_at(const gi_ints *position)
{
    return has_begun(position) ? HEAD : 2;
}

static size_t count_ministers(const gi_ints *position)
{
    GRUNDY_ASSERT(position->count >= ministers_at(position));
    return (position->count - ministers_at(position)) / 2;
}

/* ---- one minister more ---- */

/* What has been built so far. */
typedef struct row {
    grundy_integer product, largest, quotient;
} row;

static void row_clear(row *r, const grundy_env *env)
{
    grundy_integer_clear(&r->quotient, env);
    grundy_integer_clear(&r->largest, env);
    grundy_integer_clear(&r->product, env);
}

static grundy_status row_init(row *r, const gi_ints *position,
                              const grundy_env *env)
{
    const bool begun = has_begun(position);
    grundy_status status =
        gi_int_copy(&r->product, &position->items[begun ? PRODUCT : 0], env);

    if (!status && begun)
        status = gi_int_copy(&r->largest, &position->items[LARGEST], env);
    return status;
}

/* The pair a, b comes next. */
static grundy_status row_extend(row *r, const grundy_integer *a,
                                const grundy_integer *b, const grundy_env *env)
{
    const size_t bits = gi_int_bit_length(&r->product) + 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(gi_int_sign(a) > 0 && gi_int_sign(b) > 0);
    if (bits >= gi_int_bit_length(&r->largest) + gi_int_bit_length(b)) {
        status = gi_int_divide(&r->quotient, NULL, &r->product, b, env);
        if (!status && grundy_integer_compare(&r->quotient, &r->largest) > 0)
            gi_int_move(&r->largest, &r->quotient, env);
    }
    return status ? status : gi_int_mul(&r->product, &r->product, a, env);
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t count = count_ministers(position);
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (size_t i = 0; i < count && !status; i++)
        status = gi_visit_word((int64_t)i, visit, user, run);
    return status;
}

/* Appends the head and the ministers that are left, all but one. */
static grundy_status write_begun(gi_ints *out, row *r, const gi_ints *position,
                                 size_t left_out, gi_run *run)
{
    grundy_status status = gi_ints_push_word(out, 0, run->env);

    if (!status) status = gi_ints_push_take(out, &r->product, run->env);
    if (!status) status = gi_ints_push_take(out, &r->largest, run->env);
    for (size_t i = ministers_at(position); i < position->count && !status;
         i++)
        if (i != left_out && i != left_out + 1)
            status = gi_ints_push(out, &position->items[i], run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t at = ministers_at(position) + 2 * (size_t)move->items[0].word;
    row r = {{0, NULL}, {0, NULL}, {0, NULL}};
    grundy_status status = row_init(&r, position, run->env);

    (void)game;
    GRUNDY_ASSERT(at + 1 < position->count);
    gi_ints_empty(out, run->env);
    if (!status)
        status = row_extend(&r, &position->items[at], &position->items[at + 1],
                            run->env);
    if (!status) status = write_begun(out, &r, position, at, run);
    row_clear(&r, run->env);
    return status;
}

static grundy_status final(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    static const grundy_integer none = {0, NULL};

    (void)game;
    return gi_int_copy(out,
                       has_begun(position) ? &position->items[LARGEST] : &none,
                       run->env);
}

/* ---- theory ---- */

/* The ministers by a * b, the largest first; of equal ones the last first, so
 * that the order from the back is the natural one. */
static grundy_status sort_ministers(gi_picks *picks, const gi_ints *position,
                                    gi_run *run)
{
    const size_t first = ministers_at(position);
    const size_t count = count_ministers(position);
    grundy_status status = gi_picks_init(picks, count, run->env);

    for (size_t i = count; i-- > 0 && !status;) {
        gi_pick *next = &picks->items[picks->count];
        GRUNDY_ASSERT(picks->count < picks->capacity);
        *next = (gi_pick){.index = i};
        picks->count++;
        status = gi_int_mul(&next->weight, &position->items[first + 2 * i],
                            &position->items[first + 2 * i + 1], run->env);
    }
    return status ? status : gi_picks_sort(picks, run->env);
}

static grundy_status line_up(row *r, const gi_picks *picks,
                             const gi_ints *position, gi_run *run)
{
    const grundy_integer *pairs = &position->items[ministers_at(position)];
    grundy_status status = row_init(r, position, run->env);

    for (size_t i = picks->count; i-- > 0 && !status;) {
        const grundy_integer *pair = &pairs[2 * picks->items[i].index];
        status = row_extend(r, &pair[0], &pair[1], run->env);
        if (!status && gi_env_is_stopped(run->env)) status = GRUNDY_CANCELLED;
    }
    return status;
}

static grundy_status best(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run)
{
    row r = {{0, NULL}, {0, NULL}, {0, NULL}};
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_ministers(&picks, position, run);

    (void)game, (void)player;
    if (!status) status = line_up(&r, &picks, position, run);
    if (!status) gi_int_move(out, &r.largest, run->env);
    row_clear(&r, run->env);
    gi_picks_clear(&picks, run->env);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run)
{
    gi_picks picks = {NULL, 0, 0};
    grundy_status status = sort_ministers(&picks, position, run);
    const size_t count = picks.count;

    (void)game, (void)score;
    gi_text_add(text, count
                          ? "A best order of the ministers is by the product "
                            "of their two numbers, the smallest first: "
                          : "There are no ministers to set in order");
    for (size_t i = 0; i < count && i < ORDER_SHOWN && !status; i++)
        gi_text_addf(text, i ? ", %zu" : "%zu",
                     picks.items[count - 1 - i].index + 1);
    if (count > ORDER_SHOWN)
        gi_text_addf(text, " and %zu more", count - ORDER_SHOWN);
    gi_text_add_char(text, '.');
    gi_picks_clear(&picks, run->env);
    return status ? status : text->status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    (void)game;
    if (position->count >= 2 && position->count % 2 == 0) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "the king and each minister need two numbers");
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const size_t at = ministers_at(position) + 2 * (size_t)move->items[0].word;

    (void)game, (void)run;
    gi_text_addf(text, "minister %lld (", (long long)move->items[0].word + 1);
    gi_text_add_integer(text, &position->items[at]);
    gi_text_add_char(text, ':');
    gi_text_add_integer(text, &position->items[at + 1]);
    gi_text_add(text, ") comes next");
    return text->status;
}

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    (void)game;
    return gi_pairs_parse(out, text, count, "left:right, such as 4:6", run);
}

static grundy_status fail_zero(grundy_error *err)
{
    return gi_fail(err, GRUNDY_BAD_INPUT,
                   "a number of a hand must be at least 1");
}

/* The two numbers of those that stand. */
static grundy_status parse_head(gi_ints *out, const char *text, size_t count,
                                size_t *at, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    gi_pairs_are_done(text, count, at);
    status = gi_pairs_parse_number(out, text, count, at,
                                   "the product of the left numbers", run);
    if (!status && gi_int_is_zero(&out->items[PRODUCT]))
        return fail_zero(run->err);
    if (!status && !gi_pairs_skip_word(text, count, at, "largest"))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                          "expected largest, and the largest reward so far");
    gi_pairs_are_done(text, count, at);
    if (!status)
        status = gi_pairs_parse_number(out, text, count, at,
                                       "the largest reward so far", run);
    if (!status && !gi_pairs_are_done(text, count, at))
        status = gi_fail_at(run->err, GRUNDY_BAD_INPUT, *at,
                            "expected a semicolon and left:right of the "
                            "ministers that are left");
    return status;
}

/* "product 12, largest 3; 7:3 4:4". */
static grundy_status parse_begun(const grundy_game *game, gi_ints *out,
                                 const char *text, size_t count, gi_run *run)
{
    const char *const mark = memchr(text, ';', count);
    const size_t head = mark ? (size_t)(mark - text) : count;
    size_t at = 0;
    grundy_status status;

    (void)game;
    if (!gi_pairs_skip_word(text, head, &at, "product"))
        return GRUNDY_UNDECIDED;
    status = gi_ints_push_word(out, 0, run->env);
    if (!status) status = parse_head(out, text, head, &at, run);
    if (mark) at++;
    while (!status && !gi_pairs_are_done(text, count, &at))
        status = gi_pairs_parse_one(out, text, count, &at,
                                    "left:right, such as 4:6", run);
    for (size_t i = HEAD; i < out->count && !status; i++)
        if (gi_int_is_zero(&out->items[i])) status = fail_zero(run->err);
    return status;
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)run;
    if (!has_begun(position)) return gi_pairs_format(position, 0, text);
    gi_text_add(text, "product ");
    gi_text_add_integer(text, &position->items[PRODUCT]);
    gi_text_add(text, ", largest ");
    gi_text_add_integer(text, &position->items[LARGEST]);
    gi_text_add(text, position->count > HEAD ? "; " : "");
    return gi_pairs_format(position, HEAD, text);
}

static grundy_status scan_case(gi_scan *scan, gi_ints *position,
                               gi_ints *parameters, gi_run *run)
{
    uint64_t count = 0;
    grundy_status status = gi_scan_uint64_to(
        scan, UINT64_MAX / 2 - 1, &count, "the number of ministers", run->err);

    (void)parameters;
    if (status) return status;
    return gi_pairs_scan(scan, 2 * (count + 1), 1, "a number of a hand",
                         position, run);
}

static grundy_status read_request(const gi_json *input, gi_ints *position,
                                  gi_ints *parameters, gi_run *run)
{
    const gi_json *king = gi_json_member(input, "king");
    grundy_status status;

    (void)parameters;
    if (!king)
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, input->offset,
                          "the input lacks the key \"king\"");
    status = gi_pairs_read_one(king, "king", position, run);
    return status ? status : gi_pairs_read(input, "ministers", position, run);
}

/* The only key of its own: "order". */
static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    gi_picks picks = {NULL, 0, 0};
    const grundy_status status = sort_ministers(&picks, position, run);

    (void)game;
    GRUNDY_ASSERT(strcmp(key, "order") == 0);
    (void)key;
    gi_json_open(out, '[');
    for (size_t i = picks.count; i-- > 0 && !status;)
        gi_json_uint(out, picks.items[i].index);
    gi_json_close(out, ']');
    gi_picks_clear(&picks, run->env);
    return status;
}

enum { CHECKED_PAIRS = 4 };

/* Skips the list without a king. */
typedef struct filter {
    gi_visit visit;
    void *user;
} filter;

static grundy_status visit_with_king(const gi_ints *position, void *user)
{
    const filter *f = user;

    return position->count < 2 ? GRUNDY_OK : f->visit(position, f->user);
}

static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    filter f = {visit, user};

    (void)game;
    return gi_pairs_positions(CHECKED_PAIRS, 1, (int64_t)bound,
                              visit_with_king, &f, run);
}

static const char *const keys[] = {"answer", "order", NULL};

const gi_ruleset gi_ruleset_kings_game = {
    .id = "kings_game",
    .title = "The king's ministers",
    .family = "scoring",
    .rules = "This is an optimisation puzzle for one player. The king "
             "stands in front, and the ministers are placed behind him in "
             "some order; each of them has one number in the left hand and "
             "one in the right. A minister receives the product of the left "
             "numbers of all those in front of him, divided by his own "
             "right number and rounded down. The largest reward is to be as "
             "small as possible.",
    .position = "left:right of the king, then of each minister",
    .examples = "kings_game 1:1 2:3 7:4 4:6\n"
                "kings_game 1:1 9999:1 9999:1 9999:1 9999:1 9999:1 9999:1",
    .contest = "NOIP 2012, Luogu P1080",
    .kind = GI_PUZZLE,
    .least = 1,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = parse,
                 .parse_begun = parse_begun,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .scoring =
        &(const gi_scoring){
            .what = "the largest reward, as small as an order can make it",
            .wants_least = true,
            .theorem = {"T-KINGS-GAME",
                        "It is optimal to order the ministers by the "
                        "product of their two numbers, the smallest first.",
                        NULL},
            .final = final,
            .best = best,
            .reason = reason},
    .judge =
        &(const gi_judge){.framing = GI_ONE, .read = GI_FOR_JUDGE(scan_case)},
    .duel = GI_DUEL(.limits = "1..1000 1..9999 1..9999 1..9999",
                    .layout = "# a b [ministers/2]", .cases_most = 1),
    .batch = &(const gi_batch){.layout = "king ministers",
                               .keys = keys,
                               .has_text_numbers = true,
                               .read = read_request,
                               .more = more},
    .trials = {.positions = positions, .bound = 3},
};
