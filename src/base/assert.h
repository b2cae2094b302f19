/* SPDX-License-Identifier: MIT */
/* assert.h - invariants, checked at level 0 not at all, at level 1 if they are
 * cheap, and at level 2 for whole structures too; and hints for compilers. */
#ifndef GI_BASE_ASSERT_H
#define GI_BASE_ASSERT_H

#ifndef GRUNDY_ASSERT_LEVEL
#define GRUNDY_ASSERT_LEVEL 1
#endif
_Noreturn void gi_assert_failed(const char *text, const char *file, int line);
#if GRUNDY_ASSERT_LEVEL >= 1
#define GRUNDY_ASSERT(x)                                                      \
    ((x) ? (void)0 : gi_assert_failed(#x, __FILE__, __LINE__))
#else
#define GRUNDY_ASSERT(x) ((void)0)
#endif
#if GRUNDY_ASSERT_LEVEL >= 2
#define GRUNDY_ASSERT_SLOW(x) GRUNDY_ASSERT(x)
#else
#define GRUNDY_ASSERT_SLOW(x) ((void)(0 && (x)))
#endif

#if defined(__GNUC__)
#define GI_PRINTF(text, first) __attribute__((format(printf, text, first)))
#define GI_LIKELY(x)           __builtin_expect(!!(x), 1)
#define GI_NOINLINE            __attribute__((noinline))
#else
#define GI_PRINTF(text, first)
#define GI_LIKELY(x) (x)
#define GI_NOINLINE
#endif

/* Prefetches memory that is needed soon; a hint, without effect on other
 * compilers. */
#if defined(__GNUC__)
#define GI_PREFETCH(address) __builtin_prefetch(address)
#else
#define GI_PREFETCH(address) ((void)0)
#endif

#endif
