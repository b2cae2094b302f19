/* SPDX-License-Identifier: MIT */
/* misere_facts.h - misère values of expressions, for programs. */
#ifndef GI_PRESENT_MISERE_MISERE_FACTS_H
#define GI_PRESENT_MISERE_MISERE_FACTS_H

#include "base/json/json.h"

/* Members of an object that is open. As grundy_misere_write(). */
grundy_status gi_misere_add_json(gi_json_out *out, const char *expression,
                                 const grundy_env *env, grundy_error *err);

#endif
