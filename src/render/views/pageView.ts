import type { Site } from '../../model/site.ts';
import { navbarView } from '../../navbar/createNavbar.ts';
import type { Entry } from '../../parse/entry.ts';
import type { PageRoute } from '../../routes/route.ts';
import { isExternal, joinUrl, wholeAddress, withBase } from '../../shared/url.ts';
import type { PageView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { jsonFile } from './jsonFile.ts';
import { alternates, languageSuggestions } from './languages.ts';
import { pictureHref } from './pictureHref.ts';
import { socialCard } from './socialCard.ts';

/** What HTML gets for an address of the locale. */
export const href = ({ site }: ViewContext, url: string): string => withBase(site.locale.base, url);

/** The address with origin, for search engines and those who share it. */
export const absolute = ({ config, locale }: Site, url: string): string =>
  isExternal(url) ? url : config.url + withBase(locale.base, url);

/** The same for programs that are no browsers: in the letters that all of them take (RFC 3986, 2). */
export const encodedAddress = (site: Site, url: string): string => new URL(absolute(site, url)).href;

/** A whole address for one that HTML gets: its base and language stand in it already. */
export const absoluteHref = ({ config }: Site, href: string): string =>
  href.startsWith('/') ? wholeAddress(href, config.url) : href;

/** What a page says of itself, before the context completes it. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly className: string;
  readonly ogType?: 'article';
  readonly frontMatter?: Entry['frontMatter'];
}

/** The picture that the file of the page names, else the one drawn for it, else that of the site. */
function imageUrl(context: ViewContext, route: PageRoute, facts: PageFacts): { image?: string } {
  const { config } = context.site;
  const ofSite = config.image && (isExternal(config.image) ? config.image : joinUrl('/', config.image));
  const found = facts.frontMatter?.image ?? socialCard(context, route, facts) ?? ofSite;
  return found === undefined
    ? {}
    : { image: wholeAddress(pictureHref(context, route.owner.file ?? '', found), config.url) };
}

/** The title of the home page is the site's own; all others name page and site. */
const documentTitle = (title: string, url: string, { config }: Site): string =>
  url === '/'
    ? title
    : title === '' || title === config.title
      ? config.title
      : `${title} ${config.titleDelimiter} ${config.title}`;

/** Complete what a page says of itself to what every page has. */
export function pageView(context: ViewContext, route: PageRoute, facts: PageFacts): PageView {
  const { site, navbar } = context;
  const { frontMatter = {} } = facts;
  const { canonical, mayBeIndexed } = site.visibilityOf(route);
  return {
    layout: route.layout,
    url: route.url,
    title: facts.title,
    documentTitle: documentTitle(frontMatter.title_meta ?? facts.title, route.url, site),
    description: facts.description,
    keywords: frontMatter.keywords ?? [],
    canonical,
    ...imageUrl(context, route, facts),
    ogType: facts.ogType ?? 'website',
    noIndex: !mayBeIndexed,
    alternates: alternates(site, route),
    ...languageSuggestions(site, route),
    ...(route.kind === 'doc' || route.kind === 'generatedIndex' ? { docsVersion: route.version.key } : {}),
    className: facts.className,
    navbar: navbarView(navbar, route),
  };
}

/** Addresses of data files that islands load: each becomes a JSON file of its own. */
export const lazyData = (
  { site, assets, memo }: ViewContext,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const data = site.data.get(name);
      const { file = '', value = null } = data ?? {};
      // What is not translated is one file for all languages.
      const dir = file.startsWith(`${site.config.i18nDir}/`) ? site.locale.dir : '';
      const make = () => jsonFile(`${dir}assets/data/${name}.json`, value);
      const json = data ? memo(data, 'JSON', make) : make();
      return [name, withBase(site.config.baseUrl, assets.made(json).path)];
    }),
  );

/** Data files that a page asks for; missing ones were reported when they were loaded. */
export const pageData = ({ site }: ViewContext, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, site.data.get(name)?.value]));
