// SPDX-License-Identifier: MIT
// worker.js - the library as WebAssembly: one request at a time.
//
// Messages in: {module: bytes} or nothing, then {id, request}. Messages out:
// {id, progress: {done, total}} now and then, and {id, reply}. The module asks
// the system for nothing but to print, should it ever end in a bug.

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;

let engine = null;
let current = 0;
let told = 0;

const imports = {
  page: {
    progress(done, total) {
      const now = Date.now();
      if (now - told < 200) return;
      told = now;
      postMessage({id: current, progress: {done, total}});
    },
  },
  wasi_snapshot_preview1: new Proxy({}, {
    get: (_, name) => (...args) => {
      if (name === 'proc_exit') throw new Error(`exit ${args[0]}`);
      return name === 'fd_close' ? SUCCESS : BAD_DESCRIPTOR;
    },
  }),
};

async function start(bytes) {
  const source = bytes ?? (await (await fetch('grundy.wasm')).arrayBuffer());
  const {instance} = await WebAssembly.instantiate(source, imports);
  instance.exports._initialize();
  return {...instance.exports, page: instance.exports.page_open()};
}

function failure(command, message) {
  return {command, error: {code: 'bug', message}};
}

function answer({page, memory, page_request, page_answer, page_reply_bytes},
                request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const at = page_request(page, bytes.length);
  if (!at) return failure(request.command, 'out of memory');
  new Uint8Array(memory.buffer).set(bytes, at);
  const reply = page_answer(page, bytes.length);
  if (!reply) return failure(request.command, 'out of memory');
  const text = new Uint8Array(memory.buffer, reply, page_reply_bytes(page));
  return JSON.parse(new TextDecoder().decode(text));
}

onmessage = async ({data}) => {
  if (data.module) {
    engine = start(data.module);
    return;
  }
  engine ??= start(null);
  const ready = await engine;
  current = data.id;
  try {
    postMessage({id: data.id, reply: answer(ready, data.request)});
  } catch (problem) {
    engine = null; // Its memory is no longer to be trusted.
    postMessage({id: data.id,
                 reply: failure(data.request.command, String(problem))});
  }
};
