/* SPDX-License-Identifier: MIT */
/* misere_values.c - single heaps under misère play: outcome, element, genus.
 *
 * The misère quotient says what a heap is worth beside other heaps of its game,
 * and the genus what it is worth beside nim-heaps. The quotient is that which
 * `solve` uses, found within QUOTIENT_STEPS or not at all. Where it has a heap
 * the genus is an extra, given as long as a search of GENUS_POSITIONS finds it;
 * past the quotient, and in games that have none, the genus is what tells the
 * outcome, and the search may go to the limits of the caller.
 *
 * Lines are written as they are found; JSON is one object.
 */
#include "present/misere/misere_values.h"

#include "grundy/quotient.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/output.h"
#include "quotient/quotient_words.h"
#include "rules/ruleset.h"
#include "search/impartial/genus_search.h"

enum { QUOTIENT_STEPS = 1 << 18, GENUS_POSITIONS = 1 << 15 };

typedef struct heaps {
    const grundy_game *game;
    uint64_t first, last;
    gi_run *run;
    grundy_quotient *quotient; /* NULL: there is none. */
    gi_genus_search *extra;    /* NULL: its positions are spent. */
    gi_genus_search *search;   /* NULL until it is needed. */
} heaps;

/* What is known of one heap; texts are empty where nothing is. */
typedef struct row {
    uint64_t heap;
    bool is_lost;
    gi_text element, genus;
} row;

/* ---- what is known ---- */

static grundy_status check(const heaps *h)
{
    const uint64_t most = gi_limit_positions(h->run->env);
    const char *name = grundy_game_common_name(h->game);
    const char *lack = gi_ruleset_lacks_genera(h->game->rules);

    if (lack)
        return gi_fail(h->run->err, GRUNDY_UNDEFINED,
                       "%s has no misère values: %s", name, lack);
    if (h->game->rules->axes != 1)
        return gi_fail(h->run->err, GRUNDY_UNDEFINED,
                       "%s has no list of heaps: a position is not one heap; "
                       "`grundy genus %s POSITION` is that of a position",
                       name, name);
    if (h->first > h->last)
        return gi_fail(h->run->err, GRUNDY_BAD_INPUT,
                       "the range of heaps is empty");
    if (h->last > INT64_MAX || h->last - h->first >= most)
        return gi_fail_limit(h->run->err, GRUNDY_OVER_BUDGET,
                             "at most %llu heaps, below 2^63, are listed",
                             (unsigned long long)most);
    return GRUNDY_OK;
}

static grundy_status find_quotient(heaps *h)
{
    grundy_env env = gi_env_own(h->run->env);
    grundy_heapgame *rules = NULL;
    grundy_status status =
        grundy_game_heapgame(&rules, h->game, h->run->env, NULL);

    if (!env.limits.steps || env.limits.steps > QUOTIENT_STEPS)
        env.limits.steps = QUOTIENT_STEPS;
    env.progress = NULL;
    if (!status)
        status = grundy_quotient_find(&h->quotient, rules, 0, &env, NULL);
    grundy_heapgame_free(rules);
    return status == GRUNDY_NO_MEMORY || status == GRUNDY_CANCELLED
               ? status
               : GRUNDY_OK;
}

static grundy_status new_search(gi_genus_search **out, const heaps *h,
                                uint64_t positions)
{
    const uint64_t most = gi_limit_positions(h->run->env);

    return gi_genus_search_new(
        out, &h->game, 1, positions < most ? positions : most, h->run->env);
}

static void close_heaps(heaps *h)
{
    gi_genus_search_free(h->search);
    gi_genus_search_free(h->extra);
    grundy_quotient_free(h->quotient);
}

/* On failure there is nothing to close. */
static grundy_status open_heaps(heaps *h)
{
    grundy_status status = check(h);

    GRUNDY_ASSERT(!h->quotient && !h->extra && !h->search);
    if (status) return status;
    status = find_quotient(h);
    if (!status && h->quotient)
        status = new_search(&h->extra, h, GENUS_POSITIONS);
    if (status) close_heaps(h);
    return status;
}

