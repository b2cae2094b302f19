// SPDX-License-Identifier: MIT
// build.mjs - bundles the page into dist/, which is part of the repository.
//
//   node build.mjs                        writes dist/
//   node build.mjs --check                fails if dist/ is not what it would write
//   node build.mjs --static DIR --wasm F  writes DIR: a folder that needs no
//                                         server, and DIR/grundy.html, one file

import {mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

import {build} from 'esbuild';

import {table} from './src/words/messages.js';

const here = dirname(fileURLToPath(import.meta.url));
const BUDGET = 130 * 1000; // Bytes, gzipped, of what a first look at the page takes.
const FIRST = ['index.html', 'icon.svg', 'app.css', 'app.js'];

async function bundle(entry) {
  const {outputFiles} = await build({
    entryPoints: [join(here, entry)],
    absWorkingDir: here,
    outdir: join(here, 'dist'),
    entryNames: /(\w+)\.jsx?$/.exec(entry)[1],
    bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
    jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none', charset: 'utf8',
  });
  return Object.fromEntries(outputFiles.map((f) => [f.path.split('/').pop(), f.text]));
}

async function pageFiles() {
  const own = async (name) => [name, await readFile(join(here, name), 'utf8')];
  return Object.fromEntries([
    ...Object.entries(await bundle('src/app.jsx')),
    ...Object.entries(await bundle('src/worker.js')),
    ...Object.entries(await bundle('src/layout.js')),
    ['chinese.json', `${JSON.stringify(table)}\n`],
    await own('index.html'), await own('stale.html'), await own('icon.svg'),
  ]);
}

// A script's text must not end the element that it stands in.
const inside = (text) => text.replaceAll('</script', '<\\/script');

// What is beside the page in docs/ and opened on request.
const opened = async () => Object.fromEntries(await Promise.all(['theorems.md', 'theorems_zh.md']
  .map(async (name) => [name, await readFile(join(here, '..', 'docs', name), 'utf8')])));

function oneFile(files, wasm, texts) {
  const icon = `data:image/svg+xml;base64,${Buffer.from(files['icon.svg']).toString('base64')}`;
  const put = {
    '<link rel="stylesheet" href="app.css">': `<style>${files['app.css']}</style>`,
    '<link rel="icon" href="icon.svg">': `<link rel="icon" href="${icon}">`,
    '<script src="app.js"></script>': [
      ...['worker', 'layout'].map((name) => `<script type="text/plain" id="grundy-${name}">${inside(files[`${name}.js`])}</script>`),
      `<script type="text/plain" id="grundy-chinese">${inside(files['chinese.json'])}</script>`,
      ...Object.entries(texts).map(([name, text]) => `<script type="text/plain" id="grundy-${name.replace('.md', '')}">${inside(text)}</script>`),
      `<script type="text/plain" id="grundy-wasm">${wasm.toString('base64')}</script>`,
      `<script>${inside(files['app.js'])}</script>`].join('\n'),
  };
  return Object.entries(put).reduce((page, [from, to]) => {
    if (!page.includes(from)) throw new Error(`index.html has no ${from}`);
    return page.replace(from, () => to);
  }, files['index.html']);
}

async function write(folder, files) {
  await rm(folder, {recursive: true, force: true});
  await mkdir(folder, {recursive: true});
  for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), data);
}

async function check(files) {
  const stored = await readdir(join(here, 'dist'));
  const same = async (name) => (await readFile(join(here, 'dist', name), 'utf8')) === files[name];
  const wrong = [...new Set([...stored, ...Object.keys(files)])];
  for (const name of wrong)
    if (!stored.includes(name) || !(name in files) || !(await same(name))) {
      console.error(`web/dist/${name} is not what the sources give: run make web`);
      process.exit(1);
    }
}

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

const files = await pageFiles();
const bytes = FIRST.reduce((sum, name) => sum + gzipSync(files[name], {level: 9}).length, 0);
if (bytes > BUDGET) throw new Error(`the page is ${bytes} bytes gzipped, more than ${BUDGET}`);
if (process.argv.includes('--check')) {
  await check(files);
} else if (option('--static')) {
  const wasm = await readFile(option('--wasm'));
  const texts = await opened();
  await write(option('--static'), {...files, ...texts, 'grundy.wasm': wasm, 'grundy.html': oneFile(files, wasm, texts)});
} else {
  await write(join(here, 'dist'), files);
}
console.log(`page: ${bytes} bytes gzipped`);
