import type { Token } from 'markdown-it';
import type { Section } from '../shared/types.ts';
import { inlineText } from './rules/headings.ts';

/** What a reader sees of a token; raw HTML and markup say nothing. */
function textOf({ type, content, children }: Token): string {
  if (type === 'inline') return inlineText(children ?? []);
  return type === 'fence' || type === 'code_block' || type === 'math_block' ? content : '';
}

/**
 * Plain text by heading, for search. What stands before the first heading of level 2 belongs to the page itself: a
 * section of level 1. Headings inside other blocks open none.
 */
export function createSections(tokens: readonly Token[]): readonly Section[] {
  const sections: { id?: string; level: number; title: string; texts: string[] }[] = [
    { level: 1, title: '', texts: [] },
  ];
  let isHeading = false;
  for (const [index, token] of tokens.entries()) {
    if (isHeading) {
      isHeading = false;
      continue; // the text of a heading that was read with its opening
    }
    if (token.type === 'heading_open' && token.level === 0) {
      isHeading = true;
      if (token.tag === 'h1') continue;
      const title = inlineText(tokens[index + 1]?.children ?? []).trim();
      sections.push({ id: String(token.attrGet('id') ?? ''), level: Number(token.tag.slice(1)), title, texts: [] });
      continue;
    }
    const text = textOf(token).replace(/\s+/g, ' ').trim();
    if (text !== '') sections.at(-1)?.texts.push(text);
  }
  return sections.map(({ texts, ...section }) => ({ ...section, text: texts.join('\n') }));
}
