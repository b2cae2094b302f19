// SPDX-License-Identifier: MIT
// fits.test.mjs - every view on a telephone and on a desk, in both languages:
// nothing is wider than the screen. The pictures stay in build/screenshots.

import assert from 'node:assert/strict';
import {join} from 'node:path';

import {shots} from './pages.mjs';
import {atRest, hashOf, inBrowser} from './suite.mjs';

const {served, local} = inBrowser();

const WRONG = 'function options(heap)\n  return {heap -\nend\n';
const PENTAGON = 'vertex_geography 6 0:1 1:2 2:3 3:4 4:0 2:5 @ 0';

const views = [
  ['start', 'start', {}],
  ['explore', 'explore', {game: 'kayles'}], ['pairs', 'explore', {game: 'wythoff'}],
  ['euclid', 'explore', {game: 'euclid'}], ['lua', 'explore', {lua: WRONG}],
  ['position', 'position', {p: 'nim 3 5 7'}], ['lost', 'position', {p: 'nim 1 4 5'}],
  ['sum', 'position', {p: 'kayles 7 + nim 3 5 + wythoff 2 3'}], ['walk', 'position', {p: PENTAGON}],
  ['play', 'play', {p: 'nim 3 5 7'}], ['hackenbush', 'play', {p: 'green_hackenbush 5 0:1 1:2 2:3 3:1 3:4'}],
  ['values', 'values', {}], ['lessons', 'lessons', {n: 'all'}], ['graph', 'graph', {}], ['catalogue', 'catalogue', {}],
];

const fits = (it, name, width, lang, view, keys, more = {}) =>
  it(`fits ${width} px: ${name} ${lang}`, async ({page, open}) => {
    await open(hashOf(view, {...keys, lang}));
    await page.locator('main h2, main .verdict, main svg.graph, main .game, main .problem').first().waitFor();
    await atRest(page);
    await page.screenshot({path: join(shots, `${name}-${width}-${lang}.png`), fullPage: true});
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(excess <= 0, `${excess} px too wide`);
  }, {width, height: 800, ...more});

for (const width of [360, 1280])
  for (const [name, view, keys] of views)
    for (const lang of ['en', 'zh']) fits(served, name, width, lang, view, keys);

fits(local, 'one-file', 360, 'en', 'position', {p: PENTAGON});
fits(local, 'dark', 1280, 'en', 'explore', {game: 'kayles'}, {colorScheme: 'dark'});
