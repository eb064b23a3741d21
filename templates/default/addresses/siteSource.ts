import type { SiteSource } from '../../../client/default/islands/site/SiteContext.ts';
import type { PageAddresses } from '../../../src/views/addresses.ts';
import type { SiteView } from '../../../src/views/views.ts';

/** What the components of a page know about the site. */
export const createSiteSource = (
  { title, lang, base, baseUrl }: Pick<SiteView, 'base' | 'baseUrl' | 'lang' | 'title'>,
  { resolve }: Pick<PageAddresses, 'resolve'>,
): SiteSource => ({
  title,
  lang,
  base,
  baseUrl,
  resolve: (kind, target) => resolve({ kind, target, by: 'call' }),
});
