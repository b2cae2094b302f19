// SPDX-License-Identifier: MIT
// use.js - hooks that views share: the engine, the language, one question.

import {createContext} from 'preact';
import {useContext, useEffect, useRef, useState} from 'preact/hooks';

import {EngineError} from './engine.js';

export const Shell = createContext(null); // {engine, t, language}

export const useShell = () => useContext(Shell);

/** Asks when `input` (null: nothing) changes; the last question counts.
 * Returns {result, error, busy, progress, stop}; `result` stays while the next
 * one is under way. */
export function useQuestion(command, input, {long = false} = {}) {
  const {engine} = useShell();
  const [state, set] = useState({result: null, error: null, busy: false});
  const control = useRef(null);
  const key = input && JSON.stringify(input);

  useEffect(() => {
    if (!key) {
      set({result: null, error: null, busy: false});
      return undefined;
    }
    const mine = new AbortController();
    let isOver = false;
    control.current = mine;
    set((s) => ({...s, busy: true, progress: null}));
    const options = {
      signal: mine.signal,
      progress: (progress) => isOver || set((s) => ({...s, progress})),
    };
    const asked = long ? engine.run(command, JSON.parse(key), options)
                       : engine.ask(command, JSON.parse(key));
    asked.then(
      (result) => isOver || set({result, error: null, busy: false}),
      (error) => {
        if (isOver) return;
        if (!(error instanceof EngineError)) throw error;
        set({result: null, error, busy: false});
      });
    return () => {
      isOver = true;
      if (long) mine.abort();
    };
  }, [command, key, engine]);

  return {...state, stop: () => control.current?.abort()};
}

/** A value that follows `value` after a pause, for what is being typed. */
export function useSettled(value, milliseconds = 250) {
  const [settled, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
