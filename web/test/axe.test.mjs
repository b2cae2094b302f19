// SPDX-License-Identifier: MIT
// axe.test.mjs - the views for a first visitor break no rule of axe-core, by
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
  ['values', {e: '{2|-1} + ^'}], ['values', {convention: 'misere'}],
  ['lessons', {}], ['lessons', {n: 'all'}]];

const wrong = (page) => page.evaluate(async () => {
  const {violations} = await window.axe.run(document, {resultTypes: ['violations']});
  return violations.flatMap(({id, nodes}) => nodes.map((n) => `${id}: ${n.html.slice(0, 160)}`));
});

for (const [colorScheme, lang] of [['light', 'en'], ['dark', 'zh']])
  served(`axe finds nothing: ${colorScheme}, ${lang}`, async ({page, open}) => {
    await open();
    await page.evaluate(axe);
    for (const [view, keys] of VIEWS) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, hashOf(view, {...keys, lang}));
      await page.locator('main h2, main .verdict').first().waitFor();
      await atRest(page);
      assert.deepEqual(await wrong(page), [], `${view} ${JSON.stringify(keys)}`);
    }
  }, {colorScheme, width: 360});
