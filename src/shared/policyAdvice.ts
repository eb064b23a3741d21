import {
  COMPANIONS,
  ENCRYPTED_FROM_ANYWHERE,
  type PolicyDirective,
  type RestrictedContent,
} from './restrictedContent.ts';

const quote = (source: string): string => (source.includes("'") ? `"${source}"` : `'${source}'`);

/** The entry of `contentSecurityPolicy` that would allow the sources. */
export const addition = (sources: Partial<Record<PolicyDirective, readonly string[]>>): string => {
  const fields = Object.entries(sources).map(([directive, list]) => `'${directive}': [${list.map(quote).join(', ')}]`);
  return `\`contentSecurityPolicy: { ${fields.join(', ')} }\``;
};

/** Source expression for an address: its origin. */
function sourceOf(value: string, site: URL): string {
  const url = new URL(value, site);
  return url.origin === 'null' ? url.protocol : url.origin;
}

const ALTERNATIVES: Partial<Record<PolicyDirective, string>> = {
  'base-uri': 'remove it: use `baseUrl` of the configuration',
  'object-src': 'show it in an `<iframe>`, or link to it',
};

/** How to fix a forbidden address. `site` is the origin of the site. */
export function adviseOnAddress(
  { directive, value }: Pick<RestrictedContent, 'directive' | 'value'>,
  site: URL,
): string {
  const alternative = ALTERNATIVES[directive];
  if (alternative) return alternative;
  const source = sourceOf(value, site);
  const allow = `allow it: ${addition({ [directive]: [source], ...COMPANIONS[source] })}`;
  const isEncryptable = source.startsWith('http:') && ENCRYPTED_FROM_ANYWHERE.has(directive);
  return isEncryptable ? `write \`https://\`, which is allowed, or ${allow}` : allow;
}
