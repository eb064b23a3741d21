/** What pages import from `@docusaurus/theme-common` and from the docs plugin's client. Works in Node and in browsers. */

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
import { listen } from '../../../../client/default/dom/listen.ts';
import {
  type ColorMode,
  useColorMode as useSiteColorMode,
} from '../../../../client/default/page/preferences/useColorMode.ts';
import { classNames } from '../../../../src/shared/classNames.ts';
import { table } from '../../../../src/shared/table.ts';
import { docsOfKey, nameOfKey } from '../../../../src/shared/versionKey.ts';
import { MdxContext, tocOf } from '../MdxContext.ts';
import { watchLocation } from './docusaurus.tsx';

export { prefersReducedMotion } from '../../../../client/default/dom/reducedMotion.ts';
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
export { composeProviders, createStorageSlot, ReactContextError } from './contexts.tsx';
export { sanitizeTabsChildren, useScrollPositionBlocker, useTabs } from './tabs.tsx';

/** The color mode, and functions to change it; `null` follows the system. Pages are rendered in light mode. */
export function useColorMode() {
  const { mode, choice, setMode } = useSiteColorMode();
  return {
    colorMode: mode,
    colorModeChoice: choice === 'system' ? null : choice,
    isDarkTheme: mode === 'dark',
    setColorMode: (next: ColorMode | null) => setMode(next ?? 'system'),
  };
}

/** Renders its children for both color modes; the style sheet shows one. */
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

const watchWidth = (onChange: () => void) => listen(window, { resize: onChange });

/** Docusaurus' breakpoint between phones and wider screens, in pixels. */
const DESKTOP = 997;

/** `desktop` or `mobile`, by the width of the window; `ssr` in Node. */
export const useWindowSize = (): string =>
  useSyncExternalStore(
    watchWidth,
    () => (window.innerWidth >= DESKTOP ? 'desktop' : 'mobile'),
    () => 'ssr',
  );

/** The state of a collapsible element. */
export function useCollapsible({ initialState }: { readonly initialState?: boolean | (() => boolean) } = {}) {
  const [collapsed, setCollapsed] = useState(initialState ?? true);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((was) => !was) };
}

/** Shows its children unless it is collapsed. */
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

/** Class names that contain a value: the kind of an admonition, the depth of an item. */
const CLASSES_OF: Readonly<Record<string, (value: string | number) => string>> = table({
  admonitionType: (kind) => `theme-admonition-${kind}`,
  docSidebarItemCategoryLevel: (level) => `theme-doc-sidebar-item-category-level-${level}`,
  docSidebarItemLinkLevel: (level) => `theme-doc-sidebar-item-link-level-${level}`,
});

/** Docusaurus' class names by key: `ThemeClassNames.docs.docMarkdown`. */
export const ThemeClassNames = new Proxy(
  {},
  { get: () => new Proxy(CLASSES_OF, { get: (known, name) => known[String(name)] ?? `theme-${String(name)}` }) },
) as Readonly<Record<string, Readonly<Record<string, string | ((value: string | number) => string)>>>>;

/** An empty theme configuration. */
export const useThemeConfig = () => ({ navbar: { items: [] }, docs: { sidebar: {} }, prism: {}, colorMode: {} });

/** The page, in the format of docs components. */
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

/** Key of the version to which the page belongs. */
const useVersionKey = (): string => useContext(MdxContext)?.page.docsVersion ?? 'current';

/** The docs version to which the page belongs. */
export const useActiveVersion = () => versionCalled(nameOfKey(useVersionKey()));

/** The docs version, with the current doc. */
export const useActiveDocContext = () => ({
  activeVersion: useActiveVersion(),
  activeDoc: useDoc().metadata,
  alternateDocVersions: {},
});

/** The docs instance to which the page belongs. */
export function useActivePlugin() {
  const key = useVersionKey();
  const versions = [versionCalled(nameOfKey(key))];
  return { pluginId: docsOfKey(key) || 'default', pluginData: { path: '/', versions } };
}

/** Only the version of the page: pages do not know the others. */
export const useVersions = () => [useActiveVersion()];
/** Also the version of the page. */
export const useLatestVersion = useActiveVersion;

/** The query of the address; empty in Node. */
const searchParams = (): URLSearchParams => new URLSearchParams(typeof window === 'undefined' ? '' : location.search);

function setSearchParams(change: (params: URLSearchParams) => void, { push = false } = {}): void {
  const params = searchParams();
  change(params);
  const search = params.size > 0 ? `?${params}` : '';
  history[push ? 'pushState' : 'replaceState'](history.state, '', `${location.pathname}${search}${location.hash}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

const useSearch = (): URLSearchParams => {
  const search = useSyncExternalStore(
    watchLocation,
    () => location.search,
    () => '',
  );
  return new URLSearchParams(search);
};

/** A query parameter, and a function that sets it. */
export function useQueryString(key: string) {
  const value = useSearch().get(key) ?? '';
  const set = (next: string, options?: { readonly push: boolean }) =>
    setSearchParams((params) => (next ? params.set(key, next) : params.delete(key)), options);
  return [value, set] as const;
}

/** All values of a query parameter, and a function that sets them. */
export function useQueryStringList(key: string) {
  const values = useSearch().getAll(key);
  const set = (next: readonly string[], options?: { readonly push: boolean }) =>
    setSearchParams((params) => {
      params.delete(key);
      for (const value of next) params.append(key, value);
    }, options);
  return [values, set] as const;
}

/** Returns the function that removes all query parameters. */
export const useClearQueryString = () => () =>
  setSearchParams((params) => [...params.keys()].map((key) => params.delete(key)));

/** The value of the previous render. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [[current, before], setValues] = useState<readonly [Value, Value | undefined]>([value, undefined]);
  if (value !== current) setValues([value, current]);
  return value !== current ? current : before;
}

/** A function with a stable identity that calls the latest callback. */
export function useEvent<Args extends readonly unknown[], Result>(callback: (...args: Args) => Result) {
  const last = useRef(callback);
  useEffect(() => {
    last.current = callback;
  });
  return useCallback((...args: Args) => last.current(...args), []);
}

/** `useLayoutEffect` in browsers, and `useEffect` in Node, where layout effects do not run. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Selects the plural form of a text: `one|many`. */
export const usePluralForm = () => ({
  selectMessage: (count: number, forms: string) => {
    const [one = '', ...others] = forms.split('|');
    return count === 1 || others.length === 0 ? one : (others.at(-1) ?? one);
  },
});

/** Renders its children: pages cannot set classes of `<html>` here. */
export const HtmlClassNameProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
