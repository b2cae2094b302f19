// SPDX-License-Identifier: MIT
// law.test.mjs - exceptions to a law, against values by the rules.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {exceptionsOf} from '../src/parts/law.js';

const COUNT = 400;

/** Values of an octal game by its definition: digits after the point. */
function octal(digits) {
  const values = [];
  for (let n = 0; n < COUNT; n++) {
    const options = new Set();
    [...digits].forEach((digit, i) => {
      const rest = n - i - 1;
      if (rest === 0 && digit & 1) options.add(0);
      if (rest > 0 && digit & 2) options.add(values[rest]);
      if (digit & 4) for (let a = 1; 2 * a <= rest; a++) options.add(values[a] ^ values[rest - a]);
    });
    let least = 0;
    while (options.has(least)) least++;
    values.push(least);
  }
  return values;
}

test('the exceptions of Kayles and of Dawson are those of the literature', () => {
  assert.deepEqual(exceptionsOf(octal('77'), {preperiod: 71, period: 12}),
    [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
  assert.deepEqual(exceptionsOf(octal('137'), {preperiod: 52, period: 34}), [0, 14, 16, 17, 31, 34, 51]);
});

test('a law from heap 0 on has no exception, one that is not reached says nothing', () => {
  const values = Array.from({length: 50}, (_, n) => [0, 1, 0, 1, 2, 3, 2][n % 7]);
  assert.deepEqual(exceptionsOf(values, {preperiod: 0, period: 7}), []);
  assert.deepEqual(exceptionsOf(octal('77').slice(0, 82), {preperiod: 71, period: 12}), []);
  assert.deepEqual(exceptionsOf(values, null), []);
});

test('values that grow in each period are compared with what they grow by', () => {
  const law = {preperiod: 5, period: 3, saltus: 2};
  const values = Array.from({length: 30}, (_, n) => n % 3 + 2 * Math.floor(n / 3) + 10);
  assert.deepEqual(exceptionsOf(values, law), []);
  values[1] += 1;
  assert.deepEqual(exceptionsOf(values, law), [1]);
});
