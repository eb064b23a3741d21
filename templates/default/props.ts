import type { Translate } from '../../src/shared/messages/format.ts';
import type { ComponentNode, SiteView, View } from '../../src/views/views.ts';

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
  readonly page: View;
  readonly site: SiteView;
  readonly text: Translate;
}

/** What every layout gets: the page, the site around it, and the interface's texts. */
export interface LayoutProps<PageView extends View = View> {
  readonly page: PageView;
  readonly site: SiteView;
  readonly text: Translate;
  /** The HTML of a doc's sidebar, with its active items marked; empty on other pages. */
  readonly sidebarHtml: string;
}
