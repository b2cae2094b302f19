/* SPDX-License-Identifier: MIT */
/* nimstring.c - coins are held by strings, which the players cut: Nimstring, and
 * with it the play for control in Dots and Boxes.
 *
 * A string joins two coins, or a coin and the ground. A coin with no string left
 * is taken, and who took it cuts again; a player who cannot cut loses. Boxes are
 * coins and lines not yet drawn are strings; those at the rim go to the ground.
 *
 * Moves are single cuts. After one that takes a coin the position is entailed:
 * the other player's only move is to hand the turn back. So play alternates as
 * in any other game, and values are nimbers or loony (T-LOONY).
 *
 * A move is [lesser end, greater end] of a string, or [0, 0], the turn handed
 * back. Strings between the same ends are alike. Source: [WW], chapter 16.
 */
#include "games/graph/nimstring.h"

#include <stdio.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* Strings are put in order in some microseconds. */
enum { HEADER = 1, STRINGS_A_STEP = 16 };

/* ---- lists ---- */

void gi_strings_get(const gi_ints *position, gi_strings *out)
{
    out->is_taken = position->items[0].word != 0;
    out->count = (position->count - HEADER) / 2;
    GRUNDY_ASSERT(out->count <= GI_STRINGS_MOST && position->count % 2 == 1);
    for (size_t i = 0; i < out->count; i++)
        for (size_t end = 0; end < 2; end++)
            out->ends[i][end] =
                (uint16_t)position->items[HEADER + 2 * i + end].word;
}

grundy_status gi_strings_put(const gi_strings *s, gi_ints *out, gi_run *run)
{
    grundy_status status;

    GRUNDY_ASSERT(s->count <= GI_STRINGS_MOST);
    gi_ints_empty(out, run->env);
    status = gi_ints_push_word(out, s->is_taken, run->env);
    for (size_t i = 0; !status && i < s->count; i++) {
        status = gi_ints_push_word(out, s->ends[i][0], run->env);
        if (!status) status = gi_ints_push_word(out, s->ends[i][1], run->env);
    }
    return status;
}

static bool is_before(const uint16_t *a, const uint16_t *b)
{
    return a[0] != b[0] ? a[0] < b[0] : a[1] < b[1];
}

void gi_strings_sort(gi_strings *s)
{
    for (size_t i = 0; i < s->count; i++) {
        uint16_t x[2] = {s->ends[i][0], s->ends[i][1]};
        size_t at = i;
        if (x[0] > x[1]) {
            x[0] = s->ends[i][1];
            x[1] = s->ends[i][0];
        }
        for (; at > 0 && is_before(x, s->ends[at - 1]); at--) {
            s->ends[at][0] = s->ends[at - 1][0];
            s->ends[at][1] = s->ends[at - 1][1];
        }
        s->ends[at][0] = x[0];
        s->ends[at][1] = x[1];
    }
}

/* ---- definition ---- */

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    gi_strings s;
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    gi_strings_get(position, &s);
    if (s.is_taken) return gi_visit_words(0, 0, visit, user, run);
    for (size_t i = 0; !status && i < s.count; i++)
        if (i == 0 || is_before(s.ends[i - 1], s.ends[i]))
            status =
                gi_visit_words(s.ends[i][0], s.ends[i][1], visit, user, run);
    return status;
}

static bool is_held(const gi_strings *s, uint16_t coin)
{
    for (size_t i = 0; i < s->count; i++)
        if (s->ends[i][0] == coin || s->ends[i][1] == coin) return true;
    return coin == GI_STRINGS_GROUND;
}

static void cut(gi_strings *s, const uint16_t *ends)
{
    size_t at = 0;

    while (is_before(s->ends[at], ends))
        at++;
    GRUNDY_ASSERT(at < s->count);
    GRUNDY_ASSERT(!is_before(ends, s->ends[at]));
    for (s->count--; at < s->count; at++) {
        s->ends[at][0] = s->ends[at + 1][0];
        s->ends[at][1] = s->ends[at + 1][1];
    }
    s->is_taken = !is_held(s, ends[0]) || !is_held(s, ends[1]);
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const uint16_t ends[2] = {(uint16_t)move->items[0].word,
                              (uint16_t)move->items[1].word};
    gi_strings s;

    (void)game;
    gi_strings_get(position, &s);
    if (s.is_taken)
        s.is_taken = false;
    else
        cut(&s, ends);
    return gi_strings_put(&s, out, run);
}

