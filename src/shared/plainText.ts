/** A code span: its content is not markup. */
const CODE = /(?<![\\`])(`+)(?!`)(.+?)(?<!`)\1(?!`)/gs;

/** Delimits the number of a code span while other markup is replaced. A private-use character, which no text contains. */
const MARK = '\uE000';
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');

/** Inline markup of Markdown and its replacement, in the order of application. */
const MARKUP: readonly (readonly [markup: RegExp, text: string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/(?<![\\\w])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/g, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The text of one line of Markdown: markup of code, emphasis and links removed, escapes resolved. */
export function plainText(markdown: string): string {
  const codes: string[] = [];
  const marked = markdown.replace(CODE, (_, _ticks, code: string) => `${MARK}${codes.push(code) - 1}${MARK}`);
  return MARKUP.reduce((text, [markup, replacement]) => text.replace(markup, replacement), marked)
    .replace(MARKED, (_, index) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
