import type { Token } from 'markdown-it';
import type { Section } from '../shared/types.ts';
import { inlineText } from './rules/headings.ts';

/** The level of options, below all headings; of those of options, the next: an option ends where one of its level, or a heading, begins. */
const OPTION_LEVEL = 7;
/** Items of lists within lists are options too; what is deeper belongs to these. */
const MAX_OPTION_DEPTH = 2;
const OPTION_NAME = /^(?:--)?[\p{L}_$][\p{L}\p{N}_$.-]*$/u;
/** What follows the name of an option: a type, and a dash, a colon or a word in brackets before what it means. */
const OPTION_MEANING = /^\s*(?:[\p{L}\p{N}_$[\]<>(),.|& ]{0,80}\s)?(?:[-–—]\s|\(\p{L}+\))|^\s*:\s/u;

interface OpenSection {
  readonly id?: string;
  readonly level: number;
  readonly title: string;
  readonly isOption?: true;
  readonly texts: string[];
  readonly code: string[];
}

const openSection = (level: number, title: string, id?: string): OpenSection =>
  id === undefined ? { level, title, texts: [], code: [] } : { id, level, title, texts: [], code: [] };

/** What is more than a single blank, or none. */
const COLLAPSIBLE = /[^\S ]\s*| \s+/g;

const collapseSpaces = (text: string): string => text.replace(COLLAPSIBLE, ' ').trim();

/** Between the cells of a row: a line of a table is read as one. */
const CELL_JOINER = ' – ';

const isBadge = (token: Token): boolean => /(?:^|\s)badge(?:\s|$)/.test(String(token.attrGet('class') ?? ''));

/** The text of a line, without what has the class `badge`: platforms and the like are no part of a name or a sentence. */
function lineText(tokens: readonly Token[] | null | undefined): string {
  let depth = 0;
  const shown = (tokens ?? []).filter((token) => {
    if (depth === 0 && !(token.nesting === 1 && isBadge(token))) return true;
    depth += token.nesting;
    return false;
  });
  return collapseSpaces(inlineText(shown));
}

const isCode = ({ type }: Token): boolean => type === 'fence' || type === 'code_block' || type === 'math_block';

/** The name that an item of a list tells the meaning of: `` `width` Integer (optional) - Width of … ``; undefined if there is none. */
function optionName(inline: Token | undefined): string | undefined {
  const [first, ...others] = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  if (first?.type !== 'code_inline' || !OPTION_NAME.test(first.content)) return undefined;
  return OPTION_MEANING.test(inlineText(others)) ? first.content : undefined;
}

/**
 * Plain text by heading, for search. What stands before the first heading of level 2 belongs to the page itself: a
 * section of level 1. Headings inside other blocks open none. Items of lists that tell what a name means are sections too.
 */
export function createSections(tokens: readonly Token[]): readonly Section[] {
  let heading = openSection(1, '');
  let current = heading;
  const sections = [heading];
  const outer: OpenSection[] = []; // those of the list items that are open
  let isHeading = false;
  let row: string[] | undefined;
  for (const [index, token] of tokens.entries()) {
    if (isHeading) {
      isHeading = false;
      continue; // the text of a heading that was read with its opening
    }
    if (token.type === 'heading_open' && token.level === 0) {
      isHeading = true;
      if (token.tag === 'h1') continue;
      const title = lineText(tokens[index + 1]?.children);
      heading = openSection(Number(token.tag.slice(1)), title, String(token.attrGet('id') ?? ''));
      current = heading;
      sections.push(heading);
    } else if (token.type === 'list_item_open') {
      outer.push(current);
      const name = outer.length > MAX_OPTION_DEPTH ? undefined : optionName(tokens[index + 2]);
      if (name === undefined) continue;
      const id = String(token.attrGet('id') ?? heading.id ?? '') || undefined;
      const level = outer.at(-1)?.isOption ? OPTION_LEVEL + 1 : OPTION_LEVEL;
      current = { ...openSection(level, name, id), isOption: true };
      sections.push(current);
    } else if (token.type === 'list_item_close') current = outer.pop() ?? heading;
    else if (isCode(token)) current.code.push(collapseSpaces(token.content));
    else if (token.type === 'tr_open') row = [];
    else if (token.type === 'tr_close') {
      const line = (row ?? []).filter((cell) => cell !== '').join(CELL_JOINER);
      const isHead = tokens[index + 1]?.type === 'thead_close';
      (isHead ? current.code : current.texts).push(line); // what columns are called is found, but no sentence
      row = undefined;
    } else if (token.type === 'inline') (row ?? current.texts).push(lineText(token.children));
  }
  return sections.map(({ texts, code, ...section }) => ({
    ...section,
    text: texts.filter((text) => text !== '').join('\n'),
    ...(code.length > 0 ? { code: code.join('\n') } : {}),
  }));
}
