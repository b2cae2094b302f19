// SPDX-License-Identifier: MIT
// package.test.mjs - the package as it is published: packed, installed in an
// empty project without any network, and used by Node, by TypeScript and in a
// browser. `tools/npm test` has packed it at GRUNDY_PACKAGE.

import assert from 'node:assert/strict';
import {execFile, execFileSync} from 'node:child_process';
import {createReadStream, existsSync} from 'node:fs';
import {mkdtemp, readFile, rm, writeFile, cp} from 'node:fs/promises';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {dirname, extname, join, normalize} from 'node:path';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';

import {openBrowser, root} from '../../../web/test/pages.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const run = promisify(execFile);
let project;

before(async () => {
  project = await mkdtemp(join(tmpdir(), 'grundy-npm-'));
  await writeFile(join(project, 'package.json'), '{"type": "module", "private": true}\n');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--silent', process.env.GRUNDY_PACKAGE],
    {cwd: project});
});
after(() => rm(project, {recursive: true, force: true}));

const program = async (text) => {
  await writeFile(join(project, 'program.mjs'), text);
  const {stdout} = await run('node', ['program.mjs'], {cwd: project, timeout: 60000});
  return stdout;
};

test('has what it needs, and nothing else', async () => {
  const names = execFileSync('tar', ['tzf', process.env.GRUNDY_PACKAGE]).toString().trim().split('\n').sort();
  assert.deepEqual(names, ['LICENSE', 'README.md', 'grundy.wasm', 'index.d.ts', 'index.js', 'package.json',
    'remote.js', 'wasm.js', 'worker.js'].map((name) => `package/${name}`).sort());
});

test('has the version of the library', async () => {
  const {version} = JSON.parse(await readFile(join(here, '../package.json')));
  const header = await readFile(join(root, 'include/grundy/version.h'), 'utf8');
  assert.equal(version, /GRUNDY_VERSION\s+"(.*)"/.exec(header)[1]);
});

test('does what its README says', async () => {
  const readme = await readFile(join(here, '../README.md'), 'utf8');
  const [first, second] = [...readme.matchAll(/```js\n(.*?)```/gs)].map((found) => found[1]);
  const expected = [...readme.matchAll(/^ {4}(.*)$/gm)].map((found) => found[1]).join('\n');
  assert.equal((await program(first)).trim(), expected);
  assert.equal((await program(`${second}\nconsole.log(outcome);`)).trim(), 'P');
});

test('says what is wrong, and goes on', async () => {
  const said = await program(`
    import {GrundyError, open} from 'grundy';
    const engine = await open();
    for (const position of ['nim 3 x', 'kyles 3', 'nim 1 2 3']) {
      try {
        console.log(engine.ask('solve', {position}).outcome);
      } catch (problem) {
        console.log(problem instanceof GrundyError, problem.code, problem.key, problem.offset);
      }
    }
    console.log(engine.problem('nim', {piles: [1, 2, 7]}).answer);
    try {
      engine.problem('no_such', {});
    } catch (problem) {
      console.log(problem.code);
    }`);
  assert.deepEqual(said.trim().split('\n').slice(0, 4),
    ['true bad_input position 6', 'true bad_input position 0', 'P', 'Yes']);
});

test('takes whole numbers of any size, and refuses what JSON has no words for', async () => {
  const said = await program(`
    import {open, openWorker} from 'grundy';
    const engine = await open(), worker = await openWorker();
    const nim = (...piles) => engine.problem('nim', {piles});
    console.log(JSON.stringify(nim(1, 2, 7n).winning_moves), nim(1, 2n ** 70n).grundy);
    console.log(nim(9007199254740993n, 9007199254740992n).grundy, nim(9007199254740991n).grundy + 0);
    BigInt.prototype.toJSON = function () { return String(this); };
    console.log(nim(1, 2, 7n).grundy);
    delete BigInt.prototype.toJSON;
    const circle = {};
    circle.position = circle;
    const bad = [circle, {position: () => 1}, {position: Symbol('x')}, {position: {toJSON() { throw new Error('no'); }}},
      {to: NaN}];
    for (const input of bad) {
      try {
        engine.ask('solve', input);
      } catch (problem) {
        console.log(problem.code, problem.message);
      }
      await worker.ask('solve', input).catch((problem) => console.log(problem.code, problem.name));
    }
    console.log(engine.ask('values', {game: 'kayles', to: 3n}).values.join(''));
    const long = worker.ask('solve', {position: 'cram 7x7'}, {signal: AbortSignal.timeout(200)});
    console.log(await long.catch(({code}) => code), (await worker.ask('values', {game: 'kayles', to: 3n})).values.join(''));`);
  // That the program ends shows that nothing was left in the worker's queue.
  const cannot = 'bad_input the request cannot be written as JSON: ';
  assert.deepEqual(said.trim().split('\n'), [
    '[[2,4]] 1180591620717411303425', '1 9007199254740991', '4',
    `${cannot}Converting circular structure to JSON`, 'bad_input GrundyError',
    `${cannot}position is a function`, 'bad_input GrundyError',
    `${cannot}position is a symbol`, 'bad_input GrundyError',
    `${cannot}no`, 'bad_input GrundyError',
    `${cannot}to is NaN`, 'bad_input GrundyError',
    '0123', 'cancelled 0123']);
});

