/* SPDX-License-Identifier: MIT */
/* nogo_search.c - values of impartial NoGo on long empty rows, by a search.
 *
 *     nogo_search FIRST LAST KNOWN [SLOTS]
 *
 * It prints the values of rows of FIRST to LAST cells. The values of all rows
 * of up to KNOWN cells are found first (nogo_places.h; 8/3 times 2^KNOWN
 * bytes). As a stone beside one of the other colour divides a row, most longer
 * rows have a move after which all parts are known, and are won at once where
 * that makes the sum 0. The others are searched: whether a row and *k are lost
 * is a question, and k goes up from 0 until the answer is yes.
 *
 * The search is by proof numbers (df-pn, Nagai 2002). `win` and `loss` of a
 * question guess how much work is left to show that it is won, or lost: a
 * mover wins by one option that is lost, and loses if all are won. Options
 * that lead to the same row are many, so that the work for a loss is the most
 * that an option needs, with a bit more for each other one, and not the sum.
 * Answers and guesses are kept in 2^SLOTS slots of 16 bytes, 2^24 by default.
 *
 * Of two parts one must be known: LAST is at most 2 KNOWN + 1.
 */
#include <stdio.h>
#include <stdlib.h>

#include "nogo_play.h"

enum { WAYS = 4, OTHER_EFFORT = 4, OPTIONS = 2 * MOST + 64 };

#define NEVER ((uint32_t)1 << 30)

/* ---- all rows of up to `known` cells ---- */

static int known;
static uint8_t *values[MOST + 1];

/* From those of its options. */
static uint8_t value_of(part whole)
{
    uint64_t seen = 0;
    uint8_t value = 0;
    row r;

    open_row(&r, whole);
    for (int p = 0; p < whole.count; p++)
        for (int own = X; own <= O && r.cells[p] == FREE; own++) {
            part parts[2];
            const int count = play(&r, p, own, parts);
            unsigned sum = 0;
            for (int i = 0; i < count; i++)
                sum ^= values[parts[i].count][parts[i].place];
            if (count > 0) seen |= (uint64_t)1 << sum;
        }
    while (seen >> value & 1)
        value++;
    if (value > 31) { /* The nim-sum of two could be 64. */
        fprintf(stderr, "nogo_search: a value is more than 31\n");
        exit(1);
    }
    return value;
}

/* Stones make the place of a row greater: from the last to the first. */
static bool make_values(void)
{
    for (int n = 0; n <= known; n++) {
        values[n] = malloc(a_of[n + 2]);
        if (!values[n]) return false;
        for (uint64_t place = a_of[n + 2]; place-- > 0;) {
            const part whole = {n, place}, image = canonical(whole);
            values[n][place] =
                image.place > place ? values[n][image.place] : value_of(whole);
        }
    }
    return true;
}

/* ---- questions: are a longer row and *level lost? ---- */

typedef struct question {
    part whole; /* Canonical. */
    unsigned level;
    uint32_t win, loss; /* Both 0: nothing is known. */
} question;

typedef struct slot {
    uint64_t key; /* 0: free. */
    uint32_t win, loss;
} slot;

static slot *slots;
static uint64_t slot_mask;

static uint64_t key_of(const question *q)
{
    return q->whole.place << 12 | (uint64_t)q->whole.count << 6 | q->level;
}

static uint64_t hash_of(uint64_t key)
{
    key *= UINT64_C(0x9e3779b97f4a7c15);
    key = (key ^ key >> 32) * UINT64_C(0xd6e8feb86659fd93);
    return key ^ key >> 29;
}

static slot *first_slot(uint64_t key)
{
    return slots + (hash_of(key) & slot_mask & ~(uint64_t)(WAYS - 1));
}

static void recall(question *q)
{
    const uint64_t key = key_of(q);
    const slot *s = first_slot(key);

    for (int i = 0; i < WAYS; i++)
        if (s[i].key == key) {
            q->win = s[i].win;
            q->loss = s[i].loss;
        }
}

/* In its own slot, a free one, or that of another. */
static void keep(const question *q)
{
    const uint64_t key = key_of(q);
    slot *first = first_slot(key), *s = first + (hash_of(key) >> 50) % WAYS;

    for (int i = WAYS - 1; i >= 0; i--)
        if (first[i].key == 0) s = first + i;
    for (int i = 0; i < WAYS; i++)
        if (first[i].key == key) s = first + i;
    *s = (slot){key, q->win, q->loss};
}

/* The options that are not known, in `out`; how many. -1: one that is known is
 * lost. */
