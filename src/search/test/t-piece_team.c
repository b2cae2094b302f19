/* SPDX-License-Identifier: MIT */
/* t-piece_team.c - several walks over pieces that share a table, on Node Kayles:
 * whoever takes a cell of a grid takes its neighbours too. Against all sets of
 * cells, with hardly any memory, and stopped. TSan runs it. */
#include "test.h"

#include "base/integer/ints.h"
#include "fault.h"
#include "rules/ruleset.h"
#include "search/impartial/pieces/piece.h"

enum { ROWS = 4, COLUMNS = 5, CELLS = ROWS * COLUMNS, WALKS_MOST = 4 };

/* The cell and those beside it. */
static uint32_t around(unsigned cell)
{
    const unsigned column = cell % COLUMNS;
    uint32_t set = 1u << cell;

    if (column > 0) set |= 1u << (cell - 1);
    if (column + 1 < COLUMNS) set |= 1u << (cell + 1);
    if (cell >= COLUMNS) set |= 1u << (cell - COLUMNS);
    if (cell + COLUMNS < CELLS) set |= 1u << (cell + COLUMNS);
    return set;
}

static uint32_t component_of(uint32_t set, unsigned cell)
{
    uint32_t found = 1u << cell, before = 0;

    while (found != before) {
        before = found;
        for (unsigned i = 0; i < CELLS; i++)
            if (before >> i & 1) found |= around(i) & set;
    }
    return found;
}

static void add_set(gi_pieces *out, uint32_t set)
{
    for (unsigned i = 0; i < CELLS; i++) {
        if (!(set >> i & 1)) continue;
        const uint32_t piece = component_of(set, i);
        out->components[out->component_count++] =
            (gi_piece){piece, 0, (uint32_t)__builtin_popcount(piece)};
        set &= ~piece;
    }
    out->ends[out->option_count++] = out->component_count;
}

static void cut_set(const grundy_game *game, const gi_ints *position,
                    gi_pieces *out)
{
    (void)game;
    add_set(out, (uint32_t)position->items[0].word);
}

static bool set_options(const gi_piece *piece, unsigned batch, gi_pieces *out)
{
    (void)batch;
    for (unsigned i = 0; i < CELLS; i++)
        if (piece->cells >> i & 1)
            add_set(out, (uint32_t)piece->cells & ~around(i));
    return false;
}

static const gi_piece_rules rules = {.cut = cut_set, .options = set_options};
static const gi_ruleset node_kayles = {.id = "node_kayles",
                                       .definition = {.pieces = &rules}};

/* Of all sets of cells. */
static uint8_t *all_nimbers(void)
{
    uint8_t *out = calloc((size_t)1 << CELLS, 1);

    assert_non_null(out);
    for (uint32_t set = 1; set < 1u << CELLS; set++) {
        uint32_t seen = 0;
        for (unsigned i = 0; i < CELLS; i++)
            if (set >> i & 1) seen |= 1u << out[set & ~around(i)];
        out[set] = (uint8_t)__builtin_ctz(~seen);
    }
    return out;
}

typedef struct search {
    grundy_game game;
    gi_piece_walk *walk;
    gi_piece_team *team;
    gi_run run;
    grundy_error err;
} search;

static void search_open(search *s, unsigned walks, const grundy_env *env)
{
    *s = (search){.game = {.rules = &node_kayles}};
    gi_run_init(&s->run, env, &s->err);
    assert_int_equal(
        gi_piece_walk_new(&s->walk, &s->game, UINT64_MAX, s->run.env),
        GRUNDY_OK);
    assert_int_equal(gi_piece_team_new(&s->team, s->walk, walks, s->run.env),
                     GRUNDY_OK);
}

static void search_close(search *s)
{
    gi_piece_team_free(s->team);
    gi_piece_walk_free(s->walk);
    gi_run_clear(&s->run);
}

static grundy_status ask(search *s, uint32_t set, grundy_nimber *out)
{
    grundy_integer item = {set, NULL};
    const gi_ints position = {&item, 1, 1};

    return gi_piece_team_nimber(s->team, &position, out, &s->run);
}

