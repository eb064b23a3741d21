import type { PageRoute } from '../routes/route.ts';
import { normalizePath, type TrailingSlash } from '../shared/url.ts';

/** Decides on which pages an item is active. */
export type ActiveRule = (route: PageRoute) => boolean;

/** Active on no page. */
export const never: ActiveRule = () => false;

/** Active at an address and below it, compared by whole path segments and ignoring case. Nothing is below the home page. */
function isBelow(target: string): ActiveRule {
  const own = normalizePath(target.replace(/[?#].*$/s, '')).toLowerCase();
  return ({ url }) => {
    const path = normalizePath(url).toLowerCase();
    return path === own || (own !== '/' && path.startsWith(`${own}/`));
  };
}

/** The rule of an item that links to `to`, with its settings. `activeBaseRegex` overrides all others. */
export function activeRule(
  to: string | undefined,
  { activeBasePath, activeBaseRegex }: { activeBasePath?: string | undefined; activeBaseRegex?: string | undefined },
  trailingSlash: TrailingSlash,
): ActiveRule {
  if (activeBaseRegex !== undefined) {
    const regex = new RegExp(activeBaseRegex);
    return ({ url }) => regex.test(url);
  }
  // Links to anchors on the home page are never active.
  const own = to === undefined || to.startsWith('/#') ? never : isBelow(to);
  if (activeBasePath === undefined) return own;
  const isBare = trailingSlash === false; // then, the page at the path itself has no slash
  return ({ url }) => url.startsWith(activeBasePath) || (isBare && `${url}/` === activeBasePath);
}
