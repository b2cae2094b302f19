/* SPDX-License-Identifier: MIT */
/* work_bytes.c - bytes as lines of hexadecimal digits.
 *
 * A line has up to 32 bytes, or a byte and how often it is there in a row,
 * "02*131072". Such a line stands wherever a byte is there more than 32 times,
 * and nowhere else, so that the same bytes are the same lines.
 */
#include <string.h>

#include "analysis/work/work_lines.h"
#include "base/assert.h"

/* The longest line there can be, of either kind. */
enum { LINE_LETTERS = 2 * GI_BYTES_LINE };

/* How often the first byte is there in a row. */
static size_t run_of(const uint8_t *bytes, size_t count, size_t most)
{
    size_t run = 1;

    GRUNDY_ASSERT(count > 0);
    while (run < count && run < most && bytes[run] == bytes[0])
        run++;
    return run;
}

/* As many bytes as go into one line. */
static size_t add_line(gi_text *out, const uint8_t *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    char line[LINE_LETTERS + 1];
    size_t used = 0;

    do {
        line[2 * used] = digits[bytes[used] >> 4];
        line[2 * used + 1] = digits[bytes[used] & 15];
        used++;
    } while (used < GI_BYTES_LINE && used < count &&
             run_of(bytes + used, count - used, GI_BYTES_LINE + 1) <=
                 GI_BYTES_LINE);
    line[2 * used] = '\n';
    gi_text_add_bytes(out, line, 2 * used + 1);
    return used;
}

void gi_work_add_bytes(gi_text *out, const uint8_t *bytes, size_t count)
{
    while (count > 0) {
        size_t used = run_of(bytes, count, count);
        if (used > GI_BYTES_LINE)
            gi_text_addf(out, "%02x*%zu\n", (unsigned)bytes[0], used);
        else
            used = add_line(out, bytes, count);
        bytes += used;
        count -= used;
    }
}

/* The value of a digit, or more than a byte has. */
static inline unsigned digit_of(char c)
{
    if (c >= '0' && c <= '9') return (unsigned)(c - '0');
    return c >= 'a' && c <= 'f' ? (unsigned)(c - 'a' + 10) : 0x1000;
}

/* The next two digits, or -1. */
static inline int take_byte(gi_span *line)
{
    unsigned byte;

    if (line->count < 2) return -1;
    byte = digit_of(line->bytes[0]) << 4 | digit_of(line->bytes[1]);
    line->bytes += 2;
    line->count -= 2;
    return byte <= UINT8_MAX ? (int)byte : -1;
}

bool gi_work_bytes_line(gi_work_lines *lines, gi_bytes_line *out)
{
    gi_span line;

    *out = (gi_bytes_line){.times = 1};
    if (!gi_work_lines_next(lines, &line) || line.count > LINE_LETTERS)
        return false;
    if (line.count > 2 && line.bytes[2] == '*') {
        const int byte = take_byte(&line);
        line.bytes++;
        line.count--;
        out->bytes[out->count++] = (uint8_t)byte;
        return byte >= 0 && gi_span_uint(&line, &out->times) &&
               line.count == 0 && out->times > 0;
    }
    while (line.count > 0) {
        const int byte = take_byte(&line);
        if (byte < 0 || out->count == GI_BYTES_LINE) return false;
        out->bytes[out->count++] = (uint8_t)byte;
    }
    return out->count > 0;
}

bool gi_work_take_bytes(gi_work_lines *lines, uint8_t *out, size_t count)
{
    while (count > 0) {
        gi_bytes_line line;
        if (!gi_work_bytes_line(lines, &line) || line.times > count ||
            line.count * line.times > count)
            return false;
        GRUNDY_ASSERT(line.times == 1 || line.count == 1);
        if (line.times > 1)
            memset(out, line.bytes[0], (size_t)line.times);
        else
            memcpy(out, line.bytes, line.count);
        out += line.count * line.times;
        count -= line.count * (size_t)line.times;
    }
    return true;
}
