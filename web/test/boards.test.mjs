// SPDX-License-Identifier: MIT
// boards.test.mjs - on the boards of a match every move of the engine can be
// made, and no press makes another; starts are fair, and levels are what they
// are called.

import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';

import {bushMove, bushOf, gridMoves, gridOf, heapMoves, heapsOf, moveLeft, pinMoves, pinsOf} from '../src/boards/read.js';
import {learn, say} from '../src/words/sentences.js';
import {table} from '../src/words/messages.js';
import {games} from '../src/games.js';
import {ask as askServer} from './ask.mjs';
import {startServer} from './pages.mjs';
import {random} from './random.mjs';

let server;

before(async () => {
  learn(table);
  server = await startServer();
});

after(() => server?.stop());

async function ask(command, input) {
  const {result, error} = await askServer(server, command, input);
  assert.equal(error, undefined, JSON.stringify({input, error}));
  return result;
}

/** Moves that pressing cells leads to: after so many cells as a move needs, and
 * with no other left. */
function gridReach(grid, term, after_, moves) {
  const list = gridMoves(grid, term, after_, moves);
  // What is pressed changes, but for a cube of Quixo that another like it follows.
  for (const m of list)
    if (grid.name !== 'quixo') assert.ok(m.changed.includes(m.handles[0]), `${moves[m.move].text}: ${m.handles}, not ${m.changed}`);
  const begun = (m) => list.filter((other) => m.handles.every((id, i) => other.handles[i] === id));
  return list.flatMap((m) => moveLeft(begun(m), m.handles.length)?.move ?? []);
}

const sorted = (sizes) => sizes.filter((n) => n > 0).sort((a, b) => a - b).join(' ');

// A row without the pins that are pressed is what the move leaves.
function cutAt(rows, {move, row, from, take}, left) {
  const rest = [...rows.filter((_, i) => i !== row), from, rows[row] - from - take];
  assert.equal(sorted(rest), sorted(left.split(' ').map(Number)), `${rows}: ${take} from ${from} of row ${row}`);
  return move;
}

function reach(term, after_, moves) {
  const grid = gridOf(term), bush = bushOf(term), pins = pinsOf(term), heaps = heapsOf(term);
  if (grid) return gridReach(grid, term, after_, moves);
  if (bush) return bush.map((_, k) => bushMove(bush, k, after_, moves)).filter((move) => move >= 0);
  if (pins) return pinMoves(pins, term, after_, moves).map((m) => cutAt(pins, m, after_[m.move]));
  return heaps && heapMoves(heaps, term, after_).map((m) => m.move);
}

// These are drawn as on other pages, or have moves of several sizes at once.
const ELSEWHERE = new Set(['nim_k', 'node_kayles', 'vertex_geography']);

// Texts of the terms of a position, without the names of their games.
const termsIn = (text) => text.split(' + ').map((term) => term.replace(/^\S+ ?/, ''));

// Each of their matches is a search of seconds.
const SLOW = new Set(['quixo', 'connect_four']);
const isSlow = (start) => SLOW.has(/^\w+/.exec(start)[0]);

const MORE = ['amazons x../..o', 'konane .oxo/xoxo/oxo.', 'fission ..../..x./..../....', 'maze x../.../...', 'col grid:2x3',
  'cannibal_clobber 2x3', 'impartial_clobber 2x3', 'dawson_board 2x4', 'elephants_rhinos tt..ff', 'hackenbush lrle rl', 'lasker 4 3',
  'green_hackenbush 4 0:1 0:1 1:2 2:3 3:1 2:2', 'nimble 3 5 5 9', 'welter 2 3 5', 'mock_turtles 1 3 4',
  'ruler 1 3 4', 'twins 1 3 4', 'nim 3 + cram 2x2'];

for (const start of [...games.filter((g) => !ELSEWHERE.has(g.id)).map((g) => g.start), ...MORE])
  test(`every move of ${start.slice(0, 40)} is a press`, async () => {
    const r = random(20261124), moves = [];
    for (let i = 0; i < (isSlow(start) ? 1 : 4); i++) {
      const now = await ask('match', {position: start, moves});
      if (now.ending) break;
      const {terms} = await ask('parse', {position: now.position});
      const reached = terms.flatMap((term, k) => {
        const texts = now.moves.map((m) => termsIn(m.result)[k]);
        const found = reach(term, texts.map((text) => (text === termsIn(now.position)[k] ? null : text)), now.moves);
        assert.ok(found, `${term.game} ${term.position} has no board`);
        return found;
      });
      const results = (list) => [...new Set(list.map((text) => (text.startsWith('nimble') ? text.split(' ').sort().join(' ') : text)))].sort();
      assert.deepEqual(results(reached.map((j) => now.moves[j].result)), results(now.moves.map((m) => m.result)), now.position);
      moves.push(r(now.moves.length));
    }
  });

test('a dao board is read with whose turn it is', () => {
  const grid = gridOf({game: 'dao', position: 'XXX./XO../.OO./.O.. O'});
  assert.deepEqual([grid.rows.length, grid.rows[0].join(''), grid.turn], [4, 'XXX.', 'O']);
});

test('no start is lost for who begins, or over in a move, and its moves have Chinese words', async () => {
  for (const {id, start} of games) {
    const {moves, ending} = await ask('match', {position: start});
    assert.equal(ending, null, id);
    for (const {text} of moves) assert.ok(!/[a-z]{3}/.test(say(text, 'zh')), `${id}: ${text}`);
    assert.ok(moves.some((m) => m.rank >= 1), `${id} is lost`);
    const soon = await Promise.all(moves.slice(0, SLOW.has(id) ? 0 : 4).map((_, i) => ask('match', {position: start, moves: [i]})));
    assert.ok(soon.every((next) => next.ending === null), `${id} is over in a move`);
  }
});

/** Whether a player who moves at random, and begins, beats a level. */
async function beats(position, level, seed) {
  const r = random(seed), moves = [];
  for (;;) {
    const now = await ask('match', {position, moves, reply: true, level, seed});
    if (now.ending) return now.ending === 'player 0 wins';
    moves.push(now.player === 0 ? r(now.moves.length) : now.reply);
  }
}

test('a random player beats Easy at Nim more than once in three, and never Perfect where that has won', async () => {
  const starts = ['nim 3 4 5', 'nim 1 3 5', 'nim 2 3', 'nim 3 5 7'], rounds = 15;
  const won = async (position, level) => (await Promise.all(Array.from({length: rounds}, (_, i) => (
    beats(position, level, 1000 + 37 * i))))).filter(Boolean).length;
  const easy = (await Promise.all(starts.map((position) => won(position, 'easy')))).reduce((a, b) => a + b);
  assert.ok(3 * easy > starts.length * rounds, `${easy} of ${starts.length * rounds}`);
  // Lost for who begins: so Perfect has won.
  assert.equal(await won('nim 1 2 3', 'perfect'), 0);
  assert.equal(await won('nim 1 4 5', 'perfect'), 0);
});

test('a board without a square is none', () => {
  for (const position of ['0x0', '0x3', '3x0']) assert.equal(gridOf({game: 'domineering', position}), null);
});
