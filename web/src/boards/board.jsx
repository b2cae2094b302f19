// SPDX-License-Identifier: MIT
// board.jsx - the position of a match, as large as the page: each term of a sum
// on a board of its kind; what has none is drawn as on other pages.

import {Drawing, termAfter} from '../parts/drawing.jsx';
import {boardOf} from './kinds.js';

const termsOf = (parsed) => parsed?.terms ?? [];

/** `parsed`: the position; `start`, `before`: what the match began with and how
 * it was before the last move, if it is known; `text`: that move. */
export function Board({parsed, start, before, text, moves, onMove, marked, played, isTurned}) {
  const kinds = parsed.terms.map(boardOf);
  const isAlike = (other) => termsOf(other).length === parsed.terms.length;
  if (!kinds.every(Boolean))
    return <Drawing parsed={parsed} moves={moves} onMove={onMove} marked={marked} isTurned={isTurned} before={isAlike(before) ? before.terms : null}
                    frame={isAlike(start) ? start.terms : null} />;
  return (
    <div class="drawing boards">
      {parsed.terms.map((term, i) => {
        const One = kinds[i];
        const old = isAlike(before) ? before.terms[i].position : undefined;
        return (
          <div key={i} class="term">
            {parsed.terms.length > 1 && <p class="name">{term.name ?? term.game}</p>}
            <One key={term.position} term={term} frame={isAlike(start) ? start.terms[i] : null}
                 after={moves.map((m) => termAfter(m, i, parsed.terms))} moves={moves} onMove={onMove} marked={marked}
                 last={old !== undefined && old !== term.position ? {before: old, text} : null}
                 played={parsed.terms.length === 1 ? played : []} />
          </div>
        );
      })}
    </div>
  );
}
