/* SPDX-License-Identifier: MIT */
/* links.c - disjoint sets of cells, each named by its least one. */
#include "games/partizan/links.h"

void gi_links_init(gi_links *links, size_t count)
{
    GRUNDY_ASSERT(count <= GI_STONES_CELLS_MOST);
    for (size_t i = 0; i < count; i++) {
        links->parents[i] = (uint8_t)i;
        links->is_joined[i] = false;
    }
}

static size_t find(gi_links *links, size_t cell)
{
    GRUNDY_ASSERT(cell < GI_STONES_CELLS_MOST);
    while (links->parents[cell] != cell) {
        links->parents[cell] = links->parents[links->parents[cell]];
        cell = links->parents[cell];
    }
    return cell;
}

static bool join_two(gi_links *links, size_t a, size_t b)
{
    const size_t one = find(links, a), two = find(links, b);
    const bool is_news =
        one != two || !links->is_joined[a] || !links->is_joined[b];

    links->is_joined[a] = links->is_joined[b] = true;
    if (one < two)
        links->parents[two] = (uint8_t)one;
    else
        links->parents[one] = (uint8_t)two;
    return is_news;
}

bool gi_links_join(gi_links *links, size_t a, size_t b, size_t c)
{
    const bool is_news = join_two(links, a, b);

    return join_two(links, b, c) || is_news;
}

grundy_status gi_links_canonical(gi_links_finder *find_links,
                                 gi_stones_images images, gi_ints *position,
                                 gi_run *run)
{
    gi_stones board = gi_stones_of(position);
    gi_links links;

    find_links(&links, &board, run);
    for (size_t i = 0; i < gi_stones_size(&board); i++)
        if (!links.is_joined[i]) board.cells[i] = GI_STONE_WALL;
    gi_stones_canonicalise(&board, GI_STONE_WALL, images);
    return gi_stones_put(&board, position, run);
}

/* The cells of the set that this one, its least, names. */
static gi_stones component_of(gi_links *links, const gi_stones *board,
                              size_t first)
{
    gi_stones component = *board;

    GRUNDY_ASSERT(links->parents[first] == first);
    for (size_t i = 0; i < gi_stones_size(board); i++)
        if (!links->is_joined[i] || find(links, i) != first)
            component.cells[i] = GI_STONE_WALL;
    return component;
}

grundy_status gi_links_components(gi_links_finder *find_links,
                                  const gi_ints *position, gi_visit visit,
                                  void *user, gi_run *run)
{
    const gi_stones board = gi_stones_of(position);
    gi_links links;
    gi_ints words = {0};
    grundy_status status = GRUNDY_OK;

    find_links(&links, &board, run);
    for (size_t i = 0; i < gi_stones_size(&board) && !status; i++) {
        if (!links.is_joined[i] || find(&links, i) != i) continue;
        const gi_stones component = component_of(&links, &board, i);
        status = gi_stones_put(&component, &words, run);
        if (!status) status = visit(&words, user);
    }
    gi_ints_clear(&words, run->env);
    return status;
}
