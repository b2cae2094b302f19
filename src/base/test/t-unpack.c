/* SPDX-License-Identifier: MIT */
/* t-unpack.c - gzip and zstd as streams: whole, cut, damaged, joined. */
#include "test.h"

#include "base/store/unpack.h"
#include "base/text/text.h"

/* "0 1\n1 2\n", and 50,000 lines "7 7". */
static const unsigned char gzip_text[] = {
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03,
    0x33, 0x50, 0x30, 0xe4, 0x32, 0x54, 0x30, 0xe2, 0x02, 0x00,
    0x6a, 0x1d, 0xbb, 0xd7, 0x08, 0x00, 0x00, 0x00};
static const unsigned char gzip_many[] = {
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xed, 0xc3,
    0x31, 0x0d, 0x00, 0x00, 0x08, 0xc0, 0xb0, 0x1f, 0x15, 0xb8, 0x98, 0x7f,
    0x67, 0x68, 0xe0, 0x6f, 0x93, 0xb6, 0x4d, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa,
    0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xaa, 0xea, 0xeb, 0x01, 0x10,
    0x13, 0xd7, 0x14, 0x40, 0x0d, 0x03, 0x00};
static const unsigned char zstd_text[] = {
    0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58, 0x41, 0x00, 0x00, 0x30, 0x20,
    0x31, 0x0a, 0x31, 0x20, 0x32, 0x0a, 0x50, 0xbb, 0xb4, 0x4b};
static const unsigned char zstd_many[] = {
    0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58, 0x64, 0x00, 0x00, 0x20,
    0x37, 0x20, 0x37, 0x0a, 0x01, 0x00, 0xf9, 0xff, 0xe7, 0x8e,
    0x08, 0x4d, 0x00, 0x00, 0x08, 0x37, 0x01, 0x00, 0x3c, 0x0d,
    0x39, 0x10, 0x02, 0xce, 0xe1, 0xf2, 0x98};

static const char text[] = "0 1\n1 2\n";

enum { MANY = 200000 };

typedef struct packed {
    const unsigned char *bytes;
    size_t count, at_once;
} packed;

static grundy_status read_packed(void *user, char *bytes, size_t capacity,
                                 size_t *count)
{
    packed *from = user;

    *count = from->count < from->at_once ? from->count : from->at_once;
    if (*count > capacity) *count = capacity;
    memcpy(bytes, from->bytes, *count);
    from->bytes += *count;
    from->count -= *count;
    return GRUNDY_OK;
}

/* Unpacks all, so many bytes at a time. */
static grundy_status unpack(bool is_gzip, const unsigned char *bytes,
                            size_t count, size_t at_once, gi_text *out)
{
    packed from = {bytes, count, at_once};
    const grundy_reader reader = {read_packed, &from};
    gi_gunzip *gunzip = NULL;
    gi_unzstd *unzstd = NULL;
    size_t got = 1;
    grundy_status status = is_gzip ? gi_gunzip_new(&gunzip, &reader, NULL)
                                   : gi_unzstd_new(&unzstd, &reader, NULL);

    gi_text_init(out, NULL);
    while (!status && got) {
        char buffer[100];
        const size_t room = at_once < sizeof buffer ? at_once : sizeof buffer;
        status = is_gzip ? gi_gunzip_read(gunzip, buffer, room, &got)
                         : gi_unzstd_read(unzstd, buffer, room, &got);
        if (!status) gi_text_add_bytes(out, buffer, got);
    }
    gi_gunzip_free(gunzip);
    gi_unzstd_free(unzstd);
    return status;
}

static void unpacks_to(bool is_gzip, const unsigned char *bytes, size_t count,
                       const char *expected, size_t times)
{
    const size_t length = strlen(expected);

    for (size_t at_once = 1; at_once <= 1000; at_once *= 10) {
        gi_text out;
        assert_int_equal(unpack(is_gzip, bytes, count, at_once, &out),
                         GRUNDY_OK);
        assert_int_equal(out.count, times * length);
        for (size_t i = 0; i < times; i++)
            assert_memory_equal(out.bytes + i * length, expected, length);
        gi_text_clear(&out);
    }
}

