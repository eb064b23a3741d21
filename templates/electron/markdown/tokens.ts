import type { MarkdownPlugin } from 'sitegen-react';

/** What a rule of a plugin gets. */
export type State = Parameters<Parameters<Parameters<MarkdownPlugin>[0]['core']['ruler']['push']>[1]>[0];
/** A piece of parsed Markdown. */
export type Token = State['tokens'][number];

/** The text of inline tokens. */
export const textOf = (tokens: readonly Token[]): string => tokens.map(({ content }) => content).join('');
