/* SPDX-License-Identifier: MIT */
/* t-stretches.c - certificates of T-OCTAL-WITNESS that are judged by stretches:
 * the verdict is that of the whole, wherever the stretches begin, in any order
 * and by any number of processes; no window but the right one is accepted; and
 * of the log of what is done no line that was changed.
 */
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test.h"

#include "grundy/grundy.h"

#include "../../apps/verify/window.h"
#include "analysis/period/period_search.h"
#include "base/run.h"
#include "codes/heapgame.h"
#include "forging.h"

/* Period 349 of Kenyon, and what it takes to look at a heap. */
enum { TERMS = 8192, D = 360, A = 423, K = 3, BACK = D + A + K + 1 };
enum { E = 3479, P = 349, N = E + P + A + K, FIRST = 2 * BACK };
enum { LAST = N - D - BACK }; /* Where a stretch may begin. */

static uint32_t *terms;
static int null_device, messages;
static char path[] = "/tmp/grundy-stretches-XXXXXX";

/* What a certificate says of the game. */
typedef struct claim {
    unsigned long long e, p;
    const uint64_t *heaps;
    size_t count;
} claim;

static int open_all(void **state)
{
    certificate c = {.terms = TERMS};
    const int made = mkstemp(path);

    (void)state;
    null_device = open("/dev/null", O_WRONLY);
    messages = dup(STDERR_FILENO);
    if (null_device < 0 || messages < 0 || made < 0) return -1;
    close(made);
    remove(path);
    if (!read_rules(&c.rules, "0.156")) return -1;
    terms = compute_terms(&c);
    return terms ? 0 : -1;
}

static int close_all(void **state)
{
    (void)state;
    free(terms);
    remove(path);
    close(messages);
    return close(null_device);
}

/* ---- texts ---- */

static void add_window(text *t, const char *name, uint64_t first)
{
    forging_add(t, name, strlen(name));
    for (uint64_t n = first; n < first + D; n++) {
        char two[8];
        snprintf(two, sizeof two, "%02x", (unsigned)terms[n]);
        forging_add(t, two, 2);
    }
    forging_add(t, "\n", 1);
}

/* The digest that the terms give the text, which has none yet. */
static void add_digest(text *t, unsigned long long count)
{
    const char *facts = strchr(t->bytes, '\n') + 1;
    uint64_t hash = digest_on_bytes(DIGEST_START, facts,
                                    t->count - (size_t)(facts - t->bytes));
    char line[32];

    for (uint64_t n = count - D; n < count; n++)
        hash = digest_on(hash, terms[n]);
    snprintf(line, sizeof line, "digest %016llx\n", (unsigned long long)hash);
    forging_add(t, line, strlen(line));
}

static text text_of(const claim *of)
{
    const unsigned long long count = of->e + of->p + A + K;
    char bytes[512];
    text t = {.bytes = NULL};

    assert_true(count <= TERMS);
    snprintf(bytes, sizeof bytes,
             "grundy certificate 1\ngame 0.156\ntheorem T-OCTAL-WITNESS\n"
             "preperiod %llu\nperiod %llu\nsaltus 0\nterms %llu\nmask 27\n"
             "position 0\nrares 0 3 7 8 12 15 16 17 26 46 53 82 91 172 357\n"
             "window %d\nwitness %d\n",
             of->e, of->p, count, D, A);
    forging_add(&t, bytes, strlen(bytes));
    if (of->count > 0) add_window(&t, "start ", of->e);
    for (size_t i = 0; i < of->count; i++) {
        snprintf(bytes, sizeof bytes, "stretch %llu ",
                 (unsigned long long)of->heaps[i]);
        add_window(&t, bytes, of->heaps[i] - D);
    }
    add_digest(&t, count);
    return t;
}

/* ---- verdicts, without their messages ---- */

static int verdict_of(const text *t, const manner *how)
{
    certificate c;
    FILE *file = fmemopen(t->bytes, t->count, "rb");
    const char *objection;
    int code = UNREADABLE;

    assert_non_null(file);
    assert_true(dup2(null_device, STDERR_FILENO) >= 0);
    if (read_certificate(&c, file, ""))
        code = look_at_claim(&c) ? REFUSED : judge(&c, how, &objection);
    clear_certificate(&c);
    assert_true(dup2(messages, STDERR_FILENO) >= 0);
    fclose(file);
    return code;
}

static int verdict_of_claim(const claim *of, const manner *how)
{
    text t = text_of(of);
    const int code = verdict_of(&t, how);

    free(t.bytes);
    return code;
}

static int verdict_at(uint64_t heap)
{
    return verdict_of_claim(&(claim){E, P, &heap, 1}, &(manner){.jobs = 2});
}

/* ---- the stretches ---- */

