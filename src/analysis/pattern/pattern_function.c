/* SPDX-License-Identifier: MIT */
/* pattern_function.c - functions of one number that values are often made of:
 * its digits, its divisors, its place among the powers.
 *
 * A function is a row of the table with a parameter k. It has no value
 * (GI_NO_WORD) where mathematics gives it none, such as how often 2 divides 0.
 * Numbers are heaps, so dividing by what is tried, one after the other, is fast
 * enough; past 2^24 these functions say nothing.
 */
#include "analysis/pattern/pattern.h"
#include "base/assert.h"

enum { FACTORED_BITS = 24 };

static bool can_factor(int64_t n)
{
    return n > 0 && n >> FACTORED_BITS == 0;
}

static int64_t times_divides(int64_t n, int64_t k)
{
    int64_t times = 0;

    GRUNDY_ASSERT(k > 1);
    if (n <= 0) return GI_NO_WORD;
    for (; n % k == 0; n /= k)
        times++;
    return times;
}

static int64_t power_dividing(int64_t n, int64_t k)
{
    int64_t power = 1;

    GRUNDY_ASSERT(k > 1);
    if (n <= 0) return GI_NO_WORD;
    for (; n % k == 0; n /= k)
        power *= k;
    return power;
}

static int64_t digit_sum(int64_t n, int64_t k)
{
    int64_t sum = 0;

    GRUNDY_ASSERT(k > 1);
    if (n < 0) return GI_NO_WORD;
    for (; n > 0; n /= k)
        sum += n % k;
    return sum;
}

static int64_t one_bits_parity(int64_t n, int64_t k)
{
    (void)k;
    return n < 0 ? GI_NO_WORD : __builtin_parityll((unsigned long long)n);
}

static int64_t digit_count(int64_t n, int64_t k)
{
    int64_t count = 0;

    GRUNDY_ASSERT(k > 1);
    if (n < 0) return GI_NO_WORD;
    for (; n > 0; n /= k)
        count++;
    return count;
}

static int64_t first_digit(int64_t n, int64_t k)
{
    if (n < 0) return GI_NO_WORD;
    while (n >= k)
        n /= k;
    return n;
}

static int64_t last_digit_not_0(int64_t n, int64_t k)
{

    GRUNDY_ASSERT(k > 1);
    if (n <= 0) return GI_NO_WORD;
    while (n % k == 0)
        n /= k;
    return n % k;
}

/* From 1; 0 if no digit is k - 1. */
static int64_t place_of_top_digit(int64_t n, int64_t k)
{
    if (n < 0) return GI_NO_WORD;

    GRUNDY_ASSERT(k > 1);
    for (int64_t place = 1; n > 0; n /= k, place++)
        if (n % k == k - 1) return place;
    return 0;
}

/* The numbers with an odd number of one bits, from place 1 on; 0 for 0. */
static int64_t odious_of_top_digit(int64_t n, int64_t k)
{
    const int64_t place = place_of_top_digit(n, k);

    if (place <= 0) return place;
    return 2 * (place - 1) + 1 - one_bits_parity(place - 1, 0);
}

static int64_t greatest_power(int64_t n, int64_t k)
{
    int64_t power = 1;

    GRUNDY_ASSERT(k > 1);
    if (n <= 0) return GI_NO_WORD;
    while (n / k >= power)
        power *= k;
    return power;
}

static int64_t xor_with(int64_t n, int64_t k)
{
    return n < 0 ? GI_NO_WORD : n ^ k;
}

static int64_t gray_code(int64_t n, int64_t k)
{
    (void)k;
    return n < 0 ? GI_NO_WORD : n ^ n >> 1;
}

static int64_t root(int64_t n, int64_t k)
{
    int64_t low = 0, high = (int64_t)1 << 31;

    (void)k;
    if (n < 0) return GI_NO_WORD;
    while (high - low > 1) {
        const int64_t middle = (low + high) / 2;
        if (middle * middle <= n)
            low = middle;
        else
            high = middle;
    }
    GRUNDY_ASSERT(low * low <= n && n - low * low <= 2 * low);
    return low;
}

static int64_t is_square(int64_t n, int64_t k)
{
    const int64_t r = root(n, k);

    return n < 0 ? GI_NO_WORD : r * r == n;
}

