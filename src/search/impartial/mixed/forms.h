/* SPDX-License-Identifier: MIT */
/* forms.h - values of small parts: misère canonical forms, or nimbers under normal
 * play, where form n is the nimber n.
 *
 * Source: [LemoineViennot09]. */
#ifndef GI_SEARCH_IMPARTIAL_MIXED_FORMS_H
#define GI_SEARCH_IMPARTIAL_MIXED_FORMS_H

#include "grundy/outcome.h"

#include "search/impartial/fold.h"
#include "values/misere/misere.h"

typedef struct gi_forms {
    bool is_normal;
    gi_miseres *miseres; /* Owned. */
    const grundy_env *env;
    gi_misere_set options; /* Of a form in the making. */
} gi_forms;

/* env must outlive it. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_forms_init(gi_forms *forms, grundy_convention convention,
                            const grundy_env *env);
void gi_forms_clear(gi_forms *forms); /* Zeroed ones are allowed. */
void gi_forms_begin(gi_forms *forms, gi_run *run);

/* Of a position from its options, and of a sum from its terms; with a gi_forms as
 * user. */
extern const gi_fold_rule gi_forms_rule;

size_t gi_forms_count(const gi_forms *forms, gi_misere form); /* Options. */
gi_misere gi_forms_option(const gi_forms *forms, gi_misere form, size_t index);
bool gi_forms_is_lost(const gi_forms *forms, gi_misere form);
/* Whether the sum of two is small enough to be formed. */
bool gi_forms_can_add(const gi_forms *forms, gi_misere a, gi_misere b);
grundy_status gi_forms_add(const gi_forms *forms, gi_misere a, gi_misere b,
                           gi_misere *out);

#endif