static void stretches_begin_anywhere(void **state)
{
    (void)state;
    for (uint64_t heap = FIRST; heap <= LAST; heap += 11)
        if (verdict_at(heap) != ACCEPTED)
            fail_msg("heap %llu", (unsigned long long)heap);
    assert_int_equal(verdict_at(LAST), ACCEPTED);
    assert_int_equal(verdict_at(LAST + 1), REFUSED);
    assert_int_equal(verdict_at(FIRST - 1), REFUSED);
}

/* Before anything is computed. */
static void expect_objection(const claim *of, const char *objection)
{
    text t = text_of(of);
    certificate c;
    FILE *file = fmemopen(t.bytes, t.count, "rb");

    assert_non_null(file);
    assert_true(read_certificate(&c, file, ""));
    assert_string_equal(look_at_claim(&c), objection);
    clear_certificate(&c);
    fclose(file);
    free(t.bytes);
}

static const uint64_t two[] = {FIRST + 5, FIRST + 5 + BACK};
static const uint64_t close_by[] = {FIRST + 5, FIRST + 4 + BACK};

static void stretches_are_far_enough_from_each_other(void **state)
{
    (void)state;
    for (unsigned jobs = 0; jobs < 5; jobs++)
        assert_int_equal(
            verdict_of_claim(&(claim){E, P, two, 2}, &(manner){.jobs = jobs}),
            ACCEPTED);
    assert_int_equal(
        verdict_of_claim(&(claim){E, P, close_by, 2}, &(manner){.jobs = 1}),
        REFUSED);
    expect_objection(&(claim){E, P, close_by, 2}, "a stretch is too short");
    expect_objection(&(claim){E, P, &(uint64_t){FIRST - 1}, 1},
                     "a stretch is too short");
    expect_objection(&(claim){E, P, &(uint64_t){LAST + 1}, 1},
                     "the last stretch is too short");
}

/* Claims that are false, and true ones that are not the least. */
static void the_theorem_is_asked_across_stretches(void **state)
{
    static const claim wrong[] = {
        {E - 1, P, NULL, 0},        {E + 1, P, NULL, 0},
        {E, 2ULL * P, NULL, 0},     {E, P - 1, NULL, 0},
        {E + 2, 3ULL * P, NULL, 0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        for (uint64_t heap = FIRST; heap <= LAST; heap += 131) {
            claim of = wrong[i];
            of.heaps = &heap;
            of.count = 1;
            if (verdict_of_claim(&of, &(manner){.jobs = 2}) != REFUSED)
                fail_msg("claim %zu, heap %llu", i, (unsigned long long)heap);
        }
    /* The whole period in other stretches than the preperiod. */
    for (uint64_t more = 2; more < 8; more += 2) {
        const uint64_t heaps[] = {FIRST, FIRST + BACK, FIRST + 2 * BACK};
        const claim of = {E, more * P, heaps, 3};
        assert_int_equal(verdict_of_claim(&of, &(manner){.jobs = 2}), REFUSED);
    }
}

/* The line of the digest again, for facts that have been changed. */
static void mend(text *t)
{
    char *line = strstr(t->bytes, "\ndigest ") + 1;

    t->count = (size_t)(line - t->bytes);
    add_digest(t, N);
}

static void no_other_window_is_accepted(void **state)
{
    text t = text_of(&(claim){E, P, two, 2});
    const size_t end = t.count - 1;
    const size_t facts = end - strlen("digest 0123456789abcdef");

    (void)state;
    for (size_t at = (size_t)(strstr(t.bytes, "start ") - t.bytes); at < end;
         at += at < facts ? 17 : 1) {
        const char was = t.bytes[at];
        if (!strchr("0123456789abcdef", was)) continue;
        t.bytes[at] = was == '0' ? '1' : '0';
        if (verdict_of(&t, &(manner){.jobs = 3}) != REFUSED)
            fail_msg("byte %zu, no mended digest", at);
        if (at < facts) mend(&t);
        if (verdict_of(&t, &(manner){.jobs = 3}) != REFUSED)
            fail_msg("byte %zu", at);
        t.bytes[at] = was;
    }
    mend(&t);
    assert_int_equal(verdict_of(&t, &(manner){.jobs = 3}), ACCEPTED);
    free(t.bytes);
}

static void lines_are_as_they_should_be(void **state)
{
    static const struct {
        const char *from, *to;
    } changes[] = {
        {"start ", "Start "},
        {"start ", "start 0"},
        {"start 0", "start "},
        {"start 0", "start A"},
        {"stretch ", "stretch  "},
        {"stretch ", "stretch 0"},
        {"stretch 1", "stretch x"},
        {"stretch 1579 0", "stretch 1579 "},
        {"stretch 1579 0", "stretch 1579 0 "},
        {"stretch 1579 ", "stretch 1579\n"},
        {"\nstart", "\nstretch 1579 00\nstart"},
    };
    const text t = text_of(&(claim){E, P, two, 2});

    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        const char *at = strstr(t.bytes, changes[i].from);
        text other = {.bytes = NULL};
        assert_non_null(at);
        forging_add(&other, t.bytes, (size_t)(at - t.bytes));
        forging_add(&other, changes[i].to, strlen(changes[i].to));
        at += strlen(changes[i].from);
        forging_add(&other, at, strlen(at));
        if (verdict_of(&other, &(manner){.jobs = 1}) != UNREADABLE)
            fail_msg("change %zu", i);
        free(other.bytes);
    }
    free(t.bytes);
}

/* ---- the log ---- */

static text read_all_of_log(void)
{
    FILE *file = fopen(path, "rb");
    text t = {.bytes = NULL};
    char bytes[4096];
    size_t count;

    assert_non_null(file);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0)
        forging_add(&t, bytes, count);
    fclose(file);
    assert_non_null(t.bytes);
    return t;
}

