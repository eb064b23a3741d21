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

/** What is said of the addresses at which docs and blog begin, where nothing is there. */
function startHint({ config, versions, blog }: SiteContent, path: string): string | undefined {
  const key = normalizePath(path);
  const docs = versions.find(({ version }) => normalizePath(version.basePath) === key);
  if (docs?.home) return `the docs begin at "${docs.home.url}"`;
  if (config.blog && normalizePath(config.blog.routeBasePath) === key && blog?.listed.length === 0)
    return `the blog has no posts yet: put one into ${config.blog.dir}, or take the link away`;
  return undefined;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Nothing is compared before somebody asks. */
export function createSuggestions(content: SiteContent): Suggestions {
  const { pages, entries } = content;
  const near = createSuggester(() => pages.map(({ url }) => normalizePath(url)));
  const filesOf = (kind: Kind) =>
    createSuggester(() => entries.filter((entry) => entry.kind === kind).map(({ path }) => path));
  let byName: ReadonlyMap<string, string> | undefined;
  /** A file of the same name elsewhere: it was moved, or the path to it is wrong. */
  const elsewhere = (kind: Kind, path: string): string | undefined => {
    byName ??= new Map(entries.map((entry) => [`${entry.kind} ${nameOf(entry.path)}`, entry.path]));
    const found = byName.get(`${kind} ${nameOf(path)}`);
    return found === undefined || found === path || nameOf(path).startsWith('index.')
      ? undefined
      : `did you mean "${found}"?`;
  };
  const files = { doc: filesOf('doc'), post: filesOf('post'), page: filesOf('page') };
  const byIds = new Map<readonly string[], (id: string) => string | undefined>();
  return {
    address: (path) => startHint(content, path) ?? near(path),
    file: (kind, path) => elsewhere(kind, path) ?? files[kind](path),
    id(ids, id) {
      const longer = ids.find((candidate) => candidate.startsWith(`${id}-`));
      if (longer !== undefined) return `did you mean "${longer}"?`;
      const suggest = byIds.get(ids) ?? createSuggester(() => ids);
      byIds.set(ids, suggest);
      return suggest(id);
    },
  };
}
