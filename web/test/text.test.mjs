// SPDX-License-Identifier: MIT
// text.test.mjs - whatever the engine names, the page has words for it.

import assert from 'node:assert/strict';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {test} from 'node:test';

import {keys, rows, speaker} from '../src/text.js';
import {root} from './pages.mjs';

const namesIn = async (path) => [...(await readFile(join(root, path), 'utf8'))
  .matchAll(/return "(\w+)";/g)].map(([, name]) => name);

for (const [kind, path] of [['basis', 'src/judging/basis.c'], ['outcome', 'src/values/outcome.c']])
  test(`words for every ${kind}`, async () => {
    const names = await namesIn(path);
    assert.ok(names.length > 3);
    for (const name of names)
      for (const language of ['en', 'zh'])
        assert.notEqual(speaker(language)(`${kind}_${name}`), `${kind}_${name}`);
  });

test('every key that a view says is in the table, in both languages', async () => {
  const folder = join(root, 'web', 'src');
  const files = (await readdir(folder, {recursive: true})).filter((name) => /\.jsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const said = texts.flatMap((text) => [...text.matchAll(/\bt\(\s*'(\w+)'/g), ...text.matchAll(/\bt\([^()'`]*\? '(\w+)'/g),
    ...text.matchAll(/\bt\([^()'`]*\? '\w+' : '(\w+)'/g)].map(([, key]) => key));
  const begun = texts.flatMap((text) => [...text.matchAll(/\bt\(`(\w+)\$\{/g)].map(([, start]) => start));
  assert.ok(said.length > 100 && begun.length > 5);
  assert.deepEqual(said.filter((key) => !keys.includes(key)), []);
  assert.deepEqual(begun.filter((start) => !keys.some((key) => key.startsWith(start))), []);
  rows.forEach((row, i) => assert.ok(row.length === 2 && row.every(Boolean), keys[i]));
});

test('every key of the table is said somewhere, with the same holes in both languages', async () => {
  const folder = join(root, 'web', 'src');
  const files = (await readdir(folder, {recursive: true})).filter((name) => /\.jsx?$/.test(name) && !/text\.js$|words/.test(name));
  const all = (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
  const begun = [...all.matchAll(/`(\w+_)\$\{/g)].map(([, start]) => start);
  assert.deepEqual(keys.filter((key) => !new RegExp(`['"\`]${key.replace(/\|/g, '\\|')}['"\`]`).test(all) && !begun.some((start) => key.startsWith(start))), []);
  const holes = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();
  rows.forEach(([english, chinese], i) => assert.deepEqual(holes(chinese), holes(english), keys[i]));
});
