// SPDX-License-Identifier: MIT
// views.test.mjs - what somebody does with the page, in both its places.

import assert from 'node:assert/strict';

import {becomes, hashOf, inBrowser, makeMove} from './suite.mjs';

const {served, local, both} = inBrowser();

both((it) => {
  it('explores Kayles: table, law, certificate', async ({page, open}) => {
    await open(hashOf('explore', {game: 'kayles'}));
    await page.getByText('repeat with period 12 from heap 71 on. Proved ' +
      '(T-OCTAL-PERIOD, proved formally).').waitFor();
    await page.getByRole('button', {name: 'Get a certificate'}).click();
    await page.getByText('Certificate of the proof').click();
    await page.getByText('preperiod 71').waitFor();
    const first = page.locator('table.values tbody tr').first().locator('td');
    assert.deepEqual(await first.allTextContents(),
      ['0', '1', '2', '3', '1', '4', '3', '2', '1', '4', '2', '6']);
  });

  it('explores misère play: outcomes, genera, the quotient and its table', async ({page, open}) => {
    await open(hashOf('explore', {game: '0.75', to: 60}));
    await page.getByLabel('A player who cannot move').selectOption('misere');
    await page.getByText('Order 8, 2 in P, wild. Period 2 from heap 8 on, proved for all heaps by T-MISERE-PERIOD.').waitFor();
    const row = page.locator('table.misere tbody tr').nth(5);
    assert.deepEqual(await row.locator('th, td').allTextContents(), ['5', 'N', 'c', '1^431']);
    assert.equal(await page.locator('table.misere tbody tr').count(), 61);
    const products = page.locator('table.products tbody tr');
    assert.equal(await products.count(), 8);
    assert.deepEqual(await products.nth(6).locator('td').allTextContents(),
      ['c', 'ac', 'ab', 'b', 'ab^2', 'b^2', 'b^2', 'ab^2']);
    await page.getByLabel('A player who cannot move').selectOption('normal');
    await page.locator('.plot canvas').waitFor();
  });

  it('tells the genus of a position, and its quotient on request', async ({page, open}) => {
    await open(hashOf('position', {p: 'kayles 5', convention: 'misere'}));
    await page.getByText('Genus 4^146').waitFor();
    await open(hashOf('position', {p: 'cram 2x3', convention: 'misere'}));
    await page.getByText('Genus 1^031').waitFor();
    await page.getByRole('button', {name: 'Compute it'}).click();
    await page.getByText('Order 6, 2 in P, tame. Proved by T-MISERE-CERTIFICATE').waitFor();
  });

  it('shows two heaps of Wythoff and opens a position there', async ({page, open}) => {
    await open(hashOf('explore', {game: 'wythoff', to: 20}));
    await page.getByText('17 of the 441 positions').waitFor();
    const map = page.locator('.heat canvas');
    await map.focus();
    await map.press('ArrowUp');
    await map.press('ArrowRight');
    await map.press('ArrowRight');
    await page.getByText('(1, 2): P, value 0').waitFor();
    await map.press('Enter');
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
  });

  it('makes a map smaller than where one points', async ({page, open}) => {
    await open(hashOf('explore', {game: 'wythoff', to: 40}));
    await page.locator('.heat canvas').hover({position: {x: 5, y: 5}});
    await page.getByText('(40, 0): N, value 40').waitFor();
    await page.getByLabel('Heaps up to').selectOption('20');
    await page.getByText('17 of the 441 positions').waitFor();
  });

  it('shows two heaps of any game: Euclid, and sums of two heaps of Kayles', async ({page, open}) => {
    await open(hashOf('explore', {game: 'euclid', to: 20}));
    await page.getByText('of the 441 positions').waitFor();
    await open(hashOf('explore', {game: 'kayles', to: 60}));
    await page.getByRole('button', {name: 'Show two heaps as a map'}).click();
    await page.getByText('of the 1681 positions').waitFor();
  });

  it('solves a sum and says which game a move is of', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 3 + wythoff 1 2'}));
    await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
    assert.equal(await page.locator('.move.wins').count(), 1);
    assert.equal(await page.locator('.move.wins .what').textContent(), 'nim: take 3 from heap 1');
    assert.deepEqual(await page.locator('.columns th').allTextContents(), ['nim, heap 1', 'wythoff', 'nim-sum']);
    await page.locator('.move.wins').click();
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
    assert.equal(await page.getByLabel('Position', {exact: true}).inputValue(), 'nim 0 + wythoff 1 2');
  });

  it('says nothing of a formal proof where there is none', async ({page, open}) => {
    await open(hashOf('position', {p: 'wythoff 1 2'}));
    await page.getByText('Basis: theorem T-WYTHOFF', {exact: true}).waitFor();
  });

  it('explains a lost position', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 1 4 5'}));
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
    await page.getByText('Basis: theorem T-BOUTON, proved formally', {exact: true}).waitFor();
    assert.match(await page.locator('.lesson').textContent(), /nim-sum\s+0 = 0 0 0/);
    assert.equal(await page.locator('.move.wins').count(), 0);
    assert.equal(await page.locator('.columns .sum .one').count(), 0);
  });

  it('makes a move by a click on a counter', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 3 1'}));
    await page.getByRole('button', {name: 'Leave 1 in heap 1'}).click();
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
    assert.equal(await page.getByLabel('Position', {exact: true}).inputValue(), 'nim 1 1');
  });

  it('is beaten by somebody who takes its hints', async ({page, open}) => {
    await open(hashOf('play', {p: 'nim 1 2 4'}));
    for (let i = 0; i < 9; i++) {
      await page.getByText(/Your move\.|You win/).waitFor();
      if (await page.getByText('You win').count()) break;
      await page.getByRole('button', {name: 'Hint'}).click();
      await makeMove(page, () => page.locator('.move.best').first().click());
    }
    await page.getByText('You win').waitFor();
  });

  it('takes a move back', async ({page, open}) => {
    await open(hashOf('play', {p: 'nim 3 4'}));
    await makeMove(page, () => page.locator('.move').first().click());
    assert.match(page.url(), /mv=\d+-\d+/);
    await page.getByRole('button', {name: 'Undo'}).click();
    await page.getByText('nim 2 4').first().waitFor();
    assert.ok(!/mv=/.test(page.url()));
  });

  it('lets one type while the engine thinks', async ({page, open}) => {
    await open(hashOf('play', {p: 'nim 3 4'}));
    await page.locator('.move').first().click();
    const field = page.getByLabel('Position', {exact: true});
    await field.press('End');
    await field.pressSequentially(' 5 6 7 8 9', {delay: 80}); // Longer than it thinks.
    await page.getByText('nim 3 4 5 6 7 8 8').waitFor();
    await page.getByText('Your move.').waitFor();
    assert.equal(await field.inputValue(), 'nim 3 4 5 6 7 8 9');
    assert.equal(await page.locator('.log li').count(), 0);
  });

  it('plays tic-tac-toe on the board by keys', async ({page, open}) => {
    await open(hashOf('play', {p: 'tic_tac_toe XX./OO./...'}));
    const cells = page.locator('.square.can');
    await cells.first().waitFor();
    assert.equal(await cells.count(), 5);
    await cells.first().focus();
    await cells.first().press('Enter');
    await page.getByText('You win').waitFor();
  });

  it('slides a coin along a strip', async ({page, open}) => {
    await open(hashOf('position', {p: 'silver_dollar 0 3 7'}));
    await page.getByRole('button', {name: 'Square 6: 0 coins'}).click();
    await page.waitForFunction(() => document.querySelector('input').value === 'silver_dollar 0 3 6');
  });

  it('slides a piece of Northcott', async ({page, open}) => {
    await open(hashOf('position', {p: 'northcott:m=6 2:5 1:3'}));
    await page.locator('.strip .white').first().waitFor();
    assert.equal(await page.locator('.strip .black').count(), 2);
    assert.ok(await page.locator('.strip .can').count() > 0);
  });

  it('labels a graph and steps through it', async ({page, open}) => {
    await open(hashOf('graph', {g: 'a b\nb c\nc d\n'}));
    await page.getByText('4 vertices, 3 edges: 2 lost (P), 2 won (N), 0 drawn.').waitFor();
    await page.locator('svg.graph').waitFor();
    assert.equal(await page.locator('.vertex.is-P').count(), 2);
    await page.getByRole('slider').fill('0');
    await page.getByText('No vertex has its label yet').waitFor();
    await page.getByRole('button', {name: 'Next'}).click();
    await page.getByText('d: there is no move, so the player to move loses (P).').waitFor();
    assert.deepEqual([await page.locator('.vertex.is-P').count(), await page.locator('.vertex.is-N').count()], [1, 0]);
    await page.getByRole('slider').fill('2');
    await page.getByText('c: the move to d leaves the other player lost').waitFor();
    assert.equal(await page.locator('.edge.decides').count(), 1);
    await page.getByRole('slider').fill('3');
    await page.getByRole('button', {name: 'Play'}).click();
    await page.getByText('a: the move to b leaves the other player lost').waitFor();
    await page.getByRole('button', {name: 'Play'}).waitFor(); // It has come to its end.
  });

  it('says where a graph is wrong', async ({page, open}) => {
    await open(hashOf('graph', {g: 'digraph {\n a -> \n}\n'}));
    await page.getByRole('alert').waitFor();
    assert.match(await page.getByRole('alert').textContent(), /^Line 3/);
    assert.equal(await page.locator('.gutter .wrong').textContent(), '3');
  });

  it('lists the games', async ({page, open}) => {
    await open('#/catalogue');
    await page.getByLabel('Search').fill('P2252');
    await page.getByText('1 games', {exact: true}).waitFor();
    await page.getByText('Luogu P2252').first().waitFor();
  });

  it('stops long work', async ({page, open}) => {
    await open(hashOf('explore', {game: 'officers', to: '60'}));
    await page.getByRole('button', {name: 'Look for the period'}).click();
    await page.getByRole('button', {name: 'Stop'}).click();
    await page.getByText('Stopped.').waitFor();
    await page.getByLabel('Game', {exact: true}).fill('nim');
    await page.getByRole('heading', {name: 'Nim'}).waitFor();
  });

  it('says in words what is wrong with a game', async ({page, open}) => {
    await open(hashOf('explore', {game: '0.9.9'}));
    await page.getByRole('alert').waitFor();
  });

  it('speaks Chinese and remembers it in the document', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 1 1'}));
    await page.getByRole('button', {name: '中文'}).click();
    await page.getByText('先手负。').waitFor();
    await becomes(() => page.getAttribute('html', 'lang'), 'zh-Hans');
    await page.getByRole('button', {name: 'English'}).click();
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
  });
});

