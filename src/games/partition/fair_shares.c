/* SPDX-License-Identifier: MIT */
/* fair_shares.c - fair shares and varied pairs: a heap in parts.
 *
 * A position is a partition of n, its parts in any order. A move is
 * [0, x, y]: one part x becomes x / y parts y, y a proper divisor; or
 * [1, a, b]: two parts a < b become one. The game is impartial and may go on
 * for ever.
 *
 * The rank of a partition with parts p1 >= p2 >= ... is the sum of
 * below(what is left, p - 1) over its parts, where below(m, p) is the number
 * of partitions of m into parts of at most p: those that come before it when
 * they are ordered by the largest part, then by the next. Parts 1 add nothing.
 *
 * Source: [WW], chapter 12; numbers of positions as [GamesmanOne].
 */
#include "games/impl.h"

enum { TOTAL_MOST = 100 };

/* A partition by sizes, from the largest down. */
typedef struct parts {
    size_t kinds;
    uint8_t sizes[16], counts[16]; /* 1 + ... + 14 > 100. */
} parts;

typedef struct tables {
    size_t total;
    uint64_t below[TOTAL_MOST + 1][TOTAL_MOST + 1];
} tables;

/* ---- definition ---- */

static size_t total_of(const grundy_game *game)
{
    return (size_t)gi_game_number(game, 0)->word;
}

/* How often each size is there; sizes are in 1 .. TOTAL_MOST. */
static void count_sizes(const gi_ints *position, size_t *counts)
{
    for (size_t i = 0; i <= TOTAL_MOST; i++)
        counts[i] = 0;
    for (size_t i = 0; i < position->count; i++)
        counts[position->items[i].word]++;
}

static grundy_status visit_three(int64_t kind, size_t a, size_t b,
                                 gi_visit visit, void *user)
{
    grundy_integer items[3] = {
        {kind, NULL}, {(int64_t)a, NULL}, {(int64_t)b, NULL}};

    return visit(&(gi_ints){items, 3, 3}, user);
}

static grundy_status moves(const grundy_game *game, const gi_ints *position,
                           unsigned player, gi_visit visit, void *user,
                           gi_run *run)
{
    const size_t total = total_of(game);
    size_t counts[TOTAL_MOST + 1];
    grundy_status status = GRUNDY_OK;

    (void)player;
    (void)run;
    count_sizes(position, counts);
    for (size_t x = 2; x <= total; x++)
        for (size_t y = 1; !status && counts[x] && y < x; y++)
            if (x % y == 0) status = visit_three(0, x, y, visit, user);
    for (size_t a = 1; a <= total; a++)
        for (size_t b = a + 1; !status && counts[a] && b <= total; b++)
            if (counts[b]) status = visit_three(1, a, b, visit, user);
    return status;
}

static grundy_status put_sizes(const size_t *counts, gi_ints *out, gi_run *run)
{
    grundy_status status = GRUNDY_OK;

    gi_ints_empty(out, run->env);
    for (size_t x = TOTAL_MOST; x > 0; x--)
        for (size_t i = 0; !status && i < counts[x]; i++)
            status = gi_ints_push_word(out, (int64_t)x, run->env);
    return status;
}

static grundy_status apply(const grundy_game *game, gi_ints *out,
                           const gi_ints *position, const gi_ints *move,
                           gi_run *run)
{
    const size_t a = (size_t)move->items[1].word;
    const size_t b = (size_t)move->items[2].word;
    size_t counts[TOTAL_MOST + 1];

    (void)game;
    count_sizes(position, counts);
    GRUNDY_ASSERT(counts[a] > 0);
    counts[a]--;
    if (move->items[0].word == 0) {
        counts[b] += a / b;
    } else {
        GRUNDY_ASSERT(counts[b] > 0 && a + b <= TOTAL_MOST);
        counts[b]--;
        counts[a + b]++;
    }
    return put_sizes(counts, out, run);
}

/* ---- ranks ---- */

static void fill_tables(tables *t, size_t total)
{
    t->total = total;
    for (size_t m = 0; m <= total; m++)
        for (size_t p = 0; p <= total; p++) {
            t->below[m][p] = m == 0;
            if (m > 0 && p > 0) t->below[m][p] = t->below[m][p - 1];
            if (m >= p && m > 0 && p > 0) t->below[m][p] += t->below[m - p][p];
        }
}

static uint64_t rank_of(const tables *t, const parts *p)
{
    uint64_t sum = 0;
    size_t left = t->total;

    for (size_t i = 0; i < p->kinds && p->sizes[i] > 1; i++)
        for (size_t j = 0; j < p->counts[i]; j++, left -= p->sizes[i])
            sum += t->below[left][p->sizes[i] - 1];
    return sum;
}

