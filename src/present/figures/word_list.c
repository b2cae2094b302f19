/* SPDX-License-Identifier: MIT */
/* word_list.c - a list of words, a new line wherever one would be too long. */
#include "base/assert.h"
#include "present/figures/word_list.h"

enum { WIDTH = 76 };

void gi_word_list_begin(gi_word_list *l, const char *title)
{
    l->line = l->text->count;
    l->count = 0;
    gi_text_addf(l->text, "  %s", title);
}

void gi_word_list_end_word(gi_word_list *l)
{
    GRUNDY_ASSERT(l->line <= l->text->count);
    const size_t after = l->text->count - l->line + l->word.count + 3;

    if (l->count++ > 0) gi_text_add_char(l->text, ',');
    if (after > WIDTH) {
        gi_text_add(l->text, "\n    ");
        l->line = l->text->count - 4;
    } else {
        gi_text_add_char(l->text, ' ');
    }
    gi_text_add(l->text, gi_text_string(&l->word));
    gi_text_truncate(&l->word, 0);
}

void gi_word_list_end(gi_word_list *l, size_t count)
{
    GRUNDY_ASSERT(count >= l->count);
    if (count > l->count)
        gi_text_addf(l->text, ", and %zu more", count - l->count);
    gi_text_add_char(l->text, '\n');
}
