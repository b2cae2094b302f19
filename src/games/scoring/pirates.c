/* SPDX-License-Identifier: MIT */
/* pirates.c - what a pirate can be certain of when the fiercest makes a
 * proposal.
 *
 * A position consists of three numbers: n pirates, m pieces of gold, and the
 * pirate p, where 1 is the mildest, whose share is in question. The score is
 * the gold of which this pirate is certain, or -1 if he is thrown overboard.
 * The score comes from votes, not from alternating moves, so the definition is
 * a recursion of its own: for 1, 2, ... pirates all divisions are tried; each
 * pirate votes for a division by comparing it with what he would get
 * otherwise; and of the accepted divisions the proposer picks any of those
 * that leave him most.
 *
 * T-PIRATES: for at most 2m + 1 pirates the division is unique. With 2m + 2
 * pirates the proposer has m pieces for m + 1 votes that cost the same, and
 * nobody is certain of any gold. Beyond that, only the numbers 2m + 2^k save
 * their proposer.
 *
 * Cost: O(1) operations on numbers of any size.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/ruleset.h"

enum { PIRATES, GOLD, ASKED };
enum { PIRATES_MOST = 16, DIVISIONS_MOST = 1 << 22 };

/* ---- definition ---- */

/* The fate of each pirate, counted from 0, for a given number aboard. */
typedef struct fates {
    int64_t certain[PIRATES_MOST], possible[PIRATES_MOST];
    bool is_thrown[PIRATES_MOST];
} fates;

/* The next division of the same sum among `count` pirates; false after the
 * last. One piece of the first pirate that has gold goes to the next pirate,
 * and the rest of it returns to the first: this gives all divisions in
 * colexicographic order. */
static bool next_division(int64_t *shares, size_t count)
{
    size_t i = 0;

    while (i < count && shares[i] == 0)
        i++;
    if (i + 1 >= count) return false;
    const int64_t moved = shares[i];
    GRUNDY_ASSERT(moved > 0);
    shares[i] = 0;
    shares[0] = moved - 1;
    shares[i + 1]++;
    return true;
}

/* Whether at least half of count pirates vote for it. A pirate does who would
 * otherwise be thrown overboard, or be certain of less. */
static bool is_accepted(const int64_t *shares, size_t count,
                        const fates *otherwise)
{
    size_t votes = 1; /* His own. */

    for (size_t i = 0; i + 1 < count; i++)
        votes += otherwise->is_thrown[i] || shares[i] > otherwise->certain[i];
    return 2 * votes >= count;
}

static void note_division(fates *now, const int64_t *shares, size_t count,
                          bool is_new)
{
    for (size_t i = 0; i < count; i++) {
        if (is_new || shares[i] < now->certain[i]) now->certain[i] = shares[i];
        if (is_new || shares[i] > now->possible[i])
            now->possible[i] = shares[i];
        now->is_thrown[i] = false;
    }
}

/* Computes the fates of count pirates from those of one pirate fewer. */
static grundy_status decide(fates *known, size_t count, int64_t gold,
                            uint64_t *tried, gi_run *run)
{
    int64_t shares[PIRATES_MOST] = {0};
    fates now = *known;
    int64_t most = -1;

    GRUNDY_ASSERT(count > 0 && count <= PIRATES_MOST);
    shares[0] = gold;
    do {
        const int64_t own = shares[count - 1];
        if (++*tried > DIVISIONS_MOST)
            return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                           "there are too many divisions to try");
        if (own < most || !is_accepted(shares, count, known)) continue;
        note_division(&now, shares, count, own > most);
        most = own;
    } while (next_division(shares, count));
    if (most < 0) now.is_thrown[count - 1] = true;
    *known = now;
    return GRUNDY_OK;
}

static grundy_status play_out(const gi_ints *position, fates *out, gi_run *run)
{
    const int64_t n = position->items[PIRATES].word;
    uint64_t tried = 0;
    grundy_status status = GRUNDY_OK;

    if (n > PIRATES_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "at most %d pirates are played out", PIRATES_MOST);
    *out = (fates){.certain = {0}};
    for (int64_t count = 1; count <= n && !status; count++)
        status = decide(out, (size_t)count, position->items[GOLD].word, &tried,
                        run);
    return status;
}

