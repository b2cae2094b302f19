/* SPDX-License-Identifier: MIT */
/* trie.c - who can win and who can lose a round, at every prefix.
 *
 * The prefixes of the strings form a tree; each node has a list of children,
 * of which there are at most 26. A node is made after its parent, so that one
 * pass from the last node to the first settles all of them, however long a
 * string is:
 *
 *     at a leaf the player to move has lost: cannot win, can lose;
 *     elsewhere each of the two is possible iff it is impossible for the
 *     opponent at some child.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "games/word/trie.h"

uint32_t gi_trie_child(const gi_trie *trie, uint32_t node, uint8_t letter)
{
    uint32_t child = trie->nodes[node].first_child;

    GRUNDY_ASSERT(node < trie->count);
    while (child && trie->nodes[child].letter != letter)
        child = trie->nodes[child].next_sibling;
    return child;
}

static grundy_status add_node(gi_trie *trie, uint32_t parent, uint8_t letter,
                              uint32_t *out, const grundy_env *env)
{
    const uint32_t number = (uint32_t)trie->count;
    grundy_status status;

    GRUNDY_ASSERT(number == 0 || parent < number);
    if (trie->count >= UINT32_MAX) return GRUNDY_OVER_BUDGET;
    status = gi_array_grow((void **)&trie->nodes, &trie->capacity, trie->count,
                           sizeof trie->nodes[0], env);
    if (status) return status;
    trie->nodes[trie->count++] = (gi_trie_node){.letter = letter};
    if (number > 0) {
        trie->nodes[number].next_sibling = trie->nodes[parent].first_child;
        trie->nodes[parent].first_child = number;
    }
    *out = number;
    return GRUNDY_OK;
}

static grundy_status add_strings(gi_trie *trie, const grundy_integer *strings,
                                 size_t count, const grundy_env *env)
{
    uint32_t node = 0;
    grundy_status status = add_node(trie, 0, 0, &node, env);

    for (size_t i = 0; i < count && !status; i++) {
        const uint8_t letter = (uint8_t)strings[i].word;
        const uint32_t child = letter ? gi_trie_child(trie, node, letter) : 0;
        GRUNDY_ASSERT(letter <= GI_TRIE_LETTERS);
        if (letter == 0)
            node = 0;
        else if (child)
            node = child;
        else
            status = add_node(trie, node, letter, &node, env);
    }
    return status;
}

static void settle(gi_trie *trie)
{
    for (size_t i = trie->count; i-- > 0;) {
        gi_trie_node *node = &trie->nodes[i];
        node->can_lose = node->first_child == 0;
        for (uint32_t child = node->first_child; child;
             child = trie->nodes[child].next_sibling) {
            GRUNDY_ASSERT(child > i);
            node->can_win |= !trie->nodes[child].can_win;
            node->can_lose |= !trie->nodes[child].can_lose;
        }
    }
}

grundy_status gi_trie_init(gi_trie *trie, const grundy_integer *strings,
                           size_t count, const grundy_env *env)
{
    grundy_status status;

    *trie = (gi_trie){NULL, 0, 0};
    status = add_strings(trie, strings, count, env);
    if (status)
        gi_trie_clear(trie, env);
    else
        settle(trie);
    return status;
}

void gi_trie_clear(gi_trie *trie, const grundy_env *env)
{
    gi_free(env, trie->nodes, trie->capacity * sizeof trie->nodes[0]);
    *trie = (gi_trie){NULL, 0, 0};
}
