/* SPDX-License-Identifier: MIT */
/* t-graph_binary.c - the binary form: there and back, cut, and with each of
 * its bits changed. */
#include "test.h"

#include "grundy/graph_io.h"

#include "base/text/text.h"
#include "graph_texts.h"

static grundy_status append(void *user, const char *bytes, size_t count)
{
    gi_text_add_bytes(user, bytes, count);
    return ((gi_text *)user)->status;
}

/* The binary form of a text; false when it was not built in. */
static bool to_binary(const char *text, gi_text *out)
{
    const grundy_writer writer = {append, out};
    read_result result =
        read_graph(text, strlen(text), GRUNDY_GRAPH_EDGES, NULL);
    grundy_status status;

    assert_int_equal(result.status, GRUNDY_OK);
    gi_text_init(out, NULL);
    status = grundy_graph_write_binary(result.graph, result.names, &writer,
                                       NULL, NULL);
    free_result(&result);
    if (status == GRUNDY_NOT_BUILT) return false;
    assert_int_equal(status, GRUNDY_OK);
    return true;
}

typedef struct mapped {
    const uint64_t *words; /* Aligned. */
    size_t count;
} mapped;

static grundy_status map_words(void *user, const void **bytes, size_t *count)
{
    const mapped *from = user;

    *bytes = from->words;
    *count = from->count;
    return GRUNDY_OK;
}

/* Reads in place. */
static read_result read_mapped(const char *bytes, size_t count,
                               uint64_t **words)
{
    bytes_input from = {bytes, count, 0};
    mapped map = {NULL, count};
    grundy_graph_input input = {
        .reader = {read_bytes, &from}, .map = map_words, .user = &map};
    read_result result = {0};

    *words = malloc(count + sizeof **words);
    assert_non_null(*words);
    memcpy(*words, bytes, count);
    map.words = *words;
    result.status = grundy_graph_read(&result.graph, &result.names, &input,
                                      GRUNDY_GRAPH_AUTO, NULL, &result.err);
    return result;
}

static void goes_there_and_back(const char *text, const char *expected)
{
    gi_text binary;
    char rows[500];
    read_result result;
    uint64_t *words;

    if (!to_binary(text, &binary)) return;
    result = read_graph(binary.bytes, binary.count, GRUNDY_GRAPH_AUTO, NULL);
    assert_int_equal(result.status, GRUNDY_OK);
    write_rows(&result, rows, sizeof rows);
    assert_string_equal(rows, expected);
    free_result(&result);

    result = read_mapped(binary.bytes, binary.count, &words);
    assert_int_equal(result.status, GRUNDY_OK);
    /* Not copied. */
    assert_ptr_equal(grundy_graph_starts(result.graph), words + 16);
    write_rows(&result, rows, sizeof rows);
    assert_string_equal(rows, expected);
    free_result(&result);
    free(words);
    gi_text_clear(&binary);
}

static void names_of_each_kind(void **state)
{
    (void)state;
    goes_there_and_back("0 1\n1 2\n", "0>1 1>2 2>");
    goes_there_and_back("1 2\n2 1\n", "1>2 2>1");
    goes_there_and_back("5 9\n9 70\n", "5>9 9>70 70>");
    goes_there_and_back("b a\n0 b\na c\n", "b>a a>c 0>b c>");
    goes_there_and_back("1 x\nx 99999999999\n", "1>x x>99999999999 "
                                                "99999999999>");
    goes_there_and_back("", "");
}

/* The sections are where docs/formats.md says. */
static void the_layout_is_fixed(void **state)
{
    gi_text binary;
    uint64_t vertices, edges, targets_at;
    uint32_t target;

    (void)state;
    if (!to_binary("0 1\n1 2\n", &binary)) return;
    memcpy(&vertices, binary.bytes + 16, 8);
    memcpy(&edges, binary.bytes + 24, 8);
    memcpy(&targets_at, binary.bytes + 40, 8);
    assert_int_equal(vertices, 3);
    assert_int_equal(edges, 2);
    assert_int_equal(targets_at, 192);
    memcpy(&target, binary.bytes + 196, 4);
    assert_int_equal(target, 2);
    assert_int_equal(binary.count, 256);
    gi_text_clear(&binary);
}

static void every_bit_counts(void **state)
{
    static const char *const texts[] = {"0 1\n1 2\n", "5 9\n9 70\n",
                                        "b a\n0 b\na c\n"};

    (void)state;
    for (size_t t = 0; t < sizeof texts / sizeof *texts; t++) {
        gi_text binary;
        if (!to_binary(texts[t], &binary)) return;
        for (size_t bit = 0; bit < 8 * binary.count; bit++) {
            read_result result;
            uint64_t *words;
            binary.bytes[bit / 8] ^= (char)(1 << bit % 8);
            result = read_graph(binary.bytes, binary.count,
                                GRUNDY_GRAPH_BINARY, NULL);
            assert_int_equal(result.status, GRUNDY_BAD_INPUT);
            result = read_mapped(binary.bytes, binary.count, &words);
            assert_int_not_equal(result.status, GRUNDY_OK);
            free(words);
            binary.bytes[bit / 8] ^= (char)(1 << bit % 8);
        }
        gi_text_clear(&binary);
    }
}

static void a_file_that_is_cut_or_longer_is_refused(void **state)
{
    gi_text binary;

    (void)state;
    if (!to_binary("b a\n0 b\na c\n", &binary)) return;
    for (size_t count = 0; count < binary.count; count++) {
        read_result result =
            read_graph(binary.bytes, count, GRUNDY_GRAPH_BINARY, NULL);
        assert_int_equal(result.status, GRUNDY_BAD_INPUT);
    }
    gi_text_add_char(&binary, 'x');
    assert_int_equal(
        read_graph(binary.bytes, binary.count, GRUNDY_GRAPH_BINARY, NULL)
            .status,
        GRUNDY_BAD_INPUT);
    gi_text_clear(&binary);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_each_kind),
        cmocka_unit_test(the_layout_is_fixed),
        cmocka_unit_test(every_bit_counts),
        cmocka_unit_test(a_file_that_is_cut_or_longer_is_refused)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
