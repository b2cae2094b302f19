// SPDX-License-Identifier: MIT
// worker.js - the engine for another thread, of Node or of a browser.
//
// Messages in: {id, request}. Messages out: {id, progress: {done, total}}, five
// a second at most, and {id, reply}.

import {moduleBytes} from './index.js';
import {receiver} from './wasm.js';

const port = typeof postMessage === 'function' ? globalThis
  : (await import('node:worker_threads')).parentPort;
const receive = receiver((data) => port.postMessage(data), moduleBytes);
if (port === globalThis) onmessage = ({data}) => receive(data);
else port.on('message', receive);
