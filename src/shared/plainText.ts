/** A span of code: what stands in it is no markup. */
const CODE = /(?<!\\)(`+)([^`]+)\1/g;

/** Stands around the number of a span of code: a character that no text has (Unicode, "Private Use"). */
const MARK = '\uE000';
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');

/** Inline markup of Markdown and its replacement, in the order of application. */
const MARKUP: readonly (readonly [markup: RegExp, text: string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/(?<![\\\w])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/g, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The text of one line of Markdown, without the markup of code, emphasis and links and without escapes. */
export function plainText(markdown: string): string {
  const codes: string[] = [];
  const marked = markdown.replace(CODE, (_, _ticks, code: string) => `${MARK}${codes.push(code) - 1}${MARK}`);
  return MARKUP.reduce((text, [markup, replacement]) => text.replace(markup, replacement), marked)
    .replace(MARKED, (_, index) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
