/* SPDX-License-Identifier: MIT */
/* b-wythoff_big.c - what does `judge wythoff_big` cost beyond reading its
 * numbers?
 *
 *     b-wythoff_big [LINES]
 *
 * LINES pairs of 100 digits, default 10^4; half of them are lost positions,
 * a = floor(d phi) and b = a + d, and half of the rest have one more in a.
 * The judge, in this process, takes turns with a loop that reads the lines and
 * makes a GMP integer of each number and does nothing with it. `ratio` is the
 * time of the judge over that of the loop, both at their fastest.
 */
#include "timing.h"

#include <gmp.h>

#include "grundy/judge.h"

enum { RUNS = 15, DIGITS = 100 };

/* ---- input ---- */

typedef struct input {
    FILE *file;
    char *answers; /* shape [lines], '0' or '1' */
    size_t lines;
} input;

/* A lost position of about DIGITS digits: d of one digit less. */
static void make_lost(mpz_t a, mpz_t b, gmp_randstate_t random)
{
    mpz_t d;

    mpz_init(d);
    mpz_ui_pow_ui(d, 10, DIGITS - 1);
    mpz_urandomm(b, random, d);
    mpz_add(d, d, b);
    mpz_fdiv_q_ui(d, d, 2);
    mpz_mul(a, d, d);
    mpz_mul_ui(a, a, 5);
    mpz_sqrt(a, a);
    mpz_add(a, a, d);
    mpz_fdiv_q_2exp(a, a, 1);
    mpz_add(b, a, d);
    mpz_clear(d);
}

static void make_input(input *in)
{
    gmp_randstate_t random;
    mpz_t a, b;

    in->file = tmpfile();
    in->answers = malloc(in->lines);
    if (!in->file || !in->answers) bench_fail("no temporary file");
    gmp_randinit_mt(random);
    gmp_randseed_ui(random, 1);
    mpz_inits(a, b, NULL);
    for (size_t i = 0; i < in->lines; i++) {
        make_lost(a, b, random);
        if (i % 2) mpz_add_ui(a, a, i / 2 % 2 ? 1 : i);
        if (i / 4 % 2) mpz_swap(a, b);
        in->answers[i] = i % 2 ? '1' : '0';
        gmp_fprintf(in->file, "%Zd %Zd\n", a, b);
    }
    mpz_clears(a, b, NULL);
    gmp_randclear(random);
}

/* ---- the two ways ---- */

static uint64_t read_only(input *in)
{
    const uint64_t start = bench_now_ns();
    char line[4 * DIGITS];
    mpz_t a, b;

    rewind(in->file);
    mpz_inits(a, b, NULL);
    for (size_t i = 0; i < in->lines; i++) {
        char *blank;
        if (!fgets(line, sizeof line, in->file)) bench_fail("a line is lost");
        blank = strchr(line, ' ');
        line[strcspn(line, "\n")] = '\0';
        *blank = '\0';
        if (mpz_set_str(a, line, 10) || mpz_set_str(b, blank + 1, 10))
            bench_fail("a line is wrong");
    }
    mpz_clears(a, b, NULL);
    return bench_now_ns() - start;
}

static grundy_status read_file(void *user, char *bytes, size_t capacity,
                               size_t *count)
{
    *count = fread(bytes, 1, capacity, user);
    return GRUNDY_OK;
}

/* Compares, keeps nothing. */
typedef struct checker {
    const char *answers;
    size_t count; /* Bytes of output so far: an answer and a newline each. */
    bool is_wrong;
} checker;

static grundy_status check_answers(void *user, const char *bytes, size_t count)
{
    checker *check = user;

    for (size_t i = 0; i < count; i++, check->count++) {
        const char expected =
            check->count % 2 ? '\n' : check->answers[check->count / 2];
        check->is_wrong |= bytes[i] != expected;
    }
    return GRUNDY_OK;
}

static uint64_t judge(input *in)
{
    const uint64_t start = bench_now_ns();
    checker check = {.answers = in->answers};
    grundy_error err;

    rewind(in->file);
    if (grundy_judge("wythoff_big", &(grundy_reader){read_file, in->file},
                     &(grundy_writer){check_answers, &check}, NULL, &err))
        bench_fail(err.message);
    if (check.is_wrong || check.count != 2 * in->lines)
        bench_fail("an answer is wrong");
    return bench_now_ns() - start;
}

int main(int argument_count, char **arguments)
{
    input in = {.lines = bench_size(argument_count, arguments, 10000)};
    bench_times read_times = {.way = "fgets and mpz_set_str"};
    bench_times judge_times = {.way = "judge wythoff_big"};
    double ratio;

    make_input(&in);
    for (int run = 0; run < RUNS; run++) {
        bench_add(&read_times, read_only(&in));
        bench_add(&judge_times, judge(&in));
    }
    ratio = (double)bench_fastest(&judge_times) /
            (double)bench_fastest(&read_times);
    bench_print("wythoff_big", &read_times, in.lines, 1);
    bench_print("wythoff_big", &judge_times, in.lines, ratio);
    free(in.answers);
    fclose(in.file);
    return 0;
}
