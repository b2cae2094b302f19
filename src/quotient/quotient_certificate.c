/* SPDX-License-Identifier: MIT */
/* quotient_certificate.c - a quotient as a text that another program checks.
 *
 * It has what T-MISERE-CERTIFICATE asks for: what each generator does to each
 * element, P, and the element of each heap; and the period, if there is one. A
 * checker finds the option sets of the heaps and makes the P-check and the
 * N-check by itself (docs/certificates.md).
 */
#include <inttypes.h>

#include "base/error.h"
#include "base/store/digest.h"
#include "base/text/text.h"
#include "codes/heapgame.h"
#include "quotient/quotient.h"

/* What apps/verify reads. */
enum { DIGITS_MOST = 64, AMOUNTS_MOST = 4096 };

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

static void add_facts(gi_text *text, const grundy_quotient *q)
{
    gi_text_addf(text, "game %s\ntheorem %s\n", grundy_heapgame_name(q->rules),
                 grundy_quotient_look(q).tag);
    if (q->period > 0)
        gi_text_addf(text, "preperiod %zu\nperiod %zu\n", q->preperiod,
                     q->period);
    gi_text_addf(text, "heap %zu\n", q->last_heap);
    add_monoid(text, q);
    gi_text_add(text, "elements");
    add_list(text, q->phi, gi_quotient_heaps(q));
}

/* Rules that the checker has no words for. */
static bool is_strange(const grundy_heapgame *rules)
{
    if (rules->digit_count > DIGITS_MOST || rules->amount_count > AMOUNTS_MOST)
        return true;
    for (size_t d = 0; d < rules->digit_count; d++)
        if (rules->digits[d].is_unequal) return true;
    return rules->tail_start < rules->digit_count;
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
    if (is_strange(q->rules))
        return gi_fail(err, GRUNDY_UNDEFINED,
                       "certificates are for sets, and for codes of finitely "
                       "many digits without unequal splits");
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
