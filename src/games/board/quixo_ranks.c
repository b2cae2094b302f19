/* SPDX-License-Identifier: MIT */
/* quixo_ranks.c - the boards of Quixo by number, 3^9 or 3^16 of them.
 *
 * The rank is the board in base 3 as the player to move sees it, with 1 for
 * the player's own mark and 2 for the opponent's; the first cell is the last
 * digit. The eight lowest digits and the others have tables of their own,
 * which say which cells each mark has and what the part adds to the rank of
 * each of the eight images of the board. So an image costs one addition, and
 * the least of the eight represents all of them.
 *
 * Parents: a move that led here put the opponent's mark at `to`. It is taken
 * out again, and the cube at `from` was either blank or had that mark: so
 * there are two parents.
 */
#include "base/env.h"
#include "games/board/quixo.h"
#include "rules/ruleset.h"

enum { LOW_CELLS = 8, LOW_RANKS = 6561, IMAGES = 8, BYTE = 256 };

/* What a part of a rank says. */
typedef struct part {
    uint32_t images[IMAGES];
    uint16_t own, other; /* Cells of each mark. */
} part;

typedef struct tables {
    gi_quixo_shape shape;
    uint32_t powers[17];       /* Of 3. */
    uint32_t sums[2][BYTE];    /* Powers of the cells in a byte of a mask. */
    uint32_t full_lines[2048]; /* Bit m: mask m has a line. */
    part parts[2][LOW_RANKS];
} tables;

/* The cell where image g has what is at `cell`. */
static size_t image_of(size_t side, size_t g, size_t cell)
{
    size_t row = cell / side, column = cell % side, swap;

    GRUNDY_ASSERT(cell < side * side && g < IMAGES);
    if (g & 1) row = side - 1 - row;
    if (g & 2) column = side - 1 - column;
    if (g & 4) {
        swap = row;
        row = column;
        column = swap;
    }
    return row * side + column;
}

static void fill_part(tables *t, size_t which)
{
    const size_t cells = t->shape.side * t->shape.side;
    const size_t first = which * LOW_CELLS;
    const size_t end = which || cells < LOW_CELLS ? cells : LOW_CELLS;

    GRUNDY_ASSERT(first <= end && end - first <= LOW_CELLS);
    for (uint32_t value = 0; value < t->powers[end - first]; value++) {
        part *p = &t->parts[which][value];
        uint32_t rest = value;
        *p = (part){.own = 0};
        for (size_t cell = first; cell < end; cell++, rest /= 3) {
            const uint32_t digit = rest % 3;
            p->own |= (uint16_t)((digit == 1) << cell);
            p->other |= (uint16_t)((digit == 2) << cell);
            for (size_t g = 0; g < IMAGES; g++)
                p->images[g] +=
                    digit * t->powers[image_of(t->shape.side, g, cell)];
        }
    }
}

static void fill_tables(tables *t, size_t side)
{
    *t = (tables){.shape = gi_quixo_shape_of(side)};
    t->powers[0] = 1;
    for (size_t i = 1; i <= 16; i++)
        t->powers[i] = 3 * t->powers[i - 1];
    for (uint32_t byte = 0; byte < BYTE; byte++)
        for (size_t bit = 0; bit < 8; bit++)
            for (size_t half = 0; half < 2; half++)
                if (byte >> bit & 1)
                    t->sums[half][byte] += t->powers[8 * half + bit];
    for (uint32_t mask = 0; mask < 65536; mask++)
        if (gi_quixo_has_line(&t->shape, mask))
            t->full_lines[mask / 32] |= (uint32_t)1 << (mask % 32);
    fill_part(t, 0);
    fill_part(t, 1);
}

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    const size_t side = gi_quixo_side(game);
    tables *t = gi_alloc(run->env, sizeof *t);

    if (!t) return GRUNDY_NO_MEMORY;
    fill_tables(t, side);
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = t->powers[side * side],
                      .is_seen = true,
                      .option_most = t->shape.shift_count,
                      .parent_most = 2 * t->shape.shift_count,
                      .image_most = IMAGES,
                      .tier_count = 1,
                      .tables = t,
                      .table_bytes = sizeof *t};
    return GRUNDY_OK;
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    gi_free(env, ranks->tables, ranks->table_bytes);
}

/* ---- boards as two masks ---- */

static void masks_of(const tables *t, uint64_t rank, uint32_t *own,
                     uint32_t *other)
{
    const part *low = &t->parts[0][rank % LOW_RANKS];
    const part *high = &t->parts[1][rank / LOW_RANKS];

    GRUNDY_ASSERT(rank < t->powers[t->shape.side * t->shape.side]);
    *own = low->own | (uint32_t)high->own;
    *other = low->other | (uint32_t)high->other;
    GRUNDY_ASSERT((*own & *other) == 0);
}

