/* SPDX-License-Identifier: MIT */
/* request_keys.c - the keys that a request may have.
 *
 * A key that nobody reads is a request that was not understood: with
 * "misere": true instead of "convention": "misere" the answer would be that of
 * normal play. So each object says which keys it knows, in the text that
 * documents them, and every other key is refused, with the one that was meant
 * where it is near, and with the list of them where none is. A key that stands
 * twice is refused, because nobody can tell which of the two is meant.
 *
 * Each member is held against a short list once, so that a request with very
 * many keys costs no more than reading it.
 */
#include <inttypes.h>
#include <string.h>

#include "grundy/catalogue.h"

#include "base/assert.h"
#include "base/error.h"
#include "protocol/request_keys.h"

enum { LIST_BYTES = 80, SHOWN = 24 };

_Static_assert(GI_REQUEST_KEYS_MOST <= 32, "a bit for each key is kept");

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_';
}

static size_t find(const gi_request_keys *keys, const char *key, size_t count)
{
    size_t i = 0;

    while (i < keys->count && (strlen(keys->words[i]) != count ||
                               memcmp(keys->words[i], key, count) != 0))
        i++;
    return i;
}

bool gi_request_keys_has(const gi_request_keys *keys, const char *key,
                         size_t count)
{
    return find(keys, key, count) < keys->count;
}

void gi_request_keys_add(gi_request_keys *keys, const char *words)
{
    while (*words) {
        size_t count = 0;
        while (is_letter(words[count]))
            count++;
        if (count && !gi_request_keys_has(keys, words, count)) {
            GRUNDY_ASSERT(keys->count < GI_REQUEST_KEYS_MOST &&
                          count < GI_REQUEST_KEY_BYTES);
            memcpy(keys->words[keys->count], words, count);
            keys->words[keys->count++][count] = '\0';
        }
        words += count ? count : 1;
    }
}

/* ---- the refusal ---- */

static const char *word_at(const void *list, size_t index)
{
    const gi_request_keys *keys = list;

    return index < keys->count ? keys->words[index] : NULL;
}

/* What is written for a key of another name. */
static const char *written_as(const gi_request_keys *keys, const gi_json *item)
{
    static const struct {
        const char *key, *known, *text;
    } others[] = {
        {"misere", "convention", "\"convention\": \"misere\""},
        {"normal", "convention", "\"convention\": \"normal\""},
        {"play", "convention", "\"convention\""},
        {"rules", "lua", "\"lua\""},
    };

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strlen(others[i].key) == item->key_count &&
            memcmp(others[i].key, item->key, item->key_count) == 0 &&
            gi_request_keys_has(keys, others[i].known,
                                strlen(others[i].known)))
            return others[i].text;
    return NULL;
}

/* The keys, with commas; ends in dots where there is no room for all. */
static void list_keys(char *out, const gi_request_keys *keys)
{
    size_t used = 0;

    out[0] = '\0';
    for (size_t i = 0; i < keys->count; i++) {
        const size_t count = strlen(keys->words[i]);
        const bool fits = used + count + 2 + 3 < LIST_BYTES;
        if (i) out[used++] = ',';
        if (i) out[used++] = ' ';
        memcpy(out + used, fits ? keys->words[i] : "...", fits ? count : 3);
        used += fits ? count : 3;
        GRUNDY_ASSERT(used < LIST_BYTES);
        out[used] = '\0';
        if (!fits) return;
    }
}

static grundy_status refuse(const gi_request_keys *keys, const gi_json *item,
                            grundy_error *err)
{
    const char *text = written_as(keys, item);
    const char *near =
        text ? NULL
             : grundy_nearest_word(item->key, item->key_count, word_at, keys);
    const int shown = item->key_count < SHOWN ? (int)item->key_count : SHOWN;
    char list[LIST_BYTES];

    GRUNDY_ASSERT(!gi_request_keys_has(keys, item->key, item->key_count));
    if (text || near)
        return gi_fail_at(err, GRUNDY_BAD_INPUT, item->offset,
                          "no key \"%.*s\"; did you mean %s%s%s?", shown,
                          item->key, near ? "\"" : "", near ? near : text,
                          near ? "\"" : "");
    list_keys(list, keys);
    return gi_fail_at(err, GRUNDY_BAD_INPUT, item->offset,
                      "no key \"%.*s\"; there are: %s", shown, item->key,
                      keys->count ? list : "none");
}

grundy_status gi_request_keys_check(const gi_request_keys *keys,
                                    const gi_json *object,
                                    const gi_json **wrong, grundy_error *err)
{
    uint32_t seen = 0;

    GRUNDY_ASSERT(object->kind == GI_JSON_OBJECT);
    for (const gi_json *item = object->first; item; item = item->next) {
        const size_t place = find(keys, item->key, item->key_count);
        const uint32_t bit =
            place < keys->count ? UINT32_C(1) << place : UINT32_C(0);
        if (bit && !(seen & bit)) {
            seen |= bit;
            continue;
        }
        *wrong = item;
        if (!bit) return refuse(keys, item, err);
        return gi_fail_at(err, GRUNDY_BAD_INPUT, item->offset,
                          "the key \"%s\" stands twice", keys->words[place]);
    }
    return GRUNDY_OK;
}
