import { type ComponentType, createContext } from 'react';
import type { LinkProps } from '../../../client/default/islands/site/Link.tsx';
import type { Translate } from '../../../src/shared/messages/format.ts';
import type { TocItem } from '../../../src/shared/types.ts';
import type { WrittenPlace } from '../../../src/views/addresses.ts';
import type { PageView, SiteView, View } from '../../../src/views/views.ts';
import type { Texts } from './outsideTexts.ts';

/** A heading, in Docusaurus' format. */
export interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

/** What MDX components know about their page; undefined in browsers. */
export interface MdxPage {
  readonly page: View;
  readonly site: SiteView;
  readonly text: Translate;
  /** Renders a code block; `info` is the info string of a fence. */
  readonly renderCode?: ((code: string, info: string) => string) | undefined;
  /** A link that reports its place to the checks. */
  readonly Link: ComponentType<LinkProps & { readonly sitegenPlace?: WrittenPlace | undefined }>;
}

/** What MDX components know about the site, in browsers too. */
export interface MdxSite {
  readonly title: string;
  readonly tagline: string;
  readonly titleDelimiter: string;
  readonly url: string;
  readonly baseUrl: string;
  /** Set if the code uses `customFields`. */
  readonly customFields?: SiteView['customFields'];
  /** Texts of the language by id; set if the code translates. */
  readonly texts?: Texts;
}

/** Provided around the code of an MDX page, and around its islands. */
export const MdxSiteContext = createContext<MdxSite>({
  title: '',
  tagline: '',
  titleDelimiter: '|',
  url: '',
  baseUrl: '/',
});

/** Provided around the code of an MDX page. */
export const MdxContext = createContext<MdxPage | undefined>(undefined);

const flatten = (items: readonly TocItem[], level: number): readonly TocEntry[] =>
  items.flatMap(({ id, html, children }) => [{ value: html, id, level }, ...flatten(children, level + 1)]);

/** The headings of a page, in Docusaurus' format. */
export const tocOf = (page: PageView): readonly TocEntry[] =>
  'toc' in page ? flatten(page.toc as readonly TocItem[], 2) : [];
