/* SPDX-License-Identifier: MIT */
/* genus_write.c - genera of heaps, of families and of positions, as text and as
 * JSON. */
#include "present/misere/genus_write.h"

#include "base/assert.h"
#include "base/env.h"
#include "base/error.h"
#include "present/output.h"
#include "present/values/values_source.h"
#include "rules/family.h"
#include "rules/position.h"
#include "rules/ruleset.h"
#include "search/impartial/genus_search.h"

/* ---- single heaps, and families ---- */

typedef struct range {
    const grundy_game *game;
    const char *family; /* Of positions (rules/family.h); NULL: heaps. */
    uint64_t first, last;
    gi_genus_search *search;
    gi_run *run;
} range;

static grundy_status check_kind(const grundy_game *game, gi_run *run)
{
    const char *lack = gi_ruleset_lacks_genera(game->rules);

    if (!lack) return GRUNDY_OK;
    return gi_fail(run->err, GRUNDY_UNDEFINED, "%s has no genera: %s",
                   grundy_game_common_name(game), lack);
}

static grundy_status check_range(const range *r)
{
    const grundy_game *game = r->game;
    const uint64_t most = gi_limit_positions(r->run->env);
    const grundy_status status = check_kind(game, r->run);

    if (status) return status;
    if (!r->family && game->rules->axes != 1)
        return gi_fail(r->run->err, GRUNDY_UNDEFINED,
                       "%s has no sequence of genera: a position is not one "
                       "heap; `grundy genus %s POSITION` is that of a "
                       "position",
                       grundy_game_common_name(game),
                       grundy_game_common_name(game));
    if (r->first > r->last || r->last > INT64_MAX)
        return gi_fail(r->run->err, GRUNDY_BAD_ARGUMENT,
                       r->first > r->last
                           ? "the range of heaps is empty: `from` is past `to`"
                           : "heaps are below 2^63");
    if (r->last - r->first >= most)
        return gi_fail_limit(r->run->err, GRUNDY_OVER_BUDGET,
                             "more than %llu genera are asked for",
                             (unsigned long long)most);
    return r->family ? gi_family_check(r->family, r->first, r->run)
                     : GRUNDY_OK;
}

static grundy_status open_range(range *r)
{
    const grundy_status status = check_range(r);

    return status ? status
                  : gi_genus_search_new(&r->search, &r->game, 1,
                                        gi_limit_positions(r->run->env),
                                        r->run->env);
}

static grundy_status solve(const range *r, uint64_t n, gi_text *text)
{
    const grundy_env *env = r->run->env;
    gi_ints position = {0};
    gi_genus_digits genus;
    grundy_status status =
        r->family
            ? gi_family_position(r->family, r->game, n, &position, r->run)
            : gi_ints_push_word(&position, (int64_t)n, env);

    GRUNDY_ASSERT(n <= r->last);
    if (!status)
        status = gi_genus_search_solve(r->search, &position, &genus, r->run);
    if (!status) gi_genus_write(genus, text);
    gi_ints_clear(&position, env);
    if (!status || !r->family) return status;
    return gi_item_fail(true, &(grundy_integer){(int64_t)n, NULL}, status,
                        r->run);
}

static void add_head(gi_json_out *out, const range *r)
{
    gi_json_key(out, "schema");
    gi_json_string(out, "grundy.genera.1");
    gi_json_key(out, "game");
    gi_json_string(out, grundy_game_name(r->game));
    if (r->family) gi_json_key(out, "family");
    if (r->family) gi_json_string(out, r->family);
    gi_json_key(out, "from");
    gi_json_uint(out, r->first);
}

static grundy_status add_list(gi_json_out *out, range *r)
{
    gi_text text;
    grundy_status status = open_range(r);

    if (status) return status;
    gi_text_init(&text, r->run->env);
    gi_json_open(out, '[');
    for (uint64_t n = r->first; !status && n <= r->last; n++) {
        gi_text_truncate(&text, 0);
        status = solve(r, n, &text);
        if (!status) status = text.status;
        if (!status) gi_json_string(out, gi_text_string(&text));
    }
    gi_json_close(out, ']');
    gi_text_clear(&text);
    gi_genus_search_free(r->search);
    return status;
}

grundy_status gi_genus_add_list_json(gi_json_out *out, const grundy_game *game,
                                     const char *family, uint64_t first,
                                     uint64_t last, gi_run *run)
{
    range r = {game, family, first, last, NULL, run};

    add_head(out, &r);
    gi_json_key(out, "genera");
    return add_list(out, &r);
}

static grundy_status write_lines(range *r, const grundy_writer *writer,
                                 gi_text *text)
{
    grundy_status status = open_range(r);

    if (status) return status;
    for (uint64_t n = r->first; !status && n <= r->last; n++) {
        const size_t start = text->count;
        gi_text_addf(text, "%llu\t", (unsigned long long)n);
        status = solve(r, n, text);
        if (status) {
            gi_text_truncate(text, start);
            break;
        }
        gi_text_add_char(text, '\n');
        status = gi_output_flush(text, 0, writer);
    }
    gi_genus_search_free(r->search);
    return status;
}

static grundy_status write_list(range *r, const grundy_writer *writer,
                                gi_text *text)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    status = add_list(&out, r);
    gi_text_add_char(text, '\n');
    return status ? status : gi_output_flush(text, 0, writer);
}

