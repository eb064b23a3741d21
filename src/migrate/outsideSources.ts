import { COMPANIONS, type PolicyDirective } from '../shared/restrictedContent.ts';
import { isOnWeb, parseUrl } from '../shared/url.ts';
import { isLateStyle } from './lateStyles.ts';
import { type Fields, fieldsOf, isEmpty, listOf, textOf, type Value } from './values.ts';

/** Where the files at some addresses are from, as far as that is elsewhere. */
const originsOf = (addresses: readonly (Value | undefined)[]): readonly string[] => {
  const origins = addresses
    .map((address) => textOf(address) ?? '')
    .flatMap((address) => {
      const url = isOnWeb(address) ? parseUrl(address, 'https://example.org') : undefined;
      return url ? [url.origin] : [];
    });
  return [...new Set(origins)];
};

/** The addresses of scripts or style sheets that a configuration lists: as they are, or in a field. */
const listed = (files: Value | undefined, field: string): readonly (Value | undefined)[] =>
  listOf(files).map((file) => textOf(file) ?? fieldsOf(file)[field]);

/**
 * The policy under which pages have the scripts and styles that a configuration loads from elsewhere, and the style sheets at
 * the addresses `sheets`; nothing where there are none.
 */
export function allowOutside(config: Fields, sheets: readonly string[] = []): Fields {
  const tags = listOf(config.head).map(fieldsOf);
  const attributes = (tagName: string) =>
    tags.filter((tag) => tag.tagName === tagName).map((tag) => fieldsOf(tag.attributes));
  const links = attributes('link').filter((link) => link.rel === 'stylesheet' || isLateStyle(link));
  const scripts = originsOf([...attributes('script').map(({ src }) => src), ...listed(config.scripts, 'src')]);
  const styles = originsOf([...links.map(({ href }) => href), ...listed(config.stylesheets, 'href'), ...sheets]);
  const fonts = styles.flatMap((origin) => COMPANIONS[origin]?.['font-src'] ?? [origin]);
  const policy: Partial<Record<PolicyDirective, readonly string[]>> = {
    ...(scripts.length > 0 ? { 'script-src': scripts, 'connect-src': scripts } : {}),
    ...(styles.length > 0 ? { 'style-src': styles, 'font-src': fonts } : {}),
  };
  return isEmpty(policy) ? {} : { contentSecurityPolicy: policy };
}
