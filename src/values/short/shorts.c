/* SPDX-License-Identifier: MIT */
/* shorts.c - the store of short values: records, interning, budget.
 *
 * A value is a 32-bit id. Its lowest bit tells which array its record is in,
 * that of number-up-stars (scalars) or that of canonical forms, and the rest
 * is the index. Canonical forms are unique and interned, hence two values are
 * equal exactly when their ids are.
 *
 * Invariant: the options of a form have smaller indices than the form itself,
 * or are scalars; a form is never a number-up-star; both its lists ascend and
 * hold no option that is dominated or reversible. Stops are ids of numbers.
 *
 * All memory of a store goes through an allocator that counts, so that the
 * budget bounds every table at once. Lists of options lie one after another
 * in blocks of an arena and do not move while values are made. */
#include "values/short/shorts.h"

#include <string.h>

#include "base/memory/array.h"
#include "base/sizes.h"

enum {
    BLOCK_IDS = 4096,
    STEPS_A_POSITION = 256,
    LOOKS_A_STEP = 4,
    POLL_LOOKS = 4096,
    MEMO_SHARE = 16, /* Part of the budget that one memo may take. */
    MEMO_MOST = 1 << 22
};

static const uint32_t ids_most = UINT32_C(1) << 29;

/* ---- memory ---- */

static size_t memo_entries(const gi_shorts *s, size_t entry_bytes)
{
    const size_t room = s->quota.limit_bytes / MEMO_SHARE / entry_bytes;
    size_t entries = MEMO_MOST;

    while (entries > room && entries > 1)
        entries /= 2;
    return entries;
}

void gi_shorts_begin(gi_shorts *s)
{
    s->looks = 0;
    s->poll_looks = POLL_LOOKS;
    s->quota.is_met = false;
    s->told.message[0] = '\0';
    s->told.status = GRUNDY_OK;
}

void gi_shorts_begin_part(gi_shorts *s)
{
    if (s->looks_left > 0) {
        s->looks_left -=
            s->looks < s->looks_left ? s->looks : s->looks_left - 1;
        s->looks_most = (s->looks_left + 1) / 2;
    }
    gi_shorts_begin(s);
}

/* The number 0, and the form that stands for one being simplified. */
static grundy_status begin_records(gi_shorts *s)
{
    gi_short zero;
    grundy_status status = gi_upstar_word(s, 0, &zero);

    if (!status)
        status = gi_array_grow((void **)&s->forms, &s->form_capacity,
                               s->form_count, sizeof *s->forms, &s->quota.env);
    if (status) return status;
    GRUNDY_ASSERT(zero == GI_SHORT_ZERO);
    s->forms[s->form_count++] = (gi_form){.options = NULL};
    return GRUNDY_OK;
}

static uint64_t times(uint64_t count, uint64_t each)
{
    uint64_t product;

    return __builtin_mul_overflow(count, each, &product) ? UINT64_MAX
                                                         : product;
}

grundy_status gi_shorts_new(gi_shorts **out, const grundy_env *env)
{
    const grundy_env *outer = gi_env_or_default(env);
    gi_shorts *s = gi_alloc(outer, sizeof *s);
    grundy_status status;

    if (!s) return GRUNDY_NO_MEMORY;
    *s = (gi_shorts){.outer = {*outer}};
    gi_quota_init(&s->quota, s->outer);
    s->looks_most = s->looks_left = times(gi_limit_steps(outer), LOOKS_A_STEP);
    if (s->looks_most == 0)
        s->looks_most = times(gi_limit_positions(outer),
                              (uint64_t)STEPS_A_POSITION * LOOKS_A_STEP);
    s->poll_looks = POLL_LOOKS;
    s->memo.most = memo_entries(s, sizeof *s->memo.entries);
    s->order_memo.most = memo_entries(s, sizeof *s->order_memo.entries);
    gi_arena_init(&s->lists, &s->quota.env);
    gi_arena_init(&s->thermographs.arena, &s->quota.env);
    gi_map_init(&s->bigs.keys, &s->quota.env);
    status = begin_records(s);
    if (status) {
        status = gi_shorts_judge(s, status, NULL);
        gi_shorts_free(s);
        return status;
    }
    *out = s;
    return GRUNDY_OK;
}

void gi_shorts_forget_thermographs(gi_shorts *s)
{
    gi_thermographs *kept = &s->thermographs;

    gi_free(&s->quota.env, kept->items, kept->count * sizeof(void *));
    gi_arena_clear(&kept->arena);
    kept->items = NULL;
    kept->count = 0;
}

static void clear_sides(gi_sides *sides, const grundy_env *env)
{
    for (int side = GI_LEFT; side <= GI_RIGHT; side++)
        gi_free(env, sides->items[side],
                sides->capacity[side] * sizeof *sides->items[side]);
    *sides = (gi_sides){.count = {0, 0}};
}

