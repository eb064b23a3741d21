import type { Blog } from '../../blog/blog.ts';
import { blogUrls } from '../../blog/blogRoutes.ts';
import { type DocsInstance, mainInstance } from '../../docs/instances.ts';
import { type HomeRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import type { DocCardView, HomeView } from '../../views/views.ts';
import { titleLanguage } from './contentLanguage.ts';
import type { ViewContext } from './context.ts';
import { describeEntry } from './describeEntry.ts';
import { toCards } from './docCards.ts';
import { href, pageView } from './pageView.ts';

/** How many of the newest posts the page shows. */
const POST_COUNT = 6;

type Section = HomeView['sections'][number];

/** The card of a page; none if it is unlisted. */
function pageCard(context: ViewContext, page: PageRoute): readonly DocCardView[] {
  if (page.kind === 'custom') {
    const { title, description, url, isUnlisted } = page;
    if (isUnlisted) return [];
    const card = { type: 'doc', title, href: href(context, url), external: false } as const;
    return [{ ...card, ...(description ? { description } : {}) }];
  }
  if (!isEntryRoute(page) || !context.site.visibilityOf(page).isListed) return [];
  const { entry, url } = page;
  const description = page.kind === 'post' ? page.post.dateText : describeEntry(context, entry);
  return [
    {
      type: 'doc',
      title: entry.title,
      ...titleLanguage(context.site, entry),
      href: href(context, url),
      external: false,
      ...(description ? { description } : {}),
    },
  ];
}

const byHref = (cards: readonly DocCardView[]): readonly DocCardView[] => [
  ...new Map(cards.map((card) => [card.href, card])).values(),
];

/** Cards for the top-level items of a docs instance's sidebars; without sidebars, for all its docs. */
function docsSection(context: ViewContext, { id, config, last }: DocsInstance): Section {
  const { site, text } = context;
  const ofSidebars = [...(last?.sidebarsById.values() ?? [])]
    .flatMap(({ items }) => items)
    .filter((item) => item.type !== 'doc' || site.visibilityOf(item.route).mayBeIndexed)
    .flatMap((item) => toCards(context, item));
  const cards =
    ofSidebars.length > 0 ? ofSidebars : [...(last?.docs.values() ?? [])].flatMap((doc) => pageCard(context, doc));
  const home = last?.home;
  return {
    title: site.instances.length > 1 ? (config.label ?? id) : text('search.kind.doc'),
    ...(home ? { href: href(context, home.url) } : {}),
    cards: byHref(cards),
  };
}

/** Cards for the newest posts of a blog. */
function postsSection(context: ViewContext, { settings, listed }: Blog): Section {
  const { config, findPage } = context.site;
  const newest = listed.slice(0, POST_COUNT).flatMap(({ url }) => findPage(url) ?? []);
  return {
    title: settings.blogTitle,
    href: href(context, blogUrls(settings, config.trailingSlash).list),
    cards: newest.flatMap((page) => pageCard(context, page)),
  };
}

function pagesSection(context: ViewContext): Section {
  const others = context.site.pages.filter(({ kind }) => kind === 'page' || kind === 'custom');
  return { title: context.text('search.kind.page'), cards: others.flatMap((page) => pageCard(context, page)) };
}

/** The home page of a site that has none itself: title, tagline, and cards for docs, posts and pages. */
export function homeView(context: ViewContext, route: HomeRoute): HomeView {
  const { config } = context.site;
  const { title, tagline } = config;
  const { instances, blogs } = context.site;
  const sections = [
    ...instances.map((docs) => docsSection(context, docs)),
    ...blogs.map((blog) => postsSection(context, blog)),
    pagesSection(context),
  ].filter(({ cards }) => cards.length > 0);
  const folder = mainInstance(instances)?.config.dir ?? config.pages.dir;
  return {
    ...pageView(context, route, { title, description: tagline, className: 'main-wrapper home-wrapper' }),
    kind: 'home',
    tagline,
    sections,
    ...(sections.length === 0 ? { notice: context.text('home.empty', { folder }) } : {}),
  };
}
