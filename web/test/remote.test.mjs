// SPDX-License-Identifier: MIT
// remote.test.mjs - an engine in a worker, however requests and workers fail:
// every promise settles, and the next request is answered.

import assert from 'node:assert/strict';
import {test} from 'node:test';

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
  for (const input of [{position: () => 1}, circle])
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
