/* SPDX-License-Identifier: MIT */
/* pairs_product.h - finite commutative monoids as tables, and products of two. */
#ifndef GI_QUOTIENT_ALGEBRA_PAIRS_PRODUCT_H
#define GI_QUOTIENT_ALGEBRA_PAIRS_PRODUCT_H

#include <stddef.h>
#include <stdint.h>

/* Elements are numbers below the order; 0 is the identity. */
enum { GI_MONOID_ORDER_MOST = 1 << 13 };

/* A pair: the low 16 bits are the element of the base, the high 16 that of the
 * other factor. A quotient by itself is its product with the trivial monoid,
 * and its elements are their own numbers. */
typedef uint32_t gi_pair;

typedef struct gi_product {
    const uint16_t *base; /* Borrowed: shape [base_order][base_order]. */
    const uint16_t *free; /* Borrowed: shape [free_order][free_order]. */
    size_t base_order, free_order;
} gi_product;

static inline gi_pair gi_pair_of(size_t base, size_t free)
{
    return (gi_pair)(free << 16 | base);
}

static inline gi_pair gi_times(const gi_product *p, gi_pair a, gi_pair b)
{
    const uint16_t base =
        p->base[(size_t)(a & 0xffff) * p->base_order + (b & 0xffff)];
    const uint16_t free =
        p->free[(size_t)(a >> 16) * p->free_order + (b >> 16)];

    return (gi_pair)free << 16 | base;
}

/* The number of a pair, below base_order * free_order. */
static inline size_t gi_pair_index(const gi_product *p, gi_pair a)
{
    return (size_t)(a >> 16) * p->base_order + (a & 0xffff);
}

#endif
