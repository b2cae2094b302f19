/* SPDX-License-Identifier: MIT */
/* t-plot.c - pictures: what is in them, how large they are. */
#include "test.h"

#include "grundy/parse.h"

#include "present/plot/plot.h"
#include "rules/game.h"

typedef struct page {
    char *bytes;
    size_t count;
} page;

static grundy_status add(void *user, const char *bytes, size_t count)
{
    page *to = user;

    to->bytes = realloc(to->bytes, to->count + count + 1);
    assert_non_null(to->bytes);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
    return GRUNDY_OK;
}

static grundy_status refuse(void *user, const char *bytes, size_t count)
{
    (void)user;
    (void)bytes;
    (void)count;
    return GRUNDY_IO;
}

static grundy_plot *plot_of(const char *text, uint64_t last,
                            grundy_game **game)
{
    grundy_plot *plot;

    assert_int_equal(grundy_game_parse(game, text, NULL, NULL), 0);
    assert_int_equal(grundy_plot_new(&plot, *game, last, NULL, NULL), 0);
    return plot;
}

static page svg_of(const char *text, uint64_t last)
{
    page made = {0};
    const grundy_writer writer = {add, &made};
    grundy_game *game;
    grundy_plot *plot = plot_of(text, last, &game);

    assert_int_equal(grundy_plot_write_svg(plot, &writer, NULL), 0);
    grundy_plot_free(plot);
    grundy_game_free(game);
    return made;
}

static page text_of(const char *game_text, uint64_t last,
                    grundy_plot_screen screen)
{
    page made = {0};
    const grundy_writer writer = {add, &made};
    grundy_game *game;
    grundy_plot *plot = plot_of(game_text, last, &game);

    assert_int_equal(grundy_plot_write_text(plot, &screen, &writer, NULL), 0);
    grundy_plot_free(plot);
    grundy_game_free(game);
    return made;
}

static size_t count_of(const page *in, const char *what)
{
    size_t found = 0;

    for (const char *at = in->bytes; (at = strstr(at, what)); at++)
        found++;
    return found;
}

/* Every element is closed in its turn, and quotes are paired. */
static void expect_well_formed(const page *in)
{
    const char *open[64];
    size_t depth = 0;

    for (const char *at = in->bytes; (at = strchr(at, '<')); at++) {
        const char *end = strchr(at, '>');
        size_t quotes = 0;
        assert_non_null(end);
        for (const char *c = at; c < end; c++)
            quotes += *c == '"';
        assert_int_equal(quotes % 2, 0);
        if (at[1] == '/') {
            assert_true(depth > 0);
            depth--;
            assert_memory_equal(open[depth] + 1, at + 2,
                                (size_t)(end - at - 2));
        } else if (end[-1] != '/') {
            assert_true(depth < 64);
            open[depth++] = at;
        }
    }
    assert_int_equal(depth, 0);
}

static void every_value_is_a_dot(void **state)
{
    page svg = svg_of("kayles", 199);

    (void)state;
    expect_well_formed(&svg);
    assert_non_null(strstr(svg.bytes, "<title id=\"title\">kayles</title>"));
    assert_non_null(strstr(svg.bytes, "proved by T-OCTAL-PERIOD"));
    /* 200 heaps, two dots of the legend, 14 heaps that do not fit the fold. */
    assert_int_equal(count_of(&svg, "h0"), 200 + 2 + 14);
    assert_non_null(strstr(svg.bytes, "Folded at the period: a row has 12"));
    free(svg.bytes);
}

static void games_without_codes_are_drawn(void **state)
{
    static const char *const games[] = {
        "coprime_stones", "bash:m=7", "4.(3)", "S{2,5}",
        "A{1,3}",         "0.F",      "S{}",   "nim",
        "4!.0",           "0.16"};

    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        page svg = svg_of(games[i], 60);
        expect_well_formed(&svg);
        assert_true(count_of(&svg, "h0") >= 61);
        free(svg.bytes);
    }
}

static void many_values_are_few_bytes(void **state)
{
    page few = svg_of("0.07", 1999), more = svg_of("0.07", 2000);
    page many = svg_of("0.07", 200000), wild = svg_of("0.16", 20000);

    (void)state;
    expect_well_formed(&more);
    assert_true(more.count < few.count + 50000);
    expect_well_formed(&many);
    assert_true(many.count < 300000);
    expect_well_formed(&wild);
    assert_true(wild.count < 300000);
    assert_true(count_of(&wild, "class=\"s r\"") == 1);
    free(few.bytes);
    free(more.bytes);
    free(many.bytes);
    free(wild.bytes);
}

static void one_value_is_a_picture(void **state)
{
    page svg = svg_of("kayles", 0);
    page text =
        text_of("kayles", 0, (grundy_plot_screen){40, 8, true, false, {0}});

    (void)state;
    expect_well_formed(&svg);
    assert_int_equal(count_of(&text, "*"), 1);
    free(svg.bytes);
    free(text.bytes);
}

