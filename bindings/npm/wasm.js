// SPDX-License-Identifier: MIT
// wasm.js - the library as WebAssembly: one request at a time.
//
// The module asks the system for nothing but to print, should it ever end in a
// bug. After one its memory is not to be trusted: the instance answers no more.

import {GrundyError} from './remote.js';

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;

const importsFor = (progress) => ({
  page: {progress},
  wasi_snapshot_preview1: new Proxy({}, {
    get: (_, name) => (...args) => {
      if (name === 'proc_exit') throw new Error(`exit ${args[0]}`);
      return name === 'fd_close' ? SUCCESS : BAD_DESCRIPTOR;
    },
  }),
});

const failure = (message) => ({error: {code: 'bug', message}});

// JSON whose integers past 2^53, which a number would round, are texts.
const exact = (json) => (!/\d{16}/.test(json) ? json
  : json.replace(/"(?:[^"\\]+|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (
    /^-?\d{16,}$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token)));

function ask({page, memory, page_request, page_answer, page_reply_bytes}, text) {
  const bytes = new TextEncoder().encode(text);
  const at = page_request(page, bytes.length);
  if (!at) return failure('out of memory');
  new Uint8Array(memory.buffer).set(bytes, at);
  const reply = page_answer(page, bytes.length);
  if (!reply) return failure('out of memory');
  const written = new Uint8Array(memory.buffer, reply, page_reply_bytes(page));
  return JSON.parse(exact(new TextDecoder().decode(written)));
}

/** An instance of the module.
 *
 * source    its bytes, or a WebAssembly.Module
 * progress  called with (done, total) now and then, total 0 if it is not known;
 *           what it throws ends the request, which throws the same
 *
 * Resolves to {answer}: a request, which is text (textOf() of remote.js), to its
 * reply. `isBroken` tells of a bug. */
export async function instantiate(source, progress = () => {}) {
  let thrown = null; // {problem}: by progress, within the request.
  const imports = importsFor((done, total) => {
    try {
      progress(done, total);
    } catch (problem) {
      thrown = {problem};
      throw problem;
    }
  });
  const start = ({exports}) => {
    exports._initialize();
    return {...exports, page: exports.page_open()};
  };
  const made = await WebAssembly.instantiate(source, imports);
  let engine = start(made.instance ?? made);
  let isAsked = false;
  return {
    get isBroken() {
      return engine === null;
    },
    answer(text) {
      if (!engine) return failure('the engine has ended in a bug: open another one');
      // A request has the module's memory to itself, also while it tells of progress.
      if (isAsked) return {error: {code: 'bad_input', message: 'the engine is still answering: progress() cannot ask it'}};
      isAsked = true;
      try {
        return ask(engine, text);
      } catch (problem) {
        engine = null;
        if (!thrown) return failure(String(problem));
        const {problem: own} = thrown;
        thrown = null;
        engine = start(new WebAssembly.Instance(made.module ?? source, imports));
        throw own;
      } finally {
        isAsked = false;
      }
    },
  };
}

/** The inside of a worker: a function of messages {id, request}, each of which
 * is answered by post({id, reply}), whatever happens, in their order. While it
 * works, it posts {id, progress: {done, total}}, five a second at most.
 *
 * bytesOf  brings the module; if it cannot, the next message tries again */
export function receiver(post, bytesOf) {
  let engine = null;
  let current = 0;
  let told = 0;
  const tell = (done, total) => {
    const now = Date.now();
    if (now - told < 200) return;
    told = now;
    post({id: current, progress: {done, total}});
  };
  const answer = async ({id, request}) => {
    engine ??= await instantiate(await bytesOf(), tell);
    current = id;
    const reply = engine.answer(request);
    if (engine.isBroken) engine = null;
    return reply;
  };
  const refuse = (problem) => (problem instanceof GrundyError
    ? {error: {code: problem.code, message: problem.message}} : failure(String(problem)));
  let last = Promise.resolve();
  return (data) => {
    last = last.then(() => answer(data)).catch(refuse).then((reply) => post({id: data.id, reply}));
  };
}
