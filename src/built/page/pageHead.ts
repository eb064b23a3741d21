import { isNoIndex } from '../../shared/noIndex.ts';
import { refreshTarget } from '../../shared/refreshTarget.ts';
import { namesSharedFile } from '../../shared/sharedFile.ts';
import { attributeOf, type Element } from '../markup/markup.ts';
import type { BuiltPlace } from '../places.ts';
import type { OpenPage } from './openPage.ts';

/** A value in the head of a page, and its place. */
export interface HeadValue {
  readonly value: string;
  readonly place: BuiltPlace;
}

/** A translation of a page, as its head names it (`hreflang`). */
export interface Alternate extends HeadValue {
  readonly lang: string;
}

/** The data in the head of a page. */
export interface PageHead {
  readonly lang: string | undefined;
  readonly canonicals: readonly HeadValue[];
  readonly alternates: readonly Alternate[];
  /** Pictures and videos that link previews show. */
  readonly media: readonly (HeadValue & { readonly name: string })[];
  /** Addresses that the page gives as its own (`og:url`). */
  readonly ownUrls: readonly (HeadValue & { readonly name: string })[];
  /** The page that readers are redirected to. */
  readonly refresh: HeadValue | undefined;
  /** True if search engines must not list the page. */
  readonly isHidden: boolean;
  readonly titles: readonly Element[];
}

/** Collect the data in the head of a page. */
export function readHead({ elements, placeOf }: Pick<OpenPage, 'elements' | 'placeOf'>): PageHead {
  /** The value and place of an attribute; empty, at the element, if it is missing. */
  const readValue = ({ tag, offset }: Element, name: string): HeadValue => {
    const attribute = tag.attributes.find((one) => one.name === name);
    return { value: attribute?.value ?? '', place: placeOf(offset + (attribute?.offset ?? 0)) };
  };
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
      const alternateLang = attributeOf(tag, 'hreflang');
      if (rel.includes('canonical')) canonicals.push(readValue(element, 'href'));
      if (rel.includes('alternate') && alternateLang !== undefined && !attributeOf(tag, 'type'))
        alternates.push({ lang: alternateLang, ...readValue(element, 'href') });
    }
    if (tag.name !== 'meta') continue;
    const name = (attributeOf(tag, 'property') ?? attributeOf(tag, 'name') ?? '').toLowerCase();
    const content = readValue(element, 'content');
    const { value, place } = content;
    if (namesSharedFile({ name })) media.push({ name, ...content });
    if (name === 'og:url') ownUrls.push({ name, ...content });
    if (isNoIndex(name, value)) isHidden = true;
    const target = attributeOf(tag, 'http-equiv')?.toLowerCase() === 'refresh' ? refreshTarget(value) : undefined;
    if (target !== undefined) refresh = { value: target, place };
  }
  return { lang, canonicals, alternates, media, ownUrls, refresh, isHidden, titles };
}
