/* SPDX-License-Identifier: MIT */
/* value_text.c - values in answers for people. */
#include "present/answer/value_write.h"

const char *gi_value_label(const gi_value *value)
{
    switch (value->kind) {
    case GRUNDY_VALUE_NIMBER:
        return "Grundy value";
    case GRUNDY_VALUE_SCORE:
        return "Score";
    case GRUNDY_VALUE_NUMBER:
    case GRUNDY_VALUE_SHORT:
    case GRUNDY_VALUE_LOOPY:
    case GRUNDY_VALUE_LOONY:
    case GRUNDY_VALUE_NONE:
        break;
    }
    return "Value";
}
