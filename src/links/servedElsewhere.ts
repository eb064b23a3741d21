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
 * True for a page, from the root of a language, whose first part nothing of the site has, and that is like none of its pages: who writes a
 * whole address of it means another project on the same host. Files are what robots, feeds and cards name, by whole addresses alone.
 */
export function isForeignPage({ otherRoutes, staticFiles, suggest }: Site, inside: string): boolean {
  const [, first = ''] = /^\/([^/]+)/.exec(inside) ?? [];
  if (first === '' || /\.[a-z]\w{0,4}$/i.test(inside)) return false;
  const isBelow = (file: string): boolean => `/${file}`.includes(`/${first}/`) || file === `${first}.html`;
  const files = [...[...otherRoutes.values()].map(({ byFile }) => byFile.keys()), staticFiles.keys()];
  if (files.some((names) => [...names].some(isBelow))) return false;
  return suggest.start(inside) === undefined && suggest.addresses(inside).length === 0;
}
