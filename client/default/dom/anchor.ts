import { decodeUrl } from '../../../src/shared/url.ts';

/** The id that a hash names, with or without a stray percent sign. */
const idOf = (hash: string): string => decodeUrl(hash.slice(1));

/** The place on the page that a hash names. */
export const findAnchor = (hash: string): HTMLElement | null => document.getElementById(idOf(hash));
