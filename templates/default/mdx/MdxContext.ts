import { type ComponentType, createContext } from 'react';
import type { LinkProps } from '../../../client/default/islands/site/Link.tsx';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { TocItem } from '../../../src/shared/types.ts';
import type { WrittenPlace } from '../../../src/views/addresses.ts';
import type { PageView, SiteView, View } from '../../../src/views/views.ts';
import type { Texts } from './outsideTexts.ts';

/** A heading, as components of Docusaurus know it. */
export interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** What components of MDX know of the page that they stand on; nothing in browsers. */
export interface MdxPage {
  readonly page: View;
  readonly site: SiteView;
  readonly text: Translate;
  /** Gives the HTML of a block of code; `info` is what a fence would say. */
  readonly renderCode?: ((code: string, info: string) => string) | undefined;
  /** A link whose place is known to the check. */
  readonly Link: ComponentType<LinkProps & { readonly sitegenPlace?: WrittenPlace | undefined }>;
}

/** What components know of the site, in browsers too. */
export interface MdxSite {
  readonly title: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Values of the site's own, where what is run asks for them. */
  readonly customFields?: SiteView['customFields'];
  /** Texts of the language, by their ids, where what is run asks for them. */
  readonly texts?: Texts;
}

/** Set around what is run of an MDX page, and around its islands. */
export const MdxSiteContext = createContext<MdxSite>({
  title: '',
  tagline: '',
  titleDelimiter: '|',
  url: '',
  baseUrl: '/',
});

/** Set around what is run of an MDX page. */
export const MdxContext = createContext<MdxPage | undefined>(undefined);

const flatten = (items: readonly TocItem[], level: number): readonly TocEntry[] =>
  items.flatMap(({ id, html, children }) => [{ value: html, id, level }, ...flatten(children, level + 1)]);

/** The headings of a page. */
export const tocOf = (page: PageView): readonly TocEntry[] =>
  'toc' in page ? flatten(page.toc as readonly TocItem[], 2) : [];
