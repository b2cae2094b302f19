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

export const aborted = () => new GrundyError({code: 'cancelled', message: ''});

export class Remote {
  /** make  starts a worker, with `postMessage`, `terminate`, `onmessage` and
   *        `onerror` as browsers have them. */
  constructor(make) {
    this.make = make;
    this.waiting = new Map(); // id -> {request, resolve, reject, progress}
    this.next = 1;
    this.start();
  }

  start() {
    this.worker = this.make();
    this.worker.onmessage = ({data}) => this.receive(data);
    this.worker.onerror = (problem) => {
      problem.preventDefault?.();
      this.worker.terminate();
      this.start();
      const lost = [...this.waiting.values()];
      this.waiting.clear();
      for (const one of lost)
        one.reject(new GrundyError({code: 'bug', message: problem.message}));
    };
    for (const [id, {request}] of this.waiting)
      this.worker.postMessage({id, request});
  }

  receive({id, progress, reply}) {
    const one = this.waiting.get(id);
    if (!one) return;
    if (progress) {
      one.progress?.(progress);
      return;
    }
    this.waiting.delete(id);
    try {
      one.resolve(resultOf(reply));
    } catch (problem) {
      one.reject(problem);
    }
  }

  cancel(id) {
    const one = this.waiting.get(id);
    if (!one) return;
    this.waiting.delete(id);
    this.worker.terminate();
    this.start();
    one.reject(aborted());
  }

  run(command, input, {progress, signal} = {}) {
    const id = this.next++;
    const request = {command, input};
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(aborted());
        return;
      }
      this.waiting.set(id, {request, resolve, reject, progress});
      signal?.addEventListener('abort', () => this.cancel(id));
      this.worker.postMessage({id, request});
    });
  }

  ask(command, input) {
    return this.run(command, input);
  }
}
