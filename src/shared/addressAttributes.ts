import { table } from './table.ts';

/**
 * What the value of an attribute is: a link to a page, a file that the page shows or uses, several files (`srcset`), or a
 * style that may contain files (HTML, "Attributes"; SVG 2, "Linking").
 */
export type AddressKind = 'link' | 'file' | 'files' | 'style';

const LINK = { href: 'link', 'xlink:href': 'link' } as const;
const FILE = { href: 'file', 'xlink:href': 'file' } as const;

/** Attributes that hold addresses, by element; all names in lower case. */
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

/** Relations of `<link>` that lead to pages; all others name files. */
const PAGE_RELATION = /\b(?:alternate|author|canonical|help|license|next|prev|search)\b/i;

/** Every element may have a style. */
const OF_ALL = { style: 'style' } as const;

const byTag = new Map(Object.entries(ATTRIBUTES).map(([tag, attributes]) => [tag, { ...attributes, ...OF_ALL }]));

/** The attributes of an element that may hold addresses, by name in lower case. */
export const addressAttributes = (tag: string): Readonly<Record<string, AddressKind>> =>
  byTag.get(tag.toLowerCase()) ?? OF_ALL;

/** The kind of an attribute's value; undefined if it is not an address. `rel` is the relation of a `<link>`. */
export function addressKind(tag: string, attribute: string, rel = ''): AddressKind | undefined {
  const kind = addressAttributes(tag)[attribute.toLowerCase()];
  return kind === 'file' && tag.toLowerCase() === 'link' && PAGE_RELATION.test(rel) ? 'link' : kind;
}

/** Replaces one address. `offset` is its place in the value. */
type Change = (address: string, kind: 'link' | 'file', offset: number) => string;

/** A candidate of `srcset`: the address, and the descriptor (HTML, 4.8.4.2.2). */
const CANDIDATE = /([^\s,](?:\S*[^\s,])?)([^,]*)/g;

/** `url()` in CSS. Inside of an attribute, quotes may be escaped. */
const STYLE_URL = /url\(\s*(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^\s"'()]+))\s*\)/gi;

const changeCandidates = (value: string, change: Change): string =>
  value.replace(
    CANDIDATE,
    (_, address: string, descriptor: string, offset: number) => change(address, 'file', offset) + descriptor,
  );

/** Changes every address in an attribute's value. */
export function changeAddresses(value: string, kind: AddressKind, change: Change): string {
  switch (kind) {
    case 'files':
      return changeCandidates(value, change);
    case 'style':
      return value.replace(STYLE_URL, (whole: string, ...groups: readonly (string | undefined)[]) => {
        const [double, single, escaped, bare, at] = groups;
        const address = double ?? single ?? escaped ?? bare ?? '';
        const changed = change(address, 'file', Number(at) + whole.indexOf(address, 'url('.length));
        return changed === address ? whole : `url("${changed}")`;
      });
    default:
      return change(value, kind, 0);
  }
}

/** Every address in an attribute's value, in order, with its offset. */
export function addressesInValue(
  value: string,
  kind: AddressKind,
): readonly { readonly target: string; readonly kind: 'link' | 'file'; readonly offset: number }[] {
  const found: { target: string; kind: 'link' | 'file'; offset: number }[] = [];
  changeAddresses(value, kind, (target, one, offset) => {
    found.push({ target, kind: one, offset });
    return target;
  });
  return found;
}
