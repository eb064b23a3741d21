import path from 'node:path';

/** The kinds of sites to start with. */
export const STARTER_NAMES = ['docs', 'blog', 'landing', 'full'] as const;

/** A kind of site to start with. */
export type StarterName = (typeof STARTER_NAMES)[number];

/** What a new site is called. */
export interface SiteNames {
  /** Of its package: as npm takes it. */
  readonly packageName: string;
  /** As readers see it. */
  readonly title: string;
}

/** What the starters call their site. */
export const SAMPLE: SiteNames = { packageName: 'my-site', title: 'My site' };

/** Names that npm refuses, and that of a package that cannot depend on itself. */
const REFUSED = ['node_modules', 'favicon.ico', 'sitegen-react'];

/** Names for a site, from that of its folder (absolute). */
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
