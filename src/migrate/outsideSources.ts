import { COMPANIONS, type PolicyDirective } from '../shared/restrictedContent.ts';
import { isOnWeb, parseUrl } from '../shared/url.ts';
import { isLateStyle } from './lateStyles.ts';
import { type Fields, fieldsOf, isEmpty, listOf, textOf, type Value } from './values.ts';

/** The origins of external addresses. */
const originsOf = (addresses: readonly (Value | undefined)[]): readonly string[] => {
  const origins = addresses
    .map((address) => textOf(address) ?? '')
    .flatMap((address) => {
      const url = isOnWeb(address) ? parseUrl(address, 'https://example.org') : undefined;
      return url ? [url.origin] : [];
    });
  return [...new Set(origins)];
};

/** Addresses of scripts or style sheets in a list: as texts, or in a field. */
const listed = (files: Value | undefined, field: string): readonly (Value | undefined)[] =>
  listOf(files).map((file) => textOf(file) ?? fieldsOf(file)[field]);

/** External addresses that a site uses outside of its configuration. */
interface OutsideUses {
  /** Style sheets. */
  readonly sheets?: readonly string[];
  /** What scripts request. */
  readonly requests?: readonly string[];
}

/** The security policy that allows the external scripts, style sheets and requests of a site; empty if there are none. */
export function allowOutside(config: Fields, { sheets = [], requests = [] }: OutsideUses = {}): Fields {
  const tags = listOf(config.head).map(fieldsOf);
  const attributes = (tagName: string) =>
    tags.filter((tag) => tag.tagName === tagName).map((tag) => fieldsOf(tag.attributes));
  const links = attributes('link').filter((link) => link.rel === 'stylesheet' || isLateStyle(link));
  const scripts = originsOf([...attributes('script').map(({ src }) => src), ...listed(config.scripts, 'src')]);
  const styles = originsOf([...links.map(({ href }) => href), ...listed(config.stylesheets, 'href'), ...sheets]);
  const connections = [...new Set([...scripts, ...originsOf(requests)])];
  const fonts = styles.flatMap((origin) => COMPANIONS[origin]?.['font-src'] ?? [origin]);
  const policy: Partial<Record<PolicyDirective, readonly string[]>> = {
    ...(scripts.length > 0 ? { 'script-src': scripts } : {}),
    ...(connections.length > 0 ? { 'connect-src': connections } : {}),
    ...(styles.length > 0 ? { 'style-src': styles, 'font-src': fonts } : {}),
  };
  return isEmpty(policy) ? {} : { contentSecurityPolicy: policy };
}
