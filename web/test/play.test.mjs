// SPDX-License-Identifier: MIT
// play.test.mjs - a match on its board, by mouse, finger and keys.

import assert from 'node:assert/strict';

import {becomes, hashOf, inBrowser} from './suite.mjs';

const {served, both} = inBrowser();

const CALM = {reducedMotion: 'reduce'}; // The engine does not wait to be seen.

const places = (page, selector) => page.locator(`.felt ${selector}`);

/** Presses, and waits for the engine's move and one's next turn, or the end. */
async function play(page, act) {
  const made = await page.locator('.log li').count();
  await act();
  await page.waitForFunction((before) => {
    const turn = document.querySelector('.verdict')?.dataset.turn;
    if (document.querySelector('.stage')?.ariaBusy !== 'false') return false;
    return turn === 'over' || (turn === 'you' && document.querySelectorAll('.log li').length > before + 1);
  }, made);
}

const to = (page, keys) => page.evaluate((hash) => {
  location.hash = hash;
}, hashOf('play', {level: 'perfect', ...keys}));

/** The same, and waits for the board of a game. */
async function begin(page, keys, title) {
  await to(page, keys);
  await page.getByRole('heading', {name: title, exact: true}).waitFor();
  await page.locator('.verdict[data-turn="you"]').waitFor();
}

both((it) => {
  it('plays Nim: the whole move is seen before, marked and said after; hint, why, undo', async ({page, open}) => {
    await open(hashOf('play', {p: 'nim 3 4 5'}));
    await page.getByText('Take any number of counters from one heap.').waitFor();
    assert.equal(await page.getByLabel('Level').inputValue(), 'easy');
    const disc = page.getByRole('button', {name: 'take 2 from heap 1'}).first();
    await disc.hover();
    assert.equal(await places(page, '.disc.going').count(), 2);
    await page.getByRole('button', {name: 'Hint'}).click();
    assert.equal(await places(page, '.disc.best').count(), 1);
    await page.getByText('The marked moves are best').waitFor();
    await page.getByRole('button', {name: 'Why?'}).click();
    await page.locator('.because').getByText('nim-sum').waitFor();
    await play(page, () => disc.press('Enter'));
    assert.ok(await places(page, '.taken').count() > 0);
    assert.match(await page.locator('.verdict').innerText(), /engine: take \d+ from heap \d+\s+Your move\./);
    assert.equal(await page.locator('.verdict').getAttribute('aria-live'), 'polite');
    assert.ok(await page.evaluate(() => document.activeElement.closest('.drawing') !== null), 'the focus stays on the board');
    await page.getByRole('button', {name: 'Undo'}).click();
    await becomes(() => places(page, '.disc').count(), 12);
    await page.getByText('Choose a game').click();
    await page.getByRole('link', {name: 'Kayles', exact: true}).click();
    await becomes(() => places(page, '.pin').count(), 9);
  }, CALM);
});

served('plays each kind of board by a press', async ({page, open}) => {
  await open(hashOf('play', {p: 'wythoff 1 2', second: '', level: 'perfect'}));
  // Both heaps at once.
  await begin(page, {p: 'wythoff 2 3'}, 'Wythoff’s game');
  await page.getByLabel('Several heaps').check();
  await page.getByRole('button', {name: 'take 1 from both heaps'}).first().hover();
  assert.equal(await places(page, '.disc.going').count(), 2);
  await play(page, () => page.getByRole('button', {name: 'take 1 from both heaps'}).first().click());

  // Between two pins, for both.
  await begin(page, {p: 'kayles 5'}, 'Kayles');
  await page.getByRole('button', {name: 'take 2 from heap 1, leaving 1 and 2'}).first().hover();
  assert.equal(await places(page, '.pin.going').count(), 2);
  await page.mouse.down();
  await play(page, () => page.mouse.up());
  assert.ok(await places(page, '.fallen').count() > 0);

  // Where two cells meet, for a domino.
  await begin(page, {p: 'cram 2x3'}, 'Cram');
  const box = await places(page, '.square').first().boundingBox();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2);
  assert.equal(await places(page, '.domino.ghost').count(), 1);
  await play(page, () => page.mouse.click(box.x + box.width, box.y + box.height / 2));
  assert.deepEqual([await places(page, '.domino').count(), await places(page, '.domino.last.second').count()], [2, 1]);

  // Anywhere in a column.
  await begin(page, {p: 'connect_four:columns=3,rows=3'}, 'Connect Four, 4 × 4');
  await play(page, () => places(page, '.square').nth(1).click());
  assert.equal(await places(page, '.square > .piece').count(), 2);
  assert.equal(await places(page, '.square.last').count(), 1);

  // From, then to; the first press is taken back by another.
  await begin(page, {p: 'clobber xo/ox'}, 'Clobber');
  const from = page.getByRole('button', {name: 'a2 x'});
  await from.click();
  assert.equal(await places(page, '.square.to').count(), 3);
  await from.click();
  assert.equal(await places(page, '.square.from').count(), 0);
  await from.click();
  await play(page, () => page.getByRole('button', {name: 'a2 takes b2'}).first().click());
  assert.equal(await places(page, '.square.last').count(), 2);

  // A line, with all that falls.
  await begin(page, {p: 'hackenbush 0:1:l 1:2:l 0:3:r'}, 'Hackenbush');
  await page.getByRole('button', {name: 'cut edge 0:1:l, blue'}).hover();
  assert.equal(await places(page, '.branch.going').count(), 2);
  assert.equal(await places(page, '.branch.can').count(), 2);
  await play(page, () => page.getByRole('button', {name: 'cut edge 1:2:l, blue'}).press('Enter'));
  await page.getByText(/Your move|You win/).first().waitFor();

  // A coin, and the square it goes to; of coins to be turned, the last twice.
  await begin(page, {p: 'silver_dollar 1 4'}, 'Coins on a strip');
  await places(page, '.square').nth(4).click();
  await play(page, () => places(page, '.square').nth(2).click());
  assert.equal(await places(page, '.square.last').count(), 2);
  await begin(page, {p: 'turning_turtles 1 3'}, 'Turning Turtles');
  await places(page, '.square').nth(3).click();
  await play(page, () => places(page, '.square').nth(3).click());
  assert.match(await page.locator('.log li').first().textContent(), /turn coin 3$/);

  // On a graph: where the token came from, and what was taken.
  await begin(page, {p: 'vertex_geography 4 0:1 1:2 2:3 @ 0'}, 'Geography');
  await play(page, () => page.locator('.network .can').first().click());
  assert.deepEqual([await page.locator('.vertex.was').count(), await page.locator('.vertex.last').count()], [1, 1]);
  await begin(page, {p: 'node_kayles 9 0:1 1:2 3:4 4:5 6:7 7:8'}, 'Node Kayles');
  await play(page, () => page.locator('.network .can').nth(1).click());
  assert.equal(await page.locator('.gone.lately').count() > 0, true);

  // Cells that are bitten off with one.
  await begin(page, {p: 'chomp 3x3'}, 'Chomp');
  await page.getByRole('button', {name: 'bite at row 2, column 2'}).first().hover();
  assert.equal(await places(page, '.square.going').count(), 4);
}, CALM);

