/* SPDX-License-Identifier: MIT */
/* quotient_certificate.c - a quotient as a text that another program checks.
 *
 * It has what T-MISERE-CERTIFICATE asks for: what each generator does to each
 * element, P, and the element of each heap; and the period, if there is one. A
 * checker finds the option sets of the heaps and makes the P-check and the
 * N-check by itself (docs/certificates.md). What positions can move to it cannot
 * find, so that their certificates list it.
 */
#include <inttypes.h>

#include "base/error.h"
#include "base/store/digest.h"
#include "base/text/text.h"
#include "codes/heapgame.h"
#include "quotient/quotient.h"

/* What apps/verify reads. */
enum { DIGITS_MOST = 64, AMOUNTS_MOST = 4096, NAMES_BYTES_MOST = 4096 };

static void add_list(gi_text *text, const uint16_t *items, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        gi_text_add_char(text, ' ');
        gi_text_add_uint(text, items[i]);
    }
    gi_text_add_char(text, '\n');
}

static void add_monoid(gi_text *text, const grundy_quotient *q)
{
    const gi_monoid *m = &q->monoid;

    gi_text_addf(text, "order %zu\ngenerators %zu\n", m->order,
                 m->generator_count);
    for (size_t k = 0; k < m->generator_count; k++) {
        gi_text_addf(text, "action %" PRIu32, m->heaps[k]);
        add_list(text, m->action + k * m->order, m->order);
    }
    gi_text_addf(text, "lost %zu", q->structure.p_size);
    for (size_t x = 0; x < m->order; x++)
        if (gi_monoid_is_lost(m, x)) gi_text_addf(text, " %zu", x);
    gi_text_add_char(text, '\n');
}

/* The positions, or how many they are where their names are too long. */
static void add_names(gi_text *text, const gi_name_list *names)
{
    const size_t start = text->count;

    for (size_t i = 0; i < names->count; i++)
        gi_text_addf(text, "%s%s", i > 0 ? " + " : "positions ",
                     gi_name_list_at(names, i));
    if (text->count - start >= NAMES_BYTES_MOST) {
        gi_text_truncate(text, start);
        gi_text_addf(text, "positions %zu of them", names->count);
    }
    gi_text_add_char(text, '\n');
}

/* A line for each heap: how many options, and of each how many heaps, and
 * which. */
static void add_moves(gi_text *text, const gi_listed *listed, size_t last)
{
    for (size_t heap = 1; heap <= last; heap++) {
        const size_t first = gi_listed_first_option(listed, heap);
        gi_text_addf(text, "moves %zu", listed->ends[heap] - first);
        for (size_t i = first; i < listed->ends[heap]; i++) {
            size_t count;
            const uint32_t *heaps =
                gi_heap_list_at(&listed->options, i, &count);
            gi_text_addf(text, " %zu", count);
            for (size_t k = 0; k < count; k++)
                gi_text_addf(text, " %" PRIu32, heaps[k]);
        }
        gi_text_add_char(text, '\n');
    }
}

static void add_facts(gi_text *text, const grundy_quotient *q)
{
    if (q->rules)
        gi_text_addf(text, "game %s\n", grundy_heapgame_name(q->rules));
    else
        add_names(text, &q->positions.names);
    gi_text_addf(text, "theorem %s\n", grundy_quotient_look(q).tag);
    if (q->period > 0)
        gi_text_addf(text, "preperiod %zu\nperiod %zu\n", q->preperiod,
                     q->period);
    gi_text_addf(text, "heap %zu\n", q->last_heap);
    if (!q->rules) add_moves(text, &q->positions.followers, q->last_heap);
    add_monoid(text, q);
    gi_text_add(text, "elements");
    add_list(text, q->phi, gi_quotient_heaps(q));
}

/* Rules that the checker has no words for. */
static bool is_strange(const grundy_heapgame *rules)
{
    return rules->digit_count > DIGITS_MOST ||
           rules->amount_count > AMOUNTS_MOST;
}

grundy_status grundy_quotient_certify(const grundy_quotient *q,
                                      const grundy_writer *writer,
                                      grundy_error *err)
{
    static const char head[] = "grundy certificate 1\n";
    gi_text text;
    grundy_status status;

    if (!q || !writer)
        return gi_fail(err, GRUNDY_BAD_ARGUMENT,
                       "there is no quotient or no writer");
    if (gi_quotient_is_infinite(q))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "there are no certificates of infinite quotients; that "
                       "of the heaps to %zu has one",
                       q->last_heap);
    if (q->rules && is_strange(q->rules))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "certificates are for codes of at most %d digits and "
                       "sets of at most %d amounts",
                       DIGITS_MOST, AMOUNTS_MOST);
    gi_text_init(&text, q->env);
    gi_text_add(&text, head);
    add_facts(&text, q);
    if (!text.status) {
        const size_t skip = sizeof head - 1;
        gi_text_addf(
            &text, "digest %016" PRIx64 "\n",
            gi_digest(GI_DIGEST_START, text.bytes + skip, text.count - skip));
    }
    status = text.status;
    if (!status) status = writer->write(writer->user, text.bytes, text.count);
    gi_text_clear(&text);
    return gi_tell(err, status);
}
