import type { ResolvedConfig } from '../config/config.ts';
import type { Site } from '../model/site.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';

/** True for a path of the host that another project serves, as the configuration says. */
export const isServedElsewhere = ({ check }: Pick<ResolvedConfig, 'check'>, pathname: string): boolean =>
  check.elsewhere.some((pattern) => {
    const regex = pattern.replace(/\/$/, '').split('*').map(escapeRegex).join('[^/]*');
    return new RegExp(`^${regex}(?:/|$)`).test(pathname);
  });

/**
 * True for a path from the root of a language whose first part nothing of the site has, and that is like none of its pages: who writes a
 * whole address of it means another project on the same host.
 */
export function isForeignPart({ otherRoutes, suggest }: Site, inside: string): boolean {
  const [, first = ''] = /^\/([^/]+)/.exec(inside) ?? [];
  const has = [...otherRoutes.values()].some(({ byFile }) =>
    [...byFile.keys()].some((file) => `/${file}`.includes(`/${first}/`) || `/${file}` === `/${first}.html`),
  );
  return first !== '' && !has && suggest.start(inside) === undefined && suggest.addresses(inside).length === 0;
}
