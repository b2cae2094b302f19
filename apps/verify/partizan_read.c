/* SPDX-License-Identifier: MIT */
/* partizan_read.c - the text of a certificate of partizan heaps, read strictly.
 *
 * Lines in this order (docs/certificates.md):
 *
 *   grundy certificate 1
 *   game left=0.3,right=0.03
 *   theorem T-PARTIZAN-PERIOD
 *   preperiod 0
 *   period 3
 *   saltus 2               a form; but with T-PARTIZAN-PERIOD
 *   twice 1                two of it, where that is no number-up-star
 *   slack 2                with T-PARTIZAN-UPS
 *   terms 6
 *   forms 3
 *   form|                  one line a form: Left's options, and Right's
 *   form 0|
 *   form 1| 0
 *   values 0 1 2 0 1 2     of the heaps 0, 1, ...
 *   digest 0123456789abcdef
 */
#include <stdlib.h>
#include <string.h>

#include "partizan.h"
#include "reading.h"

const char *const partizan_tags[] = {"T-PARTIZAN-PERIOD", "T-PARTIZAN-SALTUS",
                                     "T-PARTIZAN-UPS"};

bool is_about_partizan(const char *text)
{
    return is_by_theorem(text, "T-PARTIZAN-");
}

/* "left=0.3,right=0.03" */
static bool read_codes(partizan_claim *p)
{
    static const char left[] = "left=", right[] = ",right=";
    char code[FACTS_BYTES];
    const char *second = strstr(p->game, right);
    size_t bytes;

    if (!second || strncmp(p->game, left, sizeof left - 1) != 0) return false;
    bytes = (size_t)(second - p->game) - (sizeof left - 1);
    memcpy(code, p->game + sizeof left - 1, bytes);
    code[bytes] = '\0';
    return read_rules(&p->rules[LEFT], code) &&
           read_rules(&p->rules[RIGHT], second + sizeof right - 1);
}

static bool take_theorem(partizan_claim *p, cursor *c)
{
    char word[64];

    if (!take_text(c, word, sizeof word)) return false;
    for (int i = PERIOD; i <= UPS; i++)
        if (strcmp(word, partizan_tags[i]) == 0) {
            p->theorem = (partizan_theorem)i;
            return true;
        }
    return false;
}

static bool read_saltus(partizan_claim *p, cursor *c)
{
    static const char twice[] = "twice ";

    if (p->theorem == PERIOD) return true;
    if (!take_fact(c, "saltus", FORMS_MOST, &p->saltus)) return false;
    p->has_twice = strncmp(c->at, twice, sizeof twice - 1) == 0;
    if (p->has_twice && !take_fact(c, "twice", FORMS_MOST, &p->twice))
        return false;
    return p->theorem != UPS || take_fact(c, "slack", FORMS_MOST, &p->slack);
}

static bool read_head(partizan_claim *p, cursor *c)
{
    if (!take_name(c, "grundy certificate 1") || !take_end(c))
        return complain(c, "grundy certificate 1");
    if (!take_name(c, "game")) return false;
    if (!take_text(c, p->game, sizeof p->game) || !read_codes(p))
        return complain(c, "game");
    if (!take_name(c, "theorem")) return false;
    if (!take_theorem(p, c)) return complain(c, "theorem");
    return take_fact(c, "preperiod", TERMS_MOST, &p->preperiod) &&
           take_fact(c, "period", TERMS_MOST, &p->period) &&
           read_saltus(p, c) && take_fact(c, "terms", TERMS_MOST, &p->terms);
}

/* Numbers below `end`, with one space between, up to `stop`. */
static bool take_options(partizan_claim *p, cursor *c, form *f, int side,
                         char stop)
{
    const size_t end = (size_t)(f - p->forms);
    uint64_t number;

    f->options[side] = p->options + p->option_count;
    for (; *c->at != stop; f->count[side]++) {
        if (p->option_count == OPTIONS_MOST || !take_number(c, end, &number))
            return false;
        p->options[p->option_count++] = (uint16_t)number;
    }
    c->at++;
    return true;
}

static bool read_forms(partizan_claim *p, cursor *c)
{
    uint64_t count;

    if (!take_fact(c, "forms", FORMS_MOST, &count)) return false;
    p->form_count = (size_t)count;
    p->forms = calloc(p->form_count + 1, sizeof *p->forms);
    p->upstars = calloc(p->form_count + 1, sizeof *p->upstars);
    p->options = calloc(OPTIONS_MOST, sizeof *p->options);
    p->values = calloc((size_t)p->terms + 1, sizeof *p->values);
    if (!p->forms || !p->upstars || !p->options || !p->values) {
        p->lacks_memory = true;
        fprintf(stderr, "grundy-verify: %s\n", no_memory);
        return false;
    }
    for (size_t i = 0; i < p->form_count; i++) {
        if (!take_name(c, "form")) return false;
        if (!take_options(p, c, &p->forms[i], LEFT, '|') ||
            !take_options(p, c, &p->forms[i], RIGHT, '\n'))
            return complain(c, "form");
        p->upstars[i] = find_upstar(p, i);
    }
    return true;
}

static bool read_values(partizan_claim *p, cursor *c)
{
    if (!take_name(c, "values")) return false;
    for (uint64_t n = 0; n < p->terms; n++) {
        uint64_t number;
        if (!take_number(c, p->form_count, &number))
            return complain(c, "values");
        p->values[n] = (uint16_t)number;
    }
    return take_end(c) || complain(c, "values");
}

bool read_partizan(partizan_claim *out, const char *text, const char *path)
{
    cursor c = {text, path, 0};
    const char *facts = strchr(text, '\n');

    memset(out, 0, sizeof *out);
    if (!read_head(out, &c) || !read_forms(out, &c) || !read_values(out, &c))
        return false;
    out->computed = digest_of_text(facts + 1, c.at);
    return take_digest(&c, &out->digest);
}

void clear_partizan(partizan_claim *p)
{
    free(p->forms);
    free(p->upstars);
    free(p->options);
    free(p->values);
    memset(p, 0, sizeof *p);
}
