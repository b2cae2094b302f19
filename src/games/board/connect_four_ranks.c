/* SPDX-License-Identifier: MIT */
/* connect_four_ranks.c - boards by number: how full the columns are, and which
 * of the pieces are X.
 *
 * The pieces are counted column by column from the bottom. A *filling* (the
 * number of pieces in each column) with n pieces has C(n, ceil(n / 2)) boards,
 * one for each set of places where X can be: a word of n bits. Words with the
 * same number of bits are numbered in ascending order, which is the sum of
 * C(place, i) over their bits, i = 1, 2, ...; it is computed by two tables,
 * one for the low bits and one for the others by the number of low bits.
 * Fillings with n pieces form a tier.
 *
 * Consecutive ranks mostly go from one word to the next, which takes a few
 * steps of arithmetic (Gosper); others require a search.
 *
 * Some of these boards cannot arise: the engine marks those that can.
 */
#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "games/board/connect_four.h"
#include "rules/ruleset.h"

enum {
    CELLS_MOST = 30,
    LOW_BITS = 15,
    LOW_WORDS = 1 << LOW_BITS,
    STEPS_MOST = 12 /* From word to word, rather than a search. */
};

/* One filling. */
typedef struct filling {
    uint64_t first, end; /* Its ranks. */
    uint64_t occupied;   /* Cells as in gi_drop_has_four(). */
    uint32_t code;       /* Heights as digits of base rows + 1. */
    uint8_t pieces;
    uint8_t heights[GI_DROP_COLUMNS_MOST];
    /* Columns with room: the place of a new piece, and the first rank of the
     * filling with it. */
    uint8_t open_count, places[GI_DROP_COLUMNS_MOST];
    uint64_t after[GI_DROP_COLUMNS_MOST];
    /* Bits of a word in each column, and what takes them to their cells. */
    uint32_t masks[GI_DROP_COLUMNS_MOST];
    uint64_t factors[GI_DROP_COLUMNS_MOST];
} filling;

typedef struct tables {
    size_t columns, rows;
    uint32_t choose[CELLS_MOST + 1][CELLS_MOST + 2];
    uint32_t low[LOW_WORDS];
    uint8_t bits[LOW_WORDS];                /* How many. */
    uint32_t high[LOW_BITS + 1][LOW_WORDS]; /* By the number of low bits. */
    uint64_t tiers[CELLS_MOST + 2];
    uint32_t powers[GI_DROP_COLUMNS_MOST]; /* Of rows + 1. */
    size_t count;                          /* Of fillings. */
    uint32_t *numbers;                     /* By code; shape [count]. */
    filling *fillings;                     /* By rank; shape [count]. */
} tables;

/* X is one ahead after an odd number of pieces. */
static size_t crosses_of(size_t pieces)
{
    return pieces - pieces / 2;
}

/* ---- tables ---- */

static void fill_numbers(tables *t)
{
    const size_t cells = t->columns * t->rows;
    const size_t high_bits = cells > LOW_BITS ? cells - LOW_BITS : 0;

    GRUNDY_ASSERT(cells <= CELLS_MOST);
    for (size_t n = 0; n <= CELLS_MOST; n++) {
        t->choose[n][0] = 1;
        for (size_t k = 1; k <= CELLS_MOST + 1; k++)
            t->choose[n][k] =
                n == 0 ? 0 : t->choose[n - 1][k - 1] + t->choose[n - 1][k];
    }
    for (uint32_t word = 0; word < LOW_WORDS; word++) {
        size_t bits = 0;
        t->low[word] = 0;
        for (size_t i = 0; i < LOW_BITS; i++)
            if (word >> i & 1) t->low[word] += t->choose[i][++bits];
        t->bits[word] = (uint8_t)bits;
    }
    for (uint32_t word = 0; word >> high_bits == 0; word++)
        for (size_t below = 0; below <= LOW_BITS; below++) {
            size_t bits = below;
            t->high[below][word] = 0;
            for (size_t i = 0; i < high_bits; i++)
                if (word >> i & 1)
                    t->high[below][word] += t->choose[LOW_BITS + i][++bits];
        }
}

static filling filling_of(const tables *t, uint32_t code)
{
    filling f = {.code = code};

    for (size_t i = 0; i < t->columns; i++) {
        const uint32_t height = code / t->powers[i] % (uint32_t)(t->rows + 1);
        GRUNDY_ASSERT(f.pieces <= i * t->rows);
        f.heights[i] = (uint8_t)height;
        f.masks[i] = (((uint32_t)1 << height) - 1) << f.pieces;
        f.factors[i] = (uint64_t)1 << (i * (t->rows + 1) - f.pieces);
        f.pieces = (uint8_t)(f.pieces + height);
        f.occupied |= (((uint64_t)1 << height) - 1) << (i * (t->rows + 1));
    }
    GRUNDY_ASSERT(f.pieces <= CELLS_MOST);
    return f;
}

