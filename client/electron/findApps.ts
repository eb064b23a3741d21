import type { App } from '../../content/data/schemas.ts';

/** A query in the showcase. An empty text matches every app. */
export interface AppQuery {
  readonly text: string;
  readonly sort: 'alphabetical' | 'recent';
}

/** A category of the showcase, with the number of its apps. */
export interface Category {
  readonly name: string;
  readonly count: number;
}

/** The query that matches everything, sorted by name. */
export const NO_QUERY: AppQuery = { text: '', sort: 'alphabetical' };

/** Read a query from an address. Unknown values are ignored. */
export function parseQuery(search: string): AppQuery {
  const params = new URLSearchParams(search);
  return {
    text: params.get('q') ?? '',
    sort: params.get('sort') === 'recent' ? 'recent' : 'alphabetical',
  };
}

/** The query in an address, with `?`; empty for `NO_QUERY`. */
export function formatQuery({ text, sort }: AppQuery): string {
  const params = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(sort === 'recent' ? { sort } : {}),
  });
  const query = params.toString();
  return query && `?${query}`;
}

const byName = (a: App, b: App): number => a.name.localeCompare(b.name, 'en');
const byDate = (a: App, b: App): number => b.added.localeCompare(a.added) || byName(a, b);

/** Sort apps by name, ignoring case and accents. */
export const sortByName = (apps: readonly App[]): readonly App[] => [...apps].sort(byName);

/** The apps that were added last. */
export const newestApps = (apps: readonly App[], count: number): readonly App[] =>
  [...apps].sort(byDate).slice(0, count);

/**
 * Keeps only letters and digits, without case and accents: "Note-taking" and "note taking" become equal, as do "Melodie" and
 * "Mélodie".
 */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Finds the apps that match a query. */
export type FindApps = (query: AppQuery) => readonly App[];

/**
 * Index a list of apps: every word of a query must be in the name, the keywords or the label of the category. Apps that match by
 * name come first.
 */
export function createFindApps(apps: readonly App[], labels: Readonly<Record<string, string>>): FindApps {
  const folded = new Map(
    apps.map((app) => {
      const words = [app.name, ...app.keywords, app.category, labels[app.category] ?? ''].map(fold);
      return [app, { name: fold(app.name), text: words.join('\n') }];
    }),
  );
  return ({ text, sort }) => {
    const words = text.split(/\s+/).map(fold).filter(Boolean);
    if (words.length === 0 && text.trim() !== '') return [];
    const wanted = words.join('');
    const rank = (app: App): number => (folded.get(app)?.name.includes(wanted) ? 0 : 1);
    return apps
      .filter((app) => words.every((word) => folded.get(app)?.text.includes(word)))
      .sort(sort === 'recent' ? byDate : (a, b) => rank(a) - rank(b) || byName(a, b));
  };
}

/** Categories with the number of their apps, largest first. */
export function countCategories(apps: readonly App[]): readonly Category[] {
  const counts = new Map<string, number>();
  for (const { category } of apps) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
}

/** Slug of a category. */
export const categorySlug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

/** Address of the page of a category, without base and language. */
export const categoryPath = (name: string): string => `/apps/${categorySlug(name)}`;

/** The letter under which a name is listed: its first one, or `#`. */
export const firstLetter = (name: string): string => /^[a-z]/.exec(fold(name))?.[0].toUpperCase() ?? '#';
