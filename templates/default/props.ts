import type { Translate } from '../../src/shared/messages/format.ts';
import type { ComponentNode, DataOf, PageData, SiteView, View, ViewKind, Views } from '../../src/views/views.ts';

/** What the template of a component gets: its tag, and the page it stands on. */
export interface ComponentProps {
  /** The tag's attributes. */
  readonly props: Readonly<Record<string, unknown>>;
  /** What stands inside the tag, rendered. */
  readonly html: string;
  /** The components directly inside. */
  readonly nodes: readonly ComponentNode[];
  /** Unique on the page. */
  readonly id: string;
  /** The page that it stands on. */
  readonly page: View;
  /** What is the same on every page of the language. */
  readonly site: SiteView;
  /** Gives a text of the interface, or one of the site's own, in the language of the page. */
  readonly text: Translate;
}

/**
 * What a layout gets. `Kind` says of what kind its pages are, `Data` what their `page.data` holds: the names of the data
 * files that they ask for, or a type.
 * @example LayoutProps<'doc'>
 * @example LayoutProps<'page', 'releases' | 'apps'>
 * @example LayoutProps<'custom', { terms: string[] }>
 */
export interface LayoutProps<Kind extends ViewKind = ViewKind, Data extends string | object = PageData> {
  /** The page: finished texts and addresses, to be laid out. */
  readonly page: Views<DataOf<Data>>[Kind];
  /** What is the same on every page of the language. */
  readonly site: SiteView;
  /** Gives a text of the interface, or one of the site's own, in the language of the page. */
  readonly text: Translate;
  /** The HTML of a doc's sidebar, with its active items marked; empty on other pages. */
  readonly sidebarHtml: string;
}
