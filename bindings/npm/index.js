// SPDX-License-Identifier: MIT
// index.js - Grundy in JavaScript: commands and contest problems, as objects.

import {GrundyError, Remote, aborted, resultOf, textOf} from './remote.js';
import {instantiate} from './wasm.js';

export {GrundyError};

const isNode = typeof process === 'object' && !!process.versions?.node;
const own = new URL('./grundy.wasm', import.meta.url);

/** The bytes of the module that the package brings. */
export async function moduleBytes() {
  if (isNode && own.protocol === 'file:') {
    const {readFile} = await import('node:fs/promises');
    return readFile(own);
  }
  const answer = await fetch(own);
  if (!answer.ok) throw new Error(`${own}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** The engine in this thread: each question is answered before the call
 * returns. */
class Engine {
  #instance;

  constructor(instance) {
    this.#instance = instance;
  }

  ask(command, input = {}) {
    return resultOf(this.#instance.answer(textOf({command, input})));
  }

  problem(problem, input = {}) {
    return resultOf(this.#instance.answer(textOf({problem, input})));
  }
}

/** Opens an engine in this thread. */
export async function open({module, progress} = {}) {
  return new Engine(await instantiate(module ?? await moduleBytes(), progress));
}

// A worker of Node with the face of a browser's. It keeps a program alive only
// while something is asked.
class NodeWorker {
  #worker;
  #asked = 0;

  constructor(Worker, url) {
    this.#worker = new Worker(url);
    this.#worker.unref();
    this.#worker.on('message', (data) => {
      if (data.reply && --this.#asked === 0) this.#worker.unref();
      this.onmessage?.({data});
    });
    this.#worker.on('error', (problem) => this.onerror?.(problem));
  }

  postMessage(data) {
    this.#worker.postMessage(data); // Nothing is asked if this throws.
    if (this.#asked++ === 0) this.#worker.ref();
  }

  terminate() {
    this.#worker.terminate();
  }
}

/** The engine in a worker: questions are promises, can be cancelled, and the
 * thread stays free. */
class WorkerEngine {
  #remote;
  #isClosed = false;

  constructor(make) {
    this.#remote = new Remote(make);
  }

  async ask(command, input = {}, {progress, signal} = {}) {
    if (this.#isClosed) throw aborted();
    return this.#remote.run(command, input, {progress, signal});
  }

  close() {
    this.#isClosed = true;
    this.#remote.close();
  }
}

/** Opens an engine in a worker of its own. */
export async function openWorker() {
  const url = new URL('./worker.js', import.meta.url);
  if (!isNode) return new WorkerEngine(() => new Worker(url, {type: 'module'}));
  const {Worker: Thread} = await import('node:worker_threads');
  return new WorkerEngine(() => new NodeWorker(Thread, url));
}
