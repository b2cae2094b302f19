// SPDX-License-Identifier: MIT
// monoid.test.mjs - the picture of a quotient against what the engine says of it.

import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';

import {cayleyOf, lostOf, readWord, tableOf, writeWord} from '../src/parts/monoid.js';
import {ask} from './ask.mjs';
import {startServer} from './pages.mjs';

let server;

before(async () => {
  server = await startServer();
});

after(() => server?.stop());

const quotient = async (input) => (await ask(server, 'quotient', {table: true, ...input})).result;

test('words are read and written', () => {
  const names = ['a', 'b', 'a1'];
  for (const word of ['1', 'a', 'ab^2', 'b^12a1', 'aa1^3']) assert.equal(writeWord(readWord(word, names), names), word);
  assert.equal(readWord('ax', names), null);
});

test('relations give as many elements as there are, the same products, the same P', async () => {
  for (const [input, order] of [[{game: '0.75'}, 8], [{game: 'kayles'}, 40], [{game: '0.123'}, 20], [{position: 'cram 2x3'}, 6]]) {
    const found = await quotient(input);
    assert.equal(found.order, order);
    const graph = cayleyOf(found, 64);
    assert.equal(graph.words.length, order);
    assert.equal(graph.edges.length, order * found.generators.length);
    const isLost = lostOf(found);
    assert.deepEqual(graph.words.filter(isLost).sort(), [...found.p].sort());
    if (found.products) assert.deepEqual(tableOf(found, found.elements), found.products);
  }
});

test('an infinite quotient has a beginning, and P on rays', () => {
  const found = {order: null, generators: ['a', 'e', 'g'].map((name) => ({name})), relations: ['a^2 = 1', 'ag = g'], p: ['a'],
    p_rays: [{base: '1', generator: 'e', first: 2, step: 1}, {base: '1', generator: 'g', first: 4, step: 4}]};
  const graph = cayleyOf(found, 20);
  assert.deepEqual([graph.words.length, graph.isWhole], [20, false]);
  const isLost = lostOf(found);
  assert.deepEqual(['e', 'e^2', 'e^3', 'e^50'].map(isLost), [false, true, true, true]);
  assert.deepEqual(['g^3', 'g^4', 'g^6', 'g^8'].map(isLost), [false, true, false, true]);
});

test('more elements than are wanted, or relations that do not tell them apart, have no picture', async () => {
  const found = await quotient({game: '0.75'});
  assert.equal(cayleyOf(found, 7), null);
  assert.equal(cayleyOf({...found, relations: found.relations.slice(1)}, 64), null);
});
