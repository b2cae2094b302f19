/* SPDX-License-Identifier: MIT */
/* t-cram_pieces.c - Cram in single words: against the definition's lists of
 * components, searched in a fixed order; its options against its moves; narrow words
 * against wide ones; rectangles whose nimbers are published, and snakes. */
#include "games/test/game_test.h"

#include "games/board/wide.h"

#include "games/board/cram.h"
#include "search/impartial/components.h"
#include "random.h"

/* Free cells with holes: a quarter of them are covered. */
static gi_region random_board(unsigned rows, unsigned columns, uint64_t *seed)
{
    gi_region region = {rows, columns, 0};

    for (unsigned i = 0; i < 2 * GI_CELLS_BITS / 32; i++)
        region.cells |= (gi_cells)random_below(seed, UINT32_MAX) << i / 2 * 32;
    region.cells &= gi_region_all(&region);
    return region;
}

/* ---- options ---- */

static uint64_t mix(uint64_t word)
{
    word = (word ^ word >> 31) * UINT64_C(0x9e3779b97f4a7c15);
    return word ^ word >> 29;
}

/* Of the options in a list, in any order. */
static uint64_t fingerprint(const gi_pieces *list)
{
    uint64_t sum = 0;

    for (size_t i = 0, component = 0; i < list->option_count; i++) {
        uint64_t option = 1;
        for (; component < list->ends[i]; component++)
            option += mix(mix(list->components[component].cells) +
                          list->components[component].shape);
        sum += mix(option);
    }
    return sum;
}

static gi_region region_of(const gi_piece *piece)
{
    const gi_cells more = piece->shape >> 16;

    return (gi_region){piece->shape >> 8 & 255, piece->shape & 255,
                       more << 64 | piece->cells};
}

/* What one move leaves, cut as a position is. */
typedef struct cutting {
    const grundy_game *game;
    const gi_ints *position;
    gi_pieces list;
    gi_run *run;
    uint64_t sum;
} cutting;

static grundy_status cut_after(const gi_ints *move, void *user)
{
    cutting *c = user;
    gi_ints next = {0};
    grundy_status status = c->game->rules->definition.apply(
        c->game, &next, c->position, move, c->run);

    c->list.component_count = c->list.option_count = 0;
    gi_cram_pieces.cut(c->game, &next, &c->list);
    c->sum += fingerprint(&c->list);
    gi_ints_clear(&next, c->run->env);
    return status;
}

static void check_options(cutting *c, gi_piece piece)
{
    const gi_region region = region_of(&piece);
    gi_ints position = {0};
    uint64_t sum = 0;
    bool has_more = true;

    for (unsigned batch = 0; has_more; batch++) {
        c->list.component_count = c->list.option_count = 0;
        has_more = gi_cram_pieces.options(&piece, batch, &c->list);
        sum += fingerprint(&c->list);
        for (size_t i = 0; i < c->list.component_count; i++)
            assert_true(c->list.components[i].size < piece.size);
    }
    assert_int_equal(gi_region_put(&region, &position, c->run), GRUNDY_OK);
    c->position = &position;
    c->sum = 0;
    assert_int_equal(c->game->rules->definition.moves(c->game, &position, 0,
                                                      cut_after, c, c->run),
                     GRUNDY_OK);
    assert_int_equal(sum, c->sum);
    gi_ints_clear(&position, c->run->env);
}

/* Options are made from the images of the board; moves are not. */
static void options_are_the_moves(void **state)
{
    static const unsigned sides[][2] = {
        {3, 3},  {4, 4},  {2, 9},  {4, 6},  {5, 5},  {1, 9},  {7, 9}, {8, 8},
        {1, 80}, {33, 2}, {3, 22}, {4, 17}, {5, 13}, {11, 7}, {8, 10}};
    enum { SIDES = sizeof sides / sizeof sides[0] };
    static gi_piece components[GI_PIECE_COMPONENTS_MOST],
        roots[GI_PIECE_COMPONENTS_MOST];
    size_t ends[GI_PIECE_OPTIONS_MOST];
    uint64_t seed = 12;
    ask a;

    (void)state;
    ask_open(&a, "cram", NULL);
    for (unsigned trial = 0; trial < 10 * SIDES; trial++) {
        const unsigned *side = sides[trial % SIDES];
        gi_region region = random_board(side[0], side[1], &seed);
        gi_ints position = {0};
        gi_pieces root = {roots, ends, 0, 0};
        cutting c = {
            .game = a.game, .list = {components, ends, 0, 0}, .run = &a.run};
        if (trial < SIDES) region.cells = gi_region_all(&region);
        assert_int_equal(gi_region_put(&region, &position, &a.run), GRUNDY_OK);
        gi_cram_pieces.cut(a.game, &position, &root);
        gi_ints_clear(&position, NULL);
        for (size_t i = 0; i < root.component_count; i++)
            check_options(&c, root.components[i]);
    }
    ask_close(&a);
}