static bool is_entailed(const grundy_game *game, const gi_ints *position)
{
    (void)game;
    return position->items[0].word != 0;
}

static grundy_status canonical(const grundy_game *game, gi_ints *position,
                               gi_run *run)
{
    gi_strings s;
    const grundy_status status =
        gi_meter_pay(run, 1 + position->count / STRINGS_A_STEP);

    (void)game;
    if (status) return status;
    gi_strings_get(position, &s);
    gi_strings_order(&s);
    return gi_strings_put(&s, position, run);
}

/* ---- components ---- */

/* The least coin of the part of each: a forest of parents. */
static uint16_t root_of(const uint16_t *roots, uint16_t coin)
{
    GRUNDY_ASSERT(coin <= GI_COINS_MOST);
    while (roots[coin] != coin)
        coin = roots[coin];
    return coin;
}

static void link_coins(const gi_strings *s, uint16_t *roots)
{
    for (size_t v = 0; v <= GI_COINS_MOST; v++)
        roots[v] = (uint16_t)v;
    for (size_t i = 0; i < s->count; i++) {
        if (s->ends[i][0] == GI_STRINGS_GROUND) continue;
        const uint16_t a = root_of(roots, s->ends[i][0]);
        const uint16_t b = root_of(roots, s->ends[i][1]);
        roots[a > b ? a : b] = a > b ? b : a;
    }
}

/* Coins that hang together but for the ground. */
static grundy_status components(const grundy_game *game,
                                const gi_ints *position, gi_visit visit,
                                void *user, gi_run *run)
{
    uint16_t roots[GI_COINS_MOST + 1];
    gi_strings s, part;
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    gi_strings_get(position, &s);
    if (s.is_taken) return visit(position, user);
    link_coins(&s, roots);
    for (size_t v = 1; !status && v <= GI_COINS_MOST; v++) {
        part.is_taken = false;
        part.count = 0;
        for (size_t i = 0; roots[v] == v && i < s.count; i++) {
            if (root_of(roots, s.ends[i][1]) != v) continue;
            part.ends[part.count][0] = s.ends[i][0];
            part.ends[part.count++][1] = s.ends[i][1];
        }
        if (part.count == 0) continue;
        status = gi_strings_put(&part, &words, run);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}

static uint32_t size(const grundy_game *game, const gi_ints *position)
{
    const size_t strings = position->count / 2;

    (void)game;
    return UINT32_C(1) << (strings < 31 ? strings : 31);
}

/* ---- theory ---- */

/* The other end of the string that is not `without`, of a coin with two. */
static size_t next_string(const gi_strings *s, uint16_t coin, size_t without)
{
    size_t at = 0;

    while (at == without || (s->ends[at][0] != coin && s->ends[at][1] != coin))
        at++;
    GRUNDY_ASSERT(at < s->count);
    return at;
}

static uint16_t other_end(const gi_strings *s, size_t at, uint16_t coin)
{
    GRUNDY_ASSERT(at < s->count &&
                  (s->ends[at][0] == coin || s->ends[at][1] == coin));
    return s->ends[at][s->ends[at][0] == coin];
}

/* A coin on this string alone, then one with two strings, and not a third coin
 * on the other one alone. */
static bool starts_chain(const gi_strings *s, const uint8_t *degrees,
                         size_t at)
{
    for (size_t end = 0; end < 2; end++) {
        const uint16_t first = s->ends[at][end];
        const uint16_t second = s->ends[at][1 - end];
        if (first == GI_STRINGS_GROUND || degrees[first] != 1) continue;
        if (second == GI_STRINGS_GROUND || degrees[second] != 2) continue;
        const uint16_t third =
            other_end(s, next_string(s, second, at), second);
        if (third == GI_STRINGS_GROUND || degrees[third] > 1) return true;
    }
    return false;
}

/* T-NIMSTRING-LOONY. */
static grundy_status worth(const grundy_game *game, const gi_ints *position,
                           gi_value *out, gi_run *run)
{
    uint8_t degrees[GI_COINS_MOST + 1] = {0};
    gi_value loony = {.kind = GRUNDY_VALUE_LOONY};
    gi_strings s;

    (void)game;
    gi_strings_get(position, &s);
    if (s.is_taken) return GRUNDY_UNDECIDED;
    for (size_t i = 0; i < s.count; i++)
        for (size_t end = 0; end < 2; end++)
            degrees[s.ends[i][end]]++;
    loony.as.loony.is_loony = true;
    for (size_t i = 0; i < s.count; i++)
        if (starts_chain(&s, degrees, i)) {
            gi_value_move(out, &loony, run->env);
            return GRUNDY_OK;
        }
    return GRUNDY_UNDECIDED;
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome told,
                            gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)convention, (void)told, (void)run;
    gi_text_add(text, "Two coins at the end of a chain can be taken, or cut "
                      "off together and left to the other player, who then "
                      "has to move: one of the two wins.");
    return text->status;
}

