import { decodeEntities } from '../shared/decodeEntities.ts';
import { decodeUrl } from '../shared/url.ts';

/** An id, or the name of an anchor, as HTML has it; also where a script holds the HTML in quotes. */
const ID = /[\s"'](?:id|name)\s*=\s*(?:\\?"([^"\\]*)|\\?'([^'\\]*)|([^\s"'<>]+))/gi;

/** Places that scripts make, and parts that browsers look for in the text: whether they are there cannot be told. */
const NOT_TOLD = /^(?:!|\/|:~:)|:~:|[=&]/;
/** Lines, comments and changes, which GitHub and GitLab show by scripts. */
const OF_FORGES = /^(?:L\d|R\d|lines-|issue|discussion|diff-|note_|pullrequest|commitcomment|file-)/;

/** True where an id can be looked for in HTML; the top of a page is always there. */
export const canBeFound = (fragment: string): boolean =>
  fragment !== '' && fragment.toLowerCase() !== 'top' && !NOT_TOLD.test(fragment) && !OF_FORGES.test(fragment);

/** Those of the fragments that HTML does not have. */
export function missingFragments(html: string, fragments: readonly string[]): readonly string[] {
  const ids = new Set<string>();
  for (const [, double, single, bare] of html.matchAll(ID)) ids.add(decodeEntities(double ?? single ?? bare ?? ''));
  const has = (id: string): boolean => ids.has(id) || ids.has(`user-content-${id}`);
  return fragments.filter((fragment) => !has(fragment) && !has(decodeUrl(fragment)));
}
