// SPDX-License-Identifier: MIT
// types.ts - what a program in TypeScript sees; it is checked, not run.
import {GrundyError, open, openWorker} from 'grundy';

const engine = await open({progress: (done, total) => done < total});
const outcome: string = engine.ask('solve', {position: 'nim 3 5 7'}).outcome;
const proved: boolean = engine.ask('period', {game: 'kayles'}).proved;
const relation: '<' | '=' | '>' | '||' = engine.ask('compare', {first: '1', second: '^'}).relation;
const anything: unknown = engine.ask('heat', {game: 'wythoff', to: 4})['outcomes'];
const answer: unknown = engine.problem('nim', {piles: [1, 2, 7]})['answer'];

// @ts-expect-error: solve has no such key
engine.ask('solve', {game: 'kayles'});
// @ts-expect-error: a period is no list
const wrong: string[] = engine.ask('period', {game: 'kayles'}).period;

const worker = await openWorker();
try {
  const {moves} = await worker.ask('moves', {position: 'nim 1'}, {signal: AbortSignal.timeout(9)});
  const texts: string[] | undefined = moves?.map((move) => move.text);
  void texts;
} catch (problem) {
  if (problem instanceof GrundyError) void problem.code.length;
}
worker.close();
void [outcome, proved, relation, anything, answer, wrong];
