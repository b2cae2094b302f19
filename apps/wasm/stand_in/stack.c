/* SPDX-License-Identifier: MIT */
/* stack.c - what the compiler's own helpers are linked against: Debian builds
 * those for 128 bits with a guard on the stack. */
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x9e3779b9;

_Noreturn void __stack_chk_fail(void);

_Noreturn void __stack_chk_fail(void)
{
    __builtin_trap();
}