static grundy_status define(const grundy_game *game, const gi_ints *position,
                            grundy_integer *out, gi_run *run)
{
    const size_t asked = (size_t)position->items[ASKED].word - 1;
    fates found;
    const grundy_status status = play_out(position, &found, run);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(asked < (size_t)position->items[PIRATES].word);
    gi_int_set_word(out, found.is_thrown[asked] ? -1 : found.certain[asked],
                    run->env);
    return GRUNDY_OK;
}

/* ---- theory ---- */

typedef struct share {
    bool is_thrown;
    grundy_integer certain, possible; /* Owned. */
} share;

static void share_clear(share *s, const grundy_env *env)
{
    grundy_integer_clear(&s->possible, env);
    grundy_integer_clear(&s->certain, env);
}

/* n <= 2m + 1. */
static grundy_status share_unique(const gi_ints *position, share *out,
                                  gi_run *run)
{
    const grundy_integer *n = &position->items[PIRATES];
    const grundy_integer *p = &position->items[ASKED];
    const bool is_like = gi_int_bit(n, 0) == gi_int_bit(p, 0);
    grundy_status status;

    if (grundy_integer_compare(n, p) != 0) {
        gi_int_set_word(&out->certain, is_like, run->env);
        gi_int_set_word(&out->possible, is_like, run->env);
        return GRUNDY_OK;
    }
    status = gi_int_add_word(&out->certain, n, -1, run->env);
    if (!status)
        status = gi_int_shift_right(&out->certain, &out->certain, 1, run->env);
    if (!status)
        status = gi_int_sub(&out->certain, &position->items[GOLD],
                            &out->certain, run->env);
    if (!status) status = gi_int_copy(&out->possible, &out->certain, run->env);
    return status;
}

/* Places past the first 2m: `beyond` of all pirates, `own` of the one asked,
 * who is one of the first 2m if it is not positive. Beyond a power of two
 * nobody is saved; the proposer with that number buys m votes of those whom
 * the power before leaves alive. */
static grundy_status share_beyond(const gi_ints *position,
                                  const grundy_integer *beyond,
                                  const grundy_integer *own, share *out,
                                  gi_run *run)
{
    const size_t power = gi_int_bit_length(beyond) - 1;
    const bool has_gold = !gi_int_is_zero(&position->items[GOLD]);
    const bool is_first = gi_int_sign(own) <= 0;
    grundy_integer less = {0};
    size_t rank; /* own <= 2^rank, for the least rank. */
    grundy_status status = gi_int_add_word(&less, own, -1, run->env);

    if (status) return status;
    rank = is_first ? 0 : gi_int_bit_length(&less);
    grundy_integer_clear(&less, run->env);
    GRUNDY_ASSERT(gi_int_compare_word(beyond, 2) >= 0);
    out->is_thrown = !is_first && rank > power;
    if (out->is_thrown || !has_gold) return GRUNDY_OK;
    if (power == 1) /* The even ones of the first 2m, and 2m + 1. */
        out->possible.word =
            is_first ? !gi_int_bit(own, 0) : gi_int_compare_word(own, 1) == 0;
    else
        out->possible.word = is_first || rank < power;
    return GRUNDY_OK;
}

static grundy_status share_of(const gi_ints *position, share *out, gi_run *run)
{
    const grundy_env *env = run->env;
    grundy_integer twice = {0}, beyond = {0}, own = {0};
    grundy_status status =
        gi_int_mul_word(&twice, &position->items[GOLD], 2, env);

    if (!status)
        status = gi_int_sub(&beyond, &position->items[PIRATES], &twice, env);
    if (!status)
        status = gi_int_sub(&own, &position->items[ASKED], &twice, env);
    if (!status)
        status = gi_int_compare_word(&beyond, 2) < 0
                     ? share_unique(position, out, run)
                     : share_beyond(position, &beyond, &own, out, run);
    grundy_integer_clear(&own, env);
    grundy_integer_clear(&beyond, env);
    grundy_integer_clear(&twice, env);
    return status;
}

