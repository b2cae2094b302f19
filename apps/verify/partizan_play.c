/* SPDX-License-Identifier: MIT */
/* partizan_play.c - who wins a sum a + b - c - d of four forms, by playing it out.
 *
 * A player who cannot move loses. A sum and the player to move are one word, and
 * what was found of it is kept in a hash table. The walk has a stack of its own.
 */
#include <stdlib.h>

#include "partizan.h"

enum { WORDS_MOST = 1 << 24, FIRST_ROOM = 1 << 12, PARTS = 4 };

/* Bits of a question; a known one has IS_KNOWN, and WINS if so. */
#define FORM_BITS     14
#define FORM_MASK     (((uint64_t)1 << FORM_BITS) - 1)
#define QUESTION_MASK (((uint64_t)1 << (PARTS * FORM_BITS + 1)) - 1)
#define IS_KNOWN      ((uint64_t)1 << 62)
#define WINS          ((uint64_t)1 << 63)

const char too_much[] = "this takes more work than the program accepts";

struct frame {
    uint64_t question;
    size_t next; /* The move that is looked at. */
};

static uint64_t pair(uint16_t a, uint16_t b)
{
    const uint64_t low = a < b ? a : b, high = a < b ? b : a;

    return low | high << FORM_BITS;
}

static uint64_t ask(const uint16_t parts[PARTS], int player)
{
    return pair(parts[0], parts[1]) |
           pair(parts[2], parts[3]) << (2 * FORM_BITS) |
           (uint64_t)player << (PARTS * FORM_BITS);
}

/* The position after move number i, with the other player to move. False: there
 * are not so many. */
static bool move(const play *p, uint64_t question, size_t i, uint64_t *out)
{
    const int player = (int)(question >> (PARTS * FORM_BITS)) & 1;
    uint16_t parts[PARTS];

    for (int k = 0; k < PARTS; k++)
        parts[k] = (uint16_t)(question >> (k * FORM_BITS) & FORM_MASK);
    for (int k = 0; k < PARTS; k++) {
        const form *f = &p->forms[parts[k]];
        const int side = k < 2 ? player : 1 - player;
        if (i < f->count[side]) {
            parts[k] = f->options[side][i];
            *out = ask(parts, 1 - player);
            return true;
        }
        i -= f->count[side];
    }
    return false;
}

/* ---- what is known ---- */

static size_t place_of(const play *p, uint64_t question)
{
    size_t at = (size_t)(question * 0x9e3779b97f4a7c15u >> 32);

    for (at &= p->room - 1; p->known[at]; at = (at + 1) & (p->room - 1))
        if ((p->known[at] & QUESTION_MASK) == question) break;
    return at;
}

static bool grow(play *p)
{
    uint64_t *const before = p->known;
    const size_t room = p->room;
    uint64_t *more = NULL;

    if (2 * room <= WORDS_MOST) more = calloc(2 * room, sizeof *more);
    if (!more) {
        p->objection = 2 * room > WORDS_MOST ? too_much : no_memory;
        return false;
    }
    p->known = more;
    p->room = 2 * room;
    for (size_t i = 0; i < room; i++)
        if (before[i])
            more[place_of(p, before[i] & QUESTION_MASK)] = before[i];
    free(before);
    return true;
}

static void keep(play *p, uint64_t question, bool wins)
{
    if (2 * p->known_count >= p->room && !grow(p)) return;
    p->known[place_of(p, question)] = question | IS_KNOWN | (wins ? WINS : 0);
    p->known_count++;
}

static void push(play *p, uint64_t question)
{
    if (p->depth == p->capacity) {
        const size_t capacity = p->capacity ? 2 * p->capacity : 256;
        struct frame *more = realloc(p->stack, capacity * sizeof *more);
        if (!more) {
            p->objection = no_memory;
            return;
        }
        p->stack = more;
        p->capacity = capacity;
    }
    p->stack[p->depth++] = (struct frame){question, 0};
}

/* ---- the walk ---- */

/* One step of the frame on top: it ends, it has another move to look at, or a
 * question gets a frame above it. */
static void go_on(play *p)
{
    struct frame *top = &p->stack[p->depth - 1];
    uint64_t after, known;

    if (!move(p, top->question, top->next, &after)) {
        keep(p, top->question, false);
        p->depth--;
        return;
    }
    known = p->known[place_of(p, after)];
    if (!known) {
        push(p, after);
    } else if (known & WINS) {
        top->next++;
    } else {
        keep(p, top->question, true);
        p->depth--;
    }
}

/* Whether the player to move wins. */
static bool wins(play *p, uint64_t question)
{
    if (!p->known[place_of(p, question)]) push(p, question);
    while (p->depth > 0 && !p->objection)
        go_on(p);
    return p->known[place_of(p, question)] & WINS;
}

bool is_sum_at_most(play *p, uint16_t a, uint16_t b, uint16_t c, uint16_t d)
{
    return !wins(p, ask((const uint16_t[]){a, b, c, d}, LEFT));
}

bool is_sum_at_least(play *p, uint16_t a, uint16_t b, uint16_t c, uint16_t d)
{
    return !wins(p, ask((const uint16_t[]){a, b, c, d}, RIGHT));
}

bool is_equal_sum(play *p, uint16_t a, uint16_t b, uint16_t c, uint16_t d)
{
    return is_sum_at_most(p, a, b, c, d) && is_sum_at_least(p, a, b, c, d);
}

bool is_at_most(play *p, uint16_t a, uint16_t b, uint16_t c)
{
    return is_sum_at_most(p, a, b, c, 0);
}

bool is_at_least(play *p, uint16_t a, uint16_t b, uint16_t c)
{
    return is_sum_at_least(p, a, b, c, 0);
}

bool make_play(play *out, const form *forms)
{
    *out = (play){.forms = forms, .room = FIRST_ROOM};
    out->known = calloc(out->room, sizeof *out->known);
    return out->known != NULL;
}

void clear_play(play *p)
{
    free(p->known);
    free(p->stack);
}
