// SPDX-License-Identifier: MIT
// remote.test.mjs - an engine in a worker, however requests and workers fail:
// every promise settles, and the next request is answered.

import assert from 'node:assert/strict';
import {mock, test} from 'node:test';

import {Remote} from '../../bindings/npm/remote.js';

/** A worker that clones what it gets, as all do, and answers when told to. */
class Idle {
  constructor() {
    this.asked = [];
  }

  postMessage(data) {
    this.asked.push(structuredClone(data));
  }

  terminate() {
    this.isOver = true;
  }
}

const remoteOf = () => {
  const workers = [];
  const remote = new Remote(() => workers[workers.push(new Idle()) - 1]);
  return {workers, remote, last: () => workers.at(-1)};
};

const codeOf = (promise) => promise.catch(({code}) => code);

test('what cannot be sent is refused, and nothing of it is left', async () => {
  const {remote, last} = remoteOf();
  const circle = {};
  circle.position = circle;
  for (const input of [{position: () => 1}, circle, {to: NaN}, {to: [-Infinity]}])
    assert.equal(await codeOf(remote.run('solve', input)), 'bad_input');
  assert.equal(remote.waiting.size, 0);
  const stop = new AbortController();
  const long = codeOf(remote.run('solve', {position: 'cram 7x7'}, {signal: stop.signal}));
  stop.abort();
  assert.equal(await long, 'cancelled');
  assert.deepEqual(last().asked, []);
  await assert.rejects(remote.run('solve', {}, {signal: {}}));
  assert.equal(remote.waiting.size, 0);
});

test('a request is what it was when it was asked', async () => {
  const {remote, last} = remoteOf();
  const input = {position: 'nim 1'};
  const stop = new AbortController();
  const long = codeOf(remote.run('solve', {}, {signal: stop.signal}));
  const kept = remote.run('solve', input);
  input.position = 'nim 2';
  stop.abort();
  assert.equal(await long, 'cancelled');
  const [{id, request}] = last().asked;
  assert.deepEqual(JSON.parse(request), {command: 'solve', input: {position: 'nim 1'}});
  last().onmessage({data: {id, reply: {result: 3}}});
  assert.equal(await kept, 3);
});

test('a worker that fails takes its requests along, and is not started for ever', async () => {
  const {remote, workers, last} = remoteOf();
  const lost = codeOf(remote.run('solve', {}));
  last().onerror({message: 'no such file'});
  assert.equal(await lost, 'bug');
  assert.equal(workers.length, 1);
  const next = remote.run('solve', {});
  assert.equal(workers.length, 2);
  assert.equal(last().asked.length, 1);
  last().onmessage({data: {id: last().asked[0].id, reply: {result: 4}}});
  assert.equal(await next, 4);
});

test('a cancelled request is over also where no other worker can be made', async () => {
  let made = 0;
  const remote = new Remote(() => {
    if (made++) throw new Error('no more');
    return new Idle();
  });
  const long = codeOf(remote.run('solve', {}, {}));
  assert.throws(() => remote.cancel(1));
  assert.equal(await long, 'cancelled');
});

test('a signal is let go when its request is over', async () => {
  const {remote, last} = remoteOf();
  const {signal} = new AbortController();
  const remove = mock.method(signal, 'removeEventListener');
  const add = mock.method(signal, 'addEventListener');
  const good = remote.run('solve', {}, {signal}), bad = codeOf(remote.run('solve', {}, {signal}));
  last().onmessage({data: {id: 1, reply: {result: 5}}});
  last().onmessage({data: {id: 2, reply: {error: {code: 'undefined'}}}});
  assert.deepEqual([await good, await bad], [5, 'undefined']);
  const given = ({mock: {calls}}) => calls.map(({arguments: [, listener]}) => listener);
  assert.equal(given(add).length, 2);
  assert.deepEqual(given(remove), given(add));
});

test('an error of progress() ends its request, and no other', async () => {
  const {remote, workers, last} = remoteOf();
  const own = new RangeError('enough');
  const long = remote.run('solve', {}, {progress() { throw own; }}).catch((problem) => problem);
  const kept = remote.run('values', {});
  last().onmessage({data: {id: 1, progress: {done: 1, total: 2}}});
  assert.equal(await long, own);
  assert.equal(workers[0].isOver, true);
  assert.deepEqual(last().asked.map(({id}) => id), [2]);
  last().onmessage({data: {id: 2, reply: {result: 6}}});
  assert.equal(await kept, 6);
});

