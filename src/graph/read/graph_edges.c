/* SPDX-License-Identifier: MIT */
/* graph_edges.c - a list of edges: two names on each line.
 *
 *     # anything after a # or a % that starts a word is a comment
 *     a b          an edge
 *     c            a vertex, which may have no edge at all
 *
 * Names are separated by blanks and may contain nearly any other characters;
 * but a comma may not stand at the end of a name, nor in a name that is alone
 * on its line, which would look like the row of a table. Lines of two numbers
 * with one blank between them take the fast path: the loop in `numbers` reads
 * them, or a vector loop where there is one; all other lines are read one by
 * one.
 *
 * A number is its own raw number while it is below `direct`, which bounds what
 * a list of sparse numbers costs: if the size of the file is known, there are
 * no more rows than bytes. Numbers above that, and all other words, are names.
 */
#include <string.h>

#include "base/cpu.h"
#include "base/env.h"
#include "graph/read/graph_lines.h"

/* Numbers up to this are rows in any file: some MiB. */
enum { DIRECT_LEAST = 1 << 16 };
#define DIRECT_MOST ((uint32_t)1 << 31)

static bool is_word_end(char c)
{
    return c == '\n' || gi_is_space(c);
}

static bool ends_line(char c)
{
    return c == '\n' || c == '#' || c == '%';
}

/* Lines "number blank number", as many as there are. */
static const char *numbers(gi_line_piece *piece, const char *at,
                           uint32_t direct)
{
    uint32_t *pairs = piece->pairs + 2 * piece->pair_count;
    const uint32_t *const first = pairs;

    while (at < piece->end) {
        uint32_t from, to;
        const char *next = gi_take_number(at, &from);
        if (!next || (*next != ' ' && *next != '\t')) break;
        next = gi_take_number(next + 1, &to);
        if (!next) break;
        if (*next == '\r') next++;
        if (*next != '\n' || from >= direct || to >= direct) break;
        pairs[0] = from;
        pairs[1] = to;
        pairs += 2;
        at = next + 1;
    }
    GRUNDY_ASSERT(at <= piece->end);
    gi_piece_took(piece, (size_t)(pairs - first) / 2);
    return at;
}

/* The words of a line, two at most. */
typedef struct words {
    const char *text[2];
    size_t bytes[2];
    size_t count;
} words;

/* Moves *at past the line; or to what is wrong, which is returned. */
static const char *split(words *line, const char **at)
{
    const char *next = gi_skip_space(*at);

    line->count = 0;
    while (!ends_line(*next)) {
        const char *word = next;
        *at = next;
        if (line->count == 2) return "the end of the line after two names";
        while (!is_word_end(*next)) {
            *at = next;
            if ((unsigned char)*next < ' ' || *next == 0x7f)
                return "a name without control characters";
            next++;
        }
        line->text[line->count] = word;
        line->bytes[line->count++] = (size_t)(next - word);
        next = gi_skip_space(next);
    }
    while (*next != '\n')
        next++;
    *at = next + 1;
    return NULL;
}

/* One line that may be anything; false where the piece has to stop. */
static bool one_line(gi_line_piece *piece, const char **at, uint32_t direct)
{
    uint32_t *pair = piece->pairs + 2 * piece->pair_count;
    const char *const start = *at;
    words line;

    piece->expected = split(&line, at);
    if (piece->expected) {
        piece->how = GI_PIECE_WRONG;
        piece->stop = *at;
        return false;
    }
    pair[1] = GRUNDY_GRAPH_NONE;
    for (size_t i = 0; i < line.count; i++) {
        uint64_t number;
        if (!gi_name_number(line.text[i], line.bytes[i], direct, &number)) {
            piece->how = GI_PIECE_NAME;
            piece->stop = start;
            return false;
        }
        pair[i] = (uint32_t)number;
    }
    piece->edges += line.count == 2;
    piece->other_lines += line.count < 2;
    piece->has_alone |= line.count == 1;
    piece->pair_count += line.count > 0;
    return true;
}

typedef const char *numbers_kernel(gi_line_piece *piece, const char *at,
                                   uint32_t direct);