static void find_open(const tables *t, filling *f)
{
    size_t place = 0;

    f->open_count = 0;
    for (size_t column = 0; column < t->columns; column++) {
        place += f->heights[column];
        if (f->heights[column] == t->rows) continue;
        GRUNDY_ASSERT(f->code + t->powers[column] < t->count);
        f->places[f->open_count] = (uint8_t)place;
        f->after[f->open_count++] =
            t->fillings[t->numbers[f->code + t->powers[column]]].first;
    }
    GRUNDY_ASSERT(place == f->pieces);
}

/* Fillings by their number of pieces, then by code: tier after tier. */
static void fill_fillings(tables *t)
{
    uint64_t first = 0;
    uint32_t number = 0;

    for (size_t pieces = 0; pieces <= t->columns * t->rows; pieces++) {
        t->tiers[pieces] = first;
        for (uint32_t code = 0; code < t->count; code++) {
            filling f = filling_of(t, code);
            if (f.pieces != pieces) continue;
            f.first = first;
            first += t->choose[pieces][crosses_of(pieces)];
            f.end = first;
            t->numbers[code] = number;
            t->fillings[number++] = f;
        }
    }
    t->tiers[t->columns * t->rows + 1] = first;
    GRUNDY_ASSERT(number == t->count);
    for (size_t i = 0; i < t->count; i++)
        find_open(t, &t->fillings[i]);
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    tables *t = ranks->tables;

    gi_free(env, t->fillings, t->count * sizeof *t->fillings);
    gi_free(env, t->numbers, t->count * sizeof *t->numbers);
    gi_free(env, t, sizeof *t);
}

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    const size_t columns = gi_drop_columns(game), rows = gi_drop_rows(game);
    const size_t cells = columns * rows;
    gi_ranks ranks = {.game = game,
                      .ranking = game->rules->ranking,
                      .order = GI_RANKS_UP,
                      .has_strays = true,
                      .option_most = columns,
                      .tier_count = cells + 1};
    tables *t;

    if (cells > CELLS_MOST)
        return gi_fail(run->err, GRUNDY_OVER_BUDGET,
                       "boards of %zu cells are too many for a table: at most "
                       "%d cells",
                       cells, CELLS_MOST);
    t = gi_alloc(run->env, sizeof *t);
    if (!t) return GRUNDY_NO_MEMORY;
    *t = (tables){.columns = columns, .rows = rows, .count = 1};
    for (size_t i = 0; i < columns; i++) {
        t->powers[i] = (uint32_t)t->count;
        t->count *= rows + 1;
    }
    ranks.tables = t;
    t->numbers = gi_alloc_array(run->env, t->count, sizeof *t->numbers);
    t->fillings = gi_alloc_array(run->env, t->count, sizeof *t->fillings);
    if (!t->numbers || !t->fillings) {
        close(&ranks, run->env);
        return GRUNDY_NO_MEMORY;
    }
    fill_numbers(t);
    fill_fillings(t);
    ranks.count = t->tiers[cells + 1];
    ranks.tiers = t->tiers;
    ranks.table_bytes =
        sizeof *t + t->count * (sizeof *t->numbers + sizeof *t->fillings);
    *out = ranks;
    return GRUNDY_OK;
}

/* ---- words and their numbers ---- */

static uint64_t number_of(const tables *t, uint32_t word)
{
    const uint32_t low = word % LOW_WORDS;

    GRUNDY_ASSERT(word >> CELLS_MOST == 0);
    return (uint64_t)t->low[low] + t->high[t->bits[low]][word / LOW_WORDS];
}

static uint32_t word_of(const tables *t, size_t bits, uint64_t number)
{
    uint32_t word = 0;

    for (size_t place = CELLS_MOST; bits > 0 && place-- > 0;) {
        if (t->choose[place][bits] > number) continue;
        number -= t->choose[place][bits--];
        word |= (uint32_t)1 << place;
    }
    GRUNDY_ASSERT(bits == 0 && number == 0);
    return word;
}

/* The next word with as many bits. */
static uint32_t next_word(uint32_t word)
{
    const uint32_t last = word & (0 - word), carried = word + last;

    GRUNDY_ASSERT(word != 0);
    return carried | (carried ^ word) >> 2 >> __builtin_ctz(last);
}

/* Where a walk through ascending ranks stands. */
typedef struct cursor {
    const filling *f;
    uint64_t rank;
    uint32_t word;
} cursor;

