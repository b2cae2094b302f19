// SPDX-License-Identifier: MIT
// ask.mjs - questions to a server without a page.

import {setTimeout} from 'node:timers/promises';

async function send(server, path, body) {
  const answer = await fetch(`${server.url}api/${path}`, body && {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)});
  return answer.json();
}

/** The reply to a request, {result} or {error}. What a busy machine does not
 * answer within the time for requests is asked as a job. */
export async function ask(server, command, input) {
  const reply = await send(server, 'ask', {command, input});
  if (!/ask for a job/.test(reply.error?.message ?? '')) return reply;
  const {job} = await send(server, 'jobs', {command, input});
  for (;;) {
    const {state, reply: late} = await send(server, `jobs/${job}`);
    if (state === 'done') return late;
    await setTimeout(100);
  }
}
