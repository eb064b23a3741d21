/** What pages import of `@docusaurus/theme-common` and of the client of the docs. In Node and in browsers. */

import {
  createElement,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../../../../src/shared/classNames.ts';
import { table } from '../../../../src/shared/table.ts';
import { docsOfKey, nameOfKey } from '../../../../src/shared/versionKey.ts';
import { MdxContext, tocOf } from '../MdxContext.ts';

export { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from './cards.tsx';
export {
  containsLineNumbers,
  getPrismCssVariables,
  parseCodeBlockTitle,
  parseLanguage,
  parseLines,
  useCodeWordWrap,
  usePrismTheme,
} from './codeBlocks.ts';
export { PageMetadata } from './content.tsx';
export { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from './tabs.tsx';

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

/** Renders its children for either color mode; the styles show one. */
export const ThemedComponent = ({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: (variant: { readonly theme: ColorMode; readonly className: string }) => ReactNode;
}): ReactNode =>
  (['light', 'dark'] as const).map((theme) =>
    createElement(Fragment, { key: theme }, children({ theme, className: classNames(`only-${theme}`, className) })),
  );

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

/** Classes that have something in their names: the kind of a box, the depth of an item. */
const CLASSES_OF: Readonly<Record<string, (value: string | number) => string>> = table({
  admonitionType: (kind) => `theme-admonition-${kind}`,
  docSidebarItemCategoryLevel: (level) => `theme-doc-sidebar-item-category-level-${level}`,
  docSidebarItemLinkLevel: (level) => `theme-doc-sidebar-item-link-level-${level}`,
});

/** Classes of Docusaurus by their names: `ThemeClassNames.docs.docMarkdown`. */
export const ThemeClassNames = new Proxy(
  {},
  { get: () => new Proxy(CLASSES_OF, { get: (known, name) => known[String(name)] ?? `theme-${String(name)}` }) },
) as Readonly<Record<string, Readonly<Record<string, string | ((value: string | number) => string)>>>>;

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

const versionCalled = (name: string) => ({
  name,
  label: name === 'current' ? 'Next' : name,
  isLast: true,
  path: '/',
  mainDocId: '',
  docs: [],
});

/** The key of the version that the page is of. */
const useVersionKey = (): string => useContext(MdxContext)?.page.docsVersion ?? 'current';

/** The version of the docs that the page is of. */
export const useActiveVersion = () => versionCalled(nameOfKey(useVersionKey()));

/** The version of the docs with the doc. */
export const useActiveDocContext = () => ({
  activeVersion: useActiveVersion(),
  activeDoc: useDoc().metadata,
  alternateDocVersions: {},
});

/** The set of docs that the page is of. */
export function useActivePlugin() {
  const key = useVersionKey();
  const versions = [versionCalled(nameOfKey(key))];
  return { pluginId: docsOfKey(key) || 'default', pluginData: { path: '/', versions } };
}

/** Versions of the docs: that of the page, as pages know no other. */
export const useVersions = () => [useActiveVersion()];
/** The last version of the docs: that of the page too. */
export const useLatestVersion = useActiveVersion;

/** What the page has after the question mark; nothing in Node. */
const searchParams = (): URLSearchParams => new URLSearchParams(typeof window === 'undefined' ? '' : location.search);

function setSearchParams(change: (params: URLSearchParams) => void, { push = false } = {}): void {
  const params = searchParams();
  change(params);
  const search = params.size > 0 ? `?${params}` : '';
  history[push ? 'pushState' : 'replaceState'](history.state, '', `${location.pathname}${search}${location.hash}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

function watchAddress(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

const useSearch = (): URLSearchParams => {
  const search = useSyncExternalStore(
    watchAddress,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search);
};

/** A value in the address, and a function that sets it. */
export function useQueryString(key: string) {
  const value = useSearch().get(key) ?? '';
  const set = (next: string, options?: { readonly push: boolean }) =>
    setSearchParams((params) => (next ? params.set(key, next) : params.delete(key)), options);
  return [value, set] as const;
}

/** All values that the address has by a name, and a function that sets them. */
export function useQueryStringList(key: string) {
  const values = useSearch().getAll(key);
  const set = (next: readonly string[], options?: { readonly push: boolean }) =>
    setSearchParams((params) => {
      params.delete(key);
      for (const value of next) params.append(key, value);
    }, options);
  return [values, set] as const;
}

/** Takes a value out of the address. */
export const useClearQueryString = () => () =>
  setSearchParams((params) => [...params.keys()].map((key) => params.delete(key)));

/** What a value was the last time. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [[current, before], setValues] = useState<readonly [Value, Value | undefined]>([value, undefined]);
  if (value !== current) setValues([value, current]);
  return value !== current ? current : before;
}

/** A function that stays the same, and calls the last one. */
export function useEvent<Args extends readonly unknown[], Result>(callback: (...args: Args) => Result) {
  const last = useRef(callback);
  useEffect(() => {
    last.current = callback;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}

/** Effects that come before the page is drawn; Node has none. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** True for readers who want little motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Picks the form of a text for a number: `one|many`. */
export const usePluralForm = () => ({
  selectMessage: (count: number, forms: string) => {
    const [one = '', ...others] = forms.split('|');
    return count === 1 || others.length === 0 ? one : (others.at(-1) ?? one);
  },
});

/** Shows its children: classes of the document are none of a page's here. */
export const HtmlClassNameProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
