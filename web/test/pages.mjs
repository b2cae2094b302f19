// SPDX-License-Identifier: MIT
// pages.mjs - a browser and the two places where the page can be: served by
// `grundy serve`, or as one file with the library inside.

import {spawn} from 'node:child_process';
import {existsSync, mkdirSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

import {chromium} from 'playwright-core';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const shots = join(root, 'build', 'screenshots');
export const oneFile = join(root, 'build', 'page', 'grundy.html');
export const wasmFile = join(root, 'build', 'page', 'grundy.wasm');

export const PATIENCE = 30000; // Milliseconds that a busy machine is given.

// Chromium asks hosts of its maker for this and that unless it is told not to.
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync',
  // Each test has a module of its own: to optimise it would be a seventh of the work.
  '--js-flags=--liftoff-only'];

// Without windows it does the same for half the work.
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** A browser: what CHROMIUM names, or where Debian has one. */
export async function openBrowser() {
  mkdirSync(shots, {recursive: true});
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? BROWSERS.find(existsSync), args: FLAGS});
}

export const command = process.env.GRUNDY ?? join(root, 'build', 'release', 'bin', 'grundy');

/** The server on a port that is free: {url, stop}. */
export async function startServer() {
  if (!existsSync(command)) throw new Error(`${command} is missing: make build`);
  const server = spawn(command, ['serve', '--port', '0'], {stdio: ['ignore', 'pipe', 'inherit']});
  const url = await new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (data) => {
      text += data;
      const found = /http:\/\/\S+/.exec(text);
      if (found) resolve(found[0]);
    });
    server.on('exit', (code) => reject(new Error(`the server ended: ${code}`)));
  });
  return {
    url,
    stop: () => new Promise((resolve) => {
      server.removeAllListeners('exit');
      server.on('exit', resolve);
      server.kill('SIGTERM');
    }),
  };
}

export const localUrl = pathToFileURL(oneFile).href;

/** A page that fails the test with the first error of its console. */
export async function openPage(browser, base, {width = 1280, height = 900, ...more} = {}) {
  const context = await browser.newContext({viewport: {width, height}, locale: 'en-US', ...more});
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const errors = [];
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && errors.push(m.text()));
  page.on('pageerror', (e) => errors.push(e.message));
  const open = async (hash = '') => {
    await page.goto('about:blank');
    await page.goto(base + hash);
    await page.waitForSelector('header nav');
  };
  return {page, open, errors, close: () => context.close()};
}
