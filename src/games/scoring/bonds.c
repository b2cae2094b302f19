/* SPDX-License-Identifier: MIT */
/* bonds.c - bonds of generals as inputs for programs that are tested.
 *
 * Any list of six numbers or more makes a case: it describes the largest even
 * number of generals for which there are enough bonds, and the rest is
 * omitted. Bonds must differ, so each is raised as far as necessary to exceed
 * those that were not larger; the order of the pairs remains that of the list.
 */
#include "base/env.h"
#include "base/memory/sort.h"
#include "games/scoring/bonds.h"

typedef struct bond {
    int64_t value;
    size_t pair;
} bond;

static int by_value(const void *a, const void *b)
{
    const bond *x = a, *y = b;

    return (x->value > y->value) - (x->value < y->value);
}

static int by_pair(const void *a, const void *b)
{
    const bond *x = a, *y = b;

    return (x->pair > y->pair) - (x->pair < y->pair);
}

static grundy_status set_apart(bond *bonds, size_t count,
                               const grundy_env *env)
{
    grundy_status status = gi_sort(bonds, count, sizeof *bonds, by_value, env);

    if (status) return status;
    for (size_t i = 1; i < count; i++)
        if (bonds[i].value <= bonds[i - 1].value)
            bonds[i].value = bonds[i - 1].value + 1;
    return gi_sort(bonds, count, sizeof *bonds, by_pair, env);
}

static void write_rows(const bond *bonds, size_t generals, gi_text *text)
{
    gi_text_addf(text, "%zu\n", generals);
    for (size_t i = 1; i < generals; i++)
        for (size_t j = i; j < generals; j++) {
            gi_text_add_uint(text, (uint64_t)(bonds++)->value);
            gi_text_add_char(text, j + 1 < generals ? ' ' : '\n');
        }
}

grundy_status gi_bonds_write(const gi_ints *fields, gi_text *text, gi_run *run)
{
    const gi_ints *list = &fields[1];
    size_t generals = 4, count;
    grundy_status status;
    bond *bonds;

    GRUNDY_ASSERT(list->count >= 6);
    while ((generals + 2) * (generals + 1) / 2 <= list->count)
        generals += 2;
    count = generals * (generals - 1) / 2;
    GRUNDY_ASSERT(count <= list->count);
    bonds = gi_alloc_array(run->env, count, sizeof *bonds);
    if (!bonds) return GRUNDY_NO_MEMORY;
    for (size_t i = 0; i < count; i++)
        bonds[i] = (bond){list->items[i].word, i};
    status = set_apart(bonds, count, run->env);
    if (!status) write_rows(bonds, generals, text);
    gi_free(run->env, bonds, count * sizeof *bonds);
    return status ? status : text->status;
}
