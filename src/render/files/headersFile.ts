import type { Site } from '../../model/site.ts';
import { joinUrl } from '../../shared/url.ts';
import { unchangingFolders } from './unchanging.ts';

/**
 * `_headers`, which Netlify, Cloudflare Pages and others read. Assets and packs of search are named by their content and never
 * change; for all else these hosts ask browsers to come back, which is why no rule says so: matching rules add up. The policy is that
 * of the pages' own `<meta>`, with what only a header can say.
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
