/**
 * Turns mind maps into flowcharts of the same tree: the small build of Mermaid lacks mind maps, whose layout engine is very
 * large.
 */

/** Delimiters of a node's text in mind maps, and their counterpart in flowcharts. */
const SHAPES: readonly (readonly [open: string, close: string, shape: readonly [string, string]])[] = [
  ['((', '))', ['((', '))']],
  ['))', '((', ['{{', '}}']],
  ['{{', '}}', ['{{', '}}']],
  ['(', ')', ['(', ')']],
  [')', '(', ['([', '])']],
  ['[', ']', ['[', ']']],
];

const PLAIN: readonly [string, string] = ['(', ')'];

/** Matches the head of a mind map. Front matter, directives and comments may precede the keyword. */
const MINDMAP = /^((?:\s*---\n[\s\S]*?\n---[^\S\n]*\n)?(?:\s*%%.*\n)*)\s*mindmap[^\S\n]*\n/;

/** Lines that are not nodes: comments, icons and classes. */
const ASIDE = /^\s*(?:$|%%|:{2,3})/;

/** Quotes a text for a flowchart. */
const quote = (text: string): string =>
  `"${text
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('"', '#quot;')}"`;

/** The node of a line in flowchart syntax, without its id. */
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

/** Turns a mind map into a flowchart. Other diagrams, and mind maps with several roots, are returned unchanged. */
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
