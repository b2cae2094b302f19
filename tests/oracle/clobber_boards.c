/* SPDX-License-Identifier: MIT */
/* clobber_boards.c - values of impartial Clobber on full boards, by all boards
 * there are.
 *
 *     clobber_boards 3 7
 *
 * It prints the value, and the greatest value of any position. It shares nothing
 * with the engine but the rules, and searches nothing: a move takes a stone off, and
 * so the set of stones, as a number, becomes less. The values are found from the
 * empty set to the full one, for all colours of each.
 *
 * A stone has the tint 0 on the full board, whose neighbours differ in colour, and
 * the tint 1 where its colour is the other one. Neighbours differ in colour if their
 * tints are equal; a stone that moves beside changes its tint. A set of k stones has
 * 2^k tints; the half in which the last stone has tint 0 is kept, as the other half
 * is their image in the other colours: a board of n cells takes 3^n / 2 bytes.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 21 };

static unsigned rows, columns, cells, greatest;
static uint64_t *offset; /* By set: where its values are. */
static uint8_t *values;
static uint32_t
    *seen; /* Values of the options, by tints of the set at work. */

static unsigned count_of(uint32_t set)
{
    return (unsigned)__builtin_popcount(set);
}

static uint32_t kept_tints(uint32_t set)
{
    return set ? (uint32_t)1 << (count_of(set) - 1) : 1;
}

/* Options by which the stone on `from` takes the one on `to`. */
static void add_options(uint32_t set, unsigned from, unsigned to)
{
    const uint32_t rest = set & ~((uint32_t)1 << from);
    const uint8_t *options = values + offset[rest];
    const uint32_t low =
        ((uint32_t)1 << count_of(set & (((uint32_t)1 << from) - 1))) - 1;
    const unsigned p = count_of(set & (((uint32_t)1 << from) - 1));
    const unsigned q = count_of(set & (((uint32_t)1 << to) - 1));
    const uint32_t kept = kept_tints(rest), everything = 2 * kept - 1;

    for (uint32_t tints = 0; tints < kept_tints(set); tints++) {
        uint32_t after = tints ^ (uint32_t)1 << q;

        if ((tints >> p ^ tints >> q) & 1) continue;
        after = (after & low) | (after >> 1 & ~low);
        if (after & kept) after ^= everything;
        seen[tints] |= (uint32_t)1 << options[after];
    }
}

static uint8_t least_absent(uint32_t set)
{
    const unsigned value = (unsigned)__builtin_ctz(~set | (uint32_t)1 << 31);

    if (value == 31) {
        fprintf(stderr, "clobber_boards: a value is more than 30\n");
        exit(1);
    }
    if (value > greatest) greatest = value;
    return (uint8_t)value;
}

static void solve(uint32_t set)
{
    for (uint32_t tints = 0; tints < kept_tints(set); tints++)
        seen[tints] = 0;
    for (unsigned cell = 0; cell < cells; cell++)
        for (unsigned way = 0; way < 2; way++) {
            const unsigned next = cell + (way ? columns : 1);

            if (next >= cells || (!way && next % columns == 0) ||
                !(set >> cell & 1) || !(set >> next & 1))
                continue;
            add_options(set, cell, next);
            add_options(set, next, cell);
        }
    for (uint32_t tints = 0; tints < kept_tints(set); tints++)
        values[offset[set] + tints] = least_absent(seen[tints]);
}

/* How many values all sets have. */
static uint64_t place_sets(void)
{
    uint64_t size = 0;

    for (uint32_t set = 0; set >> cells == 0; set++) {
        offset[set] = size;
        size += kept_tints(set);
    }
    return size;
}

static unsigned side_of(const char *text)
{
    const long side = strtol(text, NULL, 10);

    return side > 0 && side <= MOST ? (unsigned)side : 0;
}

int main(int count, char **arguments)
{
    if (count == 3) {
        rows = side_of(arguments[1]);
        columns = side_of(arguments[2]);
    }
    cells = rows * columns;
    if (cells < 1 || cells > MOST) {
        fprintf(stderr, "usage: clobber_boards ROWS COLUMNS, up to %d cells\n",
                MOST);
        return 2;
    }
    offset = calloc((size_t)1 << cells, sizeof *offset);
    seen = calloc((size_t)1 << cells, sizeof *seen);
    values = offset ? malloc(place_sets()) : NULL;
    if (!seen || !values) {
        fprintf(stderr, "clobber_boards: out of memory\n");
        return 1;
    }
    for (uint32_t set = 0; set >> cells == 0; set++)
        solve(set);
    printf("%ux%u\t%u\t%u\n", rows, columns,
           values[offset[((uint32_t)1 << cells) - 1]], greatest);
    free(values);
    free(seen);
    free(offset);
    return 0;
}
