import { splitFences } from './fences.ts';

const INLINE_CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** A text of the same length that says nothing; lines stay lines. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Comments that end: none begins after the last end, where looking for one from each beginning would take quadratic time. */
const commentsIn = (text: string): Iterable<RegExpExecArray> =>
  text.slice(0, text.lastIndexOf('-->') + '-->'.length).matchAll(/<!--[\s\S]*?-->/g);

/** A text that says nothing where another one of the same length, by default itself, has comments. */
export function blankComments(text: string, outsideCode = text): string {
  let done = 0;
  let result = '';
  for (const { 0: comment, index } of commentsIn(outsideCode)) {
    result += text.slice(done, index) + blank(comment);
    done = index + comment.length;
  }
  return result + text.slice(done);
}

/** A Markdown text whose code, fenced or in lines, says nothing. */
function blankCode(markdown: string): string {
  const runs = splitFences(markdown).map(({ lines, isCode }) => (isCode ? blank(lines.join('\n')) : lines.join('\n')));
  return runs.join('\n').replace(INLINE_CODE, blank);
}

/** A Markdown text whose code and whose comments say nothing. */
export const withoutCode = (markdown: string): string => blankComments(blankCode(markdown));

/** A Markdown text whose comments say nothing; what looks like one in code stays. */
export const withoutComments = (markdown: string): string => blankComments(markdown, blankCode(markdown));
