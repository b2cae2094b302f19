// SPDX-License-Identifier: MIT
// hand.jsx - a place of a board that can be pressed, by any finger or key, and
// shows its whole move before.

/** A move in the words of the page. */
export const wordsOf = (move) => move?.said ?? move?.text;

/** What is shown of the move `move` while it is pointed at. */
export const pointing = (move, onPoint) => ({
  onPointerEnter: () => onPoint(move), onPointerLeave: () => onPoint(-1),
  onFocus: () => onPoint(move), onBlur: () => onPoint(-1)});

export function Spot({can, label, kind = '', isPressed, onPress, children, ...rest}) {
  if (!can) return <g class={kind} {...rest}>{children}</g>;
  return (
    <g class={`${kind} can`} role="button" tabindex={0} aria-label={label} aria-pressed={isPressed} onClick={onPress}
       onKeyDown={(e) => {
         if (e.key !== 'Enter' && e.key !== ' ') return;
         e.preventDefault();
         onPress();
       }} {...rest}>{children}</g>
  );
}
