import type { ParseEnv } from './env.ts';

/** Hint for an MDX expression in a text that is read as Markdown. */
export const mdxHint = ({ hasLayout }: Pick<ParseEnv, 'hasLayout'>): string =>
  `${hasLayout ? "set `markdown.format` to 'detect'" : 'give the file the ending `.mdx`'}, write the value out, or write it as code`;
