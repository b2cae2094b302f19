/* SPDX-License-Identifier: MIT */
/* npy.c - values as a NumPy array, version 1.0.
 *
 * The file consists of ten bytes of preamble (magic, version, length of the
 * header), a Python literal padded with spaces so that the data start at a
 * multiple of 64, and little-endian unsigned integers of the narrowest width
 * that holds them all. Source: the description of the format in NumPy's
 * documentation [NPY].
 */
#include "base/assert.h"
#include "base/error.h"
#include "present/output.h"
#include "present/values/values_format.h"
#include "rules/ruleset.h"

enum { FLUSH_BYTES = 1 << 16, PREAMBLE = 10, ALIGNMENT = 64 };

static size_t width_of(uint64_t most)
{
    return most <= UINT8_MAX    ? 1
           : most <= UINT16_MAX ? 2
           : most <= UINT32_MAX ? 4
                                : 8;
}

grundy_status gi_values_npy_begin(gi_values *values, grundy_error *err)
{
    static const char magic[] = "\x93NUMPY\x01\x00";
    const size_t width = width_of(values->most);
    gi_text *text = values->text;
    size_t length;

    GRUNDY_ASSERT(text->count == 0);
    if (values->is_wide)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "a value does not fit the 64 bits of .npy");
    gi_text_add_bytes(text, magic, 8);
    gi_text_add_bytes(text, "\0\0", 2);
    gi_text_addf(text,
                 "{'descr': '%c%c%zu', 'fortran_order': False, 'shape': (",
                 width == 1 ? '|' : '<', 'u', width);
    if (values->is_table)
        gi_text_addf(text, "%llu, %llu), }", (unsigned long long)values->rows,
                     (unsigned long long)values->columns);
    else
        gi_text_addf(text, "%llu,), }", (unsigned long long)values->columns);
    while ((text->count + 1) % ALIGNMENT != 0 && !text->status)
        gi_text_add_char(text, ' ');
    gi_text_add_char(text, '\n');
    if (text->status) return text->status;
    GRUNDY_ASSERT(text->count - PREAMBLE <= UINT16_MAX);
    length = text->count - PREAMBLE;
    GRUNDY_ASSERT(text->count % ALIGNMENT == 0);
    text->bytes[8] = (char)(length & 0xff);
    text->bytes[9] = (char)(length >> 8);
    return GRUNDY_OK;
}

grundy_status gi_values_npy_add(gi_values *values, const gi_ints *items)
{
    const size_t width = width_of(values->most);
    grundy_status status = GRUNDY_OK;

    for (size_t i = 0; !status && i < items->count; i++) {
        uint64_t value = 0;
        grundy_integer_to_uint64(&value, &items->items[i]);
        GRUNDY_ASSERT(value <= values->most);
        for (size_t byte = 0; byte < width; byte++)
            gi_text_add_char(values->text, (char)(value >> (8 * byte) & 0xff));
        status = gi_output_flush(values->text, FLUSH_BYTES, values->writer);
    }
    return status;
}
