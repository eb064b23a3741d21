import { use, useMemo } from 'react';
import { SiteContext, type SiteSource } from './SiteContext.ts';
import { createSiteInfo, type SiteInfo } from './siteInfo.ts';

/** The context. Throws outside of a React render, with a clearer message than React's. */
function readSource(): SiteSource {
  let source: SiteSource | undefined;
  try {
    source = use(SiteContext);
  } catch {
    source = undefined; // outside of a render
  }
  if (!source) throw new Error('the site is known only while a component renders: call this inside of one');
  return source;
}

/** The site around a layout, a part, a component or an island. The returned functions may be called later, in event handlers. */
export function useSite(): SiteInfo {
  const source = readSource();
  return useMemo(() => createSiteInfo(source), [source]);
}

/**
 * The address of a file of the static folder, with base: `asset('/img/logo.svg')`. Callable only while a component renders; in
 * event handlers, use the function that `useSite` returns.
 */
export const asset = (path: string): string => createSiteInfo(readSource()).asset(path);
