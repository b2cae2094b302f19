/* SPDX-License-Identifier: MIT */
/* maundy_cake.c - Maundy Cake: Left divides the columns of a cake into equal
 * parts, and Right the rows.
 *
 * A move is [cake, parts]: at least two parts, which divide the side.
 *
 * T-MAUNDY-CAKE: the value of a cake is an integer. Let the columns have q
 * prime factors and the rows p, with repetition. If p = q, it is 0. If p < q,
 * let P1 >= P2 >= ... be the prime factors of the columns: it is
 * 1 + P1 + P1 P2 + ..., of q - p terms. If p > q, it is minus the same of the
 * rows.
 *
 * Cost: the factors of every side, of up to 64 bits. Source: [WW], chapter 2.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/number/divisors.h"
#include "games/partizan/cakes.h"

enum { PARTS_MOST = 1 << 16, FACTORS_MOST = 64 };

/* ---- definition ---- */

typedef struct cutting {
    size_t cake;
    unsigned player;
    gi_visit visit;
    void *user;
} cutting;

static grundy_status visit_parts(const gi_ints *divisor, void *user)
{
    const cutting *c = user;
    const int64_t parts = divisor->items[0].word;

    return parts < 2
               ? GRUNDY_OK
               : gi_cakes_visit(c->cake, parts, c->player, c->visit, c->user);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; 2 * i < position->count && !status; i++) {
        const int64_t side = position->items[2 * i + !player].word;
        status = gi_divisors_visit(side, side, visit_parts,
                                   &(cutting){i, player, visit, user}, run);
    }
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const int64_t parts = move->items[1].word;
    const int64_t side = position->items[gi_cakes_cut(move)].word;
    grundy_status status;

    (void)game;
    if (parts > PARTS_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "a cake falls into more than %d parts", PARTS_MOST);
    GRUNDY_ASSERT(parts > 1 && side % parts == 0);
    status = gi_cakes_copy_rest(out, position, move, run);
    for (int64_t i = 0; i < parts && !status; i++)
        status = gi_cakes_push(out, position, move, side / parts, run);
    return status;
}

/* ---- theory ---- */

/* The prime factors of n >= 1, ascending; primes: shape [FACTORS_MOST]. */
static grundy_status factor(uint64_t *primes, size_t *count,
                            const grundy_integer *n, gi_run *run)
{
    grundy_integer rest = {0};
    grundy_status status = GRUNDY_OK;

    *count = 0;
    if (!gi_int_is_small(n)) return GRUNDY_UNDECIDED;
    gi_int_set_word(&rest, n->word, run->env);
    while (rest.word > 1 && !status) {
        GRUNDY_ASSERT(*count < FACTORS_MOST);
        status = gi_least_factor(&primes[*count], &rest, run);
        GRUNDY_ASSERT(status || rest.word % (int64_t)primes[*count] == 0);
        if (!status) rest.word /= (int64_t)primes[(*count)++];
    }
    return status;
}

/* 1 + P1 + P1 P2 + ...: none of the products is greater than the side. */
static grundy_status sum_of_products(const uint64_t *primes, size_t count,
                                     size_t terms, grundy_integer *out,
                                     const grundy_env *env)
{
    int64_t product = 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(terms <= count);
    gi_int_set_word(out, 0, env);
    for (size_t i = 0; i < terms && !status; i++) {
        status = gi_int_add_word(out, out, product, env);
        product *= (int64_t)primes[count - 1 - i];
    }
    return status;
}

static grundy_status cake_value(const grundy_integer *sides,
                                grundy_integer *out, gi_run *run)
{
    uint64_t rows[FACTORS_MOST], columns[FACTORS_MOST];
    size_t p = 0, q = 0;
    grundy_status status = factor(rows, &p, &sides[0], run);

    if (!status) status = factor(columns, &q, &sides[1], run);
    if (status) return status;
    if (p <= q) return sum_of_products(columns, q, q - p, out, run->env);
    status = sum_of_products(rows, p, p - q, out, run->env);
    return status ? status : gi_int_mul_word(out, out, -1, run->env);
}

static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    (void)game;
    return gi_cakes_add_up(position, cake_value, out, run);
}

/* ---- words ---- */

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "divide the %s of cake %lld into %lld",
                 gi_cakes_is_rights(move) ? "rows" : "columns",
                 (long long)move->items[0].word + 1,
                 (long long)move->items[1].word);
    return text->status;
}

static const char *const keys[] = {"value", "outcome", NULL};

#define STATEMENT                                                             \
    "Let the columns have q prime factors, P1 >= P2 >= ..., and the rows p. " \
    "For p < q a cake is worth 1 + P1 + P1 P2 + ... moves to Left, of q - p " \
    "terms; for p > q as much of the rows to Right; for p = q nothing."

const gi_ruleset gi_ruleset_maundy_cake = {
    .id = "maundy_cake",
    .title = "Maundy Cake",
    .family = "partizan",
    .rules = "Left divides the columns of a rectangular cake into two or "
             "more equal parts, and Right its rows; each part is a cake "
             "then. A player who cannot move loses. Source: Winning Ways.",
    .position = "ROWSxCOLUMNS of each cake",
    .examples = "maundy_cake 2x12\nmaundy_cake 30x8 5x6\n"
                "maundy_cake 6x1000000007",
    .kind = GI_PARTIZAN,
    .least = 1,
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = gi_cakes_canonical,
                   .components = gi_cakes_components,
                   .turn = gi_cakes_turn,
                   .turn_move = gi_cakes_turn_move},
    .notation = {.parse = gi_cakes_parse,
                 .format = gi_cakes_format,
                 .legal = gi_cakes_legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-MAUNDY-CAKE",
                          STATEMENT " The player with the greater total "
                                    "wins; if the totals are equal, the "
                                    "player to move loses.",
                          "WW"},
               .grundy = {"T-MAUNDY-CAKE", STATEMENT, "WW"},
               .worth = worth},
    .batch = &(const gi_batch){.layout = "cakes",
                               .keys = keys,
                               .read = gi_cakes_read},
    .trials = {.positions = gi_cakes_positions, .bound = 6},
};
