/* SPDX-License-Identifier: MIT */
/* t-values_store.c - long ranges, out of a store and computed: as many values
 * as there are, in the memory of a block. */
#include "test.h"

#include "fault.h"
#include "grundy/grundy.h"
#include "memory_file.h"

/* More than one block of values.c, and none of it round. */
enum { TERMS = (1 << 20) + (1 << 17) + 123, PEAK_BYTES = 6 << 20 };

static const char code[] = "S{1,3,4}"; /* Period 7: 0 1 0 1 2 3 2. */
static const unsigned char period[] = {0, 1, 0, 1, 2, 3, 2};

/* ---- a store, and where its values go ---- */

/* The file of the store, made once. */
static memory_file disk;

typedef struct place {
    grundy_file file;
    grundy_store *store;
    fault memory; /* Of the library. */
    size_t peak_bytes;
    grundy_env env;
    /* What was written, or its first bytes. */
    unsigned char *bytes;
    size_t count, room;
    size_t stop_after; /* Bytes, when the work is to stop; 0: none. */
    uint64_t steps, last_done;
} place;

static void *resize_watched(void *user, void *block, size_t old_bytes,
                            size_t new_bytes)
{
    place *here = user;
    void *moved = fault_resize(&here->memory, block, old_bytes, new_bytes);

    if (here->memory.live_bytes > here->peak_bytes)
        here->peak_bytes = here->memory.live_bytes;
    return moved;
}

static bool is_stopped(void *user)
{
    const place *here = user;

    return here->stop_after && here->count >= here->stop_after;
}

static void count_steps(uint64_t done, uint64_t total, void *user)
{
    place *here = user;

    assert_int_equal(total, TERMS);
    assert_true(done <= total);
    here->steps++;
    here->last_done = done;
}

static grundy_status keep(void *user, const char *bytes, size_t count)
{
    place *here = user;

    assert_true(count <= here->room - here->count);
    memcpy(here->bytes + here->count, bytes, count);
    here->count += count;
    return GRUNDY_OK;
}

static int make_store(void **state)
{
    const grundy_file file = memory_file_of(&disk);
    grundy_heapgame *game = NULL;

    (void)state;
    disk = memory_file_new();
    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_int_equal(grundy_store_extend(&file, game, TERMS, NULL, NULL), 0);
    grundy_heapgame_free(game);
    return 0;
}

static int drop_store(void **state)
{
    (void)state;
    memory_file_free(&disk);
    return 0;
}

static int set_up(void **state)
{
    place *here = calloc(1, sizeof *here);

    assert_non_null(here);
    here->env = (grundy_env)GRUNDY_ENV_INIT;
    here->env.allocator.resize = resize_watched;
    here->env.allocator.user = here;
    here->env.user = here;
    here->env.is_stopped = is_stopped;
    here->room = (size_t)16 * TERMS;
    here->bytes = malloc(here->room);
    assert_non_null(here->bytes);
    here->file = memory_file_of(&disk);
    assert_int_equal(
        grundy_store_open(&here->store, &here->file, &here->env, NULL), 0);
    *state = here;
    return 0;
}

static int tear_down(void **state)
{
    place *here = *state;

    grundy_store_free(here->store);
    assert_true(fault_is_clean(&here->memory));
    free(here->bytes);
    free(here);
    return 0;
}

static grundy_status write_stored(place *here, int64_t first, int64_t last,
                                  grundy_format format, grundy_error *err)
{
    const grundy_integer from = {first, NULL}, to = {last, NULL};
    const grundy_writer writer = {keep, here};

    here->count = 0;
    here->steps = 0;
    return grundy_values_write_stored(here->store, &from, &to, format, &writer,
                                      &here->env, err);
}

/* ---- what is expected, in the plainest way ---- */

static size_t expect_lines(unsigned char *out, size_t first, size_t end,
                           char between)
{
    size_t count = 0;

    for (size_t n = first; n < end; n++)
        count += (size_t)sprintf((char *)out + count, "%zu%c%u\n", n, between,
                                 period[n % 7]);
    return count;
}

