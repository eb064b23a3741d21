import { VOID_ELEMENTS } from '../../../src/shared/voidElements.ts';

/** Elements that are blocks of a text. */
const BLOCKS = new Set(
  'address article aside blockquote details div dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '),
);

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi;

/**
 * The blocks that HTML of our own consists of, each an element: what components see as their children. Undefined where something
 * else stands between them, or an element does not end.
 */
export function splitBlocks(html: string): readonly string[] | undefined {
  if (!html.startsWith('<')) return undefined;
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    const isOutside = depth === 0;
    if (isOutside && (html.slice(start, index).trim() !== '' || slash || !BLOCKS.has(name))) return undefined;
    if (isOutside) start = index;
    if (name !== '' && !VOID_ELEMENTS.has(name)) depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const end = index + tag.length;
    blocks.push(html.slice(start, end));
    start = end;
  }
  return depth === 0 && html.slice(start).trim() === '' ? blocks : undefined;
}
