/* SPDX-License-Identifier: MIT */
/* work_search.c - a long search for the period of one game, in segments.
 *
 * An item is a segment: so many values more, from the state in which the
 * segment before left the search (period/period_search.c), to the state in
 * which this one leaves it. The state stands in the result, in hexadecimal
 * digits, so that a result is all that the next unit needs. The line "from"
 * has the digest of the state that was there before, so that a merge sees
 * whether the segments are one chain:
 *
 *     values 4294967296 searching
 *     from 0000000000000000
 *     state 1a2b3c4d5e6f7081 917543
 *     00ff..
 *
 * When the values recur the line says "recurs" in place of "searching", and
 * has the preperiod and the period; the certificate stands below. At a value
 * that the search cannot hold it says "ends". Segments after these have
 * nothing to do and say the same without a state.
 */
#include <inttypes.h>
#include <string.h>

#include "analysis/work/work_plan.h"
#include "base/assert.h"
#include "base/error.h"
#include "base/store/digest.h"
#include "grundy/parse.h"
#include "grundy/period.h"

#define SEGMENT_VALUES ((uint64_t)1 << 32)
enum { LINE_BYTES = 32 };

/* ---- opening ---- */

static grundy_status open_search(grundy_work *work, const char *words,
                                 grundy_error *err)
{
    grundy_game *game = NULL;
    grundy_period_search *search = NULL;
    grundy_status status;

    if (!*words)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "a search needs a game, such as 'search 0.106'");
    status = gi_work_blame(
        words, grundy_game_parse(&game, words, work->env, err), err);
    if (!status)
        status = grundy_period_search_new(&search, game, work->env, err);
    grundy_period_search_free(search);
    if (status) {
        grundy_game_free(game);
        return status;
    }
    work->of = game;
    work->far_terms = work->terms;
    work->item_count = work->unit_count;
    if (work->item_count == 0)
        work->item_count = (work->terms - 1) / SEGMENT_VALUES + 1;
    if (work->item_count > work->terms) work->item_count = work->terms;
    GRUNDY_ASSERT(work->item_count > 0 && work->item_count <= work->terms);
    return GRUNDY_OK;
}

static void close_search(grundy_work *work)
{
    grundy_game_free(work->of);
}

/* Values that are known after a segment, or some more. */
static uint64_t end_of(const grundy_work *work, uint64_t item)
{
    const uint64_t each = work->terms / work->item_count;
    const uint64_t more = work->terms % work->item_count;

    GRUNDY_ASSERT(item < work->item_count);
    return each * (item + 1) + (item + 1 < more ? item + 1 : more);
}

/* ---- segments as lines ---- */

typedef enum segment_end { SEARCHING, RECURS, ENDS } segment_end;

static const char *const ends[] = {"searching", "recurs", "ends"};

typedef struct segment {
    uint64_t values;
    segment_end end;
    uint64_t preperiod, period;
    uint64_t from, digest; /* Of states; 0: none. */
    gi_work_lines state;   /* Its lines, and what follows. */
    uint64_t bytes;
} segment;

static bool read_end(gi_span *line, segment *out)
{
    for (int i = SEARCHING; i <= ENDS; i++)
        if (gi_span_take(line, ends[i])) {
            out->end = (segment_end)i;
            return i != RECURS || (gi_span_uint(line, &out->preperiod) &&
                                   gi_span_uint(line, &out->period));
        }
    return false;
}

static bool read_segment(segment *out, gi_span text)
{
    gi_span line = {"", 0};

    *out = (segment){.state = gi_work_lines_of(text)};
    if (!gi_work_lines_next(&out->state, &line) ||
        !gi_span_take(&line, "values") || !gi_span_uint(&line, &out->values) ||
        !read_end(&line, out) || line.count > 0)
        return false;
    if (!gi_work_lines_next(&out->state, &line) ||
        !gi_span_take(&line, "from") || !gi_span_hex(&line, &out->from) ||
        line.count > 0)
        return false;
    if (out->end != SEARCHING) return true;
    return gi_work_lines_next(&out->state, &line) &&
           gi_span_take(&line, "state") && gi_span_hex(&line, &out->digest) &&
           gi_span_uint(&line, &out->bytes) && line.count == 0;
}

