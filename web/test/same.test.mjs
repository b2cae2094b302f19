// SPDX-License-Identifier: MIT
// same.test.mjs - the server and the WebAssembly module give the same answers.

import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {after, before, test} from 'node:test';

import {SERVED} from '../src/served.js';
import {startServer, wasmFile} from './pages.mjs';
import {random} from './random.mjs';

const COUNT = 120;
const SEED = 20261121;

const games = [
  ['nim', (r) => [r(30), r(30), r(30)]], ['kayles', (r) => [r(40), r(40)]],
  ['wythoff', (r) => [r(60), r(60)]], ['0.137', (r) => [r(50)]],
  ['S{1,3,4}', (r) => [r(99), r(99)]], ['A{2}', (r) => [r(30)]],
  ['nim_k:k=2', (r) => [r(12), r(12), r(12), r(12)]], ['grundy', (r) => [r(30)]],
  ['bash:m=3', (r) => [r(100)]], ['prime_power', (r) => [r(1000) + 1]],
  ['tic_tac_toe', () => []],
  ['green_hackenbush', (r) => [6, `0:1 1:2 ${r(3)}:3 ${r(4)}:4 ${r(5)}:5`]],
  ['node_kayles', (r) => [6, `0:1 1:2 ${r(3)}:3 ${r(4)}:4 ${r(5)}:5`]],
  ['dag_game', (r) => [5, `0:1 1:2 0:3 2:4 3:4 @ ${r(5)} ${r(5)}`]],
];

let server;
let module;

async function openModule() {
  const silent = new Proxy({}, {get: () => () => 8});
  const {instance} = await WebAssembly.instantiate(await readFile(wasmFile),
    {wasi_snapshot_preview1: silent, page: {progress() {}}});
  const e = instance.exports;
  e._initialize();
  const page = e.page_open();
  return (request) => {
    const bytes = new TextEncoder().encode(JSON.stringify(request));
    const at = e.page_request(page, bytes.length);
    new Uint8Array(e.memory.buffer).set(bytes, at);
    const reply = e.page_answer(page, bytes.length);
    return new TextDecoder().decode(new Uint8Array(e.memory.buffer, reply, e.page_reply_bytes(page)));
  };
}

const served = async (request) => (await fetch(`${server.url}api/ask`, {
  method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(request),
})).text();

before(async () => {
  [server, module] = await Promise.all([startServer(), openModule()]);
});

after(() => server?.stop());

test(`the same bytes for ${COUNT} random positions`, async () => {
  const r = random(SEED);
  for (let i = 0; i < COUNT; i++) {
    const terms = Array.from({length: 1 + (r(4) === 0)}, () => {
      const [game, heaps] = games[r(games.length)];
      return `${game} ${heaps(r).join(' ')}`.trim();
    });
    const convention = r(3) === 0 ? {convention: 'misere'} : {};
    const request = {command: 'solve', input: {position: terms.join(' + '), limit: 3000, ...convention}};
    assert.equal((await served(request)).trim(), module(request).trim(), JSON.stringify(request));
  }
});

test('the page knows which games only the server has', async () => {
  const request = {command: 'catalogue', input: {}};
  const namesIn = (text) => JSON.parse(text).result.games.flatMap((game) => [game.id, ...(game.aliases ?? [])]);
  const own = new Set(namesIn(module(request)));
  assert.deepEqual([...SERVED].sort(), namesIn(await served(request)).filter((name) => !own.has(name)).sort());
});
