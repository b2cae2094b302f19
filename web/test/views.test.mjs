// SPDX-License-Identifier: MIT
// views.test.mjs - what somebody does with the page, in both its places.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {after, before, describe, test} from 'node:test';

import {localUrl, openBrowser, openPage, shots, startServer} from './pages.mjs';

const hashOf = (view, keys) => `#/${view}?${new URLSearchParams(keys)}`;

let chrome;
let server;

before(async () => {
  [chrome, server] = await Promise.all([openBrowser(), startServer()]);
});

after(async () => {
  await chrome?.close();
  await server?.stop();
});

/** Runs `body` with a page and lets no error of its console pass. */
const withPage = (base, options, body) => async () => {
  const at = await openPage(chrome, base(), options);
  try {
    await body(at);
    assert.deepEqual(at.errors, []);
  } finally {
    await at.close();
  }
};

for (const [name, base] of [['served', () => server.url], ['one file', () => localUrl]]) {
  describe(name, () => {
    const it = (what, body, options = {}) => test(what, withPage(base, options, body));

    it('explores Kayles: table, law, certificate', async ({page, open}) => {
      await open(hashOf('explore', {game: 'kayles'}));
      await page.getByText('repeat with period 12 from heap 71 on. Proved').waitFor();
      await page.getByRole('button', {name: 'Get a certificate'}).click();
      await page.getByText('Certificate of the proof').click();
      await page.getByText('preperiod 71').waitFor();
      const first = page.locator('table.values tbody tr').first().locator('td');
      assert.deepEqual(await first.allTextContents(),
        ['0', '1', '2', '3', '1', '4', '3', '2', '1', '4', '2', '6']);
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
      await page.getByText('The player to move loses.').waitFor();
    });

    it('explains a lost position', async ({page, open}) => {
      await open(hashOf('position', {p: 'nim 1 4 5'}));
      await page.getByText('The player to move loses.').waitFor();
      await page.getByText('T-BOUTON').waitFor();
      assert.match(await page.locator('.lesson').textContent(), /nim-sum\s+0 = 0 0 0/);
      assert.equal(await page.locator('.move.wins').count(), 0);
      assert.equal(await page.locator('.columns .sum .one').count(), 0);
    });

    it('makes a move by a click on a counter', async ({page, open}) => {
      await open(hashOf('position', {p: 'nim 3 1'}));
      await page.getByRole('button', {name: 'Leave 1 in heap 1'}).click();
      await page.getByText('The player to move loses.').waitFor();
      assert.equal(await page.getByLabel('Position', {exact: true}).inputValue(), 'nim 1 1');
    });

    it('is beaten by somebody who takes its hints', async ({page, open}) => {
      await open(hashOf('play', {p: 'nim 1 2 4'}));
      for (let i = 0; i < 9; i++) {
        await page.getByText(/Your move\.|You win/).waitFor();
        if (await page.getByText('You win').count()) break;
        await page.getByRole('button', {name: 'Hint'}).click();
        await page.locator('.move.best').first().click();
      }
      await page.getByText('You win').waitFor();
    });

    it('takes a move back', async ({page, open}) => {
      await open(hashOf('play', {p: 'nim 3 4'}));
      await page.locator('.move').first().click();
      await page.waitForFunction(() => /mv=\d+-\d+/.test(location.hash));
      await page.getByRole('button', {name: 'Undo'}).click();
      await page.getByText('nim 2 4').first().waitFor();
      assert.ok(!/mv=/.test(page.url()));
    });

    it('plays tic-tac-toe on the board by keys', async ({page, open}) => {
      await open(hashOf('play', {p: 'tic_tac_toe XX./OO./...'}));
      const cells = page.locator('.cell.can');
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
      assert.equal(await page.locator('.vertex.is-P').count(), 2);
      await page.getByRole('slider').fill('0');
      await page.getByText('Step 0').waitFor();
      assert.equal(await page.locator('.vertex.is-P').count(), 1);
      assert.equal(await page.locator('.vertex.is-N').count(), 0);
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
      await page.getByText('1 games').waitFor();
      await page.getByText('Luogu P2252').first().waitFor();
    });

    it('exports what can be opened again', async ({page, open}) => {
      await open(hashOf('explore', {game: 'S{1,3,4}', to: '60'}));
      const [download] = await Promise.all([page.waitForEvent('download'),
        page.getByRole('button', {name: 'b-file'}).click()]);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
      assert.equal(lines.length, 61);
      const one = (n) => [0, 1, 0, 1, 2, 3, 2][n % 7];
      lines.forEach((line, n) => assert.equal(line, `${n} ${one(n)}`));
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
      assert.equal(await page.getAttribute('html', 'lang'), 'zh-Hans');
      await page.getByRole('button', {name: 'English'}).click();
      await page.getByText('The player to move loses.').waitFor();
    });

    for (const width of [360, 1280])
      for (const [shot, hash] of [['explore', hashOf('explore', {game: 'kayles'})],
        ['pairs', hashOf('explore', {game: 'wythoff'})],
        ['position', hashOf('position', {p: 'nim 3 5 7'})], ['play', hashOf('play', {p: 'nim 3 5 7'})],
        ['graph', '#/graph'], ['catalogue', '#/catalogue']])
        it(`fits ${width} px: ${shot}`, async ({page, open}) => {
          await open(hash);
          await page.locator('main h2, main .verdict, main .graph, main .game').first().waitFor();
          await page.screenshot({path: join(shots, `${name.replace(' ', '-')}-${shot}-${width}.png`), fullPage: true});
          const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert.ok(excess <= 0, `${excess} px too wide`);
        }, {width, height: 800});
  });
}

test('dark is dark', withPage(() => localUrl, {colorScheme: 'dark'}, async ({page, open}) => {
  await open('#/explore');
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  assert.equal(paper, 'rgb(18, 24, 30)');
}));

test('rules in Lua: an answer, and an error at its line', withPage(() => server.url, {}, async ({page, open}) => {
  await open('#/explore');
  await page.getByLabel('Rules in Lua').check();
  const first = page.locator('table.values tbody tr').first().locator('td');
  await first.first().waitFor();
  assert.equal((await first.allTextContents()).slice(0, 9).join(''), '010123201');
  await page.getByLabel('Lua rules').fill('function options(heap)\n  return {heap -\nend\n');
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').textContent(), /^Line 3/);
  assert.equal(await page.locator('.gutter .wrong').textContent(), '3');
}));

test('without a server, the page says what it cannot do', withPage(() => localUrl, {}, async ({page, open}) => {
  await open(hashOf('explore', {lua: 'x'}));
  await page.getByText('run grundy serve').waitFor();
}));
