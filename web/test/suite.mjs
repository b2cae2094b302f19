// SPDX-License-Identifier: MIT
// suite.mjs - what all tests in a browser share: one browser and one server a
// process, and a page of its own for each test.

import assert from 'node:assert/strict';
import {after, before, describe, test} from 'node:test';
import {setTimeout} from 'node:timers/promises';
import {isDeepStrictEqual} from 'node:util';

import {localUrl, openBrowser, openPage, PATIENCE, startServer} from './pages.mjs';

export const hashOf = (view, keys) => `#/${view}?${new URLSearchParams(keys)}`;

let started; // A promise, as soon as a file asks for it.
let chrome;
let server;

async function start() {
  started ??= Promise.allSettled([openBrowser(), startServer()]);
  // What did start has to be ended, or Node waits for it.
  const starts = await started;
  [chrome, server] = starts.map(({value}) => value);
  for (const one of starts) if (one.status === 'rejected') throw one.reason;
}

async function stop() {
  const ended = [chrome?.close(), server?.stop()];
  chrome = server = undefined;
  await Promise.all(ended);
}

/** To be called once in a file, at its head: {served, local, both}.
 *
 * served(what, body, options) and local(...) are tests with a page of either
 * place; both(body) runs body(it, name) for each place, where it(...) is such a
 * test: by turns here and there, or all in both with GRUNDY_PLACES=all. (That both
 * answer alike is what same.test.mjs asks.) A test fails with the first error of its
 * page's console. */
export function inBrowser() {
  before(start);
  after(stop);

  const at = (base) => (what, body, options) => test(what, async () => {
    const place = await openPage(chrome, base(), options);
    try {
      await body({...place, server});
      assert.deepEqual(place.errors, []);
    } finally {
      await place.close();
    }
  });
  const served = at(() => server.url), local = at(() => localUrl);
  const everyOther = (it, first) => {
    let count = first;
    return (...test) => {
      if (process.env.GRUNDY_PLACES === 'all' || count++ % 2 === 0) it(...test);
    };
  };
  const both = (body) => {
    describe('served', () => body(everyOther(served, 0), 'served'));
    describe('one file', () => body(everyOther(local, 1), 'one-file'));
  };
  return {served, local, both};
}

/** Waits until nothing is asked any more and what is shown is of now. */
export const atRest = (page) => page.locator('.busy, [aria-busy="true"]').first().waitFor({state: 'detached'});

/** Waits until `read()` gives what is wanted: for what a page shows a moment
 * after the text that a test can wait for. */
export async function becomes(read, wanted) {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end && !isDeepStrictEqual(await read(), wanted)) await setTimeout(50);
  assert.deepEqual(await read(), wanted);
}

/** Acts in a match, which makes a move, and waits until the page shows what
 * came of it: the engine's reply, or the end. The address changes earlier. */
export async function makeMove(page, act) {
  const made = await page.locator('.log li').count();
  await act();
  await page.waitForFunction((before) => document.querySelectorAll('.log li').length > before + 1 ||
    /You win|The engine wins/.test(document.querySelector('.verdict').innerText), made);
}

/** A function that touches a page where fingers are: touch(type, ...places), each
 * [x, y], where type is touchStart, touchMove or touchEnd. */
export async function fingersOn(page) {
  const devtools = await page.context().newCDPSession(page);
  return (type, ...places) => devtools.send('Input.dispatchTouchEvent', {type, touchPoints: places.map(([x, y], id) => ({x, y, id}))});
}

// Two English words side by side, which no name or notation has: of all texts, also
// those that are read out or shown when pointed at.
const ENGLISH = /\b[A-Za-z][a-z']+[,;:]? [a-z']{2,}\b/;
const NAMES = /xor floor|grundy (serve|verify|value|pattern)|n over|n under|x over/g; // What is typed, or a sign.
const APART = '[lang="en"], code, .algebra, textarea, input, script, style, .where, .after, .graph, header .tools';

/** What a Chinese page says in English without marking it so. */
export const englishOn = (page) => page.evaluate(([pattern, names, apart]) => {
  const found = [], isEnglish = (text) => text && new RegExp(pattern).test(text.replace(new RegExp(names, 'g'), ''));
  for (const one of document.querySelectorAll('body *')) {
    if (one.closest(apart)) continue;
    const own = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ');
    const told = ['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name));
    found.push(...[own, ...told].filter(isEnglish));
  }
  return [...new Set(found)];
}, [ENGLISH.source, NAMES.source, APART]);
