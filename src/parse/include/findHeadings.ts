import GithubSlugger from 'github-slugger';
import type { Token } from 'markdown-it';
import { findHeadingAttributes } from '../headingAttributes.ts';
import { idText } from '../rules/headings.ts';

/** A heading of a Markdown text. */
export interface FoundHeading {
  readonly id: string;
  readonly level: number;
  /** Line numbers (0-based): the first, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** The headings of a text, with the ids that they would have on a page of their own. */
export function findHeadings(tokens: readonly Token[]): readonly FoundHeading[] {
  const slugger = new GithubSlugger();
  return tokens.flatMap(({ type, tag, map }, index) => {
    const inline = tokens[index + 1];
    if (type !== 'heading_open' || !map || !inline) return [];
    const id = findHeadingAttributes(inline.content)?.id ?? slugger.slug(idText(inline.children ?? [], {}));
    return { id, level: Number(tag.slice(1)), start: map[0], end: map[1] };
  });
}
