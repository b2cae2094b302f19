// SPDX-License-Identifier: MIT
// messages.test.mjs - the table of messages (docs/decisions/messages.md): every
// text of the library that a page may be told is in it, in both languages with
// the same holes, and nothing else is.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {before, test} from 'node:test';

import {luaOwn} from '../src/words/lua.js';
import {chineseOf, learn, say} from '../src/words/sentences.js';
import {table} from '../src/words/messages.js';
import {root} from './pages.mjs';
import {saidBy, SPEC, textsOfC} from './texts_of_c.mjs';

const lists = [table.clauses, table.phrases, table.moves, table.labels];
const rows = lists.flat();
let texts;

before(async () => {
  learn(table);
  texts = await textsOfC();
});

// Of drawings in a terminal, choices of parameters, parts of rules and of lines,
// what readers of files for contests say, and what only programs and plug-ins are told.
const SPARED = ['no piles', 'nothing left', 'no heads', 'x cuts between columns, y between rows', 'stalks, the greatest of', ', the end',
  'two slots a cache line', 'limbs have no padding', 'normal zero', 'misere zero', 'nothing vertex edge arc ball set path star',
  'nothing other own none geodetic hull', 'any even odd', 'nothing isolated loose', ', of which the rightmost goes from heads to tails.',
  'A player who cannot move loses.', 'turning_turtles 1 3 4 turning_turtles THHTH --misere turning_turtles 0 2', 'a number of a hand',
  'a and b must be of one length', 'the store has the values of', 'heaps only', '`box` is a list of 1 to', 'pairs of numbers [first, last]',
  'The theorem:', 'the table is of', 'all but', 'the search for far periods is not in this build', 'there is no search',
  'there is no game or no reader', 'there is no search or no writer', 'a reply needs a position that is judged',
  'can become one of', 'moves must make heaps smaller, or positions be lists', 'there is no game, no period or no writer'];

const isChinese = (words) => words !== null && !/[a-z]{3,} [a-z]{3,}/.test(words);

test('every message of the library has a row', () => {
  const said = rows.map(([english]) => english).join('\n');
  const hasRow = (text) => said.includes(text) || said.includes(text.replace(/\d+/g, '{}')) || isChinese(chineseOf(text)) ||
    isChinese(chineseOf(`expected ${text}`));
  const asked = texts.filter(({isTold}) => isTold);
  const missing = asked.filter(({text}) => !hasRow(text.replace(SPEC, '7').replace(/\s+/g, ' ')))
    .flatMap(({path, text}) => saidBy(text).filter((run) => !hasRow(run) && !SPARED.includes(run)).map((run) => `${path}: ${run}`));
  assert.ok(asked.length > 1000);
  assert.deepEqual([...new Set(missing)], []);
});

// In how many pieces, which stand in the library each, a text can be laid.
function piecesOf(text, said) {
  const words = text.replace(/[.;:,]$/, '').split(/\s+/);
  let count = 0;
  for (let i = 0; i < words.length; count++) {
    let size = words.length - i;
    while (size > 0 && !said.includes(words.slice(i, i + size).join(' '))) size--;
    if (size === 0) return Infinity;
    i += size;
  }
  return count;
}

test('every row is of a message of the library', () => {
  const said = texts.map(({text}) => text.replace(/\s+/g, ' ')).join('\n');
  const isSaid = (run) => piecesOf(run, said) <= Math.max(3, 1 + run.split(' ').length / 2);
  const runsOf = (english) => english.split(/\{\*?\}/).map((run) => run.trim()).filter((run) => /[a-zA-Z]{2}/.test(run));
  const unused = rows.filter((row) => !luaOwn.includes(row) && !runsOf(row[0]).every(isSaid));
  assert.deepEqual(unused.map(([english]) => english), []);
});

test('every row has both languages, once, with the same holes', () => {
  for (const list of lists) {
    const keys = list.map(([english]) => english);
    assert.deepEqual(keys.filter((key, i) => keys.indexOf(key) !== i), []);
    for (const [english, chinese, ...more] of list) {
      assert.ok(english && chinese && more.length === 0, english);
      const all = Array.from(english.matchAll(/\{\*?\}/g), (_, i) => `${i}`);
      let next = 0;
      const put = Array.from(chinese.matchAll(/\{(\d?)\}/g), ([, at]) => at || `${next++}`);
      assert.deepEqual(put.filter((at) => !all.includes(at)), [], english);
      assert.ok(next === 0 || put.length === all.length, english);
    }
  }
});

test('what stands in a hole is said too, and lists of moves', () => {
  for (const [english, chinese] of [
    ['expected an edge u:v: a graph is path:5, grid:2x3, ... or its vertices and edges u:v, and after @ the labels',
      '应为边 u:v：图写成 path:5、grid:2x3……，或顶点数与边 u:v，@ 之后为标记'],
    ['heap code: expected a digit or a point; found \'x\'', '堆的代码：应为数字或小数点，却是“x”'],
    ['The nim-sum of the values is 1 xor 2 = 3, not 0, so some move makes it 0.', '各值的异或和为 1 ⊕ 2 = 3，不是 0，所以有一步使它变为 0。']])
    assert.equal(chineseOf(english), chinese);
  assert.equal(chineseOf('This is said nowhere.'), null);
  for (const [english, chinese] of [['nim: take 1 from heap 2', 'nim: 从第 2 堆取 1 枚'], ['turn coins 0 and 2', '翻硬币 0 和 2'],
    ['take 1 from pile 2, 1 from pile 3', '从第 2 堆取 1 枚、从第 3 堆取 1 枚'], ['add 1 to heap 1, take 1 from heap 2', '向第 1 堆加 1 枚，从第 2 堆取 1 枚']])
    assert.equal(say(english, 'zh'), chinese);
  assert.equal(say('turn coins 0 and 2', 'en'), 'turn coins 0 and 2');
});

test('every theorem has its statement in Chinese, with the same numbers and theorems', async () => {
  const readIn = async (name) => new Map((await readFile(join(root, 'docs', name), 'utf8')).split(/^## (?=T-)/m).slice(1)
    .map((entry) => [/^[\w-]+/.exec(entry)[0], entry]));
  const [english, chinese] = [await readIn('theorems.md'), await readIn('theorems_zh.md')];
  assert.deepEqual([...chinese.keys()], [...english.keys()]);
  // What comes after the statement is in English alone.
  const statement = (entry) => entry.split(/\n\*\*(?:Proof|Source|Why)|\n(?:Used in|Proved formally):/)[0];
  const fixed = (entry) => statement(entry).match(/T-[A-Z0-9-]*[A-Z0-9]|\d\d+|\(\d\)/g)?.sort() ?? [];
  for (const [code, entry] of english)
    if (!/\*\*(Pairing|Options)/.test(entry)) assert.deepEqual(fixed(chinese.get(code)), fixed(entry), code);
});
