import { memberOf } from './members.ts';
import type { Token } from './tokens.ts';

/** Members from which on a page is so long that its lists and examples fold on narrow screens. */
const LONG_PAGE = 60;

/** The page has so many members that whoever scans it on a narrow screen wants it short. */
export const isLongPage = (tokens: readonly Token[]): boolean =>
  tokens.filter((token) => memberOf(token)).length >= LONG_PAGE;

/** Around what is closed on narrow screens, and shows on others. `summary` is HTML. */
export const openNarrowFold = (summary: string): string =>
  `<details class="fold fold--narrow"><summary>${summary}</summary>\n`;
