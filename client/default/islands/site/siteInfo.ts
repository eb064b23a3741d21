import { siteAsset, siteHref } from '../../../../src/shared/siteAddress.ts';
import type { SiteSource } from './SiteContext.ts';

/** What layouts and islands know about the site around them. */
export interface SiteInfo {
  /** Name of the site, in the language of the page. */
  readonly title: string;
  /** Language of the page, as in `<html lang>`. */
  readonly lang: string;
  /** Path that every address of the language starts with. */
  readonly base: string;
  /** The address of a page, with base and language. @example href('/docs/intro') */
  readonly href: (to: string) => string;
  /** The address of a file of the static folder, with base. @example asset('/img/logo.svg') */
  readonly asset: (path: string) => string;
}

/** Create what `useSite` returns. */
export function createSiteInfo(source: SiteSource): SiteInfo {
  const { title, lang, base, resolve } = source;
  return {
    title,
    lang,
    base,
    href: (to) => (resolve ? resolve('link', to) : siteHref(source, to)),
    asset: (path) => (resolve ? resolve('file', path) : siteAsset(source, path)),
  };
}