served('two people play, as Left and Right, and misère', async ({page, open}) => {
  await open(hashOf('play', {p: 'domineering 4x4'}));
  await page.getByLabel('Level').selectOption('two');
  await page.getByText('Left to move.').waitFor();
  await places(page, '.laying').first().click();
  await page.getByText('Right to move.').waitFor();
  await places(page, '.laying').first().click();
  await page.getByText('Left to move.').waitFor();
  assert.deepEqual([await places(page, '.domino.first').count(), await places(page, '.domino.second').count()], [1, 1]);
  await page.getByRole('button', {name: 'Undo'}).click();
  await page.getByText('Right to move.').waitFor();
  await to(page, {p: 'domineering 4x4', second: '1'});
  await page.getByText('Your move.').waitFor(); // Left has begun.
  assert.equal(await page.getByLabel('You are').inputValue(), '1');
  await to(page, {p: 'nim 2', convention: 'misere'});
  await page.getByText('Misère play: whoever makes the last move loses.').waitFor();
  await page.getByRole('button', {name: 'take 1 from heap 1'}).first().click();
  await page.getByText('You win').waitFor();
}, CALM);

served('two people play what is too large to judge', async ({page, open}) => {
  await open(hashOf('play', {p: 'dao X..O/.XO./.OX./O..X X'}));
  await page.getByRole('button', {name: 'Stop'}).click();
  await page.getByRole('link', {name: 'Two people can still play from here'}).click();
  await page.getByText('First player to move.').first().waitFor();
  await page.getByRole('button', {name: 'Hint'}).click();
  await page.getByRole('button', {name: 'Stop'}).click();
  await page.getByRole('alert').waitFor();
  await page.locator('.aside .move').first().click();
  await page.locator('.lately').first().waitFor();
  assert.equal(await page.locator('.log li').count(), 1);
}, CALM);

served('is played by a finger on a telephone', async ({page, open}) => {
  await open(hashOf('play', {p: 'cram 4x5', lang: 'zh'}));
  await page.getByText('轮到你。').waitFor();
  const boxes = await places(page, '.square').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  assert.ok(boxes.length === 20 && boxes.every((width) => width >= 40), 'cells are as wide as a finger');
  const [cell, below] = [await places(page, '.square').nth(6).boundingBox(), await places(page, '.square').nth(11).boundingBox()];
  await play(page, () => page.touchscreen.tap(cell.x + cell.width / 2, (cell.y + cell.height + below.y) / 2));
  assert.match(await page.locator('.log li').first().textContent(), /盖住 b3 和 b2/);
}, {...CALM, width: 360, hasTouch: true});

served('in a puzzle all moves are of who plays it, and are taken back one by one', async ({page, open}) => {
  await open(hashOf('play', {p: 'kings_game 1:1 2:3 7:4 4:6', mv: '0-0'}));
  await page.locator('.lately', {hasText: 'you: minister'}).waitFor();
  assert.ok((await page.locator('.log li').allTextContents()).every((text) => text.startsWith('you: ')));
  await page.getByRole('button', {name: 'Undo'}).click();
  await becomes(() => page.locator('.log li').count(), 1);
});
