import { isOnWeb, parseUrl } from '../shared/url.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from './values.ts';

const addressOf = (script: Value): string | undefined => textOf(script) ?? textOf(fieldsOf(script).src);

/** The policy under which the scripts run that a configuration loads from elsewhere; nothing where there are none. */
export function allowScripts(config: Fields): Fields {
  const tags = listOf(config.head)
    .map(fieldsOf)
    .filter(({ tagName }) => tagName === 'script')
    .map(({ attributes }) => textOf(fieldsOf(attributes).src));
  const addresses = [...tags, ...listOf(config.scripts).map(addressOf)];
  const origins = addresses.flatMap((address) =>
    address !== undefined && isOnWeb(address) ? (parseUrl(address, 'https://example.org')?.origin ?? []) : [],
  );
  if (origins.length === 0) return {};
  const unique = [...new Set(origins)];
  return { contentSecurityPolicy: { 'script-src': unique, 'connect-src': unique } };
}
