// SPDX-License-Identifier: MIT
// What a command takes and gives is in docs/server.md, a problem in docs/batch.md.

/** An integer; one past 2^53 is a string of its digits. */
export type Integer = number | string;

/** An integer of a request; one past 2^53 is a BigInt. */
export type Whole = number | bigint;

export interface Period {
  game: string;
  preperiod: Integer;
  period: Integer;
  saltus: Integer;
  proved: boolean;
  basis: string;
  theorem: string | null;
  terms_used: Integer;
  certificate?: string;
}

export interface Move {
  term: number;
  move: Integer[];
  text: string;
  result: string;
  outcome: string;
  player?: 'L' | 'R';
  wins?: boolean;
  value?: Integer | string | null;
}

export interface Solution {
  position: string;
  convention: 'normal' | 'misere';
  outcome: string;
  wins: boolean | null;
  basis: string;
  theorem: string | null;
  value: Integer | string | null;
  reason: string;
  note: string | null;
  moves: Move[] | null;
  lesson?: string;
}

export interface Compound {
  position: string;
  compound: CompoundKind;
  convention: 'normal' | 'misere';
  outcome: 'N' | 'P';
  figures: Integer[];
  theorem: string;
}

export type CompoundKind = 'all' | 'every' | 'some' | 'some-short' | 'ordinal' | 'one-short' | 'banned';

export interface Count {
  game: string;
  positions: Integer;
  lost: Integer;
  won: Integer;
  drawn: Integer | null;
  sum_of_lost: Integer | null;
  values: Integer[] | null;
  basis: string;
  theorem: string | null;
}

/** Of one that is infinite, `order` and figures like it are null. */
export interface Quotient {
  game: string;
  order: Integer | null;
  p_size: Integer | null;
  generators: {name: string; heap: Integer; position?: string}[];
  relations: string[];
  p: string[];
  period: Integer | null;
  preperiod: Integer | null;
  proved: boolean;
  is_tame: boolean;
  theorem: string | null;
  reason: string | null;
  certificate?: string | null;
  positions?: {position: string; element: string | null; misere_outcome: string | null}[];
}

export interface Match {
  game: string;
  name: string | null;
  heap: number;
  skipped: number;
  compared: number;
}

/** Rules in Lua may stand in the place of `game`; this build has no Lua. */
export interface Commands {
  solve: {
    input: {position: string; convention?: string; why?: boolean; outcome?: boolean; limit?: Whole};
    result: Solution;
  };
  moves: {input: {position: string; convention?: string; limit?: Whole}; result: Solution};
  values: {
    input: {game: string; to: Whole; from?: Whole; family?: string};
    result: {game: string; from: Integer; count: number; values: unknown[]};
  };
  period: {input: {game: string; terms?: Whole; certificate?: boolean}; result: Period};
  compound: {
    input: {position: string; kind?: CompoundKind; convention?: string; limit?: Whole};
    result: Compound;
  };
  count: {
    input: {
      game: string; box: [Whole, Whole][]; heaps?: Whole; order?: 'all' | 'unordered' | 'distinct';
      family?: string; total?: Whole; modulus?: Whole; values?: boolean; sum?: boolean;
      convention?: string; limit?: Whole;
    };
    result: Count;
  };
  quotient: {
    input: ({game: string; to?: Whole} | {position: string}) & {certificate?: boolean; table?: boolean; limit?: Whole};
    result: Quotient;
  };
  which: {input: {terms: number[]}; result: {terms: number; games: number; matches: Match[]}};
  compare: {input: {first: string; second: string}; result: {relation: '<' | '=' | '>' | '||'}};
}

export type Input<C extends string> = C extends keyof Commands ? Commands[C]['input'] : Record<string, unknown>;
export type Result<C extends string> = C extends keyof Commands ? Commands[C]['result'] : Record<string, any>;

/** An error reply. `offset` counts bytes from 0; `line` and `column` from 1. */
export class GrundyError extends Error {
  code: string;
  key?: string;
  offset?: number;
  line?: number;
  column?: number;
}

export interface Engine {
  /** A command of docs/server.md. */
  ask<C extends string>(command: C, input?: Input<C>): Result<C>;
  /** A contest problem of docs/batch.md. */
  problem(problem: string, input?: Record<string, unknown>): Record<string, any>;
}

export interface Asking {
  /** What it throws ends the question, which throws the same. */
  progress?(told: {done: number; total: number}): void;
  signal?: AbortSignal;
}

export interface WorkerEngine {
  /** A command of docs/server.md; `signal` cancels it. */
  ask<C extends string>(command: C, input?: Input<C>, options?: Asking): Promise<Result<C>>;
  /** Ends the worker; what is asked still is cancelled. */
  close(): void;
}

/** The engine in this thread.
 *
 * module    bytes or a compiled module in the place of the package's own
 * progress  of long questions, total 0 where it is not known; what it throws
 *           ends the question, which throws the same */
export function open(options?: {
  module?: BufferSource | WebAssembly.Module;
  progress?(done: number, total: number): void;
}): Promise<Engine>;

/** The engine in a worker, of Node or of a browser. */
export function openWorker(): Promise<WorkerEngine>;

/** The bytes of the module that the package brings. */
export function moduleBytes(): Promise<BufferSource>;