static void add_state(gi_text *out, const gi_text *state)
{
    gi_text_addf(out, "state %016" PRIx64 " %zu\n",
                 gi_digest(GI_DIGEST_START, state->bytes, state->count),
                 state->count);
    for (size_t i = 0; i < state->count; i++) {
        gi_text_addf(out, "%02x", (unsigned)(uint8_t)state->bytes[i]);
        if ((i + 1) % LINE_BYTES == 0 || i + 1 == state->count)
            gi_text_add_char(out, '\n');
    }
}

/* ---- states as streams ---- */

typedef struct state_reader {
    gi_work_lines lines;
    gi_span line;  /* What is left of it. */
    uint64_t left; /* Bytes. */
} state_reader;

static grundy_status read_state(void *user, char *bytes, size_t capacity,
                                size_t *count)
{
    state_reader *from = user;

    for (*count = 0; *count < capacity && from->left > 0; from->left--) {
        if (from->line.count == 0 &&
            !gi_work_lines_next(&from->lines, &from->line))
            return GRUNDY_IO;
        if (from->line.count < 2) return GRUNDY_IO;
        const int high = gi_span_digit(from->line.bytes[0]);
        const int low = gi_span_digit(from->line.bytes[1]);
        if (high < 0 || low < 0) return GRUNDY_IO;
        bytes[(*count)++] = (char)(16 * high + low);
        from->line.bytes += 2;
        from->line.count -= 2;
    }
    return GRUNDY_OK;
}

static grundy_status write_state(void *user, const char *bytes, size_t count)
{
    gi_text *out = user;

    gi_text_add_bytes(out, bytes, count);
    return GRUNDY_OK;
}

/* ---- solving ---- */

static grundy_status start(grundy_period_search **out, const grundy_work *work,
                           const segment *before, grundy_error *err)
{
    state_reader from = {.lines = before->state, .left = before->bytes};
    const grundy_reader reader = {read_state, &from};
    grundy_status status;

    if (before->bytes == 0)
        return grundy_period_search_new(out, work->of, work->env, err);
    status = grundy_period_search_load(out, work->of, &reader, work->env, err);
    if (status == GRUNDY_IO)
        return gi_fail(err, GRUNDY_BAD_INPUT,
                       "the state of the segment before is damaged");
    return status;
}

static grundy_status add_found(gi_text *out, grundy_period_search *search,
                               uint64_t from, grundy_error *err)
{
    const grundy_writer writer = {write_state, out};
    grundy_period found;
    grundy_status status = grundy_period_search_find(&found, search, err);

    if (status == GRUNDY_UNDECIDED) {
        gi_text_addf(out, "values %" PRIu64 " ends\nfrom %016" PRIx64 "\n",
                     grundy_period_search_count(search), from);
        return GRUNDY_OK;
    }
    if (status) return status;
    gi_text_addf(out, "values %" PRIu64 " recurs %" PRIu64 " %" PRIu64 "\n",
                 grundy_period_search_count(search), found.preperiod,
                 found.period);
    gi_text_addf(out, "from %016" PRIx64 "\ncertificate\n", from);
    return grundy_period_search_certify(search, &writer, err);
}

static grundy_status add_searching(gi_text *out,
                                   const grundy_period_search *search,
                                   uint64_t from, const grundy_env *env,
                                   grundy_error *err)
{
    gi_text state;
    grundy_writer writer = {write_state, &state};
    grundy_status status;

    gi_text_init(&state, env);
    status = grundy_period_search_save(search, &writer, err);
    if (!status) status = state.status;
    gi_text_addf(out, "values %" PRIu64 " searching\n",
                 grundy_period_search_count(search));
    gi_text_addf(out, "from %016" PRIx64 "\n", from);
    if (!status) add_state(out, &state);
    gi_text_clear(&state);
    return status;
}

