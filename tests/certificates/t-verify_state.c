/* SPDX-License-Identifier: MIT */
/* t-verify_state.c - grundy-verify goes on from a file that it wrote: from any
 * heap, to the same verdict; and from no file with one bit changed.
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

#include "../../apps/verify/window.h"
#include "forging.h"

/* Period 349 of Kenyon, in 4,254 terms. The digest follows. */
static char kenyon[] =
    "grundy certificate 1\ngame 0.156\ntheorem T-OCTAL-WITNESS\n"
    "preperiod 3479\nperiod 349\nsaltus 0\nterms 4254\nmask 27\n"
    "position 0\nrares 0 3 7 8 12 15 16 17 26 46 53 82 91 172 357\n"
    "window 360\nwitness 423\ndigest 0000000000000000\n";

enum { BACK = 360 + 423 + 3 + 1, FIRST = 2 * BACK, STATE_BYTES = 4096 };

static certificate claim;
static uint32_t *terms;
static char path[] = "/tmp/grundy-verify-XXXXXX";
static int null_device;

static int open_all(void **state)
{
    FILE *file = fmemopen(kenyon, sizeof kenyon - 1, "rb");
    int made = mkstemp(path);

    (void)state;
    null_device = open("/dev/null", O_WRONLY);
    if (!file || made < 0 || null_device < 0) return -1;
    close(made);
    if (!read_certificate(&claim, file, "")) return -1;
    fclose(file);
    terms = compute_terms(&claim);
    if (!terms) return -1;
    claim.digest = digest_of(&claim, NULL);
    for (uint64_t n = claim.terms - claim.window; n < claim.terms; n++)
        claim.digest = digest_on(claim.digest, terms[n]);
    return 0;
}

static int close_all(void **state)
{
    (void)state;
    free(terms);
    remove(path);
    return close(null_device);
}

/* What is on disk before heap n; the last terms are 0 if they are to be wrong. */
static void save_at(uint64_t n, bool is_wrong)
{
    uint8_t last[BACK], at_start[360] = {0};
    judgement j = {.c = &claim,
                   .first = FIRST,
                   .back = BACK,
                   .at_start = at_start,
                   .place = {.n = n,
                             .next_rare = claim.rare_count,
                             .hash = digest_of(&claim, NULL)}};

    for (uint64_t i = 0; i < BACK; i++)
        last[i] = is_wrong ? 0 : (uint8_t)terms[n - BACK + i];
    for (uint64_t i = 0; i < 360 && claim.preperiod + i < n; i++)
        at_start[i] = (uint8_t)terms[claim.preperiod + i];
    if (n >= claim.preperiod) j.place.before = terms[claim.preperiod - 1];
    if (n >= claim.preperiod + claim.period)
        j.place.after = terms[claim.preperiod + claim.period - 1];
    j.place.broken = n > claim.preperiod + 2;
    for (uint64_t i = claim.terms - 360; i < n; i++)
        j.place.hash = digest_on(j.place.hash, terms[i]);
    assert_true(save_window(&j, path, last));
}

/* Without its messages. */
static int verdict_from(const char *state)
{
    const int messages = dup(STDERR_FILENO);
    const char *objection;
    int code;

    assert_true(messages >= 0 && dup2(null_device, STDERR_FILENO) >= 0);
    code = judge(&claim, &(manner){.checkpoint = state}, &objection);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    return code;
}

static void goes_on_from_any_heap(void **state)
{
    (void)state;
    assert_int_equal(verdict_from(NULL), ACCEPTED);
    for (uint64_t n = FIRST; n <= claim.terms; n += n < 4200 ? 331 : 27) {
        save_at(n, false);
        if (verdict_from(path) != ACCEPTED)
            fail_msg("heap %llu", (unsigned long long)n);
    }
}

static void wrong_terms_are_found(void **state)
{
    (void)state;
    for (uint64_t n = FIRST; n < 3800; n += 401) {
        save_at(n, true);
        if (verdict_from(path) != REFUSED)
            fail_msg("heap %llu", (unsigned long long)n);
    }
}