static void a_screen_is_filled(void **state)
{
    const grundy_plot_screen plain = {60, 12, true, false, {0}};
    const grundy_plot_screen dots = {60, 12, false, true, {0}};
    page text = text_of("0.16", 500, plain);
    size_t width = 0, widest = 0;

    (void)state;
    assert_int_equal(count_of(&text, "\n"), 12);
    for (size_t i = 0; i < text.count; i++) {
        assert_true(text.bytes[i] == '\n' || text.bytes[i] >= ' ');
        width = text.bytes[i] == '\n' ? 0 : width + 1;
        /* The last line is a sentence. */
        if (width > widest && count_of(&text, "\n") > 0 &&
            i < text.count - 120)
            widest = width;
    }
    assert_true(widest <= 60);
    free(text.bytes);
    text = text_of("0.16", 500, dots);
    assert_int_equal(count_of(&text, "\n"), 12);
    assert_true(count_of(&text, "\033[31m") > 0);
    assert_int_equal(count_of(&text, "\033[31m"), count_of(&text, "\033[0m"));
    free(text.bytes);
}

static void refusals(void **state)
{
    const grundy_writer closed = {refuse, NULL};
    const grundy_plot_screen narrow = {10, 12, true, false, {0}};
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    grundy_game *game;
    grundy_plot *plot = plot_of("kayles", 50, &game), *other = NULL;

    (void)state;
    assert_int_equal(grundy_plot_write_svg(plot, &closed, NULL), GRUNDY_IO);
    assert_int_equal(grundy_plot_write_text(plot, &narrow, &closed, NULL),
                     GRUNDY_BAD_ARGUMENT);
    assert_int_equal(grundy_plot_new(NULL, game, 5, NULL, &err),
                     GRUNDY_BAD_ARGUMENT);
    env.limits.positions = 50;
    assert_int_equal(grundy_plot_new(&other, game, 50, &env, &err),
                     GRUNDY_OVER_BUDGET);
    assert_true(err.message[0] != '\0');
    grundy_plot_free(plot);
    grundy_game_free(game);
    assert_int_equal(grundy_game_parse(&game, "wythoff", NULL, NULL), 0);
    assert_int_equal(grundy_plot_new(&other, game, 5, NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_null(other);
    grundy_game_free(game);
}

/* ---- a stop at each time that it is asked for ---- */

typedef struct patience {
    unsigned asked, stops_at; /* At that time and later; 0: never. */
} patience;

static bool has_lost_patience(void *user)
{
    patience *p = user;

    return ++p->asked >= p->stops_at && p->stops_at > 0;
}

static grundy_status draw(const grundy_game *game, const grundy_env *env,
                          bool is_svg)
{
    const grundy_plot_screen screen = {80, 24, true, false, {0}};
    page made = {0};
    const grundy_writer writer = {add, &made};
    grundy_plot *plot = NULL;
    grundy_status status = grundy_plot_new(&plot, game, 1 << 18, env, NULL);

    if (!status)
        status = is_svg ? grundy_plot_write_svg(plot, &writer, NULL)
                        : grundy_plot_write_text(plot, &screen, &writer, NULL);
    grundy_plot_free(plot);
    free(made.bytes);
    return status;
}

static void each_stop_is_heard(void **state)
{
    /* Values as machine words, as integers, as a picture. */
    enum { LEAST = 3 * 4 };
    static const char *const games[] = {"kayles", "S{1,3,4}", "nim"};

    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        patience p = {0, 0};
        grundy_env env = GRUNDY_ENV_INIT;
        grundy_game *game;
        unsigned asked;
        env.is_stopped = has_lost_patience;
        env.user = &p;
        assert_int_equal(grundy_game_parse(&game, games[i / 2], &env, NULL),
                         0);
        p.asked = 0;
        assert_int_equal(draw(game, &env, i % 2), GRUNDY_OK);
        asked = p.asked;
        if (asked < LEAST) fail_msg("%s: %u times", games[i / 2], asked);
        for (unsigned at = 1; at <= asked; at += 1 + asked / 4) {
            p = (patience){0, at};
            if (draw(game, &env, i % 2) != GRUNDY_CANCELLED)
                fail_msg("%s: at %u of %u", games[i / 2], at, asked);
        }
        p.stops_at = 0;
        grundy_game_free(game);
    }
}

static void steps_are_round(void **state)
{
    (void)state;
    assert_int_equal(gi_plot_step(0, 10), 1);
    assert_int_equal(gi_plot_step(20, 10), 2);
    assert_int_equal(gi_plot_step(45, 10), 5);
    assert_int_equal(gi_plot_step(100, 10), 10);
    assert_int_equal(gi_plot_step(1000000, 10), 100000);
    assert_true(gi_plot_step(UINT64_MAX, 1) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_a_dot),
        cmocka_unit_test(games_without_codes_are_drawn),
        cmocka_unit_test(many_values_are_few_bytes),
        cmocka_unit_test(one_value_is_a_picture),
        cmocka_unit_test(a_screen_is_filled),
        cmocka_unit_test(refusals),
        cmocka_unit_test(each_stop_is_heard),
        cmocka_unit_test(steps_are_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
