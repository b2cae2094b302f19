/* SPDX-License-Identifier: MIT */
/* three_kingdoms.c - a draft of generals against a computer with a fixed rule.
 *
 * A position is the owner of each of n generals (0 for nobody, 1 for us, 2 for
 * the computer), followed by the bonds of all pairs, the upper triangle row by
 * row. A move is the index of a general. The computer is a player with one
 * move: among all pairs of one of our generals and a free general, it takes
 * the free general of the pair with the largest bond.
 *
 * T-THREE-KINGDOMS: we can always win, and under best play our best pair has
 * bond S, which is the maximum, over all generals, of the second largest bond
 * of the general. The rest of a draft is searched if there are few generals.
 *
 * Cost: n^2, and a sort to check that no two bonds are equal.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/scoring/bonds.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

enum { FREE, OURS, THEIRS };
enum { GENERALS_SEARCHED = 12 };

/* n with n (n + 1) / 2 numbers; 0 if there is none. */
static size_t count_generals(size_t numbers)
{
    size_t n = 0;

    while (n * (n + 1) / 2 < numbers)
        n++;
    return n * (n + 1) / 2 == numbers ? n : 0;
}

static size_t owner(const gi_ints *position, size_t general)
{
    return (size_t)position->items[general].word;
}

static const grundy_integer *bond(const gi_ints *position, size_t n, size_t i,
                                  size_t j)
{
    const size_t low = i < j ? i : j, high = i < j ? j : i;

    GRUNDY_ASSERT(low < high && high < n);
    return &position->items[n + low * (2 * n - low - 1) / 2 + high - low - 1];
}

static size_t count_drafted(const gi_ints *position, size_t n)
{
    size_t drafted = 0;

    for (size_t i = 0; i < n; i++)
        drafted += owner(position, i) != FREE;
    return drafted;
}

/* ---- definition ---- */

/* The largest bond between generals of two owners, and its second general;
 * NULL if there is no pair. */
static const grundy_integer *largest_bond(const gi_ints *position, size_t n,
                                          size_t first, size_t second,
                                          size_t *general)
{
    const grundy_integer *largest = NULL;

    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n && owner(position, i) == first; j++) {
            if (i == j || owner(position, j) != second) continue;
            const grundy_integer *found = bond(position, n, i, j);
            if (largest && grundy_integer_compare(found, largest) <= 0)
                continue;
            largest = found;
            *general = j;
        }
    return largest;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t n = count_generals(position->count);
    grundy_status status = GRUNDY_OK;
    size_t taken = 0;

    (void)game;
    if (n > GENERALS_SEARCHED)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "drafts of more than %d generals are not played out",
                       GENERALS_SEARCHED);
    if (player == 1) {
        if (!largest_bond(position, n, OURS, FREE, &taken)) return GRUNDY_OK;
        return gi_visit_word((int64_t)taken, visit, user, run);
    }
    for (size_t i = 0; i < n && !status; i++)
        if (owner(position, i) == FREE)
            status = gi_visit_word((int64_t)i, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t n = count_generals(position->count);
    const bool is_ours = count_drafted(position, n) % 2 == 0;
    const size_t general = (size_t)move->items[0].word;
    const grundy_status status = gi_ints_copy(out, position, run->env);

    (void)game;
    if (status) return status;
    GRUNDY_ASSERT(general < n && owner(out, general) == FREE);
    gi_int_set_word(&out->items[general], is_ours ? OURS : THEIRS, run->env);
    return GRUNDY_OK;
}

static grundy_status final(const grundy_game *game, const gi_ints *position,
                           grundy_integer *out, gi_run *run)
{
    const size_t n = count_generals(position->count);
    size_t unused;
    const grundy_integer *ours =
        largest_bond(position, n, OURS, OURS, &unused);
    const grundy_integer *theirs =
        largest_bond(position, n, THEIRS, THEIRS, &unused);

    (void)game;
    GRUNDY_ASSERT(ours && theirs);
    if (grundy_integer_compare(ours, theirs) > 0)
        return gi_int_copy(out, ours, run->env);
    gi_int_set_word(out, 0, run->env);
    return GRUNDY_OK;
}

/* ---- theory ---- */

/* A general with its two best partners. */
typedef struct opening {
    size_t general, best, second;
} opening;

static opening look_at(const gi_ints *position, size_t n, size_t i)
{
    opening found = {i, i, i};

    for (size_t j = 0; j < n; j++) {
        if (j == i) continue;
        const grundy_integer *own = bond(position, n, i, j);
        if (found.best == i ||
            grundy_integer_compare(own, bond(position, n, i, found.best)) >
                0) {
            found.second = found.best;
            found.best = j;
        } else if (found.second == i ||
                   grundy_integer_compare(
                       own, bond(position, n, i, found.second)) > 0) {
            found.second = j;
        }
    }
    return found;
}

/* The opening with the largest second bond. */
static opening find_opening(const gi_ints *position, size_t n)
{
    opening found = look_at(position, n, 0);

    for (size_t i = 1; i < n; i++) {
        const opening other = look_at(position, n, i);
        if (grundy_integer_compare(
                bond(position, n, i, other.second),
                bond(position, n, found.general, found.second)) > 0)
            found = other;
    }
    return found;
}

