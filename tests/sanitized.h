/* SPDX-License-Identifier: MIT */
/* sanitized.h - whether a sanitizer of clang watches, or QEMU is the processor
 * (tests/floors): all is several times as slow then. A test that runs the same
 * code again and again may do less of it; the check with gcc and all asserts does
 * the whole. */
#ifndef TESTS_SANITIZED_H
#define TESTS_SANITIZED_H

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#ifndef GRUNDY_EMULATED
#define GRUNDY_EMULATED 0
#endif

/* All of it under sanitizers too: -DGRUNDY_WHOLE=ON, as make torture builds. */
#ifndef GRUNDY_WHOLE
#define GRUNDY_WHOLE 0
#endif

enum {
    IS_SANITIZED = !GRUNDY_WHOLE &&
                   (GRUNDY_EMULATED || __has_feature(address_sanitizer) ||
                    __has_feature(thread_sanitizer)),
    STRIDE = IS_SANITIZED ? 4 : 1 /* Through a list of like cases. */
};

#endif
