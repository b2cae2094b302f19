/* SPDX-License-Identifier: MIT */
/* expression_traits.h - of which kinds a value is, and figures of its play. */
#ifndef GI_PRESENT_EXPRESSION_EXPRESSION_TRAITS_H
#define GI_PRESENT_EXPRESSION_EXPRESSION_TRAITS_H

#include "present/expression/expression_facts.h"

/* Each fills in its facts. Failures as in short.h: they stay unknown. */
grundy_status gi_expression_find_kinds(gi_expression_facts *f);
grundy_status gi_expression_find_all_small(gi_expression_facts *f);
grundy_status gi_expression_find_tiny(gi_expression_facts *f);
/* The expansion, and the class. */
grundy_status gi_expression_find_uptimal(gi_expression_facts *f);
grundy_status gi_expression_find_stop_count(gi_expression_facts *f);
grundy_status gi_expression_find_temper(gi_expression_facts *f);
grundy_status gi_expression_find_incentives(gi_expression_facts *f);

#endif
