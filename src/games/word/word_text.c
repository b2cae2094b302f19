/* SPDX-License-Identifier: MIT */
/* word_text.c - positions of the word game: as text, from contests and from
 * requests.
 *
 * In text a position is the number of rounds and the strings, `3 ab abc`; an
 * unfinished word, followed by a dash, stands before the strings: `3 a- ab
 * abc`.
 */
#include "base/error.h"
#include "base/integer/integer.h"
#include "games/pairs.h"
#include "games/word/trie.h"
#include "games/word/word_text.h"
#include "rules/game.h"

size_t gi_word_text_end(const gi_ints *position)
{
    size_t end = 1;

    while (end < position->count && !gi_int_is_zero(&position->items[end]))
        end++;
    return end;
}

/* Appends letters and a 0; false for a byte that is not a letter, whose place
 * is stored in *bad. */
static grundy_status add_string(gi_ints *out, const char *bytes, size_t count,
                                size_t *bad, const grundy_env *env)
{
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; i < count && !status; i++) {
        if (bytes[i] < 'a' || bytes[i] > 'z') {
            *bad = i;
            return GRUNDY_BAD_INPUT;
        }
        status = gi_ints_push_word(out, bytes[i] - 'a' + 1, env);
    }
    return status ? status : gi_ints_push_word(out, 0, env);
}

/* ---- text ---- */

static size_t word_bytes(const char *text, size_t count, size_t at)
{
    size_t end = at;

    while (end < count && text[end] != ' ' && text[end] != ',' &&
           text[end] != '\t' && text[end] != '\n' && text[end] != '\r')
        end++;
    return end - at;
}

grundy_status gi_word_parse(const grundy_game *game, gi_ints *out,
                            const char *text, size_t count, gi_run *run)
{
    size_t at = 0, bad = 0;
    bool has_word = false;
    grundy_status status;

    (void)game;
    if (gi_pairs_are_done(text, count, &at))
        return gi_fail_at(run->err, GRUNDY_BAD_INPUT, at,
                          "expected the number of rounds");
    status = gi_pairs_parse_number(out, text, count, &at,
                                   "the number of rounds", run);
    while (!status && !gi_pairs_are_done(text, count, &at)) {
        const size_t bytes = word_bytes(text, count, at);
        GRUNDY_ASSERT(bytes > 0);
        const bool is_word = !has_word && text[at + bytes - 1] == '-';
        if (!has_word && !is_word)
            status = gi_ints_push_word(out, 0, run->env);
        has_word = true;
        if (!status)
            status =
                add_string(out, text + at, bytes - is_word, &bad, run->env);
        if (status == GRUNDY_BAD_INPUT)
            return gi_fail_at(run->err, status, at + bad,
                              "expected a string of small letters");
        at += bytes;
    }
    if (!status && !has_word) status = gi_ints_push_word(out, 0, run->env);
    return status;
}

grundy_status gi_word_format(const grundy_game *game, const gi_ints *position,
                             gi_text *text, gi_run *run)
{
    const size_t end = gi_word_text_end(position);
    bool is_first = true;

    (void)game, (void)run;
    GRUNDY_ASSERT(end < position->count);
    gi_text_add_integer(text, &position->items[0]);
    for (size_t i = 1; i < position->count; i++) {
        const int64_t letter = position->items[i].word;
        if (i == end) {
            if (end > 1) gi_text_add_char(text, '-');
            is_first = true;
            continue;
        }
        if (is_first && letter) gi_text_add_char(text, ' ');
        is_first = letter == 0;
        if (letter) gi_text_add_char(text, (char)('a' + letter - 1));
    }
    return text->status;
}

/* ---- contests and requests ---- */

grundy_status gi_word_scan(gi_scan *scan, gi_ints *position,
                           gi_ints *parameters, gi_run *run)
{
    uint64_t strings = 0;
    grundy_status status =
        gi_scan_uint64(scan, &strings, "the number of strings", run->err);

    (void)parameters;
    if (!status)
        status =
            gi_pairs_scan(scan, 1, 1, "the number of rounds", position, run);
    if (!status) status = gi_ints_push_word(position, 0, run->env);
    for (; !status && strings > 0; strings--) {
        const char *bytes = NULL;
        size_t count = 0, bad = 0;
        status = gi_scan_word(scan, &bytes, &count, "a string", run->err);
        if (!status)
            status = add_string(position, bytes, count, &bad, run->env);
        else
            return status;
        if (status == GRUNDY_BAD_INPUT)
            return gi_scan_fail(scan, run->err,
                                "expected a string of small letters");
    }
    return status;
}

static grundy_status read_string(const gi_json *item, gi_ints *out,
                                 gi_run *run)
{
    size_t bad = 0;
    const grundy_status status =
        item->kind == GI_JSON_STRING
            ? add_string(out, item->text, item->text_count, &bad, run->env)
            : GRUNDY_BAD_INPUT;

    if (status != GRUNDY_BAD_INPUT) return status;
    return gi_fail_at(run->err, status, item->offset,
                      "expected a string of small letters");
}

grundy_status gi_word_read(const gi_json *input, gi_ints *position,
                           gi_ints *parameters, gi_run *run)
{
    const gi_json *list = gi_json_member(input, "strings");
    grundy_integer rounds = {0};
    grundy_status status = gi_json_integer(&rounds, gi_json_member(input, "k"),
                                           "k", run->env, run->err);

    (void)parameters;
    if (!status) status = gi_ints_push_take(position, &rounds, run->env);
    grundy_integer_clear(&rounds, run->env);
    if (!status && (!list || list->kind != GI_JSON_LIST))
        status = gi_fail_at(run->err, GRUNDY_BAD_INPUT,
                            list ? list->offset : input->offset,
                            "expected the key \"strings\" with a list");
    if (!status) status = gi_ints_push_word(position, 0, run->env);
    for (const gi_json *item = status ? NULL : list->first; item && !status;
         item = item->next)
        status = read_string(item, position, run);
    return status;
}

/* ---- cases for programs, of the layout "# k [letters]" ---- */

enum { ROUNDS = 1, LETTERS };

/* Strings begin where a letter follows a 0 or nothing. */
static size_t count_strings(const gi_ints *letters)
{
    size_t strings = 0;

    for (size_t i = 0; i < letters->count; i++)
        strings += letters->items[i].word != 0 &&
                   (i == 0 || letters->items[i - 1].word == 0);
    return strings;
}

/* There is at least one string, if there is a letter. */
void gi_word_mend(gi_ints *fields)
{
    gi_ints *letters = &fields[LETTERS];

    if (letters->count > 0 && count_strings(letters) == 0)
        letters->items[0].word = 1;
}

grundy_status gi_word_write(const gi_ints *fields, gi_text *text, gi_run *run)
{
    const gi_ints *letters = &fields[LETTERS];
    int64_t last = 0;

    (void)run;
    gi_text_addf(text, "%zu ", count_strings(letters));
    gi_text_add_integer(text, &fields[ROUNDS].items[0]);
    gi_text_add_char(text, '\n');
    for (size_t i = 0; i < letters->count; i++) {
        const int64_t letter = letters->items[i].word;
        if (letter) gi_text_add_char(text, (char)('a' + letter - 1));
        if (!letter && last) gi_text_add_char(text, '\n');
        last = letter;
    }
    if (last) gi_text_add_char(text, '\n');
    return text->status;
}
