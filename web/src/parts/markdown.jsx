// SPDX-License-Identifier: MIT
// markdown.jsx - the little Markdown that theorems are written in.

// A star alone is the game *, of which much is said here: words are between two.
const INLINE = /(`[^`]+`|\*\*[^*]+\*\*|\*\p{L}(?:[\p{L}\d .'-]*[\p{L}.])?\*(?![\p{L}\d])|\[[^\]]+\]\([^)]+\))/u;

export function Inline({text}) {
  return text.split(INLINE).map((part, i) => {
    if (i % 2 === 0) return part.replace(/\\([*_<>[\]])/g, '$1');
    if (part[0] === '`') return <code key={i}>{part.slice(1, -1)}</code>;
    if (part[0] === '[') return /^\[([^\]]+)\]/.exec(part)[1];
    return part[1] === '*' ? <strong key={i}>{part.slice(2, -2)}</strong> : <em key={i}>{part.slice(1, -1)}</em>;
  });
}

const rowOf = (line) => line.split('|').slice(1, -1).map((cell) => cell.trim());

function Block({text}) {
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('    '))) return <pre>{lines.map((line) => line.slice(4)).join('\n')}</pre>;
  if (lines[0].startsWith('|')) {
    const rows = lines.filter((line) => !/^\|[-:| ]+$/.test(line)).map(rowOf);
    return <table><tbody>{rows.map((row, i) => <tr key={i}>{row.map((cell, j) => <td key={j}><Inline text={cell} /></td>)}</tr>)}</tbody></table>;
  }
  const items = text.split(/^(?:[-*]|\d+\.|\([a-z0-9]\)) /m);
  if (items.length > 1 && items[0] === '') {
    const List = /^\d/.test(text) ? 'ol' : 'ul';
    return <List>{items.slice(1).map((item, i) => <li key={i}><Inline text={item} /></li>)}</List>;
  }
  return <p><Inline text={text} /></p>;
}

export const Markdown = ({text}) => text.trim().split(/\n\s*\n/).map((block, i) => <Block key={i} text={block.replace(/^\n+/, '')} />);
