/* SPDX-License-Identifier: MIT */
/* t-bug-rows_witness.c - witnesses are not looked for before the codes that
 * are kept.
 *
 * Where combs reach farther back than the codes go, heaps were compared with
 * whatever memory lies before these: here, bytes of all values, among which
 * there is a witness for everything.
 */
#include "test.h"

#include "sequence/rows/rows_far.h"
#include "sequence/rows/rows_plan.h"
#include "sequence/rows/rows_verify.h"
#include "sequence/rows/test/rows_of.h"

enum {
    TERMS = 1 << 18, /* So many that combs reach that far. */
    PAD = 1 << 16
};

static void fill_pad(uint8_t *block)
{
    uint32_t word = 1;

    for (size_t i = 0; i < PAD; i++) {
        word = word * 1664525 + 1013904223;
        block[i] = (uint8_t)(word >> 24);
    }
}

/* Blocks behind a pad; those that are resized keep theirs. */
static void *resize(void *user, void *block, size_t old_bytes,
                    size_t new_bytes)
{
    uint8_t *old = block, *new;

    (void)user;
    (void)old_bytes;
    if (old) old -= PAD;
    if (new_bytes == 0) {
        free(old);
        return NULL;
    }
    new = realloc(old, new_bytes + PAD);
    if (!new) return NULL;
    if (!old) fill_pad(new);
    return new + PAD;
}

/* A block of candidates far above the values of the game: no heap has
 * witnesses for all that is below. */
static void set_candidates(gi_rows *rows)
{
    const uint8_t code = (uint8_t)(rows->stem_end - 1);

    rows->bit = rows->pending_bit = rows->history;
    rows->pending_count = rows->block;
    for (size_t i = 0; i < rows->block; i++) {
        rows->stems[rows->bit + i] = code;
        gi_rows_set_bit(rows, rows->bit + i, code);
    }
}

static void nothing_is_verified_by_what_is_no_code(void **state)
{
    grundy_env env = GRUNDY_ENV_INIT;
    grundy_heapgame *game;
    gi_sparse *sparse;
    gi_rows rows = {.kernel = gi_rows_kernel_best()}, *first;

    (void)state;
    env.workers = 1;
    env.allocator.resize = resize;
    sparse = rows.sparse = start("0.77", &env, &game);
    first = rows_of(sparse, rows.kernel);
    assert_int_equal(extend(first, TERMS), 0);
    gi_rows_free(first);
    assert_int_equal(gi_workers_start(&rows.workers, &env), 0);
    rows.worker_count = 1;
    assert_int_equal(gi_rows_plan(&rows), 0);
    assert_true(rows.witness_combs.count * GI_ROWS_LINE >
                rows.history + rows.block);
    set_candidates(&rows);
    for (size_t n = 0; n < rows.block; n += GI_ROWS_GROUP) {
        const size_t part = n / GI_ROWS_VERIFY;
        gi_rows_wanted_part(&rows, n / GI_ROWS_GROUP, 0);
        gi_rows_verify_part(&rows, part, 0);
        assert_int_equal(rows.verified[part], n);
    }
    gi_rows_release(&rows, 0);
    gi_rows_choice_clear(&rows);
    gi_workers_stop(rows.workers);
    gi_sparse_free(sparse);
    grundy_heapgame_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_verified_by_what_is_no_code),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
