// SPDX-License-Identifier: MIT
// axe.test.mjs - the views break no rule of axe-core, by day and by night, on a
// telephone, and the Chinese ones say nothing in English. The languages take turns,
// or, with GRUNDY_PLACES=all, each has all views; rules of contrast, which alone
// depend on the theme, are tried in each.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';

import {atRest, englishOn, hashOf, inBrowser} from './suite.mjs';

const {served} = inBrowser();

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const VIEWS = [['start', {}], ['start', {q: 'nim'}],
  ['play', {p: 'nim 3 4 5'}], ['play', {p: 'cram 3x3'}], ['play', {p: 'hackenbush 0:1:l 1:2:r 0:3:e'}],
  ['play', {p: 'clobber xo/ox'}], ['play', {p: 'kayles 5'}],
  ['explore', {game: 'kayles', with: '0.07'}], ['explore', {game: 'wythoff', to: '20'}], ['explore', {game: '0.75', convention: 'misere', to: '60'}],
  ['explore', {game: 'kales'}], ['explore', {lua: 'function options(heap) return {heap - } end'}],
  ['position', {p: 'kayles 7 + kayles 9'}], ['position', {p: 'nim 3 x'}], ['position', {p: 'vertex_geography 4 0:1 1:2 2:3 @ 0'}],
  ['position', {p: 'nim 1 4 5'}], ['position', {p: 'kayles 5', convention: 'misere'}],
  ['graph', {}], ['graph', {step: '4'}], ['catalogue', {q: 'nim'}],
  ['values', {e: '{2|-1} + ^'}], ['values', {convention: 'misere'}],
  ['lessons', {}], ['lessons', {n: 'all'}]];

const isTurnOf = (lang, index) => process.env.GRUNDY_PLACES === 'all' || index % 2 === (lang === 'en' ? 0 : 1);

const CONTRAST = {runOnly: ['color-contrast']};

const wrong = (page, rules) => page.evaluate(async (own) => {
  const {violations} = await window.axe.run(document, {resultTypes: ['violations'], ...own});
  return violations.flatMap(({id, nodes}) => nodes.map((n) => `${id}: ${n.html.slice(0, 160)}`));
}, rules);

/** A step of a reason with positions, and a theorem, both opened. */
async function openMore(page) {
  const last = page.locator('.steps .buttons button').last();
  while (await last.count() && await last.isEnabled()) await last.click();
  await page.locator('main button.code').first().click();
  await page.locator('dialog[open] strong').waitFor();
  await atRest(page);
}

for (const [colorScheme, other, lang] of [['light', 'dark', 'en'], ['dark', 'light', 'zh']])
  served(`axe finds nothing: ${lang}`, async ({page, open}) => {
    await open();
    const all = [];
    await page.evaluate(axe);
    for (const [view, keys] of VIEWS.filter((_, index) => isTurnOf(lang, index))) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, hashOf(view, {...keys, lang}));
      await page.locator('main h2, main .verdict, main .problem, main svg.graph, main .game').first().waitFor();
      await atRest(page);
      if (keys.p === 'nim 1 4 5') await openMore(page);
      for (const [scheme, rules] of [[colorScheme, {}], [other, CONTRAST]]) {
        await page.emulateMedia({colorScheme: scheme});
        all.push(...(await wrong(page, rules)).map((one) => `${scheme} ${view} ${JSON.stringify(keys)} ${one}`));
      }
      if (lang === 'zh') all.push(...(await englishOn(page)).map((one) => `${view} ${JSON.stringify(keys)} says ${one}`));
      await page.keyboard.press('Escape');
    }
    assert.deepEqual(all, []);
  }, {colorScheme, width: 360, reducedMotion: 'reduce'});
