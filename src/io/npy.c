/* SPDX-License-Identifier: MIT */
/* npy.c - values as a NumPy array, version 1.0.
 *
 * Ten bytes of preamble (magic, version, length of the header), a Python
 * literal padded with spaces so that the data start at a multiple of 64, then
 * little-endian unsigned integers of the narrowest width that holds them all.
 * Source: the format description in NumPy's documentation [NPY].
 */
#include "io/impl.h"

enum { FLUSH_BYTES = 1 << 16, PREAMBLE = 10, ALIGNMENT = 64 };

static grundy_status find_width(const gi_ints *items, size_t *width,
                                grundy_error *err)
{
    uint64_t most = 0;

    for (size_t i = 0; i < items->count; i++) {
        uint64_t value;
        if (!grundy_integer_to_uint64(&value, &items->items[i]))
            return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                           "a value does not fit the 64 bits of .npy");
        if (value > most) most = value;
    }
    *width = most <= UINT8_MAX    ? 1
             : most <= UINT16_MAX ? 2
             : most <= UINT32_MAX ? 4
                                  : 8;
    return GRUNDY_OK;
}

static void add_header(const gi_values *values, size_t width, gi_text *text)
{
    static const char magic[] = "\x93NUMPY\x01\x00";
    const size_t first = text->count;
    size_t length;

    gi_text_add_bytes(text, magic, 8);
    gi_text_add_bytes(text, "\0\0", 2);
    gi_text_addf(text,
                 "{'descr': '%c%c%zu', 'fortran_order': False, 'shape': (",
                 width == 1 ? '|' : '<', 'u', width);
    if (values->game->rules->axes == 2)
        gi_text_addf(text, "%zu, %zu), }", values->rows, values->columns);
    else
        gi_text_addf(text, "%zu,), }", values->columns);
    while ((text->count - first + 1) % ALIGNMENT != 0 && !text->status)
        gi_text_add_char(text, ' ');
    gi_text_add_char(text, '\n');
    if (text->status) return;
    length = text->count - first - PREAMBLE;
    text->bytes[first + 8] = (char)(length & 0xff);
    text->bytes[first + 9] = (char)(length >> 8);
}

grundy_status gi_values_npy(const gi_values *values, gi_text *text,
                            const grundy_writer *writer, grundy_error *err)
{
    size_t width = 8;
    grundy_status status = find_width(values->items, &width, err);

    if (status) return status;
    add_header(values, width, text);
    for (size_t i = 0; i < values->items->count; i++) {
        uint64_t value = 0;
        grundy_integer_to_uint64(&value, &values->items->items[i]);
        for (size_t byte = 0; byte < width; byte++)
            gi_text_add_char(text, (char)(value >> (8 * byte) & 0xff));
        status = gi_output_flush(text, FLUSH_BYTES, writer);
        if (status) return status;
    }
    return text->status;
}
