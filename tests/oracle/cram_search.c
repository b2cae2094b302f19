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

__extension__ typedef unsigned __int128 cells;

enum { ROWS_MOST = 8, EASY = 10, UNIT = 2, LEVELS = 3, PARTS = 6, WAYS = 4 };
enum { NEVER = 1 << 30, FAR = 1 << 29, UNKNOWN = -1 };

/* ---- regions ---- */

/* A connected region in its least image: rows <= columns, cell (x, y) is bit
 * x * rows + y. */
typedef struct piece {
    cells set;
    unsigned rows;
} piece;

static cells row_of[ROWS_MOST + 1][ROWS_MOST]; /* By rows: cells of one row. */

static cells bit(unsigned cell)
{
    return (cells)1 << cell;
}

static unsigned first_of(cells set)
{
    const uint64_t low = (uint64_t)set;

    return (unsigned)(low ? __builtin_ctzll(low)
                          : 64 + __builtin_ctzll((uint64_t)(set >> 64)));
}

static unsigned last_of(cells set)
{
    const uint64_t high = (uint64_t)(set >> 64);

    return (unsigned)(high ? 127 - __builtin_clzll(high)
                           : 63 - __builtin_clzll((uint64_t)set));
}

static unsigned size_of(cells set)
{
    return (unsigned)(__builtin_popcountll((uint64_t)set) +
                      __builtin_popcountll((uint64_t)(set >> 64)));
}

/* Cells of a set whose neighbour on a side is in the set, too. */
static cells with_right(cells set, unsigned rows)
{
    return set & set >> rows;
}

static cells with_below(cells set, unsigned rows)
{
    return set & ~row_of[rows][rows - 1] & set >> 1;
}

static cells beside(cells some, cells set, unsigned rows)
{
    const cells right = with_right(set, rows), below = with_below(set, rows);

    return (some & right) << rows | (some >> rows & right) |
           (some & below) << 1 | (some >> 1 & below);
}

