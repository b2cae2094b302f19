/* SPDX-License-Identifier: MIT */
/* main.c - grundy-verify FILE: accept or refuse a certificate. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "partizan.h"
#include "quotient.h"
#include "reading.h"

/* Of a certificate. */
enum { FILE_BYTES_MOST = 1 << 28 };

static int conclude(const certificate *c, const char *objection)
{
    if (objection) {
        printf("refused: %s\n", objection);
        return REFUSED;
    }
    printf("accepted: %s: G(n + %llu) = G(n)", c->game,
           (unsigned long long)c->period);
    if (c->saltus) printf(" + %llu", (unsigned long long)c->saltus);
    printf(" for all n >= %llu, by %s\n", (unsigned long long)c->preperiod,
           c->theorem);
    return ACCEPTED;
}

static int verify(const certificate *c, const manner *how)
{
    const char *objection = look_at_claim(c);
    int code;

    if (objection) return conclude(c, objection);
    if (how->to > 0 && c->stretch_count == 0) {
        fputs("grundy-verify: the certificate has no stretches\n", stderr);
        return UNREADABLE;
    }
    if (how->to > c->stretch_count + 1) {
        fprintf(stderr, "grundy-verify: the certificate has %zu stretches\n",
                c->stretch_count + 1);
        return UNREADABLE;
    }
    fprintf(stderr, "grundy-verify: computing %llu %s of %s\n",
            (unsigned long long)c->terms, c->terms == 1 ? "term" : "terms",
            c->game);
    code = judge(c, how, &objection);
    if (code == UNFINISHED && objection == unfinished)
        printf("unfinished: %s: nothing is wrong so far\n", c->game);
    return code == ACCEPTED || code == REFUSED ? conclude(c, objection) : code;
}

static int verify_period(char *text, size_t bytes, const char *path,
                         const manner *how)
{
    certificate *c = calloc(1, sizeof *c);
    FILE *file = fmemopen(text, bytes, "rb");
    int code = UNFINISHED;

    if (!c || !file)
        fputs("grundy-verify: out of memory\n", stderr);
    else
        code = read_certificate(c, file, path) ? verify(c, how)
               : c->lacks_memory               ? UNFINISHED
                                               : UNREADABLE;
    if (file) fclose(file);
    if (c) clear_certificate(c);
    free(c);
    return code;
}

static int verify_quotient(const char *text, const char *path)
{
    quotient_claim q;
    const char *objection;

    if (!read_quotient(&q, text, path)) {
        const int code = q.lacks_memory ? UNFINISHED : UNREADABLE;
        clear_quotient(&q);
        return code;
    }
    objection = judge_quotient(&q);
    if (objection == no_memory)
        fputs("grundy-verify: out of memory\n", stderr);
    else if (objection)
        printf("refused: %s\n", objection);
    else if (q.has_period)
        printf("accepted: %s: misère quotient of order %zu, Phi(n + %llu) = "
               "Phi(n) for all n >= %llu, by T-MISERE-PERIOD\n",
               q.game, q.order, (unsigned long long)q.period,
               (unsigned long long)q.preperiod);
    else
        printf("accepted: %s: misère quotient of order %zu of the %s to "
               "%llu, by T-MISERE-CERTIFICATE\n",
               q.game, q.order, q.has_moves ? "followers" : "heaps",
               (unsigned long long)q.heap);
    clear_quotient(&q);
    if (objection == no_memory) return UNFINISHED;
    return objection ? REFUSED : ACCEPTED;
}

static void accept_partizan(const partizan_claim *p)
{
    char word[64];

    printf("accepted: %s: G(n + %llu) = G(n)", p->game,
           (unsigned long long)p->period);
    if (p->has_twice) {
        write_upstar(word, p->upstars[p->twice]);
        printf(" + S, 2S = %s", word);
    } else if (p->theorem != PERIOD) {
        write_upstar(word, p->upstars[p->saltus]);
        printf(*word == '-' ? " - %s" : " + %s", word + (*word == '-'));
    }
    printf(" for all n >= %llu, by %s\n", (unsigned long long)p->preperiod,
           partizan_tags[p->theorem]);
}

static int verify_partizan(const char *text, const char *path)
{
    partizan_claim p;
    const char *objection;

    if (!read_partizan(&p, text, path)) {
        const int code = p.lacks_memory ? UNFINISHED : UNREADABLE;
        clear_partizan(&p);
        return code;
    }
    objection = judge_partizan(&p);
    if (objection == no_memory || objection == too_much)
        fprintf(stderr, "grundy-verify: %s\n", objection);
    else if (objection)
        printf("refused: %s\n", objection);
    else
        accept_partizan(&p);
    clear_partizan(&p);
    if (objection == no_memory || objection == too_much) return UNFINISHED;
    return objection ? REFUSED : ACCEPTED;
}

/* All of a file, with a zero byte behind it: ACCEPTED; or, after a message, what
 * it says of the file. */
static int read_all(FILE *file, const char *path, char **out, size_t *bytes)
{
    size_t room = 1 << 16, count = 0, got;
    char *text = malloc(room), *more = text;
    const char *reason = NULL;

    while (more &&
           (got = fread(text + count, 1, room - 1 - count, file)) > 0) {
        count += got;
        if (count < room - 1) continue;
        if (room >= FILE_BYTES_MOST) reason = "it is too long";
        more = reason ? NULL : realloc(text, 2 * room);
        if (more) text = more;
        room *= 2;
    }
    if (!more && !reason) reason = no_memory;
    if (more && ferror(file)) reason = strerror(errno);
    if (reason) {
        fprintf(stderr, "grundy-verify: cannot read %s: %s\n", path, reason);
        free(text);
        return reason == no_memory ? UNFINISHED : UNREADABLE;
    }
    text[count] = '\0';
    *out = text;
    *bytes = count;
    return ACCEPTED;
}

