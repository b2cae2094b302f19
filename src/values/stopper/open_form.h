/* SPDX-License-Identifier: MIT */
/* open_form.h - games by their options, some of which are not closed yet. */
#ifndef GI_VALUES_STOPPER_OPEN_FORM_H
#define GI_VALUES_STOPPER_OPEN_FORM_H

#include "values/stopper/partizan.h"

/* An item is a value, or with this bit the number of a form that is open: it
 * has, directly or by way of other forms, an option that is one of the games
 * around it. */
#define GI_PARTIZAN_OPEN (UINT32_C(1) << 30)
/* The form itself, as an option of its own. */
#define GI_PARTIZAN_PASS (GI_PARTIZAN_OPEN - 1 + GI_PARTIZAN_OPEN)
#define GI_OPEN_NOWHERE  SIZE_MAX

static inline bool gi_partizan_is_open(gi_partizan item)
{
    return (item & (GI_PARTIZAN_LOOPY | GI_PARTIZAN_OPEN)) == GI_PARTIZAN_OPEN;
}

typedef struct gi_open_form {
    gi_id_list options[2]; /* Items. */
    /* The outermost place of the text that it refers to; GI_OPEN_NOWHERE. */
    size_t low;
    gi_partizan meaning; /* Of a name: the item it stands for, or itself. */
} gi_open_form;

typedef struct gi_open_forms {
    gi_partizans *p;
    gi_open_form *items;
    size_t count, capacity;
} gi_open_forms;

void gi_open_clear(gi_open_forms *forms);
/* The name of a game that begins at this place of the text. */
grundy_status gi_open_name(gi_open_forms *forms, size_t place,
                           gi_partizan *out);
/* {left|right} of items, perhaps GI_PARTIZAN_PASS: a value, unless an option
 * is open. Failures as in partizan.h. */
grundy_status gi_open_make(gi_open_forms *forms, const gi_partizan *left,
                           size_t left_count, const gi_partizan *right,
                           size_t right_count, gi_partizan *out);
/* The end of the game with this name, which `item` is: *item becomes a value,
 * unless it refers to games further out. */
grundy_status gi_open_end(gi_open_forms *forms, gi_partizan name,
                          gi_partizan *item);

#endif