void gi_shorts_free(gi_shorts *s)
{
    grundy_env env;

    if (!s) return;
    gi_free(&s->quota.env, s->scalars,
            s->scalar_capacity * sizeof *s->scalars);
    gi_free(&s->quota.env, s->forms, s->form_capacity * sizeof *s->forms);
    gi_free(&s->quota.env, s->duels, s->duel_capacity * sizeof *s->duels);
    gi_slots_clear(&s->scalar_slots, &s->quota.env);
    gi_slots_clear(&s->form_slots, &s->quota.env);
    gi_bits_memo_clear(&s->order_memo, &s->quota.env);
    gi_memo_clear(&s->memo, &s->quota.env);
    gi_walk_clear(&s->walk, &s->quota.env);
    clear_sides(&s->sides, &s->quota.env);
    clear_sides(&s->raw, &s->quota.env);
    clear_sides(&s->shifts, &s->quota.env);
    gi_bigs_clear(&s->bigs);
    gi_shorts_forget_thermographs(s);
    gi_arena_clear(&s->lists);
    GRUNDY_ASSERT(s->quota.held_bytes == 0);
    env = *s->outer;
    gi_free(&env, s, sizeof *s);
}

grundy_status gi_shorts_judge(gi_shorts *s, grundy_status status,
                              grundy_error *err)
{
    if (status == GRUNDY_NO_MEMORY && s->quota.is_met)
        return gi_fail(err, GRUNDY_OVER_BUDGET,
                       "the values take more than the limit of %zu bytes",
                       s->quota.limit_bytes);
    return status ? gi_fail_told(err, status, &s->told) : GRUNDY_OK;
}

grundy_status gi_shorts_poll(gi_shorts *s)
{
    s->poll_looks = s->looks + POLL_LOOKS;
    if (gi_env_is_stopped(s->outer))
        return gi_fail(&s->told, GRUNDY_CANCELLED,
                       "the work on values was stopped");
    if (s->looks <= s->looks_most) return GRUNDY_OK;
    return gi_fail_limit(&s->told, GRUNDY_OVER_BUDGET,
                         "the work on values was given up after %llu steps",
                         (unsigned long long)gi_shorts_steps(s));
}

void gi_shorts_charge(gi_shorts *s, uint64_t steps)
{
    s->looks += times(steps, LOOKS_A_STEP);
}

uint64_t gi_shorts_steps(const gi_shorts *s)
{
    return s->looks / LOOKS_A_STEP;
}

const grundy_env *gi_shorts_env(const gi_shorts *s)
{
    return &s->quota.env;
}

size_t gi_shorts_count(const gi_shorts *s)
{
    GRUNDY_ASSERT(s->form_count > 0);
    return s->scalar_count + s->form_count - 1;
}

size_t gi_shorts_bytes(const gi_shorts *s)
{
    return s->quota.held_bytes;
}

gi_short *gi_shorts_list(gi_shorts *s, size_t count)
{
    gi_short *list;

    if (count > s->room_count) {
        const size_t block = count > BLOCK_IDS / 4 ? count : BLOCK_IDS;
        size_t bytes;

        if (!gi_size_mul(&bytes, block, sizeof *list)) return NULL;
        list = gi_arena_alloc(&s->lists, bytes);
        if (!list || block == count) return list;
        s->room = list;
        s->room_count = block;
    }
    GRUNDY_ASSERT(count <= s->room_count);
    list = s->room;
    s->room += count;
    s->room_count -= count;
    return list;
}

/* ---- lists under construction ---- */

grundy_status gi_sides_push(gi_sides *sides, gi_side side, gi_short a,
                            const grundy_env *env)
{
    const grundy_status status =
        gi_array_grow((void **)&sides->items[side], &sides->capacity[side],
                      sides->count[side], sizeof *sides->items[side], env);

    if (!status) sides->items[side][sides->count[side]++] = a;
    return status;
}

/* ---- interning ---- */

static uint32_t hash_of(const gi_short *left, size_t left_count,
                        const gi_short *right, size_t right_count)
{
    uint32_t hash = (uint32_t)left_count;

    for (size_t i = 0; i < left_count; i++)
        hash = gi_slots_mix(hash, left[i]);
    hash = gi_slots_mix(hash, ~(uint64_t)0);
    for (size_t i = 0; i < right_count; i++)
        hash = gi_slots_mix(hash, right[i]);
    return hash;
}

static bool is_form(const gi_form *form, const gi_sides *sides)
{
    const size_t left = sides->count[GI_LEFT], right = sides->count[GI_RIGHT];

    return form->count[GI_LEFT] == left && form->count[GI_RIGHT] == right &&
           memcmp(form->options, sides->items[GI_LEFT],
                  left * sizeof(gi_short)) == 0 &&
           memcmp(form->options + left, sides->items[GI_RIGHT],
                  right * sizeof(gi_short)) == 0;
}

static bool find(const gi_shorts *s, const gi_sides *sides, uint32_t hash,
                 gi_short *out)
{
    const gi_short_slots *table = &s->form_slots;
    size_t at;

    if (table->size == 0) return false;
    for (at = hash & (table->size - 1); table->items[at].next_index;
         at = (at + 1) & (table->size - 1)) {
        const uint32_t index = table->items[at].next_index - 1;
        if (table->items[at].hash == hash &&
            is_form(&s->forms[index], sides)) {
            *out = index * 2 + 1;
            return true;
        }
    }
    return false;
}

