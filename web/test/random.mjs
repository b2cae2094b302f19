// SPDX-License-Identifier: MIT
// random.mjs - numbers that are the same at every run.

/** random(seed)(below) is 0 to below - 1: Marsaglia's xorshift of 32 bits. */
export function random(seed) {
  let x = seed;
  return (below) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % below;
  };
}
