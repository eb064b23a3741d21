import { createContext } from 'react';
import type { SiteBase } from '../../../../src/shared/siteAddress.ts';

/** The source of what `useSite` returns. */
export interface SiteSource extends SiteBase {
  readonly title: string;
  /** Language of the page, as in `<html lang>`. */
  readonly lang: string;
  /** Set only during a build: resolves addresses with knowledge of the whole site, and records them for the checks. */
  readonly resolve?: (kind: 'link' | 'file', target: string) => string;
}

/** Provided around every page while it is built, and around every island. */
export const SiteContext = createContext<SiteSource | undefined>(undefined);
