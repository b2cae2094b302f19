// SPDX-License-Identifier: MIT
// axe.test.mjs - the views break no rule of axe-core, by
// day and by night, on a telephone, in both languages.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';

import {atRest, hashOf, inBrowser} from './suite.mjs';

const {served} = inBrowser();

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const VIEWS = [['start', {}], ['start', {q: 'nim'}],
  ['play', {p: 'nim 3 4 5'}], ['play', {p: 'cram 3x3'}], ['play', {p: 'hackenbush 0:1:l 1:2:r 0:3:e'}],
  ['play', {p: 'clobber xo/ox'}], ['play', {p: 'kayles 5'}],
  ['explore', {game: 'kayles', with: '0.07'}], ['explore', {game: 'wythoff', to: '20'}], ['explore', {game: '0.75', convention: 'misere', to: '60'}],
  ['explore', {game: 'kales'}], ['explore', {lua: 'function options(heap) return {heap - } end'}],
  ['position', {p: 'kayles 7 + kayles 9'}], ['position', {p: 'nim 3 x'}], ['position', {p: 'vertex_geography 4 0:1 1:2 2:3 @ 0'}],
  ['graph', {}], ['catalogue', {q: 'nim'}],
  ['values', {e: '{2|-1} + ^'}], ['values', {convention: 'misere'}],
  ['lessons', {}], ['lessons', {n: 'all'}]];

const wrong = (page) => page.evaluate(async () => {
  const {violations} = await window.axe.run(document, {resultTypes: ['violations']});
  return violations.flatMap(({id, nodes}) => nodes.map((n) => `${id}: ${n.html.slice(0, 160)}`));
});

for (const [colorScheme, lang] of [['light', 'en'], ['dark', 'zh']])
  served(`axe finds nothing: ${colorScheme}, ${lang}`, async ({page, open}) => {
    await open();
    const all = [];
    await page.evaluate(axe);
    for (const [view, keys] of VIEWS) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, hashOf(view, {...keys, lang}));
      await page.locator('main h2, main .verdict, main .problem, main svg.graph, main .game').first().waitFor();
      await atRest(page);
      all.push(...(await wrong(page)).map((one) => `${view} ${JSON.stringify(keys)} ${one}`));
    }
    assert.deepEqual(all, []);
  }, {colorScheme, width: 360});
