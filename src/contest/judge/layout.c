/* SPDX-License-Identifier: MIT */
/* layout.c - the small language that describes a case of a contest.
 *
 * A layout consists of words separated by single spaces, in the order of the
 * input:
 *
 *     # k [piles]        a count, the number k, as many piles as the count
 *     # [moves] # [piles]
 *     n # [moves]
 *
 * A word in brackets is a list, `#` is the count of the first later list that
 * does not have one yet, and any other word is a number. A word that is the
 * name of a parameter of the ruleset stands for that parameter; the other
 * words are parts of the position, in their order.
 *
 * "[rows/2]" is a list of rows of two numbers; its count is that of the rows.
 * Such lists occur only in cases that are made for programs (form.c); code
 * that reads a case by its layout does not expect rows.
 *
 * In a batch the same words are keys of a JSON object, and no counts are
 * needed.
 */
#include "base/assert.h"
#include "base/error.h"
#include "contest/judge/layout.h"
#include "rules/ruleset.h"

#include <string.h>

static grundy_status bad_table(grundy_error *err, const char *words)
{
    return gi_fail(err, GRUNDY_BUG, "the layout \"%s\" makes no sense", words);
}

static void find_parameter(gi_field *field, const gi_ruleset *rules)
{
    for (size_t i = 0; i < rules->parameter_count; i++) {
        if (strcmp(rules->parameters[i].name, field->name) == 0) {
            field->is_parameter = true;
            field->parameter = i;
        }
    }
}

bool gi_field_name(gi_field *field, const char *name, size_t count)
{
    if (count == 0 || count >= sizeof field->name) return false;
    memcpy(field->name, name, count);
    field->name[count] = '\0';
    return true;
}

/* No printf here: a batch reads a layout for each request. */
static void describe(gi_field *field, const char *start, const char *name)
{
    const size_t start_count = strlen(start);

    GRUNDY_ASSERT(start_count < GI_FIELD_START_BYTES);
    GRUNDY_ASSERT(start_count + strlen(name) < sizeof field->what);
    memcpy(field->what, start, start_count);
    memcpy(field->what + start_count, name, strlen(name) + 1);
}

/* A word that names something; false if it is too long or empty. */
static bool read_word(gi_field *field, const char *word, size_t count)
{
    const bool is_list = count > 2 && word[0] == '[' && word[count - 1] == ']';

    const char *name = word + is_list;
    size_t length = count - (is_list ? 2 : 0);

    field->kind = is_list ? GI_FIELD_LIST : GI_FIELD_NUMBER;
    field->width = 1;
    if (is_list && length > 2 && memcmp(name + length - 2, "/2", 2) == 0) {
        field->width = 2;
        length -= 2;
    }
    if (!gi_field_name(field, name, length)) return false;
    describe(field, is_list ? "one of the " : "", field->name);
    return true;
}

/* Gives each count its list; false if one has none. */
static bool match_counts(gi_layout *layout)
{
    size_t list = 0;

    for (size_t i = 0; i < layout->count; i++) {
        gi_field *field = &layout->fields[i];
        if (field->kind != GI_FIELD_COUNT) continue;
        if (list < i) list = i;
        while (list < layout->count &&
               layout->fields[list].kind != GI_FIELD_LIST)
            list++;
        if (list == layout->count) return false;
        GRUNDY_ASSERT(list > i && layout->fields[list].kind == GI_FIELD_LIST);
        field->list = list;
        describe(field, "the number of ", layout->fields[list].name);
        list++;
    }
    return true;
}

grundy_status gi_layout_read(gi_layout *out, const char *words,
                             const gi_ruleset *rules, grundy_error *err)
{
    gi_layout layout = {.count = 0};

    for (const char *word = words; *word;) {
        const size_t count = strcspn(word, " ");
        gi_field field = {.kind = GI_FIELD_COUNT};
        if (layout.count == GI_FIELDS_MAX) return bad_table(err, words);
        if (count != 1 || word[0] != '#') {
            if (!read_word(&field, word, count)) return bad_table(err, words);
            find_parameter(&field, rules);
        }
        layout.fields[layout.count++] = field;
        word += count + strspn(word + count, " ");
    }
    if (!match_counts(&layout)) return bad_table(err, words);
    *out = layout;
    return GRUNDY_OK;
}

int64_t gi_field_least(const gi_field *field, const gi_ruleset *rules)
{
    return field->is_parameter ? rules->parameters[field->parameter].least
                               : rules->least;
}
