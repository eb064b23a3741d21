/** What stands for the folder of the site at the beginning of an address. */
export const SITE_ALIAS = '@site/';

/** The path from the root of the site's folder that an address with `@site/` means; undefined for any other. */
export const afterSiteAlias = (target: string): string | undefined =>
  target.startsWith(SITE_ALIAS) ? target.slice(SITE_ALIAS.length) : undefined;
