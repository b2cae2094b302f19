// SPDX-License-Identifier: MIT
// explain.test.mjs - reasons in steps, theorems that open, in both languages.

import assert from 'node:assert/strict';

import {becomes, hashOf, inBrowser} from './suite.mjs';

const {served, both} = inBrowser();

const next = (page, name = 'Next') => page.locator('.steps').getByRole('button', {name, exact: true}).click();
const title = (page) => page.locator('.step h3').innerText();

both((it) => {
  it('walks through the reason of a won sum, with the moves drawn', async ({page, open}) => {
    await open(hashOf('position', {p: 'kayles 7 + kayles 9'}));
    await page.locator('.step h3').waitFor();
    assert.match(await title(page), /Step 1 of 4\s+What each part is worth/);
    assert.match(await page.locator('.step').innerText(), /kayles \(2\) heap 1 can become parts of value 0\.\.3, 6, 7/);
    await next(page);
    assert.match(await title(page), /The values in binary/);
    assert.deepEqual(await page.locator('.step .ones .bit').allTextContents(), ['1', '1', '0']);
    await next(page);
    assert.match(await page.locator('.step').innerText(), /4 xor 6 = 2, which is less/);
    await next(page);
    await page.locator('.scene .pin').first().waitFor();
    await becomes(() => page.locator('.scene .sum .decimal').innerText(), '0');
    await becomes(() => page.locator('.scene .pin').count(), 14); // Two of 16 have gone.
    await page.getByRole('radio', {name: 'leaving 3 and 4'}).check();
    await becomes(() => page.locator('.scene .pin-row').count(), 3);
    assert.equal(await page.locator('.scene .pin').count(), 14);
    await next(page, 'Back');
    assert.match(await title(page), /Step 3 of 4/);
  });

  it('shows the answer to a move of a lost position, and the sum made 0 again', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 1 4 5'}));
    await page.locator('.step h3').waitFor();
    for (let i = 0; i < 2; i++) await next(page);
    await page.locator('.step').getByText('to any other move, the opponent answers likewise').waitFor();
    assert.equal(await page.getByRole('radio', {name: 'any other move'}).count(), 0);
    await page.getByRole('radio', {name: 'take 2 from heap 2'}).check();
    await page.locator('.scene').getByText('The opponent answers: take 2 from heap 3').waitFor();
    await becomes(() => page.locator('.scene .sum .decimal').allInnerTexts(), ['6', '0']);
    await becomes(() => page.locator('.scene .counter.best').count(), 1);
  });

  it('opens a theorem where it is named, and closes it by a key', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 1 4 5'}));
    await page.getByRole('button', {name: 'T-BOUTON'}).click();
    const sheet = page.getByRole('dialog', {name: 'T-BOUTON'});
    await sheet.getByText('the player to move loses iff the nim-sum of the piles is 0').waitFor();
    await sheet.getByText('Proof', {exact: true}).click();
    await sheet.getByText('This is T-SPRAGUE-GRUNDY').or(sheet.locator('details p')).first().waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({state: 'detached'});
    await becomes(() => page.evaluate(() => document.activeElement.textContent), 'T-BOUTON');
  });

  it('says reasons, moves and theorems in Chinese, and marks what is English', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 1 4 5', lang: 'zh'}));
    await page.locator('.verdict').getByText('各值的异或和为 1 ⊕ 4 ⊕ 5 = 0，所以无论怎么走，对方都能使它变回 0。').waitFor();
    await page.locator('.step').getByText('第 2 堆可变成的值有 0..3；其中没有的最小的数 4 就是它的值。').waitFor();
    assert.equal(await page.locator('.move .what').first().innerText(), '从第 1 堆取 1 枚');
    assert.match(await page.locator('.lesson').textContent(), /异或和\s+0 = 0 0 0/);
    await page.getByRole('button', {name: 'T-BOUTON'}).click();
    const sheet = page.getByRole('dialog', {name: 'T-BOUTON'});
    await sheet.getByText('在 Nim 中，堆的值就是其枚数；各堆的异或和为 0 则先手负，且仅在此时。').waitFor();
    assert.equal(await sheet.locator('[lang="en"]').last().evaluate((one) => one.parentElement.tagName), 'DETAILS');
  });
});

served('every theorem that the engine names has a statement here', async ({page, open}) => {
  await open('#/catalogue');
  await page.locator('.game').first().waitFor();
  const codes = await page.locator('button.code').allTextContents();
  const texts = await page.evaluate(() => Promise.all(['theorems.md', 'theorems_zh.md'].map(async (name) => (await fetch(name)).text())));
  assert.ok(codes.length > 50);
  for (const text of texts) assert.deepEqual([...new Set(codes)].filter((code) => !text.includes(`## ${code}: `)), []);
});
