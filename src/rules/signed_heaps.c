/* SPDX-License-Identifier: MIT */
/* signed_heaps.c - sums of heaps in which -n is the negative of n. */
#include "rules/signed_heaps.h"

#include "base/assert.h"
#include "base/integer/integer.h"

grundy_status gi_signed_turn(const grundy_game *game, gi_ints *position,
                             gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; i < position->count && !status; i++)
        status = gi_int_mul_word(&position->items[i], &position->items[i], -1,
                                 run->env);
    return status;
}

grundy_status gi_signed_components(const grundy_game *game,
                                   const gi_ints *position, gi_visit visit,
                                   void *user, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game, (void)run;
    for (size_t i = 0; i < position->count && !status; i++)
        if (!gi_int_is_zero(&position->items[i]))
            status = visit(&(gi_ints){position->items + i, 1, 1}, user);
    return status;
}

grundy_status gi_signed_split(gi_ints *out, const gi_ints *position,
                              size_t heap, const gi_ints *parts, size_t first,
                              gi_run *run)
{
    const int64_t sign = gi_int_sign(&position->items[heap]) < 0 ? -1 : 1;
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(heap < position->count && first <= parts->count);
    gi_ints_empty(out, run->env);
    for (size_t i = 0; !status && i < position->count; i++) {
        if (i != heap) {
            status = gi_ints_push(out, &position->items[i], run->env);
            continue;
        }
        for (size_t part = first; !status && part < parts->count; part++) {
            GRUNDY_ASSERT(gi_int_is_small(&parts->items[part]) &&
                          parts->items[part].word >= 0);
            status = gi_ints_push_word(out, sign * parts->items[part].word,
                                       run->env);
        }
    }
    return status;
}

grundy_status gi_signed_format(const grundy_game *game,
                               const gi_ints *position, gi_text *text,
                               gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    (void)game;
    for (size_t i = 0; !status && i < position->count; i++) {
        grundy_integer size = {0};
        const int64_t sign = gi_int_sign(&position->items[i]) < 0 ? -1 : 1;
        if (i) gi_text_add_char(text, ' ');
        status = gi_int_mul_word(&size, &position->items[i], sign, run->env);
        if (!status) gi_text_add_integer(text, &size);
        grundy_integer_clear(&size, run->env);
    }
    return status ? status : text->status;
}
