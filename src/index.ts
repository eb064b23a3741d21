/** The package's entry: what `site.config.ts` and `sidebars.ts` import. */

/** The schema library that `data` speaks: `v.object({ … })`, see https://valibot.dev. */
export * as v from 'valibot';
export {
  type DrawCard,
  defineConfig,
  type EditUrl,
  type MarkdownPlugin,
  type NavbarItemType,
  type SiteConfig,
  type Transform,
} from './config/config.ts';
export type { CheckRule, CreateOutputs, CreateRoutes } from './config/extensions.ts';
export type { Fence, FenceContext, FenceRenderer } from './config/fence.ts';
export { defineSidebars, type SidebarItemConfig, type SidebarsConfig } from './config/sidebarSchema.ts';
export type { PageModel, SiteModel } from './config/siteModel.ts';
