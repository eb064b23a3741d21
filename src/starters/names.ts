import path from 'node:path';

/** The starters: kinds of sites to begin with. */
export const STARTER_NAMES = ['docs', 'blog', 'landing', 'full'] as const;

/** Name of a starter. */
export type StarterName = (typeof STARTER_NAMES)[number];

/** The names of a new site. */
export interface SiteNames {
  /** Name of its package, valid for npm. */
  readonly packageName: string;
  /** Title that readers see. */
  readonly title: string;
}

/** The names that the files of the starters contain. */
export const SAMPLE: SiteNames = { packageName: 'my-site', title: 'My site' };

/** Names that npm refuses, and the name of this package, which a site could not depend on. */
const REFUSED = ['node_modules', 'favicon.ico', 'sitegen-react'];

/** Derives the names of a site from the name of its folder (absolute). */
export function namesOf(dir: string): SiteNames {
  const folder = path.basename(dir).normalize('NFC');
  const packageName = folder
    .toLowerCase()
    .replace(/[^a-z\d._~-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
    .slice(0, 200);
  const words = folder
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return {
    packageName: packageName === '' ? SAMPLE.packageName : packageName + (REFUSED.includes(packageName) ? '-site' : ''),
    title: words === '' ? SAMPLE.title : words.charAt(0).toLocaleUpperCase() + words.slice(1),
  };
}