static void the_log_is_gone_on_with_in_any_order(void **state)
{
    static const unsigned orders[][3] = {
        {1, 2, 3}, {3, 2, 1}, {2, 3, 1}, {3, 1, 2}};
    const text t = text_of(&(claim){E, P, two, 2});

    (void)state;
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
        remove(path);
        for (size_t k = 0; k < 3; k++) {
            const unsigned s = orders[i][k];
            assert_int_equal(
                verdict_of(&t,
                           &(manner){.checkpoint = path, .from = s, .to = s}),
                k < 2 ? UNFINISHED : ACCEPTED);
        }
        assert_int_equal(
            verdict_of(&t, &(manner){.checkpoint = path, .from = 2, .to = 9}),
            ACCEPTED);
    }
    free(t.bytes);
}

static void no_changed_log_is_believed(void **state)
{
    const text t = text_of(&(claim){E, P, two, 2});
    text log;

    (void)state;
    remove(path);
    assert_int_equal(verdict_of(&t, &(manner){.checkpoint = path, .jobs = 3}),
                     ACCEPTED);
    log = read_all_of_log();
    for (size_t at = 0; at < log.count; at++) {
        const char was = log.bytes[at];
        const bool is_end = at + 1 == log.count;
        log.bytes[at] = (char)(was ^ (was == '\n' ? 2 : 1 << at % 4));
        forging_write(path, log.bytes, log.count);
        /* A last line without an end is one that was not finished. */
        if (verdict_of(&t, &(manner){.checkpoint = path}) !=
            (is_end ? ACCEPTED : UNREADABLE))
            fail_msg("byte %zu", at);
        log.bytes[at] = was;
    }
    for (size_t less = 0; less < log.count; less += 19) {
        forging_write(path, log.bytes, less);
        if (verdict_of(&t, &(manner){.checkpoint = path, .jobs = 2}) !=
            ACCEPTED)
            fail_msg("%zu bytes", less);
    }
    free(log.bytes);
    /* Torn lines are gone. */
    assert_int_equal(verdict_of(&t, &(manner){.checkpoint = path}), ACCEPTED);
    free(t.bytes);
}

static void a_log_is_of_one_certificate(void **state)
{
    const text t = text_of(&(claim){E, P, two, 2});
    const text other = text_of(&(claim){E, P, two, 1});
    text log;

    (void)state;
    remove(path);
    assert_int_equal(verdict_of(&t, &(manner){.checkpoint = path, .jobs = 1}),
                     ACCEPTED);
    assert_int_equal(
        verdict_of(&other, &(manner){.checkpoint = path, .jobs = 1}),
        UNREADABLE);
    forging_write(path, t.bytes,
                  t.count); /* Not a log at all: and it stays. */
    assert_int_equal(verdict_of(&t, &(manner){.checkpoint = path, .jobs = 1}),
                     UNREADABLE);
    log = read_all_of_log();
    assert_int_equal(log.count, t.count);
    free(log.bytes);
    free(other.bytes);
    free(t.bytes);
}

/* A line without an end is cut off if the program can have begun it, and only
 * then: all else may be somebody's. */
static void no_other_file_is_cut_off(void **state)
{
    static const struct {
        const char *bytes;
        size_t count;
    } others[] = {{"notes", 5},        {"s\0", 2},
                  {"\0", 1},           {"stretch 4 of 0.156 ", 19},
                  {"stretch 2 x", 11}, {"stretch 2 of 0.157 ", 19}};
    const text t = text_of(&(claim){E, P, two, 2});

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        text log;
        forging_write(path, others[i].bytes, others[i].count);
        assert_int_equal(verdict_of(&t, &(manner){.checkpoint = path}),
                         UNREADABLE);
        log = read_all_of_log();
        assert_int_equal(log.count, others[i].count);
        assert_memory_equal(log.bytes, others[i].bytes, log.count);
        free(log.bytes);
    }
    free(t.bytes);
}

