// SPDX-License-Identifier: MIT
// lessons.js - eight short lessons. An exercise asks the engine and compares:
//
//   who       which player wins `position`; the answer is an outcome
//   move      a winning move of `position`, pressed on its board
//   number    a number: what the engine's reply to `ask` has under `take`
//   value     anything that is equal to the expression `of`
//
// Texts are [English, Chinese]. No answer is written here.

const who = (position, text, more = {}) => ({kind: 'who', position, text, ...more});
const move = (position, text, more = {}) => ({kind: 'move', position, text, ...more});
const number = (ask, input, take, text) => ({kind: 'number', ask, input, take, text});
const value = (of, text) => ({kind: 'value', of, text});
const worth = (position, text) => number('solve', {position}, 'value', text);

const WHO_WINS = ['Who wins this position?', '这个局面谁赢？'];
const FIND = ['Find a winning move: press it on the board.', '找一步必胜的走法：在图上点击。'];

export const lessons = [
  {id: 'nim', title: ['Nim', 'Nim 取石子'], figure: 'nim 3 4 5', text: [
    ['Counters lie in heaps. A move takes any number of them from one heap, and whoever takes the last counter wins. Either the player to move can win or the other can, for the game must end and cannot be drawn.',
      '石子分成几堆。每步从一堆中取任意多枚，取到最后一枚者胜。游戏必会结束且没有平局，所以不是先手能赢，就是后手能赢。'],
    ['Two equal heaps are lost for the player to move: whatever is taken from one, the other player takes from the other. In general, write the sizes in binary, one below another. The position is lost when every column has an even number of ones: we say that the nim-sum is 0.',
      '两堆相等时，先手必败：对方总能在另一堆照样取。一般地，把各堆的大小写成二进制，上下对齐。若每一列中 1 的个数都是偶数，则先手必败：此时称异或和为 0。'],
    ['From such a position every move makes some column odd. From any other there is a move back: find the leftmost odd column, choose a heap with a one there, and make all columns even. Here 3, 4 and 5 are 011, 100 and 101; taking 2 from the first heap leaves 001, 100, 101.',
      '从这样的局面，每一步都会使某列变为奇数；而从其他局面，总有一步能回去：找最左边的奇数列，取一个该列为 1 的堆，使各列都成偶数。例如 3、4、5 是 011、100、101；从第一堆取 2 枚，成为 001、100、101。']],
  exercises: [who('nim 1 2 3', WHO_WINS), move('nim 2 5 6', FIND), worth('nim 5 6', ['What is the nim-sum of 5 and 6?', '5 与 6 的异或和是多少？'])]},

  {id: 'mex', title: ['The least that is missing', '最小缺数 mex'], figure: 'S{1,2} 5', text: [
    ['In other games, too, each position has a number, called its Grundy value. It is the least number of 0, 1, 2, … that no option has: the mex (minimal excludant) of the values of the positions that a move leads to.',
      '其他游戏的每个局面也有一个数，称为 SG 值：它是 0、1、2…… 中各后继局面都没有的最小的数，即后继值的 mex（最小排除值）。'],
    ['Where no move is possible, nothing is excluded, and the value is 0. Say that one may take 1 or 2 counters. A heap of 0 has value 0. A heap of 1 leads to 0: value 1. A heap of 2 leads to 1 and 0: value 2. A heap of 3 leads to 2 and 1: value 0 again.',
      '无路可走时没有任何排除，值为 0。设每次可取 1 或 2 枚：0 枚的值为 0；1 枚可到 0，值为 1；2 枚可到 1 和 0，值为 2；3 枚可到 2 和 1，值又为 0。'],
    ['Value 0 means that the player to move loses: every option has another value. From any other value a move to 0 exists. So values tell who wins, and more, as the next lesson shows.',
      '值为 0 表示先手必败：每个后继的值都不是 0。值不为 0 时，总有一步到 0。所以值说明了谁赢，而且不止于此，见下一课。']],
  exercises: [value('{0,*,*3|0,*,*3}', ['The options of a position have the values 0, 1 and 3. What is its value? (Write *n for the value n.)', '某局面的后继值为 0、1、3，它的值是多少？（值 n 写作 *n。）']),
    worth('S{1,2} 7', ['One may take 1 or 2. What is the value of a heap of 7?', '可取 1 或 2。7 枚的值是多少？']),
    worth('S{2,3} 4', ['One may take 2 or 3. What is the value of a heap of 4?', '可取 2 或 3。4 枚的值是多少？'])]},

  {id: 'sums', title: ['Games side by side', '游戏之和'], figure: 'kayles 4 + nim 3', text: [
    ['Put two games side by side: the player to move chooses one of them and makes a move there. This is their sum. Heaps of Nim are such a sum: each heap is a game of its own.',
      '把两个游戏并排：轮到的一方选其一走一步。这称为它们的和。Nim 的各堆就是这样的和：每堆自成一个游戏。'],
    ['The theorem of Sprague and Grundy: a position of value n behaves in every sum like a heap of n counters of Nim. The value of a sum is therefore the nim-sum of the values, and the sum is lost for the player to move exactly when that is 0.',
      'Sprague–Grundy 定理：值为 n 的局面在任何和中都如同 n 枚的 Nim 堆。所以和的值就是各值的异或和；异或和为 0 时，先手必败。'],
    ['A move may raise a value, as no move of Nim can. That does not help: the other player moves it back to what it was, for the mex says that all smaller values can be reached.',
      '有的走法会使值增大，这在 Nim 中是不可能的。但这没有用：由 mex 的定义，较小的值都能到达，对方总能走回原来的值。']],
  exercises: [who('kayles 2 + nim 2', ['Two pins of Kayles and a heap of two: who wins?', 'Kayles 两个瓶与两枚一堆：谁赢？']),
    worth('kayles 3 + nim 1', ['Three pins have value 3. What is the value of the sum with a heap of 1?', '三个瓶的值为 3。与 1 枚一堆之和的值是多少？']),
    move('nim 3 + kayles 4', FIND)]},

  {id: 'kayles', title: ['Kayles', 'Kayles 保龄'], figure: 'kayles 9', text: [
    ['Pins stand in a row. A move knocks down one pin or two that stand side by side; whoever knocks down the last wins. A row falls apart into two, so that values of sums are needed at once.',
      '瓶子站成一排。每步击倒一个，或相邻的两个；击倒最后一个者胜。一排会分成两排，所以马上要用到和的值。'],
    ['Whoever begins on a single row always wins: knock down the middle, one pin or two, and then do on the one side what the other player does on the other. For several rows this does not help, and values do.',
      '只有一排时先走者总能赢：击倒正中的一个或两个，此后在另一边照对方的样子走。有多排时这就不够了，要用值。'],
    ['The first values are 0, 1, 2, 3, 1, 4, 3, 2, 1, 4. To find the next, take the nim-sums of all pairs that can be left, and then the mex.',
      '开头的值是 0、1、2、3、1、4、3、2、1、4。求下一个：取可能剩下的各对的异或和，再取 mex。']],
  exercises: [worth('kayles 10', ['What is the value of ten pins?', '十个瓶的值是多少？']),
    move('kayles 7', FIND), who('kayles 4 8', ['Rows of four and of eight: who wins?', '四个一排和八个一排：谁赢？'])]},

  {id: 'periods', title: ['Periods', '周期'], figure: 'S{1,3,4} 10', text: [
    ['Values often repeat. If one may take 1, 2 or 3 counters, they are 0, 1, 2, 3, 0, 1, 2, 3, …: the period is 4, and a heap is lost when its size is a multiple of 4.',
      '值常常重复。若每次可取 1、2 或 3 枚，值为 0、1、2、3、0、1、2、3……：周期为 4，堆的大小是 4 的倍数时先手必败。'],
    ['With finitely many amounts to take, values must repeat: each value depends on those of a few smaller heaps, and there are only finitely many patterns of so many values.',
      '若可取的数目只有有限个，值必会重复：每个值只取决于前面几个堆的值，而这样的组合只有有限多种。'],
    ['Games that split heaps are harder. The values of Kayles have period 12 from heap 71 on. This is proved by computing: if the pattern holds for long enough, it holds for ever. Of some short rules nobody knows whether they have a period.',
      '会分堆的游戏更难。Kayles 的值从堆 71 起以 12 为周期。证明靠计算：规律持续得足够久，就永远成立。有些很短的规则，至今无人知道是否有周期。']],
  exercises: [number('period', {game: 'S{1,3,4}'}, 'period', ['One may take 1, 3 or 4. What is the period?', '可取 1、3 或 4。周期是多少？']),
    worth('S{1,3,4} 1000', ['What is the value of a heap of 1000 there?', '此时 1000 枚的值是多少？']),
    number('period', {game: 'S{1,2,3,4,5}'}, 'period', ['One may take up to 5. What is the period?', '至多可取 5 枚。周期是多少？'])]},

  {id: 'misere', title: ['The last move loses', '反常规则'], figure: 'nim 1 1 4', convention: 'misere', text: [
    ['Under misère play, whoever makes the last move loses. Nim hardly changes: play as before until your move would leave only heaps of one counter. Then leave an odd number of them, where otherwise you would leave an even number.',
      '在反常规则下，走最后一步者负。Nim 的变化很小：照常走，直到你的一步会只剩下一枚的堆；这时要留下奇数个，而不是偶数个。'],
    ['So a position with a heap of two or more is won by the same player as before; where all heaps have one counter, the outcomes are exchanged.',
      '所以只要有一堆不少于两枚，胜者与原来相同；若各堆都是一枚，胜负互换。'],
    ['In other games much more changes: the theorem of Sprague and Grundy fails, and positions of the same value need not be alike. The genus and the misère quotient take its place.',
      '在别的游戏中变化大得多：Sprague–Grundy 定理不再成立，值相同的局面未必相当。代替它的是 genus 与反常商。']],
  exercises: [who('nim 1 1 1', ['Three heaps of one, misère play: who wins?', '三堆各一枚，反常规则：谁赢？'], {convention: 'misere'}),
    move('nim 1 1 4', ['Misère play. Find a winning move.', '反常规则。找一步必胜的走法。'], {convention: 'misere'}),
    who('kayles 3', ['Three pins of Kayles, misère play: who wins?', 'Kayles 三个瓶，反常规则：谁赢？'], {convention: 'misere'})]},

  {id: 'numbers', title: ['Hackenbush and numbers', 'Hackenbush 与数'], figure: 'hackenbush lrl rl l', text: [
    ['Left cuts blue lines, Right red ones, and what no longer hangs on the ground falls. Whoever cannot cut loses. A single blue line is a free move for Left: its value is 1. A red one is -1, and a blue one beside a red one is 0: whoever moves first loses.',
      '左方剪蓝线，右方剪红线，与地面断开的掉落；不能剪者负。一条蓝线是左方的一步余裕：值为 1。一条红线是 -1；一蓝一红并立为 0：先走者负。'],
    ['A red line on a blue one is worth one half: two such stalks and a red line are together 0. In general the value is the simplest number between what Left can move to and what Right can: the integer nearest to 0, or else the fraction with the least denominator, a power of two.',
      '蓝线上接一条红线值 1/2：两株这样的与一条红线合起来是 0。一般地，值是左方能走到的值与右方能走到的值之间最简单的数：最靠近 0 的整数，否则是分母为最小的 2 的幂的分数。'],
    ['Values of positions side by side are added. If the sum is positive, Left wins whoever begins; if it is negative, Right does; if it is 0, the player who begins loses.',
      '并立的局面，值相加。和为正则无论谁先走左方胜，为负则右方胜，为 0 则先走者负。']],
  exercises: [value('hackenbush lrr', ['What is a blue line worth on which two red ones stand?', '蓝线上接两条红线，值多少？']),
    who('hackenbush lr lr r', WHO_WINS),
    value('hackenbush lrl', ['What is the stalk of blue, red and blue worth, from the ground up?', '自下而上为蓝、红、蓝的一株值多少？'])]},

  {id: 'temperature', title: ['Temperature', '温度'], figure: 'domineering 3x3', text: [
    ['Numbers are cold: nobody likes to move there. Others are hot. In {2|-1} Left can move to 2, and Right to -1: both want to move first. An empty board of 3 by 3 cells is worth {1|-1} in Domineering.',
      '数是冷的：谁也不愿在那里走。另一些是热的：在 {2|-1} 中左方可走到 2，右方可走到 -1，双方都想先走。3×3 的空盘在 Domineering 中值 {1|-1}。'],
    ['The mean says what many copies are worth, each: {2|-1} has the mean 1/2, half-way between. The temperature says what a move is worth: 3/2, from the mean to either side. The thermograph shows both.',
      '均值说明许多份中平均每份的值：{2|-1} 的均值是中点 1/2。温度说明一步值多少：从均值到任一侧为 3/2。温度图把两者都画出来。'],
    ['In a sum of such games it is usually good to move where it is hottest. Where Left begins and both do so, the number that is reached is the Left stop.',
      '在这种游戏的和中，通常走最热的那个为好。左方先走、双方都走好，最后到达的数称为左停值。']],
  exercises: [number('value', {expression: '{5|1}'}, 'mean', ['What is the mean of {5|1}?', '{5|1} 的均值是多少？']),
    number('value', {expression: '{7|-2}'}, 'temperature', ['What is the temperature of {7|-2}?', '{7|-2} 的温度是多少？']),
    number('value', {expression: '{9|-9}+{1|-1}'}, 'left_stop', ['Left begins in {9|-9} + {1|-1}. What number is reached?', '在 {9|-9} + {1|-1} 中左方先走，最后到达什么数？'])]},
];
