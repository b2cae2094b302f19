/* SPDX-License-Identifier: MIT */
/* base/impl.h - floor 0: what every other floor stands on; knows no games. */
#ifndef GI_BASE_IMPL_H
#define GI_BASE_IMPL_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/integer.h"
#include "grundy/status.h"
#include "grundy/stream.h"

/* ---- asserts: level 0 none, 1 cheap, 2 also whole structures ---- */

#ifndef GRUNDY_ASSERT_LEVEL
#define GRUNDY_ASSERT_LEVEL 1
#endif
_Noreturn void gi_assert_failed(const char *text, const char *file, int line);
#if GRUNDY_ASSERT_LEVEL >= 1
#define GRUNDY_ASSERT(x)                                                      \
    ((x) ? (void)0 : gi_assert_failed(#x, __FILE__, __LINE__))
#else
#define GRUNDY_ASSERT(x) ((void)0)
#endif
#if GRUNDY_ASSERT_LEVEL >= 2
#define GRUNDY_ASSERT_SLOW(x) GRUNDY_ASSERT(x)
#else
#define GRUNDY_ASSERT_SLOW(x) ((void)0)
#endif

#if defined(__GNUC__)
#define GI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define GI_LIKELY(x)           __builtin_expect(!!(x), 1)
#else
#define GI_PRINTF(text, first)
#define GI_LIKELY(x) (x)
#endif

/* Ask for memory that is wanted soon; a hint, and without effect elsewhere. */
#if defined(__GNUC__)
#define GI_PREFETCH(address) __builtin_prefetch(address)
#else
#define GI_PREFETCH(address) ((void)0)
#endif

/* ---- errors (error.c) ---- */

/* Fill in err, if there is one, and return status; so that a failing line is
 * `return gi_fail(err, GRUNDY_BAD_INPUT, "...")`. Keeps err->offset as 0. */
grundy_status gi_fail(grundy_error *err, grundy_status status,
                      const char *format, ...) GI_PRINTF(3, 4);
/* The same with a place in the input, in bytes. */
grundy_status gi_fail_at(grundy_error *err, grundy_status status,
                         size_t offset, const char *format, ...)
    GI_PRINTF(4, 5);
/* For the end of a public call that has gathered its failures in an error of
 * its own: hands over what was told of this status, or else the status's name.
 * So the caller's error is filled in on every failure and on no success. */
grundy_status gi_fail_told(grundy_error *err, grundy_status status,
                           const grundy_error *told);

#ifdef __clang_analyzer__
/* The analyser does not look into error.c: it is told that a failure returns
 * its status, or it would follow calls that fail with GRUNDY_OK. */
static inline grundy_status gi_same_status(grundy_status status)
{
    return status;
}
#define gi_fail(err, status, ...)                                             \
    ((void)(gi_fail)((err), (status), __VA_ARGS__), gi_same_status(status))
#define gi_fail_at(err, status, ...)                                          \
    ((void)(gi_fail_at)((err), (status), __VA_ARGS__), gi_same_status(status))
#define gi_fail_told(err, status, told)                                       \
    ((void)(gi_fail_told)((err), (status), (told)), gi_same_status(status))
#endif

/* ---- environment (env.c) ---- */

const grundy_env *gi_env_or_default(const grundy_env *env);
/* NULL for 0 bytes too. Memory is not cleared. */
void *gi_alloc(const grundy_env *env, size_t bytes);
void *gi_alloc_array(const grundy_env *env, size_t count, size_t item_bytes);
void *gi_resize(const grundy_env *env, void *block, size_t old_bytes,
                size_t new_bytes);
void gi_free(const grundy_env *env, void *block, size_t bytes);
bool gi_env_is_stopped(const grundy_env *env);
void gi_env_progress(const grundy_env *env, uint64_t done, uint64_t total);

/* ---- checked sizes: true when the result fits ---- */

static inline bool gi_size_add(size_t *out, size_t a, size_t b)
{
    return !__builtin_add_overflow(a, b, out);
}
static inline bool gi_size_mul(size_t *out, size_t a, size_t b)
{
    return !__builtin_mul_overflow(a, b, out);
}

/* ---- workers (workers.c): threads for one job after the other ---- */

typedef struct gi_workers gi_workers;
/* Does one part of a job; worker < gi_workers_count(). */
typedef void gi_workers_part(void *user, size_t part, size_t worker);

/* As many as env->workers says, the caller counted; fewer where the system
 * has no more threads. GRUNDY_OK, GRUNDY_NO_MEMORY. */
grundy_status gi_workers_start(gi_workers **out, const grundy_env *env);
/* How many that would be, threads permitting. */
size_t gi_workers_wanted(const grundy_env *env);
void gi_workers_stop(gi_workers *workers); /* NULL is allowed. */
size_t gi_workers_count(const gi_workers *workers);
/* Does parts 0 .. part_count - 1, in any order, and waits for all of them. */
void gi_workers_run(gi_workers *workers, gi_workers_part *part, void *user,
                    size_t part_count);

enum { GI_WORKERS_STAGES_MOST = 16 };
#define GI_WORKERS_FREE SIZE_MAX

/* Parts of a job that do the same; the first stages are the most urgent. */
typedef struct gi_workers_stage {
    gi_workers_part *part;
    size_t count;
    size_t after; /* The stage before that has to be done; or
                     GI_WORKERS_FREE. */
    /* Only the caller does them, and nothing of a later stage before. */
    bool is_callers;
    size_t first; /* The number of the first part. */
} gi_workers_stage;

/* As gi_workers_run(), with a wait between stages only where they say so. */
void gi_workers_run_stages(gi_workers *workers, const gi_workers_stage *stages,
                           size_t stage_count, void *user);

/* ---- pipeline (pipeline.c): items that come and leave in order ---- */

enum { GI_PIPELINE_SLOTS_MOST = 16 };

typedef struct gi_pipeline {
    /* Makes the next item, in a slot; false: it is the last. One at a time, in
     * order, on any worker. */
    bool (*fill)(void *user, size_t slot);
    /* The work on one item, while others are filled, worked at and taken. */
    void (*work)(void *user, size_t slot);
    /* The end of one item, in order, in the thread of the caller, while others
     * are filled and worked at; false: no more are taken. */
    bool (*take)(void *user, size_t slot);
} gi_pipeline;

/* Until the last item was taken, or none is to be. */
void gi_pipeline_run(gi_workers *workers, const gi_pipeline *steps,
                     size_t slot_count, void *user);

/* ---- arena (arena.c): many small blocks that die at once ---- */

typedef struct gi_arena {
    const grundy_env *env;
    struct gi_arena_chunk *last; /* NULL while empty. */
    size_t used_bytes;           /* Of the last chunk. */
    size_t total_bytes;          /* Of all chunks. */
} gi_arena;

void gi_arena_init(gi_arena *arena, const grundy_env *env);
/* 16-byte aligned; NULL when there is no memory. */
void *gi_arena_alloc(gi_arena *arena, size_t bytes);
void gi_arena_clear(gi_arena *arena);

/* ---- sorting (sort.c) ---- */

/* Ascending; equal items keep their order. GRUNDY_OK, or GRUNDY_NO_MEMORY on
 * which nothing has changed. */
grundy_status gi_sort(void *items, size_t count, size_t item_bytes,
                      int (*compare)(const void *a, const void *b),
                      const grundy_env *env);

/* ---- random numbers (random.c): the same on every machine ---- */

typedef struct gi_random {
    uint64_t state;
} gi_random;

/* Streams of one seed have nothing to do with one another. */
void gi_random_init(gi_random *random, uint64_t seed, uint64_t stream);
uint64_t gi_random_word(gi_random *random);
/* 0 .. end - 1, each equally likely; end > 0. */
uint64_t gi_random_below(gi_random *random, uint64_t end);

/* ---- growable array (array.c) ---- */

/* Room for one more item of item_bytes: *items may move, *capacity grows by
 * half. On GRUNDY_NO_MEMORY nothing has changed. */
grundy_status gi_array_grow(void **items, size_t *capacity, size_t count,
                            size_t item_bytes, const grundy_env *env);

/* ---- bitset (bitset.c): words of 64 bits, owned by the user ---- */

static inline size_t gi_bitset_words(size_t bits)
{
    return bits / 64 + (bits % 64 != 0);
}
static inline bool gi_bitset_has(const uint64_t *set, size_t bit)
{
    return (set[bit / 64] >> (bit % 64)) & 1;
}
static inline void gi_bitset_add(uint64_t *set, size_t bit)
{
    set[bit / 64] |= (uint64_t)1 << (bit % 64);
}
static inline void gi_bitset_remove(uint64_t *set, size_t bit)
{
    set[bit / 64] &= ~((uint64_t)1 << (bit % 64));
}
/* The least bit that is not in the set, or 64 * words if it is full. */
size_t gi_bitset_first_gap(const uint64_t *set, size_t words);

/* ---- map (map.c): byte strings to small numbers ---- */

/* Open addressing, linear probing, at most 5/8 full. Keys are copied into the
 * arena of the map and numbered 0, 1, 2, ... in the order they came. */
typedef struct gi_map {
    const grundy_env *env;
    gi_arena keys;
    struct gi_map_key *entries; /* shape [count], by number. */
    size_t count, entry_capacity;
    uint32_t *slots; /* number + 1, or 0; shape [slot_count]. */
    size_t slot_count;
} gi_map;

void gi_map_init(gi_map *map, const grundy_env *env);
void gi_map_clear(gi_map *map);
/* Number of the key, which is put in if it is new. At most 2^32 - 2 keys.
 * GRUNDY_OK, GRUNDY_NO_MEMORY, GRUNDY_OVER_BUDGET. */
grundy_status gi_map_intern(gi_map *map, const void *key, size_t bytes,
                            uint32_t *number, bool *is_new);
/* Number of the key, or false. */
bool gi_map_find(const gi_map *map, const void *key, size_t bytes,
                 uint32_t *number);
/* Borrowed until the map is cleared. */
const void *gi_map_key_at(const gi_map *map, uint32_t number, size_t *bytes);
size_t gi_map_bytes(const gi_map *map); /* Memory it holds. */

/* ---- text (text.c): a string that grows ---- */

/* Appending never fails by itself: the first failure is kept in `status` and
 * the rest of the appends do nothing, so that a page of output needs one
 * check. */
typedef struct gi_text {
    const grundy_env *env;
    char *bytes; /* NUL-terminated once something was appended. */
    size_t count, capacity;
    grundy_status status;
} gi_text;

void gi_text_init(gi_text *text, const grundy_env *env);
void gi_text_clear(gi_text *text);
void gi_text_add(gi_text *text, const char *string);
void gi_text_add_bytes(gi_text *text, const char *bytes, size_t count);
void gi_text_add_char(gi_text *text, char c);
void gi_text_add_uint(gi_text *text, uint64_t number);
void gi_text_add_integer(gi_text *text, const grundy_integer *number);
void gi_text_addf(gi_text *text, const char *format, ...) GI_PRINTF(2, 3);
void gi_text_truncate(gi_text *text, size_t count);
/* The bytes, "" when empty; borrowed until the next append. */
const char *gi_text_string(const gi_text *text);

/* ---- small files (file.c) ---- */

/* Appends the whole file. GRUNDY_OK, _IO, _OVER_BUDGET past most_bytes,
 * _NO_MEMORY. */
grundy_status gi_file_read(gi_text *out, const char *path, size_t most_bytes,
                           grundy_error *err);

/* ---- UTF-8 (utf8.c) ---- */

/* Bytes of the character that `bytes` starts with, 1..4; 0 if that is not
 * UTF-8 or cut off. */
size_t gi_utf8_bytes(const char *bytes, size_t count);
/* Writes a character up to U+10FFFF to out[4], without a NUL; the bytes
 * written. */
size_t gi_utf8_format(char *out, uint32_t character);

/* ---- integers (integer.c, integer_arith.c, integer_text.c) ---- */

/* Magnitude of a number past int64_t: little-endian limbs, the top one not 0. */
struct gi_limbs {
    size_t count, capacity;
    uint64_t limb[];
};

static inline bool gi_int_is_small(const grundy_integer *a)
{
    return a->limbs == NULL;
}
static inline bool gi_int_is_zero(const grundy_integer *a)
{
    return !a->limbs && a->word == 0;
}
static inline int gi_int_sign(const grundy_integer *a)
{
    return (a->word > 0) - (a->word < 0);
}
/* -1, 0, 1 against a machine word. */
int gi_int_compare_word(const grundy_integer *a, int64_t b);

/* Results go to out, which may be one of the operands; its old value is freed.
 * GRUNDY_OK or GRUNDY_NO_MEMORY, on which out is as before. */
void gi_int_set_word(grundy_integer *out, int64_t word, const grundy_env *env);
grundy_status gi_int_set_uint64(grundy_integer *out, uint64_t word,
                                const grundy_env *env);
grundy_status gi_int_copy(grundy_integer *out, const grundy_integer *a,
                          const grundy_env *env);
/* Takes the value of *from, which becomes 0. */
void gi_int_move(grundy_integer *out, grundy_integer *from,
                 const grundy_env *env);
grundy_status gi_int_add(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
grundy_status gi_int_sub(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
grundy_status gi_int_add_word(grundy_integer *out, const grundy_integer *a,
                              int64_t b, const grundy_env *env);
grundy_status gi_int_mul(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
grundy_status gi_int_mul_word(grundy_integer *out, const grundy_integer *a,
                              int64_t b, const grundy_env *env);
/* Bitwise, of numbers that are not negative. */
grundy_status gi_int_xor(grundy_integer *out, const grundy_integer *a,
                         const grundy_integer *b, const grundy_env *env);
/* Quotient rounded down and remainder of a >= 0 by b > 0; either result may be
 * NULL. */
grundy_status gi_int_divide(grundy_integer *quotient,
                            grundy_integer *remainder, const grundy_integer *a,
                            const grundy_integer *b, const grundy_env *env);
/* a mod b for a >= 0, b > 0. */
uint64_t gi_int_mod_word(const grundy_integer *a, uint64_t b);
/* floor(a / 2^bits) of a >= 0. */
grundy_status gi_int_shift_right(grundy_integer *out, const grundy_integer *a,
                                 size_t bits, const grundy_env *env);
/* floor(sqrt(a)) of a >= 0. */
grundy_status gi_int_sqrt(grundy_integer *out, const grundy_integer *a,
                          const grundy_env *env);
size_t gi_int_bit_length(const grundy_integer *a);    /* 0 for 0; |a|. */
bool gi_int_bit(const grundy_integer *a, size_t bit); /* Of |a|. */
/* Sets bit `bit` of a >= 0 to 0 or 1. */
grundy_status gi_int_set_bit(grundy_integer *a, size_t bit, bool value,
                             const grundy_env *env);

/* ---- lists of integers (ints.c) ---- */

typedef struct gi_ints {
    grundy_integer *items;
    size_t count, capacity;
} gi_ints; /* All zero: empty. */

void gi_ints_clear(gi_ints *list, const grundy_env *env); /* Frees all. */
void gi_ints_empty(gi_ints *list, const grundy_env *env); /* Keeps the room. */
grundy_status gi_ints_push(gi_ints *list, const grundy_integer *number,
                           const grundy_env *env);
grundy_status gi_ints_push_word(gi_ints *list, int64_t word,
                                const grundy_env *env);
/* Takes the number, which becomes 0. */
grundy_status gi_ints_push_take(gi_ints *list, grundy_integer *number,
                                const grundy_env *env);
grundy_status gi_ints_copy(gi_ints *out, const gi_ints *list,
                           const grundy_env *env);
bool gi_ints_are_small(const gi_ints *list); /* Every item fits int64_t. */
bool gi_ints_equal(const gi_ints *a, const gi_ints *b);
/* Ascending. n log n steps whatever the order was; no memory. */
void gi_ints_sort(gi_ints *list);

/* ---- reading text from a stream (scan.c, scan_number.c) ---- */

/* Words and numbers between white space, with the place of each. Digits of a
 * number may be of any length up to limits.digits. */
typedef struct gi_scan gi_scan;

grundy_status gi_scan_new(gi_scan **out, const grundy_reader *reader,
                          const grundy_env *env);
void gi_scan_free(gi_scan *scan);
/* Skips white space; true at the end of the input. A failed read is reported
 * by the next call that reads. */
bool gi_scan_is_at_end(gi_scan *scan);
/* Takes the next token if it is the number 0, and says so. */
bool gi_scan_take_zero(gi_scan *scan);
/* The next number, >= 0, after white space. `what` names it in the error, such
 * as "the number of piles". GRUNDY_OK, _BAD_INPUT, _IO, _NO_MEMORY,
 * _OVER_BUDGET; err has line and column. */
grundy_status gi_scan_integer(gi_scan *scan, grundy_integer *out,
                              const char *what, grundy_error *err);
/* The same for numbers up to UINT64_MAX; larger ones are GRUNDY_BAD_INPUT. */
grundy_status gi_scan_uint64(gi_scan *scan, uint64_t *out, const char *what,
                             grundy_error *err);
/* The same, at most `most`, which the error names. */
grundy_status gi_scan_uint64_to(gi_scan *scan, uint64_t most, uint64_t *out,
                                const char *what, grundy_error *err);
/* The next token, whatever its bytes are; borrowed until the next call. Same
 * statuses. */
grundy_status gi_scan_word(gi_scan *scan, const char **out, size_t *count,
                           const char *what, grundy_error *err);
/* xor of the next `count` numbers. The tight loop behind `judge nim`.
 * *read_count says how many numbers were taken, also on failure. On
 * GRUNDY_OVER_BUDGET the next number is past 64 bits and *out is the xor of
 * those before it: go on with gi_scan_integer. err may be empty then. */
grundy_status gi_scan_xor(gi_scan *scan, uint64_t count, uint64_t *out,
                          uint64_t *read_count, const char *what,
                          grundy_error *err);
/* An error at the place of the last token. */
grundy_status gi_scan_fail(gi_scan *scan, grundy_error *err,
                           const char *format, ...) GI_PRINTF(3, 4);

/* ---- JSON in (json_read.c, json_value.c) and out (json_write.c) ---- */

typedef enum gi_json_kind {
    GI_JSON_NULL,
    GI_JSON_BOOL,
    GI_JSON_NUMBER, /* Text as it stood, in `text`. */
    GI_JSON_STRING, /* Unescaped UTF-8, in `text`. */
    GI_JSON_LIST,
    GI_JSON_OBJECT
} gi_json_kind;

typedef struct gi_json {
    gi_json_kind kind;
    bool truth;       /* Of a GI_JSON_BOOL. */
    const char *text; /* Borrowed from the arena it was read into. */
    size_t text_count;
    const char *key; /* NULL unless this is a member of an object. */
    size_t key_count;
    size_t offset; /* Of its first byte in the input. */
    size_t count;  /* Of children. */
    struct gi_json *first, *next;
} gi_json;

/* One JSON value and nothing after it but white space. Nesting up to 64. The
 * tree lives in the arena. GRUNDY_OK, _BAD_INPUT with the offset, _NO_MEMORY. */
grundy_status gi_json_read(gi_json **out, const char *text, size_t count,
                           gi_arena *arena, grundy_error *err);
/* Member of an object, or NULL. */
const gi_json *gi_json_member(const gi_json *object, const char *key);
/* An integer, exact whatever its size; 1.0 and 1e3 are not. `what` names it
 * in the error, which is GRUNDY_BAD_INPUT also when value is NULL. GRUNDY_OK,
 * _BAD_INPUT, _NO_MEMORY, _OVER_BUDGET past limits.digits. */
grundy_status gi_json_integer(grundy_integer *out, const gi_json *value,
                              const char *what, const grundy_env *env,
                              grundy_error *err);
/* The same, or a string of digits: "12" as well as 12. */
grundy_status gi_json_integer_text(grundy_integer *out, const gi_json *value,
                                   const char *what, const grundy_env *env,
                                   grundy_error *err);

/* Writes to a text; commas and quotes are set by itself. One of these writes
 * one document: init it again for the next line of JSON Lines. */
typedef struct gi_json_out {
    gi_text *text;
    bool quotes_big; /* Integers past 2^53 as strings. */
    bool needs_comma;
} gi_json_out;

void gi_json_out_init(gi_json_out *out, gi_text *text, bool quotes_big);
void gi_json_open(gi_json_out *out, char bracket);  /* '{' or '[' */
void gi_json_close(gi_json_out *out, char bracket); /* '}' or ']' */
void gi_json_key(gi_json_out *out, const char *key);
void gi_json_string(gi_json_out *out, const char *string);
void gi_json_string_bytes(gi_json_out *out, const char *bytes, size_t count);
void gi_json_bool(gi_json_out *out, bool truth);
void gi_json_null(gi_json_out *out);
void gi_json_uint(gi_json_out *out, uint64_t number);
void gi_json_int(gi_json_out *out, const grundy_integer *number);

#endif
