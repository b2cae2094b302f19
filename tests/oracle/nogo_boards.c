/* SPDX-License-Identifier: MIT */
/* nogo_boards.c - values of impartial NoGo on empty boards, by all boards there are.
 *
 *     nogo_boards 3 6
 *     nogo_boards 2 11 scratch
 *
 * It prints the value, the greatest value of any position, and how many positions
 * are legal. It shares nothing with the engine but the rules, and searches
 * nothing: a board is a number whose digits to base 3 are its cells (free, x, o),
 * a stone makes the number greater, and so the values are found from the last
 * number to the first.
 *
 * A board whose last cell has an o is another one's image in the other colours and
 * is not kept: a board of n cells takes 2 * 3^(n-1) bytes, of memory or of a file,
 * which is made and not removed. Both are read and written in order.
 *
 * The boards that differ in their first cells alone are a block, whose loops a
 * compiler makes into vectors.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { LOW = 8, BLOCK = 6561, LANES = 27, MOST = 22, ILLEGAL = 255 };

static unsigned rows, columns, cells, low;
static uint32_t all, not_first, not_last; /* Cells, by columns. */
static size_t weight[MOST + 1];
static uint8_t *values;
static size_t block; /* 3^low. */

/* Of the numbers of a block: their stones, and the number in other colours. */
static uint32_t low_x[BLOCK], low_o[BLOCK];
static uint16_t exchanged[BLOCK];

static uint32_t beside(uint32_t set)
{
    return ((set << 1 & not_first) | (set >> 1 & not_last) | set << columns |
            set >> columns) &
           all;
}

/* Marks the positions of which a block of stones has no free cell beside it. */
static void mark_illegal(uint32_t high_x, uint32_t high_o, uint8_t *value)
{
    for (size_t at = 0; at < block; at += LANES) {
        const size_t count = block - at < LANES ? block - at : LANES;
        uint32_t x[LANES] = {0}, o[LANES] = {0}, alive[LANES] = {0}, changed;

        for (size_t i = 0; i < count; i++) {
            x[i] = high_x | low_x[at + i];
            o[i] = high_o | low_o[at + i];
            alive[i] = (x[i] | o[i]) & beside(all & ~(x[i] | o[i]));
        }
        do {
            changed = 0;
            for (size_t i = 0; i < LANES; i++) {
                const uint32_t more = (x[i] & beside(alive[i] & x[i])) |
                                      (o[i] & beside(alive[i] & o[i]));
                changed |= more & ~alive[i];
                alive[i] |= more;
            }
        } while (changed);
        for (size_t i = 0; i < count; i++)
            value[at + i] = alive[i] == (x[i] | o[i]) ? 0 : ILLEGAL;
    }
}

static uint32_t bit(uint8_t value)
{
    return value < 32 ? (uint32_t)1 << (value & 31) : 0;
}

static void add_values(uint32_t *restrict seen, const uint8_t *restrict value,
                       size_t count)
{
    for (size_t i = 0; i < count; i++)
        seen[i] |= bit(value[i]);
}

static void choose(uint8_t *value, uint32_t seen)
{
    if (*value == ILLEGAL) return;
    if (seen == UINT32_MAX) {
        fprintf(stderr, "nogo_boards: a value is more than 31\n");
        exit(1);
    }
    *value = (uint8_t)__builtin_ctz(~seen);
}

/* Values of the 3^level numbers that begin here; options by other cells have
 * been seen. */
static void settle(unsigned level, uint8_t *value, uint32_t *seen)
{
    size_t third;

    if (level == 0) {
        choose(value, *seen);
        return;
    }
    third = weight[level - 1];
    settle(level - 1, value + 2 * third, seen + 2 * third);
    settle(level - 1, value + third, seen + third);
    add_values(seen, value + third, third);
    add_values(seen, value + 2 * third, third);
    settle(level - 1, value, seen);
}

