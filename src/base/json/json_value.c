/* SPDX-License-Identifier: MIT */
/* json_value.c - access to a JSON tree: members and exact integers.
 *
 * An integer is a number without fraction and exponent: 1.0 and 1e3 are not
 * integers, because a program that writes them has most likely lost digits
 * already. A missing value, NULL, is reported like a value of the wrong kind.
 */

#include <string.h>

#include "base/env.h"
#include "base/error.h"
#include "base/json/json.h"

const gi_json *gi_json_member(const gi_json *object, const char *key)
{
    size_t key_count = strlen(key);

    if (object->kind != GI_JSON_OBJECT) return NULL;
    for (const gi_json *item = object->first; item; item = item->next) {
        if (item->key_count == key_count &&
            memcmp(item->key, key, key_count) == 0) {
            return item;
        }
    }
    return NULL;
}

static grundy_status no_integer(const gi_json *value, const char *what,
                                grundy_error *err)
{
    return gi_fail_at(err, GRUNDY_BAD_INPUT, value ? value->offset : 0,
                      "expected an integer for %s", what);
}

/* grundy_integer_parse() takes digits after one minus at most, nothing else.
 */
static grundy_status parse(grundy_integer *out, const gi_json *value,
                           const char *what, const grundy_env *env,
                           grundy_error *err)
{
    grundy_status status =
        grundy_integer_parse(out, value->text, value->text_count, env);

    switch (status) {
    case GRUNDY_OK:
        return GRUNDY_OK;
    case GRUNDY_OVER_BUDGET:
        return gi_fail_at(err, status, value->offset,
                          "expected at most %zu digits for %s",
                          gi_limit_digits(env), what);
    case GRUNDY_NO_MEMORY:
        return gi_fail_at(err, status, value->offset,
                          "there is no memory for %s", what);
    case GRUNDY_CANCELLED:
        return gi_tell(err, status);
    default:
        return no_integer(value, what, err);
    }
}

grundy_status gi_json_integer(grundy_integer *out, const gi_json *value,
                              const char *what, const grundy_env *env,
                              grundy_error *err)
{
    if (!value || value->kind != GI_JSON_NUMBER) {
        return no_integer(value, what, err);
    }
    return parse(out, value, what, env, err);
}

grundy_status gi_json_integer_text(grundy_integer *out, const gi_json *value,
                                   const char *what, const grundy_env *env,
                                   grundy_error *err)
{
    if (value && value->kind == GI_JSON_STRING) {
        return parse(out, value, what, env, err);
    }
    return gi_json_integer(out, value, what, env, err);
}
