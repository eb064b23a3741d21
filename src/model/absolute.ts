import type { ResolvedConfig } from '../config/config.ts';
import type { Locale } from '../i18n/locales.ts';
import { isExternal, wholeAddress, withBase } from '../shared/url.ts';

/** A locale of a site. */
interface Localized {
  readonly config: Pick<ResolvedConfig, 'url'>;
  readonly locale: Pick<Locale, 'base'>;
}

/** The absolute URL of an address in a locale, for search engines and for sharing. URLs of other sites stay unchanged. */
export const absolute = ({ config, locale }: Localized, url: string): string =>
  isExternal(url) ? url : config.url + withBase(locale.base, url);

/** The same for programs other than browsers: percent-encoded (RFC 3986, 2). */
export const encodedAbsolute = (localized: Localized, url: string): string => new URL(absolute(localized, url)).href;

/** Adds the origin to an address that has its base already. */
export const absoluteHref = ({ config }: Pick<Localized, 'config'>, href: string): string =>
  href.startsWith('/') ? wholeAddress(href, config.url) : href;
