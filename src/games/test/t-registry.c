/* SPDX-License-Identifier: MIT */
/* t-registry.c - the catalogue is in order, and does what it says: each of its
 * examples is answered, each of its trials is a game. */
#include "games/test/game_test.h"

#include "grundy/catalogue.h"

#include "games/code_games.h"
#include "sanitized.h"

static void entries_are_sorted_and_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const char *id = grundy_catalogue_at(i).id;
        size_t found = SIZE_MAX;
        if (i && strcmp(grundy_catalogue_at(i - 1).id, id) >= 0)
            fail_msg("%s stands after %s", id, grundy_catalogue_at(i - 1).id);
        assert_int_equal(grundy_catalogue_find(&found, id, NULL), GRUNDY_OK);
        assert_int_equal(found, i);
    }
}

/* Calls `each` with every word or line of a text. */
static void each_part(const char *text, const char *between, size_t entry,
                      void (*each)(const char *part, size_t entry))
{
    char part[400];

    while (*text) {
        const size_t length = strcspn(text, between);
        assert_true(length < sizeof part);
        memcpy(part, text, length);
        part[length] = '\0';
        if (length) each(part, entry);
        text += length + (text[length] != '\0');
    }
}

static void alias_leads_to(const char *name, size_t entry)
{
    size_t found = SIZE_MAX;

    assert_int_equal(grundy_catalogue_find(&found, name, NULL), GRUNDY_OK);
    if (found != entry)
        fail_msg("%s is an alias of %s too", name,
                 grundy_catalogue_at(found).id);
}

static void names_lead_to_one_game(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++)
        each_part(grundy_catalogue_at(i).aliases, " ", i, alias_leads_to);
    for (size_t i = 0; i < grundy_alias_count(); i++) {
        const grundy_alias alias = grundy_alias_at(i);
        grundy_game *game = NULL;
        size_t found;
        if (i)
            assert_true(strcmp(grundy_alias_at(i - 1).name, alias.name) < 0);
        assert_int_equal(grundy_catalogue_find(&found, alias.name, NULL),
                         GRUNDY_UNDEFINED);
        assert_int_equal(grundy_game_parse(&game, alias.name, NULL, NULL),
                         GRUNDY_OK);
        assert_string_equal(grundy_game_name(game), alias.game);
        grundy_game_free(game);
    }
}

static void expect_entry(const char *problem, const char *id)
{
    size_t found = 0;

    assert_int_equal(grundy_catalogue_find(&found, problem, NULL),
                     id ? GRUNDY_OK : GRUNDY_UNDEFINED);
    if (id) assert_string_equal(grundy_catalogue_at(found).id, id);
}

static void contest_problems_lead_to_games(void **state)
{
    (void)state;
    expect_entry("HDU 1846", "bash");
    expect_entry("hdu1846", "bash");
    expect_entry("poj-1067", "wythoff");
    expect_entry("Luogu P2252", "wythoff");
    expect_entry("p2252", "wythoff");
    expect_entry("HDU 1536", "set_nim");
    expect_entry("CF1404B", "tree_tag");
    expect_entry("1404b", "tree_tag");
    expect_entry("pe 310", "subtract_a_square");
    expect_entry("PE0310", "subtract_a_square");
    expect_entry("abc297g", "code");
    expect_entry("lc292", "bash");
    expect_entry("LG2197", "nim");
    expect_entry("PE 306", "code");
    /* Another contest may have the number, and another number the digits. */
    expect_entry("1067", NULL);
    expect_entry("P225", NULL);
    expect_entry("HDU 18460", NULL);
    expect_entry("HDU", NULL);
    expect_entry("Nowcoder", NULL);
    expect_entry("", NULL);
    expect_entry("cf4 and far more letters and digits than any problem has",
                 NULL);
    /* A name of a game is no problem. */
    expect_entry("hdu2897", "hdu2897");
}