static const filling *find_filling(const tables *t, uint64_t rank)
{
    size_t low = 0, high = t->count;

    GRUNDY_ASSERT(rank < t->tiers[t->columns * t->rows + 1]);
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (t->fillings[middle].first <= rank)
            low = middle;
        else
            high = middle;
    }
    return &t->fillings[low];
}

static bool is_in(const filling *f, uint64_t rank)
{
    return f && rank >= f->first && rank < f->end;
}

static void go_to(const tables *t, cursor *c, uint64_t rank)
{
    if (is_in(c->f, rank) && rank >= c->rank && rank - c->rank <= STEPS_MOST) {
        for (; c->rank < rank; c->rank++)
            c->word = next_word(c->word);
        return;
    }
    if (!is_in(c->f, rank)) c->f = find_filling(t, rank);
    GRUNDY_ASSERT(is_in(c->f, rank));
    c->rank = rank;
    c->word = word_of(t, crosses_of(c->f->pieces), rank - c->f->first);
}

/* ---- boards ---- */

static uint64_t cells_of(const tables *t, const filling *f, uint32_t word)
{
    uint64_t cells = 0;

    for (size_t i = 0; i < t->columns; i++)
        cells |= (word & f->masks[i]) * f->factors[i];
    GRUNDY_ASSERT((cells & ~f->occupied) == 0);
    return cells;
}

/* The cell of a board (from the top) that is `up` cells up in a column. */
static size_t cell_at(const tables *t, size_t column, size_t up)
{
    GRUNDY_ASSERT(column < t->columns && up < t->rows);
    return (t->rows - 1 - up) * t->columns + column;
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    const tables *t = ranks->tables;
    const gi_board board = gi_board_of(position, t->columns, t->rows);
    uint32_t word = 0, code = 0;
    size_t place = 0;

    for (size_t column = 0; column < t->columns; column++) {
        for (size_t up = 0; up < t->rows; up++) {
            const uint8_t piece = board.cells[cell_at(t, column, up)];
            if (piece == GI_EMPTY) break;
            word |= (uint32_t)(piece == GI_CROSS) << place++;
            code += t->powers[column];
        }
    }
    GRUNDY_ASSERT(code < t->count);
    *out = t->fillings[t->numbers[code]].first + number_of(t, word);
    return true;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const tables *t = ranks->tables;
    cursor c = {.f = NULL};
    gi_board board = {.columns = t->columns, .rows = t->rows};

    go_to(t, &c, rank);
    for (size_t column = 0; column < t->columns; column++)
        for (size_t up = 0; up < c.f->heights[column]; up++, c.word >>= 1)
            board.cells[cell_at(t, column, up)] =
                c.word & 1 ? GI_CROSS : GI_NOUGHT;
    board.turn = c.f->pieces % 2 ? GI_NOUGHT : GI_CROSS;
    return gi_board_put(&board, out, run);
}

static gi_end end_of(const tables *t, const cursor *c)
{
    const uint64_t crosses = cells_of(t, c->f, c->word);
    const uint64_t noughts = c->f->occupied ^ crosses;
    const bool is_nought = c->f->pieces % 2;
    const uint64_t last = is_nought ? crosses : noughts;

    if (gi_drop_has_four(is_nought ? noughts : crosses, t->rows))
        return GI_END_STRAY;
    if (gi_drop_has_four(last, t->rows)) return GI_END_LOST;
    return c->f->pieces == t->columns * t->rows ? GI_END_TIE : GI_END_NONE;
}

/* A piece on top of a column puts a bit between those of two columns. */
static uint32_t add_options(const tables *t, const cursor *c, uint64_t *items)
{
    const filling *f = c->f;
    const uint32_t mark = f->pieces % 2 == 0, word = c->word;

    GRUNDY_ASSERT(word >> f->pieces == 0);
    for (size_t i = 0; i < f->open_count; i++) {
        const uint32_t above = ~(uint32_t)0 << f->places[i];
        /* The bits above move up automatically. */
        const uint32_t more = word + (word & above);
        items[i] = f->after[i] + number_of(t, more | mark << f->places[i]);
        GRUNDY_ASSERT(items[i] > c->rank);
    }
    return f->open_count;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const tables *t = ranks->tables;
    cursor c = {.f = NULL};
    uint32_t used = 0;

    for (size_t i = 0; i < count; i++) {
        go_to(t, &c, list[i]);
        const gi_end end = end_of(t, &c);
        out->starts[i] = used;
        out->ends[i] = (uint8_t)end;
        if (end == GI_END_NONE) used += add_options(t, &c, out->items + used);
    }
    out->starts[count] = used;
}

const gi_ranking gi_drop_ranking = {.open = open,
                                    .close = close,
                                    .rank = rank,
                                    .unrank = unrank,
                                    .options = options};
