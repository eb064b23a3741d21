import { attributeOf, type Element } from './markup/markup.ts';
import type { BuiltPlace } from './places.ts';

/** Something in the head of a page, and where it stands. */
export interface HeadValue {
  readonly value: string;
  readonly place: () => BuiltPlace;
}

/** A version of a page in another language, as it names it. */
export interface Alternate extends HeadValue {
  readonly lang: string;
}

/** What the head of a page says of it. */
export interface PageHead {
  readonly lang: string | undefined;
  readonly canonicals: readonly HeadValue[];
  readonly alternates: readonly Alternate[];
  /** Pictures and films for shared links. */
  readonly media: readonly (HeadValue & { readonly name: string })[];
  /** Addresses that the page says it has. */
  readonly ownUrls: readonly (HeadValue & { readonly name: string })[];
  /** Where readers are led on to. */
  readonly refresh: HeadValue | undefined;
  /** Search engines shall not list it. */
  readonly isHidden: boolean;
  readonly titles: readonly Element[];
}

const MEDIA =
  /^(?:og:(?:image|video|audio)(?::(?:url|secure_url))?|twitter:(?:image|image:src|player)|msapplication-tileimage)$/;

/** Read what the head says. `placeAt` gives the place of an attribute's value. */
export function readHead(
  elements: readonly Element[],
  placeAt: (element: Element, attribute: string) => () => BuiltPlace,
): PageHead {
  const canonicals: HeadValue[] = [];
  const alternates: Alternate[] = [];
  const media: (HeadValue & { name: string })[] = [];
  const ownUrls: (HeadValue & { name: string })[] = [];
  const titles: Element[] = [];
  let lang: string | undefined;
  let refresh: HeadValue | undefined;
  let isHidden = false;
  for (const element of elements) {
    const { tag } = element;
    if (tag.name === 'html') lang = attributeOf(tag, 'lang');
    if (tag.name === 'title' && element.parent?.tag.name === 'head') titles.push(element);
    if (tag.name === 'link') {
      const rel = attributeOf(tag, 'rel')?.toLowerCase().split(/\s+/) ?? [];
      const value = attributeOf(tag, 'href') ?? '';
      const place = placeAt(element, 'href');
      const alternateLang = attributeOf(tag, 'hreflang');
      if (rel.includes('canonical')) canonicals.push({ value, place });
      if (rel.includes('alternate') && alternateLang !== undefined && !attributeOf(tag, 'type'))
        alternates.push({ lang: alternateLang, value, place });
    }
    if (tag.name !== 'meta') continue;
    const name = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? '').toLowerCase();
    const value = attributeOf(tag, 'content') ?? '';
    const place = placeAt(element, 'content');
    if (MEDIA.test(name)) media.push({ name, value, place });
    if (name === 'og:url') ownUrls.push({ name, value, place });
    if (/^(?:robots|googlebot)$/.test(name) && /\b(?:noindex|none)\b/i.test(value)) isHidden = true;
    const [, led] = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(value) ?? [];
    if (attributeOf(tag, 'http-equiv')?.toLowerCase() === 'refresh' && led !== undefined)
      refresh = { value: led.trim(), place };
  }
  return { lang, canonicals, alternates, media, ownUrls, refresh, isHidden, titles };
}
