import type { ResolvedConfig } from '../config/config.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { decodeUrl } from '../shared/url.ts';

/** True for a path of the host, encoded or not, that another project serves according to the configuration. */
export const isServedElsewhere = (
  { check }: { readonly check: Pick<ResolvedConfig['check'], 'elsewhere'> },
  pathname: string,
): boolean =>
  check.elsewhere.some((pattern) => {
    const regex = decodeUrl(pattern).replace(/\/$/, '').split('*').map(escapeRegex).join('[^/]*');
    return new RegExp(`^${regex}(?:/|$)`).test(decodeUrl(pathname));
  });
