// SPDX-License-Identifier: MIT
// worker.js - the engine for another thread, of Node or of a browser.
//
// Messages in: {id, request}. Messages out: {id, progress: {done, total}}, five
// a second at most, and {id, reply}.

import {moduleBytes} from './index.js';
import {instantiate} from './wasm.js';

const port = typeof postMessage === 'function' ? globalThis
  : (await import('node:worker_threads')).parentPort;
let current = 0;
let told = 0;

const tell = (done, total) => {
  const now = Date.now();
  if (now - told < 200) return;
  told = now;
  port.postMessage({id: current, progress: {done, total}});
};

let engine = null;
const receive = async ({id, request}) => {
  if (!engine || (await engine).isBroken) engine = moduleBytes().then((bytes) => instantiate(bytes, tell));
  const {answer} = await engine;
  current = id;
  port.postMessage({id, reply: answer(request)});
};

// In order, though each may wait for the module.
let last = Promise.resolve();
const queue = (data) => {
  last = last.then(() => receive(data)).catch((problem) => {
    port.postMessage({id: data.id, reply: {error: {code: 'bug', message: String(problem)}}});
  });
};
if (port === globalThis) onmessage = ({data}) => queue(data);
else port.on('message', queue);
