/* SPDX-License-Identifier: MIT */
/* genus.c - genera of positions: nimber and misère nim-values beside *2.
 *
 * T-GENUS: the genus of G is g^(d0 d1 d2 ...), where g is the nimber and d_i
 * the misère nim-value of G with i heaps of two tokens. From G and i such heaps
 * a move leads to an option of G and i heaps, or changes one heap to one token
 * or none; a single token changes a misère nim-value by xor 1. Hence d_0 is the
 * mex of the options' d_0, or 1 where there is no option, and d_i that of the
 * options' d_i, of d_(i-1) and of d_(i-1) xor 1. Where every option's digits
 * alternate by xor 2 from index m on, those of G do from m + 1 on. So m + 3 digits
 * are computed, and those that say nothing new are cut off.
 *
 * A genus is a word of 32-bit numbers, interned in a map: g, d_0, d_1, ... Words
 * have no bounded length; that of heap 27 of 0.26 has 13 digits.
 *
 * Source: [ONAG] chapter 12, [WW] chapter 13. */
#include "values/misere/genus.h"

#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/memory/bitset.h"

enum { ALTERNATES = 2 }; /* What successive digits differ by in the end. */

void gi_genera_clear(gi_genera *genera)
{
    gi_free(genera->env, genera->word,
            genera->word_capacity * sizeof *genera->word);
    gi_free(genera->env, genera->seen,
            genera->seen_words * sizeof *genera->seen);
    gi_map_clear(&genera->map);
    *genera = (gi_genera){.env = genera->env};
}

grundy_status gi_genera_init(gi_genera *genera, const grundy_env *env)
{
    gi_genus empty = 0;
    grundy_status status;

    *genera = (gi_genera){.env = env};
    gi_map_init(&genera->map, env);
    status = gi_genera_make(genera, NULL, 0, &empty);
    if (status) gi_genera_clear(genera);
    GRUNDY_ASSERT(status || empty == GI_GENUS_EMPTY);
    return status;
}

/* ---- looks ---- */

gi_genus_digits gi_genus_read(const gi_genera *genera, gi_genus genus)
{
    size_t bytes;
    const uint32_t *word = gi_map_key_at(&genera->map, genus, &bytes);

    GRUNDY_ASSERT(bytes >= 3 * sizeof *word);
    return (gi_genus_digits){word[0], word + 1, bytes / sizeof *word - 1};
}

uint32_t gi_genus_digit(gi_genus_digits digits, size_t index)
{
    const size_t last = digits.count - 1;

    GRUNDY_ASSERT(digits.count >= 2);
    if (index <= last) return digits.items[index];
    return digits.items[last - (index - last) % 2];
}

bool gi_genus_is_tame(gi_genus_digits digits)
{
    const uint32_t g = digits.nimber;
    const uint32_t *d = digits.items;

    if (digits.count == 2) return d[0] == g;
    return digits.count == 3 && g < 2 && d[0] == 1 - g && d[1] == 2 + g;
}

void gi_genus_write(gi_genus_digits digits, gi_text *text)
{
    bool is_wide = false;

    for (size_t i = 0; i < digits.count; i++)
        is_wide |= digits.items[i] > 9;
    gi_text_add_uint(text, digits.nimber);
    gi_text_add(text, is_wide ? "^(" : "^");
    for (size_t i = 0; i < digits.count; i++) {
        if (is_wide && i > 0) gi_text_add_char(text, ',');
        gi_text_add_uint(text, digits.items[i]);
    }
    if (is_wide) gi_text_add_char(text, ')');
}

/* ---- a genus from those of the options ---- */

static grundy_status make_room(gi_genera *genera, size_t digits,
                               size_t options)
{
    /* The options' digits and two more: so there is a gap. */
    const size_t words = (options + 2) / 64 + 1;

    if (digits + 1 > genera->word_capacity) {
        const size_t wanted = 2 * (digits + 1);
        uint32_t *word = gi_resize(genera->env, genera->word,
                                   genera->word_capacity * sizeof *word,
                                   wanted * sizeof *word);
        if (!word) return GRUNDY_NO_MEMORY;
        genera->word = word;
        genera->word_capacity = wanted;
    }
    if (words > genera->seen_words) {
        const size_t wanted = 2 * words;
        uint64_t *seen = gi_resize(genera->env, genera->seen,
                                   genera->seen_words * sizeof *seen,
                                   wanted * sizeof *seen);
        if (!seen) return GRUNDY_NO_MEMORY;
        genera->seen = seen;
        genera->seen_words = wanted;
    }
    return GRUNDY_OK;
}

static void see(gi_genera *genera, size_t words, uint32_t value)
{
    if (value / 64 < words) gi_bitset_add(genera->seen, value);
}

/* Cuts off the digits that follow from those before. */
static size_t shortest(const uint32_t *digits, size_t count)
{
    while (count > 2 && digits[count - 2] == (digits[count - 3] ^ ALTERNATES))
        count--;
    GRUNDY_ASSERT(digits[count - 1] == (digits[count - 2] ^ ALTERNATES));
    return count;
}

static uint32_t nimber_of(gi_genera *genera, const gi_genus *options,
                          size_t count, size_t words)
{
    memset(genera->seen, 0, words * sizeof *genera->seen);
    for (size_t i = 0; i < count; i++)
        see(genera, words, gi_genus_read(genera, options[i]).nimber);
    return (uint32_t)gi_bitset_first_gap(genera->seen, words);
}

static uint32_t digit_of(gi_genera *genera, const gi_genus *options,
                         size_t count, size_t words, size_t index)
{
    if (index == 0 && count == 0) return 1;
    memset(genera->seen, 0, words * sizeof *genera->seen);
    for (size_t i = 0; i < count; i++)
        see(genera, words,
            gi_genus_digit(gi_genus_read(genera, options[i]), index));
    if (index > 0) {
        see(genera, words, genera->word[index]);
        see(genera, words, genera->word[index] ^ 1);
    }
    return (uint32_t)gi_bitset_first_gap(genera->seen, words);
}

grundy_status gi_genera_make(gi_genera *genera, const gi_genus *options,
                             size_t count, gi_genus *out)
{
    const size_t words = (count + 2) / 64 + 1;
    size_t longest = 2;
    grundy_status status;
    bool is_new;

    for (size_t i = 0; i < count; i++) {
        const gi_genus_digits digits = gi_genus_read(genera, options[i]);
        if (digits.count > longest) longest = digits.count;
    }
    status = make_room(genera, longest + 1, count);
    if (status) return status;
    GRUNDY_ASSERT(longest + 2 <= genera->word_capacity);
    GRUNDY_ASSERT(words <= genera->seen_words);
    genera->word[0] = nimber_of(genera, options, count, words);
    for (size_t i = 0; i <= longest; i++)
        genera->word[i + 1] = digit_of(genera, options, count, words, i);
    return gi_map_intern(&genera->map, genera->word,
                         (shortest(genera->word + 1, longest + 1) + 1) *
                             sizeof *genera->word,
                         out, &is_new);
}
