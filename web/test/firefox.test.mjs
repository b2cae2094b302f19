// SPDX-License-Identifier: MIT
// firefox.test.mjs - the page in Firefox: every view is drawn, is no wider than
// the screen and logs no error, a match is played, and the library runs in one file.

import assert from 'node:assert/strict';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';

import {localUrl, shots, startServer} from './pages.mjs';
import {hashOf} from './suite.mjs';
import {openFirefox} from './firefox.mjs';

let firefox;
let server;

before(async () => {
  mkdirSync(shots, {recursive: true});
  const starts = await Promise.allSettled([openFirefox(), startServer()]);
  [firefox, server] = starts.map((start) => start.value);
  for (const start of starts) if (start.status === 'rejected') throw start.reason;
});

after(async () => {
  await firefox?.stop();
  await server?.stop();
});

const VIEWS = [['start', {}, '.tile .picture > *'], ['explore', {game: 'kayles'}, '.plot canvas'], ['explore', {game: 'wythoff', to: '20'}, '.heat canvas'],
  ['position', {p: 'kayles 7 + kayles 9'}, '.step h3'], ['play', {p: 'cram 3x3'}, '.felt .can'], ['values', {}, '.thermograph img'],
  ['graph', {}, 'svg.graph .vertex'], ['lessons', {n: 'nim'}, '.figure .disc'], ['catalogue', {q: 'nim'}, '.game']];

const REST = '!document.querySelector(".busy, [aria-busy=true]")';

async function look(base, view, keys, sign) {
  await firefox.open('about:blank');
  await firefox.open(base + hashOf(view, keys));
  await firefox.until(`document.querySelector(${JSON.stringify(sign)}) && ${REST}`);
}

test('every view, on a telephone and on a desk', async () => {
  for (const [view, keys, sign] of VIEWS) {
    await look(server.url, view, keys, sign);
    for (const width of [1280, 360]) {
      await firefox.resize(width, 800);
      const excess = await firefox.evaluate('document.documentElement.scrollWidth - innerWidth');
      assert.ok(excess <= 0, `${view}: ${excess} px too wide for ${width}`);
    }
    await firefox.picture(join(shots, `firefox-${view}.png`));
  }
  assert.deepEqual(firefox.errors(), []);
});

test('a match is played, and a theorem opened, in one file', async () => {
  await look(localUrl, 'play', {p: 'nim 1 2 2'}, '.felt .can');
  await firefox.evaluate('document.querySelector(".felt .can").dispatchEvent(new MouseEvent("click", {bubbles: true}))');
  await firefox.until('document.querySelectorAll(".log li").length === 2');
  await look(localUrl, 'position', {p: 'nim 1 4 5', lang: 'zh'}, 'button.code');
  await firefox.evaluate('document.querySelector("button.code").click()');
  await firefox.until('document.querySelector("dialog[open] strong")');
  await firefox.until('document.querySelector(".verdict").innerText.includes("各值的异或和为 1 ⊕ 4 ⊕ 5 = 0")');
  assert.deepEqual(firefox.errors(), []);
});
