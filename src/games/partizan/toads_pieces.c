/* SPDX-License-Identifier: MIT */
/* toads_pieces.c - rows of Toads and Frogs divided into components, in single
 * words.
 *
 * What toads_frogs.c and toads_stuck.c say of a row, said of all its cells at
 * once: bit i of `toads` is a toad on cell i, counted from the left, and a
 * step to the right is a shift up. A piece is a row between walls: toads in
 * the low half of `cells`, frogs in the high one, and columns and reach in the
 * shape. Of a row and its negative, the reversed row with the kinds exchanged,
 * the lesser is the piece. Where there is one kind only, the row is a toad
 * with so many cells before it as there are moves; these can be more than fit
 * the word, and it is not asked of them.
 *
 * Moves of Right's are those of toads in the negative. */
#include "base/assert.h"
#include "games/partizan/toads_frogs.h"

enum { COLUMNS_MOST = 32, REACH_SHIFT = 16 };

typedef struct row {
    unsigned columns, reach; /* reach <= COLUMNS_MOST */
    uint64_t toads, frogs, walls;
} row;

static uint64_t cells_of(unsigned columns)
{
    GRUNDY_ASSERT(columns <= COLUMNS_MOST);
    return ((uint64_t)1 << columns) - 1;
}

static uint64_t free_of(const row *r)
{
    return cells_of(r->columns) & ~(r->toads | r->frogs | r->walls);
}

