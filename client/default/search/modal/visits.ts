import { storage } from '../../dom/storage.ts';
import { textOf } from '../highlightMatches.ts';
import type { SearchHit } from '../providers/provider.ts';

/** A result that the reader has opened. */
export interface Visit {
  readonly href: string;
  readonly title: string;
  /** Title of the page, for a result that is a part of it. */
  readonly group?: string;
  readonly isExternal: boolean;
}

/** Results that the reader has opened, and those saved as favorites; newest first. */
export interface Visits {
  readonly recent: readonly Visit[];
  readonly favorite: readonly Visit[];
}

const NONE: Visits = { recent: [], favorite: [] };
const MAX_RECENT = 7;
const MAX_RECENT_BESIDE_FAVORITES = 4;
const MAX_FAVORITES = 10;

const keyFor = (lang: string): string => `sitegen.search.${lang}`;

/** Validate a stored visit: another version of the site, or another site on the same host, may have stored anything. */
const isVisit = (value: Partial<Visit> | null): boolean =>
  typeof value?.href === 'string' &&
  typeof value.title === 'string' &&
  /^(?:string|undefined)$/.test(typeof value.group) &&
  /^http/.test(new URL(value.href, location.href).protocol);

const without = (visits: readonly Visit[], { href }: Visit): readonly Visit[] =>
  visits.filter((visit) => visit.href !== href);

/** Read the stored visits to pages in one language. */
export function readVisits(lang: string): Visits {
  try {
    const { recent, favorite } = JSON.parse(storage.get(keyFor(lang)) ?? '{}') as Partial<Visits>;
    return Array.isArray(recent) && Array.isArray(favorite)
      ? { recent: recent.filter(isVisit), favorite: favorite.filter(isVisit) }
      : NONE;
  } catch {
    return NONE; // not JSON: written by another script
  }
}

/** Store the visits to pages in one language. */
export const writeVisits = (lang: string, visits: Visits): void => storage.set(keyFor(lang), JSON.stringify(visits));

/** Create the visit to a result. A match in a text is remembered by the heading above it. */
export const toVisit = ({ href, title, group, level, isExternal }: SearchHit): Visit => ({
  href,
  title: textOf(title),
  isExternal,
  ...(level === 'page' ? {} : { group }),
});

/** The recent visits to show: fewer beside favorites. */
export const shownRecent = ({ recent, favorite }: Visits): readonly Visit[] =>
  recent.slice(0, favorite.length > 0 ? MAX_RECENT_BESIDE_FAVORITES : MAX_RECENT);

/** Add a visit to the recent ones, unless it is a favorite. */
export function addRecent(visits: Visits, visit: Visit): Visits {
  if (visits.favorite.some(({ href }) => href === visit.href)) return visits;
  return { ...visits, recent: [visit, ...without(visits.recent, visit)].slice(0, MAX_RECENT) };
}

/** Make a visit a favorite. */
export const addFavorite = (visits: Visits, visit: Visit): Visits => ({
  recent: without(visits.recent, visit),
  favorite: [visit, ...without(visits.favorite, visit)].slice(0, MAX_FAVORITES),
});

/** Remove a visit from both lists. */
export const removeVisit = ({ recent, favorite }: Visits, visit: Visit): Visits => ({
  recent: without(recent, visit),
  favorite: without(favorite, visit),
});