static grundy_status go_on(const grundy_work *work, uint64_t item,
                           const segment *before, gi_text *out,
                           grundy_error *err)
{
    grundy_period_search *search = NULL;
    grundy_status status = start(&search, work, before, err);

    if (!status)
        status = grundy_period_search_extend(search, end_of(work, item), err);
    if (status == GRUNDY_UNDECIDED ||
        (!status && grundy_period_search_is_done(search)))
        status = add_found(out, search, before->digest, err);
    else if (!status)
        status = add_searching(out, search, before->digest, work->env, err);
    grundy_period_search_free(search);
    return status;
}

static grundy_status solve_segment(const grundy_work *work, uint64_t item,
                                   gi_span before, gi_text *out,
                                   grundy_error *err)
{
    segment last = {.end = SEARCHING, .state = gi_work_lines_of(before)};

    if (item > 0 && !read_segment(&last, before))
        return gi_fail(err, GRUNDY_BUG, "a segment that was read is none");
    if (last.end == SEARCHING) return go_on(work, item, &last, out, err);
    gi_text_addf(out, "values %" PRIu64 " %s", last.values, ends[last.end]);
    if (last.end == RECURS)
        gi_text_addf(out, " %" PRIu64 " %" PRIu64, last.preperiod,
                     last.period);
    gi_text_addf(out, "\nfrom %016" PRIx64 "\n", UINT64_C(0));
    return GRUNDY_OK;
}

/* ---- reading ---- */

/* The digest of the state, from its digits. */
static bool has_state(segment *of)
{
    state_reader from = {.lines = of->state, .left = of->bytes};
    uint64_t digest = GI_DIGEST_START;
    char bytes[LINE_BYTES];
    size_t count = 0;

    while (from.left > 0) {
        if (read_state(&from, bytes, sizeof bytes, &count)) return false;
        digest = gi_digest(digest, bytes, count);
    }
    of->state = from.lines;
    return from.line.count == 0 && of->bytes > 0 && digest == of->digest;
}

static bool segment_fits(const grundy_work *work, uint64_t item, gi_span text)
{
    segment found;

    if (!read_segment(&found, text)) return false;
    if (item == 0 && found.from != 0) return false;
    if (found.end == SEARCHING)
        return found.values >= end_of(work, item) && has_state(&found) &&
               found.state.at == found.state.end;
    if (found.state.at == found.state.end) return true;
    const grundy_period period = {.preperiod = found.preperiod,
                                  .period = found.period,
                                  .tag = "T-OCTAL-WITNESS"};
    return found.end == RECURS &&
           gi_work_certificate_fits(found.state, NULL, &period);
}

static bool segment_follows(gi_span before, gi_span text)
{
    segment a, b;

    if (!read_segment(&a, before) || !read_segment(&b, text)) return false;
    if (a.end == SEARCHING) return b.from == a.digest;
    return b.end == a.end && b.values == a.values && b.from == 0 &&
           b.preperiod == a.preperiod && b.period == a.period;
}

static void tell_segment(const grundy_work *work, uint64_t item, gi_span text,
                         gi_text *out)
{
    segment found;

    (void)work;
    if (!read_segment(&found, text)) return;
    gi_text_addf(out, "%" PRIu64 "\t%" PRIu64 "\t%s", item + 1, found.values,
                 ends[found.end]);
    if (found.end == RECURS)
        gi_text_addf(out, "\t%" PRIu64 "\t%" PRIu64 "\n", found.preperiod,
                     found.period);
    else
        gi_text_add(out, "\t\t\n");
}

const gi_work_kind gi_work_of_search = {
    .name = "search",
    .is_chain = true,
    .terms = (uint64_t)1 << 36,
    .columns = "segment\tvalues\tstate\tpreperiod\tperiod",
    .open = open_search,
    .close = close_search,
    .solve = solve_segment,
    .fits = segment_fits,
    .follows = segment_follows,
    .tell = tell_segment};
