import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/**
 * In milliseconds since 1970: when the same files make another site, as something is published then, or templates ask for the year; 0 where they
 * ask for what nobody can tell.
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