/* Walks over the prime factors: their number with repeats, without, the number
 * of divisors, and the place of the least among the primes (0 for 1). */
typedef struct factors {
    int64_t repeated, distinct, divisors, least_place;
} factors;

static void take_prime(factors *f, int64_t times, int64_t place)
{
    f->repeated += times;
    f->distinct++;
    f->divisors *= times + 1;
    if (f->least_place == 0) f->least_place = place;
}

static bool is_prime(int64_t n)
{
    for (int64_t p = 2; p * p <= n; p++)
        if (n % p == 0) return false;
    return n > 1;
}

static int64_t place_of_prime(int64_t prime)
{
    int64_t place = 0;

    for (int64_t p = 2; p <= prime; p++)
        place += is_prime(p);
    return place;
}

static factors factors_of(int64_t n, bool wants_place)
{
    factors f = {.divisors = 1};

    for (int64_t p = 2; p * p <= n; p++) {
        int64_t times = 0;
        for (; n % p == 0; n /= p)
            times++;
        if (times) take_prime(&f, times, wants_place ? place_of_prime(p) : 1);
    }
    if (n > 1)
        take_prime(&f, 1,
                   wants_place && !f.least_place ? place_of_prime(n) : 1);
    return f;
}

static int64_t prime_factors(int64_t n, int64_t k)
{
    (void)k;
    return can_factor(n) ? factors_of(n, false).repeated : GI_NO_WORD;
}

static int64_t distinct_primes(int64_t n, int64_t k)
{
    (void)k;
    return can_factor(n) ? factors_of(n, false).distinct : GI_NO_WORD;
}

static int64_t divisor_count(int64_t n, int64_t k)
{
    (void)k;
    return can_factor(n) ? factors_of(n, false).divisors : GI_NO_WORD;
}

static int64_t least_prime_place(int64_t n, int64_t k)
{
    (void)k;
    /* A large prime would be dear to place. */
    return n > 0 && n < 1 << 12 ? factors_of(n, true).least_place : GI_NO_WORD;
}

/* In the words, @ stands for the number, # for k and $ for k - 1. */
static const gi_function functions[] = {
    {one_bits_parity, "the number of one bits of @, mod 2", 0, 0, 1},
    {times_divides, "how often # divides @", 2, 10, 2},
    {power_dividing, "the greatest power of # that divides @", 2, 10, 0},
    {digit_sum, "the sum of the digits of @ in base #", 2, 16, 2},
    {digit_count, "the number of digits of @ in base #", 2, 10, 2},
    {first_digit, "the first digit of @ in base #", 3, 10, 1},
    {last_digit_not_0, "the last digit of @ in base # that is not 0", 3, 10,
     1},
    {place_of_top_digit,
     "the place, from 1, of the lowest digit of @ in base # that is $, or "
     "0",
     2, 10, 2},
    {odious_of_top_digit,
     "0 if no digit of @ in base # is $, else the j-th number with an odd "
     "number of one bits, j the place of the lowest such digit",
     3, 10, 0},
    {greatest_power, "the greatest power of # up to @", 2, 10, 0},
    {xor_with, "(@ xor #)", 1, 31, 0},
    {gray_code, "(x xor floor(x / 2)) of x = @", 0, 0, 0},
    {root, "floor(sqrt(@))", 0, 0, 2},
    {is_square, "(1 if @ is a square, else 0)", 0, 0, 1},
    {prime_factors, "the number of prime factors of @, with repeats", 0, 0, 2},
    {distinct_primes, "the number of different primes that divide @", 0, 0, 2},
    {divisor_count, "the number of divisors of @", 0, 0, 2},
    {least_prime_place,
     "the place of the least prime factor of @ among the primes (0 for 1)", 0,
     0, 2},
};

size_t gi_function_count(void)
{
    return sizeof functions / sizeof *functions;
}

const gi_function *gi_function_at(size_t index)
{
    GRUNDY_ASSERT(index < gi_function_count());
    return &functions[index];
}

bool gi_function_has_residues(const gi_function *function, int64_t k,
                              int64_t m)
{
    /* Casting out nines: mod a divisor of k - 1 the sum of the digits is n. */
    if (function->of == digit_sum)
        for (int64_t d = 2; d <= m; d++)
            if (m % d == 0 && (k - 1) % d == 0) return false;
    return function->tables > 1;
}
