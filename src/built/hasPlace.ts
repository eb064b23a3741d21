import { decodeUrl } from '../shared/url.ts';

/** Text fragments (`:~:`), which browsers look for in the text, and fragments that scripts interpret. */
const NOT_TOLD = /^(?:!|\/)|:~:/;

/** True if a page has the place that a fragment names, as written or decoded (HTML, 7.4.6.4), or if that cannot be known. */
export const hasPlace = (ids: ReadonlySet<string>, fragment: string): boolean =>
  fragment === '' ||
  fragment.toLowerCase() === 'top' ||
  NOT_TOLD.test(fragment) ||
  ids.has(fragment) ||
  ids.has(decodeUrl(fragment));
