/* SPDX-License-Identifier: MIT */
/* registry.c - the catalogue: one line for each game, sorted by id.
 *
 * Adding a game takes its file and one line here. A test checks the order, in
 * which the list is shown. L marks games that small builds, such as the module
 * of the page, omit: games of scores, and boards that are searched.
 */
#include <string.h>

#include "games/registry.h"
#include "rules/ruleset.h"

/* clang-format off */
#define GAMES(X, L) \
    L(alice_game) \
    X(aliquot) \
    L(amazons) \
    X(arc_kayles) \
    X(bash) \
    X(bash_range) \
    L(cannibal_clobber) \
    X(checkers20) \
    L(chess_step) \
    L(childish_hackenbush) \
    X(chocolate) \
    X(chomp) \
    X(circular_nim) \
    L(clobber) \
    X(code) \
    X(coin_circle) \
    X(coin_circle_k) \
    L(col) \
    L(connect_four) \
    X(coprime_stones) \
    L(cow_digits) \
    X(cram) \
    L(cutcake) \
    X(dag_game) \
    L(dao) \
    L(dawson_board) \
    X(dim) \
    L(domineering) \
    X(dynamic_nim) \
    L(eatcake) \
    X(edge_geography) \
    L(elephants_rhinos) \
    X(end_nim) \
    X(euclid) \
    X(euclid_positive) \
    X(everything_nim) \
    X(exact_nim) \
    X(exact_slow_nim) \
    L(fair_shares) \
    X(fibonacci_nim) \
    L(fission) \
    L(flipping_board) \
    X(green_hackenbush) \
    X(hackenbush) \
    L(halves) \
    X(hdu2897) \
    L(hypergraph_nim) \
    L(impartial_clobber) \
    L(impartial_nogo) \
    L(kings_game) \
    L(konane) \
    X(lasker) \
    X(loopy_game) \
    L(marbles) \
    L(maundy_cake) \
    L(maze) \
    L(merging_nim) \
    X(misere_nim) \
    X(mock_turtles) \
    X(moebius) \
    X(nim) \
    L(nim_below) \
    X(nim_k) \
    X(nim_m) \
    L(nim_on_graph) \
    X(nimble) \
    L(nimstring) \
    X(node_kayles) \
    L(nogo) \
    X(northcott) \
    L(on_graph) \
    L(partizan_euclid) \
    L(partizan_octal) \
    L(partizan_on_graph) \
    L(partizan_subtraction) \
    L(pirates) \
    X(prim) \
    X(prime_power) \
    L(quixo) \
    X(ruler) \
    L(sequential_nim) \
    X(set_nim) \
    L(share_nim) \
    X(silver_dollar) \
    L(sim) \
    X(slow_nim) \
    L(snort) \
    L(split_pairs) \
    L(sprouts) \
    X(staircase_nim) \
    X(subtract_a_square) \
    X(subtraction) \
    L(summation_game) \
    X(tartan) \
    X(ternups) \
    L(three_kingdoms) \
    X(tic_tac_toe) \
    L(toads_frogs) \
    L(top_entails) \
    L(toppling_dominoes) \
    L(tree_tag) \
    L(tree_three) \
    L(trie_game) \
    X(triplets) \
    X(turning_turtles) \
    X(twins) \
    L(valentine) \
    L(value) \
    L(vectors) \
    X(vertex_geography) \
    X(welter) \
    X(wythoff) \
    X(wythoff_a) \
    X(wythoff_big) \
    X(wythoff_st)
/* clang-format on */

#define DECLARE(name) extern const gi_ruleset gi_ruleset_##name;
#define ADDRESS(name) &gi_ruleset_##name,
#define NOTHING(name)

#if defined(GRUNDY_SMALL)
#define LARGE(macro) NOTHING
#else
#define LARGE(macro) macro
#endif

GAMES(DECLARE, LARGE(DECLARE))

static const gi_ruleset *const registry[] = {GAMES(ADDRESS, LARGE(ADDRESS))};

size_t gi_registry_count(void)
{
    return sizeof registry / sizeof registry[0];
}

const gi_ruleset *gi_registry_at(size_t index)
{
    return registry[index];
}

static bool is_word(const char *word, const char *name, size_t count)
{
    return strlen(word) == count && memcmp(word, name, count) == 0;
}

/* Whether the words, separated by spaces, have this one. */
static bool has_word(const char *words, const char *name, size_t count)
{
    while (words && *words) {
        const size_t length = strcspn(words, " ");
        if (length == count && memcmp(words, name, count) == 0) return true;
        words += length + strspn(words + length, " ");
    }
    return false;
}

const gi_ruleset *gi_registry_find(const char *name, size_t count)
{
    for (size_t i = 0; count > 0 && i < gi_registry_count(); i++)
        if (is_word(registry[i]->id, name, count) ||
            has_word(registry[i]->aliases, name, count))
            return registry[i];
    return NULL;
}
