/* SPDX-License-Identifier: MIT */
/* parameters.c - the parameters of a game, from text.
 *
 * In `k=2,moves={1,3..5}` each parameter has a value by name, in any order and
 * at most once; a missing parameter gets its default. A set may stand alone,
 * without its name, if it is the only parameter (`subtraction:{1,3}`). A value
 * that was given owns a block, even if it is an empty set; this is how `given`
 * is known.
 */
#include <string.h>

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "base/integer/integer.h"
#include "base/memory/array.h"
#include "base/text/found.h"
#include "codes/heapgame.h"
#include "rules/heaps.h"
#include "rules/ruleset.h"

/* A text being read, with the place in it. */
typedef struct reader {
    const char *text;
    size_t at, base;
    const grundy_env *env;
    grundy_error *err;
    const gi_parameter *parameter; /* Whose value is being read. */
} reader;

static grundy_status wrong(const reader *in, const char *expected)
{
    const char *const rest = in->text + in->at;
    gi_found_text found;

    if (*rest == '\0')
        return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                          "expected %s, found the end", expected);
    return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                      "expected %s, found %s", expected,
                      gi_found(&found, rest, strlen(rest)));
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void skip_spaces(reader *in)
{
    while (in->text[in->at] == ' ')
        in->at++;
}

static grundy_status read_number(reader *in, grundy_integer *out)
{
    const size_t first = in->at;
    grundy_status status;

    GRUNDY_ASSERT(in->parameter != NULL);
    if (in->text[in->at] == '-') in->at++;
    if (!is_digit(in->text[in->at])) return wrong(in, "a number");
    while (is_digit(in->text[in->at]))
        in->at++;
    status =
        grundy_integer_parse(out, in->text + first, in->at - first, in->env);
    if (status == GRUNDY_OVER_BUDGET)
        return gi_fail_at(in->err, status, in->base + first,
                          "this number has more than %zu digits",
                          gi_limit_digits(in->env));
    if (!status && gi_int_compare_word(out, in->parameter->least) < 0)
        return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + first,
                          "%s (%s) must be at least %lld", in->parameter->name,
                          in->parameter->meaning,
                          (long long)in->parameter->least);
    return status;
}

static grundy_status fail_large_set(const reader *in)
{
    return gi_fail_at(in->err, GRUNDY_OVER_BUDGET, in->base + in->at,
                      "a set has at most %zu elements, all small in ranges",
                      gi_set_most(in->env));
}

static grundy_status push_range(reader *in, gi_ints *out,
                                const grundy_integer *from,
                                const grundy_integer *to)
{
    grundy_status status = GRUNDY_OK;

    GRUNDY_ASSERT(out->count <= gi_set_most(in->env));
    if (gi_int_sign(from) < 0 || grundy_integer_compare(from, to) > 0)
        return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                          "a range a..b runs upwards, from 0 on");
    if (!gi_int_is_small(from) || !gi_int_is_small(to) ||
        (uint64_t)(to->word - from->word) >= gi_set_most(in->env) - out->count)
        return fail_large_set(in);
    /* The range is counted, because no word follows the largest one. */
    for (int64_t left = to->word - from->word; !status && left >= 0; left--)
        status = gi_ints_push_word(out, to->word - left, in->env);
    return status;
}

/* One element of a set: a number or a..b. */
static grundy_status read_element(reader *in, gi_ints *out)
{
    grundy_integer from = {0}, to = {0};
    grundy_status status = read_number(in, &from);

    if (status) goto done;
    if (in->text[in->at] == '.' && in->text[in->at + 1] == '.') {
        in->at += 2;
        status = read_number(in, &to);
        if (!status) status = push_range(in, out, &from, &to);
    } else {
        status = gi_ints_push_take(out, &from, in->env);
    }
done:
    grundy_integer_clear(&to, in->env);
    grundy_integer_clear(&from, in->env);
    return status;
}

static grundy_status read_set(reader *in, gi_ints *out)
{
    grundy_status status;

    if (in->text[in->at] != '{') return wrong(in, "'{' and a set");
    in->at++;
    skip_spaces(in);
    if (in->text[in->at] == '}') {
        in->at++;
        return GRUNDY_OK;
    }
    for (;;) {
        status = read_element(in, out);
        if (status) return status;
        if (out->count > gi_set_most(in->env)) return fail_large_set(in);
        skip_spaces(in);
        if (in->text[in->at] == '}') break;
        if (in->text[in->at] != ',') return wrong(in, "',' or '}'");
        in->at++;
        skip_spaces(in);
    }
    in->at++;
    return GRUNDY_OK;
}

/* Past the text of a code: a comma within braces belongs to it. */
static size_t code_end(const reader *in)
{
    bool in_braces = false;
    size_t end = in->at;

    for (; in->text[end] && (in_braces || in->text[end] != ','); end++)
        in_braces =
            in->text[end] == '{' || (in_braces && in->text[end] != '}');
    return end;
}

static grundy_status read_code(reader *in, grundy_heapgame **out)
{
    const size_t end = code_end(in);
    grundy_error told = {.status = GRUNDY_OK};
    gi_text code;
    grundy_status status;

    GRUNDY_ASSERT(end >= in->at && !*out);
    gi_text_init(&code, in->env);
    gi_text_add_bytes(&code, in->text + in->at, end - in->at);
    status = code.status;
    if (!status)
        status =
            grundy_heapgame_parse(out, gi_text_string(&code), in->env, &told);
    gi_text_clear(&code);
    if (status)
        return gi_fail_at(in->err, status, in->base + in->at + told.offset,
                          "%s", told.message);
    in->at = end;
    return GRUNDY_OK;
}

