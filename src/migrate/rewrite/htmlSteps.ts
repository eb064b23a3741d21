import { withoutCode } from '../../source/markdownCode.ts';

const OPENING = /<Steps>\s*<ol(?:\s+start=["']?(?<start>\d+)["']?)?\s*>/g;
const CLOSING = /^\s*<\/Steps>/;
const TAG = /<(?<slash>\/?)(?<name>ol|ul|li)(?:\s[^<>]*)?>/g;

/** An HTML list: the ranges of its items, and its end. */
interface HtmlList {
  readonly items: readonly (readonly [from: number, to: number])[];
  readonly end: number;
}

/** The list whose opening tag ends at an offset; undefined if it is not closed. */
function readList(bare: string, from: number): HtmlList | undefined {
  const items: [number, number][] = [];
  let depth = 1;
  let start = from;
  for (const { index, 0: tag, groups = {} } of bare.slice(from).matchAll(TAG)) {
    const at = from + index;
    if (groups.name !== 'li') depth += groups.slash ? -1 : 1;
    else if (depth === 1 && groups.slash) items.push([start, at]);
    else if (depth === 1) start = at + tag.length;
    if (depth === 0) return { items, end: at + tag.length };
  }
  return undefined;
}

/** Removes the common indentation of all lines but the first. */
function outdent(text: string): readonly string[] {
  const [first = '', ...lines] = text.split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const depth = indents.length === 0 ? 0 : Math.min(...indents);
  return [first.trim(), ...lines.map((line) => line.slice(depth).trimEnd())];
}

/** Converts an HTML list item to Markdown. Its paragraphs are separated by blank lines. */
function printItem(html: string, number: number, indent: string): string {
  const lead = `${number}. `;
  const text = outdent(html)
    .join('\n')
    .replace(/^[ \t]*<p>\s*|\s*<\/p>[ \t]*$/gm, (tag) => (tag.includes('/') ? '\n' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return indent + lead + text.replace(/\n(?=.)/g, `\n${indent}${' '.repeat(lead.length)}`);
}

/** Converts steps in HTML lists, `<Steps><ol><li>…`, to Markdown lists. */
export function writeHtmlSteps(text: string): string {
  const bare = withoutCode(text);
  let written = '';
  let next = 0;
  for (const { index, 0: opening, groups = {} } of bare.matchAll(OPENING)) {
    const list = readList(bare, index + opening.length);
    const [closing] = CLOSING.exec(bare.slice(list?.end)) ?? [];
    if (!list || closing === undefined || index < next) continue;
    const [indent = ''] = /[ \t]*$/.exec(text.slice(0, index)) ?? [];
    const first = Number(groups.start ?? 1);
    const items = list.items.map(([from, to], place) => printItem(text.slice(from, to), first + place, indent));
    written += `${text.slice(next, index)}<Steps>\n\n${items.join('\n\n')}\n\n${indent}</Steps>`;
    next = list.end + closing.length;
  }
  return written + text.slice(next);
}