/* G(1) .. G(12) of a text are those of another. */
static void expect_same_terms(const char *text, const char *code)
{
    grundy_sequence *one = NULL, *other = NULL;
    grundy_heapgame *rules = NULL;

    assert_int_equal(grundy_sequence_parse(&one, text, NULL, NULL), GRUNDY_OK);
    assert_int_equal(grundy_heapgame_parse(&rules, code, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_sequence_new(&other, rules, NULL, NULL),
                     GRUNDY_OK);
    assert_int_equal(grundy_sequence_extend(one, 13, NULL), GRUNDY_OK);
    assert_int_equal(grundy_sequence_extend(other, 13, NULL), GRUNDY_OK);
    for (size_t heap = 1; heap < 13; heap++)
        assert_int_equal(grundy_sequence_at(one, heap),
                         grundy_sequence_at(other, heap));
    grundy_sequence_free(other);
    grundy_heapgame_free(rules);
    grundy_sequence_free(one);
}

static void names_are_codes_everywhere(void **state)
{
    grundy_sequence *none = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    (void)state;
    for (size_t i = 0; i < grundy_alias_count(); i++) {
        const grundy_alias alias = grundy_alias_at(i);
        grundy_heapgame *rules = NULL;
        assert_int_equal(grundy_heapgame_parse(&rules, alias.name, NULL, NULL),
                         GRUNDY_OK);
        assert_string_equal(grundy_heapgame_name(rules), alias.game);
        grundy_heapgame_free(rules);
        expect_same_terms(alias.name, alias.game);
    }
    expect_same_terms("bash:m=3", "S{1..3}");
    expect_same_terms("nim", "A{}");
    assert_int_equal(grundy_sequence_parse(&none, "kaylse", NULL, &err),
                     GRUNDY_BAD_INPUT);
    assert_non_null(strstr(err.message, "did you mean 'kayles'?"));
    assert_int_equal(grundy_sequence_parse(&none, "wythoff", NULL, &err),
                     GRUNDY_UNDEFINED);
    assert_string_equal(err.message, "wythoff has no code of a heap game");
}

static void entries_say_what_they_are(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        if (!*entry.title || !*entry.family || !*entry.rules ||
            !*entry.position || !*entry.examples || !*entry.trials)
            fail_msg("%s lacks a part", entry.id);
        /* A theorem has a tag, and a tag a theorem. */
        if (!*entry.normal != !*entry.normal_tag ||
            !*entry.misere != !*entry.misere_tag ||
            !*entry.value != !*entry.value_tag ||
            !*entry.score != !*entry.score_tag)
            fail_msg("%s: a tag without its theorem, or the reverse",
                     entry.id);
        for (size_t j = 0; j < entry.parameter_count; j++) {
            const grundy_parameter p = grundy_catalogue_parameter(i, j);
            assert_true(*p.name && *p.meaning);
        }
    }
}

/* Also in parentheses. */
static bool has_key(const gi_batch *batch, const char *key)
{
    for (size_t i = 0; batch->keys[i]; i++)
        if (strstr(batch->keys[i], key)) return true;
    return false;
}

/* The numbers of a ruleset's table that others rely on. */
static void tables_are_whole(void **state)
{
    (void)state;
    for (size_t i = 0; i < gi_registry_count(); i++) {
        const gi_ruleset *rules = gi_registry_at(i);
        const gi_definition *definition = &rules->definition;
        assert_true(rules->parameter_count <= GI_PARAMETERS_MAX);
        assert_true(rules->axes <= 2);
        if (!definition->moves != !definition->apply)
            fail_msg("%s: half a definition", rules->id);
        if (rules->axes == 1)
            assert_true(rules->heap_count <= 1 && rules->least <= 0);
        if (rules->axes == 2) assert_int_equal(rules->heap_count, 2);
        if (rules->kind == GI_SCORED || rules->kind == GI_PUZZLE)
            assert_true(rules->scoring &&
                        (rules->scoring->final || rules->scoring->define));
        else
            assert_null(rules->scoring);
        if (rules->judge)
            assert_true(rules->judge->framing &&
                        (rules->judge->layout || rules->judge->read ||
                         rules->judge->decide));
        if (rules->contest && !rules->judge)
            fail_msg("%s: a contest without its format", rules->id);
        if (rules->batch && rules->judge && rules->judge->win &&
            !has_key(rules->batch, "answer"))
            fail_msg("%s: replies without the contest's answer", rules->id);
        if (rules->duel) assert_true(rules->duel->limits);
        if (rules->batch)
            assert_true(rules->batch->keys && rules->batch->layout);
    }
}

