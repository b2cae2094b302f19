// SPDX-License-Identifier: MIT
// values.test.mjs - what a game is worth, and what it is worth below.

import assert from 'node:assert/strict';

import {atRest, becomes, hashOf, inBrowser} from './suite.mjs';

const {served, both} = inBrowser();

const facts = (page) => page.locator('.facts tr').evaluateAll((rows) => Object.fromEntries(rows.map((row) => [...row.children].map((c) => c.innerText))));

both((it) => {
  it('shows a value, its thermograph and its options as a tree', async ({page, open}) => {
    await open(hashOf('values', {e: '{2|-1} + ^'}));
    await page.locator('.canonical').getByText('{2^|-1^}').waitFor();
    await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
    const {Mean, Temperature, 'Left stop': left, 'Right stop': right} = await facts(page);
    assert.deepEqual([Mean, Temperature, left, right], ['1/2', '3/2', '2', '-1']);
    await becomes(() => page.locator('.thermograph img').evaluate((i) => i.complete && i.naturalWidth > 300), true);
    assert.match(await page.locator('.thermograph img').getAttribute('alt'), /mean 1\/2, temperature 3\/2/);
    const branch = (text) => page.locator('.tree summary').filter({hasText: text}).first();
    await branch('2^').click();
    await becomes(() => page.locator('.tree .tree code').allTextContents(), ['2', '2*']);
    await page.getByLabel('Compare with').fill('1/2');
    await page.getByText('confused').waitFor();
    await page.getByLabel('Compare with').fill('-2');
    await page.getByText('greater: Left prefers the first').waitFor();
    // What is typed next is all there is.
    await page.getByLabel('Expression').fill('');
    await page.getByLabel('Expression').pressSequentially('3/4');
    await page.locator('.canonical').getByText('3/4', {exact: true}).waitFor();
    assert.equal((await facts(page)).Kind, 'Number');
  });

  it('shows misère forms, genus and quotient', async ({page, open}) => {
    await open(hashOf('values', {}));
    await page.locator('main select').selectOption('misere');
    await page.getByLabel('Expression').fill('kayles 5');
    await page.getByText('Genus 4^146').waitFor();
    assert.equal((await facts(page)).Tame, 'no');
    await page.locator('.tree summary').first().click();
    await page.locator('.tree .tree, .tree .note').first().waitFor();
    await page.getByLabel('Expression').fill('cram 2x3');
    await page.getByText('Genus 1^031').waitFor();
    await page.getByRole('button', {name: 'Compute it'}).click();
    await page.getByText('Order 6, 2 in P, tame.').waitFor();
  });
});

served('every sample has a value', async ({page, open}) => {
  for (const convention of ['', 'misere']) {
    await open(hashOf('values', convention ? {convention} : {}));
    await page.locator('.canonical').waitFor();
    for (const sample of await page.locator('.samples a').all()) {
      await sample.click();
      await page.waitForFunction((text) => document.querySelector('input').value === text, await sample.innerText());
      await page.waitForFunction(() => document.querySelector('.canonical') && !document.querySelector('[aria-busy="true"]'));
      await atRest(page);
      assert.equal(await page.locator('.problem').count(), 0, await sample.innerText());
    }
  }
  await page.getByLabel('Expression').fill('{2|');
  await page.getByRole('alert').waitFor();
});
