import type { ParseEnv } from './env.ts';

/** Hint for an MDX expression in a text that is read as Markdown. */
export const mdxHint = ({ hasFreeIndent }: Pick<ParseEnv, 'hasFreeIndent'>): string =>
  `${hasFreeIndent ? "set `markdown.format` to 'detect'" : 'give the file the ending `.mdx`'}, write the value out, or write it as code`;