static grundy_status best(const grundy_game *game, const gi_ints *position,
                          unsigned player, grundy_integer *out, gi_run *run)
{
    const size_t n = count_generals(position->count);
    opening found;

    (void)game;
    if (player == 1 || count_drafted(position, n) > 0) return GRUNDY_UNDECIDED;
    found = find_opening(position, n);
    return gi_int_copy(out, bond(position, n, found.general, found.second),
                       run->env);
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            const grundy_integer *score, gi_text *text,
                            gi_run *run)
{
    const opening found =
        find_opening(position, count_generals(position->count));

    (void)game, (void)score, (void)run;
    gi_text_addf(text,
                 "Of all generals %zu has the largest second bond: open with "
                 "it, the computer takes its best partner %zu, take %zu, and "
                 "from then on draft as the computer does.",
                 found.general + 1, found.best + 1, found.second + 1);
    return text->status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const size_t n = count_generals(position->count);

    if (n < 4 || n % 2)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "expected the bonds of all pairs of an even number of "
                       "generals, at least 4");
    return gi_bonds_check(position, n, err, game->env);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    const size_t n = count_generals(position->count);

    (void)game, (void)run;
    if (count_drafted(position, n) > 0) {
        for (size_t side = OURS; side <= THEIRS; side++) {
            gi_text_add(text, side == OURS ? "ours" : "; theirs");
            for (size_t i = 0; i < n; i++)
                if (owner(position, i) == side)
                    gi_text_addf(text, " %zu", i + 1);
        }
        return text->status;
    }
    for (size_t i = 0; i + 1 < n; i++)
        for (size_t j = i + 1; j < n; j++) {
            if (j > i + 1)
                gi_text_add_char(text, ' ');
            else if (i)
                gi_text_add(text, " / ");
            gi_text_add_integer(text, bond(position, n, i, j));
        }
    return text->status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "take general %lld",
                 (long long)move->items[0].word + 1);
    return text->status;
}

/* The judge expects two lines: that we win, and with which bond. */
static grundy_status write_answer(const grundy_game *game,
                                  const gi_ints *position, gi_text *text,
                                  gi_run *run)
{
    grundy_integer score = {0};
    const grundy_status status = best(game, position, 0, &score, run);

    if (!status) {
        gi_text_add(text, "1\n");
        gi_text_add_integer(text, &score);
    }
    grundy_integer_clear(&score, run->env);
    return status;
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    grundy_integer score = {0};
    const grundy_status status = best(game, position, 0, &score, run);

    GRUNDY_ASSERT(strcmp(key, "answer") == 0);
    (void)key;
    if (!status) {
        gi_json_open(out, '[');
        gi_json_uint(out, 1);
        gi_json_int(out, &score);
        gi_json_close(out, ']');
    }
    grundy_integer_clear(&score, run->env);
    return status;
}

/* ---- checks: four generals, every order of six bonds ---- */

enum { CHECKED_BONDS = 6, CHECKED_OWNERS = 4 };

/* The next order in lexicographic sequence; false after the last. */
static bool permute(grundy_integer *bonds, size_t count)
{
    size_t i = count - 1, j = count - 1;

    while (i > 0 && bonds[i - 1].word >= bonds[i].word)
        i--;
    if (i == 0) return false;
    while (bonds[j].word <= bonds[i - 1].word)
        j--;
    const grundy_integer swapped = bonds[i - 1];
    bonds[i - 1] = bonds[j];
    bonds[j] = swapped;
    for (size_t end = count - 1; i < end; i++, end--) {
        const grundy_integer one = bonds[i];
        bonds[i] = bonds[end];
        bonds[end] = one;
    }
    return true;
}

/* Bonds from 1 on, or up to the bound if that is more than there are pairs. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    grundy_integer items[CHECKED_OWNERS + CHECKED_BONDS] = {{0, NULL}};
    const gi_ints position = {items, CHECKED_OWNERS + CHECKED_BONDS,
                              CHECKED_OWNERS + CHECKED_BONDS};
    grundy_integer *bonds = items + CHECKED_OWNERS;
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    if (bound < CHECKED_BONDS) return GRUNDY_OK;
    for (size_t i = 0; i < CHECKED_BONDS; i++)
        bonds[i].word = (int64_t)i + 1;
    do
        status = visit(&position, user);
    while (!status && permute(bonds, CHECKED_BONDS));
    return status;
}

static const char *const keys[] = {"answer", NULL};

const gi_ruleset gi_ruleset_three_kingdoms = {
    .id = "three_kingdoms",
    .title = "Draft of generals",
    .family = "scoring",
    .rules = "Every two of an even number of generals, at least four, have a "
             "bond, and all bonds are different. We and the computer take "
             "generals in "
             "turn, and we begin. The computer considers all pairs of one "
             "of our generals and a free general, and takes the free "
             "general of the pair with the largest bond. The army whose "
             "best pair has the larger bond wins; the score is the bond of "
             "our best pair if we win, and 0 otherwise.",
    .position = "bonds of 1 with 2, 3, ..., of 2 with 3, ... (slashes may end "
                "a row)",
    .examples =
        "three_kingdoms 5 28 16 29 27 / 23 3 20 1 / 8 32 26 / 33 11 / 12\n"
        "three_kingdoms 1 2 3 4 5 6",
    .contest = "NOIP 2010, Luogu P1199",
    .kind = GI_SCORED,
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = gi_bonds_parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .scoring =
        &(const gi_scoring){
            .what = "the bond of our best pair in a won game",
            .theorem = {"T-THREE-KINGDOMS",
                        "We always win, and the score is the maximum, over "
                        "all generals, of the second largest bond of the "
                        "general.",
                        NULL},
            .final = final,
            .best = best,
            .reason = reason},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .read = GI_FOR_JUDGE(gi_bonds_scan),
                               .write = write_answer},
    .duel = GI_DUEL(.limits = "6..124750 0..999875250", .layout = "# [bonds]",
                    .cases_most = 1, .write = gi_bonds_write),
    .batch =
        &(const gi_batch){
            .layout = "w", .keys = keys, .read = gi_bonds_read, .more = more},
    .trials = {.positions = positions, .bound = CHECKED_BONDS},
};
