/* SPDX-License-Identifier: MIT */
/* expression_text.c - what is known of a value, for people. */
#include <string.h>

#include "base/assert.h"
#include "present/expression/expression_write.h"

static void add_line(gi_text *text, const char *name, const char *fact)
{
    if (fact) gi_text_addf(text, "%-14s %s\n", name, fact);
}

static const char *outcome_words(const char *outcome)
{
    switch (outcome ? outcome[0] : '\0') {
    case 'L':
        return "L: Left wins, whoever begins";
    case 'R':
        return "R: Right wins, whoever begins";
    case 'P':
        return "P: the player who begins loses";
    case 'N':
        return "N: the player who begins wins";
    case 'd':
        return "draw: play may go on forever";
    default:
        return NULL;
    }
}

/* "3 at -1, 3/4 at 5/4". */
static void add_wall(gi_text *text, const char *name,
                     const gi_expression_list *values,
                     const gi_expression_list *heats)
{
    if (!values->items) return;
    GRUNDY_ASSERT(heats->items && heats->count == values->count);
    gi_text_addf(text, "%-14s", name);
    for (size_t i = 0; i < values->count; i++)
        gi_text_addf(text, "%s %s at %s", i ? "," : "", values->items[i],
                     heats->items[i]);
    gi_text_add_char(text, '\n');
}

static void add_stops(gi_text *text, const gi_expression_facts *facts)
{
    if (!facts->stop[0] || !facts->stop[1]) return;
    gi_text_addf(text, "%-14s %s for Left, %s for Right\n", "stops",
                 facts->stop[0], facts->stop[1]);
}

void gi_expression_add_text(gi_text *text, const gi_expression_facts *facts)
{
    add_line(text, "value", facts->value);
    if (facts->pretty && strcmp(facts->pretty, facts->value) != 0)
        add_line(text, "pretty", facts->pretty);
    add_line(text, "onside", facts->onside);
    add_line(text, "offside", facts->offside);
    add_line(text, "outcome", outcome_words(facts->outcome));
    add_line(text, "mean", facts->mean);
    add_line(text, "temperature", facts->temperature);
    add_stops(text, facts);
    add_wall(text, "left wall", &facts->wall_values[0], &facts->wall_heats[0]);
    add_wall(text, "right wall", &facts->wall_values[1],
             &facts->wall_heats[1]);
    add_line(text, "birthday", facts->birthday);
    add_line(text, "followers", facts->followers);
    if (facts->reduced && strcmp(facts->reduced, facts->value) != 0)
        add_line(text, "reduced", facts->reduced);
    add_line(text, "atomic weight", facts->atomic_weight);
    for (size_t i = 0; i < facts->note_count; i++)
        add_line(text, "left out", facts->notes[i]);
}
