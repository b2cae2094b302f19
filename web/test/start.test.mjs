// SPDX-License-Identifier: MIT
// start.test.mjs - the first page: where its doors lead, and what it finds.

import assert from 'node:assert/strict';

import {speaker} from '../src/text.js';
import {table} from '../src/words/messages.js';
import {learn, say, told} from '../src/words/sentences.js';
import {atRest, becomes, hashOf, inBrowser} from './suite.mjs';

const {served, both} = inBrowser();

const RESULTS = '.offers a, .offers p, .tile';

both((it) => {
  it('has three doors, and a tile for every game', async ({page, open}) => {
    await open();
    await page.locator('.tile').first().waitFor();
    assert.ok(await page.locator('.tile').count() > 60);
    assert.equal(await page.locator('.tile .picture > *').count() > 300, true);
    assert.equal(await page.locator('.tile .picture:empty').count(), 0);
    assert.equal(await page.locator('.door').count(), 3);
    const addresses = await page.locator('.tile').evaluateAll((all) => all.map((a) => a.hash));
    assert.equal(new Set(addresses).size, addresses.length);
    await page.getByRole('link', {name: 'Play Nim'}).click();
    await page.getByText('Your move.').waitFor();
    await page.getByRole('link', {name: 'Grundy', exact: true}).click();
    await page.getByRole('link', {name: 'Who wins?'}).click();
    await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
  });

  it('speaks Chinese', async ({page, open}) => {
    await open(hashOf('start', {lang: 'zh'}));
    await page.getByRole('link', {name: '威佐夫博弈', exact: true}).click();
    await page.getByText('轮到你。').waitFor();
  });
});

served('finds a game by any name, a contest, a theorem, a position, its values', async ({page, open}) => {
  await open('#/');
  const field = page.getByLabel('Find a game');
  const found = async (text) => {
    await field.fill(text);
    await page.waitForFunction((q) => new URLSearchParams(location.hash.split('?')[1]).get('q') === q, text);
    await page.locator(RESULTS).first().waitFor();
    await atRest(page);
    return page.locator(RESULTS).allTextContents();
  };
  const finds = async (text, wanted) => becomes(async () => (await found(text)).includes(wanted), true);
  await finds('P2252', 'Wythoff’s game');
  await finds('威佐夫', 'Wythoff’s game');
  await finds('anti_nim', 'Misère Nim');
  await finds('HDU 1846', 'Bachet\'s game');
  await finds('bouton', 'Nim');
  await finds('0.77', 'Explore 0.77');
  await finds('0 1 2 3 1 4 3 2', 'These are values of kayles');
  await finds('nim 3 5 7', 'Who wins nim 3 5 7?');
  await finds('{2|-1} + ^', 'The value of {2|-1} + ^');
  await finds('qzx', 'Nothing is called “qzx”. ');
  await finds('kaylse', 'Nothing is called “kaylse”. Did you mean kayles?');
  await page.getByRole('link', {name: 'Did you mean kayles?'}).click();
  await page.getByRole('link', {name: 'Kayles', exact: true}).waitFor();
  await finds('kayles 7 + kayles 9', 'Who wins kayles 7 + kayles 9?');
  await field.press('Enter');
  await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
  assert.match(page.url(), /position\?p=kayles\+7/);
});

// How many actions a first visitor takes, in either language.
for (const [lang, width] of [['en', 1280], ['zh', 360]]) {
  const t = speaker(lang), home = hashOf('start', {lang});
  let actions = 0;
  const act = async (action) => {
    actions += 1;
    await action;
  };

  served(`a game of Nim is won in four actions: ${lang}`, async ({page, open}) => {
    learn(table);
    actions = 0;
    await open(home);
    await act(page.getByRole('link', {name: t('door_play')}).click());
    while (actions < 4) {
      await page.locator('.verdict[data-turn="you"], .verdict[data-turn="over"]').waitFor();
      if (await page.locator('.verdict[data-turn="over"]').count()) break;
      const heaps = (await page.locator('.felt .size').allTextContents()).map(Number), sum = heaps.reduce((a, b) => a ^ b, 0);
      const heap = heaps.findIndex((size) => (size ^ sum) < size);
      const made = await page.locator('.log li').count();
      const move = say(`take ${heaps[heap] - (heaps[heap] ^ sum)} from heap ${heap + 1}`, lang);
      await act(page.getByRole('button', {name: move}).first().click());
      await page.waitForFunction((before) => document.querySelectorAll('.log li').length > before, made);
    }
    await page.locator('.verdict', {hasText: t('you_win')}).waitFor();
    assert.ok(actions <= 4);
    await page.getByRole('link', {name: t('next_start', {text: 'nim 3 4 5'})}).click();
    await page.locator('.verdict', {hasText: t('your_turn')}).waitFor();
  }, {reducedMotion: 'reduce', width});

  served(`who wins Kayles 7 + 9 and why, and the period of 0.16 with its proof, take four actions at most: ${lang}`, async ({page, open}) => {
    learn(table);
    actions = 0;
    await open(home);
    await act(page.getByLabel(t('find')).fill('kayles 7 + kayles 9'));
    await page.getByText(t('go_who', {text: 'kayles 7 + kayles 9'})).waitFor();
    await act(page.keyboard.press('Enter'));
    await page.locator('.verdict', {hasText: t('outcome_N')}).waitFor();
    await page.locator('.verdict').getByText(told('The values of the terms add up to 2 xor 4 = 6, not 0, so some move makes it 0.', lang).text).waitFor();
    assert.ok(actions <= 4);

    actions = 0;
    await open(home);
    await act(page.getByLabel(t('find')).fill('0.16'));
    await page.getByText(t('go_explore', {text: '0.16'})).waitFor();
    await act(page.keyboard.press('Enter'));
    await act(page.getByRole('button', {name: t('law_find')}).click());
    await page.locator('.proved', {hasText: /149,?459/}).waitFor();
    await act(page.getByText(t('certificate'), {exact: true}).click());
    await page.getByText('preperiod 105351').waitFor();
    assert.ok(actions <= 4);
  }, {width});
}

served('Enter takes what is typed, and not what was offered for its beginning', async ({page, open}) => {
  await open('#/');
  const field = page.getByLabel('Find a game');
  await field.fill('nim 3 5');
  await page.getByRole('link', {name: 'Who wins nim 3 5?'}).waitFor();
  await atRest(page);
  await field.press('End');
  await page.keyboard.type(' 7');
  await page.keyboard.press('Enter');
  await page.locator('.verdict').waitFor();
  assert.match(page.url(), /position\?p=nim\+3\+5\+7$/);
});
