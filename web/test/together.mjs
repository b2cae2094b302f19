// SPDX-License-Identifier: MIT
// together.mjs - all files of tests in a browser, in one process: a browser, a
// server and Playwright for each of them would be a third of the work.

import {readdirSync, readFileSync} from 'node:fs';

const here = new URL('.', import.meta.url);
const files = readdirSync(here).filter((name) => name.endsWith('.test.mjs'));

await Promise.all(files.filter((name) => readFileSync(new URL(name, here), 'utf8').includes('= inBrowser();'))
  .map((name) => import(new URL(name, here))));
