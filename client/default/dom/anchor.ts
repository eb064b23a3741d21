import { decodeUrl } from '../../../src/shared/normalizeUrl.ts';

/** The element that a hash names. A hash that cannot be decoded is used as it is. */
export const findAnchor = (hash: string): HTMLElement | null => document.getElementById(decodeUrl(hash.slice(1)));
