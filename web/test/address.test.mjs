// SPDX-License-Identifier: MIT
// address.test.mjs - whoever opens the address sees what its sender saw.

import assert from 'node:assert/strict';

import {atRest, hashOf, inBrowser, makeMove} from './suite.mjs';

const {both} = inBrowser();

/** What is seen, in another page at the same address; `ready`: a text there. */
async function seenAgain(page, ready) {
  const seen = async (one) => {
    await one.getByText(ready).first().waitFor();
    await atRest(one);
    return one.evaluate(() => [
      document.querySelector('main').innerText,
      [...document.querySelectorAll('input, select, textarea')].map((field) => `${field.checked} ${field.value}`),
      [...document.querySelectorAll('svg *')].map((part) => `${part.tagName} ${part.getAttribute('class')}`).join(),
      document.documentElement.lang]);
  };
  const before = await seen(page);
  const other = await (await page.context().browser().newContext({
    viewport: page.viewportSize(), locale: 'en-US'})).newPage();
  await other.goto(page.url());
  assert.deepEqual(await seen(other), before);
  await other.context().close();
  await page.reload();
  assert.deepEqual(await seen(page), before);
}

both((it) => {
  it('keeps a position and how it is played', async ({page, open}) => {
    await open('#/position');
    await page.getByLabel('Position', {exact: true}).fill('nim 2 2');
    await page.getByLabel('A player who cannot move').selectOption('misere');
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
    await page.waitForFunction(() => document.querySelector('main').innerText.includes('take 2 from heap 2'));
    await seenAgain(page, 'The player to move loses.');
  });

  it('keeps a match with its moves', async ({page, open}) => {
    await open(hashOf('play', {p: 'nim 3 4', level: 'hard'}));
    await makeMove(page, () => page.locator('.move').nth(1).click());
    assert.match(page.url(), /mv=\d+-\d+/);
    await page.getByText('Your move.').waitFor();
    await page.getByText('Moves so far').click();
    await page.getByText('you: take 2 from heap 1').waitFor();
    await page.getByText('Moves so far').click();
    await page.getByText('you: take 2 from heap 1').waitFor({state: 'hidden'});
    await seenAgain(page, 'Your move.');
    assert.equal(await page.locator('.log li').count(), 2);
  });

  it('keeps a graph with its step, tokens and convention', async ({page, open}) => {
    await open('#/graph');
    await page.getByLabel('Graph as text').fill('a b\nb c\nc d\n');
    await page.getByLabel('Tokens on').fill('a c');
    await page.getByText('4 vertices, 3 edges').waitFor();
    await page.getByRole('slider').fill('2');
    await page.getByText('2 of 4 vertices labelled').waitFor();
    await page.locator('.token').nth(1).waitFor();
    await seenAgain(page, '2 of 4 vertices labelled');
    assert.equal(await page.locator('.vertex.is-P, .vertex.is-N').count(), 2);
  });

  it('keeps what is explored', async ({page, open}) => {
    await open(hashOf('explore', {game: 'wythoff'}));
    await page.getByLabel('Heaps up to').selectOption('20');
    await page.getByText('17 of the 441 positions').waitFor();
    await seenAgain(page, '17 of the 441 positions');
  });

  it('keeps what was searched for', async ({page, open}) => {
    await open('#/catalogue');
    await page.getByLabel('Search').fill('P2252');
    await page.getByText('1 games', {exact: true}).waitFor();
    await seenAgain(page, '1 games');
  });

  it('keeps the language, from view to view', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 1 1'}));
    await page.getByRole('button', {name: '中文'}).click();
    await page.getByText('先手负。').waitFor();
    await seenAgain(page, '先手负。');
    await page.getByRole('link', {name: '对弈'}).first().click();
    await page.getByText('轮到你。').waitFor();
    assert.match(page.url(), /lang=zh/);
    await seenAgain(page, '轮到你。');
  });

  it('goes back by the browser', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 3 1'}));
    await page.getByRole('button', {name: 'Leave 1 in heap 1'}).click();
    await page.locator('.verdict', {hasText: 'The player to move loses.'}).waitFor();
    await page.goBack();
    await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
    assert.equal(await page.getByLabel('Position', {exact: true}).inputValue(), 'nim 3 1');
  });
});
