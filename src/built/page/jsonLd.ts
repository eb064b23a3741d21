import type { TagAddress } from './tagAddresses.ts';

/** Fields that name a thing or a vocabulary by an address at which nothing needs to be (JSON-LD 1.1, 3.3). */
const NAMES = new Set(['@base', '@context', '@id', '@type', '@vocab']);

/** Fields with pictures and films (Schema.org). */
const FILE = /^(?:contentUrl|image|logo|photo|thumbnail|thumbnailUrl)$/;

/** Addresses of the web in a value, with the field that says what they are. */
function* addressesIn(value: unknown, field: string): Iterable<{ target: string; field: string }> {
  if (typeof value === 'string') {
    if (/^https?:\/\/[^\s{}]+$/i.test(value)) yield { target: value, field };
  } else if (Array.isArray(value)) for (const item of value) yield* addressesIn(item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value))
      if (!NAMES.has(name)) yield* addressesIn(child, name === 'url' ? field : name);
}

/** What a page tells search engines of itself: the addresses in a script of JSON-LD. `offset` is that in the script. */
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
