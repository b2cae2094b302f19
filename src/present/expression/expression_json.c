/* SPDX-License-Identifier: MIT */
/* expression_json.c - what is known of a value, for programs. */
#include <string.h>

#include "base/assert.h"
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
    GRUNDY_ASSERT(heats->items && heats->count == values->count);
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

static gi_truth turned(gi_truth truth)
{
    return truth == GI_TRUE ? GI_FALSE : truth == GI_FALSE ? GI_TRUE : truth;
}

/* What a number has beside. */
static void add_fraction(gi_json_out *out, const gi_expression_fraction *x)
{
    if (!x->numerator) return;
    GRUNDY_ASSERT(x->denominator && x->floor && x->ceiling);
    add_count(out, "numerator", x->numerator);
    add_count(out, "denominator", x->denominator);
    add_count(out, "floor", x->floor);
    add_count(out, "ceiling", x->ceiling);
    add_word(out, "reciprocal", x->reciprocal);
    gi_json_key(out, "is_dyadic");
    gi_json_bool(out, x->is_dyadic);
    add_count(out, "isqrt", x->root);
    add_truth(out, "is_evil", turned(x->is_odious));
    add_truth(out, "is_odious", x->is_odious);
}

static void add_loopy(gi_json_out *out, const gi_expression_facts *facts)
{
    const gi_expression_cycles *cycles = &facts->cycles;

    if (!facts->is_loopy) return;
    gi_json_key(out, "is_stopper");
    gi_json_bool(out, facts->is_stopper);
    gi_json_key(out, "is_stopper_sided");
    gi_json_bool(out, true);
    add_truth(out, "is_idempotent", cycles->idempotent);
    if (!facts->is_stopper) {
        add_word(out, "onside", facts->onside);
        add_word(out, "offside", facts->offside);
        return;
    }
    add_word(out, "degree", cycles->degree);
    add_word(out, "variety", cycles->variety);
    add_truth(out, "is_stable", cycles->stable);
    add_truth(out, "is_plumtree", cycles->plumtree);
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
    add_fraction(out, &facts->fraction);
    add_loopy(out, facts);
    if (facts->note_count == 0) return;
    gi_json_key(out, "notes");
    add_list(out, facts->notes, facts->note_count);
}
