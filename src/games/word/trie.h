/* SPDX-License-Identifier: MIT */
/* trie.h - who can win and who can lose a round, at every prefix. */
#ifndef GI_GAMES_WORD_TRIE_H
#define GI_GAMES_WORD_TRIE_H

#include "grundy/integer.h"

enum { GI_TRIE_LETTERS = 26 };

typedef struct gi_trie_node {
    uint32_t first_child, next_sibling; /* 0: there is none. */
    uint8_t letter;                     /* 1 .. GI_TRIE_LETTERS */
    bool can_win, can_lose;             /* The player to move, one round. */
} gi_trie_node;

typedef struct gi_trie {
    gi_trie_node *nodes; /* nodes[0] is the empty word. */
    size_t count, capacity;
} gi_trie;

/* From strings of letters, each with a 0 at its end. */
grundy_status gi_trie_init(gi_trie *trie, const grundy_integer *strings,
                           size_t count, const grundy_env *env);
void gi_trie_clear(gi_trie *trie, const grundy_env *env);
/* The node below `node` by this letter, or 0. */
uint32_t gi_trie_child(const gi_trie *trie, uint32_t node, uint8_t letter);

#endif
