// SPDX-License-Identifier: MIT
// firefox.mjs - Firefox, driven by WebDriver BiDi, which it speaks by itself: a
// page that is opened, asked and looked at. No more than the tests need.

import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';

import WebSocket from 'ws';

import {PATIENCE} from './pages.mjs';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

// Nothing is asked of its maker's hosts, and nothing of the first day shown.
const PREFERENCES = {
  'app.normandy.enabled': false, 'app.update.enabled': false, 'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false, 'browser.safebrowsing.downloads.remote.enabled': false,
  'browser.safebrowsing.malware.enabled': false, 'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false, 'browser.startup.page': 0, 'captivedetect.canonicalURL': '',
  'datareporting.policy.dataSubmissionEnabled': false, 'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false, 'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': true, 'services.settings.server': 'http://localhost:1/', 'toolkit.telemetry.enabled': false,
};

function startBrowser(profile) {
  const lines = Object.entries(PREFERENCES).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), `${lines.join('\n')}\n`);
  const path = process.env.FIREFOX ?? PLACES.find(existsSync);
  if (!path) throw new Error('there is no Firefox: tools/setup web');
  return spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {stdio: ['ignore', 'ignore', 'pipe'], env: {...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1'}});
}

const listening = (browser) => new Promise((resolve, reject) => {
  let text = '';
  browser.stderr.on('data', (data) => {
    text += data;
    const found = /WebDriver BiDi listening on (ws:\S+)/.exec(text);
    if (found) resolve(found[1]);
  });
  browser.on('exit', (code) => reject(new Error(`Firefox ended: ${code}\n${text}`)));
  browser.on('error', reject);
});

/** A connection: call(method, params), a promise; heard: what was logged. */
async function connect(url) {
  const socket = new WebSocket(`${url}/session`);
  const waiting = new Map(), heard = [];
  let count = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(data);
    if (message.method === 'log.entryAdded') heard.push(message.params);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`));
    else asked?.resolve(message.result);
  });
  await once(socket, 'open');
  const call = (method, params = {}) => new Promise((resolve, reject) => {
    const id = ++count;
    waiting.set(id, {resolve, reject});
    socket.send(JSON.stringify({id, method, params}));
  });
  return {call, heard, end: () => socket.close()};
}

/** Firefox with one page: {open, evaluate, until, resize, picture, errors, stop}. */
export async function openFirefox() {
  const profile = mkdtempSync(join(tmpdir(), 'grundy-firefox-'));
  const browser = startBrowser(profile);
  const {call, heard, end} = await connect(await listening(browser));
  await call('session.new', {capabilities: {}});
  await call('session.subscribe', {events: ['log.entryAdded']});
  const {context} = (await call('browsingContext.getTree')).contexts[0];
  const evaluate = async (expression) => {
    const {result, exceptionDetails} = await call('script.evaluate', {expression, target: {context}, awaitPromise: true});
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  };
  return {
    evaluate,
    open: (url) => call('browsingContext.navigate', {context, url, wait: 'complete'}),
    /** Waits until an expression is true. */
    async until(expression) {
      const last = Date.now() + PATIENCE;
      while (!await evaluate(`Boolean(${expression})`)) {
        if (Date.now() > last) throw new Error(`it is never so: ${expression}`);
        await setTimeout(50);
      }
    },
    resize: (width, height) => call('browsingContext.setViewport', {context, viewport: {width, height}}),
    async picture(path) {
      const {data} = await call('browsingContext.captureScreenshot', {context, origin: 'document'});
      writeFileSync(path, Buffer.from(data, 'base64'));
    },
    errors: () => heard.filter(({level}) => level === 'error' || level === 'warn').map(({text}) => text),
    async stop() {
      end();
      browser.removeAllListeners('exit');
      browser.kill('SIGKILL');
      await once(browser, 'exit');
      rmSync(profile, {recursive: true, force: true, maxRetries: 5});
    },
  };
}