static void whole_streams(void **state)
{
    (void)state;
    if (gi_gunzip_is_built()) {
        unpacks_to(true, gzip_text, sizeof gzip_text, text, 1);
        unpacks_to(true, gzip_many, sizeof gzip_many, "7 7\n", MANY / 4);
    }
    if (gi_unzstd_is_built()) {
        unpacks_to(false, zstd_text, sizeof zstd_text, text, 1);
        unpacks_to(false, zstd_many, sizeof zstd_many, "7 7\n", MANY / 4);
    }
}

/* Two behind each other, and zeros after a gzip. */
static void joined_streams(void **state)
{
    unsigned char both[200] = {0};

    (void)state;
    memcpy(both, gzip_text, sizeof gzip_text);
    memcpy(both + sizeof gzip_text, gzip_text, sizeof gzip_text);
    if (gi_gunzip_is_built()) {
        unpacks_to(true, both, 2 * sizeof gzip_text, text, 2);
        unpacks_to(true, both, 2 * sizeof gzip_text + 10, text, 2);
    }
    memcpy(both, zstd_text, sizeof zstd_text);
    memcpy(both + sizeof zstd_text, zstd_text, sizeof zstd_text);
    if (gi_unzstd_is_built())
        unpacks_to(false, both, 2 * sizeof zstd_text, text, 2);
}

static void cut_streams_are_refused(void **state)
{
    gi_text out;

    (void)state;
    for (size_t i = 0; i < sizeof gzip_text && gi_gunzip_is_built(); i++) {
        assert_int_equal(unpack(true, gzip_text, i, 1000, &out),
                         GRUNDY_BAD_INPUT);
        gi_text_clear(&out);
    }
    for (size_t i = 0; i < sizeof zstd_text && gi_unzstd_is_built(); i++) {
        assert_int_equal(unpack(false, zstd_text, i, 1000, &out),
                         GRUNDY_BAD_INPUT);
        gi_text_clear(&out);
    }
}

static void damage_is_noticed(void **state)
{
    unsigned char copy[sizeof gzip_text];
    gi_text out;

    (void)state;
    if (!gi_gunzip_is_built()) return;
    /* The bytes of the text and of its checksum. */
    for (size_t i = 10; i < sizeof gzip_text; i++) {
        memcpy(copy, gzip_text, sizeof copy);
        copy[i] ^= 0x10;
        /* Some bits at the end of the last block mean nothing. */
        if (unpack(true, copy, sizeof copy, 1000, &out) == GRUNDY_OK)
            assert_string_equal(gi_text_string(&out), text);
        gi_text_clear(&out);
    }
}

static grundy_status fail_to_read(void *user, char *bytes, size_t capacity,
                                  size_t *count)
{
    (void)user;
    (void)bytes;
    (void)capacity;
    (void)count;
    return GRUNDY_IO;
}

static void a_reader_that_fails_is_told(void **state)
{
    const grundy_reader reader = {fail_to_read, NULL};
    gi_gunzip *gunzip = NULL;
    gi_unzstd *unzstd = NULL;
    size_t count = 7;
    char byte;

    (void)state;
    if (!gi_gunzip_new(&gunzip, &reader, NULL))
        assert_int_equal(gi_gunzip_read(gunzip, &byte, 1, &count), GRUNDY_IO);
    if (!gi_unzstd_new(&unzstd, &reader, NULL))
        assert_int_equal(gi_unzstd_read(unzstd, &byte, 1, &count), GRUNDY_IO);
    assert_int_equal(count, 7);
    gi_gunzip_free(gunzip);
    gi_unzstd_free(unzstd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_streams), cmocka_unit_test(joined_streams),
        cmocka_unit_test(cut_streams_are_refused),
        cmocka_unit_test(damage_is_noticed),
        cmocka_unit_test(a_reader_that_fails_is_told)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
