import type { Token } from 'markdown-it';
import type { Section } from '../shared/types.ts';
import { inlineText } from './rules/headings.ts';

/**
 * The level of options, below all headings. Nested options have the next level, as an option ends with the next option of its
 * level or heading.
 */
const OPTION_LEVEL = 7;
/** Options in nested lists are sections too; deeper ones belong to these. */
const MAX_OPTION_DEPTH = 2;
const OPTION_NAME = /^(?:--)?[\p{L}_$][\p{L}\p{N}_$.-]*$/u;
/** The text after an option's name: optionally a type, then a dash, a colon or a word in parentheses. */
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

/** White space other than a single blank. */
const COLLAPSIBLE = /[^\S ]\s*| \s+/g;

const collapseSpaces = (text: string): string => text.replace(COLLAPSIBLE, ' ').trim();

/** Separates the cells of a row, which is indexed as one line. */
const CELL_JOINER = ' – ';

const isBadge = (token: Token): boolean => /(?:^|\s)badge(?:\s|$)/.test(String(token.attrGet('class') ?? ''));

/** The text of a line without elements of the class `badge`, as platforms and the like do not belong to a name or sentence. */
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

/**
 * The name of the option that a list item describes: `` `width` Integer (optional) - Width of … ``; undefined if it describes
 * none.
 */
function optionName(inline: Token | undefined): string | undefined {
  const [first, ...others] = (inline?.children ?? []).filter(({ type, content }) => type !== 'text' || content !== '');
  if (first?.type !== 'code_inline' || !OPTION_NAME.test(first.content)) return undefined;
  return OPTION_MEANING.test(inlineText(others)) ? first.content : undefined;
}

const toSection = ({ texts, code, ...section }: OpenSection): Section => ({
  ...section,
  text: texts.filter((text) => text !== '').join('\n'),
  ...(code.length > 0 ? { code: code.join('\n') } : {}),
});

/** Collects text and code into the open section. */
function createCollector() {
  let heading = openSection(1, '');
  let current = heading;
  const sections = [heading];
  const outer: OpenSection[] = []; // sections around the open list items
  let row: string[] | undefined;
  const open = (section: OpenSection): OpenSection => {
    current = section;
    sections.push(section);
    return section;
  };
  return {
    sections,
    openHeading(token: Token, title: string): void {
      heading = open(openSection(Number(token.tag.slice(1)), title, String(token.attrGet('id') ?? '')));
    },
    openItem(token: Token, name: string | undefined): void {
      outer.push(current);
      if (name === undefined || outer.length > MAX_OPTION_DEPTH) return;
      const id = String(token.attrGet('id') ?? heading.id ?? '') || undefined;
      const level = current.isOption ? OPTION_LEVEL + 1 : OPTION_LEVEL;
      open({ ...openSection(level, name, id), isOption: true });
    },
    closeItem(): void {
      current = outer.pop() ?? heading;
    },
    openRow(): void {
      row = [];
    },
    closeRow(isHead: boolean): void {
      const line = (row ?? []).filter((cell) => cell !== '').join(CELL_JOINER);
      (isHead ? current.code : current.texts).push(line); // column headings are searchable, but not shown as text
      row = undefined;
    },
    addText: (text: string): void => void (row ?? current.texts).push(text),
    addCode: (code: string): void => void current.code.push(code),
  };
}

/**
 * Plain text by heading, for search. Text before the first heading of level 2 belongs to the page itself, a section of level 1.
 * Headings inside other blocks do not open a section. List items that describe an option are sections too.
 */
export function createSections(tokens: readonly Token[]): readonly Section[] {
  const collector = createCollector();
  let isTitle = false;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    switch (token.type) {
      case 'heading_open':
        isTitle = token.level === 0;
        if (isTitle && token.tag !== 'h1') collector.openHeading(token, lineText(next?.children));
        break;
      case 'heading_close':
        isTitle = false;
        break;
      case 'list_item_open':
        collector.openItem(token, optionName(tokens[index + 2]));
        break;
      case 'list_item_close':
        collector.closeItem();
        break;
      case 'tr_open':
        collector.openRow();
        break;
      case 'tr_close':
        collector.closeRow(next?.type === 'thead_close');
        break;
      case 'inline':
        if (!isTitle) collector.addText(lineText(token.children));
        break;
      default:
        if (isCode(token)) collector.addCode(collapseSpaces(token.content));
    }
  }
  return collector.sections.map(toSection);
}
