// SPDX-License-Identifier: MIT
// plan.js - where all of a graph stands, as a worker finds it.

import {useEffect, useState} from 'preact/hooks';

import {makerOf} from '../workers.js';
import {keysOf} from './keys.js';

let worker = null;
let count = 0;
const waiting = new Map(); // Of numbers to {graph, tell}: the first is in work.

function settle({data: {id, plan}}) {
  waiting.get(id)?.tell(plan);
  waiting.delete(id);
}

function start() {
  worker = makerOf('layout')();
  worker.onmessage = settle;
  for (const [id, {graph}] of waiting) worker.postMessage({id, graph});
}

/** Has a plan made and told; returns a function that gives up. A worker at work
 * hears nothing, so the one that works for nobody is ended. */
function layOut(graph, tell) {
  const id = ++count;
  if (!worker) start();
  waiting.set(id, {graph, tell});
  worker.postMessage({id, graph});
  return () => {
    const isInWork = waiting.keys().next().value === id;
    if (!waiting.delete(id) || !isInWork) return;
    worker.terminate();
    start();
  };
}

const isPartOf = (graph, {plan, direction}) => direction === graph.direction &&
  graph.vertices.every(([id]) => plan.nodes.has(id)) &&
  keysOf(graph.edges, graph.isDirected).every((key) => plan.lines.has(key));

/** The plan of a graph {vertices: [[id, name], ...], edges, isDirected,
 * direction}, or null while it is made. With `isKept` it stays while the graph
 * only loses vertices and edges, so that a move does not make the picture jump. */
export function usePlan({vertices, edges, isDirected, direction}, isKept) {
  const graph = {vertices, edges, isDirected, direction};
  const key = JSON.stringify(graph);
  const [made, setMade] = useState(null); // {plan, direction, key}
  const fits = made && (isKept ? isPartOf(graph, made) : made.key === key);
  const wanted = fits ? null : key;
  useEffect(() => {
    if (!wanted) return undefined;
    const asked = JSON.parse(wanted);
    return layOut(asked, (plan) => setMade({plan, direction: asked.direction, key: wanted}));
  }, [wanted]);
  return fits ? made.plan : null;
}