static void add_part(parts *p, size_t size, size_t count)
{
    GRUNDY_ASSERT(p->kinds < sizeof p->sizes);
    p->sizes[p->kinds] = (uint8_t)size;
    p->counts[p->kinds++] = (uint8_t)count;
}

/* The largest part is the first whose smaller ones are not enough. */
static parts parts_of(const tables *t, uint64_t rank)
{
    parts p = {.kinds = 0};
    size_t left = t->total, size = t->total;

    while (left > 0) {
        size_t count = 0;
        if (size > left) size = left;
        while (t->below[left][size - 1] > rank)
            size--;
        while (left >= size && t->below[left][size - 1] <= rank) {
            rank -= t->below[left][size - 1];
            left -= size;
            count++;
            if (size > left) break;
        }
        add_part(&p, size, count);
    }
    return p;
}

static grundy_status open(gi_ranks *out, const grundy_game *game, gi_run *run)
{
    const size_t total = total_of(game);
    size_t kinds = 0, most = 0;
    tables *t = gi_alloc(run->env, sizeof *t);

    if (!t) return GRUNDY_NO_MEMORY;
    fill_tables(t, total);
    while ((kinds + 1) * (kinds + 2) / 2 <= total)
        kinds++;
    most = kinds * (kinds - (kinds > 0)) / 2 + 12 * kinds;
    *out = (gi_ranks){.game = game,
                      .ranking = game->rules->ranking,
                      .count = t->below[total][total],
                      .start = t->below[total][total] - 1,
                      .is_impartial = true,
                      .option_most = most,
                      .tier_count = 1,
                      .tables = t,
                      .table_bytes = sizeof *t};
    return GRUNDY_OK;
}

static void close(gi_ranks *ranks, const grundy_env *env)
{
    gi_free(env, ranks->tables, ranks->table_bytes);
}

static bool rank(const gi_ranks *ranks, const gi_ints *position, uint64_t *out)
{
    size_t counts[TOTAL_MOST + 1];
    parts p = {.kinds = 0};

    count_sizes(position, counts);
    for (size_t x = TOTAL_MOST; x > 0; x--)
        if (counts[x]) add_part(&p, x, counts[x]);
    *out = rank_of(ranks->tables, &p);
    return true;
}

static grundy_status unrank(const gi_ranks *ranks, uint64_t rank, gi_ints *out,
                            gi_run *run)
{
    const parts p = parts_of(ranks->tables, rank);
    size_t counts[TOTAL_MOST + 1] = {0};

    for (size_t i = 0; i < p.kinds; i++)
        counts[p.sizes[i]] = p.counts[i];
    return put_sizes(counts, out, run);
}

/* A partition with what its rank is made of: by kind, the terms of the sum
 * before it, and what is left to share out there. */
typedef struct sums {
    parts p;
    uint64_t before[17];
    size_t left[17];
} sums;

/* Terms of `count` parts of a size when so much is left. */
static uint64_t terms_of(const tables *t, size_t size, size_t count,
                         size_t left)
{
    uint64_t sum = 0;

    for (; count > 0 && size > 1; count--, left -= size)
        sum += t->below[left][size - 1];
    return sum;
}

static sums sums_of(const tables *t, uint64_t rank)
{
    sums s = {.p = parts_of(t, rank)};

    s.left[0] = t->total;
    for (size_t i = 0; i < s.p.kinds; i++) {
        const size_t size = s.p.sizes[i], count = s.p.counts[i];
        s.before[i + 1] = s.before[i] + terms_of(t, size, count, s.left[i]);
        s.left[i + 1] = s.left[i] - size * count;
    }
    return s;
}

/* The first kind that is not larger than a size. */
static size_t place_of(const parts *p, size_t size)
{
    size_t i = 0;

    while (i < p->kinds && p->sizes[i] > size)
        i++;
    return i;
}

/* Terms of whole kinds first .. end - 1 when `more` is left than was. */
static uint64_t shifted(const tables *t, const sums *s, size_t first,
                        size_t end, size_t more)
{
    uint64_t sum = 0;

    for (size_t i = first; i < end; i++)
        sum += terms_of(t, s->p.sizes[i], s->p.counts[i], s->left[i] + more);
    return sum;
}

/* One part of kind i becomes `count` smaller ones: only terms between them
 * change, and by what is left alone. */
static uint64_t rank_shared(const tables *t, const sums *s, size_t i,
                            size_t size, size_t count)
{
    const size_t x = s->p.sizes[i], place = place_of(&s->p, size);

    return s->before[i] + terms_of(t, x, s->p.counts[i] - 1u, s->left[i]) +
           shifted(t, s, i + 1, place, x) +
           terms_of(t, size, count, s->left[place] + x) +
           s->before[s->p.kinds] - s->before[place];
}

