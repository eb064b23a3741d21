/** Prefix of addresses that are relative to the folder of the site. */
export const SITE_ALIAS = '@site/';

/** The path after `@site/`, relative to the site root; undefined for any other address. */
export const afterSiteAlias = (target: string): string | undefined =>
  target.startsWith(SITE_ALIAS) ? target.slice(SITE_ALIAS.length) : undefined;
