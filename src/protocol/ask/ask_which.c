/* SPDX-License-Identifier: MIT */
/* ask_which.c - the command `which`: the games that have some values. */
#include "grundy/which.h"

#include "base/assert.h"
#include "base/integer/integer.h"
#include "present/figures/which_json.h"
#include "protocol/command.h"

/* The terms; *count is at most one more than can be looked up. */
static grundy_status read_terms(gi_ask *ask, int64_t *terms, size_t *count)
{
    const gi_json *list = NULL;
    grundy_status status = gi_ask_member(ask, "terms", GI_JSON_LIST, &list);

    if (status) return status;
    if (!list) return gi_ask_lacks(ask, "terms");
    for (const gi_json *item = list->first;
         !status && item && *count <= GRUNDY_WHICH_MOST; item = item->next) {
        grundy_integer number = {0, NULL};
        status = gi_json_integer(&number, item, "a term", &ask->env, ask->err);
        if (status) ask->err->offset = *count;
        /* One that is too large is no term of a game: it is refused below. */
        if (!status)
            terms[(*count)++] = gi_int_is_small(&number) ? number.word : -1;
        grundy_integer_clear(&number, &ask->env);
    }
    return gi_ask_blame(ask, "terms", status);
}

grundy_status gi_ask_which(gi_ask *ask)
{
    int64_t terms[GRUNDY_WHICH_MOST + 1];
    size_t count = 0;
    grundy_which *which = NULL;
    grundy_status status = read_terms(ask, terms, &count);

    if (status) return status;
    GRUNDY_ASSERT(count <= GRUNDY_WHICH_MOST + 1);
    status = grundy_which_find(&which, terms, count, &ask->env, ask->err);
    if (status)
        return status == GRUNDY_BAD_ARGUMENT
                   ? gi_ask_blame(ask, "terms", status)
                   : status;
    gi_which_add_json(ask->out, which);
    grundy_which_free(which);
    return GRUNDY_OK;
}
