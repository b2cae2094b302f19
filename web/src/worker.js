// SPDX-License-Identifier: MIT
// worker.js - the library as WebAssembly: one request at a time.
//
// Messages in: {module: bytes} or nothing, then {id, request}. Messages out:
// {id, progress: {done, total}} now and then, and {id, reply}.

import {instantiate} from '../../bindings/npm/wasm.js';

let engine = null;
let current = 0;
let told = 0;

const tell = (done, total) => {
  const now = Date.now();
  if (now - told < 200) return;
  told = now;
  postMessage({id: current, progress: {done, total}});
};

async function start(bytes) {
  return instantiate(bytes ?? (await (await fetch('grundy.wasm')).arrayBuffer()), tell);
}

onmessage = async ({data}) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  engine ??= start(null);
  const {answer} = await engine;
  current = data.id;
  postMessage({id: data.id, reply: answer(data.request)});
  if ((await engine).isBroken) engine = null;
};
