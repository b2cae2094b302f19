// SPDX-License-Identifier: MIT
// frames.mjs - how fast the page is first drawn, how smoothly a plot of a million
// values is dragged, and how soon a graph of 100,000 edges is summarised and keys are
// answered beside it: JSON Lines, times in milliseconds.
//
//   make build && node web/bench/frames.mjs

import {openBrowser, openPage, startServer} from '../test/pages.mjs';

const HEAPS = 1000000;
const STEPS = 120; // Of the drag, one a frame.

const at = (sorted, part) => Number(sorted[Math.floor(part * (sorted.length - 1))].toFixed(1));

async function firstPaint(browser, url) {
  const {page, open, close} = await openPage(browser, url);
  await open('#/');
  const times = await page.evaluate(() => performance.getEntriesByType('paint').map((e) => e.startTime));
  await close();
  return Math.max(...times);
}

// Time of our own work in each frame, and between frames, while the plot moves.
async function drag(browser, url) {
  const {page, open, close} = await openPage(browser, url);
  page.setDefaultTimeout(120000);
  await open(`#/explore?game=0.6&to=${HEAPS}`);
  const over = page.locator('.u-over');
  await over.waitFor();
  const frames = await over.evaluate(async (element, steps) => {
    const box = element.getBoundingClientRect();
    const send = (type, x) => element.dispatchEvent(new PointerEvent(type,
      {clientX: box.left + x, clientY: box.top + 50, button: 0, pointerId: 1, bubbles: true}));
    element.setPointerCapture = () => {};
    element.dispatchEvent(new WheelEvent('wheel', {deltaY: -1, clientX: box.left + 300, clientY: box.top + 50}));
    send('pointerdown', 300);
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const between = [], work = [];
    let before = await next();
    for (let i = 0; i < steps; i++) {
      const begin = performance.now();
      send('pointermove', 300 - i);
      await Promise.resolve(); // The plot draws in a microtask.
      work.push(performance.now() - begin);
      const now = await next();
      between.push(now - before);
      before = now;
    }
    send('pointerup', 0);
    return {between: between.sort((a, b) => a - b), work: work.sort((a, b) => a - b)};
  }, STEPS);
  await close();
  return frames;
}

const EDGES = 97505, KEYS = 20;

// How long the page itself works, in the time of its thread, on what `act` does.
async function workOf(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const read = async () => 1000 * (await session.send('Performance.getMetrics')).metrics.find(({name}) => name === 'TaskDuration').value;
  const before = await read();
  await act();
  return await read() - before;
}

// From when the file is given to the summary; then what each key takes.
async function largeGraph(browser, url) {
  const {page, open, close} = await openPage(browser, url);
  await open('#/graph');
  await page.locator('svg.graph').waitFor();
  const text = Array.from({length: EDGES}, (_, i) => `v${i % 9751} w${i % 10000}`).join('\n');
  const summary = await page.evaluate(async (given) => {
    const input = document.querySelector('input[type="file"]'), files = new DataTransfer();
    files.items.add(new File([given], 'g.txt'));
    input.files = files.files;
    const begin = performance.now();
    input.dispatchEvent(new Event('change', {bubbles: true}));
    while (!/97505/.test(document.querySelector('main [role="status"]')?.innerText ?? '')) await new Promise(requestAnimationFrame);
    return performance.now() - begin;
  }, text);
  await page.getByLabel('Tokens on').focus();
  const work = await workOf(page, async () => {
    for (let i = 0; i < KEYS; i++) {
      await page.keyboard.press('v');
      await page.waitForTimeout(i % 5 === 4 ? 1500 : 60); // After five the page asks anew.
    }
  });
  await close();
  return {summary: Math.round(summary), key_work: Number((work / KEYS).toFixed(1))};
}

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
try {
  const paint = await firstPaint(browser, server.url);
  console.log(JSON.stringify({bench: 'first paint', milliseconds: Math.round(paint)}));
  console.log(JSON.stringify({bench: 'graph', edges: EDGES, ...await largeGraph(browser, server.url)}));
  const {between, work} = await drag(browser, server.url);
  console.log(JSON.stringify({bench: 'drag', values: HEAPS, frames: STEPS,
    work_median: at(work, 0.5), work_p95: at(work, 0.95), frame_median: at(between, 0.5), frame_p95: at(between, 0.95)}));
} finally {
  await browser.close();
  await server.stop();
}
