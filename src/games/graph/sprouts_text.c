/* SPDX-License-Identifier: MIT */
/* sprouts_text.c - positions of Sprouts as text, in the usual notation.
 *
 * A number is so many spots. Otherwise regions end with }, boundaries with a
 * point; 0, 1 and 2 are vertices with no, one and two lines, the last met once;
 * a letter is a vertex with two lines that is met twice, small on one boundary and
 * capital in two regions, and (a27) the 27th small one. 0*4 stands for 0.0.0.0; ]
 * after a part that shares no vertex with others, and ! after all, may be left out.
 *
 * Source: [LemoineViennot09]. */
#include <string.h>

#include "base/assert.h"
#include "base/error.h"
#include "base/text/space.h"
#include "games/graph/sprouts.h"
#include "rules/ruleset.h"

enum { LETTERS = 26 };

typedef struct reader {
    const char *text;
    size_t at, count;
    gi_sprouts *out;
    /* Of the letters of this part, capital and small, from 1 on; 0: none yet. */
    int16_t names[2][GI_SPROUTS_MOST];
    int16_t next;
    gi_run *run;
} reader;

static grundy_status fail(const reader *r, const char *sentence)
{
    return gi_fail_at(r->run->err, GRUNDY_BAD_INPUT, r->at, "%s", sentence);
}

static grundy_status add(reader *r, int16_t sign)
{
    if (r->out->count == GI_SPROUTS_MOST)
        return fail(r, "more than 480 signs");
    r->out->items[r->out->count++] = sign;
    return GRUNDY_OK;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Spots, each a boundary; the last one is ended by who comes after if the text
 * says so. */
static grundy_status add_spots(reader *r, bool has_end)
{
    uint64_t spots = 0;
    grundy_status status = GRUNDY_OK;

    for (; r->at < r->count && is_digit(r->text[r->at]); r->at++)
        if (spots <= GI_SPROUTS_SPOTS_MOST)
            spots = 10 * spots + (uint64_t)(r->text[r->at] - '0');
    if (spots > GI_SPROUTS_SPOTS_MOST) return fail(r, "more than 40 spots");
    for (uint64_t i = 0; !status && i < spots; i++) {
        status = add(r, GI_SPROUTS_SPOT);
        if (!status && (!has_end || i + 1 < spots))
            status = add(r, GI_SPROUTS_BOUNDARY);
    }
    return status;
}

static grundy_status add_letter(reader *r, bool is_small, size_t number)
{
    int16_t *name = &r->names[is_small][number];

    GRUNDY_ASSERT(number > 0 && number < GI_SPROUTS_MOST);
    if (*name == 0) *name = r->next++;
    return add(r, *name);
}

/* (a27), where the alphabet has ended. */
static grundy_status read_numbered(reader *r)
{
    const size_t first = r->at++;
    const char c = r->at < r->count ? r->text[r->at++] : '\0';
    size_t number = 0;

    for (; r->at < r->count && is_digit(r->text[r->at]); r->at++)
        if (number < GI_SPROUTS_MOST)
            number = 10 * number + (size_t)(r->text[r->at] - '0');
    if ((c == 'a' || c == 'A') && number > 0 && number < GI_SPROUTS_MOST &&
        r->at < r->count && r->text[r->at++] == ')')
        return add_letter(r, c == 'a', number);
    r->at = first;
    return fail(r, "expected a letter with its number, such as (a27)");
}

static grundy_status read_sign(reader *r)
{
    const char c = r->text[r->at];

    if (c == '0' && r->at + 1 < r->count && r->text[r->at + 1] == '*') {
        r->at += 2;
        if (r->at == r->count || !is_digit(r->text[r->at]))
            return fail(r, "expected a number of spots");
        return add_spots(r, true);
    }
    if (c == '(') return read_numbered(r);
    r->at++;
    if (c >= '0' && c <= '2') return add(r, (int16_t)(c - '0'));
    if (c >= 'a' && c <= 'z')
        return add_letter(r, true, (size_t)(c - 'a') + 1);
    if (c >= 'A' && c <= 'Z')
        return add_letter(r, false, (size_t)(c - 'A') + 1);
    if (c == '.') return add(r, GI_SPROUTS_BOUNDARY);
    if (c == '}') return add(r, GI_SPROUTS_REGION);
    if (gi_is_space(c) || c == '!') return GRUNDY_OK;
    if (c == ']') {
        memset(r->names, 0, sizeof r->names);
        return GRUNDY_OK;
    }
    r->at--;
    return fail(r, "expected 0, 1, 2, a letter, . or }");
}

/* Only digits: so many spots. */
static bool is_number(const char *text, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!is_digit(text[i])) return false;
    return count > 0;
}

grundy_status gi_sprouts_parse(gi_sprouts *out, const char *text, size_t count,
                               gi_run *run)
{
    reader r = {.text = text,
                .count = count,
                .out = out,
                .next = GI_SPROUTS_LETTER,
                .run = run};
    grundy_status status = GRUNDY_OK;

    out->count = 0;
    while (count > 0 && gi_is_space(text[count - 1]))
        r.count = --count;
    while (r.at < count && gi_is_space(text[r.at]))
        r.at++;
    if (is_number(text + r.at, count - r.at)) {
        status = add_spots(&r, false);
        return status || out->count == 0 ? status : add(&r, GI_SPROUTS_REGION);
    }
    while (!status && r.at < count)
        status = read_sign(&r);
    return status;
}

/* ---- what is a position ---- */