static void a_name_in_which_no_log_can_be_is_bad_input(void **state)
{
    const text t = text_of(&(claim){E, P, two, 2});
    char below[64];

    (void)state;
    forging_write(path, "", 0);
    snprintf(below, sizeof below, "%s/log", path);
    assert_int_equal(verdict_of(&t, &(manner){.checkpoint = below}),
                     UNREADABLE);
    assert_int_equal(verdict_of(&t, &(manner){.checkpoint = "/"}), UNREADABLE);
    free(t.bytes);
}

static off_t size_of(const char *name)
{
    struct stat about;

    return stat(name, &about) == 0 ? about.st_size : 0;
}

/* A claim whose terms are without end, as judged by a process of its own. */
static int judge_endless(void)
{
    const uint64_t heap = FIRST;
    text t = text_of(&(claim){E, P, &heap, 1});
    FILE *file = fmemopen(t.bytes, t.count, "rb");
    certificate c;
    const char *objection;

    if (!file || !read_certificate(&c, file, "")) return ACCEPTED;
    c.preperiod = (uint64_t)1 << 50;
    c.terms += c.preperiod - E;
    dup2(null_device, STDERR_FILENO);
    return judge(&c, &(manner){.checkpoint = path, .jobs = 2}, &objection);
}

static void signals_end_all_processes(void **state)
{
    int ends[2], code = 0;
    char byte;
    pid_t child;

    (void)state;
    remove(path);
    assert_int_equal(pipe(ends), 0);
    child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        _exit(judge_endless());
    }
    close(ends[1]);
    while (size_of(path) == 0) /* The first stretch has an end. */
        assert_int_equal(waitpid(child, &code, WNOHANG), 0);
    /* Each but the first is one too many, and changes nothing. */
    while (waitpid(child, &code, WNOHANG) == 0)
        assert_int_equal(kill(child, SIGTERM), 0);
    assert_true(WIFEXITED(code));
    assert_int_equal(WEXITSTATUS(code), UNFINISHED);
    /* The other end of the pipe is closed: nobody is left. */
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
}

/* ---- what the library writes ---- */

static text certificate_of_search(const char *code, uint64_t count)
{
    grundy_heapgame *game;
    gi_lanes_search *search;
    gi_lanes_period found;
    text t = {.bytes = NULL};
    const grundy_writer writer = {forging_add, &t};
    gi_run run;

    gi_run_init(&run, NULL, NULL);
    assert_int_equal(grundy_heapgame_parse(&game, code, NULL, NULL), 0);
    assert_int_equal(gi_lanes_search_new(&search, game, NULL, NULL), 0);
    assert_int_equal(gi_lanes_search_extend(search, count, NULL), 0);
    assert_int_equal(gi_lanes_search_find(search, &found, NULL), 0);
    assert_int_equal(
        gi_search_certificate(game, search, &found, 0, &writer, &run), 0);
    gi_lanes_search_free(search);
    grundy_heapgame_free(game);
    gi_run_clear(&run);
    return t;
}

/* 16,987,457 + 6,792,014: the period is not in one stretch. */
static void certificates_of_searches_are_accepted(void **state)
{
    text t = certificate_of_search("0.3546", 1 << 26);
    size_t count = 0;

    (void)state;
    for (const char *at = t.bytes; (at = strstr(at, "\nstretch ")); at++)
        count++;
    assert_true(count > 10);
    assert_int_equal(verdict_of(&t, &(manner){.jobs = 2}), ACCEPTED);
    free(t.bytes);
    /* Too few terms for a stretch. */
    t = certificate_of_search("0.156", 1 << 18);
    assert_null(strstr(t.bytes, "\nstart "));
    assert_int_equal(verdict_of(&t, &(manner){.jobs = 2}), ACCEPTED);
    free(t.bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stretches_begin_anywhere),
        cmocka_unit_test(stretches_are_far_enough_from_each_other),
        cmocka_unit_test(the_theorem_is_asked_across_stretches),
        cmocka_unit_test(no_other_window_is_accepted),
        cmocka_unit_test(lines_are_as_they_should_be),
        cmocka_unit_test(the_log_is_gone_on_with_in_any_order),
        cmocka_unit_test(no_changed_log_is_believed),
        cmocka_unit_test(a_log_is_of_one_certificate),
        cmocka_unit_test(no_other_file_is_cut_off),
        cmocka_unit_test(a_name_in_which_no_log_can_be_is_bad_input),
        cmocka_unit_test(signals_end_all_processes),
        cmocka_unit_test(certificates_of_searches_are_accepted),
    };

    return cmocka_run_group_tests(tests, open_all, close_all);
}
