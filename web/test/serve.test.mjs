// SPDX-License-Identifier: MIT
// serve.test.mjs - how a browser is started: nobody else learns the address; and
// what ends the server.

import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {setTimeout} from 'node:timers/promises';

import {command} from './pages.mjs';

test('a browser is given a file that is its owner\u2019s alone, and goes in the end', async () => {
  const place = await mkdtemp(join(tmpdir(), 'serve-'));
  const told = join(place, 'told');
  await writeFile(join(place, 'xdg-open'), `#!/bin/sh\necho "$@" > ${told}.new && mv ${told}.new ${told}\n`, {mode: 0o755});
  const server = spawn(command, ['serve', '--open'], {
    stdio: ['ignore', 'pipe', 'inherit'], env: {...process.env, PATH: `${place}:${process.env.PATH}`, XDG_RUNTIME_DIR: place}});
  try {
    const url = (await new Promise((resolve) => server.stdout.once('data', resolve))).toString().trim();
    while (!existsSync(told)) await setTimeout(10);
    const words = (await readFile(told, 'utf8')).trim();
    assert.ok(!words.includes(new URL(url).pathname.slice(1, -1)), words);
    assert.equal((await stat(words)).mode & 0o777, 0o600);
    assert.ok((await readFile(words, 'utf8')).includes(`url=${url}"`));
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    assert.equal(await ended, 0);
    assert.ok(!existsSync(words));
  } finally {
    server.kill('SIGKILL');
    await rm(place, {recursive: true});
  }
});

test('a signal that was ignored when it started does not end it, as under nohup', async () => {
  const server = spawn('sh', ['-c', 'trap "" HUP; exec "$0" serve', command], {stdio: ['ignore', 'pipe', 'inherit']});
  try {
    const url = (await new Promise((resolve) => server.stdout.once('data', resolve))).toString().trim();
    const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)));
    server.kill('SIGHUP');
    assert.equal(await Promise.race([ended, setTimeout(500, 'is there')]), 'is there');
    assert.ok((await fetch(url)).ok);
    server.kill('SIGTERM');
    assert.equal(await ended, 0);
  } finally {
    server.kill('SIGKILL');
  }
});
