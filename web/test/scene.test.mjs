// SPDX-License-Identifier: MIT
// scene.test.mjs - on a picture of a graph every move of the engine can be
// made, and no click makes another than it says.

import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';

import {readScene, moveOnEdge, moveTaking, tokenMoves} from '../src/parts/scene.js';
import {ask as askServer} from './ask.mjs';
import {startServer} from './pages.mjs';
import {random} from './random.mjs';

const ROUNDS = 12;

let server;

before(async () => {
  server = await startServer();
});

after(() => server?.stop());

async function ask(command, input) {
  const {result, error} = await askServer(server, command, input);
  assert.equal(error, undefined, JSON.stringify(input));
  return result;
}

/** Edges of a random graph; `isFree(u, v)`: whether it may have this one. */
const edgesOf = (r, n, isFree = (u, v) => u !== v) => Array.from({length: r(2 * n)}, () => [r(n), r(n)])
  .filter(([u, v]) => isFree(u, v)).map((e) => e.join(':')).join(' ');

const some = (r, n, count) => Array.from({length: count}, () => r(n)).join(' ');

const games = {
  dag_game: (r, n) => `dag_game ${n} ${edgesOf(r, n, (u, v) => u < v)} @ ${some(r, n, 1 + r(3))}`,
  loopy_game: (r, n) => `loopy_game ${n} ${edgesOf(r, n)} @ ${r(n)}`,
  vertex_geography: (r, n) => `vertex_geography:directed=${r(2)} ${n} ${edgesOf(r, n)} @ ${r(n)}`,
  edge_geography: (r, n) => `edge_geography:directed=${r(2)} ${n} ${edgesOf(r, n)} @ ${r(n)}`,
  node_kayles: (r, n) => `node_kayles ${n} ${edgesOf(r, n)}`,
  arc_kayles: (r, n) => `arc_kayles ${n} ${edgesOf(r, n)}`,
  green_hackenbush: (r, n) => `green_hackenbush ${n} ${edgesOf(r, n, () => true)}`,
  tree_tag: (r, n) => `tree_tag:da=${1 + r(2)},db=${1 + r(3)} ${r(2) ? 'bob ' : ''}${n + 1} 1 2 ${
    Array.from({length: n}, (_, i) => `${1 + r(i + 1)}:${i + 2}`).join(' ')}`,
  trie_game: (r) => `trie_game ${1 + r(3)} ${Array.from({length: 3}, () => Array.from({length: 1 + r(4)},
    () => 'abc'[r(3)]).join('')).join(' ')}`,
};

/** Parallel edges are alike: which one went is not seen. */
const seen = (scene, text) => (scene.click !== 'edge' ? text
  : text.split(' ').map((word) => word.split(':').sort().join(':')).sort().join(' '));

/** The moves that clicks can make. */
function clicksOf(scene, scenes) {
  if (scene.click === 'token') return tokenMoves(scene, scenes).map((step) => step.move);
  const found = scene.click === 'vertex' ? scene.vertices.map(([id]) => moveTaking(scene, scenes, id))
    : scene.edges.map((_, k) => moveOnEdge(scene, scenes, k));
  return found.filter((move) => move >= 0);
}

for (const [name, make] of Object.entries(games))
  test(`every move of ${name} is a click`, async () => {
    const r = random(20261122);
    let made = 0;
    for (let i = 0; i < ROUNDS; i++) {
      const position = make(r, 2 + r(5));
      const {terms: [term]} = await ask('parse', {position});
      const {moves} = await ask('moves', {position, limit: 100000});
      const scene = readScene(term);
      assert.ok(scene, position);
      const scenes = moves.map((m) => readScene({game: term.game, position: m.result}));
      assert.ok(scenes.every(Boolean), position);
      const results = (list) => [...new Set(list.map((m) => seen(scene, m.result)))].sort();
      const reached = clicksOf(scene, scenes).map((move) => moves[move]);
      assert.deepEqual(results(reached), results(moves), position);
      made += moves.length;
    }
    assert.ok(made > 0);
  });
