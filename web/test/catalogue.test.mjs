// SPDX-License-Identifier: MIT
// catalogue.test.mjs - every link of the catalogue leads to an answer, and every
// match that it starts can be won. What the links ask is asked without a page,
// which would take minutes.

import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';

import {exampleOf, gameOf, isLost} from '../src/links.js';
import {chineseOf, learn, say} from '../src/words/sentences.js';
import {table} from '../src/words/messages.js';
import {ask as askServer} from './ask.mjs';
import {startServer} from './pages.mjs';

const QUICK = 200000; // As in the view.

let server;
let catalogue;

const ask = (command, input) => askServer(server, command, input);

// What an answer says in words; rows of columns have none.
const said = (answer) => [answer?.reason, answer?.note, ...(answer?.lesson ?? '').split('\n')]
  .map((line) => line?.trim().replace(/^The theorem: /, '')).filter((line) => line && !/ = [01]( [01])*$/.test(line));

const NAMES = /`[^`]*`|\b(max_jump|coin_circle|floor|phi|alpha|ROWSxCOLUMNS)\b/g; // The same in all languages.

// Texts of which some is left in English: two words that stand side by side.
const english = (texts) => [...new Set(texts)].filter((text) => {
  const words = chineseOf(text);
  return words === null || /\b[a-z]{3,} [a-z]{2,}\b/.test(words.replace(NAMES, ''));
});

before(async () => {
  learn(table);
  server = await startServer();
  catalogue = (await ask('catalogue', {})).result;
});

after(() => server?.stop());

test('every example has an answer, whose reasons and moves there are in Chinese', async () => {
  const wrong = [], all = [], moves = [];
  let count = 0;
  for (const example of catalogue.games.flatMap((game) => game.examples ?? [])) {
    const {p, convention} = exampleOf(example);
    const {result, error} = await ask('solve', {position: p, why: true, ...(convention && {convention})});
    if (error) wrong.push([example, error.message]);
    all.push(...said(result));
    moves.push(...(result?.moves ?? []).map((move) => move.text));
    count++;
  }
  assert.ok(count > 200);
  assert.deepEqual(wrong, []);
  assert.deepEqual(english(all), []);
  assert.deepEqual([...new Set(moves)].filter((text) => /[a-z]{3}/.test(text) && say(text, 'zh') === text), []);
});

test('what the catalogue says of theorems, positions and parameters there is in Chinese', () => {
  const texts = catalogue.games.flatMap((game) => (
    [game.normal, game.misere, game.value, game.position, ...(game.parameters ?? []).map((one) => one.meaning)])).filter(Boolean);
  assert.ok(texts.length > 200);
  assert.deepEqual(english(texts), []);
});

test('what one mistypes is told in Chinese', async () => {
  for (const position of ['nim 3 x', 'kales 3', 'zzz 4', '0.9.9 3', 'wythoff 3', 'kayles -4', 'nim 3 +', 'nim:k=2 3', 'bash:m=0 4', 'bash:q=3 5', 'S{1,2 4', 'node_kayles 3 0:9']) {
    const {error} = await ask('parse', {position});
    assert.deepEqual(english([error.message]), [], position);
  }
});

test('the rules of every game there are in Chinese, and of no other', () => {
  assert.deepEqual(Object.keys(table.rules).sort(), catalogue.games.map((game) => game.id).sort());
});

test('every game with an axis can be explored, and every name', async () => {
  const wrong = [];
  const links = [...catalogue.games.filter((game) => game.axes > 0).map(gameOf), ...catalogue.aliases.map((a) => a.name)];
  for (const game of links) {
    const {result, error} = await ask('describe', {game});
    if (error) wrong.push([game, error.message]);
    else if (result.axes === 1) {
      const values = await ask('values', {game, to: 300, rares: true});
      const short = values.error?.code === 'over_budget' ? await ask('values', {game, to: 60, rares: true}) : values;
      if (short.error) wrong.push([game, short.error.message]);
    } else if (result.axes === 2) {
      const {error: open} = await ask('heat', {game, to: 40});
      if (open) wrong.push([game, open.message]);
    }
  }
  assert.ok(links.length > 30);
  assert.deepEqual(wrong, []);
});

test('nobody begins a match where it is lost', async () => {
  const wrong = [];
  let count = 0;
  for (const game of catalogue.games.map(gameOf)) {
    const {result} = await ask('describe', {game});
    if (result?.start == null) continue;
    const position = `${result.name} ${result.start}`.trim();
    const {result: who} = await ask('solve', {position, limit: QUICK});
    if (who?.moves === null) continue; // Nobody can play it.
    const isSecond = isLost(who);
    const {result: match, error} = await ask('match', {position, moves: [], reply: true});
    count++;
    if (error) wrong.push([position, error.message]);
    else if (!isSecond && match.ending == null && match.moves.every((move) => move.rank === 0)) wrong.push([position, 'lost']);
    else if (isSecond && match.ending === null && match.moves.some((move) => move.rank === 2)) wrong.push([position, 'won by the other']);
  }
  assert.ok(count > 50);
  assert.deepEqual(wrong, []);
});
