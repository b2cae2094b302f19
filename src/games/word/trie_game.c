/* SPDX-License-Identifier: MIT */
/* trie_game.c - a word that grows by one letter and must remain a prefix of a
 * string.
 *
 * A position consists of the number of rounds to play, including the present
 * one, the word so far, and the strings (word_text.c). A move is a letter, 1
 * for a. A player who cannot add a letter has lost the round and begins the
 * next one with the empty word: so the end of a round that is not the last is
 * the same as the start of the next, with the same player to move, and the
 * match is a single game that ends like any other.
 *
 * T-TRIE-GAME: for one round let can_win and can_lose say what the player to
 * move can force (trie.c). If the player who begins the remaining rounds wins
 * them, both players want to lose the present round; otherwise both want to
 * win it.
 *
 * Cost: linear in the number of letters.
 */
#include <string.h>

#include "base/error.h"
#include "base/integer/integer.h"
#include "games/word/trie.h"
#include "games/word/word_text.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* ---- definition ---- */

/* Letters that may follow the first `length` numbers of a word: a bit each. */
static uint32_t next_letters(const gi_ints *position, size_t length)
{
    const grundy_integer *word = &position->items[1];
    uint32_t letters = 0;
    size_t at = 0; /* In the string; past the word: it has left it. */
    bool fits = true;

    for (size_t i = gi_word_text_end(position) + 1; i < position->count; i++) {
        const int64_t letter = position->items[i].word;
        GRUNDY_ASSERT(letter >= 0 && letter <= GI_TRIE_LETTERS);
        if (fits && at == length && letter) letters |= UINT32_C(1) << letter;
        fits = fits && at < length && letter == word[at].word;
        at++;
        if (letter) continue;
        at = 0;
        fits = true;
    }
    return letters;
}

/* The letters of the word that count: none at the end of a round that is not
 * the last, in which case *ended_rounds becomes 1, and 0 otherwise. */
static size_t current_length(const gi_ints *position, int64_t *ended_rounds)
{
    const size_t length = gi_word_text_end(position) - 1;
    const bool is_over = length > 0 && next_letters(position, length) == 0 &&
                         gi_int_compare_word(&position->items[0], 1) > 0;

    *ended_rounds = is_over;
    return is_over ? 0 : length;
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    int64_t ended;
    const uint32_t letters =
        next_letters(position, current_length(position, &ended));
    grundy_status status = GRUNDY_OK;

    (void)game, (void)player;
    for (int64_t letter = 1; letter <= GI_TRIE_LETTERS && !status; letter++)
        if (letters >> letter & 1)
            status = gi_visit_word(letter, visit, user, run);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    int64_t ended;
    const size_t length = current_length(position, &ended);
    grundy_status status;

    (void)game;
    GRUNDY_ASSERT(out != position && length < gi_word_text_end(position));
    gi_ints_empty(out, run->env);
    status = gi_ints_push(out, &position->items[0], run->env);
    if (!status)
        status =
            gi_int_add_word(&out->items[0], &out->items[0], -ended, run->env);
    for (size_t i = 1; i <= length && !status; i++)
        status = gi_ints_push(out, &position->items[i], run->env);
    if (!status) status = gi_ints_push(out, &move->items[0], run->env);
    for (size_t i = gi_word_text_end(position); i < position->count && !status;
         i++)
        status = gi_ints_push(out, &position->items[i], run->env);
    return status;
}

/* ---- theory ---- */

/* A position, looked up. */
typedef struct lookup {
    gi_trie trie;
    uint32_t node;        /* Of the word so far. */
    bool wants_loss;      /* Both want to lose this round. */
    bool is_last, is_odd; /* Of the rounds to play, with this one. */
} lookup;

static grundy_status build(gi_trie *trie, const gi_ints *position, gi_run *run)
{
    const size_t end = gi_word_text_end(position);

    GRUNDY_ASSERT(end < position->count);
    return gi_trie_init(trie, &position->items[end] + 1,
                        position->count - end - 1, run->env);
}

/* Whether the player who starts this many rounds (odd or even, at least one)
 * wins the match. */
