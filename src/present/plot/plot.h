/* SPDX-License-Identifier: MIT */
/* plot.h - what is drawn, for plot.c, plot_svg.c and plot_text.c. */
#ifndef GI_PRESENT_PLOT_PLOT_H
#define GI_PRESENT_PLOT_PLOT_H

#include "grundy/plot.h"
#include "grundy/survey.h"

#include "base/env.h"
#include "base/text/text.h"

struct grundy_plot {
    gi_own_env env;
    grundy_game *game; /* Shared. */
    uint64_t *values;  /* Of heaps 0 .. count - 1; owned. */
    size_t count;
    uint64_t most;             /* The greatest of them. */
    grundy_survey_facts facts; /* Unfinished: nothing is known. */
    unsigned split;            /* An amount before a split, for rares. */
};

/* Whether the values show a proved period with saltus 0 as a whole. */
bool gi_plot_is_periodic(const grundy_plot *plot);
/* One sentence or two about it, without a line feed. */
void gi_plot_describe(const grundy_plot *plot, gi_text *text);
/* A round step, 1, 2 or 5 times a power of ten, for about `count` marks. */
uint64_t gi_plot_step(uint64_t span, unsigned count);

#endif
