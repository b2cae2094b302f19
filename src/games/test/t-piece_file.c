/* SPDX-License-Identifier: MIT */
/* t-piece_file.c - what a search by pieces has learnt, written, read by another
 * search, joined, and refused where it is damaged or of another game. */
#include "games/test/game_test.h"

#include "base/store/digest.h"
#include "search/impartial/pieces/piece.h"

enum { ROOM = 1 << 20, RECORD = 16 };

/* A file in memory. */
typedef struct page {
    uint8_t bytes[ROOM];
    size_t count, at;
} page;

static grundy_status put(void *user, const char *bytes, size_t count)
{
    page *to = user;

    assert_true(count <= ROOM - to->count);
    memcpy(to->bytes + to->count, bytes, count);
    to->count += count;
    return GRUNDY_OK;
}

/* A few bytes at a time, so that records are torn. */
static grundy_status get(void *user, char *bytes, size_t capacity,
                         size_t *count)
{
    page *from = user;
    size_t here = from->count - from->at;

    if (here > capacity) here = capacity;
    if (here > 1001) here = 1001;
    memcpy(bytes, from->bytes + from->at, here);
    from->at += here;
    *count = here;
    return GRUNDY_OK;
}

typedef struct search {
    ask a;
    gi_piece_walk *walk;
} search;

static void search_open(search *s, const char *game)
{
    ask_open(&s->a, game, NULL);
    assert_int_equal(gi_piece_walk_new(&s->walk, s->a.game, 1 << 20, NULL),
                     GRUNDY_OK);
}

static void search_close(search *s)
{
    gi_piece_walk_free(s->walk);
    ask_close(&s->a);
}

static grundy_nimber nimber_of(search *s, const char *position)
{
    grundy_nimber nimber = 77;

    ask_read(&s->a, position);
    assert_int_equal(
        gi_piece_walk_nimber(s->walk, &s->a.position, &nimber, &s->a.run),
        GRUNDY_OK);
    return nimber;
}

static void write_page(page *to, search *s)
{
    const grundy_writer writer = {put, to};

    to->count = 0;
    assert_int_equal(gi_piece_walk_write(s->walk, &writer, &s->a.run),
                     GRUNDY_OK);
}

static grundy_status read_page(search *s, page *from)
{
    const grundy_reader reader = {get, from};

    from->at = 0;
    return gi_piece_walk_read(s->walk, &reader, &s->a.run);
}

static page *new_page(void)
{
    page *out = calloc(1, sizeof *out);

    assert_non_null(out);
    return out;
}

static void what_is_known_is_not_searched(void **state)
{
    search first, second;
    page *file = new_page();

    (void)state;
    search_open(&first, "cram");
    search_open(&second, "cram");
    assert_int_equal(nimber_of(&first, "3x8"), 3);
    assert_true(gi_piece_walk_count(first.walk) > 100);
    write_page(file, &first);
    assert_int_equal(read_page(&second, file), GRUNDY_OK);
    assert_int_equal(nimber_of(&second, "3x8"), 3);
    assert_int_equal(gi_piece_walk_count(second.walk), 0);
    search_close(&second);
    search_close(&first);
    free(file);
}

/* Two halves of the work, read by a third search on top of its own. */
static void files_are_joined(void **state)
{
    search s[3];
    page *files[2] = {new_page(), new_page()};

    (void)state;
    for (size_t i = 0; i < 3; i++)
        search_open(&s[i], "cram");
    assert_int_equal(nimber_of(&s[0], "3x7"), 1);
    assert_int_equal(nimber_of(&s[1], "4x5"), 2);
    assert_int_equal(nimber_of(&s[2], "3x6"), 4);
    for (size_t i = 0; i < 2; i++) {
        write_page(files[i], &s[i]);
        assert_int_equal(read_page(&s[2], files[i]), GRUNDY_OK);
    }
    const uint64_t before = gi_piece_walk_count(s[2].walk);
    assert_int_equal(nimber_of(&s[2], "3x7"), 1);
    assert_int_equal(nimber_of(&s[2], "4x5"), 2);
    assert_int_equal(gi_piece_walk_count(s[2].walk), before);
    for (size_t i = 0; i < 3; i++)
        search_close(&s[i]);
    free(files[0]);
    free(files[1]);
}

static void learn_many(search *s)
{
    for (uint64_t i = 1; i <= 60000; i++) {
        const gi_piece piece = {i * 0x9e3779b97f4a7c15, 0x100, 20};
        const gi_fact fact = {.bound = (uint32_t)(i % 5), .is_nimber = true};
        assert_int_equal(gi_piece_table_learn(&s->walk->table, &piece, fact),
                         GRUNDY_OK);
    }
}

/* The records of a table come in the order of their hashes, so that those of a
 * large one met one place of a small table after the other, and pushed each
 * other out of it. */
