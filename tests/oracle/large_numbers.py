# SPDX-License-Identifier: MIT
"""large_numbers.py - games of primes and of decimal digits."""
from functools import lru_cache
from math import gcd, isqrt

from brute import mex
from large import digits, facts, large, xor

# ---- primes ----

def primes_to(limit):
    is_prime = bytearray([1]) * (limit + 1)
    is_prime[:2] = b"\0\0"[:limit + 1]
    for p in range(2, isqrt(limit) + 1):
        if is_prime[p]:
            is_prime[p * p::p] = bytes(len(range(p * p, limit + 1, p)))
    return [p for p in range(2, limit + 1) if is_prime[p]]


PRIMES_MOST = 10 ** 5


@lru_cache(None)
def small_primes():
    return primes_to(PRIMES_MOST)


@lru_cache(None)
def prime_powers():
    powers = {1}
    for p in small_primes():
        power = p
        while power <= PRIMES_MOST:
            powers.add(power)
            power *= p
    return sorted(powers)


@facts("prime_power")
def prime_power(given):
    n = given["n"]  # 1..5 may be taken; of the rest nothing divisible by 6.
    return {"win": n % 6 != 0, "misere_win": n % 6 != 1, "grundy": n % 6,
            "answer": "October wins!" if n % 6 else "Roy wins!",
            "winning_takes": [t for t in prime_powers()
                              if t <= n and (n - t) % 6 == 0]
            if n % 6 else []}


@large("prime_power")
def large_prime_power(rng, scale):
    for _ in range(10 * scale):
        yield {"n": rng.randint(1000, PRIMES_MOST)}
    yield {"n": PRIMES_MOST}


# How many primes there are up to 10^6, 10^9, 10^12; the last prime there.
KNOWN_PRIMES = {999983: 78498, 999999937: 50847534,
                999999999989: 37607912018}
NEXT_TO_LAST = 999979  # The 78497th prime.


@lru_cache(None)
def prime_index():
    return {p: i for i, p in enumerate(small_primes(), 1)}


def coprime_value(size):
    if size <= 1:
        return size
    if size in KNOWN_PRIMES:
        return KNOWN_PRIMES[size] + 1
    for p in small_primes():
        if size % p == 0:
            return prime_index()[p] + 1
        if p * p > size:
            break
    return prime_index()[size] + 1


@facts("coprime_stones")
def coprime_stones(given):
    piles = given["piles"]
    values = [coprime_value(pile) for pile in piles]
    total = xor(values)
    found = {"win": total != 0, "grundy": total, "grundies": values,
             "answer": "Alice" if total else "Bob"}
    if total == 0:
        found["winning_moves"] = []
    elif len(piles) == 1:
        found["winning_moves"] = [[0, piles[0]]]
    elif max(piles) < 10 ** 4:
        found["winning_moves"] = [
            [i, take] for i, pile in enumerate(piles)
            for take in range(1, pile + 1)
            if (take == pile or gcd(take, pile) == 1)
            and coprime_value(pile - take) == values[i] ^ total]
    return found


@large("coprime_stones")
def large_coprime(rng, scale):
    for prime in KNOWN_PRIMES:
        yield {"piles": [prime]}
        yield {"piles": [prime, prime]}
        yield {"piles": [2 * prime, 4]}
    yield {"piles": [10 ** 12]}
    yield {"piles": [3 ** 25, 10 ** 12 + 1, 10 ** 9 + 1]}
    for _ in range(10 * scale):
        yield {"piles": [rng.randint(1, PRIMES_MOST)]}
        yield {"piles": [rng.randint(1, 3000)
                         for _ in range(rng.randint(1, 3))]}


# ---- digits ----

@lru_cache(None)
def cow_block(least, most, places, window):
    """The last nine facts after all numbers of a prefix and `places` more
    digits; the prefix has these extreme digits, none is 10 and 0."""
    if places == 0:
        if most == 0:
            fact = 0, True
        else:
            after = [window[-least], window[-most]]
            fact = (mex(value for value, _ in after),
                    not all(misere for _, misere in after))
        return window[1:] + (fact,)
    for digit in range(10):
        window = cow_block(min(least, digit or 10), max(most, digit),
                           places - 1, window)
    return window


def cow_window(n):
    """Facts (value, misere_wins) of n - 8 .. n; rubbish below 0."""
    window, least, most = ((0, True),) * 9, 10, 0
    text = str(n)
    for i, digit in enumerate(map(int, text)):
        for lower in range(digit):
            window = cow_block(min(least, lower or 10), max(most, lower),
                               len(text) - 1 - i, window)
        least, most = min(least, digit or 10), max(most, digit)
    return cow_block(least, most, 0, window), least, most


@facts("cow_digits")
def cow_digits(given):
    n = given["n"]
    window, least, most = cow_window(n)
    value, misere = window[-1]
    takes = sorted({least, most}) if n else []
    before = cow_window(n - 1)[0] if n else ()
    return {"win": value != 0, "misere_win": misere, "grundy": value,
            "answer": "YES" if value else "NO",
            "winning_digits": [t for t in takes if before[-t][0] == 0]}


@large("cow_digits")
def large_cow_digits(rng, scale):
    for count in (4, 5, 6, 7, 12, 18):
        for _ in range(10 * scale):
            yield {"n": digits(rng, count)}
        yield {"n": 10 ** count}
        yield {"n": 10 ** count - 1}