size_t gi_word_place(const char *words, const char *text, size_t count)
{
    size_t place = 0;

    for (const char *word = words; *word; place++) {
        const size_t length = strcspn(word, " ");
        GRUNDY_ASSERT(length > 0);
        if (length == count && memcmp(word, text, count) == 0) break;
        word += length + strspn(word + length, " ");
    }
    return place;
}

static grundy_status read_word(reader *in, const char *words, gi_ints *out)
{
    const char *text = in->text + in->at;
    const size_t length = strcspn(text, ",");
    const size_t place = gi_word_place(words, text, length);

    if (place == gi_word_place(words, "", 0))
        return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                          "%s is one of: %s", in->parameter->name, words);
    in->at += length;
    return gi_ints_push_word(out, (int64_t)place, in->env);
}

/* Index of the only parameter that is a set, or the count. */
static size_t only_set(const gi_ruleset *rules)
{
    size_t found = rules->parameter_count;

    for (size_t i = 0; i < rules->parameter_count; i++) {
        if (rules->parameters[i].kind != GI_SET) continue;
        if (found < rules->parameter_count) return rules->parameter_count;
        found = i;
    }
    return found;
}

/* Index of the parameter whose name starts here, or the count. */
static size_t parameter_at(const gi_ruleset *rules, const reader *in)
{
    const char *here = in->text + in->at;

    for (size_t i = 0; i < rules->parameter_count; i++) {
        const size_t length = strlen(rules->parameters[i].name);
        if (strncmp(here, rules->parameters[i].name, length) == 0 &&
            here[length] == '=')
            return i;
    }
    return *here == '{' ? only_set(rules) : rules->parameter_count;
}

static grundy_status unknown_parameter(const gi_ruleset *rules,
                                       const reader *in)
{
    char names[120] = "";
    size_t used = 0;

    for (size_t i = 0; i < rules->parameter_count; i++) {
        const char *name = rules->parameters[i].name;
        const size_t length = strlen(name);
        if (used + length + 5 >= sizeof names) break;
        if (i) names[used++] = ' ';
        memcpy(names + used, name, length);
        used += length;
        names[used++] = '=';
        names[used] = '\0';
    }
    GRUNDY_ASSERT(used < sizeof names && names[used] == '\0');
    if (rules->parameter_count == 0)
        return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                          "%s takes no parameters", rules->id);
    return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                      "expected a parameter of %s: %s", rules->id, names);
}

/* The value of a parameter, to its empty list or to its code. */
static grundy_status read_value(reader *in, grundy_game *game, size_t index)
{
    gi_ints *out = &game->parameters[index];
    grundy_integer number = {0};
    grundy_status status;

    GRUNDY_ASSERT(out->count == 0 &&
                  in->parameter == &game->rules->parameters[index]);
    switch (in->parameter->kind) {
    case GI_SET:
        return read_set(in, out);
    case GI_WORD:
        return read_word(in, game->rules->words[index], out);
    case GI_CODE:
        return in->text[in->at] ? read_code(in, &game->codes[index])
                                : GRUNDY_OK;
    case GI_NUMBER:
        break;
    }
    status = read_number(in, &number);
    if (!status) status = gi_ints_push_take(out, &number, in->env);
    grundy_integer_clear(&number, in->env);
    return status;
}

/* One `name=value`. */
static grundy_status read_parameter(reader *in, grundy_game *game)
{
    const size_t index = parameter_at(game->rules, in);
    const gi_parameter *parameter;
    gi_ints *value;

    if (index == game->rules->parameter_count)
        return unknown_parameter(game->rules, in);
    parameter = &game->rules->parameters[index];
    value = &game->parameters[index];
    if (value->items)
        return gi_fail_at(in->err, GRUNDY_BAD_INPUT, in->base + in->at,
                          "%s is given twice", parameter->name);
    in->parameter = parameter;
    if (in->text[in->at] != '{') in->at += strlen(parameter->name) + 1;
    /* An empty set still owns a block: that is how `given` is known. */
    grundy_status status =
        gi_array_grow((void **)&value->items, &value->capacity, 0,
                      sizeof *value->items, in->env);
    if (status) return status;
    return read_value(in, game, index);
}

static grundy_status read_parameters(reader *in, grundy_game *game)
{
    while (in->text[in->at] != '\0') {
        grundy_status status = read_parameter(in, game);
        if (status) return status;
        if (in->text[in->at] == '\0') break;
        if (in->text[in->at] != ',') return wrong(in, "','");
        in->at++;
        if (in->text[in->at] == '\0') return wrong(in, "a parameter");
    }
    return GRUNDY_OK;
}

static grundy_status fill_defaults(grundy_game *game, grundy_error *err)
{
    const gi_ruleset *rules = game->rules;

    for (size_t i = 0; i < rules->parameter_count; i++) {
        const gi_parameter *parameter = &rules->parameters[i];
        reader in = {parameter->fallback, 0, 0, game->env, err, parameter};
        grundy_status status;

        if (game->parameters[i].items) continue;
        if (!parameter->fallback)
            return gi_fail(err, GRUNDY_BAD_INPUT,
                           "%s needs %s (%s): write %s:%s=...", rules->id,
                           parameter->name, parameter->meaning, rules->id,
                           parameter->name);
        status = read_value(&in, game, i);
        if (status) return status;
        GRUNDY_ASSERT(in.text[in.at] == '\0'); /* Fallbacks are right. */
    }
    return GRUNDY_OK;
}

grundy_status gi_parameters_read(grundy_game *game, const char *text,
                                 size_t base_offset, grundy_error *err)
{
    reader in = {text, 0, base_offset, game->env, err, NULL};
    const grundy_status status = read_parameters(&in, game);

    return status ? status : fill_defaults(game, err);
}
