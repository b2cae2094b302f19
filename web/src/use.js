// SPDX-License-Identifier: MIT
// use.js - hooks that views share: the engine, the language, one question.

import {createContext} from 'preact';
import {useContext, useEffect, useMemo, useRef, useState} from 'preact/hooks';

import {EngineError} from './engine.js';

export const Shell = createContext(null); // {engine, t, language, theme, isLearnt}

export const useShell = () => useContext(Shell);

const UNASKED = {key: null, result: null, error: null};
const MENDABLE = new Set(['cancelled', 'gone', 'refused', 'busy']);

/** Asks when `input` (null: nothing) changes; the last question counts.
 * Returns {result, error, busy, progress, stop}. While an answer is waited for,
 * `result` is the one before: from the first drawing with the new input on,
 * `busy` says so, and nothing may be done with it but to show it. An error that
 * another try may mend has a function `again`. */
export function useQuestion(command, input, {long = false} = {}) {
  const {engine} = useShell();
  const [answer, setAnswer] = useState(UNASKED);
  const [progress, setProgress] = useState(null);
  const [tries, setTries] = useState(0);
  const control = useRef(null);
  const key = useMemo(() => input && JSON.stringify(input), [input]);

  const again = () => {
    setAnswer(UNASKED);
    setTries((n) => n + 1);
  };

  useEffect(() => {
    if (!key) return undefined;
    const mine = new AbortController();
    let isOver = false;
    control.current = mine;
    setProgress(null);
    const options = {signal: mine.signal, progress: (p) => isOver || setProgress(p)};
    const asked = long ? engine.run(command, JSON.parse(key), options)
                       : engine.ask(command, JSON.parse(key));
    asked.then(
      (result) => isOver || setAnswer({key, result, error: null}),
      (error) => {
        if (isOver) return;
        if (!(error instanceof EngineError)) throw error;
        if (MENDABLE.has(error.code)) error.again = again;
        setAnswer({key, result: null, error});
      });
    return () => {
      isOver = true;
      if (long) mine.abort();
    };
  }, [command, key, engine, tries]);

  const busy = !!key && answer.key !== key;
  return {result: key ? answer.result : null, error: key && !busy ? answer.error : null,
    busy, progress: busy ? progress : null, stop: () => control.current?.abort()};
}

/** A value that follows `value` after a pause, for what is being typed; at once
 * where it is of another `kind`. */
export function useSettled(value, milliseconds = 250, kind) {
  const [settled, set] = useState({value, kind});
  useEffect(() => {
    const timer = setTimeout(() => set({value, kind}), milliseconds);
    return () => clearTimeout(timer);
  }, [value, kind]);
  return settled.kind === kind ? settled.value : value;
}

const PLAYED_ON = ['.drawing', '.moves'];

/** For who plays by keys: what was pressed is often gone after the move, and
 * with it the focus. Returns a function to be called at a move; when the next
 * one can be made, the first thing to press there is focused. */
export function useFocus(isReady) {
  const where = useRef(null);
  useEffect(() => {
    if (!isReady || !where.current) return;
    if (document.activeElement === document.body) document.querySelector(where.current)?.focus();
    where.current = null;
  }, [isReady]);
  return () => {
    const pressed = document.activeElement;
    const place = pressed?.matches(':focus-visible') && PLAYED_ON.find((one) => pressed.closest(one));
    where.current = place ? `${place} [role="button"], ${place} button` : null;
  };
}
