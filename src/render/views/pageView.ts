import type { Site } from '../../model/site.ts';
import { navbarView } from '../../navbar/createNavbar.ts';
import type { Entry } from '../../parse/entry.ts';
import type { PageRoute } from '../../routes/route.ts';
import { isExternal, joinUrl, wholeAddress, withBase } from '../../shared/url.ts';
import type { PageView } from '../../views/views.ts';
import type { ViewContext } from './context.ts';
import { pageHeadTagView } from './headTagView.ts';
import { jsonFile } from './jsonFile.ts';
import { alternates, languageSuggestions } from './languages.ts';
import { pictureHref } from './pictureHref.ts';
import { socialCard } from './socialCard.ts';

/** The address of a page of the locale as it stands in HTML: with base. */
export const href = ({ site }: ViewContext, url: string): string => withBase(site.locale.base, url);

/** What the kinds of pages know about themselves; `pageView` adds the rest. */
export interface PageFacts {
  readonly title: string;
  readonly description: string;
  readonly className: string;
  readonly ogType?: 'article';
  readonly frontMatter?: Entry['frontMatter'];
}

/** The social picture: the one named in front matter, else the drawn card, else the site's. */
function imageUrl(context: ViewContext, route: PageRoute, facts: PageFacts): { image?: string } {
  const { config } = context.site;
  const ofSite = config.image && (isExternal(config.image) ? config.image : joinUrl('/', config.image));
  const found = facts.frontMatter?.image ?? socialCard(context, route, facts) ?? ofSite;
  return found === undefined
    ? {}
    : { image: wholeAddress(pictureHref(context, route.owner.file ?? '', found), config.url) };
}

/**
 * The content of `<title>`: pages add the site's title. The home page has only its own, which says what the site is; a doc that is
 * the home page, such as "Introduction", adds the site's unless it contains that.
 */
function documentTitle({ kind, url }: PageRoute, { title, frontMatter }: PageFacts, { config }: Site): string {
  const own = frontMatter?.title_meta ?? title;
  const isWhole =
    url === '/' &&
    (kind !== 'doc' || frontMatter?.title_meta !== undefined || own.toLowerCase().includes(config.title.toLowerCase()));
  if (isWhole) return own;
  return own === '' || own === config.title ? config.title : `${own} ${config.titleDelimiter} ${config.title}`;
}

/** Creates the part of a view that every page has. */
export function pageView(context: ViewContext, route: PageRoute, facts: PageFacts): PageView {
  const { site, navbar } = context;
  const { frontMatter = {} } = facts;
  const { canonical, mayBeIndexed } = site.visibilityOf(route);
  return {
    layout: route.layout,
    url: route.url,
    title: facts.title,
    documentTitle: documentTitle(route, facts, site),
    description: facts.description,
    keywords: frontMatter.keywords ?? [],
    ...(frontMatter.head?.length ? { head: frontMatter.head.map((tag) => pageHeadTagView(site, tag)) } : {}),
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

/** Addresses of data files that islands load; each file is written as JSON. */
export const lazyData = (
  { site, assets, memo }: ViewContext,
  names: readonly string[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.map((name) => {
      const data = site.data.get(name);
      const { file = '', value = null } = data ?? {};
      // Data outside of `i18nDir` is not translated: all locales share one file.
      const dir = file.startsWith(`${site.config.i18nDir}/`) ? site.locale.dir : '';
      const make = () => jsonFile(`${dir}assets/data/${name}.json`, value);
      const json = data ? memo(data, 'JSON', make) : make();
      return [name, withBase(site.config.baseUrl, assets.made(json).path)];
    }),
  );

/** The values of the data files that a page needs; missing files were reported when data was loaded. */
export const pageData = ({ site }: ViewContext, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(names.map((name) => [name, site.data.get(name)?.value]));
