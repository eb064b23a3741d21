import type { Token } from 'markdown-it';
import { OPTIONAL_END } from '../shared/optionalEnd.ts';
import { VOID_ELEMENTS } from '../shared/voidElements.ts';
import { isSilent } from './blocks/structure.ts';
import { openedBy } from './openElements.ts';

const MARKER = /<!--\s*truncate\s*-->/;

const staysOpen = (name: string): boolean => !VOID_ELEMENTS.has(name) && !OPTIONAL_END.has(name);

/** Indices of the tokens that begin a top-level block outside of raw HTML elements. */
function findBlockStarts(tokens: readonly Token[]): readonly number[] {
  const starts: number[] = [];
  let htmlDepth = 0;
  tokens.forEach(({ type, level, nesting, content }, index) => {
    if (level === 0 && nesting >= 0 && htmlDepth === 0) starts.push(index);
    if (type === 'html_block') htmlDepth = Math.max(0, htmlDepth + openedBy(content, staysOpen));
  });
  return htmlDepth === 0 ? [...starts, tokens.length] : starts;
}

/** True for a marker in a block of its own or inside a line, but not in code. */
const isMarker = ({ type, content, children }: Token): boolean =>
  type === 'html_block' || type === 'html_inline' ? MARKER.test(content) : (children ?? []).some(isMarker);

/** The end of an excerpt without a marker: before the first thematic break, or else after the second paragraph. */
function findNaturalEnd(tokens: readonly Token[], starts: readonly number[]): number | undefined {
  const rule = starts.find((start) => start > 0 && tokens[start]?.type === 'hr');
  if (rule !== undefined) return rule;
  const paragraphs = starts.filter((start) => tokens[start]?.type === 'paragraph_open');
  const second = paragraphs[1];
  return second === undefined ? undefined : starts.find((start) => start > second);
}

/**
 * The end of a post's excerpt, as an index of a token: at `<!-- truncate -->`, or else at the first thematic break, or else after
 * the second paragraph, unless `needsMarker`. Always between two blocks: a marker inside a block counts at the end of that block.
 * Undefined if nothing follows the excerpt.
 */
export function findExcerptEnd(tokens: readonly Token[], { needsMarker = false } = {}): number | undefined {
  const notes = tokens.findIndex(({ type }) => type === 'footnote_block_open'); // they follow the text
  const text = notes < 0 ? tokens : tokens.slice(0, notes);
  const starts = findBlockStarts(text);
  const marker = text.findIndex(isMarker);
  if (marker < 0 && needsMarker) return undefined;
  const end = marker >= 0 ? starts.find((start) => start >= marker) : findNaturalEnd(text, starts);
  const hasMore = end !== undefined && text.slice(end).some((token) => !isSilent(token));
  return hasMore ? end : undefined;
}
