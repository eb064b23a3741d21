import { createLines } from '../../source/lines.ts';
import { withoutCode } from '../../source/markdownCode.ts';
import type { IncludeDirective } from './directive.ts';
import type { IncludeMark } from './findMarks.ts';

/** A partial: a Markdown file that an MDX page imports and uses as a tag. Its text goes inside the tag. */
export interface PartialMark extends IncludeMark {
  readonly directive: IncludeDirective;
  /** Name of the tag on the page. */
  readonly name: string;
}

/** An import of a Markdown file of the site; files of packages are bundled instead. */
const IMPORT = /^import\s+([A-Z]\w*)(?:\s*,\s*\{[^{}]*\})?\s+from\s+(['"])((?:\.|\/|@site\/)[^'"\n]*\.mdx?)\2/gm;

/** True for a text that may use partials. */
export const mayHavePartials = (markdown: string): boolean =>
  markdown.includes('import') && /^import\s.*\.mdx?['"]/m.test(markdown);

/** The end of a self-closing or empty tag; undefined for other tags. */
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

/** True for a line in a list item: what is included there has to be indented. */
function isInList(lines: readonly string[], line: number, indent: number): boolean {
  for (let above = line - 1; above >= 0 && indent > 0; above--) {
    const text = lines[above] ?? '';
    const own = text.length - text.trimStart().length;
    if (text.trim() === '' || own >= indent) continue;
    return /^\s*(?:[-*+]|\d+[.)])\s/.test(text);
  }
  return false;
}

/** Finds the tags of partials that are on lines of their own. */
export function findPartials(markdown: string): readonly PartialMark[] {
  if (!mayHavePartials(markdown)) return [];
  const text = withoutCode(markdown);
  const lines = text.split('\n');
  const { lineAt } = createLines(text);
  const found = [...text.matchAll(IMPORT)].flatMap(([, name = '', , file = '']) =>
    [...text.matchAll(new RegExp(`^([ \\t]*)<${name}(?=[\\s/>])`, 'gm'))].flatMap((match): PartialMark[] => {
      const { 1: indent = '', index } = match;
      const start = index + indent.length;
      const end = tagEnd(text, start, name);
      const [rest = ''] = end === undefined ? [''] : (/^.*/.exec(text.slice(end)) ?? []);
      if (end === undefined || rest.trim() !== '') return [];
      const line = lineAt(index);
      const prefix = isInList(lines, line, indent.length) ? indent : '';
      return [
        {
          // Unescapes the string literal: `\\_` is `_`.
          directive: { kind: 'markdown', file: file.replace(/\\(.)/g, '$1') },
          name,
          line,
          lineCount: lineAt(end) - line + 1,
          column: indent.length,
          prefix,
          continuation: prefix,
        },
      ];
    }),
  );
  return found.sort((a, b) => a.line - b.line);
}
