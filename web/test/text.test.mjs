// SPDX-License-Identifier: MIT
// text.test.mjs - whatever the engine names, the page has words for it.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {test} from 'node:test';

import {speaker} from '../src/text.js';
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
