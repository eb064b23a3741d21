import { decodeUrl } from '../../../src/shared/normalizeUrl.ts';

/** The element that the hash of an address names; a hash that cannot be decoded is taken as it is written. */
export const findAnchor = (hash: string): HTMLElement | null => document.getElementById(decodeUrl(hash.slice(1)));
