/// <reference path="../client/default/assets.d.ts" preserve="true" />
/** What the configuration and the sidebars of a site import: `import { defineConfig } from 'sitegen-react'`. */

/** The schema library that `data` speaks: `v.object({ … })`, see https://valibot.dev. */
export * as v from 'valibot';
export { defineConfig, type SiteConfig } from './config/config.ts';
export type { EditUrl } from './config/sections/editing.ts';
export type { CheckRule, CreateOutputs, CreateRoutes } from './config/sections/extensions.ts';
export type { Fence, FenceContext, FenceRenderer, MarkdownPlugin, Transform } from './config/sections/markdown.ts';
export { defineSidebars, type SidebarItemConfig, type SidebarsConfig } from './config/sections/sidebars.ts';
export type { DrawCard } from './config/sections/socialCards.ts';
export type { NavbarItemType, WrittenNavbarItem } from './config/sections/writtenNavbarItem.ts';
export type { PageModel, SiteModel } from './config/siteModel.ts';
