// SPDX-License-Identifier: MIT
// drag.js - vertices of a picture that are pulled to where one wants them.

import {useEffect, useRef, useState} from 'preact/hooks';

// Where the line from a to b leaves the box of a.
function border(a, b) {
  const dx = b.x - a.x, dy = b.y - a.y;
  const part = Math.min(dx === 0 ? Infinity : a.width / 2 / Math.abs(dx), dy === 0 ? Infinity : a.height / 2 / Math.abs(dy));
  return part >= 1 ? {x: a.x, y: a.y} : {x: a.x + dx * part, y: a.y + dy * part};
}

/** A plan with some vertices elsewhere: edges at them go straight. `moved`: of
 * ids to [dx, dy]. */
export function withMoved(plan, moved, edges, keys) {
  if (moved.size === 0) return plan;
  const nodes = new Map([...plan.nodes].map(([id, node]) => {
    const [dx, dy] = moved.get(id) ?? [0, 0];
    return [id, {...node, x: node.x + dx, y: node.y + dy}];
  }));
  const lines = new Map(edges.map(([from, to], i) => {
    const old = plan.lines.get(keys[i]);
    if (!moved.has(from) && !moved.has(to)) return [keys[i], old];
    if (from === to) return [keys[i], old.map(({x, y}) => ({x: x + moved.get(from)[0], y: y + moved.get(from)[1]}))];
    const a = nodes.get(from), b = nodes.get(to);
    return [keys[i], [border(a, b), border(b, a)]];
  }));
  return {...plan, nodes, lines};
}

/** Which vertices were pulled, and how: [moved, of(id)], where of(id) are the
 * handlers of a vertex, which stays in the picture. A finger pulls as the mouse
 * does; a second one zooms, and the vertex is let go. A new plan forgets. */
export function useDrag(plan) {
  const [moved, setMoved] = useState(new Map());
  const held = useRef(null);
  useEffect(() => setMoved(new Map()), [plan]);
  const place = (e) => {
    const svg = e.currentTarget.ownerSVGElement;
    const {x, y} = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [x, y];
  };
  const of = (id) => ({
    onPointerDown: (e) => {
      if (e.button !== 0 || !e.isPrimary) return;
      if (e.pointerType === 'mouse') e.stopPropagation(); // The picture stays where it is.
      e.currentTarget.setPointerCapture(e.pointerId);
      held.current = {id, from: place(e), before: moved.get(id) ?? [0, 0]};
      e.currentTarget.ownerSVGElement.addEventListener('pointerdown', () => { held.current = null; }, {once: true, capture: true});
    },
    onPointerMove: (e) => {
      if (held.current?.id !== id) return;
      const [x, y] = place(e), {from, before} = held.current, node = plan.nodes.get(id);
      const within = (at, low, high) => Math.min(Math.max(at, low), high);
      setMoved(new Map(moved).set(id, [
        within(node.x + before[0] + x - from[0], plan.left + node.width / 2, plan.left + plan.width - node.width / 2) - node.x,
        within(node.y + before[1] + y - from[1], plan.top + node.height / 2, plan.top + plan.height - node.height / 2) - node.y]));
    },
    onPointerUp: () => { held.current = null; },
    onPointerCancel: () => { held.current = null; },
  });
  return [moved, of];
}