static grundy_status wrong(grundy_error *err, const char *sentence)
{
    return gi_fail(err, GRUNDY_BAD_INPUT, "%s", sentence);
}

/* Where each letter has been met. */
typedef struct met {
    unsigned times;
    size_t boundary, region; /* Last. */
} met;

static const char *check_letter(met *letter, size_t boundary, size_t region)
{
    if (++letter->times > 2) return "a letter is met more than twice";
    if (letter->times == 2 && letter->region == region &&
        letter->boundary != boundary)
        return "a letter is met on two boundaries of one region";
    letter->boundary = boundary;
    letter->region = region;
    return NULL;
}

/* Boundaries of the region that the sign ends. */
static bool has_too_many(const gi_ints *position, size_t at)
{
    size_t boundaries = 0;

    while (at-- > 0 && position->items[at].word != GI_SPROUTS_REGION)
        boundaries += position->items[at].word == GI_SPROUTS_BOUNDARY;
    return boundaries > GI_SPROUTS_BOUNDARIES_MOST;
}

/* A sign at this place of its boundary; NULL: it is right. */
static const char *check_sign(const gi_ints *position, size_t at,
                              size_t length)
{
    const int64_t sign = position->items[at].word;

    if (sign < GI_SPROUTS_REGION || sign >= GI_SPROUTS_MOST)
        return "not a sign of a position";
    if (sign == GI_SPROUTS_BOUNDARY && length == 0)
        return "a boundary has no vertex";
    if (sign == GI_SPROUTS_BOUNDARY && length > 1 &&
        position->items[at - 1].word == GI_SPROUTS_SPOT)
        return "a spot without lines is a boundary by itself";
    if (sign >= 0 && length > 0 &&
        position->items[at - 1].word == GI_SPROUTS_SPOT)
        return "a spot without lines is a boundary by itself";
    if (sign == GI_SPROUTS_REGION &&
        (length > 0 || at == 0 ||
         position->items[at - 1].word != GI_SPROUTS_BOUNDARY))
        return "a region has a boundary, and each ends with a point";
    if (sign == GI_SPROUTS_REGION && has_too_many(position, at))
        return "a region has more than 60 boundaries";
    return NULL;
}

grundy_status gi_sprouts_check(const gi_ints *position, grundy_error *err)
{
    met letters[GI_SPROUTS_MOST] = {{0, 0, 0}};
    size_t length = 0, boundary = 0, region = 0;
    const char *told = NULL;

    if (position->count > GI_SPROUTS_MOST)
        return wrong(err, "more than 480 signs");
    for (size_t i = 0; i < position->count; i++) {
        const int64_t sign = position->items[i].word;
        told = check_sign(position, i, length);
        if (!told && sign >= GI_SPROUTS_LETTER)
            told = check_letter(&letters[sign], boundary, region);
        if (told) return wrong(err, told);
        length = sign >= 0 ? length + 1 : 0;
        boundary += sign == GI_SPROUTS_BOUNDARY;
        region += sign == GI_SPROUTS_REGION;
    }
    if (position->count > 0 &&
        position->items[position->count - 1].word != GI_SPROUTS_REGION)
        return wrong(err, "the last region does not end with }");
    for (size_t i = GI_SPROUTS_LETTER; i < GI_SPROUTS_MOST; i++)
        if (letters[i].times == 1)
            return wrong(err, "a letter is met once: write 2 for it");
    return GRUNDY_OK;
}

/* ---- writing ---- */

/* Small where both places are on one boundary. */
static bool is_small(const gi_sprouts *s, size_t at)
{
    for (size_t i = at; gi_sprouts_is_vertex(s->items[i]); i++)
        if (i > at && s->items[i] == s->items[at]) return true;
    for (size_t i = at; i > 0 && gi_sprouts_is_vertex(s->items[i - 1]); i--)
        if (s->items[i - 1] == s->items[at]) return true;
    return false;
}

static void write_letter(const gi_sprouts *s, size_t at, unsigned *names,
                         unsigned *next, gi_text *text)
{
    const int16_t sign = s->items[at];
    const unsigned small = is_small(s, at);

    if (names[sign] == 0) names[sign] = ++next[small];
    if (names[sign] <= LETTERS)
        gi_text_add_char(text,
                         (char)((small ? 'a' : 'A') + (int)names[sign] - 1));
    else
        gi_text_addf(text, "(%c%u)", small ? 'a' : 'A', names[sign]);
}

/* All regions of spots alone: their number. */
static bool is_fresh(const gi_sprouts *s)
{
    for (size_t i = 0; i + 1 < s->count; i++)
        if (s->items[i] != GI_SPROUTS_SPOT &&
            s->items[i] != GI_SPROUTS_BOUNDARY)
            return false;
    return true;
}

void gi_sprouts_write(const gi_sprouts *s, gi_text *text)
{
    unsigned names[GI_SPROUTS_MOST] = {0}, next[2] = {0, 0};

    if (is_fresh(s)) {
        gi_text_add_uint(text, s->count / 2);
        return;
    }
    for (size_t i = 0; i < s->count; i++) {
        const int16_t sign = s->items[i];
        if (sign == GI_SPROUTS_BOUNDARY)
            gi_text_add_char(text, '.');
        else if (sign == GI_SPROUTS_REGION)
            gi_text_add_char(text, '}');
        else if (sign < GI_SPROUTS_LETTER)
            gi_text_add_char(text, (char)('0' + sign));
        else
            write_letter(s, i, names, next, text);
    }
}
