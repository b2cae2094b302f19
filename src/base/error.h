/* SPDX-License-Identifier: MIT */
/* error.h - how a failing call gets its sentence. */
#ifndef GI_BASE_ERROR_H
#define GI_BASE_ERROR_H

#include <stddef.h>
#include <stdint.h>

#include "grundy/env.h"
#include "grundy/status.h"

#include "base/assert.h"

/* Fill in err, if there is one, and return status; so that a failing line is
 * `return gi_fail(err, GRUNDY_BAD_INPUT, "...")`. Keeps err->offset as 0. */
grundy_status gi_fail(grundy_error *err, grundy_status status,
                      const char *format, ...) GI_PRINTF(3, 4);
/* The same with a place in the input, in bytes. */
grundy_status gi_fail_at(grundy_error *err, grundy_status status,
                         size_t offset, const char *format, ...)
    GI_PRINTF(4, 5);
/* The same where work stops at a limit on positions, terms or steps, which the
 * caller can raise: err->is_limit_met. */
grundy_status gi_fail_limit(grundy_error *err, grundy_status status,
                            const char *format, ...) GI_PRINTF(3, 4);
/* For the end of a public call that has gathered its failures in an error of
 * its own: passes on the message reported with this status, or else the
 * status's name. So the caller's error is filled in on every failure and on no
 * success. */
grundy_status gi_fail_told(grundy_error *err, grundy_status status,
                           const grundy_error *told);
/* For a public call whose status says everything: the message is the name of
 * the status. GRUNDY_OK has no message. */
grundy_status gi_tell(grundy_error *err, grundy_status status);

/* For a public call with a struct that may grow (status.h): its words that are
 * still reserved. GRUNDY_BAD_ARGUMENT, in words, where one is not 0: a program
 * that is newer than the library asks for what this one does not have. */
grundy_status gi_check_reserved(const uint64_t *words, size_t count,
                                grundy_error *err);
/* The same of an environment and its limits; NULL has none. */
grundy_status gi_check_env(const grundy_env *env, grundy_error *err);

#ifdef __clang_analyzer__
/* The analyser does not look into error.c: it is informed that a failure
 * returns its status, or it would follow calls that fail with GRUNDY_OK. */
static inline grundy_status gi_same_status(grundy_status status)
{
    return status;
}
#define gi_fail(err, status, ...)                                             \
    ((void)(gi_fail)((err), (status), __VA_ARGS__), gi_same_status(status))
#define gi_fail_limit(err, status, ...)                                       \
    ((void)(gi_fail_limit)((err), (status), __VA_ARGS__),                     \
     gi_same_status(status))
#define gi_fail_at(err, status, ...)                                          \
    ((void)(gi_fail_at)((err), (status), __VA_ARGS__), gi_same_status(status))
#define gi_tell(err, status)                                                  \
    ((void)(gi_tell)((err), (status)), gi_same_status(status))
#define gi_fail_told(err, status, told)                                       \
    ((void)(gi_fail_told)((err), (status), (told)), gi_same_status(status))
#endif

#endif