static size_t expect_rows(unsigned char *out, size_t first, size_t end)
{
    size_t count = 0;

    for (size_t n = first; n < end; n++) {
        if ((n - first) % 20 == 0)
            count += (size_t)sprintf((char *)out + count,
                                     "%s%zu:", n > first ? "\n" : "", n);
        count += (size_t)sprintf((char *)out + count, " %u", period[n % 7]);
    }
    out[count] = '\n';
    return count + 1;
}

static size_t expect_json(unsigned char *out, size_t first, size_t end)
{
    size_t count = (size_t)sprintf(
        (char *)out,
        "{\"schema\":\"grundy.values.1\",\"game\":\"%s\",\"from\":%zu,"
        "\"count\":%zu,\"values\":",
        code, first, end - first);

    for (size_t n = first; n < end; n++)
        count += (size_t)sprintf((char *)out + count, "%c%u",
                                 n > first ? ',' : '[', period[n % 7]);
    return count + (size_t)sprintf((char *)out + count, "]}\n");
}

static size_t expect_npy(unsigned char *out, size_t first, size_t end)
{
    memcpy(out, "\x93NUMPY\x01\x00\x76\x00", 10);
    memset(out + 10, ' ', 118);
    out[10 + sprintf((char *)out + 10,
                     "{'descr': '|u1', 'fortran_order': False, 'shape': "
                     "(%zu,), }",
                     end - first)] = ' ';
    out[127] = '\n';
    for (size_t n = first; n < end; n++)
        out[128 + n - first] = period[n % 7];
    return 128 + end - first;
}

static size_t expect(unsigned char *out, size_t first, size_t end,
                     grundy_format format)
{
    static const char head[] = "heap\tvalue\n";

    switch (format) {
    case GRUNDY_FORMAT_TEXT:
        return expect_rows(out, first, end);
    case GRUNDY_FORMAT_JSON:
        return expect_json(out, first, end);
    case GRUNDY_FORMAT_NPY:
        return expect_npy(out, first, end);
    case GRUNDY_FORMAT_TSV:
    case GRUNDY_FORMAT_CSV:
        memcpy(out, head, sizeof head - 1);
        if (format == GRUNDY_FORMAT_CSV) out[4] = ',';
        return sizeof head - 1 +
               expect_lines(out + sizeof head - 1, first, end,
                            format == GRUNDY_FORMAT_CSV ? ',' : '\t');
    case GRUNDY_FORMAT_BFILE:
        break;
    }
    return expect_lines(out, first, end, ' ');
}

/* ---- tests ---- */

static void every_format_streams(void **state)
{
    place *here = *state;
    unsigned char *wanted = malloc(here->room);

    assert_non_null(wanted);
    here->env.progress = count_steps;
    for (int f = GRUNDY_FORMAT_TEXT; f <= GRUNDY_FORMAT_CSV; f++) {
        const grundy_format format = (grundy_format)f;
        const size_t first = f % 2 ? 0 : 5, end = f % 2 ? TERMS : TERMS - 1;
        here->env.progress = f % 2 ? count_steps : NULL;
        here->peak_bytes = 0;
        assert_int_equal(
            write_stored(here, (int64_t)first, (int64_t)end - 1, format, NULL),
            GRUNDY_OK);
        assert_int_equal(here->count, expect(wanted, first, end, format));
        assert_memory_equal(here->bytes, wanted, here->count);
        assert_true(here->peak_bytes < PEAK_BYTES);
        if (!here->env.progress) continue;
        assert_true(here->steps >= 4);
        assert_int_equal(here->last_done, TERMS);
    }
    free(wanted);
}

/* What is computed in blocks is what is read in blocks. */
static void computed_values_are_the_same(void **state)
{
    place *here = *state;
    const grundy_integer first = {0}, last = {TERMS - 1, NULL};
    const grundy_writer writer = {keep, here};
    unsigned char *wanted = malloc(here->room);
    grundy_game *game = NULL;

    assert_non_null(wanted);
    assert_int_equal(grundy_game_parse(&game, code, NULL, NULL), 0);
    here->peak_bytes = 0;
    assert_int_equal(grundy_values_write(game, &first, &last,
                                         GRUNDY_FORMAT_BFILE, &writer,
                                         &here->env, NULL),
                     GRUNDY_OK);
    assert_int_equal(here->count,
                     expect(wanted, 0, TERMS, GRUNDY_FORMAT_BFILE));
    assert_memory_equal(here->bytes, wanted, here->count);
    assert_true(here->peak_bytes < PEAK_BYTES);
    grundy_game_free(game);
    free(wanted);
}