test('the end of all requests starts no worker', async () => {
  const {remote, workers} = remoteOf();
  const asked = Array.from({length: 5}, () => codeOf(remote.run('solve', {})));
  remote.close();
  assert.deepEqual(await Promise.all(asked), Array(5).fill('cancelled'));
  assert.deepEqual([workers.length, workers[0].isOver], [1, true]);
});

test('a worker that fails without a message has one', async () => {
  const {remote, last} = remoteOf();
  const lost = remote.run('solve', {}).catch((problem) => problem);
  last().onerror({}); // The event of a script that cannot be loaded.
  assert.equal((await lost).message, 'the worker cannot be started');
});

// ---- inside a worker ----

// The module as a worker sees it: a request 'bug' ends it in one.
const moduleOf = () => {
  const memory = {buffer: new ArrayBuffer(1024)};
  const at = 16, reply = new TextEncoder().encode('{"result":1}');
  const textAt = (length) => new TextDecoder().decode(new Uint8Array(memory.buffer, at, length));
  return {memory, _initialize() {}, page_open: () => 1, page_request: () => at, page_answer(page, length) {
    if (textAt(length) === 'bug') throw new WebAssembly.RuntimeError('unreachable');
    new Uint8Array(memory.buffer).set(reply, 512);
    return 512;
  }, page_reply_bytes: () => reply.length};
};

test('the worker of the page answers each request, also without its module', async () => {
  const posted = [];
  let told;
  const answers = [() => Promise.reject(new TypeError('no network')), async () => ({ok: false, status: 404}),
    async () => ({ok: true, arrayBuffer: async () => 'bytes'}), () => assert.fail('fetched again')];
  const made = mock.method(WebAssembly, 'instantiate', async () => ({instance: {exports: moduleOf()}}));
  mock.method(globalThis, 'fetch', () => answers.shift()());
  Object.assign(globalThis, {onmessage: null, postMessage(data) {
    posted.push(data);
    if (data.id === 9) told();
  }});
  const ask = (...messages) => new Promise((resolve) => {
    told = resolve;
    posted.length = 0;
    for (const data of messages) globalThis.onmessage({data});
  });
  const codes = () => posted.map(({id, reply}) => [id, reply.error?.code ?? reply.result]);
  await import('../src/worker.js');
  await ask({id: 1, request: 'a'}, {id: 2, request: 'b'}, {id: 9, request: 'c'});
  assert.deepEqual(codes(), [[1, 'gone'], [2, 'refused'], [9, 1]]);
  // A page in one file has the module with it, also after a bug.
  await ask({module: 'own'}, {id: 3, request: 'bug'}, {id: 4, request: 'd'}, {id: 9, request: 'e'});
  assert.deepEqual(codes(), [[3, 'bug'], [4, 1], [9, 1]]);
  assert.deepEqual(made.mock.calls.map(({arguments: [source]}) => source), ['bytes', 'own']);
  mock.restoreAll();
});

// ---- the server ----

test('what the server does not answer well is an error that a page can tell', async () => {
  let body, sent;
  const reply = (status, text) => ({ok: status === 200, status, text});
  const replies = {status: () => reply(200, async () => '{}'), ask: () => body};
  mock.method(globalThis, 'fetch', async (path, {body: text} = {}) => {
    sent = text;
    const {text: read, ...rest} = replies[path.slice('api/'.length)]();
    return {...rest, text: read, json: async () => ({version: '1'})};
  });
  globalThis.document = {getElementById: () => null};
  const {connect} = await import('../src/engine.js');
  const engine = await connect();
  assert.equal(engine.kind, 'server');
  for (const [status, text, code] of [
    [200, () => Promise.reject(new TypeError('terminated')), 'gone'],
    [502, async () => '<html>', 'refused'], [200, async () => '', 'refused']]) {
    body = reply(status, text);
    assert.equal(await codeOf(engine.ask('solve', {})), code);
  }
  body = reply(200, async () => '{"result": 5}');
  assert.equal(await engine.ask('values', {to: 7n}), 5);
  assert.equal(sent, '{"command":"values","input":{"to":7}}');
  const circle = {};
  circle.position = circle;
  assert.equal(await codeOf(engine.ask('solve', circle)), 'bad_input');
  assert.equal(await codeOf(engine.run('solve', {}, {signal: AbortSignal.abort()})), 'cancelled');
  mock.restoreAll();
});
