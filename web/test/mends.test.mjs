// SPDX-License-Identifier: MIT
// mends.test.mjs - what was wrong with the page once, and stays mended. Each
// page is asked many things, for a page takes longer than a question.

import assert from 'node:assert/strict';

import {becomes, hashOf, inBrowser, makeMove} from './suite.mjs';

const {served} = inBrowser();

served('an emptied field is empty, and what is typed next is all there is', async ({page, open}) => {
  for (const [view, label, text] of [['explore', 'Game', 'nim'], ['position', 'Position', 'nim 1 2'], ['play', 'Position', 'nim 1 2'], ['values', 'Expression', '*2']]) {
    await open(`#/${view}`);
    const field = page.getByLabel(label, {exact: true});
    await field.fill('');
    await page.waitForTimeout(400); // Longer than a text takes to settle.
    assert.equal(await field.inputValue(), '', view);
    await field.pressSequentially(text);
    assert.equal(await field.inputValue(), text, view);
  }
  for (const [hash, label] of [['#/graph', 'Graph as text'], [hashOf('explore', {lua: 'x'}), 'Lua rules']]) {
    await open(hash);
    await page.getByLabel(label).fill('');
    await page.waitForTimeout(500);
    assert.equal(await page.getByLabel(label).inputValue(), '');
  }
});

served('the step back goes past the moves of the engine', async ({page, open}) => {
  await open(hashOf('position', {p: 'nim 3 4'}));
  await page.evaluate(() => { location.hash = '#/play?p=nim+3+4'; });
  await page.getByText('Your move.').waitFor();
  for (let i = 0; i < 2; i++) await makeMove(page, () => page.locator('.move').first().click());
  for (const moves of [2, 0]) {
    await page.goBack();
    await becomes(() => page.locator('.log li').count(), moves);
    await page.waitForTimeout(700); // Longer than the engine takes for a move.
    assert.equal(await page.locator('.log li').count(), moves);
  }
  await page.goBack();
  await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
});

served('work that was stopped can be tried again', async ({page, open}) => {
  await open(hashOf('explore', {game: 'officers', to: '60'}));
  await page.getByRole('button', {name: 'Look for the period'}).click();
  await page.getByRole('button', {name: 'Stop'}).click();
  await page.getByText('Stopped.').waitFor();
  await page.getByRole('button', {name: 'Try again'}).click();
  await page.getByRole('button', {name: 'Stop'}).waitFor();
});

served('a full server is asked again, and work ends with its page', async ({page, open, server, errors}) => {
  const jobs = async () => (await (await fetch(`${server.url}api/status`)).json()).jobs;
  let asked = 0;
  await page.route('**/api/jobs', (route) => (asked++ === 0 ? route.fulfill({status: 429, body: ''}) : route.continue()));
  await open(hashOf('explore', {game: 'officers', to: '60'}));
  await page.getByRole('button', {name: 'Look for the period'}).waitFor();
  await becomes(jobs, 0);
  await page.getByRole('button', {name: 'Look for the period'}).click();
  await becomes(jobs, 1);
  assert.ok(asked > 1);
  await page.goto('about:blank');
  await becomes(jobs, 0);
  errors.splice(0); // That of the status 429.
});

served('the theme is that of plots, maps and controls too', async ({page, open}) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const picture = () => page.evaluate(() => document.querySelector('main canvas').toDataURL());
  const turn = () => page.getByRole('button', {name: 'Dark or light'}).click();
  await open(hashOf('explore', {game: 'kayles', to: '60'}));
  await page.locator('.plot canvas').waitFor();
  const light = await picture();
  await turn();
  await becomes(scheme, 'dark');
  await becomes(async () => await picture() === light, false);
  await turn();
  await becomes(scheme, 'light');
  await becomes(async () => await picture() === light, true);
  await open(hashOf('explore', {game: 'wythoff', to: '20'}));
  await page.getByText('17 of the 441 positions').waitFor();
  const map = await picture();
  await turn();
  await becomes(async () => await picture() === map, false);
});

