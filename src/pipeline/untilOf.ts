import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/**
 * The time (in milliseconds since 1970) from which on the same files make another site, because a post is published then or
 * templates ask for the year; 0 if templates ask for anything else outside of the site, undefined if there is no such time.
 */
export function untilOf(
  { changesAt }: Pick<ReadSites, 'changesAt'>,
  { outside }: Pick<SiteBundles, 'outside'>,
): number | undefined {
  if (outside === 'anything') return 0;
  const times = [
    ...(changesAt ? [changesAt.getTime()] : []),
    ...(outside === 'year' ? [new Date(new Date().getFullYear() + 1, 0, 1).getTime()] : []),
  ];
  return times.length > 0 ? Math.min(...times) : undefined;
}