/* Left's stop is the greatest of her options' Right stops; and the other way
 * round. */
void gi_shorts_set_stops(const gi_shorts *s, gi_form *form)
{
    const gi_short *option = form->options;

    GRUNDY_ASSERT(form->count[GI_LEFT] > 0 && form->count[GI_RIGHT] > 0);
    for (int side = GI_LEFT; side <= GI_RIGHT; side++) {
        const int wanted = side == GI_LEFT ? 1 : -1;
        gi_short best = gi_stop(s, option[0], !side);
        for (uint32_t i = 1; i < form->count[side]; i++) {
            const gi_short stop = gi_stop(s, option[i], !side);
            if (stop != best &&
                wanted == gi_dyad_compare(s, gi_number_of(s, stop),
                                          gi_number_of(s, best)))
                best = stop;
        }
        form->stop[side] = best;
        form->floor[side] = gi_scalar_at(s, best)->floor;
        option += form->count[side];
    }
}

static uint32_t birthday_of(gi_shorts *s, const gi_form *form)
{
    const uint32_t count = form->count[0] + form->count[1];
    uint32_t latest = 0;

    for (uint32_t i = 0; i < count; i++) {
        const uint32_t day = gi_birthday_floor(s, form->options[i]);
        GRUNDY_ASSERT(form->options[i] != GI_SHORT_RAW);
        if (day > latest) latest = day;
    }
    return latest == UINT32_MAX ? latest : latest + 1;
}

static grundy_status append(gi_shorts *s, const gi_sides *sides, uint32_t hash,
                            gi_short *out)
{
    const size_t left = sides->count[GI_LEFT], right = sides->count[GI_RIGHT];
    gi_form form = {.count = {(uint32_t)left, (uint32_t)right}};
    gi_short *options;
    grundy_status status;

    if (s->form_count >= ids_most || left + right > ids_most)
        return gi_fail(&s->told, GRUNDY_OVER_BUDGET,
                       "a store has at most 2^29 forms");
    status = gi_array_grow((void **)&s->forms, &s->form_capacity,
                           s->form_count, sizeof *s->forms, &s->quota.env);
    if (!status) status = gi_slots_reserve(&s->form_slots, &s->quota.env);
    if (status) return status;
    options = gi_shorts_list(s, left + right);
    if (!options) return GRUNDY_NO_MEMORY;
    memcpy(options, sides->items[GI_LEFT], left * sizeof *options);
    memcpy(options + left, sides->items[GI_RIGHT], right * sizeof *options);
    form.options = options;
    form.birthday = birthday_of(s, &form);
    gi_shorts_set_stops(s, &form);
    *out = (gi_short)s->form_count * 2 + 1;
    gi_slots_put(&s->form_slots, hash, (uint32_t)s->form_count);
    GRUNDY_ASSERT(s->form_count < s->form_capacity);
    s->forms[s->form_count++] = form;
    return GRUNDY_OK;
}

static bool is_ascending(const gi_short *items, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (items[i - 1] >= items[i]) return false;
    return true;
}

grundy_status gi_shorts_intern(gi_shorts *s, const gi_sides *sides,
                               gi_short *out)
{
    const uint32_t hash =
        hash_of(sides->items[GI_LEFT], sides->count[GI_LEFT],
                sides->items[GI_RIGHT], sides->count[GI_RIGHT]);

    GRUNDY_ASSERT(sides->count[GI_LEFT] > 0 && sides->count[GI_RIGHT] > 0);
    GRUNDY_ASSERT_SLOW(
        is_ascending(sides->items[GI_LEFT], sides->count[GI_LEFT]) &&
        is_ascending(sides->items[GI_RIGHT], sides->count[GI_RIGHT]));
    if (find(s, sides, hash, out)) return GRUNDY_OK;
    return append(s, sides, hash, out);
}

void gi_shorts_put_slot(gi_shorts *s, gi_short a)
{
    const gi_form *form = gi_form_at(s, a);

    gi_slots_put(&s->form_slots,
                 hash_of(form->options, form->count[GI_LEFT],
                         form->options + form->count[GI_LEFT],
                         form->count[GI_RIGHT]),
                 a / 2);
}

/* ---- looks ---- */

grundy_status gi_short_options(gi_shorts *s, gi_short a, gi_side side,
                               gi_short_list *out)
{
    const grundy_status status = gi_options_make(s, a);

    if (!status) *out = gi_list_of(s, a, side);
    return status;
}

gi_short gi_short_stop(const gi_shorts *s, gi_short a, gi_side first)
{
    return gi_stop(s, a, first);
}

bool gi_short_is_number(const gi_shorts *s, gi_short a)
{
    return gi_is_number(s, a);
}

bool gi_short_is_integer(const gi_shorts *s, gi_short a)
{
    return gi_is_number(s, a) && gi_dyad_exponent(s, gi_number_of(s, a)) == 0;
}
