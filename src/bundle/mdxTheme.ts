import { table } from '../shared/table.ts';

/** What MDX pages may import of Docusaurus, and where it is implemented here. */

/** A module of the theme: the module of `templates/default/mdx` that implements it, and the name of each export there. */
export interface ThemeModule {
  readonly module:
    | 'boxes'
    | 'cards'
    | 'content'
    | 'docusaurus'
    | 'elements'
    | 'icons'
    | 'tabs'
    | 'themeCommon'
    | 'classNames';
  readonly exports: Readonly<Record<string, string>>;
}

/** Files of these modules, below `libraryDir`. */
export const THEME_FILES: Readonly<Record<ThemeModule['module'], string>> = {
  boxes: 'templates/default/mdx/theme/boxes.js',
  cards: 'templates/default/mdx/theme/cards.js',
  content: 'templates/default/mdx/theme/content.js',
  docusaurus: 'templates/default/mdx/theme/docusaurus.js',
  elements: 'templates/default/mdx/theme/elements.js',
  icons: 'templates/default/mdx/theme/icons.js',
  tabs: 'templates/default/mdx/theme/tabs.js',
  themeCommon: 'templates/default/mdx/theme/themeCommon.js',
  classNames: 'src/shared/classNames.js',
};

const sameNames = (...names: readonly string[]): ThemeModule['exports'] =>
  Object.fromEntries(names.map((name) => [name, name]));

const card = (name: string): ThemeModule => ({ module: 'cards', exports: { default: name } });
const content = (name: string): ThemeModule => ({ module: 'content', exports: { default: name } });
const docusaurus = (name: string, ...others: readonly string[]): ThemeModule => ({
  module: 'docusaurus',
  exports: { default: name, ...Object.fromEntries(others.map((other) => [other, other])) },
});
const element = (name: string): ThemeModule => ({ module: 'elements', exports: { default: name } });
const icon = (name: string): ThemeModule => ({ module: 'icons', exports: { default: `Icon${name}` } });
const tabs = (name: string): ThemeModule => ({ module: 'tabs', exports: { default: name } });

const ICONS = [
  'Arrow',
  'Close',
  'Copy',
  'DarkMode',
  'Edit',
  'ExternalLink',
  'Home',
  'Language',
  'LightMode',
  'Menu',
  'Success',
  'SystemColorMode',
  'WordWrap',
];

/** Kinds of boxes (admonitions), as they are called in names of theme modules. */
export const BOXES = ['Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning'];

const ELEMENTS = ['A', 'Code', 'Img', 'Li', 'Pre', 'Ul'];

/** Theme modules that boxes are made of: if the site replaces one of them, all boxes are rendered by the theme. */
export const BOX_MODULES: readonly string[] = [
  '@theme/Admonition',
  '@theme/Admonition/Layout',
  '@theme/Admonition/Types',
  ...BOXES.flatMap((name) => [`@theme/Admonition/Type/${name}`, `@theme/Admonition/Icon/${name}`]),
];

/** Components that every MDX page may use, with the module of each. */
export const COMPONENT_MODULES: Readonly<Record<string, string>> = table({
  Admonition: '@theme/Admonition',
  BrowserOnly: '@docusaurus/BrowserOnly',
  Code: '@theme/Code',
  CodeBlock: '@theme/CodeBlock',
  Details: '@theme/Details',
  DocCardList: '@theme/DocCardList',
  Head: '@docusaurus/Head',
  Heading: '@theme/Heading',
  Image: '@theme/IdealImage',
  Link: '@docusaurus/Link',
  Mermaid: '@theme/Mermaid',
  TOCInline: '@theme/TOCInline',
  TabItem: '@theme/TabItem',
  Tabs: '@theme/Tabs',
  ThemedImage: '@theme/ThemedImage',
  Translate: '@docusaurus/Translate',
});

/**
 * Elements of Markdown, with the module of the component for each. Headings are missing: `Heading` takes its element as a prop.
 */
export const ELEMENT_MODULES: Readonly<Record<string, string>> = table({
  a: '@theme/MDXComponents/A',
  admonition: '@theme/Admonition',
  code: '@theme/MDXComponents/Code',
  details: '@theme/MDXComponents/Details',
  img: '@theme/MDXComponents/Img',
  li: '@theme/MDXComponents/Li',
  pre: '@theme/MDXComponents/Pre',
  ul: '@theme/MDXComponents/Ul',
});

/** Modules that are the same as another one. */
export const SAME_MODULES: Readonly<Record<string, string>> = table({
  '@theme/MDXComponents/Details': '@theme/Details',
  '@theme/MDXComponents/Heading': '@theme/Heading',
});

/** What sites use of the docs that a page belongs to. */
const OF_DOCS = [
  'filterDocCardListItems',
  'useActiveDocContext',
  'useActivePlugin',
  'useActiveVersion',
  'useCurrentSidebarCategory',
  'useCurrentSidebarSiblings',
  'useDoc',
  'useLatestVersion',
  'useVersions',
];

