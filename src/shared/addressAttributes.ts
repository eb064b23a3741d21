import { table } from './table.ts';

/**
 * What an attribute of HTML names: a place to go to, a file that the page shows or uses, several files (`srcset`), or a style
 * that may name some (HTML, "Attributes"; SVG 2, "Linking").
 */
export type AddressKind = 'link' | 'file' | 'files' | 'style';

const LINK = { href: 'link', 'xlink:href': 'link' } as const;
const FILE = { href: 'file', 'xlink:href': 'file' } as const;

/** Attributes with addresses, by element; all in lower case. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, AddressKind>>>> = table({
  a: LINK,
  area: LINK,
  audio: { src: 'file' },
  blockquote: { cite: 'link' },
  button: { formaction: 'link' },
  del: { cite: 'link' },
  embed: { src: 'file' },
  feimage: FILE,
  form: { action: 'link' },
  iframe: { src: 'link' },
  image: FILE,
  img: { src: 'file', srcset: 'files' },
  input: { src: 'file', formaction: 'link' },
  ins: { cite: 'link' },
  link: { href: 'file', imagesrcset: 'files' },
  object: { data: 'file' },
  q: { cite: 'link' },
  script: { src: 'file' },
  source: { src: 'file', srcset: 'files' },
  track: { src: 'file' },
  use: FILE,
  video: { src: 'file', poster: 'file' },
});

/** Kinds of `<link>` that lead to pages; all others name files. */
const PAGE_RELATION = /\b(?:alternate|author|canonical|help|license|next|prev|search)\b/i;

/** Any element may have a style. */
const OF_ALL = { style: 'style' } as const;

const byTag = new Map(Object.entries(ATTRIBUTES).map(([tag, attributes]) => [tag, { ...attributes, ...OF_ALL }]));

/** The attributes of an element that may hold addresses, by their names in lower case. */
export const addressAttributes = (tag: string): Readonly<Record<string, AddressKind>> =>
  byTag.get(tag.toLowerCase()) ?? OF_ALL;

/** What an attribute names; undefined if no address. `rel` is that of a `<link>`. */
export function addressKind(tag: string, attribute: string, rel = ''): AddressKind | undefined {
  const kind = addressAttributes(tag)[attribute.toLowerCase()];
  return kind === 'file' && tag.toLowerCase() === 'link' && PAGE_RELATION.test(rel) ? 'link' : kind;
}

/** One address in a value: what it names, and what it is. */
type Change = (address: string, kind: 'link' | 'file') => string;

/** A candidate of `srcset`: what parts it from the one before, its address, and how large or dense it is (HTML, 4.8.4.2.2). */
const CANDIDATE = /([\s,]*)(\S*[^\s,])([^,]*)/g;

/** What names a file in CSS, also in an attribute with quotes of its own. */
const STYLE_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"'()]+))\s*\)/gi;

const changeCandidates = (value: string, change: Change): string =>
  value.replace(
    CANDIDATE,
    (_, before: string, address: string, after: string) => before + change(address, 'file') + after,
  );

/** A value with its addresses changed. */
export function changeAddresses(value: string, kind: AddressKind, change: Change): string {
  switch (kind) {
    case 'files':
      return changeCandidates(value, change);
    case 'style':
      return value.replace(STYLE_URL, (whole, ...[double, single, escaped, bare]: readonly (string | undefined)[]) => {
        const address = double ?? single ?? escaped ?? bare ?? '';
        const changed = change(address, 'file');
        return changed === address ? whole : `url("${changed}")`;
      });
    default:
      return change(value, kind);
  }
}