/* ---- two widths ---- */

typedef struct list {
    gi_piece components[GI_PIECE_COMPONENTS_MOST];
    size_t ends[GI_PIECE_OPTIONS_MOST];
    gi_pieces pieces;
} list;

static gi_pieces *empty(list *l)
{
    l->pieces = (gi_pieces){l->components, l->ends, 0, 0};
    return &l->pieces;
}

static void check_same(const list *a, const list *b)
{
    const size_t count = a->pieces.component_count;

    assert_int_equal(count, b->pieces.component_count);
    assert_int_equal(a->pieces.option_count, b->pieces.option_count);
    assert_memory_equal(a->ends, b->ends,
                        a->pieces.option_count * sizeof *a->ends);
    if (count > 0)
        assert_memory_equal(a->components, b->components,
                            count * sizeof *a->components);
}

/* Of boards for which 64 bits are enough, pieces do not tell in which words they
 * were made. */
static void both_widths_make_the_same_pieces(void **state)
{
    static const unsigned sides[][2] = {{3, 3}, {2, 9}, {6, 4},
                                        {7, 9}, {8, 8}, {1, 64}};
    static list narrow, wide, roots;
    uint64_t seed = 31;
    ask a;

    (void)state;
    ask_open(&a, "cram", NULL);
    for (unsigned trial = 0; trial < 60; trial++) {
        const unsigned *side = sides[trial % 6];
        const gi_region region = random_board(side[0], side[1], &seed);
        gi_ints position = {0};
        assert_int_equal(gi_region_put(&region, &position, &a.run), GRUNDY_OK);
        gi_cram_pieces.cut(a.game, &position, empty(&roots));
        gi_wide_cram_in_words.pieces->cut(a.game, &position, empty(&wide));
        check_same(&roots, &wide);
        gi_ints_clear(&position, NULL);
        for (size_t i = 0; i < 2 * roots.pieces.component_count; i++) {
            const gi_piece *piece = &roots.components[i / 2];
            gi_cram_pieces.options(piece, i % 2, empty(&narrow));
            gi_wide_cram_in_words.pieces->options(piece, i % 2, empty(&wide));
            check_same(&narrow, &wide);
        }
    }
    ask_close(&a);
}

/* ---- nimbers ---- */

static grundy_nimber nimber_of(gi_components *search, gi_region region)
{
    gi_ints position = {0};
    grundy_nimber nimber = 77;
    grundy_outcome outcome = GRUNDY_OUTCOME_DRAW;
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(gi_region_put(&region, &position, &run), GRUNDY_OK);
    assert_int_equal(gi_components_outcome(search, &position, &outcome, &run),
                     GRUNDY_OK);
    assert_int_equal(gi_components_nimber(search, &position, &nimber, &run),
                     GRUNDY_OK);
    assert_int_equal(outcome == GRUNDY_OUTCOME_P, nimber == 0);
    gi_ints_clear(&position, NULL);
    gi_run_clear(&run);
    return nimber;
}

/* One column of every three, but for one cell of it. */
static gi_cells holes(unsigned rows, unsigned columns, uint64_t *seed)
{
    gi_cells out = 0;

    for (unsigned x = 2; x < columns; x += 3) {
        const unsigned gap = (unsigned)random_below(seed, rows);
        for (unsigned y = 0; y < rows; y++)
            if (y != gap) out |= (gi_cells)1 << (y * columns + x);
    }
    return out;
}