static numbers_kernel *wide_kernel(void)
{
    if (gi_cpu_has(GI_CPU_AVX512)) return gi_numbers_avx512;
    return gi_cpu_has(GI_CPU_AVX2) ? gi_numbers_avx2 : NULL;
}

static void parse(const gi_line_reader *reader, gi_line_piece *piece)
{
    const uint32_t direct = reader->direct;
    numbers_kernel *const wide = wide_kernel();
    const char *at = piece->text;

    while (at < piece->end) {
        if (wide) at = wide(piece, at, direct);
        at = numbers(piece, at, direct);
        if (at < piece->end && !one_line(piece, &at, direct)) return;
    }
    GRUNDY_ASSERT(at == piece->end);
}

static grundy_status add_words(gi_graph_draft *draft, const words *line)
{
    uint32_t raw[2] = {0, 0};
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < line->count; i++)
        status =
            gi_draft_vertex(draft, line->text[i], line->bytes[i], &raw[i]);
    if (!status && line->count == 1) status = gi_draft_mention(draft, raw[0]);
    if (!status && line->count == 2)
        status = gi_draft_edge(draft, raw[0], raw[1]);
    return status;
}

static bool is_comma(char c)
{
    return c == ',' || c == ';';
}

/* In a name that is alone on its line: a comma, a bar or an arrow in no
 * brackets. */
static const char *find_joint(const char *word, size_t bytes)
{
    size_t depth = 0;

    GRUNDY_ASSERT(bytes > 0);
    for (const char *at = word; at < word + bytes; at++) {
        depth += *at == '(' || *at == '[' || *at == '{';
        depth -= depth && (*at == ')' || *at == ']' || *at == '}');
        if (depth > 0) continue;
        if (is_comma(*at) || *at == '|' || (*at == '-' && at[1] == '>'))
            return at;
    }
    return NULL;
}

/* Commas, arrows and colons that belong to other formats; NULL if there are
 * none. Within a name that has another one beside it they are part of it. */
static const char *find_misfit(const words *line)
{
    const char *end;

    GRUNDY_ASSERT(line->count <= 2);
    if (line->count == 0) return NULL;
    end = line->text[0] + line->bytes[0] - 1;
    if (is_comma(*end) || *end == ':') return end;
    if (line->count == 1) return find_joint(line->text[0], line->bytes[0]);
    if (is_comma(*line->text[1])) return line->text[1];
    end = line->text[1] + line->bytes[1] - 1;
    return is_comma(*end) ? end : NULL;
}

static grundy_status parse_names(gi_line_reader *reader, const char **at,
                                 const char *end, const char **expected)
{
    grundy_status status = GRUNDY_OK;
    const char *misfit;
    words line;

    while (!status && *at < end) {
        *expected = split(&line, at);
        if (*expected) return GRUNDY_BAD_INPUT;
        misfit = find_misfit(&line);
        if (misfit) {
            *at = misfit;
            *expected =
                is_comma(*misfit)
                    ? "two names and a blank between them (csv has commas)"
                    : "two names and a blank between them";
            return GRUNDY_BAD_INPUT;
        }
        status = add_words(reader->draft, &line);
    }
    return status;
}

/* Rows take 8 bytes each: half of the memory at most, and no more of them than
 * the file has bytes. A power of two, as the vectors want it. */
static grundy_status begin(gi_line_reader *reader, const char **at,
                           const char *end, const char **expected)
{
    gi_graph_draft *draft = reader->draft;
    uint64_t most = gi_limit_memory(draft->env) / 16;
    uint32_t direct = DIRECT_LEAST;

    (void)at;
    (void)end;
    (void)expected;
    if (reader->bytes && most > reader->bytes) most = reader->bytes;
    while (direct <= most / 2 && direct < DIRECT_MOST)
        direct *= 2;
    GRUNDY_ASSERT((direct & (direct - 1)) == 0 && direct <= DIRECT_MOST);
    reader->direct = draft->names->direct = direct;
    return GRUNDY_OK;
}

grundy_status gi_graph_read_edges(gi_input *input, gi_graph_draft *draft)
{
    static const gi_line_format format = {
        .begin = begin, .parse = parse, .parse_names = parse_names};
    gi_line_reader reader = {.format = &format, .draft = draft};

    draft->has_gaps = true;
    return gi_lines_read(&reader, input);
}