test('an error of progress() ends its question, and not the engine', async () => {
  const said = await program(`
    import {open} from 'grundy';
    const engine = await open({progress() { throw new RangeError('enough'); }});
    for (let i = 0; i < 2; i++) {
      try {
        engine.ask('values', {game: '4.004', to: 1000000});
      } catch (problem) {
        console.log(String(problem));
      }
      console.log(engine.ask('values', {game: 'kayles', to: 3}).values.join(''));
    }`);
  assert.equal(said, 'RangeError: enough\n0123\n'.repeat(2));
});

test('a question within progress() is refused, and its question goes on', async () => {
  const said = await program(`
    import {open} from 'grundy';
    const codes = new Set();
    const engine = await open({progress() {
      try {
        engine.ask('solve', {position: 'nim 3'});
      } catch ({code}) {
        codes.add(code);
      }
    }});
    console.log(engine.ask('values', {game: '4.004', to: 60000}).count, ...codes);
    console.log(engine.ask('values', {game: 'kayles', to: 3}).values.join(''));`);
  assert.equal(said, '60001 bad_input\n0123\n');
});

test('agrees with the command, question by question', async () => {
  const positions = ['kayles 7 + nim 2', 'wythoff 3 5', '4!.0 17', 'S{1,3,4} 100', 'cram 3x5'];
  const questions = [
    ...positions.map((position) => ['solve', {position}]),
    ['solve', {position: 'cram 3x4', outcome: true}],
    ['compound', {position: 'nim 2 + kayles 5', kind: 'ordinal'}],
    ['count', {game: 'kayles', box: [[0, 1000000]], heaps: 3, sum: true, values: true}],
    ['which', {terms: [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]}],
    ['quotient', {game: 'kayles'}],
    ['quotient', {position: 'cram 2x3 + nim 2', certificate: true}],
  ];
  const said = await program(`
    import {open} from 'grundy';
    const engine = await open();
    for (const [command, input] of ${JSON.stringify(questions)})
      console.log(JSON.stringify(engine.ask(command, input)));`);
  const lines = questions.map(([command, input]) => `${JSON.stringify({command, input})}\n`);
  const told = execFileSync(process.env.GRUNDY_COMMAND, ['batch'], {input: lines.join('')}).toString();
  // The module has fewer games that values are compared with.
  const same = ({games, ...result}) => result;
  assert.deepEqual(said.trim().split('\n').map((line) => same(JSON.parse(line))),
    told.trim().split('\n').map((line) => same(JSON.parse(line).result)));
});

test('works in a worker, tells how far it is, and can be cancelled', async () => {
  const said = await program(`
    import {openWorker} from 'grundy';
    const engine = await openWorker();
    const asked = Array.from({length: 50}, (_, i) => engine.ask('solve', {position: \`nim 1 \${i}\`}));
    const lost = (await Promise.all(asked)).flatMap(({outcome}, i) => (outcome === 'P' ? [i] : []));
    console.log(lost.join(' '));
    const stop = new AbortController();
    const long = engine.ask('values', {game: '4.004', to: 1000000},
      {signal: stop.signal, progress: () => stop.abort()});
    console.log(await long.catch(({code}) => code));
    console.log((await engine.ask('compare', {first: '^', second: '0'})).relation);
    console.log(await engine.ask('solve', {position: 'nim x'}).catch(({code}) => code));
    engine.close();
    console.log(await engine.ask('solve', {position: 'nim 1'}).catch(({code}) => code));`);
  assert.deepEqual(said.trim().split('\n'), ['1', 'cancelled', '>', 'bad_input', 'cancelled']);
});

test('has types', {skip: !existsSync(join(here, '../node_modules/typescript')) && 'no TypeScript'}, async () => {
  await cp(join(here, 'types.ts'), join(project, 'types.ts'));
  const tsc = join(here, '../node_modules/typescript/bin/tsc');
  const done = await run('node', [tsc, '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext',
    '--moduleResolution', 'nodenext', '--lib', 'es2022,dom', 'types.ts'], {cwd: project})
    .catch((problem) => problem);
  assert.equal(done.stdout, '');
});

const TYPES = {'.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html'};

test('runs in a browser, in the page and in a worker', async () => {
  const page = `<!doctype html><title>?</title><script type="importmap">
    {"imports": {"grundy": "/node_modules/grundy/index.js"}}</script><script type="module">
    import {open, openWorker} from 'grundy';
    const engine = await open(), worker = await openWorker();
    const here = engine.ask('values', {game: 'kayles', to: 5}).values;
    const there = await worker.ask('values', {game: 'kayles', to: 5});
    worker.close();
    document.title = here.join(' ') + ' | ' + there.values.join(' ');</script>`;
  await writeFile(join(project, 'index.html'), page);
  const server = createServer(({url}, answer) => {
    const path = join(project, normalize(url === '/' ? 'index.html' : url));
    answer.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain');
    createReadStream(path).on('error', () => answer.writeHead(404).end()).pipe(answer);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await openBrowser();
  try {
    const tab = await browser.newPage();
    const problems = [];
    tab.on('pageerror', (problem) => problems.push(String(problem)));
    await tab.goto(`http://127.0.0.1:${server.address().port}/`);
    await tab.waitForFunction(() => document.title !== '?', null, {timeout: 30000});
    assert.equal(await tab.title(), '0 1 2 3 1 4 | 0 1 2 3 1 4');
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
    server.close();
  }
});
