import { decodeUrl } from '../shared/url.ts';

/** Parts of the text that browsers look for, and places that scripts make. */
const NOT_TOLD = /^(?:!|\/)|:~:/;

/** True if a page has the place that a fragment names, as it is written or decoded (HTML, 7.4.6.4), or if that cannot be told. */
export const hasPlace = (ids: ReadonlySet<string>, fragment: string): boolean =>
  fragment === '' ||
  fragment.toLowerCase() === 'top' ||
  NOT_TOLD.test(fragment) ||
  ids.has(fragment) ||
  ids.has(decodeUrl(fragment));