static uint64_t turn_word(uint64_t word)
{
    word = __builtin_bswap64(word);
    word = (word >> 4 & 0x0F0F0F0F0F0F0F0F) | (word & 0x0F0F0F0F0F0F0F0F) << 4;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    return (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
}

/* By half a turn. */
static cells turned(cells set, unsigned rows, unsigned columns)
{
    const cells all = (cells)turn_word((uint64_t)set) << 64 |
                      turn_word((uint64_t)(set >> 64));

    return all >> (128 - rows * columns);
}

static cells flipped(cells set, unsigned rows)
{
    cells out = 0;

    for (unsigned y = 0; y < rows; y++) {
        const cells row = set & row_of[rows][y];
        const unsigned to = rows - 1 - y;
        out |= to > y ? row << (to - y) : row >> (y - to);
    }
    return out;
}

static cells moved(cells set, unsigned from_rows, unsigned rows, unsigned top,
                   bool is_transposed)
{
    cells out = 0;

    for (; set; set &= set - 1) {
        const unsigned cell = first_of(set);
        const unsigned x = cell / from_rows, y = cell % from_rows - top;
        out |= bit(is_transposed ? y * rows + x : x * rows + y);
    }
    return out;
}

static cells least(cells a, cells b)
{
    return a < b ? a : b;
}

static cells least_flat(cells set, unsigned rows, unsigned columns)
{
    const cells other = flipped(set, rows);

    return least(least(set, other), least(turned(set, rows, columns),
                                          turned(other, rows, columns)));
}

/* Two cells or more. */
static piece canonical(cells set, unsigned rows)
{
    unsigned top = 0, bottom = rows - 1, columns, high;

    set >>= first_of(set) / rows * rows;
    columns = last_of(set) / rows + 1;
    while (!(set & row_of[rows][top]))
        top++;
    while (!(set & row_of[rows][bottom]))
        bottom--;
    high = bottom - top + 1;
    if (high > columns) {
        set = moved(set, rows, columns, top, true);
        return (piece){least_flat(set, columns, high), columns};
    }
    if (high < rows) set = moved(set, rows, high, top, false);
    if (high == columns) {
        const cells other = moved(set, high, high, 0, true);
        return (piece){
            least(least_flat(set, high, high), least_flat(other, high, high)),
            high};
    }
    return (piece){least_flat(set, high, columns), high};
}

/* Without all but one of the cells whose only neighbour is the same. */
static cells without_twins(cells set, unsigned rows)
{
    const cells right = with_right(set, rows), below = with_below(set, rows);
    const cells has[4] = {right, right << rows, below, below << 1};
    cells seen = 0, gone = 0;

    for (unsigned i = 0; i < 4; i++) {
        const unsigned step = i < 2 ? rows : 1;
        const cells only = has[i] & ~has[i ^ 1] & ~has[i ^ 2] & ~has[i ^ 3];
        const cells to = i & 1 ? only >> step : only << step;
        const cells again = to & seen;
        gone |= i & 1 ? again << step : again >> step;
        seen |= to;
    }
    return set & ~gone;
}

static bool is_mirrored(const piece *p)
{
    const unsigned columns = last_of(p->set) / p->rows + 1;
    const unsigned count = p->rows * columns;

    if (turned(p->set, p->rows, columns) != p->set) return false;
    if (p->rows % 2 == 0 && columns % 2 == 0) return true;
    if (count % 2) return !(p->set >> count / 2 & 1);
    /* The two cells of the middle are neighbours. */
    if (p->rows % 2 == 0) return !(p->set >> (count / 2 - 1) & 1);
    return !(p->set >> (count / 2 - (p->rows + 1) / 2) & 1);
}

/* ---- what is known ---- */

typedef struct fact {
    cells key;         /* 0: none. */
    uint32_t excluded; /* Nimbers that it does not have. */
    int nimber;
    uint32_t win[LEVELS], loss[LEVELS];
} fact;

static fact *facts;
static size_t fact_mask;
static uint64_t forgotten, position_count;

static cells key_of(const piece *p)
{
    return p->set | (cells)p->rows << 120;
}

static fact *bucket_of(cells key)
{
    uint64_t h = (uint64_t)key * 0x9E3779B97F4A7C15 ^
                 (uint64_t)(key >> 64) * 0xC2B2AE3D27D4EB4F;

    h ^= h >> 29;
    h *= 0xBF58476D1CE4E5B9;
    h ^= h >> 32;
    return facts + (h & fact_mask & ~(size_t)(WAYS - 1));
}

static fact *find(const piece *p)
{
    const cells key = key_of(p);
    fact *bucket = bucket_of(key);

    for (unsigned i = 0; i < WAYS; i++)
        if (bucket[i].key == key) return bucket + i;
    return NULL;
}

/* The fact of a piece; where there is no room, the smallest piece is forgotten. */
static fact *get(const piece *p)
{
    const cells key = key_of(p);
    fact *bucket = bucket_of(key), *chosen = NULL;
    unsigned smallest = 128;

    for (unsigned i = 0; i < WAYS; i++) {
        const unsigned size = bucket[i].key ? size_of(bucket[i].key) : 0;
        if (bucket[i].key == key) return bucket + i;
        if (size < smallest) {
            chosen = bucket + i;
            smallest = size;
        }
    }
    forgotten += chosen->key != 0;
    *chosen = (fact){.key = key, .nimber = UNKNOWN};
    return chosen;
}

static bool excludes(const fact *f, unsigned level)
{
    if (f->nimber != UNKNOWN) return f->nimber != (int)level;
    return level < 32 && f->excluded >> level & 1;
}

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

static void make_rows(void)
{
    for (unsigned rows = 1; rows <= ROWS_MOST; rows++)
        for (unsigned cell = 0; cell < 120; cell++)
            row_of[rows][cell % rows] |= bit(cell);
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
    for (fact_mask = WAYS; 2 * fact_mask * sizeof(fact) <= (size_t)most << 20;)
        fact_mask *= 2;
    facts = calloc(fact_mask, sizeof(fact));
    if (!facts) {
        fprintf(stderr, "cram_search: out of memory\n");
        return 1;
    }
    fact_mask--;
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
