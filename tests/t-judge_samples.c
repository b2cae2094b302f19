/* SPDX-License-Identifier: MIT */
/* t-judge_samples.c - the samples that contests publish, byte by byte.
 *
 * tests/golden/judge has a pair of files a sample: <problem>-<number>.in and
 * .out. A new pair is found by itself. */

#include <dirent.h>

#include "test.h"

#include "grundy/judge.h"

enum { TEXT_BYTES = 1 << 16, PATH_BYTES = 4096 };

#define FOLDER GRUNDY_TESTS_DIR "/golden/judge/"

typedef struct text {
    char bytes[TEXT_BYTES]; /* NUL-terminated. */
    size_t count;
} text;

static void load(text *out, const char *name, const char *suffix)
{
    char path[PATH_BYTES];
    FILE *file;

    snprintf(path, sizeof path, "%s%s%s", FOLDER, name, suffix);
    file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be opened", path);
    out->count = fread(out->bytes, 1, sizeof out->bytes - 1, file);
    out->bytes[out->count] = '\0';
    fclose(file);
}

static grundy_status read_text(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    const char **rest = user;
    const size_t left = strlen(*rest);

    *count = left < capacity ? left : capacity;
    memcpy(bytes, *rest, *count);
    *rest += *count;
    return GRUNDY_OK;
}

static grundy_status write_text(void *user, const char *bytes, size_t count)
{
    text *out = user;

    if (count >= sizeof out->bytes - out->count) return GRUNDY_IO;
    memcpy(out->bytes + out->count, bytes, count);
    out->count += count;
    out->bytes[out->count] = '\0';
    return GRUNDY_OK;
}

/* name: "nim-1" */
static void check_sample(const char *name)
{
    static text input, expected, output;
    const size_t id_count = (size_t)(strrchr(name, '-') - name);
    const char *rest = input.bytes;
    char problem[64];
    grundy_error err = {.status = GRUNDY_OK};
    grundy_status status;

    assert_true(id_count < sizeof problem);
    memcpy(problem, name, id_count);
    problem[id_count] = '\0';
    load(&input, name, ".in");
    load(&expected, name, ".out");
    output.count = 0;
    output.bytes[0] = '\0';
    status = grundy_judge(problem, &(grundy_reader){read_text, &rest},
                          &(grundy_writer){write_text, &output}, NULL, &err);
    if (status) fail_msg("%s: %s", name, err.message);
    if (strcmp(output.bytes, expected.bytes) != 0)
        fail_msg("%s: expected\n%sfound\n%s", name, expected.bytes,
                 output.bytes);
}

static void every_sample_is_answered(void **state)
{
    DIR *folder = opendir(FOLDER);
    const struct dirent *entry;
    size_t count = 0;

    (void)state;
    assert_non_null(folder);
    while ((entry = readdir(folder)) != NULL) {
        char name[256];
        const char *suffix = strrchr(entry->d_name, '.');
        if (!suffix || strcmp(suffix, ".in") != 0) continue;
        snprintf(name, sizeof name, "%.*s", (int)(suffix - entry->d_name),
                 entry->d_name);
        check_sample(name);
        count++;
    }
    closedir(folder);
    assert_true(count > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sample_is_answered),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