/* One search for all boards, and one that hardly remembers. */
static void the_fixed_order_agrees(void **state)
{
    grundy_env narrow = GRUNDY_ENV_INIT;
    gi_ruleset lists;
    grundy_game same = {.rules = &lists};
    gi_components *pieces = NULL, *forgetful = NULL, *fixed = NULL;
    uint64_t seed = 77;
    ask a;

    (void)state;
    ask_open(&a, "cram", NULL);
    lists = *a.game->rules;
    lists.definition.pieces = NULL;
    narrow.limits.memory_bytes = 160 << 10;
    assert_int_equal(gi_components_new(&pieces, a.game, 1 << 20, NULL),
                     GRUNDY_OK);
    assert_int_equal(gi_components_new(&forgetful, a.game, 1 << 20, &narrow),
                     GRUNDY_OK);
    assert_int_equal(gi_components_new(&fixed, &same, 1 << 20, NULL),
                     GRUNDY_OK);
    for (unsigned trial = 0; trial < 40; trial++) {
        const bool is_wide = trial % 4 == 0;
        gi_region region =
            random_board(is_wide ? 5 : 4, is_wide ? 13 : 5, &seed);
        if (is_wide) region.cells &= ~holes(5, 13, &seed);
        const grundy_nimber nimber = nimber_of(fixed, region);
        assert_int_equal(nimber_of(pieces, region), nimber);
        assert_int_equal(nimber_of(forgetful, region), nimber);
    }
    gi_components_free(fixed);
    gi_components_free(forgetful);
    gi_components_free(pieces);
    ask_close(&a);
}

static gi_components *open_search(ask *a)
{
    gi_components *search = NULL;

    ask_open(a, "cram", NULL);
    assert_int_equal(gi_components_new(&search, a->game, 1 << 20, NULL),
                     GRUNDY_OK);
    return search;
}

/* [LemoineViennot12], and the tests of MCGS. */
static void published_rectangles_are_found(void **state)
{
    static const unsigned boards[][3] = {{3, 8, 3}, {3, 9, 1},  {3, 6, 4},
                                         {4, 5, 2}, {4, 7, 3},  {5, 5, 0},
                                         {2, 9, 1}, {1, 20, 3}, {1, 64, 4}};
    ask a;
    gi_components *search = open_search(&a);

    (void)state;
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        gi_region region = {boards[i][0], boards[i][1], 0};
        region.cells = gi_region_all(&region);
        assert_int_equal(nimber_of(search, region), boards[i][2]);
    }
    gi_components_free(search);
    ask_close(&a);
}

/* Every other row is free, and at alternate ends one cell of those between: to
 * play there is to play on a row. */
static gi_region snake(unsigned rows, unsigned columns, unsigned *length)
{
    gi_region region = {rows, columns, 0};

    for (unsigned y = 0; y < rows; y++) {
        const gi_cells row = gi_cells_low(y % 2 == 0 ? columns : 1);
        region.cells |= row << (y * columns + (y % 4 == 1 ? columns - 1 : 0));
    }
    *length = gi_cells_count(region.cells);
    return region;
}

static void wide_snakes_are_dawsons_kayles(void **state)
{
    static const unsigned sides[][2] = {{1, 65}, {1, 72}, {1, 80}, {3, 22},
                                        {3, 26}, {5, 13}, {5, 16}, {7, 10},
                                        {7, 11}, {9, 8},  {11, 7}};
    ask a;
    gi_components *search = open_search(&a);

    (void)state;
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        char heap[24], value[24];
        unsigned length = 0;
        const gi_region region = snake(sides[i][0], sides[i][1], &length);
        snprintf(heap, sizeof heap, "%u", length);
        snprintf(value, sizeof value, "%u",
                 (unsigned)nimber_of(search, region));
        check_value("0.07", heap, value);
    }
    gi_components_free(search);
    ask_close(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_are_the_moves),
        cmocka_unit_test(both_widths_make_the_same_pieces),
        cmocka_unit_test(the_fixed_order_agrees),
        cmocka_unit_test(published_rectangles_are_found),
        cmocka_unit_test(wide_snakes_are_dawsons_kayles),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