static unsigned digit(size_t number, unsigned cell)
{
    return (unsigned)(number / weight[cell] % 3);
}

static size_t in_other_colours(size_t number)
{
    size_t other = 0;

    for (unsigned cell = 0; cell < cells; cell++)
        other += (3 - digit(number, cell)) % 3 * weight[cell];
    return other;
}

/* Options of a block by an o on the last cell: images of blocks that are kept. */
static void add_images(uint32_t *seen, size_t first)
{
    const uint8_t *image =
        values + weight[cells - 1] + in_other_colours(first);

    for (size_t i = 0; i < block; i++)
        seen[i] |= bit(image[exchanged[i]]);
}

static void solve_block(size_t first)
{
    static uint32_t seen[BLOCK];
    uint32_t high_x = 0, high_o = 0;

    for (size_t i = 0; i < block; i++)
        seen[i] = 0;
    for (unsigned cell = low; cell < cells; cell++)
        switch (digit(first, cell)) {
        case 0:
            add_values(seen, values + first + weight[cell], block);
            if (cell == cells - 1)
                add_images(seen, first);
            else
                add_values(seen, values + first + 2 * weight[cell], block);
            break;
        case 1:
            high_x |= (uint32_t)1 << cell;
            break;
        default:
            high_o |= (uint32_t)1 << cell;
        }
    mark_illegal(high_x, high_o, values + first);
    settle(low, values + first, seen);
}

static void make_tables(void)
{
    cells = rows * columns;
    low = cells - 1 < LOW ? cells - 1 : LOW;
    for (unsigned cell = 0; cell < cells; cell++) {
        const uint32_t place = (uint32_t)1 << cell;

        weight[cell] = cell ? 3 * weight[cell - 1] : 1;
        all |= place;
        if (cell % columns) not_first |= place;
        if ((cell + 1) % columns) not_last |= place;
    }
    block = weight[low];
    for (size_t i = 0; i < block; i++) {
        exchanged[i] = (uint16_t)in_other_colours(i);
        for (unsigned cell = 0; cell < low; cell++) {
            low_x[i] |= (uint32_t)(digit(i, cell) == 1) << cell;
            low_o[i] |= (uint32_t)(digit(i, cell) == 2) << cell;
        }
    }
}

static void tell(void)
{
    const size_t count = 2 * weight[cells - 1];
    uint64_t legal = 0;
    unsigned greatest = 0;

    for (size_t i = 0; i < count; i++) {
        if (values[i] == ILLEGAL) continue;
        legal += i < weight[cells - 1] ? 1 : 2;
        if (values[i] > greatest) greatest = values[i];
    }
    printf("%ux%u\t%u\t%u\t%llu\n", rows, columns, values[0], greatest,
           (unsigned long long)legal);
}

static void *map_file(const char *path, size_t size)
{
    const int file = open(path, O_RDWR | O_CREAT | O_EXCL, 0644);
    void *memory = MAP_FAILED;

    if (file >= 0 && ftruncate(file, (off_t)size) == 0)
        memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static unsigned side_of(const char *text)
{
    const long side = strtol(text, NULL, 10);

    return side > 0 && side <= MOST ? (unsigned)side : 0;
}

int main(int count, char **arguments)
{
    if (count == 3 || count == 4) {
        rows = side_of(arguments[1]);
        columns = side_of(arguments[2]);
    }
    if (rows * columns < 2 || rows * columns > MOST) {
        fprintf(stderr,
                "usage: nogo_boards ROWS COLUMNS [FILE], "
                "2 to %d cells\n",
                MOST);
        return 2;
    }
    make_tables();
    values = count == 4 ? map_file(arguments[3], 2 * weight[cells - 1])
                        : calloc(weight[cells - 1], 2);
    if (!values) {
        perror("nogo_boards");
        return 1;
    }
    for (size_t first = 2 * weight[cells - 1]; first > 0; first -= block)
        solve_block(first - block);
    tell();
    return 0;
}
