// SPDX-License-Identifier: MIT
// networks.test.mjs - games on graphs, played on their pictures.

import assert from 'node:assert/strict';

import {becomes, fingersOn, hashOf, inBrowser, makeMove} from './suite.mjs';

const {served, both} = inBrowser();

const CYCLE = 'vertex_geography 6 0:1 1:2 2:3 3:4 4:5 5:0 @ 0';

/** Takes hints, clicking on the picture alone, until the match is over. */
async function playOnPicture(page) {
  for (let i = 0; i < 12; i++) {
    await page.getByText(/Your move\.|You win/).waitFor();
    if (await page.getByText('You win').count()) return;
    await page.getByRole('button', {name: 'Hint'}).click();
    await page.locator('.stage .best').first().focus();
    await makeMove(page, () => page.keyboard.press('Enter'));
  }
}

const positionIs = (page, text) => page.waitForFunction((wanted) => document.querySelector('input').value === wanted &&
  document.querySelector('[aria-busy="false"]'), text);

both((it) => {
  for (const [what, p] of [['a walk on a graph', CYCLE], ['Green Hackenbush', 'green_hackenbush 5 0:1 1:2 2:3 3:1 3:4'],
    ['Node Kayles', 'node_kayles 5 0:1 1:2 2:3 3:4'], ['tokens on a graph', 'dag_game 4 0:1 0:2 1:3 2:3 1:2 @ 0 1']])
    it(`is beaten at ${what} by keys and hints`, async ({page, open}) => {
      await open(hashOf('play', {p}));
      await page.locator('.stage .can').first().waitFor();
      await playOnPicture(page);
      await page.getByText('You win').waitFor();
    });

  it('plays a whole match against an engine that begins', async ({page, open}) => {
    await open(hashOf('play', {p: CYCLE, second: '1', level: 'perfect'}));
    for (let i = 0; i < 6; i++) {
      await page.getByText(/Your move\.|The engine wins|You win/).waitFor();
      if (!await page.getByText('Your move.').count()) break;
      await makeMove(page, () => page.locator('.network .can').first().click());
    }
    await page.getByText('The engine wins').waitFor();
  });

  it('leaves the focus where the next move is', async ({page, open}) => {
    await open(hashOf('play', {p: 'node_kayles 9 0:1 1:2 2:3 3:4 4:5 5:6 6:7 7:8'}));
    for (let i = 0; i < 2; i++) {
      await page.getByText('Your move.').waitFor();
      if (i === 0) await page.locator('.network .can').first().focus();
      await page.locator('.network .can:focus').waitFor();
      await makeMove(page, () => page.keyboard.press('Enter'));
    }
  });

  it('marks the token, and where it can go, with what comes of it', async ({page, open}) => {
    await open(hashOf('position', {p: 'vertex_geography 6 0:1 1:2 2:3 3:4 4:0 2:5 @ 0'}));
    const {can, token} = {can: page.locator('.vertex.can'), token: page.locator('.vertex.has-token')};
    await can.first().waitFor();
    assert.equal(await token.getAttribute('aria-label'), 'Vertex 0, token  is here');
    assert.deepEqual(await can.evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label'), one.getAttribute('role'),
      one.classList.contains('wins')])), [['Vertex 1 P 0, move from 0 to 1', 'button', true],
      ['Vertex 4 N 1, move from 0 to 4', 'button', false]]);
    await can.first().click();
    await positionIs(page, 'vertex_geography:directed=0 6 1:2 2:3 3:4 2:5 @ 1');
  });

  it('moves the token that was chosen', async ({page, open}) => {
    await open(hashOf('position', {p: 'dag_game 4 0:2 1:2 2:3 @ 0 1'}));
    await page.getByLabel('2 on 1').check();
    await page.getByRole('button', {name: /^Vertex 2/}).click();
    await positionIs(page, 'dag_game 4 0:2 1:2 2:3 @ 0 2');
    await page.getByRole('button', {name: /^Vertex 2/}).click();
    await positionIs(page, 'dag_game 4 0:2 1:2 2:3 @ 2 2');
  });

  it('chooses a token by its vertex', async ({page, open}) => {
    await open(hashOf('position', {p: 'dag_game 4 0:2 1:2 2:3 @ 0 1'}));
    await page.getByRole('button', {name: /^Vertex 1, token 2 is here/}).press('Enter');
    await page.getByRole('button', {name: /^Vertex 2/}).press(' ');
    await positionIs(page, 'dag_game 4 0:2 1:2 2:3 @ 0 2');
  });

  it('cuts edges, and the layout stays', async ({page, open}) => {
    await open(hashOf('position', {p: 'green_hackenbush 4 0:1 1:2 1:3'}));
    const place = () => page.locator('.vertex').filter({hasText: /^Vertex 1/}).locator('rect').getAttribute('x');
    await page.locator('.link.can').first().waitFor();
    const before = await place();
    await page.getByRole('button', {name: /^Edge 1 to 3/}).click();
    await positionIs(page, 'green_hackenbush 4 0:1 1:2');
    await page.locator('.graph .gone').waitFor({state: 'attached'});
    assert.equal(await place(), before);
  });

  it('takes two neighbours by their edge', async ({page, open}) => {
    await open(hashOf('position', {p: 'arc_kayles 5 0:1 1:2 2:3 3:4'}));
    await page.getByRole('button', {name: /^Edge 1 to 2/}).press('Enter');
    await positionIs(page, 'arc_kayles 5 3:4 @ 0 3 4');
  });

  it('draws a sum with a game on a graph', async ({page, open}) => {
    await open(hashOf('position', {p: 'nim 2 + node_kayles 3 0:1 1:2'}));
    await page.getByRole('button', {name: /^Vertex 0/}).click();
    await positionIs(page, 'nim 2 + node_kayles 3 @ 2');
    await page.getByRole('button', {name: 'Leave 0 in heap 1'}).click();
    await positionIs(page, 'nim 0 + node_kayles 3 @ 2');
  });

  it('can be played by a finger on a telephone', async ({page, open}) => {
    await open(hashOf('play', {p: CYCLE}));
    const first = page.locator('.network .can').first();
    await first.waitFor();
    const {x, width, height} = await first.boundingBox();
    assert.ok(width >= 40 && height >= 40 && x >= 0 && x + width <= 360);
    await first.tap();
    await page.waitForFunction(() => /mv=\d/.test(location.hash));
  }, {width: 360, height: 740, hasTouch: true});

  it('opens the whole graph, labelled', async ({page, open}) => {
    await open(hashOf('position', {p: 'loopy_game 4 0:1 1:0 1:2 2:3 @ 0'}));
    await page.getByRole('link', {name: 'The whole graph, labelled'}).click();
    await page.getByText('4 vertices, 4 edges').waitFor();
    await page.locator('svg.graph').waitFor();
    assert.equal(await page.locator('.vertex.has-token').count(), 1);
    assert.equal(await page.locator('.vertex.is-draw').count(), 2);
  });
});

