import { withoutCode } from '../../source/markdownCode.ts';
import type { IncludeMark } from './findMarks.ts';

/** A Markdown file that a page of MDX imports and uses as a tag: its text stands inside of that tag. */
export interface PartialMark extends IncludeMark {
  /** Its name on the page. */
  readonly name: string;
}

/** Files of packages are none: those are bundled. */
const IMPORT = /^import\s+([A-Z]\w*)(?:\s*,\s*\{[^{}]*\})?\s+from\s+(['"])((?:\.|\/|@site\/)[^'"\n]*\.mdx?)\2/gm;

/** True for a text that may use another as a tag. */
export const mayHavePartials = (markdown: string): boolean =>
  markdown.includes('import') && /^import\s.*\.mdx?['"]/m.test(markdown);

/** The end of a tag that closes itself, or is empty; undefined for all others. */
function tagEnd(text: string, start: number, name: string): number | undefined {
  let depth = 0;
  let quote = '';
  for (let offset = start; offset < text.length; offset++) {
    const character = text[offset] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (/["'`]/.test(character)) quote = character;
    else if (character === '{') depth++;
    else if (character === '}') depth--;
    else if (character === '>' && depth === 0) {
      if (text[offset - 1] === '/') return offset + 1;
      const [closing] = new RegExp(`^>\\s*</${name}\\s*>`).exec(text.slice(offset)) ?? [];
      return closing === undefined ? undefined : offset + closing.length;
    }
  }
  return undefined;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length - 1;

/** True for a line that stands in an item of a list: what is put there must be indented. */
function isInList(lines: readonly string[], line: number, indent: number): boolean {
  for (let above = line - 1; above >= 0 && indent > 0; above--) {
    const text = lines[above] ?? '';
    const own = text.length - text.trimStart().length;
    if (text.trim() === '' || own >= indent) continue;
    return /^\s*(?:[-*+]|\d+[.)])\s/.test(text);
  }
  return false;
}

/** Find the tags that stand for other Markdown files, each on lines of its own. */
export function findPartials(markdown: string): readonly PartialMark[] {
  if (!mayHavePartials(markdown)) return [];
  const text = withoutCode(markdown);
  const lines = text.split('\n');
  const found = [...text.matchAll(IMPORT)].flatMap(([, name = '', , file = '']) =>
    [...text.matchAll(new RegExp(`^([ \\t]*)<${name}(?=[\\s/>])`, 'gm'))].flatMap((match): PartialMark[] => {
      const { 1: indent = '', index } = match;
      const start = index + indent.length;
      const end = tagEnd(text, start, name);
      const [rest = ''] = end === undefined ? [''] : (/^.*/.exec(text.slice(end)) ?? []);
      if (end === undefined || rest.trim() !== '') return [];
      const line = lineOf(text, index);
      const prefix = isInList(lines, line, indent.length) ? indent : '';
      return [
        {
          // What is written in a string of JavaScript: `\\_` is `_`.
          directive: { kind: 'markdown', file: file.replace(/\\(.)/g, '$1') },
          name,
          line,
          lineCount: lineOf(text, end) - line + 1,
          column: indent.length,
          prefix,
          continuation: prefix,
        },
      ];
    }),
  );
  return found.sort((a, b) => a.line - b.line);
}
