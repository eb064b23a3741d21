/** Modules that pages import as `@docusaurus/…`. Works in Node and in browsers. */

import {
  type ComponentProps,
  createElement,
  Fragment,
  type ReactNode,
  use,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { onNavigation } from '../../../../client/default/dom/events.ts';
import { listen } from '../../../../client/default/dom/listen.ts';
import { Link as SiteLink } from '../../../../client/default/islands/site/Link.tsx';
import { useSite } from '../../../../client/default/islands/site/useSite.ts';
import { navigate } from '../../../../client/default/navigation/navigate.ts';
import { isExternal, namesFile, splitUrl, withoutBase } from '../../../../src/shared/url.ts';
import type { WrittenPlace } from '../../../../src/views/addresses.ts';
import { FrameContext } from '../../FrameContext.ts';
import { MdxContext, MdxSiteContext } from '../MdxContext.ts';
import { askDocument, askLoaded, type LoadedTexts, type Texts } from '../outsideTexts.ts';

/** Props of a link, as in Docusaurus. */
export interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string;
  readonly isNavLink?: boolean;
  readonly exact?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** Returns the function that removes the base from an address: authors, or `useBaseUrl`, may have added it. */
function useWithoutBase(): (url: string) => string {
  const { base } = useSite();
  const { baseUrl } = useContext(MdxSiteContext);
  return (url) => {
    if (!url.startsWith('/') || isExternal(url)) return url;
    const { path, query, hash } = splitUrl(url);
    const own = withoutBase(base, path) ?? withoutBase(baseUrl, path) ?? path;
    return own + query + hash;
  };
}

/** `@docusaurus/Link`: a link by `to` or `href`. */
export function Link(props: LinkProps & { readonly sitegenPlace?: WrittenPlace }) {
  const {
    to,
    href,
    sitegenPlace,
    isNavLink: _,
    exact: __,
    activeClassName: ___,
    autoAddBaseUrl: ____,
    ...attributes
  } = props;
  const target = to ?? href ?? '';
  const { 'data-noBrokenLinkCheck': _____, ...rest } = attributes;
  const PlacedLink = useContext(MdxContext)?.Link; // absent in islands, which are rendered separately
  const toSite = useWithoutBase();
  if (target === '') return <a {...rest} />;
  if (!PlacedLink) return <SiteLink to={toSite(target)} {...rest} />;
  return <PlacedLink to={toSite(target)} {...rest} {...(sitegenPlace ? { sitegenPlace } : {})} />;
}

interface BaseUrlOptions {
  /** Adds the origin of the site. */
  readonly absolute?: boolean;
  /** Adds the base even if the address begins with it. */
  readonly forcePrependBaseUrl?: boolean;
}

/** `@docusaurus/useBaseUrl`: an address with the base of the site. */
export function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** The same as a function, for several addresses. */
export function useBaseUrlUtils() {
  const site = useSite();
  const { url: host } = useContext(MdxSiteContext);
  const toSite = useWithoutBase();
  return {
    withBaseUrl(url: string, { absolute = false, forcePrependBaseUrl = false }: BaseUrlOptions = {}): string {
      if (url === '' || url.startsWith('#') || isExternal(url)) return url;
      const written = url.startsWith('/') ? url : `/${url}`;
      const path = forcePrependBaseUrl ? written : toSite(written);
      const address = namesFile(splitUrl(path).path) ? site.asset(path) : site.href(path);
      return absolute ? host + address : address;
    },
  };
}

/** Options of plugins, which are unknown here. */
const PRESETS = [['classic', { docs: {}, blog: {}, pages: {}, theme: {} }]];

/** `@docusaurus/useDocusaurusContext`: data of the site. */
export function useDocusaurusContext() {
  const site = useSite();
  const { texts = {}, ...config } = useContext(MdxSiteContext);
  return {
    siteConfig: { customFields: {}, themeConfig: {}, presets: PRESETS, plugins: [], ...config },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    i18n: { currentLocale: site.lang, defaultLocale: site.lang, locales: [site.lang], localeConfigs: {} },
    codeTranslations: texts,
  };
}

/** `@docusaurus/useIsBrowser`: false until the page is hydrated. */
export function useIsBrowser(): boolean {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => setIsBrowser(true), []);
  return isBrowser;
}

/** A component of its own for a function, which may use hooks. */
const Rendered = ({ render }: { readonly render: () => ReactNode }) => render();

/** `@docusaurus/BrowserOnly`: renders its children only in browsers; `fallback` before hydration. */
export function BrowserOnly({
  children,
  fallback = null,
}: {
  readonly children: () => ReactNode;
  readonly fallback?: ReactNode;
}) {
  return useIsBrowser() ? <Rendered render={children} /> : fallback;
}

/** `@docusaurus/Head`: elements for the head of the page. */
export function Head({ children }: { readonly children?: ReactNode }) {
  useContext(FrameContext)?.addToHead(children);
  return null;
}

type Values = Readonly<Record<string, ReactNode>>;

