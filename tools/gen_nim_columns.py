#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints the columns of the linear maps that the nim product uses.

    tools/gen_nim_columns.py > src/values/nimber/nim_columns.h

The nimbers below 2^64 are a field of 2^64 elements, so they are isomorphic to
the polynomials over GF(2) modulo x^64 + x^4 + x^3 + x + 1, on which processors
multiply. An isomorphism sends x to a root r of that polynomial among the
nimbers; of the 64 roots the least is taken. Everything is computed from the
nim product as Conway defines it; nothing is read.

The same is done for the nimbers below 256 and x^8 + x^4 + x^3 + x + 1, the
polynomial of the instruction GF2P8MULB.
"""
from functools import lru_cache


@lru_cache(maxsize=None)
def multiply_powers(a, b, half):
    """a (x) b for a, b < 2^(2 half), by Conway's recursion."""
    if a < 2 or b < 2:
        return a * b
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    low = multiply_powers(a0, b0, half // 2)
    high = multiply_powers(a1, b1, half // 2)
    middle = multiply_powers(a1 ^ a0, b1 ^ b0, half // 2) ^ low
    bent = multiply_powers(high, 1 << (half - 1), half // 2)
    return middle << half | low ^ bent


def bits(word):
    return [i for i in range(word.bit_length()) if word >> i & 1]


PRODUCTS = [[multiply_powers(1 << i, 1 << j, 32) for j in range(64)]
            for i in range(64)]


def multiply(a, b):
    out = 0
    for i in bits(a):
        for j in bits(b):
            out ^= PRODUCTS[i][j]
    return out


def power(a, exponent):
    out = 1
    while exponent:
        if exponent & 1:
            out = multiply(out, a)
        a = multiply(a, a)
        exponent >>= 1
    return out


def polynomial_gcd(f, g, size):
    """Monic gcd; polynomials are lists of nimbers, constant term first."""
    order = (1 << size) - 2
    while g:
        lead = power(g[-1], order)
        g = [multiply(lead, c) for c in g]
        f = f[:]
        while len(f) >= len(g):
            lead, shift = f[-1], len(f) - len(g)
            if lead:
                for i, c in enumerate(g):
                    f[shift + i] ^= multiply(lead, c)
            f.pop()
        while f and f[-1] == 0:
            f.pop()
        f, g = g, f
    return f


def least_root(low, size):
    """Least nimber below 2^size that is a root of x^size + low.

    Splits with the trace of delta x for delta = 1, 2, 4, ..., as
    Berlekamp does;
    the powers x^(2^i) modulo the polynomial have coefficients 0 and 1.
    """
    frobenius, x = [], 2
    for _ in range(size):
        frobenius.append(x)
        square = 0
        for i in bits(x):
            square ^= 1 << 2 * i
        while square >> size:
            top = square.bit_length() - 1
            square ^= (1 << size | low) << (top - size)
        x = square
    factor = [low >> i & 1 for i in range(size)] + [1]
    for bit in range(size):
        if len(factor) == 2:
            break
        delta, trace = 1 << bit, [0] * size
        for x in frobenius:
            for i in bits(x):
                trace[i] ^= delta
            delta = multiply(delta, delta)
        while trace and trace[-1] == 0:
            trace.pop()
        part = polynomial_gcd(factor, trace, size)
        if 1 < len(part) < len(factor):
            factor = part
    roots, root = [], factor[0]
    for _ in range(size):
        roots.append(root)
        root = multiply(root, root)
    assert root == roots[0] and len(set(roots)) == size
    return min(roots)


def invert(columns):
    """Columns of the inverse of a square matrix over GF(2)."""
    rows = [(c, 1 << i) for i, c in enumerate(columns)]
    for bit in range(len(columns)):
        pivot = next(i for i in range(bit, len(rows)) if rows[i][0] >> bit & 1)
        rows[bit], rows[pivot] = rows[pivot], rows[bit]
        for i, (c, k) in enumerate(rows):
            if i != bit and c >> bit & 1:
                rows[i] = (c ^ rows[bit][0], k ^ rows[bit][1])
    return [k for _, k in rows]


def isomorphism(low, size):
    """Columns (to nimbers, to polynomials)."""
    root, column, columns = least_root(low, size), 1, []
    for _ in range(size):
        columns.append(column)
        column = multiply(column, root)
    return columns, invert(columns)


def apply(columns, word):
    out = 0
    for i in bits(word):
        out ^= columns[i]
    return out


def affine_matrix(columns):
    """The operand of GF2P8AFFINEQB: byte 7 - i is row i of the matrix."""
    out = 0
    for i in range(8):
        row = sum((columns[j] >> i & 1) << j for j in range(8))
        out |= row << 8 * (7 - i)
    return out


def show_columns(name, what, columns):
    print(f"\n/* {what} */\n#define {name}(ROW) \\")
    for i in range(0, 64, 8):
        for j in range(i, i + 8, 2):
            start = "    ROW(" if j == i else "        "
            end = "," if j < i + 6 else "), \\\n"[:3 if i < 56 else 1]
            line = f"{start}0x{columns[j]:016x}, 0x{columns[j + 1]:016x}{end}"
            print(line if j == 62 or line.endswith("\\") else line + " \\")


def show_matrix(name, what, columns):
    print(f"\n/* {what} */\n#define {name} 0x{affine_matrix(columns):016x}")


def main():
    to_nimber, to_polynomial = isomorphism(0x1B, 64)
    square = [multiply(1 << i, 1 << i) for i in range(64)]
    to_small, to_byte = isomorphism(0x1B, 8)
    print("""/* SPDX-License-Identifier: MIT */
/* nim_columns.h - linear maps between nimbers and polynomials over GF(2).
 *
 * Written by tools/gen_nim_columns.py, which says what they are.
 */
#ifndef GI_VALUES_NIMBER_NIM_COLUMNS_H
#define GI_VALUES_NIMBER_NIM_COLUMNS_H

/* clang-format off */""")
    show_columns("GI_NIM_TO_POLYNOMIAL",
                 "Image of the nimber 2^i, for i = 0 .. 63.", to_polynomial)
    show_columns("GI_NIM_FROM_POLYNOMIAL",
                 "Image of the polynomial x^i.", to_nimber)
    show_columns("GI_NIM_SQUARE", "Nim square of 2^i.", square)
    show_columns("GI_NIM_SQUARE_ROOT", "Nim square root of 2^i.",
                 invert(square))
    print("""
/* Matrices for GF2P8AFFINEQB. A byte is the polynomial of a nimber below 256,
 * modulo x^8 + x^4 + x^3 + x + 1. */""")
    show_matrix("GI_NIM_TO_BYTE", "Of a nimber below 256.", to_byte)
    show_matrix("GI_NIM_FROM_BYTE", "And back.", to_small)
    for i in range(1, 4):
        factor = power(128, i)
        columns = [apply(to_byte, multiply(factor, c)) for c in to_small]
        show_matrix(f"GI_NIM_TIMES_128_{i}",
                    f"Nim product with the nim power {i} of 128.", columns)
    print("""
/* clang-format on */

#endif""")


if __name__ == "__main__":
    main()