served('a finger pulls a vertex, moves the picture elsewhere, and two zoom it', async ({page, open}) => {
  await open(hashOf('graph', {g: 'a b\nb c\nc d\nd e\ne f\nf g\ng h'}));
  const second = page.locator('.vertex').nth(1), box = page.locator('.frame .scroll');
  await second.waitFor();
  await second.scrollIntoViewIfNeeded();
  const places = () => page.locator('.vertex rect').evaluateAll((all) => all.map((one) => Number(one.getAttribute('x'))));
  const scrolled = () => page.evaluate(() => scrollY);
  const touch = await fingersOn(page);
  const slide = async ([x, y], dx, dy) => {
    await touch('touchStart', [x, y]);
    for (let i = 1; i <= 8; i++) await touch('touchMove', [x + dx * i / 8, y + dy * i / 8]);
    await touch('touchEnd');
  };
  const middle = async (one) => {
    const {x, y, width, height} = await one.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const [before, at, from] = [await places(), await scrolled(), await middle(second)];
  await slide(from, 36, 20);
  await becomes(async () => (await places()).flatMap((x, i) => (x === before[i] ? [] : [i])), [1]);
  await becomes(async () => Math.round((await middle(second))[1] - from[1]), 20); // As far as the finger.
  assert.equal(await scrolled(), at);
  // Beside it the page scrolls, and nothing is pulled.
  const [, y] = await middle(second), {x: left} = await box.boundingBox(), pulled = await places();
  await becomes(async () => { // A browser may take a first swipe for the end of what was before.
    await slide([left + 12, y], 0, -160);
    return await scrolled() > at;
  }, true);
  assert.deepEqual(await places(), pulled);
  // Two fingers zoom, also where one of them is on a vertex.
  await second.scrollIntoViewIfNeeded();
  await becomes(async () => { // It stands, and so does what is scrolled.
    const [now, later] = [await middle(second), await new Promise((done) => { setTimeout(done, 60); }).then(() => middle(second))];
    return `${now}` === `${later}`;
  }, true);
  const size = () => page.locator('svg.graph').evaluate((one) => one.getBoundingClientRect().width);
  const [wide, [x2, y2]] = [await size(), await middle(second)];
  await touch('touchStart', [x2, y2]);
  await touch('touchStart', [x2, y2], [x2 + 60, y2]);
  for (const apart of [90, 120]) await touch('touchMove', [x2, y2], [x2 + apart, y2]);
  await touch('touchEnd');
  await becomes(async () => await size() > 1.7 * wide, true);
  assert.deepEqual(await places(), pulled);
}, {width: 360, height: 740, hasTouch: true});

served('lets Alice and Bob jump in turn', async ({page, open}) => {
  await open(hashOf('position', {p: 'tree_tag:da=1,db=2 4 3 2 1:2 1:3 1:4'}));
  await page.getByRole('button', {name: /^Vertex 1/}).click();
  await positionIs(page, 'tree_tag:da=1,db=2 4 1 2 1:2 1:3 1:4');
  await page.getByRole('button', {name: /Bob goes to 4/}).click();
  await positionIs(page, 'tree_tag:da=1,db=2 4 1 4 1:2 1:3 1:4');
});

served('adds a letter in the tree of words', async ({page, open}) => {
  await open(hashOf('position', {p: 'trie_game 2 ab ac'}));
  await page.getByRole('button', {name: /^Vertex a /}).click();
  await positionIs(page, 'trie_game 2 a- ab ac');
  await page.getByRole('button', {name: /^Vertex ac/}).waitFor();
  await open(hashOf('position', {p: 'sprouts 3'})); // Whose number is of spots, not of counters.
  await page.locator('.verdict', {hasText: 'The player to move wins.'}).waitFor();
  assert.equal(await page.locator('svg.heap').count(), 0);
});