/** A text with `{name}` placeholders replaced by values. */
export function interpolate(text: string, values: Values = {}): ReactNode {
  const parts = text.split(/\{(\w+)\}/);
  const filled = parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
  return filled.every((part) => typeof part === 'string' || typeof part === 'number')
    ? filled.join('')
    : createElement(Fragment, null, ...filled);
}

/** `@docusaurus/Interpolate`. */
export const Interpolate = ({ children, values }: { readonly children: string; readonly values?: Values }) =>
  interpolate(children, values);

interface Message {
  readonly message?: string;
  readonly id?: string;
  readonly description?: string;
}

/** The texts of the language; `outside` returns them outside of a render. */
function readTexts(outside: () => Texts): Texts {
  try {
    return use(MdxSiteContext).texts ?? {};
  } catch {
    return outside();
  }
}

/** The translation of a text, by its id or, without an id, by the text itself. */
function findText({ message = '', id }: Message, outside: () => Texts = askDocument): string {
  const texts = readTexts(outside);
  return texts[id ?? message] ?? (message || (id ?? ''));
}

/** `translate` of `@docusaurus/Translate`: the translation of a text, or else the text itself. */
export const translate = (message: Message, values?: Values): string => String(interpolate(findText(message), values));

/** The same for a bundle in Node. */
export const createTranslate =
  (loaded: LoadedTexts): typeof translate =>
  (message, values) =>
    String(
      interpolate(
        findText(message, () => askLoaded(loaded)),
        values,
      ),
    );

/** `<Translate>`: the translation of a text, or else the text itself. */
export function Translate({
  children,
  id,
  values,
}: Message & { readonly children?: ReactNode; readonly values?: Values }) {
  if (children !== undefined && typeof children !== 'string') return children;
  return interpolate(
    findText({ ...(children === undefined ? {} : { message: children }), ...(id ? { id } : {}) }),
    values,
  );
}

/** `@docusaurus/ExecutionEnvironment`. */
export const ExecutionEnvironment = {
  get canUseDOM() {
    return typeof document !== 'undefined';
  },
  get canUseEventListeners() {
    return typeof document !== 'undefined';
  },
  get canUseIntersectionObserver() {
    return typeof IntersectionObserver !== 'undefined';
  },
  get canUseViewport() {
    return typeof screen !== 'undefined';
  },
};

/** `@docusaurus/isInternalUrl`. */
export const isInternalUrl = (url?: string): boolean => url !== undefined && !isExternal(url);

/** Subscribes to changes of the location. Pages are rendered without query and hash, which only browsers know. */
export function watchLocation(onChange: () => void): () => void {
  const subscriptions = [listen(window, { popstate: onChange, hashchange: onChange }), onNavigation(onChange)];
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe();
  };
}

/** `useLocation` of `@docusaurus/router`. */
export function useLocation() {
  const page = useContext(MdxContext);
  const site = useSite();
  const rendered = page ? site.base.replace(/\/$/, '') + page.page.url : site.base;
  const href = useSyncExternalStore(
    watchLocation,
    () => location.href,
    () => undefined,
  );
  if (href === undefined) return { pathname: rendered, search: '', hash: '' };
  const { pathname, search, hash } = new URL(href);
  return { pathname, search, hash };
}

/** `@docusaurus/useBrokenLinks`: does nothing, because links are found in the rendered page. */
export const useBrokenLinks = () => ({ collectAnchor: () => undefined, collectLink: () => undefined });

/** Where to navigate: an address, or its parts; missing parts are empty. */
type HistoryTarget = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

function toHref(to: HistoryTarget): string {
  if (typeof to === 'string') return to;
  const { pathname = window.location.pathname, search = '', hash = '' } = to;
  return Object.assign(new URL(window.location.href), { pathname, search, hash }).href;
}

/** `useHistory` of `@docusaurus/router`: navigates to other pages. */
export function useHistory() {
  const location = useLocation();
  return {
    location,
    push: (to: HistoryTarget): void => navigate(toHref(to)),
    replace: (to: HistoryTarget): void => navigate(toHref(to), { replace: true }),
  };
}

/** `Redirect` of `@docusaurus/router`: a `<meta>` refresh, and a link in case it does not work. */
export function Redirect({ to }: { readonly to: string }) {
  useContext(FrameContext)?.addToHead(<meta httpEquiv="refresh" content={`0; url=${to}`} />);
  return <SiteLink to={to}>{to}</SiteLink>;
}

/** Global data of Docusaurus' plugins, by plugin name: sites put it into `customFields.pluginData`. */
function useWrittenData(): Readonly<Record<string, object>> {
  const { customFields = {} } = useContext(MdxSiteContext) as {
    readonly customFields?: { readonly pluginData?: object };
  };
  return (customFields.pluginData ?? {}) as Readonly<Record<string, object>>;
}

/** `usePluginData` of `@docusaurus/useGlobalData`. */
export const usePluginData = (name: string): object => useWrittenData()[name] ?? {};

/** The default export: the data of all plugins, each with one instance. */
export const useGlobalData = (): object =>
  Object.fromEntries(Object.entries(useWrittenData()).map(([name, data]) => [name, { default: data }]));
