import { createContext } from 'react';
import type { SiteBase } from '../../../../src/shared/siteAddress.ts';

/** What `useSite` is made from. */
export interface SiteSource extends SiteBase {
  readonly title: string;
  /** Language of the page, as in `<html lang>`. */
  readonly lang: string;
  /** Only while the site is built: finds addresses by all that is known of the site, and checks them. */
  readonly resolve?: (kind: 'link' | 'file', target: string) => string;
}

/** Set around every page while it is built, and around every island. */
export const SiteContext = createContext<SiteSource | undefined>(undefined);
