// SPDX-License-Identifier: MIT
// types.ts - what a program in TypeScript sees; it is checked, not run.
import {GrundyError, open, openWorker} from 'grundy';

const engine = await open({progress: (done, total) => done < total});
const outcome: string = engine.ask('solve', {position: 'nim 3 5 7'}).outcome;
const proved: boolean = engine.ask('period', {game: 'kayles'}).proved;
const relation: '<' | '=' | '>' | '||' = engine.ask('compare', {first: '1', second: '^'}).relation;
const anything: unknown = engine.ask('heat', {game: 'wythoff', to: 4})['outcomes'];
const answer: unknown = engine.problem('nim', {piles: [1, 2, 7]})['answer'];
const large: unknown = engine.problem('nim', {piles: [1n, 2n ** 70n]})['grundy'];
const three: number = engine.ask('values', {game: 'kayles', to: 3n}).count;
const quick: string = engine.ask('solve', {position: 'nim 3 5', outcome: true}).outcome;
const together: 'N' | 'P' = engine.ask('compound', {position: 'nim 3 + nim 5', kind: 'some-short'}).outcome;
const lost: number | string = engine.ask('count', {game: 'nim', box: [[0, 9]], heaps: 3}).lost;
const order: number | string | null = engine.ask('quotient', {position: 'cram 2x3', certificate: true}).order;
const names: (string | null)[] = engine.ask('which', {terms: [0, 1, 2, 3, 1, 4, 3, 2]}).matches.map(({name}) => name);

// @ts-expect-error: no such kind
engine.ask('compound', {position: 'nim 3', kind: 'none'});
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
void [outcome, proved, relation, anything, answer, wrong, quick, together, lost, order, names, large, three];
