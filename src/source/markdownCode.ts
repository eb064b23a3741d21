const FENCE = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}(?=[^`\n]*$)|~{3,})/;
/** A comment that is a block: what looks like a fence in it is none. */
const COMMENT_START = /^[ \t]*<!--/;
const INLINE_CODE = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;

/** A text of the same length that says nothing; lines stay lines. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The lines of a text, each with its end. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length;
    yield text.slice(start, end);
    start = end;
  }
}

/** Cut a text into pieces that are fenced code and pieces that are not. */
function* splitAtFences(markdown: string): Generator<{ readonly text: string; readonly isCode: boolean }> {
  let piece = '';
  let fence: string | undefined;
  let offset = 0;
  let commentEnd = 0;
  const lastEnd = markdown.lastIndexOf('-->');
  for (const line of linesOf(markdown)) {
    const text = line.trimEnd();
    const isOutside = fence === undefined && commentEnd <= offset && offset < lastEnd;
    if (isOutside && COMMENT_START.test(line)) commentEnd = markdown.indexOf('-->', offset);
    const start = offset;
    offset += line.length;
    if (start < commentEnd) {
      piece += line;
      continue;
    }
    if (fence === undefined) {
      const [, , marks] = FENCE.exec(text) ?? [];
      if (marks === undefined) {
        piece += line;
        continue;
      }
      yield { text: piece, isCode: false };
      piece = line;
      fence = marks;
      continue;
    }
    piece += line;
    const end = text.replace(/^[ \t>]*/, '');
    if (!end.startsWith(fence) || end.replaceAll(fence[0] ?? '', '') !== '') continue;
    yield { text: piece, isCode: true };
    piece = '';
    fence = undefined;
  }
  yield { text: piece, isCode: fence !== undefined };
}

/** Change what of a text is not fenced code. */
export const changeOutsideFences = (markdown: string, change: (text: string) => string): string =>
  [...splitAtFences(markdown)].map(({ text, isCode }) => (isCode ? text : change(text))).join('');

const COMMENT = /<!--[\s\S]*?-->/g;

/** A Markdown text whose code, fenced or in lines, says nothing. */
function blankCode(markdown: string): string {
  const withoutFences = [...splitAtFences(markdown)].map(({ text, isCode }) => (isCode ? blank(text) : text)).join('');
  return withoutFences.replace(INLINE_CODE, blank);
}

/** A Markdown text whose code and whose comments say nothing. */
export const withoutCode = (markdown: string): string => blankCode(markdown).replace(COMMENT, blank);

/** A Markdown text whose comments say nothing; what looks like one in code stays. */
export function withoutComments(markdown: string): string {
  let done = 0;
  let result = '';
  for (const { 0: comment, index } of blankCode(markdown).matchAll(COMMENT)) {
    result += markdown.slice(done, index) + blank(comment);
    done = index + comment.length;
  }
  return result + markdown.slice(done);
}