static grundy_status solve_genus(gi_genus_search *search, row *r, gi_run *run)
{
    grundy_integer number = {(int64_t)r->heap, NULL};
    const gi_ints position = {&number, 1, 1};
    gi_genus_digits genus;
    GRUNDY_ASSERT(search && r->heap <= INT64_MAX);
    const grundy_status status =
        gi_genus_search_solve(search, &position, &genus, run);

    GRUNDY_ASSERT(status || genus.nimber < UINT32_MAX);
    if (status) return status;
    gi_genus_write(genus, &r->genus);
    r->is_lost = genus.items[0] == 0;
    return r->genus.status;
}

/* The genus of a heap whose outcome is known. */
static grundy_status add_extra(heaps *h, row *r)
{
    const bool is_lost = r->is_lost;
    grundy_error told = {.status = GRUNDY_OK};
    grundy_error *const err = h->run->err;
    grundy_status status;

    GRUNDY_ASSERT(h->quotient && h->extra);
    h->run->err = &told;
    status = solve_genus(h->extra, r, h->run);
    h->run->err = err;
    if (status == GRUNDY_OVER_BUDGET) {
        gi_genus_search_free(h->extra);
        h->extra = NULL;
        return GRUNDY_OK;
    }
    GRUNDY_ASSERT(status || r->is_lost == is_lost);
    (void)is_lost;
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

static grundy_status find_row(heaps *h, row *r)
{
    size_t element;
    grundy_status status = GRUNDY_OK;

    gi_text_truncate(&r->element, 0);
    gi_text_truncate(&r->genus, 0);
    if (h->quotient &&
        !grundy_quotient_element(&element, h->quotient, r->heap, NULL)) {
        gi_quotient_add_word(&r->element, h->quotient, element);
        r->is_lost = grundy_quotient_is_lost(h->quotient, element);
        return h->extra ? add_extra(h, r) : GRUNDY_OK;
    }
    if (!h->search) status = new_search(&h->search, h, UINT64_MAX);
    return status ? status : solve_genus(h->search, r, h->run);
}

/* ---- writing ---- */

static void add_string(gi_json_out *out, const char *key, const gi_text *text)
{
    gi_json_key(out, key);
    if (text->count > 0)
        gi_json_string(out, gi_text_string(text));
    else
        gi_json_null(out);
}

static void add_number(gi_json_out *out, const char *key, bool is_there,
                       uint64_t number)
{
    gi_json_key(out, key);
    if (is_there)
        gi_json_uint(out, number);
    else
        gi_json_null(out);
}

static void add_quotient_json(gi_json_out *out, const grundy_quotient *q)
{
    gi_json_key(out, "quotient");
    if (!q) {
        gi_json_null(out);
        return;
    }
    const grundy_quotient_facts facts = grundy_quotient_look(q);
    gi_json_open(out, '{');
    add_number(out, "order", true, facts.order);
    add_number(out, "p_size", true, facts.p_size);
    add_number(out, "period", facts.is_proved, facts.period);
    add_number(out, "preperiod", facts.is_proved, facts.preperiod);
    add_number(out, "proved_to_heap", true, facts.proved_to_heap);
    gi_json_key(out, "is_tame");
    gi_json_bool(out, facts.is_tame);
    gi_json_key(out, "proved");
    gi_json_bool(out, facts.is_proved);
    gi_json_close(out, '}');
}

static void add_object(gi_json_out *out, const row *r)
{
    gi_json_open(out, '{');
    add_number(out, "heap", true, r->heap);
    gi_json_key(out, "outcome");
    gi_json_string(out, r->is_lost ? "P" : "N");
    add_string(out, "element", &r->element);
    add_string(out, "genus", &r->genus);
    gi_json_close(out, '}');
}

static void add_line(gi_text *text, grundy_format format, const row *r)
{
    const bool is_text = format == GRUNDY_FORMAT_TEXT;
    const char *none = is_text ? "-" : "";

    gi_text_addf(text,
                 is_text ? "%-6llu %-8s %-11s %s\n" : "%llu\t%s\t%s\t%s\n",
                 (unsigned long long)r->heap, r->is_lost ? "P" : "N",
                 r->element.count ? gi_text_string(&r->element) : none,
                 r->genus.count ? gi_text_string(&r->genus) : none);
}

static void add_head(gi_text *text, const heaps *h, grundy_format format)
{
    typedef unsigned long long big;

    if (format == GRUNDY_FORMAT_TSV) {
        gi_text_add(text, "heap\toutcome\telement\tgenus\n");
        return;
    }
    gi_text_addf(text, "%s: misère ", grundy_game_common_name(h->game));
    if (h->quotient) {
        const grundy_quotient_facts facts = grundy_quotient_look(h->quotient);
        gi_text_addf(text, "quotient of order %zu, %zu in P, %s", facts.order,
                     facts.p_size, facts.is_tame ? "tame" : "wild");
        if (facts.is_proved)
            gi_text_addf(text, "; period %llu from heap %llu on\n",
                         (big)facts.period, (big)facts.preperiod);
        else
            gi_text_addf(text, "; of the heaps to %llu alone\n",
                         (big)facts.proved_to_heap);
    } else {
        gi_text_add(text, "play, by search\n");
    }
    gi_text_add(text, "heap   outcome  element     genus\n");
}

/* Every row, as an item of the JSON or as a line of the text, which is flushed. */
static grundy_status add_rows(heaps *h, gi_json_out *out, gi_text *text,
                              grundy_format format,
                              const grundy_writer *writer)
{
    row r = {.heap = h->first};
    grundy_status status = GRUNDY_OK;

    gi_text_init(&r.element, h->run->env);
    gi_text_init(&r.genus, h->run->env);
    GRUNDY_ASSERT(h->first <= h->last);
    for (uint64_t left = h->last - h->first + 1; !status && left > 0;
         left--, r.heap++) {
        gi_env_progress(h->run->env, r.heap - h->first,
                        h->last - h->first + 1);
        status = gi_env_is_stopped(h->run->env) ? GRUNDY_CANCELLED
                                                : find_row(h, &r);
        if (!status && r.element.status) status = r.element.status;
        if (status) break;
        if (out)
            add_object(out, &r);
        else
            add_line(text, format, &r);
        if (writer) status = gi_output_flush(text, 1 << 16, writer);
    }
    gi_text_clear(&r.genus);
    gi_text_clear(&r.element);
    return status;
}

grundy_status gi_misere_values_add_json(gi_json_out *out,
                                        const grundy_game *game,
                                        uint64_t first, uint64_t last,
                                        gi_run *run)
{
    heaps h = {.game = game, .first = first, .last = last, .run = run};
    grundy_status status = open_heaps(&h);

    if (status) return status;
    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.misere_values.1");
    gi_json_key(out, "game");
    gi_json_string(out, grundy_game_name(game));
    add_number(out, "from", true, first);
    add_number(out, "count", true, last - first + 1);
    add_quotient_json(out, h.quotient);
    gi_json_key(out, "heaps");
    gi_json_open(out, '[');
    status = add_rows(&h, out, out->text, GRUNDY_FORMAT_JSON, NULL);
    gi_json_close(out, ']');
    close_heaps(&h);
    return status;
}

static grundy_status write_json(heaps *h, gi_text *text,
                                const grundy_writer *writer)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    status =
        gi_misere_values_add_json(&out, h->game, h->first, h->last, h->run);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return status ? status : gi_output_flush(text, 0, writer);
}

/* The lines before one that fails are written. */
static grundy_status write_lines(heaps *h, grundy_format format, gi_text *text,
                                 const grundy_writer *writer)
{
    grundy_status status = open_heaps(h), flushed;

    if (status) return status;
    add_head(text, h, format);
    status = add_rows(h, NULL, text, format, writer);
    close_heaps(h);
    flushed = gi_output_flush(text, 0, writer);
    return status ? status : flushed;
}

grundy_status grundy_misere_values_write(const grundy_game *game,
                                         uint64_t first, uint64_t last,
                                         grundy_format format,
                                         const grundy_writer *writer,
                                         const grundy_env *env,
                                         grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    gi_run run;
    grundy_status status;

    if (!game || !writer ||
        (format != GRUNDY_FORMAT_TEXT && format != GRUNDY_FORMAT_TSV &&
         format != GRUNDY_FORMAT_JSON))
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, gi_env_or_default(env), &told);
    gi_text_init(&text, run.env);
    heaps h = {.game = game, .first = first, .last = last, .run = &run};
    status = format == GRUNDY_FORMAT_JSON
                 ? write_json(&h, &text, writer)
                 : write_lines(&h, format, &text, writer);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