static uint64_t rank_of(const tables *t, uint32_t own, uint32_t other)
{
    GRUNDY_ASSERT((own & other) == 0);
    return t->sums[0][own % BYTE] + t->sums[1][own / BYTE] +
           2 * (uint64_t)(t->sums[0][other % BYTE] + t->sums[1][other / BYTE]);
}

static bool has_line(const tables *t, uint32_t mask)
{
    GRUNDY_ASSERT(mask >> 16 == 0);
    return t->full_lines[mask / 32] >> (mask % 32) & 1;
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    const tables *t = ranks->tables;
    const size_t cells = position->count - 1;
    const int64_t turn = position->items[cells].word;
    uint64_t sum = 0;

    for (size_t i = 0; i < cells; i++) {
        const int64_t piece = position->items[i].word;
        if (piece) sum += (piece == turn ? 1u : 2u) * (uint64_t)t->powers[i];
    }
    GRUNDY_ASSERT(sum < ranks->count);
    *out = sum;
    return true;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const tables *t = ranks->tables;
    gi_board board = {
        .columns = t->shape.side, .rows = t->shape.side, .turn = GI_CROSS};

    for (size_t i = 0; i < gi_board_size(&board); i++, rank /= 3)
        board.cells[i] = (uint8_t)(rank % 3);
    return gi_board_put(&board, out, run);
}

/* ---- options, parents, images ---- */

static gi_end end_of(const tables *t, uint32_t own, uint32_t other)
{
    if (has_line(t, own)) return GI_END_WON;
    return has_line(t, other) ? GI_END_LOST : GI_END_NONE;
}

static uint32_t add_options(const tables *t, uint32_t own, uint32_t other,
                            uint64_t *items)
{
    uint32_t count = 0;

    for (size_t i = 0; i < t->shape.shift_count; i++) {
        const gi_quixo_shift *s = &t->shape.shifts[i];
        if (other >> s->from & 1) continue;
        const uint32_t mine = gi_quixo_do(s, own) | (uint32_t)1 << s->to;
        items[count++] = rank_of(t, gi_quixo_do(s, other), mine);
    }
    return count;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const tables *t = ranks->tables;
    uint32_t used = 0, own, other;

    for (size_t i = 0; i < count; i++) {
        masks_of(t, list[i], &own, &other);
        const gi_end end = end_of(t, own, other);
        out->starts[i] = used;
        out->ends[i] = (uint8_t)end;
        if (end == GI_END_NONE)
            used += add_options(t, own, other, out->items + used);
    }
    out->starts[count] = used;
}

static size_t parents(const gi_ranks *ranks, uint64_t rank, uint64_t *out)
{
    const tables *t = ranks->tables;
    uint32_t own, other;
    size_t count = 0;

    masks_of(t, rank, &own, &other);
    for (size_t i = 0; i < t->shape.shift_count; i++) {
        const gi_quixo_shift *s = &t->shape.shifts[i];
        if (!(other >> s->to & 1)) continue;
        const uint64_t blank =
            rank_of(t, gi_quixo_undo(s, other), gi_quixo_undo(s, own));
        out[count++] = blank;
        out[count++] = blank + t->powers[s->from];
    }
    return count;
}

/* All eight at once: a row of each table is added. */
static void images_of(const tables *t, uint64_t rank, uint32_t *images)
{
    const uint32_t *low = t->parts[0][rank % LOW_RANKS].images;
    const uint32_t *high = t->parts[1][rank / LOW_RANKS].images;

    for (size_t g = 0; g < IMAGES; g++)
        images[g] = low[g] + high[g];
}

static void canonical(const gi_ranks *ranks, uint64_t *list, size_t count)
{
    const tables *t = ranks->tables;
    uint32_t images[IMAGES];

    for (size_t i = 0; i < count; i++) {
        uint32_t least = UINT32_MAX;
        images_of(t, list[i], images);
        for (size_t g = 0; g < IMAGES; g++)
            least = images[g] < least ? images[g] : least;
        GRUNDY_ASSERT(least <= list[i]);
        list[i] = least;
    }
}

/* Each image occurs as often as the board itself. */
static unsigned image_count(const gi_ranks *ranks, uint64_t rank)
{
    uint32_t images[IMAGES];
    unsigned same = 0;

    images_of(ranks->tables, rank, images);
    for (size_t g = 0; g < IMAGES; g++)
        same += images[g] == rank;
    GRUNDY_ASSERT(same > 0 && IMAGES % same == 0);
    return IMAGES / same;
}

const gi_ranking gi_quixo_ranking = {.open = open,
                                     .close = close,
                                     .rank = rank,
                                     .unrank = unrank,
                                     .options = options,
                                     .parents = parents,
                                     .canonical = canonical,
                                     .image_count = image_count};
