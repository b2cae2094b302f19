// SPDX-License-Identifier: MIT
// editor.jsx - a text with its lines numbered, and the wrong one marked.

import {useRef} from 'preact/hooks';

export function Editor({label, value, onInput, error, rows = 12}) {
  const gutter = useRef(null);
  const count = Math.max(value.split('\n').length, rows);
  const scroll = (e) => {
    gutter.current.scrollTop = e.currentTarget.scrollTop;
  };
  // Tab writes a tab's worth of blanks; Escape first, to leave by it.
  const press = (e) => {
    if (e.key !== 'Tab' || e.shiftKey || e.currentTarget.dataset.left) return;
    e.preventDefault();
    const {selectionStart: from, selectionEnd: to} = e.currentTarget;
    e.currentTarget.setRangeText('  ', from, to, 'end');
    onInput(e.currentTarget.value);
  };
  return (
    <div class="editor">
      <div class="gutter" ref={gutter} aria-hidden="true">
        {Array.from({length: count}, (_, i) => (
          <div key={i} class={error?.line === i + 1 ? 'wrong' : undefined}>{i + 1}</div>
        ))}
      </div>
      <textarea aria-label={label} value={value} rows={rows} spellcheck={false} wrap="off"
                autocapitalize="off" aria-invalid={error ? 'true' : undefined}
                onScroll={scroll} onKeyDown={(e) => {
                  if (e.key === 'Escape') e.currentTarget.dataset.left = 'yes';
                  press(e);
                }}
                onBlur={(e) => delete e.currentTarget.dataset.left}
                onInput={(e) => onInput(e.currentTarget.value)} />
    </div>
  );
}
