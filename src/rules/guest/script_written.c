/* SPDX-License-Identifier: MIT */
/* script_written.c - whole positions of a guest's rules as people write them: a list of
 * numbers, or a text, in which `\+` is a plus, as one alone begins the next term of a
 * sum; and a text of a minus alone, which would stand before a term, is `\-`. Marks
 * (marks.h) are not shown. */
#include <string.h>

#include "base/assert.h"
#include "base/text/foreign.h"
#include "base/text/space.h"
#include "rules/guest/marks.h"
#include "rules/guest/script.h"

grundy_status gi_script_parse_text(const grundy_game *game, gi_ints *out,
                                   const char *text, size_t count, gi_run *run)
{
    size_t first = 0;
    grundy_status status = GRUNDY_OK;

    (void)game;
    while (first < count && gi_is_space(text[first]))
        first++;
    while (count > first && gi_is_space(text[count - 1]))
        count--;
    if (count - first == 2 && memcmp(text + first, "\\-", 2) == 0) first++;
    for (; !status && first < count; first++) {
        if (text[first] == '\\' && first + 1 < count && text[first + 1] == '+')
            first++;
        status = gi_ints_push_word(out, (unsigned char)text[first], run->env);
    }
    return status;
}

grundy_status gi_script_format_text(const grundy_game *game,
                                    const gi_ints *position, gi_text *text,
                                    gi_run *run)
{
    const gi_ints rest = gi_bare(position);
    gi_text bytes;
    grundy_status status;

    (void)game;
    gi_text_init(&bytes, run->env);
    if (rest.count == 1 && rest.items[0].word == '-')
        gi_text_add_char(&bytes, '\\');
    for (size_t i = 0; i < rest.count; i++) {
        GRUNDY_ASSERT(!rest.items[i].limbs && rest.items[i].word >= 0 &&
                      rest.items[i].word <= UINT8_MAX);
        if (rest.items[i].word == '+') gi_text_add_char(&bytes, '\\');
        gi_text_add_char(&bytes, (char)rest.items[i].word);
    }
    gi_foreign_add(text, gi_text_string(&bytes), bytes.count, false);
    status = bytes.status;
    gi_text_clear(&bytes);
    return status ? status : text->status;
}

/* Of rules in which positions may be turned. */
grundy_status gi_script_format_list(const grundy_game *game,
                                    const gi_ints *position, gi_text *text,
                                    gi_run *run)
{
    const gi_ints rest = gi_bare(position);

    (void)game, (void)run;
    for (size_t i = 0; i < rest.count; i++) {
        if (i) gi_text_add_char(text, ' ');
        gi_text_add_integer(text, &rest.items[i]);
    }
    return text->status;
}
