/* SPDX-License-Identifier: MIT */
/* plot_facts.h - what a plot has found, for other users than pictures. */
#ifndef GI_PRESENT_PLOT_PLOT_FACTS_H
#define GI_PRESENT_PLOT_PLOT_FACTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/plot.h"
#include "grundy/survey.h"

/* What a plot has found, for others than pictures. */
const grundy_survey_facts *gi_plot_facts(const grundy_plot *plot);
size_t gi_plot_count(const grundy_plot *plot);
uint64_t gi_plot_value_at(const grundy_plot *plot, size_t heap);
/* Whether this value is rare; a heap below count. */
bool gi_plot_is_rare(const grundy_plot *plot, size_t heap);
/* Whether there is a mask, so that values are rare or not. */
bool gi_plot_has_rares(const grundy_plot *plot);

#endif
