/** What pages import of `@docusaurus/theme-common` and of the client of the docs. In Node and in browsers. */

import { createElement, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { MdxContext, tocOf } from '../MdxContext.ts';
import { Head } from './docusaurus.tsx';

/** The color mode that the document shows. */
type ColorMode = 'light' | 'dark';

function watchColorMode(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

const shownColorMode = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The color mode, and how to change it; pages are rendered in the light one. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(watchColorMode, shownColorMode, (): ColorMode => 'light');
  const setColorMode = (mode: ColorMode | null): void => {
    document.documentElement.dataset.theme = mode ?? 'light';
  };
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode };
}

function watchWidth(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Below this width, Docusaurus shows pages as on phones. */
const DESKTOP = 997;

/** How wide the window is, in a word. */
export const useWindowSize = (): string =>
  useSyncExternalStore(
    watchWidth,
    () => (window.innerWidth >= DESKTOP ? 'desktop' : 'mobile'),
    () => 'ssr',
  );

/** What is open and what is not. */
export function useCollapsible({ initialState }: { readonly initialState?: boolean | (() => boolean) } = {}) {
  const [collapsed, setCollapsed] = useState(initialState ?? true);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((was) => !was) };
}

/** Shows its children where it is open. */
export function Collapsible({
  as = 'div',
  collapsed = false,
  className,
  children,
}: {
  readonly as?: string;
  readonly collapsed?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return createElement(as, { className, hidden: collapsed }, children);
}

/** Title and description for the head of the page. */
export function PageMetadata({
  title,
  description,
  children,
}: {
  readonly title?: string;
  readonly description?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Head>
      {title && <title>{title}</title>}
      {description && <meta name="description" content={description} />}
      {children}
    </Head>
  );
}

/** Classes of Docusaurus by their names: `ThemeClassNames.docs.docMarkdown`. */
export const ThemeClassNames = new Proxy(
  {},
  { get: () => new Proxy({}, { get: (_, name) => `theme-${String(name)}` }) },
) as Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Settings of the theme, which has none here. */
export const useThemeConfig = () => ({ navbar: { items: [] }, docs: { sidebar: {} }, prism: {}, colorMode: {} });

/** The page, as components of docs know it. */
export function useDoc() {
  const page = useContext(MdxContext)?.page;
  const { title = '', url: permalink = '' } = page ?? {};
  const description = page?.description;
  return {
    metadata: { id: permalink, title, description, permalink },
    frontMatter: {},
    toc: page ? tocOf(page) : [],
    contentTitle: title,
    assets: {},
  };
}

const CURRENT = { name: 'current', label: 'Next', isLast: true, path: '/', mainDocId: '', docs: [] };

/** The version of the docs that the page is of. */
export function useActiveVersion() {
  const page = useContext(MdxContext)?.page;
  const version = page && 'version' in page ? (page.version as { readonly name?: string } | undefined) : undefined;
  return { ...CURRENT, ...version };
}

/** The version of the docs with the doc. */
export const useActiveDocContext = () => ({
  activeVersion: useActiveVersion(),
  activeDoc: useDoc().metadata,
  alternateDocVersions: {},
});

/** The set of docs that the page is of. */
export const useActivePlugin = () => ({ pluginId: 'default', pluginData: { path: '/', versions: [CURRENT] } });

/** Versions of the docs. */
export const useVersions = () => [useActiveVersion()];
export const useLatestVersion = useActiveVersion;
