/* SPDX-License-Identifier: MIT */
/* word_list.h - a list of words, a new line wherever one would be too long. */
#ifndef GI_PRESENT_FIGURES_WORD_LIST_H
#define GI_PRESENT_FIGURES_WORD_LIST_H

#include "base/text/text.h"

/* More of them are for programs. */
enum { GI_WORDS_SHOWN = 40 };

typedef struct gi_word_list {
    gi_text *text;
    gi_text word; /* The next one. */
    size_t line;  /* Where the line begins. */
    size_t count; /* Words so far. */
} gi_word_list;

void gi_word_list_begin(gi_word_list *list, const char *title);
/* Takes the word in the making. */
void gi_word_list_end_word(gi_word_list *list);
/* The end of a list of `count` words, some of which may not be shown. */
void gi_word_list_end(gi_word_list *list, size_t count);

#endif
