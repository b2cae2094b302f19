/* SPDX-License-Identifier: MIT */
/* cram_search.c - nimbers of Cram on full boards, also of more than 64 cells.
 *
 *     cram_search 3 15 1024
 *
 * It prints the board and its nimber; the last number says how many MiB what is
 * known of components may take. It shares no code with the engine. The method is the
 * same (Lemoine and Viennot: who wins a component and a nim-heap, by proof numbers,
 * with nimbers for all components but the largest); the boards are words of 128
 * bits, by columns.
 *
 * Two theorems spare work: cells that have one neighbour, the same, and no other,
 * count as one; and a region that the half turn maps to itself is lost, if no domino
 * meets its own image (T-CRAM).
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "cram_facts.h"
#include "cram_regions.h"

enum { EASY = 10, UNIT = 2, PARTS = 6 };
enum { NEVER = 1 << 30, FAR = 1 << 29 };

/* ---- options ---- */

typedef struct efforts {
    uint32_t win, loss;
} efforts;

static const efforts is_won = {0, NEVER}, is_lost = {NEVER, 0};

/* A sum of pieces whose nimbers are not known, and a nim-heap. */
typedef struct choice {
    piece parts[PARTS];
    unsigned part_count, level;
    efforts efforts;
    unsigned guessed; /* For how many parts the efforts are; 0: none. */
} choice;

typedef struct choices {
    choice *items;
    size_t count, capacity;
} choices;

static choice *add_choice(choices *all, unsigned level)
{
    if (all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 1024;
        all->items = realloc(all->items, all->capacity * sizeof *all->items);
        if (!all->items) {
            fprintf(stderr, "cram_search: out of memory\n");
            exit(1);
        }
    }
    all->items[all->count] = (choice){.level = level};
    return &all->items[all->count++];
}

static void add_part(choice *c, cells set, unsigned rows)
{
    const piece p = canonical(without_twins(set, rows), rows);

    if (is_mirrored(&p)) return;
    c->parts[c->part_count++] = p;
}

static void add_option(choices *all, const piece *p, cells domino,
                       unsigned level)
{
    cells rest = p->set & ~domino;
    cells border = beside(domino, p->set, p->rows) & rest;
    choice *c = add_choice(all, level);

    while (border) {
        cells part = bit(first_of(border)), old = 0;
        while (part != old) {
            old = part;
            part |= beside(part, rest, p->rows);
        }
        if (size_of(part) > 1) add_part(c, part, p->rows);
        border &= ~part;
    }
}

static void add_options(choices *all, const piece *p, unsigned level)
{
    cells left = with_right(p->set, p->rows);

    for (; left; left &= left - 1) {
        const cells cell = left & -left;
        add_option(all, p, cell | cell << p->rows, level);
    }
    for (left = with_below(p->set, p->rows); left; left &= left - 1) {
        const cells cell = left & -left;
        add_option(all, p, cell | cell << 1, level);
    }
}

static unsigned size_of_part(const choice *c, unsigned i)
{
    return size_of(c->parts[i].set);
}

/* What the table says now. Parts are in order, the largest last. */
static void refresh(choice *c)
{
    const fact *open = NULL;
    unsigned kept = 0, most = 0;

    if (c->efforts.loss == NEVER || c->efforts.win == NEVER) return;
    for (unsigned i = 0; i < c->part_count; i++) {
        const fact *f = find(&c->parts[i]);
        if (f && f->nimber != UNKNOWN) {
            c->level ^= (unsigned)f->nimber;
            continue;
        }
        c->parts[kept] = c->parts[i];
        if (size_of_part(c, kept) >= most) {
            most = size_of_part(c, kept);
            open = f;
        } else {
            const piece p = c->parts[kept];
            c->parts[kept] = c->parts[kept - 1];
            c->parts[kept - 1] = p;
        }
        kept++;
    }
    c->part_count = kept;
    if (kept == 0) {
        c->efforts = c->level ? is_won : is_lost;
        return;
    }
    if (c->guessed != kept) {
        unsigned size = 0;
        for (unsigned i = 0; i < kept; i++)
            size += size_of_part(c, i);
        c->efforts = kept == 1 ? (efforts){1, 1 + size * size / 10}
                               : (efforts){1 + size / 4, 1 + size / 2};
        c->guessed = kept;
    }
    if (kept > 1 || !open) return;
    if (excludes(open, c->level))
        c->efforts = is_won;
    else if (c->level < LEVELS && open->win[c->level])
        c->efforts = (efforts){open->win[c->level], open->loss[c->level]};
}

/* ---- the search ---- */

static choices stack;
static uint64_t position_count;

static efforts ask(const piece *p, unsigned level, efforts limits);

static unsigned nimber_of(const piece *p)
{
    for (unsigned level = 0;; level++) {
        const fact *f = find(p);
        if (f && f->nimber != UNKNOWN) return (unsigned)f->nimber;
        if (f && excludes(f, level)) continue;
        if (ask(p, level, (efforts){NEVER, NEVER}).loss == 0) return level;
    }
}

