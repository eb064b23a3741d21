import { suggestMany } from '../../diagnostics/suggest.ts';
import { escapeRegex } from '../../shared/escapeRegex.ts';
import { type CodeLine, ERROR, HIGHLIGHTED, type PlaceInCode } from './codeLines.ts';
import { commentPattern } from './comments.ts';

/** A comment that marks lines of code and is not shown. */
export interface MagicComment {
  readonly className: string;
  /** Text of a comment that marks the next line. */
  readonly line?: string | undefined;
  /** Texts of two comments that mark the lines between them. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** Comments that every site has. */
export const DEFAULT_MAGIC_COMMENTS: readonly MagicComment[] = [
  {
    className: HIGHLIGHTED,
    line: 'highlight-next-line',
    block: { start: 'highlight-start', end: 'highlight-end' },
  },
  {
    className: ERROR,
    line: 'error-next-line',
    block: { start: 'error-start', end: 'error-end' },
  },
];

/** The texts of comments. */
export const wordsOf = (comments: readonly MagicComment[]): readonly string[] =>
  comments.flatMap(({ line, block }) => [line ?? [], block?.start ?? [], block?.end ?? []].flat());

/** A pattern of alternative words, the longest first. */
const anyOf = (words: readonly string[]): string =>
  words
    .map(escapeRegex)
    .sort((a, b) => b.length - a.length)
    .join('|');

/** Words that are probably a misspelt magic comment. */
const LOOKS_MAGIC = /^(?:highlight|error)[-_ ]?(?:next)?[-_ ]?(?:lines?|start|end|begin)$/i;

/** A comment that is probably a misspelt magic comment: it is shown. */
export interface NearlyMagic extends PlaceInCode {
  readonly word: string;
}

/** Finds comments that are probably misspelt magic comments. */
export function findNearlyMagic(
  code: string,
  { language, comments }: { readonly language: string; readonly comments: readonly MagicComment[] },
): readonly NearlyMagic[] {
  if (!/highlight|error/i.test(code)) return [];
  const words = new Set(wordsOf(comments));
  const isNear = (word: string): boolean => /^\w+(?:-\w+)+$/.test(word) && suggestMany(word, words).length > 0;
  const own = new RegExp(`^\\s*${commentPattern(language, '([\\w -]{5,24}?)')}\\s*$`);
  return code.split('\n').flatMap((text, line) => {
    const word = own.exec(text)?.slice(1).find(Boolean)?.trim();
    if (word === undefined || words.has(word) || !(LOOKS_MAGIC.test(word) || isNear(word))) return [];
    return [{ word, line, column: text.indexOf(word) }];
  });
}

/** Removes magic comments, which have lines of their own, and marks the lines that they refer to. */
export function takeMagicComments(
  lines: readonly CodeLine[],
  { language, comments }: { readonly language: string; readonly comments: readonly MagicComment[] },
): readonly CodeLine[] {
  const words = wordsOf(comments);
  if (!lines.some(({ text }) => words.some((word) => text.includes(word)))) return lines;
  const word = new RegExp(anyOf(words));
  const own = new RegExp(`^\\s*${commentPattern(language, `(?:${anyOf(words)})`)}\\s*$`);
  const open = new Set<string>();
  let next: string[] = [];
  return lines.flatMap((line) => {
    const found = own.test(line.text) ? word.exec(line.text)?.[0] : undefined;
    if (found === undefined) {
      const marked = { ...line, classes: [...line.classes, ...next, ...open] };
      next = [];
      return [marked];
    }
    for (const { className, line: single, block } of comments) {
      if (found === single) next.push(className);
      if (found === block?.start) open.add(className);
      if (found === block?.end) open.delete(className);
    }
    return [];
  });
}
