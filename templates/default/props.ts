import type { Translate } from '../../src/shared/messages/format.ts';
import type { ComponentNode, DataOf, PageData, SiteView, View, ViewKind, Views } from '../../src/views/views.ts';

/** Props of a Markdown component: its tag, and the page that contains it. */
export interface ComponentProps {
  /** Attributes of the tag. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Content of the tag, rendered. */
  readonly html: string;
  /** The components directly inside of the tag. */
  readonly nodes: readonly ComponentNode[];
  /** Unique on the page. */
  readonly id: string;
  /** The page that contains the tag. */
  readonly page: View;
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface, or of the site, in the language of the page. */
  readonly text: Translate;
}

/**
 * Props of a layout. `Kind` is the kind of its pages. `Data` is the type of `page.data`: the names of the data files that they
 * use, or an explicit type. @example LayoutProps<'doc'> @example LayoutProps<'page', 'releases' | 'apps'> @example
 * LayoutProps<'custom', { terms: string[] }>
 */
export interface LayoutProps<Kind extends ViewKind = ViewKind, Data extends string | object = PageData> {
  /** The page: finished texts and addresses, ready for layout. */
  readonly page: Views<DataOf<Data>>[Kind];
  /** Data that all pages of the language share. */
  readonly site: SiteView;
  /** Looks up a text of the interface, or of the site, in the language of the page. */
  readonly text: Translate;
  /** The HTML of a doc's sidebar, with its active items marked; empty on other pages. */
  readonly sidebarHtml: string;
}
