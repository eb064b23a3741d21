import { SEARCH_PACKS_DIR } from '../../model/fileRoutes.ts';
import type { Site } from '../../model/site.ts';
import { joinUrl } from '../../shared/url.ts';

/**
 * `_headers`, which Netlify, Cloudflare Pages and others read. Assets and packs of search are named by their content and never
 * change; for all else these hosts ask browsers to come back, which is why no rule says so: matching rules add up. The policy is that
 * of the pages' own `<meta>`, with what only a header can say.
 */
export function renderHeaders({ config, locales }: Site, policy: string | undefined): string {
  const folders = [...new Set(['', ...locales.map(({ dir }) => dir)])];
  const hashed = ['assets/', ...(config.search && config.search.provider === 'lunr' ? [SEARCH_PACKS_DIR] : [])];
  const rules = [
    joinUrl(config.baseUrl, '/*'),
    ...(policy ? [`  Content-Security-Policy: ${policy}; frame-ancestors 'self'`] : []),
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  X-Content-Type-Options: nosniff',
    '',
    ...folders
      .flatMap((dir) => hashed.map((name) => joinUrl(config.baseUrl, `${dir}${name}*`)))
      .flatMap((path) => [path, '  Cache-Control: public, max-age=31536000, immutable', '']),
  ];
  return rules.join('\n');
}
