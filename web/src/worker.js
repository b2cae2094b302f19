// SPDX-License-Identifier: MIT
// worker.js - the library as WebAssembly: one request at a time.
//
// Messages in: {module: bytes} or nothing, then {id, request}. Messages out:
// {id, progress: {done, total}} now and then, and {id, reply}.

import {GrundyError} from '../../bindings/npm/remote.js';
import {receiver} from '../../bindings/npm/wasm.js';

let own = null;

async function bytesOf() {
  if (own) return own;
  const answer = await fetch('grundy.wasm').catch((problem) => {
    throw new GrundyError({code: 'gone', message: String(problem)});
  });
  if (!answer.ok) throw new GrundyError({code: 'refused', message: `grundy.wasm: ${answer.status}`});
  return answer.arrayBuffer();
}

const receive = receiver((data) => postMessage(data), bytesOf);

onmessage = ({data}) => {
  if (data.module) own = data.module;
  else receive(data);
};
