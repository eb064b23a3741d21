/** Marks of inline Markdown and what stays of them, in the order in which they are undone. */
const MARKS: readonly (readonly [mark: RegExp, text: string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/(?<!\\)`+([^`]+)`+/g, '$1'],
  [/(?<![\\\w])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/g, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** Text of one line of Markdown, for places that show no marks: code, emphasis, links and escapes are undone. */
export const plainText = (markdown: string): string =>
  MARKS.reduce((text, [mark, replacement]) => text.replace(mark, replacement), markdown)
    .replace(/\s+/g, ' ')
    .trim();
