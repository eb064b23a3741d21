import type { MarkdownPlugin } from 'sitegen-react';

/** The argument of a core rule. */
export type State = Parameters<Parameters<Parameters<MarkdownPlugin>[0]['core']['ruler']['push']>[1]>[0];
/** A token of parsed Markdown. */
export type Token = State['tokens'][number];

/** Create a token without a tag. */
export const createToken = ({ Token }: State, type: string, content = ''): Token =>
  Object.assign(new Token(type, '', 0), { content });

/** The text content of inline tokens. */
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ content }) => content).join('');
