// SPDX-License-Identifier: MIT
// guide.test.mjs - the guide (tools/guide/make): no page is wider than a
// telephone, nothing runs a script, and words can be read by day and by night.

import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {fileURLToPath, pathToFileURL} from 'node:url';

import {openBrowser} from './pages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'build/guide-test');
let chrome;

before(async () => {
  execFileSync(join(root, 'tools/guide/make'), [folder]);
  chrome = await openBrowser();
});
after(() => chrome?.close());

// Of the pages that are made from headers, those with the longest names.
const isTried = (name) => name.endsWith('.html') && (
  !/^(c-|decisions|results)/.test(name) || /^c-(plugin|present|quotient_survey)/.test(name));
const pages = () => readdirSync(folder, {recursive: true}).filter(isTried);

const open = async (options) => {
  const context = await chrome.newContext({viewport: {width: 360, height: 800}, ...options});
  return {page: await context.newPage(), close: () => context.close()};
};

test('pages fit 360 px, without a script', async () => {
  const {page, close} = await open();
  assert.ok(pages().length > 30);
  for (const name of pages()) {
    await page.goto(pathToFileURL(join(folder, name)).href);
    const [excess, scripts] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth, document.querySelectorAll('script').length]);
    assert.ok(excess <= 0, `${name}: ${excess} px too wide`);
    assert.equal(scripts, 0, name);
  }
  await close();
});

// Contrast of two colours, as WCAG has it.
function contrast(a, b) {
  const light = (colour) => colour.match(/\d+/g).slice(0, 3).map(Number).map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

for (const colorScheme of ['light', 'dark'])
  test(`words stand out: ${colorScheme}`, async () => {
    const {page, close} = await open({colorScheme});
    await page.goto(pathToFileURL(join(folder, 'contest.html')).href);
    const [ground, raised, ...words] = await page.evaluate(() => {
      const style = (where) => getComputedStyle(document.querySelector(where));
      return [style('body').backgroundColor, style('pre').backgroundColor,
        style('main p').color, style('main a').color, style('pre code').color, style('.file').color];
    });
    assert.equal(contrast(ground, 'rgb(255, 255, 255)') > 10, colorScheme === 'dark');
    for (const word of words)
      for (const behind of [ground, raised])
        assert.ok(contrast(word, behind) >= 4.5, `${word} on ${behind}`);
    await close();
  });
