/* SPDX-License-Identifier: MIT */
/* t-sprouts.c - Sprouts: published outcomes, strings that are alike, and how
 * positions are written. Plain play on the faces of graphs is in
 * tests/oracle/sprouts.py. */
#include "games/test/game_test.h"

#include "games/graph/sprouts.h"
#include "grundy/parse.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/components.h"
#include "search/impartial/memo.h"

#include "random.h"

/* What a search finds. */
typedef struct found {
    grundy_outcome outcome; /* Under normal play. */
    gi_found whole; /* By all positions; not where has_whole is false. */
} found;

static found search_string(const char *text, bool has_whole)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    char line[64];
    grundy_position *position = NULL;
    gi_components *parts = NULL;
    gi_search *search = NULL;
    found out = {.outcome = GRUNDY_OUTCOME_UNKNOWN};
    gi_run run;

    snprintf(line, sizeof line, "sprouts %s", text);
    assert_int_equal(grundy_position_parse(&position, line, &env, &err),
                     GRUNDY_OK);
    const grundy_game *game = position->terms[0].game;
    const gi_ints *string = &position->terms[0].heaps;
    gi_run_init(&run, &env, &err);
    assert_int_equal(gi_components_new(&parts, game, 1000000, &env),
                     GRUNDY_OK);
    assert_int_equal(gi_components_outcome(parts, string, &out.outcome, &run),
                     GRUNDY_OK);
    gi_components_free(parts);
    if (has_whole) {
        assert_int_equal(gi_search_new(&search, &game, 1, 1000000, &env),
                         GRUNDY_OK);
        assert_int_equal(gi_search_solve(search, string, &out.whole, &run),
                         GRUNDY_OK);
        assert_int_equal(out.whole.is_normal_win,
                         out.outcome == GRUNDY_OUTCOME_N);
        gi_search_free(search);
    }
    gi_run_clear(&run);
    grundy_position_free(position);
    return out;
}

/* [AJS91]: the player to move loses exactly for 0, 1, 2 spots modulo 6. */
static void normal_play_has_the_published_outcomes(void **state)
{
    (void)state;
    for (int n = 0; n <= (IS_SANITIZED ? 6 : 7); n++) {
        char spots[4];
        snprintf(spots, sizeof spots, "%d", n);
        assert_int_equal(search_string(spots, false).outcome,
                         n % 6 <= 2 ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N);
    }
}

/* [LemoineViennot09] */
static void misere_play_has_the_published_outcomes(void **state)
{
    static const bool wins[] = {true, true, false, false, false};

    (void)state;
    for (int n = 0; n <= 4; n++) {
        char spots[4];
        snprintf(spots, sizeof spots, "%d", n);
        assert_int_equal(search_string(spots, true).whole.is_misere_win,
                         wins[n]);
    }
}

static void check_nimber(const char *text, unsigned nimber)
{
    assert_int_equal(search_string(text, true).whole.nimber, nimber);
}
#define check_nimber(...) TEST_HELPER(check_nimber, __VA_ARGS__)

static void small_positions_have_their_values(void **state)
{
    (void)state;
    check_nimber("0.AB.}AB.}", 2);
    check_nimber("1a2a.}", 1);
    check_nimber("2.0.}", 1);
    check_nimber("AB.}AB.CD.}CD.}", 3);
    check_nimber("2.2.}]2.2.}]!", 0);
}

static gi_sprouts read_string(const char *text)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    gi_sprouts s;
    gi_run run;

    gi_run_init(&run, &env, &err);
    assert_int_equal(gi_sprouts_parse(&s, text, strlen(text), &run),
                     GRUNDY_OK);
    gi_run_clear(&run);
    gi_sprouts_tidy(&s);
    gi_sprouts_flatten(&s);
    gi_sprouts_order(&s);
    return s;
}

static void check_alike(const char *a, const char *b)
{
    const gi_sprouts x = read_string(a), y = read_string(b);

    assert_int_equal(x.count, y.count);
    assert_memory_equal(x.items, y.items, x.count * sizeof *x.items);
}
#define check_alike(...) TEST_HELPER(check_alike, __VA_ARGS__)