static efforts remember(const piece *p, unsigned level, efforts found)
{
    fact *f = get(p);

    if (found.loss == 0)
        f->nimber = (int)level;
    else if (found.win == 0)
        f->excluded |= (uint32_t)1 << level;
    else if (level < LEVELS)
        f->win[level] = found.win, f->loss[level] = found.loss;
    return found;
}

/* The choice to examine, and what the question needs; all is seen if it is
 * answered. */
typedef struct survey {
    efforts efforts;
    size_t best;
    uint32_t second, open_count;
} survey;

static survey look(size_t first)
{
    survey s = {.efforts = {NEVER, 0}, .second = NEVER};
    uint32_t most = 0;

    for (size_t i = first; i < stack.count; i++) {
        choice *c = &stack.items[i];
        if (c->efforts.loss == NEVER) continue;
        refresh(c);
        while (c->part_count > 0 && c->efforts.loss != NEVER &&
               size_of_part(c, 0) <= EASY) {
            const piece part = c->parts[0];
            nimber_of(&part);
            c = &stack.items[i]; /* They may have moved. */
            refresh(c);
        }
        if (c->efforts.loss == 0) {
            s.efforts = is_won;
            return s;
        }
        if (c->efforts.win == 0) continue;
        s.open_count++;
        if (c->efforts.win > most) most = c->efforts.win;
        if (c->efforts.loss < s.efforts.win) {
            s.second = s.efforts.win;
            s.efforts.win = c->efforts.loss;
            s.best = i;
        } else if (c->efforts.loss < s.second) {
            s.second = c->efforts.loss;
        }
    }
    if (s.open_count == 0)
        s.efforts = is_lost;
    else
        s.efforts.loss = most + UNIT * (s.open_count - 1);
    return s;
}

static uint32_t limit_of(uint32_t effort)
{
    return effort < FAR ? effort : NEVER;
}

/* Works on a choice, whose efforts become others. */
static void work_on(size_t index, const survey *s, efforts limits)
{
    const choice *c = &stack.items[index];
    const piece part = c->parts[c->part_count == 1 ? 0 : c->part_count - 2];
    const uint32_t others = UNIT * (s->open_count - 1);
    efforts below = {NEVER, NEVER}, found;

    if (c->part_count > 1) {
        nimber_of(&part);
        return;
    }
    if (limit_of(limits.loss) != NEVER) below.win = limits.loss - others;
    below.loss = limits.win;
    if (s->second < below.loss) below.loss = s->second + 1;
    below.loss = limit_of(below.loss);
    found = ask(&part, c->level, below);
    stack.items[index].efforts = found;
}

/* Whether the piece and a nim-heap are lost, or how much that still needs: past a
 * limit. */
static efforts ask(const piece *p, unsigned level, efforts limits)
{
    const size_t first = stack.count;
    const fact *f = find(p);
    survey s;

    if (f && excludes(f, level)) return is_won;
    if (f && f->nimber == (int)level) return is_lost;
    position_count++;
    add_options(&stack, p, level);
    for (unsigned m = 0; m < level; m++)
        if (!f || !excludes(f, m)) {
            choice *c = add_choice(&stack, m);
            c->parts[c->part_count++] = *p;
        }
    for (;;) {
        s = look(first);
        if (s.efforts.win == 0 || s.efforts.loss == 0 ||
            s.efforts.win >= limits.win || s.efforts.loss >= limits.loss)
            break;
        work_on(s.best, &s, limits);
    }
    stack.count = first;
    return remember(p, level, s.efforts);
}

int main(int count, char **arguments)
{
    const long rows = count > 2 ? strtol(arguments[1], NULL, 10) : 0;
    const long columns = count > 2 ? strtol(arguments[2], NULL, 10) : 0;
    const long most = count > 3 ? strtol(arguments[3], NULL, 10) : 64;
    unsigned nimber = 0;

    if (rows < 1 || rows > ROWS_MOST || columns < rows ||
        columns > 112 / rows || most < 1 || most > 1 << 20) {
        fprintf(stderr,
                "usage: cram_search ROWS COLUMNS [MIB], ROWS <= "
                "COLUMNS, ROWS <= %d, up to 112 cells\n",
                ROWS_MOST);
        return 2;
    }
    if (!make_facts((size_t)most << 20)) {
        fprintf(stderr, "cram_search: out of memory\n");
        return 1;
    }
    make_rows();
    if (columns > 1) {
        const piece board =
            canonical(bit((unsigned)(rows * columns)) - 1, (unsigned)rows);
        if (!is_mirrored(&board)) nimber = nimber_of(&board);
    }
    printf("%ldx%ld\t%u\n", rows, columns, nimber);
    fprintf(stderr, "%llu positions, %llu forgotten\n",
            (unsigned long long)position_count, (unsigned long long)forgotten);
    return 0;
}
