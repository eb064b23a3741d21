/// <reference path="../client/default/assets.d.ts" preserve="true" />
/** What the configuration and the sidebars of a site import: `import { defineConfig } from 'sitegen-react'`. */

/** The schema library for `data` in the configuration: `v.object({ … })`, see https://valibot.dev. */
export * as v from 'valibot';
export { defineConfig, type SiteConfig } from './config/config.ts';
export type * from './config/options.ts';
export type { CodeColors } from './config/sections/code.ts';
export type { DataSchemas } from './config/sections/data.ts';
export type { EditedPage, EditUrl } from './config/sections/editing.ts';
export type {
  CheckRule,
  CreateOutputs,
  CreateRoutes,
  CustomOutput,
  CustomRoute,
  RuleDiagnostic,
} from './config/sections/extensions.ts';
export type { FooterPart } from './config/sections/footer.ts';
export type {
  Fence,
  FenceContext,
  FenceDiagnostic,
  FenceRenderer,
  MarkdownPlugin,
  PluginEnv,
  Transform,
  TransformedPage,
  Variable,
  VariablesOf,
  VariedPage,
} from './config/sections/markdown.ts';
export type { NavbarOptions } from './config/sections/navbar.ts';
export type {
  NavbarItemOptions,
  NavbarItemType,
  NoOwnItems,
  OwnItems,
  OwnNavbarItem,
} from './config/sections/navbarItemOptions.ts';
export type { NumberPrefixParser } from './config/sections/numberPrefixParser.ts';
export type { CreateRedirects } from './config/sections/redirects.ts';
export type {
  CategoryIndexFile,
  SidebarDoc,
  SidebarItemsGenerator,
  SidebarItemsGeneratorArgs,
} from './config/sections/sidebarItemsGenerator.ts';
export {
  type CategoryConfig,
  type CategoryFile,
  type CategoryLink,
  type CategoryShorthand,
  defineSidebars,
  type SidebarItemConfig,
  type SidebarItemsConfig,
  type SidebarsConfig,
} from './config/sections/sidebars.ts';
export type { CardPage, DrawCard } from './config/sections/socialCards.ts';
export type { LocaleModel, PageModel, SiteModel } from './config/siteModel.ts';
export type { Kind } from './shared/types.ts';
export type { Register, SiteData } from './views/register.ts';