static void example_is_answered(const char *line, size_t entry)
{
    grundy_question question = {.play = GRUNDY_PLAY_OWN};
    grundy_position *position = NULL;
    grundy_answer *answer = NULL;
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_error err = {0};
    size_t found;

    env.limits.moves = 1000;
    env.limits.positions = 200000; /* As the page asks. */
    if (strncmp(line, "--misere ", 9) == 0) question.play = GRUNDY_PLAY_MISERE;
    if (strncmp(line, "--normal ", 9) == 0) question.play = GRUNDY_PLAY_NORMAL;
    if (question.play) line += 9;
    if (grundy_position_parse(&position, line, &env, &err) ||
        grundy_solve(&answer, position, &question, &env, &err))
        fail_msg("%s: %s", line, err.message);
    if (gi_registry_at(entry) != &gi_ruleset_code) {
        assert_int_equal(
            grundy_catalogue_find(
                &found, grundy_game_name(grundy_position_game(position, 0)),
                NULL),
            GRUNDY_OK);
        assert_int_equal(found, entry);
    }
    grundy_answer_free(answer);
    grundy_position_free(position);
}

static void write_position(const char *line, char *text, size_t capacity)
{
    grundy_position *position = NULL;
    grundy_error err = {0};
    size_t count;

    if (grundy_position_parse(&position, line, NULL, &err))
        fail_msg("'%s': %s", line, err.message);
    assert_int_equal(
        grundy_position_format(text, capacity, &count, position, NULL),
        GRUNDY_OK);
    grundy_position_free(position);
}

/* Other white space between game and position, and some at the end. */
static void example_is_read_with_gaps(const char *line, size_t entry)
{
    char spaced[400], plain[400], text[400];
    const size_t name = strcspn(line, " ");

    (void)entry;
    if (*line == '-') return;
    snprintf(spaced, sizeof spaced, "%.*s \t%s \t\r\n", (int)name, line,
             line[name] ? line + name + 1 : "");
    write_position(line, plain, sizeof plain);
    write_position(spaced, text, sizeof text);
    assert_string_equal(text, plain);
}

static void trial_is_a_game(const char *line, size_t entry)
{
    ask a;

    (void)entry;
    ask_open(&a, line, NULL);
    ask_close(&a);
}

static void examples_are_answered(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i += STRIDE)
        each_part(grundy_catalogue_at(i).examples, "\n", i,
                  example_is_answered);
}

static void white_space_does_not_matter(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++)
        each_part(grundy_catalogue_at(i).examples, "\n", i,
                  example_is_read_with_gaps);
}

static void trials_are_games(void **state)
{
    (void)state;
    for (size_t i = 0; i < grundy_catalogue_count(); i++)
        each_part(grundy_catalogue_at(i).trials, "\n", i, trial_is_a_game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(entries_are_sorted_and_found),
        cmocka_unit_test(names_lead_to_one_game),
        cmocka_unit_test(names_are_codes_everywhere),
        cmocka_unit_test(contest_problems_lead_to_games),
        cmocka_unit_test(entries_say_what_they_are),
        cmocka_unit_test(tables_are_whole),
        cmocka_unit_test(examples_are_answered),
        cmocka_unit_test(white_space_does_not_matter),
        cmocka_unit_test(trials_are_games),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