static int list_options(const row *r, unsigned level, question *out)
{
    int count = 0;

    for (int p = 0; p < r->whole.count; p++)
        for (int own = X; own <= O && r->cells[p] == FREE; own++) {
            part parts[2], open = {0, 0};
            const int part_count = play(r, p, own, parts);
            unsigned sum = level;
            for (int i = 0; i < part_count; i++)
                if (parts[i].count > known)
                    open = parts[i];
                else
                    sum ^= values[parts[i].count][parts[i].place];
            if (part_count == 0) continue;
            if (open.count > 0)
                out[count++] = (question){.whole = open, .level = sum};
            else if (sum == 0)
                return -1;
        }
    for (unsigned less = 0; less < level; less++)
        out[count++] = (question){.whole = r->whole, .level = less};
    return count;
}

/* Makes the options canonical, and leaves one of those that are the same. */
static int merge_options(question *options, int count)
{
    int left = 0;

    for (int i = 0; i < count; i++) {
        question q = options[i];
        int k = 0;
        q.whole = canonical(q.whole);
        while (k < left && key_of(options + k) != key_of(&q))
            k++;
        options[k] = q;
        left += k == left;
    }
    return left;
}

/* Of a question that has not been asked. */
static void guess(question *q)
{
    question options[OPTIONS];
    row r;
    int count;

    open_row(&r, q->whole);
    count = list_options(&r, q->level, options);
    q->win = count < 0 ? 0 : count == 0 ? NEVER : 1;
    q->loss = count < 0 ? NEVER : count == 0 ? 0 : (uint32_t)count + 1;
}

/* What the options say of a question. */
typedef struct survey {
    question *best;  /* NULL: it is answered. */
    uint32_t second; /* What the next best needs to be shown to be lost. */
    uint32_t others; /* For the open ones but one. */
} survey;

static survey weigh(question *q, question *options, int count)
{
    survey s = {NULL, NEVER, 0};
    uint32_t most = 0, open = 0;

    q->win = NEVER;
    for (int i = 0; i < count; i++) {
        question *o = options + i;
        if (o->win > 0 || o->loss == 0) recall(o);
        if (o->win == 0 && o->loss == 0) guess(o);
        if (o->win == 0) continue;
        open++;
        if (o->win > most) most = o->win;
        if (o->loss < q->win) {
            s.second = q->win;
            q->win = o->loss;
            s.best = o;
        } else if (o->loss < s.second) {
            s.second = o->loss;
        }
    }
    if (open > 0) s.others = OTHER_EFFORT * (open - 1);
    q->loss = q->win == 0 ? NEVER : open > 0 ? most + s.others : 0;
    if (q->win == 0) s.best = NULL;
    return s;
}

static uint32_t lesser(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* Works on the question until it is answered, or one of the efforts has
 * reached its limit. */
static void ask(question *q, uint32_t win_limit, uint32_t loss_limit)
{
    question options[OPTIONS];
    row r;
    int count;
    survey s;

    open_row(&r, q->whole);
    count = list_options(&r, q->level, options);
    if (count < 0) {
        q->win = 0;
        q->loss = NEVER;
        keep(q);
        return;
    }
    count = merge_options(options, count);
    while ((s = weigh(q, options, count)).best && q->win < win_limit &&
           q->loss < loss_limit)
        ask(s.best, loss_limit == NEVER ? NEVER : loss_limit - s.others,
            lesser(s.second + 1, win_limit));
    keep(q);
}

static bool is_lost(part whole, unsigned level)
{
    question q = {.whole = canonical(whole), .level = level};

    if (whole.count <= known) return values[whole.count][whole.place] == level;
    ask(&q, NEVER, NEVER);
    return q.loss == 0;
}

/* ---- the command ---- */

static int number_of(const char *text)
{
    char *end;
    const long number = strtol(text, &end, 10);

    return *end == '\0' && number > 0 && number <= MOST ? (int)number : 0;
}

int main(int count, char **arguments)
{
    const bool is_known = count == 4 || count == 5;
    const int first = is_known ? number_of(arguments[1]) : 0;
    const int last = is_known ? number_of(arguments[2]) : 0;
    const int log = count == 5 ? number_of(arguments[4]) : 24;

    known = is_known ? number_of(arguments[3]) : 0;
    if (!first || !known || last < first || last > 2 * known + 1 || log < 2) {
        fprintf(stderr, "usage: nogo_search FIRST LAST KNOWN [SLOTS]\n");
        return 2;
    }
    make_weights();
    slot_mask = ((uint64_t)1 << log) - 1;
    slots = calloc(slot_mask + 1, sizeof *slots);
    if (!slots || !make_values()) {
        fprintf(stderr, "nogo_search: out of memory\n");
        return 1;
    }
    for (int n = first; n <= last; n++) {
        unsigned value = 0;
        while (!is_lost((part){n, 0}, value))
            value++;
        printf("1x%d\t%u\n", n, value);
        fflush(stdout);
    }
    return 0;
}
