// SPDX-License-Identifier: MIT
// lessons.test.mjs - what is right in an exercise is found right, and what is
// wrong is not.

import assert from 'node:assert/strict';

import {atRest, becomes, hashOf, inBrowser} from './suite.mjs';

const {served, both} = inBrowser();

const FIRST = 'The player who moves first', OTHER = 'The other player';

// Wrong and right answers of each exercise: a button, {move}, or a text.
const ANSWERS = [
  [FIRST, OTHER], [{move: 'take 1 from heap 1'}, {move: 'take 1 from heap 2'}], ['5', '3'], // Nim.
  ['2', '*2'], ['0', '1'], ['1', '2'], // The mex.
  [FIRST, OTHER], ['4', '2'], [{move: 'take 3 from heap 1'}, {move: 'take 2 from heap 1'}], // Sums.
  ['3', '2'], [{move: 'take 1 from heap 1, leaving 1 and 5'}, {move: 'take 1 from heap 1, leaving 3 and 3'}], [FIRST, OTHER], // Kayles.
  ['6', '7'], ['0', '2'], ['5', '6'], // Periods.
  [FIRST, OTHER], [{move: 'take 4 from heap 3'}, {move: 'take 3 from heap 3'}], [OTHER, FIRST], // Misère.
  ['1/2', '1/4'], ['Left, whoever begins', OTHER], ['1', '1 - 1/4'], // Numbers.
  ['2', '3'], ['9', '9/2'], ['10', '8']]; // Temperature.

async function give(exercise, answer) {
  if (answer.move) {
    await exercise.locator(`.felt [aria-label="${answer.move}"]`).first().press('Enter');
  } else if (await exercise.locator('input').count()) {
    await exercise.locator('input').fill(answer);
    await exercise.getByRole('button', {name: 'Check'}).click();
  } else {
    await exercise.getByRole('button', {name: answer}).click();
  }
}

served('the engine checks every exercise', async ({page, open}) => {
  await open(hashOf('lessons', {n: 'all'}));
  await becomes(() => page.locator('.exercise').count(), ANSWERS.length);
  assert.equal(await page.locator('.lesson-page').count(), 8);
  for (const [i, [wrong, right]] of ANSWERS.entries()) {
    const exercise = page.locator('.exercise').nth(i);
    if (i < 7 || i > 20) {
      await give(exercise, wrong);
      await exercise.locator('.wrong').waitFor();
    }
    await give(exercise, right);
    await exercise.locator('.right').waitFor();
  }
  const last = page.locator('.exercise').last();
  await last.locator('input').fill('what');
  await last.getByRole('button', {name: 'Check'}).click();
  await last.getByRole('alert').waitFor();
  await last.getByRole('button', {name: 'Show the answer'}).click();
  await last.getByText('The answer is 8.').waitFor();
});

both((it) => {
  it('leads from the start page through a lesson to the next, and to paper', async ({page, open}) => {
    await open('#/');
    await page.getByRole('link', {name: 'Eight short lessons'}).click();
    await page.getByRole('link', {name: 'Hackenbush and numbers'}).click();
    await page.getByRole('heading', {name: 'Lesson 7: Hackenbush and numbers'}).waitFor();
    await becomes(() => page.locator('.bush').count(), 2);
    await page.getByRole('link', {name: 'The next lesson'}).click();
    await page.getByRole('heading', {name: 'Lesson 8: Temperature'}).waitFor();
    await atRest(page);
    await page.emulateMedia({media: 'print'});
    const isSeen = (selector) => page.locator(selector).first().isVisible();
    assert.deepEqual(await Promise.all(['header', 'footer', '.lesson-list', '.exercise button', '.lesson-page p', '.answer input'].map(isSeen)),
      [false, false, false, false, true, true]);
  });
});
