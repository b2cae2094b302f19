/* SPDX-License-Identifier: MIT */
/* expression_write.h - what is known of a value, as text and as JSON. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_WRITE_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_WRITE_H

#include "base/json/json.h"
#include "present/expression/expression_facts.h"

/* Members of an object that is open. */
void gi_expression_add_json(gi_json_out *out,
                            const gi_expression_facts *facts);
/* The value and its thermograph alone. */
void gi_expression_add_heat_json(gi_json_out *out,
                                 const gi_expression_facts *facts);
void gi_expression_add_text(gi_text *text, const gi_expression_facts *facts);

#endif
