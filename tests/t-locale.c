/* SPDX-License-Identifier: MIT */
/* t-locale.c - a program that has set a locale gets the same bytes.
 *
 * In a German locale printf() writes 2,5; in a Turkish one strcasecmp() finds no
 * i in I. Both are made here, where the sources of glibc's locales are, and
 * skipped elsewhere. */
#include "test.h"

#include <locale.h>
#include <unistd.h>

#include "grundy/grundy.h"

static char folder[] = "/tmp/grundy-locale-XXXXXX";

typedef struct page {
    char bytes[1 << 14];
    size_t count;
} page;

static grundy_status add(void *user, const char *bytes, size_t count)
{
    page *to = user;

    if (to->count + count >= sizeof to->bytes) return GRUNDY_IO;
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    to->bytes[to->count] = '\0';
    return GRUNDY_OK;
}

/* Whether the program now runs in it. */
static bool is_set(const char *name)
{
    char full[40], line[200];

    snprintf(full, sizeof full, "%s.UTF-8", name);
    snprintf(line, sizeof line, "localedef -i %s -f UTF-8 %s/%s 2>/dev/null",
             name, folder, full);
    return system(line) == 0 && setlocale(LC_ALL, full);
}

/* Gives a text, once. */
static grundy_status read_part(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    const char **text = user;

    *count = strlen(*text) < capacity ? strlen(*text) : capacity;
    memcpy(bytes, *text, *count);
    *text += *count;
    return GRUNDY_OK;
}

static grundy_graph *graph_of(const char *text, grundy_graph_names **names)
{
    const grundy_graph_input input = {.reader = {read_part, &text}};
    grundy_graph *graph = NULL;
    grundy_error err = {.status = GRUNDY_OK};

    if (grundy_graph_read(&graph, names, &input, GRUNDY_GRAPH_AUTO, NULL,
                          &err))
        fail_msg("%s", err.message);
    return graph;
}

static void fill(page *out)
{
    const grundy_writer writer = {add, out};
    const grundy_invariants invariants = {.count = 1};
    const grundy_figures figures = {.game = "kayles",
                                    .engine = "terms",
                                    .invariants = &invariants,
                                    .seconds = 2.5,
                                    .rate = 1e9};
    grundy_graph_names *names = NULL;
    grundy_graph *graph = graph_of("a b\na c\nb c\n", &names);
    const grundy_graph_view view = {.graph = graph, .names = names};

    out->count = 0;
    assert_int_equal(grundy_figures_write(&figures, GRUNDY_FORMAT_JSON,
                                          &writer, NULL, NULL),
                     0);
    assert_int_equal(grundy_graph_write_svg(&view, &writer, NULL, NULL), 0);
    grundy_graph_free(graph);
    grundy_graph_names_free(names);
}

static void numbers_have_a_point(void **state)
{
    static page plain, german;

    (void)state;
    fill(&plain);
    assert_non_null(strstr(plain.bytes, "\"seconds\":2.500,"));
    if (!is_set("de_DE")) skip();
    fill(&german);
    setlocale(LC_ALL, "C");
    assert_string_equal(german.bytes, plain.bytes);
}

static void keywords_have_no_case(void **state)
{
    static const char *const texts[] = {
        "DIGRAPH { A -> B }", "SOURCE,TARGET,WEIGHT,ID\na,b,1,2\n",
        "%%MatrixMarket MATRIX COORDINATE PATTERN GENERAL\n2 2 1\n1 2\n",
        "*VERTICES 2\n1 \"a\"\n2 \"b\"\n*ARCS\n1 2\n",
        ("GRAPH [ DIRECTED 1 NODE [ ID 0 ] NODE [ ID 1 ] EDGE [ SOURCE 0 "
         "TARGET 1 ] ]")};

    (void)state;
    if (!is_set("tr_TR")) skip();
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        grundy_graph_names *names = NULL;
        grundy_graph *graph = graph_of(texts[i], &names);
        assert_int_equal(grundy_graph_edge_count(graph), 1);
        grundy_graph_free(graph);
        grundy_graph_names_free(names);
    }
    setlocale(LC_ALL, "C");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_have_a_point),
        cmocka_unit_test(keywords_have_no_case)};
    char line[100];
    int failures;

    if (!mkdtemp(folder)) return 1;
    setenv("LOCPATH", folder, 1);
    failures = cmocka_run_group_tests(tests, NULL, NULL);
    snprintf(line, sizeof line, "rm -r %s", folder);
    return system(line) ? 1 : failures;
}
