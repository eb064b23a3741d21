import { writtenDate } from '../blog/blog.ts';
import { findInstance } from '../config/sections/instances.ts';
import { createSuggester } from '../diagnostics/suggest.ts';
import { findVersion } from '../docs/instances.ts';
import type { Entry } from '../parse/entry.ts';
import { docUrl, pageUrl, postUrl } from '../routes/urls.ts';
import { groupBy } from '../shared/groupBy.ts';
import { once } from '../shared/once.ts';
import type { Kind } from '../shared/types.ts';
import { normalizePath } from '../shared/url.ts';
import type { SiteContent } from './siteContent.ts';

/** Suggestions for targets that do not exist. Each is computed on demand, and once. */
export interface Suggestions {
  /** Hint for the base address of docs or blog, where no page is. */
  readonly start: (path: string) => string | undefined;
  /** Existing addresses similar to one. */
  readonly addresses: (path: string) => readonly string[];
  /** Existing addresses of the same name in other folders. */
  readonly namesakes: (path: string) => readonly string[];
  /** Paths of content files of a kind: files of the same name in other folders, or else similar paths. */
  readonly files: (kind: Kind, path: string) => readonly string[];
  /** Ids of a page: one that starts with `ID-`, or else similar ones. */
  readonly ids: (ids: readonly string[], id: string) => readonly string[];
  /** The unpublished entry (a draft, or a post with a later date) whose address this would be. */
  readonly hidden: (path: string) => Entry | undefined;
  /** The publication date of a post. */
  readonly dateOf: (post: Entry) => Date | undefined;
}

/** Hint for the base address of docs or blog, if no page is there. */
function startHint({ instances, blogs }: SiteContent, path: string): string | undefined {
  const key = normalizePath(path);
  const docs = instances
    .flatMap(({ versions }) => versions)
    .find(({ version }) => normalizePath(version.basePath) === key);
  if (docs?.home) return `the docs begin at "${docs.home.url}"`;
  const empty = blogs.find(
    ({ settings, listed }) => listed.length === 0 && normalizePath(settings.routeBasePath) === key,
  );
  return empty && `the blog has no posts yet: put one into ${empty.settings.dir}, or remove the link`;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A name that more files have says too little for a suggestion. */
const MOST_NAMESAKES = 3;

/** A path, and the group in which others of its name are looked for. */
interface Grouped {
  readonly group: string;
  readonly path: string;
}

const foldersOf = (path: string): readonly string[] => path.toLowerCase().split('/').slice(0, -1);

/** The paths that share the most folders with `path`, without `path` itself. */
function nearestFolders(path: string, candidates: readonly Grouped[]): readonly string[] {
  const folders = new Set(foldersOf(path));
  const countShared = (other: string): number => foldersOf(other).filter((folder) => folders.has(folder)).length;
  const others = candidates
    .filter((other) => other.path !== path)
    .map((other) => ({ other: other.path, shared: countShared(other.path) }));
  const most = others.reduce((sum, { shared }) => Math.max(sum, shared), 0);
  return others.filter(({ shared }) => shared === most).map(({ other }) => other);
}

/** Creates a function that finds the paths of the same group in the nearest other folders. `read` is called once, when needed. */
function createNamesakes(read: () => readonly Grouped[]): (wanted: Grouped) => readonly string[] {
  const groups = once(() => groupBy(read(), ({ group }) => group));
  const known = new Map<string, readonly string[]>();
  return ({ group, path }) => {
    const key = `${group} ${path}`;
    const found = known.get(key) ?? nearestFolders(path, groups().get(group) ?? []);
    known.set(key, found);
    return found.length > MOST_NAMESAKES ? [] : found;
  };
}

const groupOfFile = (kind: Kind, path: string): Grouped => ({ group: `${kind} ${nameOf(path)}`, path });

const groupOfAddress = (path: string): Grouped => ({ group: nameOf(path).toLowerCase(), path });

/** The address of an entry if it were published. */
function urlOf({ config, instances }: SiteContent, entry: Entry): string {
  if (entry.kind === 'page') return pageUrl(entry);
  if (entry.kind === 'post') return postUrl(entry, findInstance(config.blog, entry)?.routeBasePath ?? '/');
  const docs = findVersion(instances, entry);
  return docUrl(entry, docs?.version.basePath ?? '/');
}

/** Prepares the suggestions; computes none yet. */
export function createSuggestions(content: SiteContent): Suggestions {
  const { pages, entries } = content;
  const filesOf = (kind: Kind) =>
    createSuggester(() => entries.filter((entry) => entry.kind === kind).map(({ path }) => path));
  const findFiles = createNamesakes(() => entries.map(({ kind, path }) => groupOfFile(kind, path)));
  /** Files of the same name in other folders: the file was moved, or the link has the wrong folder. */
  const findElsewhere = (kind: Kind, path: string): readonly string[] =>
    nameOf(path).startsWith('index.') ? [] : findFiles(groupOfFile(kind, path));
  const addresses = (): readonly string[] => pages.map(({ url }) => normalizePath(url));
  const suggestAddresses = createSuggester(addresses);
  const findAddresses = createNamesakes(() => addresses().map(groupOfAddress));
  const files = { doc: filesOf('doc'), post: filesOf('post'), page: filesOf('page') };
  const byIds = new Map<readonly string[], (id: string) => readonly string[]>();
  const hidden = once(
    () => new Map(content.hidden.map((entry) => [normalizePath(urlOf(content, entry)), entry] as const)),
  );
  return {
    start: (path) => startHint(content, path),
    addresses: (path) => suggestAddresses(normalizePath(path)),
    namesakes: (path) => findAddresses(groupOfAddress(normalizePath(path))),
    files(kind, path) {
      const same = findElsewhere(kind, path);
      return same.length === 0 ? files[kind](path) : same;
    },
    ids(ids, id) {
      const longer = ids.find((candidate) => candidate.startsWith(`${id}-`));
      if (longer !== undefined) return [longer];
      const suggest = byIds.get(ids) ?? createSuggester(() => ids);
      byIds.set(ids, suggest);
      return suggest(id);
    },
    hidden: (path) => hidden().get(normalizePath(path)),
    dateOf: writtenDate,
  };
}
