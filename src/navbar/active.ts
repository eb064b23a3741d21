import type { PageRoute } from '../routes/route.ts';
import { normalizePath, type TrailingSlash } from '../shared/url.ts';

/** Says on which pages an item is active. */
export type ActiveRule = (route: PageRoute) => boolean;

/** On none. */
export const never: ActiveRule = () => false;

/** At an address and below it, by whole path segments, whatever the case. The home page has nothing below it. */
function isBelow(target: string): ActiveRule {
  const own = normalizePath(target.replace(/[?#].*$/s, '')).toLowerCase();
  return ({ url }) => {
    const path = normalizePath(url).toLowerCase();
    return path === own || (own !== '/' && path.startsWith(`${own}/`));
  };
}

/** The rule of an item that leads to `to` on this site, with what its configuration says. A regular expression decides alone. */
export function activeRule(
  to: string | undefined,
  { activeBasePath, activeBaseRegex }: { activeBasePath?: string | undefined; activeBaseRegex?: string | undefined },
  trailingSlash: TrailingSlash,
): ActiveRule {
  if (activeBaseRegex !== undefined) {
    const regex = new RegExp(activeBaseRegex);
    return ({ url }) => regex.test(url);
  }
  // Links to parts of the home page are no places to be at.
  const own = to === undefined || to.startsWith('/#') ? never : isBelow(to);
  if (activeBasePath === undefined) return own;
  const isBare = trailingSlash === false; // the page at the path itself has no slash then
  return ({ url }) => url.startsWith(activeBasePath) || (isBare && `${url}/` === activeBasePath);
}
