/* SPDX-License-Identifier: MIT */
/* verify.h - a program that accepts or refuses certificates of periods.
 *
 * It shares no code with the library, on purpose: what it accepts rests on
 * these few hundred lines and on the theorems in docs/theorems.md.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { ACCEPTED = 0, REFUSED = 1, UNREADABLE = 2 };

/* Rules of a heap game as its certificate writes them. */
enum { DIGITS_MAX = 64, AMOUNTS_MAX = 4096 };
typedef enum { BREAKING, SUBTRACTING, ALL_BUT } rules_kind;

typedef struct {
    rules_kind kind;
    unsigned digits[DIGITS_MAX]; /* Bit j: j heaps may be left. */
    bool unequal[DIGITS_MAX];
    size_t digit_count;            /* Digits 0 .. digit_count - 1. */
    uint64_t amounts[AMOUNTS_MAX]; /* Sorted. */
    size_t amount_count;
} rules;

/* False for text that is not a code. */
bool read_rules(rules *out, const char *text);

/* What a certificate claims. */
typedef struct {
    char game[4096];
    rules rules;
    char theorem[64];
    uint64_t preperiod, period, saltus, terms;
    uint64_t mask; /* A hint for the sparse space; never a fact. */
    bool mask_has_position;
    uint64_t digest; /* FNV-1a 64 of the terms as 32-bit little-endian. */
} certificate;

/* False after a message that names the line. */
bool read_certificate(certificate *out, const char *path);

/* G(0) .. G(count - 1), or NULL after a message; free() it. */
uint32_t *compute_terms(const certificate *c);

/* ACCEPTED or REFUSED after a message that says why. */
int judge(const certificate *c, const uint32_t *terms);

#endif
