import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compareText } from '../shared/compareText.ts';
import { showPart, unsafePart } from '../shared/unsafePart.ts';
import { normalizePath } from '../shared/url.ts';
import { pageCaseConflict } from './conflicts.ts';
import { doubtfulRoute } from './doubtfulRoute.ts';
import { ownerPlace, sourceName } from './ownerPlace.ts';
import type { PageRoute } from './route.ts';

/** The pages of a locale, each with a unique address. */
export interface PageTable {
  /** By normalized path (see `normalizePath`), sorted by owner. */
  readonly byPath: ReadonlyMap<string, PageRoute>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Hints for kinds of pages whose address is not set in a file of content. */
const MOVES: Partial<Record<PageRoute['kind'], string>> = {
  custom: 'give one of them another `path` in `routes`',
  search: 'set another `search.searchPagePath`',
};

const duplicate = (page: PageRoute, other: PageRoute): Diagnostic => ({
  code: 'route-conflict',
  severity: 'warning',
  message: `duplicate route: "${page.url}" is already taken by ${sourceName(other)}`,
  ...ownerPlace(page, 'slug'),
  hint:
    MOVES[page.kind] ??
    'give one of them another `slug` in its front matter; without that, `index` or else the first file is shown',
});

/** Index files win over a readme in the same folder, which is for those who browse the repository. */
const isIndex = (page: PageRoute): boolean => /(?:^|\/)index\.mdx?$/i.test(sourceName(page));

/** Characters that end or encode the path of a URL (RFC 3986, 2.2 and 3.3). */
const ENDS_PATH = /[?#%]/;

/** Browsers strip it (URL Standard, "basic URL parser"). */
const SPACE_AT_END = / $/;

/** An address that no page can have, because of a part of it. */
function impossible(part: string, page: PageRoute): Diagnostic {
  const rule = part === ' ' ? 'end with a space' : `have "${showPart(part)}" in it`;
  return {
    code: 'route-invalid',
    severity: 'error',
    message: `"${showPart(page.url)}" cannot be the address of a page: it must not ${rule}`,
    ...ownerPlace(page, 'slug'),
    hint: 'rename the file, or give it another `slug`',
  };
}

/**
 * Assigns an address to every page. If two claim the same path, `index` wins, else the first in path order of the sources, and
 * the other is reported: the result must not depend on the order of reading, and must be the same in every language.
 */
export function createPageTable(pages: readonly PageRoute[]): PageTable {
  const byPath = new Map<string, PageRoute>();
  const inLowerCase = new Map<string, PageRoute>();
  const diagnostics: Diagnostic[] = [];
  const sorted = [...pages].sort((a, b) => compareText(sourceName(a), sourceName(b)));
  for (const page of [...sorted.filter(isIndex), ...sorted.filter((page) => !isIndex(page))]) {
    const key = normalizePath(page.url);
    const other = byPath.get(key);
    const neighbor = inLowerCase.get(key.toLowerCase());
    const wrong = unsafePart(page.url) ?? (ENDS_PATH.exec(page.url) ?? SPACE_AT_END.exec(page.url))?.[0];
    if (wrong !== undefined) diagnostics.push(impossible(wrong, page));
    else if (other) diagnostics.push(duplicate(page, other));
    else {
      diagnostics.push(...doubtfulRoute(page));
      if (neighbor) diagnostics.push(pageCaseConflict(page, neighbor));
      byPath.set(key, page);
      inLowerCase.set(key.toLowerCase(), page);
    }
  }
  const inOrder = [...byPath].sort(([, a], [, b]) => compareText(a.owner.name, b.owner.name));
  return { byPath: new Map(inOrder), diagnostics };
}
