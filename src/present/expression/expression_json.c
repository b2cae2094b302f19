/* SPDX-License-Identifier: MIT */
/* expression_json.c - what is known of a value, for programs. */
#include <string.h>

#include "present/expression/expression_write.h"

static void add_word(gi_json_out *out, const char *key, const char *word)
{
    gi_json_key(out, key);
    if (word)
        gi_json_string(out, word);
    else
        gi_json_null(out);
}

/* A count: a number as long as every program reads it exactly. */
static void add_count(gi_json_out *out, const char *key, const char *digits)
{
    grundy_integer count = {0, NULL};

    if (!digits ||
        grundy_integer_parse(&count, digits, strlen(digits), out->text->env)) {
        add_word(out, key, digits);
        return;
    }
    gi_json_key(out, key);
    gi_json_int(out, &count);
    grundy_integer_clear(&count, out->text->env);
}

static void add_truth(gi_json_out *out, const char *key, gi_truth truth)
{
    gi_json_key(out, key);
    if (truth == GI_UNKNOWN)
        gi_json_null(out);
    else
        gi_json_bool(out, truth == GI_TRUE);
}

static void add_wall(gi_json_out *out, const char *key,
                     const gi_expression_list *values,
                     const gi_expression_list *heats)
{
    gi_json_key(out, key);
    if (!values->items) {
        gi_json_null(out);
        return;
    }
    gi_json_open(out, '[');
    for (size_t i = 0; i < values->count; i++) {
        gi_json_open(out, '[');
        gi_json_string(out, values->items[i]);
        gi_json_string(out, heats->items[i]);
        gi_json_close(out, ']');
    }
    gi_json_close(out, ']');
}

static void add_list(gi_json_out *out, const char *const *items, size_t count)
{
    gi_json_open(out, '[');
    for (size_t i = 0; i < count; i++)
        gi_json_string(out, items[i]);
    gi_json_close(out, ']');
}

static void add_values(gi_json_out *out, const char *key,
                       const gi_expression_list *values)
{
    gi_json_key(out, key);
    if (values->items)
        add_list(out, values->items, values->count);
    else
        gi_json_null(out);
}

/* Each an object's member of its own. */
static void add_kinds(gi_json_out *out, const gi_expression_kinds *is)
{
    add_truth(out, "is_number", is->number);
    add_truth(out, "is_integer", is->integer);
    add_truth(out, "is_nimber", is->nimber);
    add_truth(out, "is_uptimal", is->uptimal);
    add_truth(out, "is_all_small", is->all_small);
    add_truth(out, "is_infinitesimal", is->infinitesimal);
    add_truth(out, "is_numberish", is->numberish);
    add_truth(out, "is_number_tiny", is->tiny);
    add_truth(out, "is_ordinal", is->ordinal);
    add_truth(out, "is_atomic", is->atomic);
}

static void add_options(gi_json_out *out, const gi_expression_list *options)
{
    gi_json_key(out, "options");
    if (!options[0].items || !options[1].items) {
        gi_json_null(out);
        return;
    }
    gi_json_open(out, '[');
    for (int side = 0; side < 2; side++)
        add_list(out, options[side].items, options[side].count);
    gi_json_close(out, ']');
}

static void add_walls(gi_json_out *out, const gi_expression_facts *facts)
{
    add_wall(out, "left_wall", &facts->wall_values[0], &facts->wall_heats[0]);
    add_wall(out, "right_wall", &facts->wall_values[1], &facts->wall_heats[1]);
}

void gi_expression_add_heat_json(gi_json_out *out,
                                 const gi_expression_facts *facts)
{
    add_word(out, "value", facts->value);
    add_word(out, "mean", facts->mean);
    add_word(out, "temperature", facts->temperature);
    add_walls(out, facts);
}

static void add_loopy(gi_json_out *out, const gi_expression_facts *facts)
{
    if (!facts->is_loopy) return;
    gi_json_key(out, "is_stopper");
    gi_json_bool(out, facts->is_stopper);
    if (facts->is_stopper) return;
    add_word(out, "onside", facts->onside);
    add_word(out, "offside", facts->offside);
}

void gi_expression_add_json(gi_json_out *out, const gi_expression_facts *facts)
{
    add_word(out, "value", facts->value);
    add_word(out, "pretty", facts->pretty);
    add_word(out, "outcome", facts->outcome);
    add_word(out, "class", facts->class_name);
    add_word(out, "mean", facts->mean);
    add_word(out, "temperature", facts->temperature);
    add_word(out, "left_stop", facts->stop[0]);
    add_word(out, "right_stop", facts->stop[1]);
    add_walls(out, facts);
    add_count(out, "birthday", facts->birthday);
    add_word(out, "atomic_weight", facts->atomic_weight);
    add_word(out, "reduced", facts->reduced);
    add_options(out, facts->options);
    add_count(out, "followers", facts->followers);
    add_values(out, "follower_values", &facts->follower_values);
    add_values(out, "left_incentives", &facts->incentives[0]);
    add_values(out, "right_incentives", &facts->incentives[1]);
    add_values(out, "incentives", &facts->all_incentives);
    add_count(out, "stop_count", facts->stop_count);
    add_word(out, "temper", facts->temper);
    add_word(out, "parity", facts->parity);
    add_word(out, "uptimal_expansion", facts->uptimal);
    add_kinds(out, &facts->is);
    add_loopy(out, facts);
    if (facts->note_count == 0) return;
    gi_json_key(out, "notes");
    add_list(out, facts->notes, facts->note_count);
}
