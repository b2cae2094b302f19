/* SPDX-License-Identifier: MIT */
/* loopy_word.h - the loopy values that have a word of their own. */
#ifndef GI_VALUES_SHORT_TEXT_LOOPY_WORD_H
#define GI_VALUES_SHORT_TEXT_LOOPY_WORD_H

#include "values/stopper/partizan.h"

/* on, over, ^[on] and the like; false if there is none of that name. */
bool gi_loopy_word_find(const char *word, size_t count,
                        gi_loopy_constant *out);

#endif
