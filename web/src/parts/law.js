// SPDX-License-Identifier: MIT
// law.js - which values are exceptions to the law that holds in the end.

/** Heaps below the preperiod whose values are not those that the law gives when
 * it is read backwards, in order; none where the values do not reach far enough
 * to say. `law`: {preperiod, period, saltus}, or null. */
export function exceptionsOf(values, law) {
  const {preperiod = 0, period = 0, saltus} = law ?? {};
  const found = [];
  if (period < 1 || preperiod + period > values.length) return found;
  for (let n = 0; n < preperiod; n++) {
    const rounds = Math.ceil((preperiod - n) / period);
    if (values[n] + rounds * (saltus ?? 0) !== values[n + rounds * period]) found.push(n);
  }
  return found;
}
