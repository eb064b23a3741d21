import GithubSlugger from 'github-slugger';
import type { Token } from 'markdown-it';
import { findHeadingAttributes } from '../headingAttributes.ts';
import { idText } from '../rules/headings.ts';

/** A heading of a Markdown text. */
export interface FoundHeading {
  readonly id: string;
  readonly level: number;
  /** Its lines, counted from 0: the first, and the one after the last. */
  readonly start: number;
  readonly end: number;
}

/** The headings among the tokens of a text, with the ids that they have where it is a page of its own. */
export function findHeadings(tokens: readonly Token[]): readonly FoundHeading[] {
  const slugger = new GithubSlugger();
  return tokens.flatMap(({ type, tag, map }, index) => {
    const inline = tokens[index + 1];
    if (type !== 'heading_open' || !map || !inline) return [];
    const id = findHeadingAttributes(inline.content)?.id ?? slugger.slug(idText(inline.children ?? [], {}));
    return { id, level: Number(tag.slice(1)), start: map[0], end: map[1] };
  });
}