/* Values that no engine has in cells; they are as wide as the heap. */
static void values_without_an_engine_stream(void **state)
{
    place *here = *state;
    const grundy_integer first = {0}, last = {TERMS, NULL};
    const grundy_writer writer = {keep, here};
    grundy_game *game = NULL;

    assert_int_equal(grundy_game_parse(&game, "nim", NULL, NULL), 0);
    here->peak_bytes = 0;
    assert_int_equal(grundy_values_write(game, &first, &last,
                                         GRUNDY_FORMAT_NPY, &writer,
                                         &here->env, NULL),
                     GRUNDY_OK);
    assert_int_equal(here->count, 128 + 4 * ((size_t)TERMS + 1));
    for (uint32_t n = 0; n <= TERMS; n++) {
        const unsigned char *b = here->bytes + 128 + 4 * (size_t)n;
        assert_int_equal(b[0] | b[1] << 8 | b[2] << 16 | b[3] << 24, n);
    }
    assert_true(here->peak_bytes < PEAK_BYTES);
    grundy_game_free(game);
}

static void a_store_has_no_limit_on_positions(void **state)
{
    place *here = *state;

    here->env.limits.positions = 10;
    assert_int_equal(write_stored(here, 0, 99, GRUNDY_FORMAT_BFILE, NULL),
                     GRUNDY_OK);
    assert_int_equal(here->count, 10 * 4 + 90 * 5);
    assert_int_equal(write_stored(here, 0, TERMS, GRUNDY_FORMAT_BFILE, NULL),
                     GRUNDY_UNDEFINED);
    assert_int_equal(here->count, 0);
}

static void it_stops_between_blocks(void **state)
{
    place *here = *state;
    grundy_error err = {0};

    here->stop_after = 1;
    assert_int_equal(write_stored(here, 0, TERMS - 1, GRUNDY_FORMAT_NPY, &err),
                     GRUNDY_CANCELLED);
    assert_int_equal(err.status, GRUNDY_CANCELLED);
    /* The block that was begun, and the output before it. */
    assert_in_range(here->count, 1, 4 << 16);
}

/* A damaged index does no harm; of a damaged block nothing is written, though it
 * is the last. */
static void a_damaged_block_leaves_no_half_file(void **state)
{
    place *here = *state;
    grundy_error err = {0};
    size_t indexes = 0;

    for (size_t back = 1; back < disk.count; back++) {
        char *byte = &disk.bytes[disk.count - back];
        grundy_status status;
        grundy_store_free(here->store);
        here->store = NULL;
        *byte = (char)(*byte ^ 1);
        assert_int_equal(
            grundy_store_open(&here->store, &here->file, &here->env, &err),
            GRUNDY_OK);
        assert_int_equal(grundy_store_count(here->store), TERMS);
        if (!*grundy_store_damage(here->store)) break;
        assert_non_null(strstr(grundy_store_damage(here->store), "are good"));
        *byte = (char)(*byte ^ 1);
        status = write_stored(here, 0, 9, GRUNDY_FORMAT_TEXT, &err);
        assert_int_equal(status, GRUNDY_OK);
        indexes++;
    }
    assert_true(indexes >= 16 + 8);
    here->count = 0;
    assert_int_equal(
        write_stored(here, 0, TERMS - 1, GRUNDY_FORMAT_TEXT, &err),
        GRUNDY_BAD_INPUT);
    assert_int_equal(here->count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_format_streams, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(computed_values_are_the_same, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(values_without_an_engine_stream,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_store_has_no_limit_on_positions,
                                        set_up, tear_down),
        cmocka_unit_test_setup_teardown(it_stops_between_blocks, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_damaged_block_leaves_no_half_file,
                                        set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, make_store, drop_store);
}
