/* SPDX-License-Identifier: MIT */
/* value_json.c - values in answers for programs. */
#include "present/answer/value_write.h"

void gi_value_json(const gi_value *value, gi_json_out *out)
{
    const grundy_integer *integer = gi_value_integer(value);
    gi_text text;

    if (integer) {
        gi_json_int(out, integer);
        return;
    }
    if (gi_value_is_long(value)) {
        gi_json_null(out);
        return;
    }
    gi_text_init(&text, out->text->env);
    gi_value_write(value, &text);
    gi_json_string(out, gi_text_string(&text));
    if (text.status) out->text->status = text.status;
    gi_text_clear(&text);
}
