import type { Site } from './site.ts';

/** True if the site has pages that only redirect to others. */
export const hasRedirectPages = (site: Site): boolean =>
  [...site.routes.values()].some(
    (route) => route.kind === 'redirect' || (route.kind === 'file' && route.generator === 'rootHome'),
  );
