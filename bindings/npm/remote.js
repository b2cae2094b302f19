// SPDX-License-Identifier: MIT
// remote.js - the engine in a worker of its own.
//
// One worker does all requests in turn, and cannot be interrupted: to cancel
// a request is to end the worker; a new one then gets the others again.

/** An error reply: `code`, and where in the input: `key`, `offset`, `line`,
 * `column`. */
export class GrundyError extends Error {
  constructor(error) {
    super(error.message);
    Object.assign(this, error);
    this.name = 'GrundyError';
  }
}

export const resultOf = (reply) => {
  if (reply.error) throw new GrundyError(reply.error);
  return reply.result;
};

/** A request as text, which any thread takes: JSON, with BigInts as the numbers
 * they are. What cannot be written is the caller's fault, and no bug. */
export function textOf(request) {
  const mark = `bigint ${Math.random()} `; // No text of the caller's has it.
  const write = function (key, value) {
    const own = this[key]; // Some programs give toJSON() to BigInt.
    if (typeof own === 'bigint') return mark + own;
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError(`${key} is a ${typeof value}`);
    if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${key} is ${value}`); // Else null.
    return value;
  };
  try {
    return JSON.stringify(request, write).replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
  } catch (problem) {
    const [why] = String(problem?.message ?? problem).split('\n');
    throw new GrundyError({code: 'bad_input', message: `the request cannot be written as JSON: ${why}`});
  }
}

export const aborted = () => new GrundyError({code: 'cancelled', message: ''});

export class Remote {
  /** make  starts a worker, with `postMessage`, `terminate`, `onmessage` and
   *        `onerror` as browsers have them. */
  constructor(make) {
    this.make = make;
    this.waiting = new Map(); // id -> {request: text, resolve, reject, progress}
    this.next = 1;
    this.start(); // The first request finds it ready.
  }

  start() {
    this.worker = this.make();
    this.worker.onmessage = ({data}) => this.receive(data);
    this.worker.onerror = (problem) => {
      problem.preventDefault?.();
      this.worker.terminate();
      this.worker = null; // One that cannot be started is not tried for ever.
      const lost = [...this.waiting.values()];
      this.waiting.clear();
      const message = problem.message ?? 'the worker cannot be started';
      for (const one of lost) one.reject(new GrundyError({code: 'bug', message}));
    };
    for (const [id, {request}] of this.waiting)
      this.worker.postMessage({id, request});
  }

  receive({id, progress, reply}) {
    const one = this.waiting.get(id);
    if (!one) return;
    if (progress) {
      try {
        one.progress?.(progress);
      } catch (problem) {
        this.cancel(id, problem);
      }
      return;
    }
    this.waiting.delete(id);
    try {
      one.resolve(resultOf(reply));
    } catch (problem) {
      one.reject(problem);
    }
  }

  cancel(id, why = aborted()) {
    const one = this.waiting.get(id);
    if (!one) return;
    this.waiting.delete(id);
    one.reject(why);
    this.worker.terminate();
    this.start();
  }

  /** Ends the worker; what is asked still is cancelled. */
  close() {
    for (const one of this.waiting.values()) one.reject(aborted());
    this.waiting.clear();
    this.worker?.terminate();
  }

  run(command, input, {progress, signal} = {}) {
    const id = this.next++;
    const stop = () => this.cancel(id);
    return new Promise((resolve, reject) => {
      const request = textOf({command, input});
      if (signal?.aborted) {
        reject(aborted());
        return;
      }
      signal?.addEventListener('abort', stop);
      if (!this.worker) this.start();
      this.waiting.set(id, {request, resolve, reject, progress});
      this.worker.postMessage({id, request});
    }).finally(() => signal?.removeEventListener('abort', stop)); // It may be one for many requests.
  }

  ask(command, input) {
    return this.run(command, input);
  }
}
