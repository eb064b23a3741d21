import type { Token } from 'markdown-it';
import { decodeEntities } from '../../shared/decodeEntities.ts';
import { closingOf } from './balance.ts';
import { hidesContent } from './safeTags.ts';

/** Escapes what is between tags, as a browser could see the start of a tag or a character reference in it. */
const toText = (content: string): string =>
  (content.includes('&') ? decodeEntities(content) : content).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The end of an element that is removed with its content. */
function endOf(content: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\b[^>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(content) ? closing.lastIndex : content.length;
}

/**
 * Rewrites a piece of raw HTML so that only text and output of `replace` are left. `part` matches comments and tags, and
 * `replace` returns the replacement of each.
 */
export function rewriteSafe(
  token: Token,
  content: string,
  part: RegExp,
  replace: (match: RegExpExecArray, index: number, closing: ReadonlySet<number>) => string,
): string {
  const closing = closingOf(token);
  const parts = new RegExp(part.source, part.flags);
  let text = '';
  let last = 0;
  for (let match = parts.exec(content); match; match = parts.exec(content)) {
    text += toText(content.slice(last, match.index)) + replace(match, match.index, closing);
    last = parts.lastIndex;
    const [, slash, name = ''] = match;
    if (!slash && hidesContent(name)) {
      last = endOf(content, name, last);
      parts.lastIndex = last;
    }
  }
  return text + toText(content.slice(last));
}
