// SPDX-License-Identifier: MIT
// exports.test.mjs - what the page gives away can be opened again, and is what
// was seen.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';

import {hashOf, inBrowser} from './suite.mjs';

const {both} = inBrowser();

const one = (n) => [0, 1, 0, 1, 2, 3, 2][n % 7]; // S{1,3,4}
const euclid = (a, b) => (a > b ? euclid(b, a) : a === 0 ? 'P' : b >= 2 * a ? 'N'
  : b === a ? 'N' : euclid(b - a, a) === 'P' ? 'N' : 'P');

// Its width and height, as the browser reads it.
const imageSize = (page, type, bytes) => page.evaluate(async ([url]) => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}, [`data:${type};base64,${bytes.toString('base64')}`]);

both((it) => {
  const exported = async (page, name) => {
    const [download] = await Promise.all([page.waitForEvent('download'),
      page.getByRole('button', {name, exact: true}).click()]);
    return {name: download.suggestedFilename(), bytes: await readFile(await download.path())};
  };

  it('exports a sequence as numbers', async ({page, open}) => {
    await open(hashOf('explore', {game: 'S{1,3,4}', to: '60'}));
    const text = async (name) => (await exported(page, name)).bytes.toString();
    const bfile = (await text('b-file')).trim().split('\n');
    assert.equal(bfile.length, 61);
    bfile.forEach((line, n) => assert.equal(line, `${n} ${one(n)}`));
    const csv = (await text('CSV')).trim().split(/\r?\n/).filter((line) => /^\d/.test(line));
    assert.equal(csv.length, 61);
    csv.forEach((line, n) => assert.equal(line, `${n},${one(n)}`));
    const {values} = JSON.parse(await text('JSON'));
    assert.deepEqual(values, Array.from({length: 61}, (_, n) => one(n)));
  });

  it('exports a plot as pictures', async ({page, open}) => {
    await open(hashOf('explore', {game: 'kayles', to: '300'}));
    const svg = await exported(page, 'SVG');
    assert.match(svg.name, /\.svg$/);
    assert.ok((await imageSize(page, 'image/svg+xml', svg.bytes)).every((side) => side > 100));
    const png = await exported(page, 'PNG');
    const [width, height] = await page.locator('.plot canvas').evaluate((c) => [c.width, c.height]);
    assert.deepEqual(await imageSize(page, 'image/png', png.bytes), [width, height]);
  });

  it('exports a map of two heaps', async ({page, open}) => {
    await open(hashOf('explore', {game: 'euclid', to: '20'}));
    const [head, ...rows] = (await exported(page, 'CSV')).bytes.toString().trim().split('\n');
    assert.equal(head, 'a,b,outcome,value');
    assert.equal(rows.length, 441);
    for (const row of rows) {
      const [a, b, outcome, value] = row.split(',');
      assert.equal(outcome, euclid(Number(a), Number(b)), row);
      assert.equal(outcome === 'P', value === '0', row);
    }
    const [width, height] = await imageSize(page, 'image/png', (await exported(page, 'PNG')).bytes);
    assert.ok(width > 100 && width === height);
  });
});
