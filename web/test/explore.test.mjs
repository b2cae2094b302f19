// SPDX-License-Identifier: MIT
// explore.test.mjs - a plot and a map as one reads them: zoomed, traced, compared,
// by keys and by fingers.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';

import {atRest, becomes, fingersOn, hashOf, inBrowser} from './suite.mjs';

const {served} = inBrowser();

const HEAP = /^heap (\d+): value \d+/;
const keysOf = (page) => Object.fromEntries(new URLSearchParams(page.url().split('?')[1]));

served('a plot is zoomed in its address, and read by keys', async ({page, open}) => {
  await open(hashOf('explore', {game: 'kayles', to: '300', x1: '100', x2: '140'}));
  const plot = page.locator('.plot [role="img"]');
  const heap = async () => Number(HEAP.exec(await page.locator('.readout').textContent())?.[1]);
  await page.locator('table.values td').first().waitFor();
  await plot.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await becomes(heap, 100); // The first that is seen.
  await page.keyboard.press('Shift+ArrowRight');
  await becomes(heap, 101);
  assert.equal(await page.locator('.readout').textContent(), 'heap 101: value 4');
  for (let i = 0; i < 3; i++) await page.keyboard.press('Shift+ArrowLeft');
  await becomes(heap, 98);
  await becomes(() => keysOf(page).x1, '79'); // It follows where one reads: 99 came to the middle.
  await page.keyboard.press('+');
  await becomes(async () => keysOf(page).x2 - keysOf(page).x1, 20);
  await page.keyboard.press('0');
  await becomes(() => keysOf(page).x1, undefined);
});

served('two games are compared in a sentence and in one plot', async ({page, open}) => {
  await open(hashOf('explore', {game: 'kayles', to: '60', with: '0.77'}));
  await page.getByText('0.77 has the same values for all 61 heaps.').waitFor();
  await page.getByLabel('Compare with').fill('dawson-kayles');
  await page.getByText(/dawson-kayles differs at \d+ of 61 heaps, first at heap 1: 0 instead of 1\./).waitFor();
  assert.equal(keysOf(page).with, 'dawson-kayles');
  await page.locator('.plot .u-over').hover({position: {x: 300, y: 60}});
  await becomes(async () => /^heap \d+: value \d+, of the other \d+$/.test(await page.locator('.readout').textContent()), true);
  await page.getByLabel('Compare with').fill('wythoff');
  await page.getByText('wythoff has not one value for each heap.').waitFor();
  await page.getByLabel('Compare with').fill('nothing');
  await page.getByText('no game is called').waitFor();
});

served('values that are words stand in a table', async ({page, open}) => {
  await open(hashOf('explore', {game: 'top_entails', to: '20'}));
  await becomes(() => page.locator('table.values td', {hasText: 'loony'}).count(), 2);
  assert.equal(await page.locator('.plot').count(), 0);
});

served('two fingers zoom a plot, and one reads a map before it opens a position', async ({page, open}) => {
  await open(hashOf('explore', {game: 'kayles', to: '300'}));
  const over = page.locator('.plot .u-over');
  await page.locator('table.values td').first().waitFor();
  await atRest(page);
  await over.scrollIntoViewIfNeeded();
  const {x, y, width} = await over.boundingBox();
  const fingers = await fingersOn(page);
  const touch = (type, ...at) => fingers(type, ...at.map((part) => [x + part * width, y + 50]));
  await touch('touchStart', 0.4, 0.6);
  await touch('touchMove', 0.35, 0.65);
  await touch('touchMove', 0.3, 0.7);
  await touch('touchEnd');
  await becomes(() => keysOf(page).x1 !== undefined, true);
  const {x1, x2} = keysOf(page);
  assert.ok(Math.abs(x2 - x1 - 150) < 12, `${x1} to ${x2}`); // Twice as large, the middle where it was.
  assert.ok(Math.abs(Number(x1) + Number(x2) - 300) < 24, `${x1} to ${x2}`);
  await touch('touchStart', 0.6); // One finger drags, and a tap reads.
  await touch('touchMove', 0.5);
  await touch('touchMove', 0.4);
  await touch('touchEnd');
  await becomes(() => Number(keysOf(page).x1) - x1 > 20, true);
  await page.touchscreen.tap(x + width / 2, y + 50);
  await becomes(async () => /^heap \d+: value \d+$/.test(await page.locator('.readout').textContent()), true);
  await open(hashOf('explore', {game: 'wythoff', to: '20'}));
  await page.getByText('17 of the 441 positions').waitFor();
  const map = page.locator('.heat canvas');
  await map.scrollIntoViewIfNeeded();
  const tap = async () => {
    const box = await map.boundingBox();
    await page.touchscreen.tap(box.x + 2.5 * box.width / 21, box.y + 19.5 * box.height / 21);
  };
  await tap();
  await page.getByText('(1, 2): P, value 0').waitFor();
  assert.match(page.url(), /#\/explore/);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'SVG', exact: true}).click()]);
  const svg = await readFile(await saved.path(), 'utf8');
  assert.equal(svg.match(/M\d+ \d+h1v1h-1z/g).length, 441);
  await map.scrollIntoViewIfNeeded();
  await tap();
  await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
}, {hasTouch: true, width: 700});

// To compute one takes seconds; what the engine says of it has tests of its own.
const INFINITE = {order: null, p_size: null, is_tame: false, proved: false, proved_to_heap: 7, period: null, preperiod: null,
  theorem: 'T-MISERE-RAYS', reason: 'the quotient of the heaps to 7 is infinite', elements: null, products: null,
  generators: [{name: 'a', heap: 1}, {name: 'e', heap: 5}], relations: ['a^2 = 1'], p: ['a'], p_rays: [{base: '1', generator: 'e', first: 2, step: 1}]};

served('an infinite quotient has no order, and a beginning that is drawn', async ({page, open}) => {
  const results = {quotient: INFINITE, values: {heaps: [{heap: 1, outcome: 'P', element: 'a', genus: '1^031'}]}};
  await page.route('**/api/jobs', (route) => route.fulfill({json: {job: route.request().postDataJSON().command}}));
  await page.route('**/api/jobs/*', (route) => route.fulfill({status: 204}));
  await page.route('**/api/jobs/*/events', (route) => {
    const [, command] = /jobs\/(\w+)\/events/.exec(route.request().url());
    route.fulfill({contentType: 'text/event-stream', body: `event: end\ndata: ${JSON.stringify({command, result: results[command]})}\n\n`});
  });
  await open(hashOf('explore', {game: '0.3122', to: 7, convention: 'misere'}));
  await page.getByText('Infinite, wild. Proved for sums of the heaps to 7: the quotient of the heaps to 7 is infinite.').waitFor();
  await page.getByText('P: a, e^(2+n)').waitFor();
  await page.getByText('These are the first 20 of infinitely many elements.').waitFor();
  await page.locator('svg.graph .vertex').first().waitFor();
  assert.equal(await page.locator('svg.graph .vertex').count(), 20);
});

served('a size that an address has from elsewhere is that of what is shown', async ({page, open}) => {
  await open(hashOf('explore', {game: 'wythoff', to: '300'}));
  await page.getByText('of the 40401 positions up to 200 and 200').first().waitFor();
  assert.equal(await page.getByLabel('Heaps up to').inputValue(), '200');
  await open(hashOf('explore', {game: 'kayles', to: '10000', convention: 'misere'}));
  await page.locator('.misere tbody tr').first().waitFor();
  assert.equal(await page.getByLabel('Heaps up to').inputValue(), '1000');
  assert.equal(await page.locator('.misere tbody tr').count(), 1001);
});