grundy_status grundy_genus_write_family(const grundy_game *game,
                                        const char *family, uint64_t first,
                                        uint64_t last, grundy_format format,
                                        const grundy_writer *writer,
                                        const grundy_env *env,
                                        grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    gi_run run;
    range r = {game, family, first, last, NULL, &run};
    grundy_status status;

    if (!game || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, gi_env_or_default(env), &told);
    gi_text_init(&text, run.env);
    status = format == GRUNDY_FORMAT_JSON ? write_list(&r, writer, &text)
                                          : write_lines(&r, writer, &text);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}

grundy_status grundy_genus_write(const grundy_game *game, uint64_t last,
                                 grundy_format format,
                                 const grundy_writer *writer,
                                 const grundy_env *env, grundy_error *err)
{
    return grundy_genus_write_family(game, NULL, 0, last, format, writer, env,
                                     err);
}

/* ---- positions ---- */

/* The genus is that of `search`, which the caller frees. */
static grundy_status solve_position(const grundy_position *position,
                                    gi_genus_search **search,
                                    gi_genus_digits *out, gi_run *run)
{
    const size_t count = position->count;
    const grundy_game **games =
        gi_alloc_array(run->env, count, sizeof(const grundy_game *));
    gi_ints *heaps = gi_alloc_array(run->env, count, sizeof *heaps);
    grundy_status status = games && heaps ? GRUNDY_OK : GRUNDY_NO_MEMORY;

    GRUNDY_ASSERT(count > 0);
    for (size_t i = 0; !status && i < count; i++) {
        games[i] = position->terms[i].game;
        heaps[i] = position->terms[i].heaps;
        status = check_kind(games[i], run);
    }
    if (!status)
        status = gi_genus_search_new(search, games, count,
                                     gi_limit_positions(run->env), run->env);
    if (!status) status = gi_genus_search_solve(*search, heaps, out, run);
    gi_free(run->env, heaps, count * sizeof *heaps);
    gi_free(run->env, games, count * sizeof *games);
    return status;
}

void gi_genus_add_json(gi_json_out *out, gi_genus_digits genus)
{
    gi_text text;

    gi_text_init(&text, out->text->env);
    gi_genus_write(genus, &text);
    gi_json_key(out, "genus");
    gi_json_string(out, gi_text_string(&text));
    if (text.status && !out->text->status) out->text->status = text.status;
    gi_text_clear(&text);
    gi_json_key(out, "nim_value");
    gi_json_uint(out, genus.nimber);
    gi_json_key(out, "misere_nim_value");
    gi_json_uint(out, genus.items[0]);
    gi_json_key(out, "outcome");
    gi_json_string(out, genus.nimber ? "N" : "P");
    gi_json_key(out, "misere_outcome");
    gi_json_string(out, genus.items[0] ? "N" : "P");
    gi_json_key(out, "has_tame_genus");
    gi_json_bool(out, gi_genus_is_tame(genus));
}

grundy_status gi_genus_add_position_json(gi_json_out *out,
                                         const grundy_position *position,
                                         gi_run *run)
{
    gi_genus_search *search = NULL;
    gi_genus_digits genus;
    const grundy_status status =
        solve_position(position, &search, &genus, run);

    if (!status) gi_genus_add_json(out, genus);
    gi_genus_search_free(search);
    return status;
}

void gi_genus_add_lines(gi_text *text, gi_genus_digits genus)
{
    gi_text_addf(text, "%-18s", "genus");
    gi_genus_write(genus, text);
    gi_text_addf(text, "\n%-18s%lu\n", "nim-value",
                 (unsigned long)genus.nimber);
    /* Bytes, not letters, are counted: two for an è. */
    gi_text_addf(text, "%-19s%lu\n", "misère nim-value",
                 (unsigned long)genus.items[0]);
    gi_text_addf(text, "%-19s%s\n", "misère outcome",
                 genus.items[0] ? "N: the player who begins wins"
                                : "P: the player who begins loses");
}

static grundy_status write_text(const grundy_position *position, gi_text *text,
                                gi_run *run)
{
    gi_genus_search *search = NULL;
    gi_genus_digits genus;
    const grundy_status status =
        solve_position(position, &search, &genus, run);

    if (!status) gi_genus_add_lines(text, genus);
    gi_genus_search_free(search);
    return status;
}

static grundy_status write_object(const grundy_position *position,
                                  gi_text *text, gi_run *run)
{
    gi_json_out out;
    grundy_status status;

    gi_json_out_init(&out, text, true);
    gi_json_open(&out, '{');
    gi_json_key(&out, "schema");
    gi_json_string(&out, "grundy.genus.1");
    status = gi_genus_add_position_json(&out, position, run);
    gi_json_close(&out, '}');
    gi_text_add_char(text, '\n');
    return status;
}

grundy_status grundy_genus_write_position(const grundy_position *position,
                                          grundy_format format,
                                          const grundy_writer *writer,
                                          const grundy_env *env,
                                          grundy_error *err)
{
    grundy_error told = {.status = GRUNDY_OK};
    gi_text text;
    gi_run run;
    grundy_status status;

    if (!position || !writer || (unsigned)format > GRUNDY_FORMAT_JSON)
        return gi_tell(err, GRUNDY_BAD_ARGUMENT);
    if (gi_check_env(env, err)) return GRUNDY_BAD_ARGUMENT;
    gi_run_init(&run, gi_env_or_default(env), &told);
    gi_text_init(&text, run.env);
    status = format == GRUNDY_FORMAT_JSON ? write_object(position, &text, &run)
                                          : write_text(position, &text, &run);
    if (!status) status = gi_output_flush(&text, 0, writer);
    gi_text_clear(&text);
    gi_run_clear(&run);
    return status ? gi_fail_told(err, status, &told) : GRUNDY_OK;
}
