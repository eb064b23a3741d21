/** Inline markup of Markdown and its replacement, in the order of application. */
const MARKUP: readonly (readonly [markup: RegExp, text: string])[] = [
  [/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1'],
  [/(?<!\\)`+([^`]+)`+/g, '$1'],
  [/(?<![\\\w])(\*{1,3}|_{1,3})(?=\S)(.+?)(?<=[^\s\\])\1(?!\w)/g, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The text of one line of Markdown, without the markup of code, emphasis and links and without escapes. */
export const plainText = (markdown: string): string =>
  MARKUP.reduce((text, [markup, replacement]) => text.replace(markup, replacement), markdown)
    .replace(/\s+/g, ' ')
    .trim();