local('dark is dark, and light when one says so', async ({page, open}) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await open('#/explore');
  await becomes(paper, 'rgb(18, 24, 30)');
  await page.getByRole('button', {name: 'Dark or light'}).click();
  await becomes(paper, 'rgb(255, 255, 255)');
  await open('#/graph');
  assert.equal(await paper(), 'rgb(255, 255, 255)'); // It is never seen dark.
}, {colorScheme: 'dark'});

served('rules in Lua: an answer, and an error at its line', async ({page, open}) => {
  await open('#/explore');
  await page.getByLabel('Rules in Lua').check();
  const first = page.locator('table.values tbody tr').first().locator('td');
  await becomes(async () => (await first.allTextContents()).slice(0, 9).join(''), '010123201');
  await page.getByLabel('Lua rules').fill('function options(heap)\n  return {heap -\nend\n');
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').textContent(), /^Line 3/);
  assert.equal(await page.locator('.gutter .wrong').textContent(), '3');
});

const TWO_HEAPS = `position = "list"
start = "3 5"
function options(p)
  local out = {}
  for take = 1, p[1] do out[#out + 1] = {p[1] - take, p[2]} end
  for take = 1, p[2] do out[#out + 1] = {p[1], p[2] - take} end
  return out
end
`;

served('rules in Lua with two heaps have a map, whose squares are positions', async ({page, open}) => {
  await open(hashOf('explore', {lua: TWO_HEAPS}));
  await page.getByText('21 of the 441 positions').waitFor();
  await page.locator('.heat canvas').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('(1, 0): N, value 1').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
  assert.equal(await page.getByLabel('Position', {exact: true}).inputValue(), 'lua 1 0');
});

served('an error of rules while they run is at its line too', async ({page, open}) => {
  await open(hashOf('explore', {lua: 'function options(heap)\n  return heap.size + 1\nend\n'}));
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').textContent(), /^Line 2: /);
});

local('without a server, the page says what it cannot do', async ({page, open}) => {
  await open(hashOf('explore', {lua: 'x'}));
  await page.getByText('run grundy serve').waitFor();
  for (const [view, keys] of [['explore', {game: 'domineering'}], ['position', {p: 'domineering 3x3'}], ['position', {p: 'nim 1 + dao'}]]) {
    await open(hashOf(view, keys));
    await page.getByText(/by itself does not know the game (domineering|dao): the server does/).waitFor();
  }
});
