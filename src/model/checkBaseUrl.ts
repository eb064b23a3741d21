import type { ResolvedConfig } from '../config/config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Publication } from '../load/publication.ts';
import { parseUrl } from '../shared/url.ts';

/** Compares `url` and `baseUrl` with `CNAME` and `package.json`: with a wrong base, neither pages nor files are found. */
export function checkBaseUrl(
  { url, baseUrl, configFile: file }: Pick<ResolvedConfig, 'url' | 'baseUrl' | 'configFile'>,
  { cname, homepage }: Publication,
): readonly Diagnostic[] {
  const warn = (message: string, hint: string): Diagnostic => ({
    code: 'base-url-suspect',
    severity: 'warning',
    message,
    file,
    hint,
  });
  const isOtherHost = cname !== undefined && new URL(url).host !== cname;
  const isBelowRoot = cname !== undefined && baseUrl !== '/';
  const home = homepage === undefined ? undefined : parseUrl(homepage);
  const homePath = home && `${home.pathname.replace(/\/$/, '')}/`;
  const isOtherHome = cname === undefined && home?.origin === url && homePath !== baseUrl;
  return [
    ...(isOtherHost ? [warn(`url is "${url}", but CNAME says "${cname}"`, `set url to "https://${cname}"`)] : []),
    ...(isBelowRoot
      ? [warn(`baseUrl is "${baseUrl}", but CNAME publishes at the root of "${cname}"`, 'set baseUrl to "/"')]
      : []),
    ...(isOtherHome
      ? [
          warn(
            `baseUrl is "${baseUrl}", but package.json names "${homepage}" as homepage`,
            `set baseUrl to "${homePath}"`,
          ),
        ]
      : []),
  ];
}