static void strings_that_are_alike_become_one(void **state)
{
    (void)state;
    check_alike("0.1a1a.}AB.}AB.0.}", "BA.0.}1x1x.0.}AB.}");
    check_alike("1a2a.}", "2b1b.}");
    check_alike("12ABa1a.}AB0.0.}", "1a1aBA2.}0.BA0.}");
    check_alike("ABC.0.}ABD.1.}CD.2.2.}", "2.QR.2.}PSR.0.}QSP.1.}");
    /* A region with one life, and what that leaves of its letter. */
    check_alike("0.A.}A.}", "0.2.}");
    check_alike("0.1aa.}", "0.12.}");
    check_alike("0.a1a.}", "0.12.}");
    /* Regions with three lives (T-SPROUTS-THREE-LIVES). */
    check_alike("0.0.ABC.}A.C.B.}", "0.0.QRS.}RSQ.}");
    check_alike("0.0.AB.}AB.2.}", "0.0.AB.}BA2.}");
    check_alike("0.0.A.2.}A.1.}", "0.0.2.A.}AB2B.}");
    check_alike("2.2.2.}", "12.}");
}

/* ---- regions with few lives, held against the moves ---- */

enum { OPTIONS_MOST = 4096 };

/* Options of a string, each as its representative. */
typedef struct options {
    const grundy_game *game;
    const gi_sprouts *from;
    gi_sprouts *items; /* shape [OPTIONS_MOST], ascending, each once */
    size_t count;
    gi_sprouts drawn; /* After one of the moves, at random. */
    size_t move_count;
    uint64_t seed;
    gi_run *run;
} options;

static int compare_strings(const gi_sprouts *a, const gi_sprouts *b)
{
    if (a->count != b->count) return a->count < b->count ? -1 : 1;
    return memcmp(a->items, b->items, a->count * sizeof *a->items);
}

static void insert(options *o, const gi_sprouts *s)
{
    size_t at = 0;

    while (at < o->count && compare_strings(&o->items[at], s) < 0)
        at++;
    if (at < o->count && compare_strings(&o->items[at], s) == 0) return;
    assert_true(o->count < OPTIONS_MOST);
    memmove(o->items + at + 1, o->items + at,
            (o->count - at) * sizeof *o->items);
    o->items[at] = *s;
    o->count++;
}

/* Whether a region begins here that is two letters, on one boundary. */
static bool is_pair(const gi_sprouts *s, size_t at)
{
    const int16_t *items = s->items + at;

    return (at == 0 || items[-1] == GI_SPROUTS_REGION) &&
           items[0] >= GI_SPROUTS_LETTER && items[1] >= GI_SPROUTS_LETTER &&
           items[2] == GI_SPROUTS_BOUNDARY && items[3] == GI_SPROUTS_REGION;
}

/* Two letters alone that are met in two regions: a line between them in either is
 * the last one. Now in one region, with two lives. */
static void merge_pairs(gi_sprouts *s)
{
    for (size_t i = 0; i + 3 < s->count; i++) {
        const int16_t *a = s->items + i;
        if (!is_pair(s, i)) continue;
        for (size_t j = i + 4; j + 3 < s->count; j++) {
            const int16_t *b = s->items + j;
            if (!is_pair(s, j) || !((a[0] == b[0] && a[1] == b[1]) ||
                                    (a[0] == b[1] && a[1] == b[0])))
                continue;
            memmove(s->items + j, s->items + j + 4,
                    (s->count - j - 4) * sizeof *s->items);
            s->count -= 4;
            s->items[i] = s->items[i + 1] = GI_SPROUTS_TWO;
            break;
        }
    }
    gi_sprouts_flatten(s);
}

static grundy_status add_option(const gi_ints *move, void *user)
{
    options *o = user;
    const gi_sprouts_line line = {(size_t)move->items[0].word,
                                  (size_t)move->items[1].word,
                                  (uint64_t)move->items[2].word};
    gi_sprouts s;

    assert_int_equal(gi_sprouts_draw(o->from, &line, &s, o->run), GRUNDY_OK);
    if (random_below(&o->seed, ++o->move_count) == 0) o->drawn = s;
    gi_sprouts_flatten(&s);
    merge_pairs(&s);
    gi_sprouts_order(&s);
    insert(o, &s);
    return GRUNDY_OK;
}

static void list_options(options *o)
{
    gi_ints position = {0};

    o->count = o->move_count = 0;
    o->drawn.count = 0;
    assert_int_equal(gi_sprouts_put(o->from, &position, o->run), GRUNDY_OK);
    assert_int_equal(o->game->rules->definition.moves(o->game, &position, 0,
                                                      add_option, o, o->run),
                     GRUNDY_OK);
    gi_ints_clear(&position, o->run->env);
}

