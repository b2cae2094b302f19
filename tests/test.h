/* SPDX-License-Identifier: MIT */
/* test.h - what every test program begins with: cmocka, and the headers that
 * it wants before it.
 */
#ifndef TEST_TEST_H
#define TEST_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#endif
