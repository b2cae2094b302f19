/* SPDX-License-Identifier: MIT */
/* f-judge.c - inputs of contests. The first line is the id of the problem; if
 * it is none, the first byte chooses one. */
#include "grundy/catalogue.h"
#include "grundy/judge.h"

#include "fuzz.h"

/* The problem of a byte, among those with a judge. */
static grundy_entry entry_of(uint8_t byte)
{
    size_t judges = 0, wanted, i;

    for (i = 0; i < grundy_catalogue_count(); i++)
        judges += grundy_catalogue_at(i).has_judge;
    wanted = byte % judges;
    for (i = 0; i < grundy_catalogue_count(); i++)
        if (grundy_catalogue_at(i).has_judge && wanted-- == 0) break;
    return grundy_catalogue_at(i);
}

/* Moves the input past what names the problem. */
static const char *choose_problem(fuzz_input *input)
{
    const uint8_t *end = memchr(input->data, '\n', input->size);
    const size_t length = end ? (size_t)(end - input->data) : 0;

    for (size_t i = 0; length && i < grundy_catalogue_count(); i++) {
        const grundy_entry entry = grundy_catalogue_at(i);
        if (!entry.has_judge || strlen(entry.id) != length ||
            memcmp(entry.id, input->data, length) != 0)
            continue;
        input->data += length + 1;
        input->size -= length + 1;
        return entry.id;
    }
    input->size--;
    return entry_of(*input->data++).id;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    grundy_env env = fuzz_env();
    static fuzz_output output;
    fuzz_input input = {data, size};
    const grundy_reader reader = {fuzz_read, &input};
    const grundy_writer writer = {fuzz_write, &output};
    grundy_error err = {0};
    const char *problem;
    grundy_status status;

    if (size == 0) return 0;
    env.limits.positions = 200; /* For each of the cases, of which many fit. */
    problem = choose_problem(&input);
    output.count = 0;
    status = grundy_judge(problem, &reader, &writer, &env, &err);
    if (status) fuzz_check_failure(status, &err);
    return 0;
}