static void without_a_file_it_begins(void **state)
{
    (void)state;
    assert_int_equal(remove(path), 0);
    assert_int_equal(verdict_from(path), ACCEPTED);
    save_at(2000, false);
}

static size_t read_state(uint8_t *bytes)
{
    FILE *file = fopen(path, "rb");
    size_t count;

    assert_non_null(file);
    count = fread(bytes, 1, STATE_BYTES, file);
    fclose(file);
    return count;
}

static void no_changed_file_is_taken(void **state)
{
    uint8_t bytes[STATE_BYTES];
    size_t count;

    (void)state;
    save_at(2000, false);
    count = read_state(bytes);
    assert_true(count > BACK && count < STATE_BYTES);
    for (size_t at = 0; at < count; at++) {
        const uint8_t was = bytes[at];
        bytes[at] = (uint8_t)(was ^ 1u << at % 8);
        forging_write(path, bytes, count);
        if (verdict_from(path) != UNREADABLE) fail_msg("byte %zu", at);
        bytes[at] = was;
    }
    for (size_t less = 0; less < count; less += 61) {
        forging_write(path, bytes, less);
        if (verdict_from(path) != UNREADABLE) fail_msg("%zu bytes", less);
    }
    forging_write(path, bytes, count + 1);
    assert_int_equal(verdict_from(path), UNREADABLE);
    assert_int_equal(read_state(bytes), count + 1); /* It is still there. */
    forging_write(path, bytes, count);
    assert_int_equal(verdict_from(path), ACCEPTED);
}

static void another_certificate_has_another_state(void **state)
{
    certificate other = claim;

    (void)state;
    save_at(2000, false);
    claim.digest ^= 1;
    assert_int_equal(verdict_from(path), UNREADABLE);
    claim = other;
    assert_int_equal(verdict_from(path), ACCEPTED);
}

/* The whole of it, in a process that a signal ends: with a claim whose terms are
 * without end. */
static int judge_endless(void)
{
    const char *objection;
    certificate *endless = malloc(sizeof *endless);

    if (!endless) return ACCEPTED;
    *endless = claim;
    endless->preperiod = (uint64_t)1 << 50;
    endless->terms += endless->preperiod - claim.preperiod;
    dup2(null_device, STDERR_FILENO);
    return judge(endless, &(manner){.checkpoint = path}, &objection);
}

static void a_signal_is_heard_and_the_work_is_kept(void **state)
{
    uint8_t bytes[STATE_BYTES];
    int code = 0;
    pid_t child;

    (void)state;
    assert_int_equal(remove(path), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) _exit(judge_endless());
    /* There is a state once the first million terms are known. */
    while (access(path, R_OK) != 0)
        assert_int_equal(waitpid(child, &code, WNOHANG), 0);
    assert_int_equal(kill(child, SIGTERM), 0);
    assert_int_equal(waitpid(child, &code, 0), child);
    assert_true(WIFEXITED(code));
    assert_int_equal(WEXITSTATUS(code), UNFINISHED);
    assert_true(read_state(bytes) > BACK);
}

static void what_cannot_be_written_is_said(void **state)
{
    uint8_t last[BACK] = {0}, at_start[360] = {0};
    const judgement j = {.c = &claim,
                         .first = FIRST,
                         .back = BACK,
                         .at_start = at_start,
                         .place = {.n = FIRST}};
    const int messages = dup(STDERR_FILENO);
    char below[64];
    bool is_saved;

    (void)state;
    snprintf(below, sizeof below, "%s/state", path); /* No folder. */
    assert_true(messages >= 0 && dup2(null_device, STDERR_FILENO) >= 0);
    is_saved = save_window(&j, below, last);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    close(messages);
    assert_false(is_saved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(goes_on_from_any_heap),
        cmocka_unit_test(wrong_terms_are_found),
        cmocka_unit_test(without_a_file_it_begins),
        cmocka_unit_test(no_changed_file_is_taken),
        cmocka_unit_test(another_certificate_has_another_state),
        cmocka_unit_test(a_signal_is_heard_and_the_work_is_kept),
        cmocka_unit_test(what_cannot_be_written_is_said),
    };

    return cmocka_run_group_tests(tests, open_all, close_all);
}