static grundy_status best(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run)
{
    share found = {false, {0, NULL}, {0, NULL}};
    const grundy_status status = share_of(position, &found, run);

    (void)game, (void)player;
    if (!status && found.is_thrown) gi_int_set_word(out, -1, run->env);
    if (!status && !found.is_thrown)
        gi_int_move(out, &found.certain, run->env);
    share_clear(&found, run->env);
    return status;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run)
{
    share found = {false, {0, NULL}, {0, NULL}};
    const grundy_status status = share_of(position, &found, run);

    (void)game;
    if (!status && found.is_thrown) {
        gi_text_add(text, "No proposal of his, or of one fiercer than him, "
                          "finds enough votes: he is thrown overboard.");
    } else if (!status &&
               grundy_integer_compare(score, &found.possible) == 0) {
        gi_text_add(text, "Every proposal that can come through gives him ");
        gi_text_add_integer(text, score);
        gi_text_add_char(text, '.');
    } else if (!status) {
        gi_text_add(text, "There are more votes to be bought than the "
                          "proposer needs: he may get 1, or nothing.");
    }
    share_clear(&found, run->env);
    return status ? status : text->status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const grundy_integer *asked = &position->items[ASKED];

    (void)game;
    if (gi_int_sign(asked) > 0 &&
        grundy_integer_compare(asked, &position->items[PIRATES]) <= 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "expected a pirate from 1 to n");
}

static grundy_status write_answer(const grundy_game *game,
                                  const gi_ints *position, gi_text *text,
                                  gi_run *run)
{
    grundy_integer score = {0};
    const grundy_status status = best(game, position, 0, &score, run);

    if (!status && gi_int_sign(&score) < 0)
        gi_text_add(text, "Thrown");
    else if (!status)
        gi_text_add_integer(text, &score);
    grundy_integer_clear(&score, run->env);
    return status;
}

static void write_key(const share *found, const char *key, gi_json_out *out)
{
    if (strcmp(key, "thrown") == 0)
        gi_json_bool(out, found->is_thrown);
    else if (!found->is_thrown)
        gi_json_int(out, strcmp(key, "possible") == 0 ? &found->possible
                                                      : &found->certain);
    else if (strcmp(key, "answer") == 0)
        gi_json_string(out, "Thrown");
    else
        gi_json_null(out);
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    share found = {false, {0, NULL}, {0, NULL}};
    const grundy_status status = share_of(position, &found, run);

    (void)game;
    if (!status) write_key(&found, key, out);
    share_clear(&found, run->env);
    return status;
}

/* ---- checks ---- */

/* Many pirates with little gold, fewer with more. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_integer items[3] = {{0, NULL}};
    const gi_ints position = {items, 3, 3};
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (int64_t n = 1; (uint64_t)n <= bound && n <= PIRATES_MOST; n++)
        for (int64_t m = 0; m <= (n > 7 ? 2 : 5); m++)
            for (int64_t p = 1; p <= n; p++) {
                items[PIRATES].word = n;
                items[GOLD].word = m;
                items[ASKED].word = p;
                status = visit(&position, user);
                if (status) return status;
            }
    return status;
}

static const char *const keys[] = {"answer", "thrown", "certain", "possible",
                                   NULL};

const gi_ruleset gi_ruleset_pirates = {
    .id = "pirates",
    .title = "Pirates who vote",
    .family = "scoring",
    .rules = "Pirates 1 to n, of whom n is the fiercest, share m pieces of "
             "gold. The fiercest pirate proposes a division, and all vote; "
             "with at least half of the votes the division takes effect, "
             "otherwise he is thrown overboard and the next pirate makes a "
             "proposal. A pirate wants first to live, then to be certain of "
             "as much gold as possible, then to see others thrown "
             "overboard. The score is the gold that pirate p is certain of.",
    .position = "n, m, p: the number of pirates, the gold, and the pirate "
                "in question",
    .examples = "pirates 5 100 5\npirates 4 1 2\npirates 7 1 7",
    .contest = "HDU 1538",
    .kind = GI_PUZZLE,
    .heap_count = 3,
    .definition = {.is_ordered = true},
    .notation = {.legal = legal},
    .scoring =
        &(const gi_scoring){
            .what = "gold that pirate p is certain of; -1 if he is "
                    "thrown overboard",
            .theorem = {"T-PIRATES",
                        "With at most 2m + 1 pirates the proposer keeps m - "
                        "floor((n - 1) / 2), and the other pirates "
                        "whose numbers have his parity get 1. With more "
                        "pirates nobody is certain of gold, and all pirates "
                        "above 2m + 2^k are thrown overboard, where 2^k is "
                        "the largest power of two that is at most n - 2m.",
                        NULL},
            .define = define,
            .best = best,
            .reason = reason},
    .judge = &(const gi_judge){.framing = GI_COUNTED,
                               .layout = "n m p",
                               .write = write_answer},
    .duel = GI_DUEL(.limits = "1..10000 1..10000000 1..n", .cases_most = 100),
    .batch = &(const gi_batch){.layout = "n m p", .keys = keys, .more = more},
    .trials = {.positions = positions, .bound = 13},
};
