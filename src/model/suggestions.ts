import { createSuggester } from '../diagnostics/suggest.ts';
import type { Kind } from '../shared/types.ts';
import { normalizePath } from '../shared/url.ts';
import type { SiteContent } from './siteContent.ts';

/** `did you mean "x"?` for what leads nowhere; undefined where nothing is near. Each guess is made once. */
export interface Suggestions {
  /** For an address of the site. */
  readonly address: (path: string) => string | undefined;
  /** For a content file, by its path in the folder of its kind. */
  readonly file: (kind: Kind, path: string) => string | undefined;
  /** For an id, among those of a page. */
  readonly id: (ids: readonly string[], id: string) => string | undefined;
}

/** Nothing is compared before somebody asks. */
export function createSuggestions({ pages, entries }: Pick<SiteContent, 'pages' | 'entries'>): Suggestions {
  const address = createSuggester(() => pages.map(({ url }) => normalizePath(url)));
  const filesOf = (kind: Kind) =>
    createSuggester(() => entries.filter((entry) => entry.kind === kind).map(({ path }) => path));
  const files = { doc: filesOf('doc'), post: filesOf('post'), page: filesOf('page') };
  const byIds = new Map<readonly string[], (id: string) => string | undefined>();
  return {
    address,
    file: (kind, path) => files[kind](path),
    id(ids, id) {
      const suggest = byIds.get(ids) ?? createSuggester(() => ids);
      byIds.set(ids, suggest);
      return suggest(id);
    },
  };
}
