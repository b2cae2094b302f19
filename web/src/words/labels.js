// SPDX-License-Identifier: MIT
// labels.js - what stands on pictures that the engine draws, as in reasons.js.

export const labels = [
  ['Thermograph of {}', '{} 的温度图'],
  ['mean {}, temperature {}; values decrease to the right; left wall {}; right wall {}.', '均值 {}，温度 {}；值向右减小；左墙 {}；右墙 {}。'],
  ['mean {}, temperature {}; values decrease to the right', '均值 {}，温度 {}；值向右减小'],
  ['mean {}, temperature {}', '均值 {}，温度 {}'],
  ['value', '值'],
  ['tax t', '税 t'],
  ['Left', '左方'],
  ['Right', '右方'],
];