/* Parts of kinds i < j become one. */
static uint64_t rank_joined(const tables *t, const sums *s, size_t i, size_t j)
{
    const size_t x = s->p.sizes[i], y = s->p.sizes[j];
    const size_t size = x + y, place = place_of(&s->p, size);
    uint64_t sum = s->before[place] + t->below[s->left[place]][size - 1];

    for (size_t k = place; k < i; k++)
        sum += terms_of(t, s->p.sizes[k], s->p.counts[k], s->left[k] - size);
    sum += terms_of(t, x, s->p.counts[i] - 1u, s->left[i] - size);
    for (size_t k = i + 1; k < j; k++)
        sum += terms_of(t, s->p.sizes[k], s->p.counts[k], s->left[k] - y);
    return sum + terms_of(t, y, s->p.counts[j] - 1u, s->left[j] - y) +
           s->before[s->p.kinds] - s->before[j + 1];
}

static uint32_t add_options(const tables *t, const sums *s, uint64_t *items)
{
    uint32_t count = 0;

    for (size_t i = 0; i < s->p.kinds; i++) {
        const size_t x = s->p.sizes[i];
        for (size_t y = 1; y <= x / 2; y++)
            if (x % y == 0) items[count++] = rank_shared(t, s, i, y, x / y);
        for (size_t j = i + 1; j < s->p.kinds; j++)
            items[count++] = rank_joined(t, s, i, j);
    }
    return count;
}

static void options(const gi_ranks *ranks, const uint64_t *list, size_t count,
                    gi_options *out)
{
    const tables *t = ranks->tables;
    uint32_t used = 0;

    for (size_t i = 0; i < count; i++) {
        const sums s = sums_of(t, list[i]);
        out->starts[i] = used;
        used += add_options(t, &s, out->items + used);
        out->ends[i] = used > out->starts[i] ? GI_END_NONE : GI_END_LOST;
    }
    out->starts[count] = used;
}

static const gi_ranking ranking = {.open = open,
                                   .close = close,
                                   .rank = rank,
                                   .unrank = unrank,
                                   .options = options};

/* ---- faces ---- */

static grundy_status check(const grundy_game *game, grundy_error *err)
{
    if (gi_int_compare_word(gi_game_number(game, 0), TOTAL_MOST) <= 0)
        return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "n is %d at most", TOTAL_MOST);
}

static grundy_status legal(const grundy_game *game, const gi_ints *position,
                           grundy_error *err)
{
    const int64_t total = (int64_t)total_of(game);
    int64_t sum = 0;

    for (size_t i = 0; i < position->count; i++) {
        if (gi_int_compare_word(&position->items[i], total) > 0)
            return gi_fail(err, GRUNDY_BAD_INPUT, "part %zu is more than %lld",
                           i + 1, (long long)total);
        sum += position->items[i].word;
        if (sum > total) break;
    }
    if (sum == total) return GRUNDY_OK;
    return gi_fail(err, GRUNDY_BAD_INPUT, "the parts add up to %s than %lld",
                   sum > total ? "more" : "less", (long long)total);
}

static grundy_status name_move(const grundy_game *game,
                               const gi_ints *position, const gi_ints *move,
                               gi_text *text, gi_run *run)
{
    const long long a = move->items[1].word, b = move->items[2].word;

    (void)game;
    (void)position;
    (void)run;
    if (move->items[0].word == 0)
        gi_text_addf(text, "share %lld into %lld times %lld", a, a / b, b);
    else
        gi_text_addf(text, "join %lld and %lld", a, b);
    return text->status;
}

static const gi_parameter parameters[] = {
    {"n", GI_NUMBER, 1, NULL, "what the parts add up to, 100 at most"}};

const gi_ruleset gi_ruleset_fair_shares = {
    .id = "fair_shares",
    .title = "Fair shares and varied pairs",
    .family = "partition",
    .rules = "A heap of n is in parts. A move shares one part out into equal "
             "parts, at least two, or joins two parts of different size. Who "
             "cannot move, because all parts are 1, loses. Nobody wins a game "
             "that goes on for ever.",
    .position = "the parts, in any order",
    .examples = "fair_shares:n=4 4\nfair_shares:n=6 3 2 1",
    .trials = "fair_shares:n=4",
    .parameters = parameters,
    .parameter_count = 1,
    .check = check,
    .least = 1,
    .definition = {.moves = moves, .apply = apply, .is_loopy = true},
    .legal = legal,
    .name_move = name_move,
    .ranking = &ranking,
};
