// SPDX-License-Identifier: MIT
// editor.jsx - a text with its lines numbered, and the wrong one marked.
//
// A field of a browser takes seconds for 100,000 lines, and a second a key. Of
// such a text the beginning is shown, and nothing can be typed; and the lines of
// a long one have numbers only where they are seen.

import {useMemo, useRef, useState} from 'preact/hooks';

import {useShell} from '../use.js';

const LINE = 1.5; // Height of a line, as the sheet has it.
const AROUND = 60; // Lines: more than the editor is high.
const MOST = 4000, SHOWN = 200; // Lines that can be edited, and those of a longer text.
const PASTED = 100; // Lines that the field pastes.

function linesIn(text) {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

// The first lines, where there are too many.
function beginningOf(text) {
  let end = -1;
  for (let i = 0; i < SHOWN; i++) end = text.indexOf('\n', end + 1);
  return text.slice(0, end + 1);
}

function Lines({count, middle, wrong}) {
  const first = Math.max(0, Math.min(middle, count) - AROUND), last = Math.min(count, middle + AROUND);
  return (
    <>
      <div style={{height: `${first * LINE}em`}} />
      {Array.from({length: last - first}, (_, i) => first + i + 1).map((n) => (
        <div key={n} class={wrong === n ? 'wrong' : undefined}>{n}</div>
      ))}
      <div style={{height: `${(count - last) * LINE}em`}} />
    </>
  );
}

// What a long paste makes of the text; null: the field itself pastes, which takes it
// seconds for a thousand lines, but can be undone.
// Places are those in the text of the field, which has no line ends of Windows.
function pasted({currentTarget: {selectionStart, selectionEnd, value}, clipboardData}, isLong) {
  const text = clipboardData?.getData('text') ?? '';
  if (isLong) return text || null;
  return linesIn(text) > PASTED ? value.slice(0, selectionStart) + text + value.slice(selectionEnd) : null;
}

export function Editor({label, value, onInput, error, rows = 12}) {
  const {t} = useShell();
  const gutter = useRef(null);
  const lines = useMemo(() => linesIn(value), [value]);
  const isLong = lines > MOST;
  const shown = useMemo(() => (isLong ? beginningOf(value) : value), [value]);
  const count = Math.max(isLong ? SHOWN : lines, rows);
  const [middle, setMiddle] = useState(0);
  const scroll = ({currentTarget: text}) => {
    const line = Math.round(text.scrollTop / parseFloat(getComputedStyle(text).lineHeight));
    if (Math.abs(line - middle) > AROUND / 3) setMiddle(line);
    gutter.current.scrollTop = text.scrollTop;
  };
  // Tab writes a tab's worth of blanks; Escape first, to leave by it.
  const press = (e) => {
    if (e.key !== 'Tab' || e.shiftKey || isLong || e.currentTarget.dataset.left) return;
    e.preventDefault();
    const {selectionStart: from, selectionEnd: to} = e.currentTarget;
    e.currentTarget.setRangeText('  ', from, to, 'end');
    onInput(e.currentTarget.value);
  };
  return (
    <>
      <div class="editor">
        <div class="gutter" ref={gutter} aria-hidden="true"><Lines count={count} middle={middle} wrong={error?.line} /></div>
        <textarea aria-label={label} value={shown} rows={rows} spellcheck={false} wrap="off" readOnly={isLong}
                  autocapitalize="off" aria-invalid={error ? 'true' : undefined}
                  onScroll={scroll} onKeyDown={(e) => {
                    if (e.key === 'Escape') e.currentTarget.dataset.left = 'yes';
                    press(e);
                  }}
                  onPaste={(e) => {
                    const text = pasted(e, isLong);
                    if (text === null) return;
                    e.preventDefault();
                    onInput(text);
                  }}
                  onBlur={(e) => delete e.currentTarget.dataset.left}
                  onInput={(e) => onInput(e.currentTarget.value)} />
      </div>
      {isLong && (
        <p class="note">{t('long_text', {lines: lines.toLocaleString(), shown: SHOWN})}{' '}
          <button type="button" onClick={() => onInput('')}>{t('write_anew')}</button></p>
      )}
    </>
  );
}
