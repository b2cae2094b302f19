/* SPDX-License-Identifier: MIT */
/* match_test.h - a match from the text of its position. */
#ifndef GI_SOLVE_TEST_MATCH_TEST_H
#define GI_SOLVE_TEST_MATCH_TEST_H

#include "test.h"

#include "grundy/grundy.h"

typedef struct set {
    grundy_position *position;
    grundy_match *match;
} set;

static inline set start(const char *text, grundy_play play)
{
    set s = {NULL, NULL};
    grundy_error err = {0};

    if (grundy_position_parse(&s.position, text, NULL, &err) ||
        grundy_match_new(&s.match, s.position, play, NULL, &err))
        fail_msg("%s: %s", text, err.message);
    return s;
}

static inline void end(set *s)
{
    grundy_match_free(s->match);
    grundy_position_free(s->position);
}

#endif
