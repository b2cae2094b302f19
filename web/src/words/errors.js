// SPDX-License-Identifier: MIT
// errors.js - the engine's most frequent complaints, as in reasons.js.

export const errors = [
  ['no game is called \'{}\'', '没有叫“{}”的游戏'],
  ['no game is called \'{}\'; did you mean \'{}\', \'{}\' or \'{}\'?', '没有叫“{}”的游戏；是不是“{}”、“{}”或“{}”？'],
  ['no game is called \'{}\'; did you mean \'{}\' or \'{}\'?', '没有叫“{}”的游戏；是不是“{}”或“{}”？'],
  ['no game is called \'{}\'; did you mean \'{}\'?', '没有叫“{}”的游戏；是不是“{}”？'],
  ['no game is called \'{}\'; `grundy games` lists them', '没有叫“{}”的游戏；“游戏”一页列出全部'],
  ['expected a whole number, found \'{}\'', '应为整数，却是“{}”'],
  ['expected a game and its position', '应为游戏及其局面'],
  ['expected a parameter of {}: {}', '应为 {} 的参数：{}'],
  ['{} takes no parameters', '{} 没有参数'],
  ['{} ({}) must be at least {}', '{}（{}）至少为 {}'],
  ['a number of this position ({}) must be at least {}', '这个局面中的数（{}）至少为 {}'],
  ['{} is played with {} numbers ({}), not {}', '{} 的局面有 {} 个数（{}），而不是 {} 个'],
  ['{} is no vertex: they are below {}', '没有顶点 {}：编号须小于 {}'],
  ['heap code: expected {}', '堆的代码：应为 {}'],
  ['heap code: expected {}; found \'{}\'', '堆的代码：应为 {}，却是“{}”'],
  ['a value is missing at the end', '末尾缺少一个值'],
  ['nothing known here has this name', '此处没有叫这个名字的'],
  ['a denominator of a number is a power of two', '数的分母须是 2 的幂'],
  ['the search gave up after {} positions', '搜索在 {} 个局面之后放弃'],
  ['there is no answer within the time for a request; ask for a job', '在限定的时间内没有答案'],
  ['no theorem answers this position of {}, and it is too large to search', '没有定理能回答 {} 的这个局面，而它太大，不能搜索'],
  ['{} ends with a score: there is no misère play', '{} 以得分结束，没有反常规则'],
  ['sums with {} are not searched: it is not impartial', '含 {} 的和不作搜索：它不是无偏游戏'],
];
