/**
 * Mind maps, which the small version of Mermaid does not have, as flowcharts of the same tree: what else they would need is larger than
 * all of it.
 */

/** What stands around the text of a node, and what a flowchart has for it. */
const SHAPES: readonly (readonly [open: string, close: string, shape: readonly [string, string]])[] = [
  ['((', '))', ['((', '))']],
  ['))', '((', ['{{', '}}']],
  ['{{', '}}', ['{{', '}}']],
  ['(', ')', ['(', ')']],
  [')', '(', ['([', '])']],
  ['[', ']', ['[', ']']],
];

const PLAIN: readonly [string, string] = ['(', ')'];

/** Front matter, directives and comments stand before the kind of a diagram. */
const MINDMAP = /^((?:\s*---\n[\s\S]*?\n---[^\S\n]*\n)?(?:\s*%%.*\n)*)\s*mindmap[^\S\n]*\n/;

/** Lines that are no nodes: comments, icons, and classes. */
const ASIDE = /^\s*(?:$|%%|:{2,3})/;

/** A text as flowcharts have it: in quotes. */
const quote = (text: string): string =>
  `"${text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('"', '#quot;')}"`;

/** A node of a flowchart, but for its name. */
function toNode(line: string): string {
  const written = line.trim().replace(/:::[\w -]+$/, '');
  for (const [open, close, [start, end]] of SHAPES) {
    const at = written.indexOf(open);
    const isShaped = at >= 0 && written.endsWith(close) && written.length >= at + open.length + close.length;
    if (!isShaped || /[\s()[\]{}]/.test(written.slice(0, at))) continue;
    return start + quote(written.slice(at + open.length, -close.length)) + end;
  }
  return PLAIN[0] + quote(written) + PLAIN[1];
}

/** A mind map as a flowchart; other diagrams, and what is no tree, as they are. */
export function mindmapAsFlowchart(text: string): string {
  const [head, before = ''] = MINDMAP.exec(text) ?? [];
  if (head === undefined) return text;
  const lines = text
    .slice(head.length)
    .split('\n')
    .filter((line) => !ASIDE.test(line));
  const above: { readonly indent: number; readonly name: string }[] = [];
  const statements: string[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const parent = above.at(-1);
    if (!parent && index > 0) return text; // a second root
    const name = `n${index}`;
    statements.push(`${parent ? `${parent.name} --- ` : ''}${name}${toNode(line)}`);
    above.push({ indent, name });
  }
  return statements.length === 0 ? text : `${before}flowchart LR\n${statements.map((one) => `  ${one}`).join('\n')}\n`;
}
