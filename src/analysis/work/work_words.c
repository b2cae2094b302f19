/* SPDX-License-Identifier: MIT */
/* work_words.c - the words of a plan: with one blank between two, as they are
 * written, and as the codes of a survey.
 */
#include <string.h>

#include "analysis/work/work_plan.h"
#include "base/error.h"

grundy_status gi_work_take_words(gi_text *out, const char *what,
                                 grundy_error *err)
{
    for (const char *at = what; *at;) {
        const size_t blanks = strspn(at, " \t\r\n");
        const size_t count = strcspn(at + blanks, " \t\r\n");
        if (count > 0 && out->count > 0) gi_text_add_char(out, ' ');
        gi_text_add_bytes(out, at + blanks, count);
        at += blanks + count;
    }
    for (const char *at = gi_text_string(out); *at; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "what is planned has a control character");
    return out->status;
}

grundy_status gi_work_blame(const char *word, grundy_status status,
                            grundy_error *err)
{
    grundy_error told;

    /* A line is one of a file, which the message names. */
    if (!err || status != GRUNDY_BAD_INPUT || err->status != status ||
        err->line > 0)
        return status;
    told = *err;
    return gi_fail(err, status, "'%.60s', column %zu: %s", word,
                   told.offset + 1, told.message);
}

grundy_status gi_work_each_code(const grundy_work *work, const char *words,
                                grundy_status (*add)(void *user,
                                                     const char *pattern,
                                                     grundy_error *err),
                                void *user, grundy_error *err)
{
    gi_text word;
    grundy_status status = GRUNDY_OK;

    if (!*words)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a survey needs codes or patterns, such as '%s 0.?\?'",
                       work->kind->name);
    gi_text_init(&word, work->env);
    while (!status && *words) {
        const size_t count = strcspn(words, " ");
        gi_text_truncate(&word, 0);
        gi_text_add_bytes(&word, words, count);
        status = word.status;
        if (!status) {
            status = add(user, gi_text_string(&word), err);
            status = gi_work_blame(gi_text_string(&word), status, err);
        }
        words += count + (words[count] == ' ');
    }
    gi_text_clear(&word);
    return status;
}
