import type { Cache } from '../../cache/store.ts';
import type { Diagrams } from '../../diagrams/diagrams.ts';
import type { IdsOf } from '../../links/checkLink.ts';
import type { TemplateUse } from '../../links/templateLinks.ts';
import type { Assets } from '../../load/assets.ts';
import type { PageStyles } from '../../load/mathStyles.ts';
import type { Pictures } from '../../load/pictures.ts';
import type { Site } from '../../model/site.ts';
import type { Navbar } from '../../navbar/createNavbar.ts';
import type { BodyOf, BodyReader } from '../../parse/bodies.ts';
import type { SummaryOf } from '../../parse/textFacts.ts';
import type { Memo } from '../../shared/memo.ts';
import type { Translate } from '../../shared/messages/format.ts';
import type { SidebarView } from './sidebarView.ts';

/** Everything that views are created from. */
export interface ViewContext {
  readonly site: Site;
  readonly navbar: Navbar;
  readonly sidebars: ReadonlyMap<string, SidebarView>;
  readonly assets: Assets;
  /** Large pictures in other formats; absent if the site converts none. */
  readonly pictures?: Pictures | undefined;
  /** Draws diagrams; absent if the site has none, or if browsers draw them. */
  readonly diagrams?: Diagrams | undefined;
  /** The styles of formulas; undefined on sites without any. */
  readonly mathStyles: () => PageStyles | undefined;
  readonly bodyOf: BodyOf;
  readonly scanOf: BodyReader['scanOf'];
  readonly summaryOf: SummaryOf;
  readonly idsOf: IdsOf;
  readonly text: Translate;
  /** Memoizes what several pages share, also across locales. */
  readonly memo: Memo;
  /** What templates wrote on a page, by the key of the page. */
  readonly templateUses: Cache<readonly TemplateUse[]>;
}