/** What sites use of the theme to write components of their own. */
const OF_THEME = [
  'Collapsible',
  'HtmlClassNameProvider',
  'PageMetadata',
  'ReactContextError',
  'ThemeClassNames',
  'ThemedComponent',
  'composeProviders',
  'containsLineNumbers',
  'createStorageSlot',
  'filterDocCardListItems',
  'getPrismCssVariables',
  'parseCodeBlockTitle',
  'parseLanguage',
  'parseLines',
  'prefersReducedMotion',
  'useClearQueryString',
  'useCodeWordWrap',
  'useCollapsible',
  'useColorMode',
  'useCurrentSidebarCategory',
  'useEvent',
  'useIsomorphicLayoutEffect',
  'usePluralForm',
  'usePrevious',
  'usePrismTheme',
  'useQueryString',
  'useQueryStringList',
  'useThemeConfig',
  'useWindowSize',
];

/** What sites use to write tabs of their own. */
const OF_TABS = ['sanitizeTabsChildren', 'useScrollPositionBlocker', 'useTabs'];

/** Modules of Docusaurus by name. */
export const THEME_MODULES: Readonly<Record<string, ThemeModule>> = table({
  '@theme/Admonition/Layout': { module: 'boxes', exports: { default: 'AdmonitionLayout' } },
  '@theme/Admonition/boxes': {
    module: 'boxes',
    exports: sameNames('createAdmonition', 'createAdmonitionTypes', ...BOXES.map((name) => `create${name}`)),
  },
  ...Object.fromEntries(
    BOXES.map((name): readonly [string, ThemeModule] => [
      `@theme/Admonition/Icon/${name}`,
      { module: 'boxes', exports: { default: 'AdmonitionIcon' } },
    ]),
  ),
  '@theme/BackToTopButton': content('BackToTopButton'),
  '@theme/Code': content('Code'),
  '@theme/CodeBlock': content('CodeBlock'),
  '@theme/CodeBlock/Content/Element': content('CodeBlock'),
  '@theme/CodeBlock/Content/String': content('CodeBlock'),
  '@theme/Details': content('Details'),
  '@theme/CodeInline': element('MdxCode'),
  '@theme/DocCard': card('DocCard'),
  '@theme/DocCardList': card('DocCardList'),
  '@theme/Heading': content('Heading'),
  '@theme/IdealImage': content('Image'),
  '@theme/Layout': content('Layout'),
  '@theme/Mermaid': content('Mermaid'),
  '@theme/TOCInline': content('TOCInline'),
  '@theme/Tag': content('Tag'),
  '@theme/ThemedImage': content('ThemedImage'),
  ...Object.fromEntries(ICONS.map((name) => [`@theme/Icon/${name}`, icon(name)])),
  '@theme/IconArrow': icon('Arrow'),
  '@theme/IconEdit': icon('Edit'),
  '@theme/IconExternalLink': icon('ExternalLink'),
  ...Object.fromEntries(ELEMENTS.map((name) => [`@theme/MDXComponents/${name}`, element(`Mdx${name}`)])),
  '@theme/MDXComponents/createCode': { module: 'elements', exports: { createMdxCode: 'createMdxCode' } },
  '@theme/MDXContent': content('Transparent'),
  '@theme/Root': content('Transparent'),
  '@theme/Tabs': tabs('Tabs'),
  '@theme/TabItem': tabs('TabItem'),
  '@docusaurus/BrowserOnly': docusaurus('BrowserOnly'),
  '@docusaurus/ExecutionEnvironment': docusaurus('ExecutionEnvironment'),
  '@docusaurus/Head': docusaurus('Head'),
  '@docusaurus/Interpolate': docusaurus('Interpolate', 'interpolate'),
  '@docusaurus/Link': docusaurus('Link'),
  '@docusaurus/Translate': docusaurus('Translate', 'translate'),
  '@docusaurus/isInternalUrl': docusaurus('isInternalUrl'),
  '@docusaurus/router': docusaurus('Link', 'Link', 'Redirect', 'useHistory', 'useLocation'),
  '@docusaurus/plugin-content-docs/client': { module: 'themeCommon', exports: sameNames(...OF_DOCS) },
  '@docusaurus/theme-common': { module: 'themeCommon', exports: sameNames(...OF_THEME, ...OF_TABS) },
  '@docusaurus/theme-common/internal': {
    module: 'themeCommon',
    exports: sameNames(...OF_THEME, ...OF_TABS, ...OF_DOCS),
  },
  '@docusaurus/theme-common/Details': { module: 'content', exports: { Details: 'Details' } },
  '@docusaurus/useBrokenLinks': docusaurus('useBrokenLinks'),
  '@docusaurus/useBaseUrl': docusaurus('useBaseUrl', 'useBaseUrlUtils'),
  '@docusaurus/useDocusaurusContext': docusaurus('useDocusaurusContext'),
  '@docusaurus/useGlobalData': docusaurus('useGlobalData', 'usePluginData'),
  '@docusaurus/useIsBrowser': docusaurus('useIsBrowser'),
  clsx: { module: 'classNames', exports: { default: 'classNames', clsx: 'classNames' } },
});
