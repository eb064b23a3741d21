import type { Site } from '../../model/site.ts';
import { joinUrl } from '../../shared/url.ts';
import { unchangingFolders } from './unchanging.ts';

/**
 * Renders `_headers`, which Netlify, Cloudflare Pages and others read. Only assets and search packs are marked as immutable,
 * because their names contain a hash of their content. Everything else is left to these hosts' default, which is to revalidate: a
 * catch-all rule would add its header to those of the other rules. The policy is that of the pages' `<meta>` plus
 * `frame-ancestors`, which only a header can set.
 */
export function renderHeaders(site: Site, policy: string | undefined): string {
  const rules = [
    joinUrl(site.config.baseUrl, '/*'),
    ...(policy ? [`  Content-Security-Policy: ${policy}; frame-ancestors 'self'`] : []),
    '  Referrer-Policy: strict-origin-when-cross-origin',
    '  X-Content-Type-Options: nosniff',
    '',
    ...unchangingFolders(site).flatMap((folder) => [
      `${folder}*`,
      '  Cache-Control: public, max-age=31536000, immutable',
      '',
    ]),
  ];
  return rules.join('\n');
}
