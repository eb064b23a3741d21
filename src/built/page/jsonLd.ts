import type { TagAddress } from './tagAddresses.ts';

/** Fields whose addresses are identifiers: nothing needs to be there (JSON-LD 1.1, 3.3). */
const NAMES = new Set(['@base', '@context', '@id', '@type', '@vocab']);

/** Fields with pictures and films (Schema.org). */
const FILE = /^(?:contentUrl|image|logo|photo|thumbnail|thumbnailUrl)$/;

/** Web addresses in a value, each with the name of its field. */
function* addressesIn(value: unknown, field: string): Iterable<{ target: string; field: string }> {
  if (typeof value === 'string') {
    if (/^https?:\/\/[^\s{}]+$/i.test(value)) yield { target: value, field };
  } else if (Array.isArray(value)) for (const item of value) yield* addressesIn(item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value))
      if (!NAMES.has(name)) yield* addressesIn(child, name === 'url' ? field : name);
}

/** The addresses in a JSON-LD script, which describes the page to search engines. `offset` is relative to the script's text. */
export function addressesInJsonLd(script: string): readonly TagAddress[] {
  const found: TagAddress[] = [];
  let from = 0;
  for (const { target, field } of addressesIn(JSON.parse(script), '')) {
    const written = [target, target.replaceAll('/', '\\/')].map((text) => script.indexOf(`"${text}"`, from));
    const offset = written.find((index) => index >= 0) ?? -1;
    if (offset >= 0) from = offset + 1;
    found.push({ target, kind: FILE.test(field) ? 'file' : 'link', offset: Math.max(0, offset + 1) });
  }
  return found;
}
