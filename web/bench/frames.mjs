// SPDX-License-Identifier: MIT
// frames.mjs - how fast the page is first drawn, and how smoothly a plot of a
// million values is dragged: JSON Lines, times in milliseconds.
//
//   make build && node web/bench/frames.mjs

import {openBrowser, openPage, startServer} from '../test/pages.mjs';

const HEAPS = 1000000;
const STEPS = 120; // Of the drag, one a frame.

const at = (sorted, part) => Number(sorted[Math.floor(part * (sorted.length - 1))].toFixed(1));

async function firstPaint(browser, url) {
  const {page, open, close} = await openPage(browser, url);
  await open('#/catalogue');
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

const [browser, server] = await Promise.all([openBrowser(), startServer()]);
try {
  const paint = await firstPaint(browser, server.url);
  console.log(JSON.stringify({bench: 'first paint', milliseconds: Math.round(paint)}));
  const {between, work} = await drag(browser, server.url);
  console.log(JSON.stringify({bench: 'drag', values: HEAPS, frames: STEPS,
    work_median: at(work, 0.5), work_p95: at(work, 0.95), frame_median: at(between, 0.5), frame_p95: at(between, 0.95)}));
} finally {
  await browser.close();
  await server.stop();
}