static bool starter_wins(const gi_trie_node *root, bool is_odd,
                         grundy_convention convention)
{
    const bool is_misere = convention == GRUNDY_MISERE;
    const bool last = is_misere ? root->can_lose : root->can_win;
    const bool other = is_misere ? root->can_win : root->can_lose;

    /* With both abilities he chooses the one that he needs; with only one he
     * wins every other match length. */
    if (last && other) return true;
    if (is_misere) return last || (other && !is_odd);
    return last && is_odd;
}

static grundy_status look_up(lookup *l, const gi_ints *position,
                             grundy_convention convention, gi_run *run)
{
    const grundy_integer *rounds = &position->items[0];
    const grundy_status status = build(&l->trie, position, run);
    bool is_odd = gi_int_bit(rounds, 0);

    if (status) return status;
    l->node = 0;
    l->is_last = gi_int_compare_word(rounds, 1) == 0;
    for (size_t i = 1; i < gi_word_text_end(position); i++)
        l->node =
            gi_trie_child(&l->trie, l->node, (uint8_t)position->items[i].word);
    if (l->node && !l->trie.nodes[l->node].first_child && !l->is_last) {
        l->node = 0; /* The next round. */
        l->is_last = gi_int_compare_word(rounds, 2) == 0;
        is_odd = !is_odd;
    }
    GRUNDY_ASSERT(l->node < l->trie.count);
    l->is_odd = is_odd;
    l->wants_loss = l->is_last
                        ? convention == GRUNDY_MISERE
                        : starter_wins(&l->trie.nodes[0], !is_odd, convention);
    return GRUNDY_OK;
}

static bool gets_it(const lookup *l, uint32_t node)
{
    const gi_trie_node *found = &l->trie.nodes[node];

    GRUNDY_ASSERT(node < l->trie.count);
    return l->wants_loss ? found->can_lose : found->can_win;
}

static grundy_status outcome(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, grundy_outcome *out,
                             gi_run *run)
{
    lookup l;
    const grundy_status status = look_up(&l, position, convention, run);

    (void)game;
    if (status) return status;
    *out = gets_it(&l, l.node) ? GRUNDY_OUTCOME_N : GRUNDY_OUTCOME_P;
    gi_trie_clear(&l.trie, run->env);
    return GRUNDY_OK;
}

static grundy_status winning(const grundy_game *game, const gi_ints *position,
                             grundy_convention convention, gi_visit visit,
                             void *user, gi_run *run)
{
    lookup l;
    grundy_status status = look_up(&l, position, convention, run);

    (void)game;
    if (status) return status;
    for (uint8_t letter = 1; letter <= GI_TRIE_LETTERS && !status; letter++) {
        const uint32_t child = gi_trie_child(&l.trie, l.node, letter);
        if (child && !gets_it(&l, child))
            status = gi_visit_word(letter, visit, user, run);
    }
    gi_trie_clear(&l.trie, run->env);
    return status;
}

static void add_reason(const lookup *l, gi_text *text)
{
    const char *round = l->wants_loss ? "lose" : "win";

    if (l->is_last)
        gi_text_addf(text, "In the last round one has to %s", round);
    else
        gi_text_addf(text,
                     "The rounds after this one are %s for their starter, so "
                     "one has to %s this one",
                     l->wants_loss ? "won" : "lost", round);
    gi_text_addf(text, "; the player to move can%s force that.",
                 gets_it(l, l->node) ? "" : "not");
}

static grundy_status reason(const grundy_game *game, const gi_ints *position,
                            grundy_convention convention, grundy_outcome found,
                            gi_text *text, gi_run *run)
{
    lookup l;
    const grundy_status status = look_up(&l, position, convention, run);

    (void)game, (void)found;
    if (status) return status;
    add_reason(&l, text);
    gi_trie_clear(&l.trie, run->env);
    return text->status;
}

/* ---- faces ---- */

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const size_t length = gi_word_text_end(position) - 1;
    const grundy_integer *last = &position->items[length];

    (void)game;
    if (gi_int_sign(&position->items[0]) <= 0)
        return gi_fail(err, GRUNDY_BAD_INPUT, "at least one round is played");
    if (length > 0 && !(next_letters(position, length - 1) >> last->word & 1))
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the word so far must be the beginning of a string");
    return GRUNDY_OK;
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    (void)game, (void)position, (void)run;
    gi_text_addf(text, "add the letter %c",
                 (char)('a' + move->items[0].word - 1));
    return text->status;
}

