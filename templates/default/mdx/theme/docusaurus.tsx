/** What pages import as `@docusaurus/…`. In Node and in browsers. */

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

/** Props of a link, as Docusaurus has them. */
export interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string;
  readonly isNavLink?: boolean;
  readonly exact?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** An address of the site without what it is served under: authors may have put that in front, or `useBaseUrl` did. */
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

/** `@docusaurus/Link`: `to` or `href`. */
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
  const PlacedLink = useContext(MdxContext)?.Link; // none in islands, which are rendered apart
  const toSite = useWithoutBase();
  if (target === '') return <a {...rest} />;
  if (!PlacedLink) return <SiteLink to={toSite(target)} {...rest} />;
  return <PlacedLink to={toSite(target)} {...rest} {...(sitegenPlace ? { sitegenPlace } : {})} />;
}

interface BaseUrlOptions {
  /** With the host of the site in front. */
  readonly absolute?: boolean;
  /** Also for what begins with it. */
  readonly forcePrependBaseUrl?: boolean;
}

/** `@docusaurus/useBaseUrl`: an address with what the site is served under in front. */
export function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** The same as a function. */
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

/** The options of plugins, of which nothing is known. */
const PRESETS = [['classic', { docs: {}, blog: {}, pages: {}, theme: {} }]];

/** `@docusaurus/useDocusaurusContext`: what is known of the site. */
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

/** `@docusaurus/BrowserOnly`: what is rendered in browsers alone; before that, `fallback`. */
export function BrowserOnly({
  children,
  fallback = null,
}: {
  readonly children: () => ReactNode;
  readonly fallback?: ReactNode;
}) {
  return useIsBrowser() ? children() : fallback;
}

/** `@docusaurus/Head`: elements for the head of the page. */
export function Head({ children }: { readonly children?: ReactNode }) {
  useContext(FrameContext)?.addToHead(children);
  return null;
}

type Values = Readonly<Record<string, ReactNode>>;

/** A text with values in the place of `{name}`. */
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

/** The texts of the language; `outside` gives them where nothing renders. */
function readTexts(outside: () => Texts): Texts {
  try {
    return use(MdxSiteContext).texts ?? {};
  } catch {
    return outside();
  }
}

/** A text in the language: its id is the text itself where it has no other. */
function findText({ message = '', id }: Message, outside: () => Texts = askDocument): string {
  const texts = readTexts(outside);
  return texts[id ?? message] ?? (message || (id ?? ''));
}

/** `translate` of `@docusaurus/Translate`: a text of the language, else as it is written. */
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

/** `<Translate>`: a text of the language, else as it is written. */
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

/** Where browsers are: rendered without what only they know. */
function watchLocation(onChange: () => void): () => void {
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

/** `@docusaurus/useBrokenLinks`: what is checked is found in the page. */
export const useBrokenLinks = () => ({ collectAnchor: () => undefined, collectLink: () => undefined });

/** Where to go: an address, or parts of one, the others of which are empty. */
type HistoryTarget = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

function toHref(to: HistoryTarget): string {
  if (typeof to === 'string') return to;
  const { pathname = window.location.pathname, search = '', hash = '' } = to;
  return Object.assign(new URL(window.location.href), { pathname, search, hash }).href;
}

/** `useHistory` of `@docusaurus/router`: goes to another page. */
export function useHistory() {
  const location = useLocation();
  return {
    location,
    push: (to: HistoryTarget): void => navigate(toHref(to)),
    replace: (to: HistoryTarget): void => navigate(toHref(to), { replace: true }),
  };
}

/** `Redirect` of `@docusaurus/router`: a link for who is not led on. */
export function Redirect({ to }: { readonly to: string }) {
  useContext(FrameContext)?.addToHead(<meta httpEquiv="refresh" content={`0; url=${to}`} />);
  return <SiteLink to={to}>{to}</SiteLink>;
}

/** What plugins of Docusaurus leave for pages: here a site writes it into `customFields.pluginData`, by their names. */
function useWrittenData(): Readonly<Record<string, object>> {
  const { customFields = {} } = useContext(MdxSiteContext) as {
    readonly customFields?: { readonly pluginData?: object };
  };
  return (customFields.pluginData ?? {}) as Readonly<Record<string, object>>;
}

/** `usePluginData` of `@docusaurus/useGlobalData`. */
export const usePluginData = (name: string): object => useWrittenData()[name] ?? {};

/** Its default: the data of all plugins, each with one instance. */
export const useGlobalData = (): object =>
  Object.fromEntries(Object.entries(useWrittenData()).map(([name, data]) => [name, { default: data }]));
