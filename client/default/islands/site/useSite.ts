import { use, useMemo } from 'react';
import { SiteContext, type SiteSource } from './SiteContext.ts';
import { createSiteInfo, type SiteInfo } from './siteInfo.ts';

/** The context. Throws where React is not rendering, which it would say in words of its own. */
function readSource(): SiteSource {
  let source: SiteSource | undefined;
  try {
    source = use(SiteContext);
  } catch {
    source = undefined; // nothing renders
  }
  if (!source) throw new Error('the site is known only while a component renders: call this inside of one');
  return source;
}

/** The site around a layout, a part, a component or an island. What it gives can be kept for event handlers. */
export function useSite(): SiteInfo {
  const source = readSource();
  return useMemo(() => createSiteInfo(source), [source]);
}

/**
 * The address of a file of the static folder, with base: `asset('/img/logo.svg')`. Only while a component renders; for
 * event handlers take it from `useSite`.
 */
export const asset = (path: string): string => createSiteInfo(readSource()).asset(path);