/* ---- text ---- */

static grundy_status parse(const grundy_game *game, gi_ints *out,
                           const char *text, size_t count, gi_run *run)
{
    gi_strings s;
    const grundy_status status = gi_strings_parse(&s, text, count, run);

    (void)game;
    return status ? status : gi_strings_put(&s, out, run);
}

static grundy_status format(const grundy_game *game, const gi_ints *position,
                            gi_text *text, gi_run *run)
{
    gi_strings s;

    (void)game, (void)run;
    gi_strings_get(position, &s);
    gi_strings_write(&s, text);
    return text->status;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const int64_t from = move->items[0].word, to = move->items[1].word;

    (void)game, (void)position, (void)run;
    if (from == to)
        gi_text_add(text, "hand the turn back");
    else if (from == GI_STRINGS_GROUND)
        gi_text_addf(text, "cut coin %d from the ground", (int)to);
    else
        gi_text_addf(text, "cut coins %d and %d apart", (int)from, (int)to);
    return text->status;
}

/* Boards with so many boxes on a side. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (uint64_t rows = 1; !status && rows <= bound; rows++)
        for (uint64_t columns = rows; !status && columns <= bound; columns++) {
            char text[48];
            gi_strings s;
            const int count =
                snprintf(text, sizeof text, "%dx%d", (int)rows, (int)columns);
            status = gi_strings_parse(&s, text, (size_t)count, run);
            if (!status) status = gi_strings_put(&s, &words, run);
            if (!status) status = visit(&words, user);
        }
    gi_ints_clear(&words, run->env);
    return status;
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    gi_strings s;

    (void)game;
    if (position->count % 2 == 0 ||
        position->count > HEADER + 2 * GI_STRINGS_MOST)
        return gi_fail(
            err, GRUNDY_BAD_INPUT,
            "expected 0 or 1 and then both ends of up to %d strings",
            GI_STRINGS_MOST);
    for (size_t i = 0; i < position->count; i++)
        if (position->items[i].word > GI_COINS_MOST)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "coins have numbers up to %d", GI_COINS_MOST);
    gi_strings_get(position, &s);
    for (size_t i = 0; i < s.count; i++)
        if (s.ends[i][0] >= s.ends[i][1] ||
            (i > 0 && is_before(s.ends[i], s.ends[i - 1])))
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "strings are u:v with u < v, in ascending order");
    return GRUNDY_OK;
}

const gi_ruleset gi_ruleset_nimstring = {
    .id = "nimstring",
    .title = "Nimstring",
    .family = "graph",
    .aliases = "strings_and_coins",
    .rules = "Strings join coins to each other and to the ground. A move cuts "
             "a string. A coin without strings is taken, and the player who "
             "took it moves again, also elsewhere: the other player hands the "
             "turn back. A player who cannot move loses.",
    .position =
        "ROWSxCOLUMNS boxes; or strings u:v between coins 1, 2, ... and the "
        "ground, 0, with ! at the end if a coin was just taken; or a board, "
        "rows between /: o for dots, - and | for lines, . where none is",
    .examples = "nimstring 2x2\n"
                "nimstring 0:1 1:2 2:3 0:3\n"
                "nimstring o-o.o/|..../o-o-o",
    .definition = {.moves = moves,
                   .apply = apply,
                   .is_ordered = true,
                   .canonical = canonical,
                   .components = components,
                   .all_components = components,
                   .is_entailed = is_entailed,
                   .size = size},
    .notation = {.parse = parse,
                 .format = format,
                 .legal = legal,
                 .name_move = name_move},
    .theory =
        {.normal = {"T-NIMSTRING-LOONY",
                    "The player to move wins where a coin on a single "
                    "string hangs on a coin with two, whose other string "
                    "holds no coin on that string alone.",
                    "WW"},
         .grundy = {"T-NIMSTRING-LOONY",
                    "Such a position is loony: won beside any other.", "WW"},
         .worth = worth,
         .reason = reason},
    .trials = {.positions = positions, .bound = 2},
};