served('a plot has whole ticks and a readout, and leaves the wheel to the page', async ({page, open}) => {
  await page.addInitScript(() => {
    const {fillText} = CanvasRenderingContext2D.prototype;
    globalThis.written = [];
    CanvasRenderingContext2D.prototype.fillText = function (text, ...more) {
      globalThis.written.push(text);
      fillText.call(this, text, ...more);
    };
  });
  await open(hashOf('explore', {game: 'S{1,3,4}', to: '60'}));
  const plot = page.locator('.plot .u-over');
  await plot.waitFor();
  const ticks = await page.evaluate(() => globalThis.written);
  assert.ok(ticks.length > 4 && ticks.every((text) => /^[\d,]*$/.test(text)), `${ticks}`);
  await plot.hover({position: {x: 300, y: 60}});
  const heap = /^heap (\d+): value (\d+)$/;
  await becomes(async () => heap.test(await page.locator('.readout').textContent()), true);
  const [, n, value] = heap.exec(await page.locator('.readout').textContent()).map(Number);
  assert.equal(value, [0, 1, 0, 1, 2, 3, 2][n % 7]);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction((y) => scrollY > y, before);
});

served('exceptions are what the law says, and a law from heap 0 has none', async ({page, open}) => {
  await open(hashOf('explore', {game: 'kayles'}));
  await page.getByText('14 of them, the last at heap 70.').waitFor();
  assert.equal(await page.locator('td.is-irregular').count(), 14);
  assert.equal(await page.getByRole('heading', {name: 'kayles (0.77)'}).count(), 1);
  await open(hashOf('explore', {game: 'S{1,3,4}', to: '60'}));
  await page.getByText('Each row is one period of 7 heaps.', {exact: true}).waitFor();
  assert.equal(await page.locator('td.is-irregular').count(), 0);
  await open(hashOf('explore', {game: 'moebius'}));
  await page.getByText('are given up to coin 92').waitFor();
  await page.getByText('Plot of 61 values').first().waitFor();
  await open('#/__proto__');
  await becomes(async () => (await page.locator('main').innerText()).length > 100, true);
});

served('the terms of a sum have the names that were typed, and a place', async ({page, open}) => {
  await open(hashOf('position', {p: 'kayles 7 + kayles 9'}));
  const names = ['kayles (1)', 'kayles (2)'];
  await page.locator('.columns').waitFor();
  assert.deepEqual(await page.locator('.columns th').allTextContents(), [...names.map((one) => `${one}, heap 1`), 'nim-sum']);
  assert.deepEqual(await page.locator('.term .name').allTextContents(), names);
  const moves = await page.locator('.move .what').allTextContents();
  assert.ok(names.every((one) => moves.some((move) => move.startsWith(`${one}: take`))), `${moves}`);
  await page.locator('.move.wins').first().click();
  await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
  assert.match(await page.getByLabel('Position', {exact: true}).inputValue(), /^kayles [\d ]+ \+ kayles [\d ]+$/);
  await open(hashOf('play', {p: 'kayles 3'}));
  await page.locator('.felt').getByRole('button', {name: 'take 2 from heap 1'}).first().waitFor(); // The drawing knows the name, too.
});

served('of many moves those that win come first, and are marked on all heaps', async ({page, open}) => {
  await open(hashOf('position', {p: `nim ${Array.from({length: 50}, (_, i) => i + 1).join(' ')}`}));
  await page.locator('.move').first().waitFor();
  const kinds = await page.locator('.move .kind').allTextContents();
  const wins = kinds.lastIndexOf('wins') + 1;
  assert.ok(wins > 0 && kinds.slice(0, wins).every((kind) => kind === 'wins'), `${kinds}`);
  assert.equal(await page.locator('svg.heap').count(), 50);
  assert.ok(await page.locator('.counter.best').count() > 0);
});

served('errors are marked where they are: in rules that run, in one line', async ({page, open}) => {
  await open(hashOf('explore', {lua: 'function options(heap)\n  if heap > 50 then\n    return heap.size + 1\n  end\n  return {}\nend\n'}));
  await page.getByRole('alert').waitFor();
  await becomes(() => page.locator('.gutter .wrong').allTextContents(), ['3']);
  for (const [view, keys, word] of [['position', {p: 'nim 3 + kayles y 7'}, 'y'], ['explore', {game: 'kales'}, 'kales']]) {
    await open(hashOf(view, keys));
    await becomes(() => page.locator('.where mark').allTextContents(), [word]);
  }
});

