// SPDX-License-Identifier: MIT
// engine.js - questions to the engine, wherever it runs.
//
// The page is served by `grundy serve`, which answers requests, or it lies in a
// folder or in one file, and then the library itself runs as WebAssembly in a
// worker. Both take the same request, {command, input}, and give the same
// reply, {command, result} or {command, error}; nothing else in the page knows
// which of the two it is.

import {GrundyError as EngineError, Remote, aborted, resultOf, textOf} from '../../bindings/npm/remote.js';

import {SERVED} from './served.js';
import {inside, makerOf} from './workers.js';

export {EngineError};

// ---- the server ----

const PAUSES = [300, 700, 1500, 3000, 5000]; // Milliseconds before the next try.

const pause = (milliseconds, signal) => new Promise((resolve) => {
  setTimeout(resolve, milliseconds);
  signal?.addEventListener('abort', resolve);
});

// The server has room for few jobs. Those of a page that was just closed end
// within seconds, so it is asked again before anybody is troubled with it.
async function startJob(body, signal) {
  for (let tries = 0; ; tries++) {
    if (signal?.aborted) throw aborted();
    try {
      return await send('api/jobs', 'POST', body);
    } catch (error) {
      if (error.code !== 'busy' || tries === PAUSES.length) throw error;
      await pause(PAUSES[tries], signal);
    }
  }
}

async function send(path, method, body, more) {
  const written = body ? textOf(body) : undefined;
  let answer, text;
  try {
    answer = await fetch(path, {
      method,
      headers: body ? {'Content-Type': 'application/json'} : undefined,
      body: written,
      ...more,
    });
    text = await answer.text(); // The server may end in the middle of it.
  } catch {
    throw new EngineError({code: 'gone', message: ''});
  }
  if (answer.status === 204) return null;
  if (answer.status === 403) throw new EngineError({code: 'stale', message: ''});
  if (answer.status === 429) throw new EngineError({code: 'busy', message: ''});
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineError({code: 'refused', message: `${answer.status}`});
  }
}

class Server {
  constructor(status) {
    this.kind = 'server';
    this.hasLua = true; // Where it is not built, the reply says so.
    this.version = status.version;
  }

  async ask(command, input) {
    return resultOf(await send('api/ask', 'POST', {command, input}));
  }

  async run(command, input, {progress, signal} = {}) {
    const {job, error} = await startJob({command, input}, signal);
    if (error) throw new EngineError(error);
    const path = `api/jobs/${job}`;
    return new Promise((resolve, reject) => {
      const events = new EventSource(`${path}/events`);
      const end = () => {
        events.close();
        signal?.removeEventListener('abort', stop);
        removeEventListener('pagehide', stop);
        send(path, 'DELETE', null, {keepalive: true}).catch(() => {});
      };
      const stop = () => {
        end();
        reject(aborted());
      };
      addEventListener('pagehide', stop); // A page takes its work along, and may come back.
      events.addEventListener('progress', (e) => progress?.(JSON.parse(e.data)));
      events.addEventListener('end', (e) => {
        end();
        try {
          resolve(resultOf(JSON.parse(e.data)));
        } catch (problem) {
          reject(problem);
        }
      });
      events.onerror = () => {
        end();
        reject(new EngineError({code: 'gone', message: ''}));
      };
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
  }
}

// ---- the library in a worker ----

// The module has not all games. Who asks for one of the others has made no mistake.
function tellApart(error) {
  const game = /^no game is called '(\w+)'/.exec(error.message)?.[1];
  throw SERVED.has(game) ? new EngineError({code: 'served', message: error.message, game}) : error;
}

class Local extends Remote {
  constructor(make) {
    super(make);
    this.kind = 'wasm';
    this.hasLua = false;
  }

  run(command, input, options) {
    return super.run(command, input, options).catch(tellApart);
  }
}

// A page in one file has the worker and the module as text inside.
function inlineMaker() {
  const module = inside('wasm');
  if (!module) return null;
  const make = makerOf('worker');
  const bytes = Uint8Array.from(atob(module.trim()), (c) => c.charCodeAt(0));
  return () => {
    const worker = make();
    worker.postMessage({module: bytes});
    return worker;
  };
}

/** The engine that this page has. */
export async function connect() {
  const inline = inlineMaker();
  if (inline) return new Local(inline);
  try {
    const answer = await fetch('api/status');
    if (answer.ok) return new Server(await answer.json());
  } catch {
    // No server: the folder it is.
  }
  return new Local(makerOf('worker'));
}
