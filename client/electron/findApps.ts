import type { App } from '../../content/data/schemas.ts';

/** What a visitor of the showcase looks for. An empty text stands for everything. */
export interface AppQuery {
  readonly text: string;
  readonly sort: 'alphabetical' | 'recent';
}

/** A category of the showcase, with the number of its apps. */
export interface Category {
  readonly name: string;
  readonly count: number;
}

/** Everything, by name. */
export const NO_QUERY: AppQuery = { text: '', sort: 'alphabetical' };

/** Read a query from the address. Unknown values count as not given. */
export function parseQuery(search: string): AppQuery {
  const params = new URLSearchParams(search);
  return {
    text: params.get('q') ?? '',
    sort: params.get('sort') === 'recent' ? 'recent' : 'alphabetical',
  };
}

/** The query as it stands in the address, with `?` in front; empty for none. */
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

/** Apps by their names, as people sort them. */
export const sortByName = (apps: readonly App[]): readonly App[] => [...apps].sort(byName);

/** The apps that joined the list last. */
export const newestApps = (apps: readonly App[], count: number): readonly App[] =>
  [...apps].sort(byDate).slice(0, count);

/** Letters and digits alone, without case and accents: "Note-taking" and "note taking" are one word, "Melodie" is "Mélodie". */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Finds apps in a list. */
export type FindApps = (query: AppQuery) => readonly App[];

/**
 * Prepare a list to be searched: every word of a query must be in the name, the keywords or the category, which readers know
 * by its label. Apps that are called so come first.
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

/** Name of a category in addresses. */
export const categorySlug = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-');

/** Address of the page of a category, without base and language. */
export const categoryPath = (name: string): string => `/apps/${categorySlug(name)}`;

/** What a name is filed under: its first letter, or `#`. */
export const firstLetter = (name: string): string => /^[a-z]/.exec(fold(name))?.[0].toUpperCase() ?? '#';