served('what is shared has no token, and is pasted into any page', async ({page, open, server}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(hashOf('position', {p: 'nim 1 2 3'}));
  await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
  await page.getByRole('button', {name: 'Copy the address'}).click();
  await page.getByText('Copied: paste it').waitFor();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(shared, '#/position?p=nim+1+2+3&lang=en');
  await open('#/catalogue');
  await page.getByLabel('Search').press('Control+v');
  await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
  // Where the browser does not let the page copy, nothing says that it has.
  await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); });
  const dialog = page.waitForEvent('dialog');
  const click = page.getByRole('button', {name: 'Copy the address'}).click();
  const shown = await dialog;
  assert.equal(shown.defaultValue(), '#/position?p=nim+1+2+3&lang=en');
  await shown.dismiss();
  await click;
  assert.equal(await page.getByText('Copied').count(), 0);
  // An address whose token is of another server says what to do.
  const stale = await fetch(new URL(`/${'0'.repeat(32)}/`, server.url));
  assert.equal(stale.status, 403);
  assert.match(await stale.text(), /grundy serve --open/);
});

served('a graph of 100,000 edges is summarised, and its text is not put into a field', async ({page, open}) => {
  const text = Array.from({length: 97505}, (_, i) => `v${i % 9751} w${i % 10000}`).join('\n');
  await open('#/graph');
  await page.locator('input[type="file"]').setInputFiles({name: 'g.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});
  await page.getByText('97505 edges').first().waitFor();
  assert.equal((await page.getByLabel('Graph as text').inputValue()).split('\n').length, 201);
  await page.getByText('The text has 97,505 lines').waitFor();
  await page.getByRole('button', {name: 'Write another'}).click();
  const field = page.getByLabel('Graph as text');
  await field.evaluate((area) => { // Pasted: `fill` would take longer than the page.
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', Array.from({length: 3000}, (_, i) => `a${i} b${i}`).join('\n'));
    area.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
  });
  await page.getByText('3000 edges').first().waitFor();
  assert.ok(await page.locator('.gutter div').count() < 200);
  await field.evaluate((area) => { area.scrollTop = area.scrollHeight; });
  await page.locator('.gutter').getByText('3000', {exact: true}).waitFor();
  await field.fill('a,b');
  await page.getByText('2 vertices, 1 edges').first().waitFor();
});

served('a picture of a graph is laid out by a worker, and zooms', async ({page, open}) => {
  await open(hashOf('graph', {g: Array.from({length: 12}, (_, i) => `r a${i}\na${i} z`).join('\n')}));
  const picture = page.locator('svg.graph'), box = page.locator('.frame .scroll');
  await picture.waitFor();
  assert.ok(page.workers().some((worker) => worker.url().endsWith('layout.js')));
  const width = () => picture.evaluate((svg) => Math.round(svg.getBoundingClientRect().width));
  const room = await box.evaluate((one) => one.clientWidth);
  const whole = await width();
  assert.ok(whole <= room + 1, `${whole} in ${room}`); // All of it is seen at first.
  await page.getByRole('button', {name: 'Zoom in'}).click();
  await becomes(width, Math.round(whole * 1.25));
  await box.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await becomes(width, Math.round(whole * 1.25 ** 2));
  const left = () => box.evaluate((one) => Math.round(one.scrollLeft));
  const before = await left();
  const {x, y, width: wide, height} = await box.boundingBox();
  await page.mouse.move(x + wide / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + wide / 2 - 60, y + height / 2, {steps: 3});
  await page.mouse.up();
  await becomes(async () => await left() !== before, true);
  await box.focus();
  await page.keyboard.press('0');
  await becomes(width, whole);
  // A vertex that is dragged takes its edges along, and nothing else.
  const places = () => page.locator('.vertex rect').evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
  const paths = () => page.locator('.edge').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  const [old, lines, at] = [await places(), await paths(), await page.locator('.vertex').nth(1).boundingBox()];
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await page.mouse.down();
  await page.mouse.move(at.x + at.width / 2 + 30, at.y + at.height / 2 + 10, {steps: 3});
  await page.mouse.up();
  await becomes(async () => (await places()).flatMap((x, i) => (x === old[i] ? [] : [i])), [1]);
  assert.equal((await paths()).filter((d, i) => d !== lines[i]).length, 2);
});

served('a page that is left stops its work, and offers it again to who comes back', async ({page, open}) => {
  await open(hashOf('position', {p: 'cram 6x7'}));
  await page.getByRole('button', {name: 'Stop'}).waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true})));
  await page.getByText('Stopped.').waitFor();
  await page.getByRole('button', {name: 'Try again'}).waitFor();
});

