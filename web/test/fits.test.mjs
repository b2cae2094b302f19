// SPDX-License-Identifier: MIT
// fits.test.mjs - every view on a telephone and on a desk, in both languages:
// nothing is wider than the screen. With GRUNDY_PICTURES=all a picture of each, by
// day and by night, stays in build/screenshots; without it of a few.

import assert from 'node:assert/strict';
import {join} from 'node:path';

import {localUrl, shots} from './pages.mjs';
import {atRest, becomes, englishOn, hashOf, inBrowser} from './suite.mjs';

const {served, local} = inBrowser();

const WRONG = 'function options(heap)\n  return {heap -\nend\n';
const PENTAGON = 'vertex_geography 6 0:1 1:2 2:3 3:4 4:0 2:5 @ 0';

const VIEWS = [
  ['start', 'start', {}],
  ['explore', 'explore', {game: 'kayles'}], ['pairs', 'explore', {game: 'wythoff'}],
  ['euclid', 'explore', {game: 'euclid'}], ['lua', 'explore', {lua: WRONG}],
  ['misere', 'explore', {game: '0.75', convention: 'misere', to: '20'}],
  ['position', 'position', {p: 'nim 3 5 7'}], ['lost', 'position', {p: 'nim 1 4 5'}],
  ['sum', 'position', {p: 'kayles 7 + nim 3 5 + wythoff 2 3'}], ['walk', 'position', {p: PENTAGON}],
  ['play', 'play', {p: 'nim 3 5 7'}], ['hackenbush', 'play', {p: 'green_hackenbush 5 0:1 1:2 2:3 3:1 3:4'}],
  ['values', 'values', {}], ['lessons', 'lessons', {n: 'all'}], ['graph', 'graph', {step: '4'}], ['catalogue', 'catalogue', {}],
];

const SIGN = 'main h2, main .verdict, main svg.graph, main .game, main .problem';

const background = (page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

const SOME = new Set(['position', 'explore']);

function schemesOf(name, lang) {
  if (process.env.GRUNDY_PICTURES === 'all') return ['dark', 'light'];
  return SOME.has(name) ? [lang === 'en' ? 'light' : 'dark'] : [];
}

async function takePictures(page, name, lang, width) {
  for (const colorScheme of schemesOf(name, lang)) {
    await page.emulateMedia({colorScheme});
    await becomes(() => background(page), colorScheme === 'dark' ? 'rgb(18, 24, 30)' : 'rgb(255, 255, 255)');
    await page.screenshot({path: join(shots, `${name}-${width}-${lang}-${colorScheme}.png`), fullPage: true});
  }
}

async function fits(page, name, lang, width) {
  await page.setViewportSize({width, height: 800});
  // A plot follows the screen a moment later.
  await becomes(() => page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)), 0);
  await takePictures(page, name, lang, width);
}

for (const lang of ['en', 'zh'])
  served(`every view fits, and has its picture: ${lang}`, async ({page, open}) => {
    await open(hashOf('start', {lang}));
    for (const [name, view, keys] of VIEWS) {
      await page.evaluate((hash) => { location.hash = hash; }, hashOf(view, {...keys, lang}));
      await page.locator(`nav [aria-current]`).or(page.locator('.hello')).first().waitFor();
      await page.locator(SIGN).first().waitFor();
      await atRest(page);
      if (lang === 'zh') assert.deepEqual(await englishOn(page), [], name);
      for (const width of [1280, 360]) await fits(page, name, lang, width);
    }
  }, {width: 1280, height: 800});

local('the page in one file fits', async ({page}) => {
  await page.goto(localUrl + hashOf('position', {p: PENTAGON}));
  await page.locator('svg.graph').waitFor();
  await atRest(page);
  await fits(page, 'one-file', 'en', 360);
});
