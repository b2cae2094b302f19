/* SPDX-License-Identifier: MIT */
/* piece_choice.c - the options of a frame, and how much work each may be.
 *
 * A choice is a sum of pieces and a nim-heap. Once the nimbers of all of its
 * pieces but one are known, they are added to the heap, and the choice is a
 * question about that one piece; while two are open, its efforts are a guess,
 * and to learn more the walk finds the nimber of the smaller one.
 *
 * Guesses decide how many positions a search needs: showing that a piece is
 * lost means examining all of its options and an answer to each, so this
 * effort is guessed to grow with the square of the size, which makes small
 * pieces come first; a win is guessed to be near. The constants were found by
 * experiment (docs/decisions/pieces.md).
 *
 * Invariant: components of choices are a stack, first to end; a choice's efforts
 * never go back to a guess while its unknown pieces are the same, even if the
 * table has forgotten them, so that work done always counts.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/memory/array.h"
#include "search/impartial/pieces/piece.h"

void gi_choices_init(gi_choices *c, const grundy_env *env,
                     gi_piece_table *table)
{
    c->env = env;
    c->table = table;
    c->choices = NULL;
    c->components = NULL;
    c->choice_count = c->choice_capacity = 0;
    c->component_count = c->component_capacity = 0;
    c->scratch = (gi_pieces){c->scratch_components, c->scratch_ends, 0, 0};
}

void gi_choices_clear(gi_choices *c)
{
    gi_free(c->env, c->choices, c->choice_capacity * sizeof *c->choices);
    gi_free(c->env, c->components,
            c->component_capacity * sizeof *c->components);
}

gi_pieces *gi_choices_scratch(gi_choices *c)
{
    c->scratch.component_count = c->scratch.option_count = 0;
    return &c->scratch;
}

/* ---- adding ---- */

static grundy_status add_component(gi_choices *c, gi_piece piece)
{
    void *items = c->components;
    const grundy_status status =
        gi_array_grow(&items, &c->component_capacity, c->component_count,
                      sizeof *c->components, c->env);

    if (status) return status;
    c->components = items;
    c->components[c->component_count++] =
        (gi_piece_component){piece, GI_NIMBER_UNKNOWN};
    gi_piece_table_prefetch(c->table, &piece);
    return GRUNDY_OK;
}

/* The choice of the components from `first` on. */
static grundy_status add_choice(gi_choices *c, size_t first, uint32_t level)
{
    void *items = c->choices;
    const grundy_status status =
        gi_array_grow(&items, &c->choice_capacity, c->choice_count,
                      sizeof *c->choices, c->env);

    if (status) return status;
    c->choices = items;
    c->choices[c->choice_count++] =
        (gi_choice){.first = first, .end = c->component_count, .level = level};
    return GRUNDY_OK;
}

grundy_status gi_choices_add(gi_choices *c, uint32_t level)
{
    const gi_pieces *from = &c->scratch;
    grundy_status status = GRUNDY_OK;
    size_t component = 0;

    GRUNDY_ASSERT(from->component_count <= GI_PIECE_COMPONENTS_MOST &&
                  from->option_count <= GI_PIECE_OPTIONS_MOST);
    for (size_t i = 0; !status && i < from->option_count; i++) {
        const size_t first = c->component_count;
        GRUNDY_ASSERT(component <= from->ends[i]);
        for (; !status && component < from->ends[i]; component++)
            status = add_component(c, from->components[component]);
        if (!status) status = add_choice(c, first, level);
    }
    GRUNDY_ASSERT(status || component == from->component_count);
    return status;
}

grundy_status gi_choices_add_piece(gi_choices *c, gi_piece piece,
                                   uint32_t level)
{
    const grundy_status status = add_component(c, piece);

    return status ? status : add_choice(c, c->component_count - 1, level);
}

/* ---- efforts ---- */

static gi_efforts guess(uint32_t size)
{
    return (gi_efforts){1, 1 + size * size / 10};
}

/* Of a sum: nimbers come first. */
static gi_efforts guess_sum(const gi_choices *c, const gi_choice *choice)
{
    uint32_t size = 0;

    for (size_t i = choice->first; i < choice->end; i++)
        if (c->components[i].nimber == GI_NIMBER_UNKNOWN)
            size += c->components[i].piece.size;
    return (gi_efforts){1 + size / 4, 1 + size / 2};
}

/* All nimbers but that of one piece are known; its slot, or NULL. */
static void weigh(const gi_choices *c, gi_choice *choice,
                  const gi_piece_slot *slot, bool is_new)
{
    const uint32_t level = choice->target;

    GRUNDY_ASSERT(choice->unknown_count == 1);
    if (is_new)
        choice->efforts = guess(c->components[choice->open].piece.size);
    if (!slot) return;
    const gi_fact fact = gi_piece_slot_fact(slot);
    if (gi_fact_excludes(&fact, level))
        choice->efforts = (gi_efforts){0, GI_EFFORT_NEVER};
    else if (level < GI_SLOT_LEVELS && slot->win[level])
        choice->efforts = (gi_efforts){slot->win[level], slot->loss[level]};
}

/* What the table says of a component that is not known, whose nimber it may tell. */
static bool ask(const gi_choices *c, gi_piece_component *component,
                gi_piece_slot *out)
{
    if (!gi_piece_table_find(c->table, &component->piece, out)) return false;
    const gi_fact fact = gi_piece_slot_fact(out);
    if (fact.is_nimber) component->nimber = fact.bound;
    return true;
}

/* Counts the unknown components, by what the table says now; `slot` gets that of
 * the open one, if there is one: whether there is. */
static bool look_up(gi_choices *c, gi_choice *choice, gi_piece_slot *slot,
                    uint32_t *unknown_count)
{
    bool has_slot = false;
    uint32_t count = 0;

    choice->target = choice->level;
    for (size_t i = choice->first; i < choice->end; i++) {
        gi_piece_component *component = &c->components[i];
        gi_piece_slot one;
        const bool is_there =
            component->nimber == GI_NIMBER_UNKNOWN && ask(c, component, &one);
        const uint32_t size = component->piece.size;
        if (component->nimber != GI_NIMBER_UNKNOWN) {
            choice->target ^= component->nimber;
            continue;
        }
        if (count == 0 || size > c->components[choice->open].piece.size) {
            choice->open = i;
            has_slot = is_there;
            if (is_there) *slot = one;
        }
        if (count == 0 || size < c->components[choice->smallest].piece.size)
            choice->smallest = i;
        count++;
    }
    *unknown_count = count;
    return has_slot;
}

void gi_choice_refresh(gi_choices *c, gi_choice *choice)
{
    const bool is_guessed = choice->efforts.win != 0;
    uint32_t unknown_count;
    gi_piece_slot slot;
    bool has_slot;

    if (gi_efforts_are_proof(choice->efforts)) return;
    has_slot = look_up(c, choice, &slot, &unknown_count);
    const bool is_new = !is_guessed || unknown_count != choice->unknown_count;
    GRUNDY_ASSERT(unknown_count <= choice->end - choice->first);
    choice->unknown_count = unknown_count;
    if (unknown_count == 1)
        weigh(c, choice, has_slot ? &slot : NULL, is_new);
    else if (unknown_count > 1 && is_new)
        choice->efforts = guess_sum(c, choice);
    else if (unknown_count == 0)
        choice->efforts = choice->target ? (gi_efforts){0, GI_EFFORT_NEVER}
                                         : (gi_efforts){GI_EFFORT_NEVER, 0};
}
