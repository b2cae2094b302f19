/* SPDX-License-Identifier: MIT */
/* work_plan.h - what the files of plans, results and merges share. */
#ifndef GI_ANALYSIS_WORK_WORK_PLAN_H
#define GI_ANALYSIS_WORK_WORK_PLAN_H

#include "grundy/period.h"
#include "grundy/quotient.h"
#include "grundy/work.h"

#include "analysis/work/work_lines.h"
#include "base/env.h"
#include "base/text/text.h"

/* A kind of plan. An item is a small question; its answer is text, lines that
 * are the same on every machine. */
typedef struct gi_work_kind {
    const char *name;    /* The first word of what is planned. */
    bool is_chain;       /* An item goes on from the one before. */
    uint64_t terms;      /* Usual. */
    const char *columns; /* Of the table of what was found. */
    /* Takes the words after the name: sets work->of, item_count and, unless
     * they are given, terms and far_terms. */
    grundy_status (*open)(grundy_work *work, const char *words,
                          grundy_error *err);
    void (*close)(grundy_work *work);
    /* Where an item goes on from the lines of others, and each is a unit:
     * whether from that one, which comes before it. NULL: a chain, or none. */
    bool (*needs)(const grundy_work *work, uint64_t item, uint64_t other);
    /* Appends the lines of an item; `before` are those that it goes on from,
     * in their order. */
    grundy_status (*solve)(const grundy_work *work, uint64_t item,
                           gi_span before, gi_text *out, grundy_error *err);
    /* Whether these could be lines of the item. */
    bool (*fits)(const grundy_work *work, uint64_t item, gi_span text);
    /* In a chain, whether the lines can follow those before. May be NULL. */
    bool (*follows)(gi_span before, gi_span text);
    /* With `needs`: whether the lines say that they go on from lines of this
     * digest. */
    bool (*goes_on)(uint64_t digest, gi_span text);
    /* Appends rows of the table. */
    void (*tell)(const grundy_work *work, uint64_t item, gi_span text,
                 gi_text *out);
    /* NULL where no store is for it. */
    grundy_status (*store)(const grundy_work *work, uint64_t item,
                           gi_span text, const grundy_survey_store *store,
                           grundy_error *err);
    grundy_status (*keep)(const grundy_work *work, uint64_t item, gi_span text,
                          const grundy_quotient_store *store,
                          grundy_error *err);
    /* Writes the table of positions; NULL where there is none. */
    grundy_status (*compose)(const grundy_work_merge *merge,
                             const grundy_file *file, grundy_error *err);
    /* The search that keeps what it learns in files; NULL where none does. */
    struct gi_piece_walk *(*pieces)(const grundy_work *work);
} gi_work_kind;

extern const gi_work_kind gi_work_of_survey, gi_work_of_misere,
    gi_work_of_sets, gi_work_of_search, gi_work_of_boards, gi_work_of_nimbers,
    gi_work_of_table;

/* Item i belongs to unit i % unit_count + 1, so that neighbours, which cost
 * about the same, are in different units. */
struct grundy_work {
    /* One worker; the plan is the limit; progress counts items, and the
     * engines report none. */
    gi_own_env env;
    unsigned workers; /* Of the caller, for one that can use them; 0: one. */
    void (*progress)(uint64_t done, uint64_t total, void *user);
    const gi_work_kind *kind;
    gi_text what;
    uint64_t terms, far_terms; /* Never 0. */
    uint64_t item_count, unit_count;
    uint64_t digest;
    void *of; /* The kind's. */
};

/* "engine 0.1.0 facts 2\n": of this library. */
void gi_work_add_engine(gi_text *text);
/* GRUNDY_BAD_INPUT, in words, where the next line names another engine. */
grundy_status gi_work_read_engine(gi_work_lines *lines, const char *what,
                                  grundy_error *err);
/* Tells the caller of the plan how many items are done. */
void gi_work_progress(const grundy_work *work, uint64_t done, uint64_t total);
/* Items of a unit. */
uint64_t gi_work_unit_items(const grundy_work *work, uint64_t unit);

/* ---- work_words.c ---- */

/* Appends the words of `what`, with one blank between two. */
grundy_status gi_work_take_words(gi_text *out, const char *what,
                                 grundy_error *err);
/* Says of a word that cannot be read which it is, and where; the status. */
grundy_status gi_work_blame(const char *word, grundy_status status,
                            grundy_error *err);
/* Calls `add` for each of the words, which are patterns of codes; without any,
 * GRUNDY_BAD_INPUT, in words. */
grundy_status gi_work_each_code(const grundy_work *work, const char *words,
                                grundy_status (*add)(void *user,
                                                     const char *pattern,
                                                     grundy_error *err),
                                void *user, grundy_error *err);
/* Whether an item goes on from the lines of another one. */
bool gi_work_needs(const grundy_work *work, uint64_t item, uint64_t other);

/* ---- work_certificate.c ---- */

/* Appends the line "certificate" and those of a proved period; nothing where
 * it is too long for one. As grundy_certificate_write(). */
grundy_status gi_work_certify(gi_text *out, const char *game,
                              const grundy_period *period,
                              const grundy_env *env, grundy_error *err);
/* The same of a quotient of all heaps. */
grundy_status gi_work_certify_quotient(gi_text *out,
                                       const grundy_quotient *quotient,
                                       grundy_error *err);
/* The lines of the certificate in an item; none: count 0. */
gi_span gi_work_certificate(gi_span item);
/* Its game. */
gi_span gi_work_certificate_game(gi_span certificate);
/* Whether what is left are these two things, for this game and period; game
 * NULL and terms_used 0: any. */
bool gi_work_certificate_fits(gi_work_lines lines, const char *game,
                              const grundy_period *period);
bool gi_work_certificate_fits_quotient(gi_work_lines lines, const char *game,
                                       const grundy_quotient_facts *facts);

/* ---- work_result.c ---- */

/* Where the lines of an item are, in the body of its result. */
typedef struct gi_work_place {
    size_t first, count; /* Bytes. */
} gi_work_place;

struct grundy_work_result {
    grundy_work *work; /* Borrowed. */
    uint64_t unit, total;
    gi_text body;          /* "item NUMBER LINES" before the lines of each. */
    gi_work_place *places; /* shape [count] */
    size_t count, capacity;
    gi_text before;    /* Lines of the units that it goes on from, */
    uint64_t followed; /* the last of which is this; 0: none yet. */
};

/* The lines of an item that is found. */
gi_span gi_work_result_item(const grundy_work_result *result, uint64_t index);

/* ---- work_merge.c ---- */

struct grundy_work_merge {
    grundy_work *work;             /* Borrowed. */
    const grundy_work_result **of; /* shape [unit_count] */
};

/* GRUNDY_BAD_INPUT, in words, where a unit is missing. */
grundy_status gi_work_merge_check(const grundy_work_merge *merge,
                                  grundy_error *err);
/* The lines of an item of a merge that has all units. */
gi_span gi_work_merge_item(const grundy_work_merge *merge, uint64_t item);

#endif