/* The first `columns` bits in the other order. */
static uint64_t reversed(uint64_t bits, unsigned columns)
{
    uint64_t out = bits << (64 - columns);

    GRUNDY_ASSERT(columns > 0 && columns <= COLUMNS_MOST);
    out = (out >> 1 & 0x5555555555555555) | (out & 0x5555555555555555) << 1;
    out = (out >> 2 & 0x3333333333333333) | (out & 0x3333333333333333) << 2;
    out = (out >> 4 & 0x0f0f0f0f0f0f0f0f) | (out & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(out);
}

static row negative_of(const row *r)
{
    return (row){r->columns, r->reach, reversed(r->frogs, r->columns),
                 reversed(r->toads, r->columns),
                 reversed(r->walls, r->columns)};
}

/* ---- animals that will never move ---- */

/* Toads before which, behind `reach` frogs that stay at most, there is a cell
 * of `open`. */
static uint64_t toads_before(const row *r, uint64_t open)
{
    uint64_t entered = open;

    for (unsigned k = 0; k < r->reach; k++) {
        const uint64_t more = open | (r->frogs & entered >> 1);
        if (more == entered) break;
        entered = more;
    }
    return r->toads & entered >> 1;
}

static uint64_t frogs_before(const row *r, uint64_t open)
{
    uint64_t entered = open;

    for (unsigned k = 0; k < r->reach; k++) {
        const uint64_t more = open | (r->toads & entered << 1);
        if (more == entered) break;
        entered = more;
    }
    return r->frogs & entered << 1;
}

/* Cells that are free, or may become so. */
static uint64_t find_open(const row *r)
{
    uint64_t open = free_of(r), old;

    do {
        old = open;
        open |= toads_before(r, open);
        open |= frogs_before(r, open);
    } while (open != old);
    return open;
}

/* gi_toads_wall_stuck(). */
static uint64_t find_walls(const row *r)
{
    return (r->toads | r->frogs) & ~find_open(r);
}

/* ---- pieces ---- */

/* T-DEATH-LEAP, as gi_toads_leap_to_death() says. */
static bool leaps_to_death(const row *r)
{
    const uint64_t free = free_of(r);
    const uint64_t steps = r->toads << 1 | r->frogs >> 1;
    const uint64_t jumps =
        (r->toads << 1 & r->frogs) << 1 | (r->frogs >> 1 & r->toads) >> 1;

    return !(free & (steps | (jumps & (free << 1 | free >> 1))));
}

static unsigned count_bits(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

/* One toad, with the moves that all of them have. */
static row merged(const row *r)
{
    row out = {1, r->reach, 1, 0, 0};

    GRUNDY_ASSERT(r->toads && !r->frogs);
    for (uint64_t left = r->toads; left; left &= left - 1)
        out.columns += count_bits(free_of(r) & ~(left ^ (left - 1)));
    return out;
}

static gi_piece pack(const row *r, bool is_negative)
{
    GRUNDY_ASSERT(r->reach <= COLUMNS_MOST && !r->walls);
    GRUNDY_ASSERT((r->toads | r->frogs) >> COLUMNS_MOST == 0);
    return (gi_piece){r->toads | r->frogs << COLUMNS_MOST,
                      r->columns | r->reach << REACH_SHIFT |
                          (is_negative ? GI_PIECE_NEGATIVE : 0),
                      GI_PIECE_SIZE_UNKNOWN};
}

static row row_of(const gi_piece *piece)
{
    GRUNDY_ASSERT((piece->shape & GI_PIECE_NEGATIVE) == 0);
    return (row){piece->shape & ((1 << REACH_SHIFT) - 1),
                 piece->shape >> REACH_SHIFT,
                 piece->cells & cells_of(COLUMNS_MOST),
                 piece->cells >> COLUMNS_MOST, 0};
}

static bool is_less(const row *a, const row *b)
{
    return a->frogs != b->frogs ? a->frogs < b->frogs : a->toads < b->toads;
}

static void add_piece(row r, bool is_negative, gi_pieces *out)
{
    const row negative = negative_of(&r);

    /* One without frogs is the lesser. */
    if (is_less(&negative, &r)) {
        r = negative;
        is_negative = !is_negative;
    }
    if (!r.frogs) r = merged(&r);
    GRUNDY_ASSERT(r.toads);
    GRUNDY_ASSERT(out->component_count < GI_PIECE_COMPONENTS_MOST);
    out->components[out->component_count++] = pack(&r, is_negative);
}

/* The parts between walls, or their negatives, as one option. */
static void add_option(const row *r, bool is_negative, gi_pieces *out)
{
    const uint64_t walls = r->walls | find_walls(r);

    for (unsigned first = 0, end; first < r->columns; first = end + 1) {
        const uint64_t ends = walls | (uint64_t)1 << r->columns;
        end = first + (unsigned)__builtin_ctzll(ends >> first);
        const uint64_t cells = cells_of(end - first);
        const row part = {end - first, r->reach, r->toads >> first & cells,
                          r->frogs >> first & cells, 0};
        if (!part.toads && !part.frogs) continue;
        if (r->reach == 1 && leaps_to_death(&part)) continue;
        add_piece(part, is_negative, out);
    }
    GRUNDY_ASSERT(out->option_count < GI_PIECE_OPTIONS_MOST);
    out->ends[out->option_count++] = out->component_count;
}

/* After the move of a toad, as two bits: where it was, and where it is. */
static void add_move(const row *r, uint64_t from_to, bool is_negative,
                     gi_pieces *out)
{
    row after = *r;

    GRUNDY_ASSERT(count_bits(from_to) == 2 &&
                  count_bits(r->toads & from_to) == 1);
    after.toads ^= from_to;
    add_option(&after, is_negative, out);
}

static void add_moves(const row *r, bool is_negative, gi_pieces *out)
{
    const uint64_t free = free_of(r);
    uint64_t ahead = r->toads << 1;

    for (unsigned steps = 1; ahead && steps <= r->reach + 1; steps++) {
        for (uint64_t left = ahead & free; left; left &= left - 1) {
            const uint64_t to = left & (~left + 1);
            add_move(r, to | to >> steps, is_negative, out);
        }
        ahead = (ahead & r->frogs) << 1;
    }
}

/* The moves of a toad alone, on a row that may be longer than a word. */
static void add_merged_moves(row r, unsigned player, gi_pieces *out)
{
    if (player == 1 || r.columns == 1) return;
    GRUNDY_ASSERT(r.toads == 1 && !r.frogs);
    if (--r.columns > 1)
        out->components[out->component_count++] = pack(&r, false);
    out->ends[out->option_count++] = out->component_count;
}

/* ---- faces ---- */

static bool options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    const row r = row_of(piece);
    const row seen = r.frogs && batch ? negative_of(&r) : r;

    if (r.frogs)
        add_moves(&seen, batch, out);
    else
        add_merged_moves(r, batch, out);
    return batch == 0;
}

static bool fits(const gi_ints *position)
{
    return gi_stones_of(position).columns <= COLUMNS_MOST;
}

static void cut(const grundy_game *game, const gi_ints *position,
                gi_pieces *out)
{
    const gi_stones stones = gi_stones_of(position);
    const size_t reach = gi_toads_reach(game);
    row r = {.columns = stones.rows ? stones.columns : 0,
             .reach = reach < COLUMNS_MOST ? (unsigned)reach : COLUMNS_MOST};

    GRUNDY_ASSERT(fits(position));
    for (unsigned i = 0; i < r.columns; i++) {
        const uint64_t cell = (uint64_t)1 << i;
        r.toads |= stones.cells[i] == TOAD ? cell : 0;
        r.frogs |= stones.cells[i] == FROG ? cell : 0;
        r.walls |= stones.cells[i] == GI_STONE_WALL ? cell : 0;
    }
    add_option(&r, false, out);
}

const gi_piece_rules gi_toads_pieces = {
    .fits = fits, .cut = cut, .options = options};