static grundy_status more(const grundy_game *game, const gi_ints *position,
                          const char *key, gi_json_out *out, gi_run *run)
{
    lookup l;
    const grundy_status status =
        look_up(&l, position, game->rules->convention, run);

    if (status) return status;
    gi_json_bool(out, strcmp(key, "can_win") == 0
                          ? l.trie.nodes[l.node].can_win
                          : l.trie.nodes[l.node].can_lose);
    gi_trie_clear(&l.trie, run->env);
    return GRUNDY_OK;
}

/* ---- checks ---- */

/* Appends those of a few strings that the bits of `chosen` say. */
static grundy_status add_chosen(gi_ints *out, unsigned chosen, gi_run *run)
{
    static const char strings[][6] = {"a",   "b",   "ab",  "ba",
                                      "aab", "bab", "abba"};
    grundy_status status = GRUNDY_OK;

    for (unsigned i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        if (!(chosen >> i & 1)) continue;
        for (const char *c = strings[i]; *c && !status; c++)
            status = gi_ints_push_word(out, *c - 'a' + 1, run->env);
        if (!status) status = gi_ints_push_word(out, 0, run->env);
    }
    return status;
}

/* Every choice of these strings, with up to `bound` rounds. */
static grundy_status positions(const grundy_game *game, uint64_t bound,
                               gi_visit visit, void *user, gi_run *run)
{
    gi_ints position = {NULL, 0, 0};
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (int64_t rounds = 1; !status && (uint64_t)rounds <= bound; rounds++)
        for (unsigned chosen = 0; chosen < 128 && !status; chosen++) {
            gi_ints_empty(&position, run->env);
            status = gi_ints_push_word(&position, rounds, run->env);
            if (!status) status = gi_ints_push_word(&position, 0, run->env);
            if (!status) status = add_chosen(&position, chosen, run);
            if (!status) status = visit(&position, user);
        }
    gi_ints_clear(&position, run->env);
    return status;
}

static const char *const keys[] = {"win", "answer", "can_win", "can_lose",
                                   NULL};

const gi_ruleset gi_ruleset_trie_game = {
    .id = "trie_game",
    .title = "One letter more",
    .family = "word",
    .rules = "Two players add a letter to a word in turn; the word must "
             "remain a prefix of one of the given strings. A player who "
             "cannot add a letter loses the round and begins the next one "
             "with the empty word. The winner of the last of k rounds wins.",
    .position = "number of rounds, then the strings; an unfinished word, "
                "followed by a dash, may stand before the strings",
    .examples = "trie_game 3 a b\ntrie_game 2 ab\ntrie_game 5 a- ab ac abd",
    .contest = "Codeforces 455B, 51Nod 1490",
    .move_shape = GI_MOVE_AMOUNT,
    .definition = {.moves = moves, .apply = apply, .is_ordered = true},
    .notation = {.parse = gi_word_parse,
                 .format = gi_word_format,
                 .legal = legal,
                 .name_move = name_move},
    .theory = {.normal = {"T-TRIE-GAME",
                          "In a match that begins with the empty word the "
                          "player to move wins exactly when the player "
                          "to move can force a win of a round and, in "
                          "addition, either can also force a loss of a "
                          "round or the number of rounds is odd.",
                          NULL},
               .misere = {"T-TRIE-GAME",
                          "In a match that begins with the empty word the "
                          "player to move wins exactly when the player "
                          "to move can force a loss of a round, or can "
                          "force a win of a round and the number of rounds "
                          "is even.",
                          NULL},
               .outcome = outcome,
               .winning = winning,
               .reason = reason},
    .judge = &(const gi_judge){.framing = GI_ONE,
                               .win = "First",
                               .lose = "Second",
                               .read = GI_FOR_JUDGE(gi_word_scan)},
    .duel =
        GI_DUEL(.limits = "1..100000 1..1e9 0..26", .layout = "# k [letters]",
                .cases_most = 1, .mend = gi_word_mend, .write = gi_word_write),
    .batch = &(const gi_batch){.layout = "k strings",
                               .keys = keys,
                               .read = gi_word_read,
                               .more = more},
    .trials = {.positions = positions, .bound = 4},
};