static void expect_nimbers(search *s, const uint8_t *nimbers)
{
    static const uint32_t sets[] = {0xfffff, 0x7fbff, 0xf7fef,
                                    0,       0x10001, 0xfffff};

    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        grundy_nimber nimber = 77;
        assert_int_equal(ask(s, sets[i], &nimber), GRUNDY_OK);
        assert_int_equal(nimber, nimbers[sets[i]]);
    }
}

/* From an empty table each time; all that is left in it is true. */
static void teams_find_the_nimbers(void **state)
{
    uint8_t *nimbers = all_nimbers();

    (void)state;
    for (unsigned walks = 1; walks <= WALKS_MOST; walks++) {
        search s;
        search_open(&s, walks, NULL);
        expect_nimbers(&s, nimbers);
        const gi_piece_table *table = s.walk->all.table;
        assert_true(gi_piece_table_slots(table) > 1 << 10);
        for (size_t i = 0; i < gi_piece_table_slots(table); i++) {
            if (!table->slots[i].fact) continue;
            const gi_fact fact = gi_piece_slot_fact(&table->slots[i]);
            const uint8_t nimber = nimbers[table->slots[i].cells];
            assert_false(gi_fact_excludes(&fact, nimber));
        }
        search_close(&s);
    }
    free(nimbers);
}

static void little_memory_is_only_slow(void **state)
{
    uint8_t *nimbers = all_nimbers();
    grundy_env env = GRUNDY_ENV_INIT;
    search s;

    (void)state;
    env.limits.memory_bytes = 200 << 10;
    search_open(&s, 3, &env);
    expect_nimbers(&s, nimbers);
    search_close(&s);
    free(nimbers);
}

/* ---- failures ---- */

static bool is_stopped(void *user)
{
    unsigned *left = user;

    return *left == 0 || --*left == 0;
}

/* The caller's thread alone asks whether to go on, and not often; then all of them
 * stop. */
static void a_team_is_stopped(void **state)
{
    enum { QUESTIONS_MOST = 1 << 16 };
    unsigned left = 1;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_status status = GRUNDY_OK;
    uint32_t set = 1u << CELLS;
    grundy_nimber nimber;
    uint8_t *nimbers = all_nimbers();
    search s;

    (void)state;
    env.is_stopped = is_stopped;
    env.user = &left;
    search_open(&s, 2, &env);
    while (!status && --set >= (1u << CELLS) - QUESTIONS_MOST) {
        nimber = 77;
        status = ask(&s, set, &nimber);
        assert_int_equal(nimber, status ? 77 : nimbers[set]);
    }
    assert_int_equal(status, GRUNDY_CANCELLED);
    left = 1u << 30;
    assert_int_equal(ask(&s, set, &nimber), GRUNDY_OK);
    assert_int_equal(nimber, nimbers[set]);
    search_close(&s);
    free(nimbers);
}

/* One walk, as the allocator of this test is for one thread. */
static void every_allocation_may_fail(void **state)
{
    bool is_past = false;

    (void)state;
    for (size_t n = 1; !is_past; n++) {
        fault memory = {.fail_at = n};
        const grundy_env env = fault_env(&memory);
        search s = {.game = {.rules = &node_kayles}};
        grundy_nimber nimber = 0;
        grundy_status status;

        gi_run_init(&s.run, &env, &s.err);
        status = gi_piece_walk_new(&s.walk, &s.game, UINT64_MAX, s.run.env);
        if (!status) status = gi_piece_team_new(&s.team, s.walk, 1, s.run.env);
        if (!status) status = ask(&s, 0x3fff, &nimber);
        is_past = memory.calls < memory.fail_at;
        assert_int_equal(status, is_past ? GRUNDY_OK : GRUNDY_NO_MEMORY);
        search_close(&s);
        assert_true(fault_is_clean(&memory));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams_find_the_nimbers),
        cmocka_unit_test(little_memory_is_only_slow),
        cmocka_unit_test(a_team_is_stopped),
        cmocka_unit_test(every_allocation_may_fail),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