/* The same options before and after; whether that changed anything. */
static bool compare_flattened(const gi_sprouts *s, options *a, options *b)
{
    gi_sprouts flat = *s;

    gi_sprouts_flatten(&flat);
    if (compare_strings(&flat, s) == 0) return false;
    a->from = s;
    b->from = &flat;
    list_options(a);
    list_options(b);
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        assert_int_equal(compare_strings(&a->items[i], &b->items[i]), 0);
    return true;
}

/* Strings as random play leaves them, only tidied. */
static void regions_of_three_lives_are_as_good_flat(void **state)
{
    const grundy_env env = GRUNDY_ENV_INIT;
    options a = {0}, b = {0};
    grundy_position *position = NULL;
    size_t changed = 0;
    gi_run run;

    (void)state;
    gi_run_init(&run, &env, NULL);
    assert_int_equal(grundy_position_parse(&position, "sprouts 5", &env, NULL),
                     GRUNDY_OK);
    a.game = b.game = position->terms[0].game;
    a.run = b.run = &run;
    a.items = calloc(OPTIONS_MOST, sizeof *a.items);
    b.items = calloc(OPTIONS_MOST, sizeof *b.items);
    assert_true(a.items && b.items);
    for (size_t game = 0; game < random_cases(40); game++) {
        gi_sprouts s = read_string("5");
        while (s.count > 0) {
            changed += compare_flattened(&s, &a, &b);
            a.from = &s;
            list_options(&a);
            s = a.drawn;
        }
    }
    assert_true(changed > 20);
    free(a.items);
    free(b.items);
    gi_run_clear(&run);
    grundy_position_free(position);
}

static void wrong_strings_are_refused(void **state)
{
    (void)state;
    check_bad_text("sprouts", "41", 2, "more than 40 spots");
    check_bad_text("sprouts", "0.?}", 2, "expected 0, 1, 2, a letter, . or }");
    check_bad_text("sprouts", "0*.}", 2, "expected a number of spots");
    check_bad_text("sprouts", "01.}", 0,
                   "a spot without lines is a boundary by itself");
    check_bad_text("sprouts", "0.AB.}A2.}", 0,
                   "a letter is met once: write 2 for it");
    check_bad_text("sprouts", "A.A.A.}", 0,
                   "a letter is met on two boundaries of one region");
    check_bad_text("sprouts", "0.}A}", 0,
                   "a region has a boundary, and each ends with a point");
    check_bad_text("sprouts", "0.0.", 0,
                   "the last region does not end with }");
}

static void positions_are_written_as_they_are_read(void **state)
{
    (void)state;
    check_written("sprouts", "0*3.}]!", "3");
    check_written("sprouts", "0.1x2x.}PQ.}PQ.}", "0.1a2a.}AB.}AB.}");
    check_written("sprouts", "(a5)1(a5)1.(A30)2.}(A30)2.}", "a1a1.A2.}A2.}");
}

/* Thirty boundaries, each with a letter that is met twice on it. */
static void letters_past_the_alphabet_have_numbers(void **state)
{
    char text[400];
    size_t used = 0;

    (void)state;
    for (int i = 1; i <= 26; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%c1%c1.",
                                 'a' + i - 1, 'a' + i - 1);
    for (int i = 27; i <= 30; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "(a%d)1(a%d)1.", i, i);
    snprintf(text + used, sizeof text - used, "}");
    check_written("sprouts", text, text);
    check_written("sprouts", "(a5)1(a5)1.(A30)2.}(A30)2.}", "a1a1.A2.}A2.}");
    check_bad_text("sprouts", "0.(a0)}", 2,
                   "expected a letter with its number, such as (a27)");
    check_bad_text("sprouts", "0.(a480)}", 2,
                   "expected a letter with its number, such as (a27)");
    check_bad_text("sprouts", "0.(", 2,
                   "expected a letter with its number, such as (a27)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(normal_play_has_the_published_outcomes),
        cmocka_unit_test(misere_play_has_the_published_outcomes),
        cmocka_unit_test(small_positions_have_their_values),
        cmocka_unit_test(strings_that_are_alike_become_one),
        cmocka_unit_test(regions_of_three_lives_are_as_good_flat),
        cmocka_unit_test(wrong_strings_are_refused),
        cmocka_unit_test(positions_are_written_as_they_are_read),
        cmocka_unit_test(letters_past_the_alphabet_have_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
