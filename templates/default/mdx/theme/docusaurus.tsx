/** What pages import as `@docusaurus/…`. In Node and in browsers. */

import { type ComponentProps, createElement, Fragment, type ReactNode, useContext, useEffect, useState } from 'react';
import { Link as SiteLink } from '../../../../client/default/islands/site/Link.tsx';
import { useSite } from '../../../../client/default/islands/site/useSite.ts';
import { isExternal } from '../../../../src/shared/url.ts';
import { MdxContext, MdxSiteContext } from '../MdxContext.ts';

/** True for what leaves no address of its own: anchors and files keep theirs. */
const HAS_FILE = /\.\w+(?:[?#]|$)/;

/** Props of a link, as Docusaurus has them. */
export interface LinkProps extends ComponentProps<'a'> {
  readonly to?: string;
  readonly isNavLink?: boolean;
  readonly exact?: boolean;
  readonly activeClassName?: string;
  readonly autoAddBaseUrl?: boolean;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** `@docusaurus/Link`: `to` or `href`. */
export function Link(props: LinkProps) {
  const { to, href, isNavLink: _, exact: __, activeClassName: ___, autoAddBaseUrl: ____, ...attributes } = props;
  const target = to ?? href ?? '';
  const { 'data-noBrokenLinkCheck': _____, ...rest } = attributes;
  const PlacedLink = useContext(MdxContext)?.Link ?? SiteLink;
  return target === '' ? <a {...rest} /> : <PlacedLink to={target} {...rest} />;
}

/** `@docusaurus/useBaseUrl`: an address with what the site is served under in front. */
export function useBaseUrl(url: string, { absolute = false }: { readonly absolute?: boolean } = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, { absolute });
}

/** The same as a function. */
export function useBaseUrlUtils() {
  const site = useSite();
  return {
    withBaseUrl(url: string, _options?: { readonly absolute?: boolean }): string {
      if (url === '' || url.startsWith('#') || isExternal(url)) return url;
      const path = url.startsWith('/') ? url : `/${url}`;
      return HAS_FILE.test(path) ? site.asset(path) : site.href(path);
    },
  };
}

/** `@docusaurus/useDocusaurusContext`: what is known of the site. */
export function useDocusaurusContext() {
  const site = useSite();
  const { tagline, baseUrl } = useContext(MdxSiteContext);
  return {
    siteConfig: {
      title: site.title,
      tagline,
      baseUrl,
      url: '',
      customFields: {},
      themeConfig: {},
      presets: [],
      plugins: [],
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    i18n: { currentLocale: site.lang, defaultLocale: site.lang, locales: [site.lang], localeConfigs: {} },
    codeTranslations: {},
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
  useContext(MdxContext)?.addToHead(children);
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

/** `translate` of `@docusaurus/Translate`: the text as it is written. */
export const translate = ({ message, id }: Message, values?: Values): string =>
  String(interpolate(message ?? id ?? '', values));

/** `<Translate>`: a text of the site's messages, else as it is written. */
export function Translate({
  children,
  id,
  values,
}: Message & { readonly children?: ReactNode; readonly values?: Values }) {
  if (children === undefined) return id ?? null;
  return typeof children === 'string' ? interpolate(children, values) : children;
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

/** `useLocation` of `@docusaurus/router`. */
export function useLocation() {
  const page = useContext(MdxContext);
  const site = useSite();
  if (page || typeof location === 'undefined')
    return { pathname: page ? site.base.replace(/\/$/, '') + page.page.url : site.base, search: '', hash: '' };
  const { pathname, search, hash } = location;
  return { pathname, search, hash };
}

/** `useHistory` of `@docusaurus/router`: goes to another page. */
export function useHistory() {
  const location = useLocation();
  const go = (to: string): void => window.location.assign(to);
  return { location, push: go, replace: go };
}

/** `Redirect` of `@docusaurus/router`: a link for who is not led on. */
export function Redirect({ to }: { readonly to: string }) {
  useContext(MdxContext)?.addToHead(<meta httpEquiv="refresh" content={`0; url=${to}`} />);
  return <SiteLink to={to}>{to}</SiteLink>;
}

/** Data that plugins of Docusaurus leave for pages: there are none. */
export const usePluginData = (): object => ({});
