/* SPDX-License-Identifier: MIT */
/* misstated.c - programs that implement formulas as they are widely misquoted.
 *
 *     misstated PROBLEM < input
 *
 * One function a problem; each says what is wrong with it, and tests/duel/run
 * expects `grundy duel` to find that out. They are wrong on purpose.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long long number(void)
{
    long long n;

    if (scanf("%lld", &n) != 1) exit(0);
    return n;
}

/* "All piles are 0", "some pile is more than 0": must be 1 in both. */
static void misere_nim(void)
{
    for (long long t = number(); t > 0; t--) {
        long long sum = 0, most = 0;
        for (long long n = number(); n > 0; n--) {
            const long long pile = number();
            sum ^= pile;
            if (pile > most) most = pile;
        }
        puts((most == 0 ? sum == 0 : sum != 0) ? "John" : "Brother");
    }
}

/* Zeros are counted instead of ones. */
static void nim_k(void)
{
    for (long long t = number(); t > 0; t--) {
        const long long n = number(), k = number();
        long long zeros[40] = {0}, all = 0;
        bool is_lost = true;
        for (long long i = 0; i < n; i++) {
            const long long pile = number();
            all |= pile;
            for (int bit = 0; bit < 40; bit++)
                zeros[bit] += !(pile >> bit & 1);
        }
        for (int bit = 0; bit < 40 && all >> bit; bit++)
            if (zeros[bit] % (k + 1)) is_lost = false;
        puts(is_lost ? "No" : "Yes");
    }
}

/* "m + 1 divides m". */
static void bash(void)
{
    for (long long t = number(); t > 0; t--) {
        const long long n = number(), m = number();
        (void)n;
        puts(m % (m + 1) ? "first" : "second");
    }
}

/* floor(k phi) in floating point. */
static void wythoff(void)
{
    const double phi = 1.6180339887498949;
    const long long x = number(), y = number();
    const long long a = x < y ? x : y, b = x < y ? y : x;

    puts((long long)((double)(b - a) * phi) == a ? "0" : "1");
}

/* Products of 64 bits. */
static void kings_game(void)
{
    long long hands[1001][2];
    const long long n = number();
    uint64_t product, most = 0;

    for (long long i = 0; i <= n; i++)
        hands[i][0] = number(), hands[i][1] = number();
    for (long long i = 1; i <= n; i++)
        for (long long j = n; j > i; j--)
            if (hands[j][0] * hands[j][1] < hands[j - 1][0] * hands[j - 1][1])
                for (int k = 0; k < 2; k++) {
                    const long long other = hands[j][k];
                    hands[j][k] = hands[j - 1][k];
                    hands[j - 1][k] = other;
                }
    product = (uint64_t)hands[0][0];
    for (long long i = 1; i <= n; i++) {
        const uint64_t reward = product / (uint64_t)hands[i][1];
        if (reward > most) most = reward;
        product *= (uint64_t)hands[i][0];
    }
    printf("%llu\n", (unsigned long long)most);
}

static int descending(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* "Sasha wins if at most s - m digits are erased": it must be fewer. */
static void valentine(void)
{
    for (long long t = number(); t > 0; t--) {
        const long long n = number(), m = number();
        int *zeros = calloc((size_t)n, sizeof *zeros);
        long long digits = 0, erased = 0;
        if (!zeros) exit(1);
        for (long long i = 0; i < n; i++) {
            long long a = number();
            bool is_end = true;
            for (; a > 0; a /= 10, digits++) {
                is_end = is_end && a % 10 == 0;
                zeros[i] += is_end;
            }
        }
        qsort(zeros, (size_t)n, sizeof *zeros, descending);
        for (long long i = 0; i < n; i += 2)
            erased += zeros[i];
        puts(erased <= digits - m ? "Sasha" : "Anna");
        free(zeros);
    }
}

/* The smallest digit, where it must not be zero: a zero is no move. */
static void cow_digits(void)
{
    static bool wins[1000001];

    for (int n = 1; n <= 1000000; n++) {
        int least = 9, most = 0;
        for (int rest = n; rest > 0; rest /= 10) {
            if (rest % 10 < least) least = rest % 10;
            if (rest % 10 > most) most = rest % 10;
        }
        wins[n] = !wins[n - most] || (least > 0 && !wins[n - least]);
    }
    for (long long t = number(); t > 0; t--)
        puts(wins[number()] ? "YES" : "NO");
}

/* "1 .. p are won, the others lost": the other way round. */
static void hdu2897(void)
{
    for (;;) {
        const long long n = number(), p = number(), q = number();
        const long long r = n % (p + q);
        puts(r >= 1 && r <= p ? "WIN" : "LOST");
    }
}

/* "Lost when all distances are 0": when their nim-sum is. */
static void northcott(void)
{
    for (;;) {
        const long long n = number(), m = number();
        bool is_lost = true;
        (void)m;
        for (long long i = 0; i < n; i++)
            if (llabs(number() - number()) != 1) is_lost = false;
        puts(is_lost ? "BAD LUCK!" : "I WIN!");
    }
}

/* With n = 2m + 2, "one piece for every even pirate". */
static void pirates(void)
{
    for (long long t = number(); t > 0; t--) {
        const long long n = number(), m = number(), p = number();
        long long power = 1;
        while (2 * power <= n - 2 * m)
            power *= 2;
        if (n <= 2 * m + 1)
            printf("%lld\n", p == n ? m - (n - 1) / 2 : (n - p + 1) % 2);
        else if (n == 2 * m + 2)
            printf("%d\n", p % 2 == 0 && p != n);
        else
            puts(p > 2 * m + power ? "Thrown" : "0");
    }
}

/* n == k instead of n <= k. */
static void coin_circle_k(void)
{
    const long long t = number();

    for (long long i = 1; i <= t; i++) {
        const long long n = number(), k = number();
        const bool wins = n == k || (k == 1 && n % 2 == 1);
        printf("Case %lld: %s\n", i, wins ? "first" : "second");
    }
}

/* "A vertex has level x if it can move to all levels below x": the smallest
 * such x is always 0. */
static void dag_game(void)
{
    puts("Second");
}

static const struct {
    const char *name;
    void (*answer)(void);
} programs[] = {
    {"misere_nim", misere_nim},
    {"nim_k", nim_k},
    {"bash", bash},
    {"wythoff", wythoff},
    {"kings_game", kings_game},
    {"valentine", valentine},
    {"cow_digits", cow_digits},
    {"hdu2897", hdu2897},
    {"northcott", northcott},
    {"pirates", pirates},
    {"dag_game", dag_game},
    {"coin_circle_k", coin_circle_k},
};

int main(int argc, char **argv)
{
    for (size_t i = 0; argc > 1 && i < sizeof programs / sizeof programs[0];
         i++)
        if (strcmp(programs[i].name, argv[1]) == 0) {
            programs[i].answer();
            return 0;
        }
    fputs("usage: misstated PROBLEM\n", stderr);
    return 2;
}