served('a graph that is pasted as a view goes before a text too long for the address', async ({page, open}) => {
  await open('#/graph');
  const long = Array.from({length: 2000}, (_, i) => `a${i} a${i + 1}`).join('\n');
  await page.locator('input[type=file]').setInputFiles({name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(long)});
  await page.getByText('This text is too long for the address').waitFor();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '#/graph?g=xx+yy');
    dispatchEvent(new ClipboardEvent('paste', {clipboardData}));
  });
  await page.getByText('2 vertices, 1 edges').first().waitFor();
  assert.equal(await page.getByLabel('Graph as text').inputValue(), 'xx yy');
});

served('a long paste goes where the cursor is, in a file of Windows too', async ({page, open}) => {
  await open('#/graph');
  const text = Array.from({length: 20}, (_, i) => `b${i} b${i + 1}\r\n`).join('');
  await page.locator('input[type=file]').setInputFiles({name: 'g.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});
  await page.getByText('21 vertices, 20 edges').first().waitFor();
  const field = page.getByLabel('Graph as text');
  await field.evaluate((own) => {
    const at = own.value.indexOf('b10 b11'), clipboardData = new DataTransfer();
    own.setSelectionRange(at, at);
    clipboardData.setData('text', 'c d\n'.repeat(120));
    own.dispatchEvent(new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}));
  });
  await becomes(async () => (await field.inputValue()).split('\n').length, 141);
  assert.match(await field.inputValue(), /\nb9 b10\n(c d\n){120}b10 b11\n/);
});

served('a blank after what is searched finds as much', async ({page, open}) => {
  await open(hashOf('catalogue', {q: 'wythoff '}));
  await page.locator('details.game').first().waitFor();
});

served('choices of the boards of a sum are apart', async ({page, open}) => {
  await open(hashOf('play', {p: 'wythoff 2 3 + wythoff 3 5', two: '1'}));
  const chosen = page.locator('.take input:checked');
  await becomes(() => chosen.count(), 2);
  await page.getByLabel('Several heaps').first().check();
  assert.equal(await chosen.count(), 2);
  await open(hashOf('position', {p: 'dag_game 3 0:1 1:2 @ 0 1 + dag_game 4 0:1 1:2 2:3 @ 0 1'}));
  await page.locator('.network fieldset').nth(1).waitFor();
  assert.equal(await page.locator('.network input:checked').count(), 2);
});

served('what was stopped or did not answer is said so, and is not taken for an answer', async ({page, open, errors}) => {
  await open(hashOf('explore', {game: '0.16', to: '60', convention: 'misere'}));
  await page.locator('section', {hasText: 'The misère quotient'}).getByRole('button', {name: 'Stop'}).click();
  await page.getByText('Stopped.').waitFor();
  assert.equal(await page.getByText('No quotient is computed for such rules.').count(), 0);
  await open(hashOf('position', {p: 'nim 1 4 5'}));
  await page.getByRole('button', {name: 'T-BOUTON'}).waitFor();
  await page.route(/theorems|api/, (route) => route.abort());
  await page.getByRole('button', {name: 'T-BOUTON'}).click();
  const sheet = page.getByRole('dialog', {name: 'T-BOUTON'});
  await sheet.getByText('The server does not answer.').waitFor();
  await sheet.getByRole('button', {name: 'Close'}).click();
  for (let i = 0; i < 2; i++) await page.getByRole('button', {name: 'Next'}).click();
  await page.locator('.step').getByText('The server does not answer.').first().waitFor();
  await page.evaluate(() => { location.hash = '#/?q=nim+3+5+7'; });
  await page.locator('.offers').getByText('The server does not answer.').waitFor();
  assert.equal(await page.getByText('Nothing is called').count(), 0);
  errors.splice(0); // Those of what was cut off.
});

served('an address with an odd number shows its page all the same', async ({page, open}) => {
  await open(hashOf('graph', {g: 'a b', step: '1.5'}));
  await page.getByText('1 of 2 vertices labelled').waitFor();
  await open(hashOf('explore', {game: 'kayles', to: 'many'}));
  await page.locator('.plot').waitFor();
  assert.equal(await page.getByLabel('Heaps up to').inputValue(), '300');
});
