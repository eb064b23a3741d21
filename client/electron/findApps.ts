import type { App } from '../../content/data/schemas.ts';

/** What a visitor of the showcase looks for. Empty strings stand for "all". */
export interface AppQuery {
  readonly text: string;
  readonly category: string;
  readonly sort: 'alphabetical' | 'recent';
}

/** Everything, by name. */
export const NO_QUERY: AppQuery = { text: '', category: '', sort: 'alphabetical' };

/** Read a query from the address. Unknown values count as not given. */
export function parseQuery(search: string): AppQuery {
  const params = new URLSearchParams(search);
  return {
    text: params.get('q') ?? '',
    category: params.get('category') ?? '',
    sort: params.get('sort') === 'recent' ? 'recent' : 'alphabetical',
  };
}

/** The query as it stands in the address, with `?` in front; empty for none. */
export function formatQuery({ text, category, sort }: AppQuery): string {
  const params = new URLSearchParams({
    ...(category ? { category } : {}),
    ...(text ? { q: text } : {}),
    ...(sort === 'recent' ? { sort } : {}),
  });
  const query = params.toString();
  return query && `?${query}`;
}

const byName = (a: App, b: App): number => a.name.localeCompare(b.name, 'en');
const byDate = (a: App, b: App): number => b.added.localeCompare(a.added) || byName(a, b);

/** The apps that match: the text in name or keywords, whatever the case of its letters. */
export function findApps(apps: readonly App[], { text, category, sort }: AppQuery): readonly App[] {
  const wanted = text.trim().toLowerCase();
  return apps
    .filter((app) => category === '' || app.category === category)
    .filter(({ name, keywords }) => [name, ...keywords].some((word) => word.toLowerCase().includes(wanted)))
    .sort(sort === 'recent' ? byDate : byName);
}

/** Categories with the number of their apps, largest first. */
export function countCategories(apps: readonly App[]): readonly { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { category } of apps) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
}

/** Id of a category's heading in the full list. */
export const categoryId = (name: string): string => `category-${name.toLowerCase().replace(/[^a-z]+/g, '-')}`;