static void a_large_file_is_read_whole(void **state)
{
    search first, second;
    page *file = new_page();

    (void)state;
    search_open(&first, "cram");
    search_open(&second, "cram");
    learn_many(&first);
    write_page(file, &first);
    assert_int_equal(read_page(&second, file), GRUNDY_OK);
    assert_int_equal(second.walk->table.used_count,
                     first.walk->table.used_count);
    /* What is known already asks for no more room. */
    const size_t slots = gi_piece_table_slots(&second.walk->table);
    assert_true(slots <= gi_piece_table_slots(&first.walk->table));
    assert_int_equal(read_page(&second, file), GRUNDY_OK);
    assert_int_equal(gi_piece_table_slots(&second.walk->table), slots);
    search_close(&second);
    search_close(&first);
    free(file);
}

/* It would have to be made smaller. */
static void a_file_that_does_not_fit_is_refused(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    search s;
    gi_piece_walk *small;
    page *file = new_page();
    const grundy_reader reader = {get, file};

    (void)state;
    search_open(&s, "cram");
    learn_many(&s);
    write_page(file, &s);
    env.limits.memory_bytes = 1 << 20;
    assert_int_equal(gi_piece_walk_new(&small, s.a.game, 1 << 20, &env),
                     GRUNDY_OK);
    assert_int_equal(gi_piece_walk_read(small, &reader, &s.a.run),
                     GRUNDY_OVER_BUDGET);
    assert_string_equal(s.a.err.message,
                        "the file has more pieces than the 8192 that the "
                        "limit on memory allows");
    assert_int_equal(small->table.used_count, 0);
    gi_piece_walk_free(small);
    search_close(&s);
    free(file);
}

static void check_file_refused(page *file, const char *says)
{
    search s;

    search_open(&s, "cram");
    assert_int_equal(read_page(&s, file), GRUNDY_BAD_INPUT);
    if (!strstr(s.a.err.message, says))
        fail_msg("'%s' for %s", s.a.err.message, says);
    search_close(&s);
}

static void damaged_files_are_refused(void **state)
{
    search s;
    page *file = new_page(), *damaged = new_page();

    (void)state;
    search_open(&s, "cram");
    assert_int_equal(nimber_of(&s, "3x5"), 1);
    write_page(file, &s);
    for (size_t i = 16; i < file->count; i += 7) {
        *damaged = *file;
        damaged->bytes[i] ^= 1 << i % 8;
        check_file_refused(damaged, "");
    }
    for (size_t count = 0; count < file->count; count += 13) {
        *damaged = *file;
        damaged->count = count;
        check_file_refused(damaged, "cut off");
    }
    *damaged = *file;
    damaged->bytes[damaged->count++] = 0;
    check_file_refused(damaged, "goes on");
    damaged->bytes[0] = 'G';
    check_file_refused(damaged, "no file of pieces");
    search_close(&s);
    free(damaged);
    free(file);
}

static void pieces_of_another_game_are_refused(void **state)
{
    search s;
    page *file = new_page();

    (void)state;
    search_open(&s, "impartial_nogo");
    assert_int_equal(nimber_of(&s, "1x5"), 2);
    write_page(file, &s);
    check_file_refused(file, "another game");
    search_close(&s);
    free(file);
}

/* A nimber is changed, and the digest with it, as only a faulty engine would;
 * who knows the piece sees it. */
static void two_nimbers_are_refused(void **state)
{
    search s;
    page *file = new_page();
    size_t at, changed = 0;

    (void)state;
    search_open(&s, "cram");
    assert_int_equal(nimber_of(&s, "3x6"), 4);
    write_page(file, &s);
    at = strlen("grundy pieces 1 cram\n");
    for (; file->count - at >= (size_t)2 * RECORD; at += RECORD) {
        if (changed == 0 && file->bytes[at + 14] & 0x10) {
            file->bytes[at + 12] ^= 1;
            changed = at;
        }
    }
    assert_true(changed > 0 && at + RECORD == file->count);
    const uint64_t digest = gi_digest(GI_DIGEST_START, file->bytes, at);
    for (unsigned i = 0; i < 8; i++)
        file->bytes[at + i] = (uint8_t)(digest >> 8 * i);
    assert_int_equal(read_page(&s, file), GRUNDY_BAD_INPUT);
    assert_non_null(strstr(s.a.err.message, "different nimbers"));
    search_close(&s);
    free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_known_is_not_searched),
        cmocka_unit_test(files_are_joined),
        cmocka_unit_test(a_large_file_is_read_whole),
        cmocka_unit_test(a_file_that_does_not_fit_is_refused),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(pieces_of_another_game_are_refused),
        cmocka_unit_test(two_nimbers_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