static int verify_file(FILE *file, const char *path, const manner *how)
{
    size_t bytes = 0;
    char *text = NULL;
    int code = read_all(file, path, &text, &bytes);

    if (code) return code;
    if (!begins_certificate(text, path)) {
        free(text);
        return UNREADABLE;
    }
    if ((how->checkpoint || how->to > 0) &&
        !is_by_theorem(text, "T-OCTAL-WITNESS")) {
        fputs("grundy-verify: --checkpoint and --stretches are for "
              "certificates by T-OCTAL-WITNESS; others take seconds\n",
              stderr);
        free(text);
        return UNREADABLE;
    }
    /* A zero byte within would hide what follows. */
    if (strlen(text) == bytes && is_about_quotient(text))
        code = verify_quotient(text, path);
    else if (strlen(text) == bytes && is_about_partizan(text))
        code = verify_partizan(text, path);
    else
        code = verify_period(text, bytes, path, how);
    free(text);
    return code;
}

static bool usage(bool is_asked)
{
    fputs(
        "usage: grundy-verify CERTIFICATE [--checkpoint FILE] [--jobs N]\n"
        "                     [--stretches A-B]\n"
        "A certificate of a period or of a misère quotient, as grundy period "
        "GAME -o and\ngrundy quotient GAME -o write it; - is standard "
        "input. A long work is saved in the\nFILE of --checkpoint, and goes "
        "on from there. If the certificate has stretches, N\nprocesses judge "
        "them, or as many as there are processors; or several machines,\nsome "
        "of them each, whose FILES put together are one.\n"
        "Exit code: 0 accepted, 1 refused, 2 unreadable, 3 no verdict.\n",
        is_asked ? stdout : stderr);
    return is_asked;
}

/* A closed standard stream would be the number of the next file. It is opened
 * in the direction in which it is of no use. */
static int occupy_streams(void)
{
    for (int stream = 0; stream <= 2; stream++)
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF &&
            open("/dev/null", stream ? O_RDONLY : O_WRONLY) != stream)
            return 0;
    return 1;
}

/* A number from 1 on, and what stands behind it. */
static const char *take_positive(const char *text, uint64_t *out)
{
    *out = 0;
    for (; *text >= '0' && *text <= '9' && *out < STRETCHES_MAX; text++)
        *out = 10 * *out + (uint64_t)(*text - '0');
    return *out > 0 ? text : "?";
}

static bool read_jobs(const char *text, manner *how)
{
    uint64_t jobs;

    if (*take_positive(text, &jobs)) {
        fprintf(stderr,
                "grundy-verify: --jobs takes a number, such as 4, not "
                "'%.40s'\n",
                text);
        return false;
    }
    how->jobs = (unsigned)jobs;
    return true;
}

static bool read_range(const char *text, manner *how)
{
    const char *end = take_positive(text, &how->from);

    how->to = how->from;
    if (*end == '-') end = take_positive(end + 1, &how->to);
    if (*end == '\0' && how->from <= how->to) return true;
    fprintf(stderr,
            "grundy-verify: --stretches takes a number from 1 on or two, such "
            "as 3-5, not '%.40s'\n",
            text);
    return false;
}

/* The words of the command: false, after a message, if they are not
 * understood. */
static bool read_words(char **words, const char **path, manner *how)
{
    for (; *words; words++)
        if (strcmp(*words, "--checkpoint") == 0 && words[1] &&
            !how->checkpoint)
            how->checkpoint = *++words;
        else if (strcmp(*words, "--jobs") == 0 && words[1] && !how->jobs) {
            if (!read_jobs(*++words, how)) return false;
        } else if (strcmp(*words, "--stretches") == 0 && words[1] &&
                   !how->to) {
            if (!read_range(*++words, how)) return false;
        } else if (strncmp(*words, "--", 2) != 0 && !*path)
            *path = *words;
        else
            return usage(false);
    return *path || usage(false);
}

static unsigned processors(void)
{
    const long count = sysconf(_SC_NPROCESSORS_ONLN);

    return count < 1               ? 1
           : count > STRETCHES_MAX ? STRETCHES_MAX
                                   : (unsigned)count;
}

int main(int argc, char **argv)
{
    const char *path = NULL;
    manner how = {.jobs = 0};
    FILE *file;
    int code;

    if (!occupy_streams()) return UNREADABLE;
    if (argc == 2 && strcmp(argv[1], "--help") == 0)
        return usage(true) ? ACCEPTED : UNREADABLE;
    if (argc < 1 || !read_words(argv + 1, &path, &how)) return UNREADABLE;
    if (how.to > 0 && !how.checkpoint) {
        fputs(
            "grundy-verify: --stretches needs --checkpoint FILE, which keeps "
            "what is found\n",
            stderr);
        return UNREADABLE;
    }
    if (!how.jobs) how.jobs = processors();
    file = strcmp(path, "-") == 0 ? stdin : fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "grundy-verify: cannot read %s: %s\n", path,
                strerror(errno));
        return UNREADABLE;
    }
    code = verify_file(file, path, &how);
    if (file != stdin) fclose(file);
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    fprintf(stderr, "grundy-verify: cannot write the answer: %s\n",
            strerror(errno));
    return UNFINISHED;
}
