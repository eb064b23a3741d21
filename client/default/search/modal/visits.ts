import { storage } from '../../dom/storage.ts';
import { plainText } from '../providers/highlight.ts';
import type { SearchHit } from '../providers/provider.ts';

/** A result that the reader opened. */
export interface Visit {
  readonly href: string;
  readonly title: string;
  /** Title of the page, where the result was a part of one. */
  readonly group?: string;
  readonly isExternal: boolean;
}

/** Results that the reader opened, and those of them that they keep. Newest first. */
export interface Visits {
  readonly recent: readonly Visit[];
  readonly favorite: readonly Visit[];
}

const NONE: Visits = { recent: [], favorite: [] };
const MOST_RECENT = 7;
const MOST_RECENT_BESIDE_FAVORITES = 4;
const MOST_FAVORITES = 10;

const keyFor = (lang: string): string => `sitegen.search.${lang}`;

const without = (visits: readonly Visit[], { href }: Visit): readonly Visit[] =>
  visits.filter((visit) => visit.href !== href);

/** What the reader opened on earlier visits, in one language. */
export function readVisits(lang: string): Visits {
  try {
    const { recent, favorite } = JSON.parse(storage.get(keyFor(lang)) ?? '{}') as Partial<Visits>;
    return Array.isArray(recent) && Array.isArray(favorite) ? { recent, favorite } : NONE;
  } catch {
    return NONE; // not written by us
  }
}

/** Remember for later visits, where the browser allows it. */
export const writeVisits = (lang: string, visits: Visits): void => storage.set(keyFor(lang), JSON.stringify(visits));

/** A found text is remembered as the heading that it stands under. */
export const toVisit = ({ href, title, group, level, isExternal }: SearchHit): Visit => ({
  href,
  title: plainText(title),
  isExternal,
  ...(level === 'page' ? {} : { group }),
});

/** As many of the recent ones as are shown. */
export const shownRecent = ({ recent, favorite }: Visits): readonly Visit[] =>
  recent.slice(0, favorite.length > 0 ? MOST_RECENT_BESIDE_FAVORITES : MOST_RECENT);

/** The reader opened a result. Favorites stay where they are. */
export function addRecent(visits: Visits, visit: Visit): Visits {
  if (visits.favorite.some(({ href }) => href === visit.href)) return visits;
  return { ...visits, recent: [visit, ...without(visits.recent, visit)].slice(0, MOST_RECENT) };
}

/** The reader keeps a result. */
export const addFavorite = (visits: Visits, visit: Visit): Visits => ({
  recent: without(visits.recent, visit),
  favorite: [visit, ...without(visits.favorite, visit)].slice(0, MOST_FAVORITES),
});

/** The reader wants to see a result no more. */
export const removeVisit = ({ recent, favorite }: Visits, visit: Visit): Visits => ({
  recent: without(recent, visit),
  favorite: without(favorite, visit),
});
