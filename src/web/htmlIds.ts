import { decodeEntities } from '../shared/decodeEntities.ts';
import { decodeUrl } from '../shared/url.ts';

/** An id, or the name of an anchor, in HTML; also in HTML that a script holds in quotes. */
const ID = /[\s"'](?:id|name)\s*=\s*(?:\\?"([^"\\]*)|\\?'([^'\\]*)|([^\s"'<>]+))/gi;

/** Fragments that scripts or browsers interpret (routes, text fragments): whether they exist cannot be checked. */
const NOT_TOLD = /^(?:!|\/|:~:)|:~:|[=&]/;
/** Lines, comments and changes on GitHub and GitLab, which scripts create. */
const OF_FORGES = /^(?:L\d|R\d|lines-|issue|discussion|diff-|note_|pullrequest|commitcomment|file-)/;

/** True for a fragment that HTML should have as an id. The top of a page always exists. */
export const canBeFound = (fragment: string): boolean =>
  fragment !== '' && fragment.toLowerCase() !== 'top' && !NOT_TOLD.test(fragment) && !OF_FORGES.test(fragment);

/** The fragments that the HTML lacks. */
export function missingFragments(html: string, fragments: readonly string[]): readonly string[] {
  const ids = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(ID)) ids.add(decodeEntities(double ?? single ?? bare ?? ''));
  const has = (id: string): boolean => ids.has(id) || ids.has(`user-content-${id}`);
  return fragments.filter((fragment) => !has(fragment) && !has(decodeUrl(fragment)));
}
