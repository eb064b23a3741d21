import { type FenceOptions, insideFences } from './fences.ts';

/** Inline code, which ends in its own paragraph. */
const INLINE_CODE = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g;

/** Replaces everything but line breaks by spaces, so that offsets and lines stay. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/**
 * Finds closed comments. Cuts the text at the last end: searching for an end from every later start would take quadratic time.
 */
const commentsIn = (text: string): Iterable<RegExpExecArray> =>
  text.slice(0, text.lastIndexOf('-->') + '-->'.length).matchAll(/<!--[\s\S]*?-->/g);

/** Blanks the comments of a text. They are looked for in `outsideCode`, a text of the same length. */
export function blankComments(text: string, outsideCode = text): string {
  let done = 0;
  let result = '';
  for (const { 0: comment, index } of commentsIn(outsideCode)) {
    result += text.slice(done, index) + blank(comment);
    done = index + comment.length;
  }
  return result + text.slice(done);
}

/** Blanks code blocks and inline code. */
const blankCode = (markdown: string, options?: FenceOptions): string =>
  insideFences(markdown, (lines) => lines.map(blank), options).replace(INLINE_CODE, blank);

/** Markdown with blanked code and comments. */
export const withoutCode = (markdown: string, options?: FenceOptions): string =>
  blankComments(blankCode(markdown, options));

/** Markdown with blanked comments; what looks like a comment in code stays. */
export const withoutComments = (markdown: string, options?: FenceOptions): string =>
  blankComments(markdown, blankCode(markdown, options));
