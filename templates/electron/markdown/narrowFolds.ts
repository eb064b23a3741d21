import { memberOf } from './members.ts';
import type { Token } from './tokens.ts';

/** Least number of members with which lists and examples of a page fold on narrow screens. */
const LONG_PAGE = 60;

/** True for a page with so many members that it should be short on narrow screens. */
export const isLongPage = (tokens: readonly Token[]): boolean =>
  tokens.filter((token) => memberOf(token)).length >= LONG_PAGE;

/** Start of a section that is closed on narrow screens, and always open on others. `summary` is HTML. */
export const openNarrowFold = (summary: string): string =>
  `<details class="fold fold--narrow"><summary>${summary}</summary>\n`;
