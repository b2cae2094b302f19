/* SPDX-License-Identifier: MIT */
/* verify.h - a program that accepts or refuses certificates of periods, of
 * misère quotients (quotient.h) and of partizan heaps (partizan.h).
 *
 * It shares no code with the library, on purpose: what it accepts rests on
 * these files and on the theorems in docs/theorems.md. The format
 * of a certificate is in docs/certificates.md.
 */
#ifndef VERIFY_H
#define VERIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Exit codes. UNFINISHED: there is no verdict, for want of time or memory or of
 * a place to write to. */
enum { ACCEPTED = 0, REFUSED = 1, UNREADABLE = 2, UNFINISHED = 3 };

/* Objections to the machine, not to the certificate (judge.c). */
extern const char no_memory[];
extern const char too_much[];
/* After a message: the work ends here, for want of time or of room; what is to
 * be gone on from cannot be read, or not be written. Without one: stretches are
 * left. */
extern const char stopped[];
extern const char unreadable[];
extern const char unfinished[];

/* Rules of a heap game as its certificate writes them. Unequal splits and
 * digits that repeat forever have theorems for quotients alone. */
enum { DIGITS_MAX = 64, AMOUNTS_MAX = 4096, PARTS_MAX = 4 };
typedef enum { BREAKING, SUBTRACTING, ALL_BUT } rules_kind;

typedef struct {
    rules_kind kind;
    unsigned digits[DIGITS_MAX]; /* Bit j: exactly j heaps may be left. */
    size_t digit_count;          /* Digits 0 .. digit_count - 1; no last 0,
                                    unless they repeat from `tail` on. */
    bool is_unequal
        [DIGITS_MAX]; /* The heaps that a split leaves must differ. */
    bool has_unequal, has_tail;
    size_t tail;
    uint64_t amounts[AMOUNTS_MAX]; /* Ascending. */
    size_t amount_count;
} rules;

/* False for text that is not a code in its normal spelling; or, in the first
 * case, one with unequal splits or digits that repeat. */
bool read_rules(rules *out, const char *text);
bool read_any_rules(rules *out, const char *text);
/* Most heaps that a move leaves; 0 if none leaves any. */
unsigned most_parts(const rules *r);
/* The last amount, or the last digit that is not 0; 0 if there is none. */
uint64_t longest_reach(const rules *r);
/* Bit j: j heaps may be left when so many are taken. */
unsigned parts_after(const rules *r, uint64_t taken);
/* Whether these heaps must differ. */
bool must_differ(const rules *r, uint64_t taken);

/* Numbers of a certificate stay below this, so that sums do not overflow. */
#define NUMBER_END ((uint64_t)1 << 56)

enum { FACTS_BYTES = 4096, RARES_MAX = 1024, STRETCHES_MAX = 1024 };

/* Terms that are kept for T-OCTAL-WITNESS, at most so many before a heap. */
#define WINDOW_MAX ((uint64_t)1 << 26)

/* A heap where a stretch begins, with the values of the heaps before it, as many
 * as the window has. */
typedef struct {
    uint64_t heap;
    uint8_t *values; /* Owned by the certificate. */
} stretch;

/* What a certificate claims. */
typedef struct {
    uint64_t facts; /* The digest of the lines from game on, as they stand. */
    char game[FACTS_BYTES];
    rules rules;
    char theorem[64];
    uint64_t preperiod, period, saltus, terms;
    uint64_t digest;
    /* T-OCTAL-WITNESS alone: */
    uint64_t mask, position, window, witness;
    uint64_t rares[RARES_MAX]; /* Ascending. */
    size_t rare_count;
    uint8_t *start;     /* The window at the preperiod; with stretches. */
    stretch *stretches; /* Ascending; NULL if there are none. */
    size_t stretch_count;
    bool lacks_memory; /* Why it was not read, and nothing of what it says. */
} certificate;

bool needs_window(const certificate *c);

/* False after a message that names the path and the line. Nothing but
 * clear_certificate() may be done then. */
bool read_certificate(certificate *out, FILE *file, const char *path);
void clear_certificate(certificate *c);

/* NULL, or why the theorem does not prove the claim from so many terms,
 * whatever they are: to be asked before they are computed. */
const char *look_at_claim(const certificate *c);

/* G(0) .. G(terms - 1), or NULL after a message; free() it. */
uint32_t *compute_terms(const certificate *c);

/* FNV-1a 64 of the facts, then of the terms as 32-bit little-endian words; NULL
 * for the facts alone. And on by one more term, or by bytes. */
uint64_t digest_of(const certificate *c, const uint32_t *terms);
uint64_t digest_on(uint64_t hash, uint32_t term);
/* Of the facts and the digest, which names the terms before they are known. */
uint64_t digest_of_all(const certificate *c);
#define DIGEST_START 14695981039346656037u
uint64_t digest_on_bytes(uint64_t hash, const char *bytes, size_t count);

/* NULL, or why the terms do not prove the claim. */
const char *judge_terms(const certificate *c, const uint32_t *terms);

/* How a long judgement is done. Zero: all of it, by one process, not saved. */
typedef struct {
    const char *checkpoint; /* Where the work is saved, and goes on from. */
    unsigned jobs;          /* Processes, with stretches. */
    uint64_t from, to;      /* Stretches from 1 on; 0: all. */
} manner;

/* All of it, after look_at_claim(): ACCEPTED, REFUSED and why, UNFINISHED, or
 * UNREADABLE after a message. */
int judge(const certificate *c, const manner *how, const char **objection);

/* ---- window.c: T-OCTAL-WITNESS ---- */

/* As look_at_claim(). */
const char *look_at_window(const certificate *c);
/* As judge_terms(), with terms of its own, and as judge(). */
const char *judge_window(const certificate *c, const manner *how);

/* ---- what terms.c, sparse.c and parts.c share ---- */

/* Values of games with digits stay below half of it, so that their xors do
 * too; a game that passes it is given up. */
enum { VALUES = 1 << 16 };

typedef struct {
    const rules *rules;
    uint32_t *terms; /* Of the heaps below n. */
    uint64_t n;      /* The heap at work. */
    uint64_t count;  /* Terms wanted. */
    uint64_t *seen;  /* seen[v] == n + 1: an option of n has value v. */
} engine;

static inline void mark(engine *e, uint32_t value)
{
    e->seen[value] = e->n + 1;
}

static inline bool is_marked(const engine *e, uint32_t value)
{
    return e->seen[value] == e->n + 1;
}

uint32_t least_unmarked(const engine *e);
/* Marks what digits leave of n without a split. */
void mark_takes(engine *e);

/* Each computes all terms: NULL, or what failed. Digits that leave at most two
 * heaps; any digits. */
const char *run_sparse(engine *e);
const char *run_parts(engine *e);

#endif
