import { newsOf } from '../../blog/blog.ts';
import type { DocsInstance, VersionDocs } from '../../docs/instances.ts';
import { pagesOf } from '../../docs/sidebars/nodes.ts';
import { encodedAbsolute } from '../../model/absolute.ts';
import type { Site } from '../../model/site.ts';
import { markdownUrl } from '../../routes/markdownUrl.ts';
import { type EntryRoute, isEntryRoute, type PageRoute } from '../../routes/route.ts';
import { groupBy } from '../../shared/groupBy.ts';
import type { ViewContext } from '../views/context.ts';
import { describeEntry } from '../views/describeEntry.ts';

/** Pages under a heading. */
interface Section {
  readonly title: string;
  readonly routes: readonly EntryRoute[];
}

/** True for pages that search engines may index and that have a Markdown twin. */
const isListed =
  (site: Site) =>
  (page: PageRoute): page is EntryRoute =>
    isEntryRoute(page) && markdownUrl(page) !== undefined && site.visibilityOf(page).isIndexed;

/** The pages of a version, each with the top-level category of its sidebar; a page may be in several. */
function* pagesByCategory({ docs, sidebarsById }: VersionDocs): Iterable<{ page: PageRoute; category?: string }> {
  for (const node of [...sidebarsById.values()].flatMap(({ items }) => items)) {
    const category = node.type === 'category' ? { category: node.label } : {};
    for (const page of pagesOf([node])) yield { page, ...category };
  }
  for (const page of docs.values()) yield { page };
}

/** Groups docs by the top-level categories of their sidebars, each doc once; docs outside of categories come first. */
function sectionsOfDocs({ site, text }: ViewContext, { id, config, last }: DocsInstance): readonly Section[] {
  const name = site.instances.length > 1 ? (config.label ?? id) : undefined;
  const known = new Set<PageRoute>();
  const pages = [...(last ? pagesByCategory(last) : [])].filter(({ page }) => !known.has(page) && known.add(page));
  const groups = groupBy(pages, ({ category }) => category);
  const routesOf = (category?: string) => (groups.get(category) ?? []).map(({ page }) => page).filter(isListed(site));
  const categories = [...groups.keys()].filter((category) => category !== undefined);
  return [
    { title: name ?? text('search.kind.doc'), routes: routesOf() },
    ...categories.map((category) => ({
      title: name === undefined ? category : `${name}: ${category}`,
      routes: routesOf(category),
    })),
  ];
}

/** All docs by section, in the order of their sidebars. */
export const docSections = (context: ViewContext): readonly Section[] =>
  context.site.instances.flatMap((docs) => sectionsOfDocs(context, docs));

/** All sections: docs, other pages, and posts, newest first. */
function sectionsOf(context: ViewContext): readonly Section[] {
  const { site, text } = context;
  const listed = site.pages.filter(isListed(site));
  const byEntry = new Map(listed.map((route) => [route.entry, route]));
  return [
    ...docSections(context),
    { title: text('search.kind.page'), routes: listed.filter(({ kind }) => kind === 'page') },
    ...site.blogs.map((blog) => ({
      title: blog.settings.blogTitle,
      routes: newsOf(blog).flatMap(({ entry }) => byEntry.get(entry) ?? []),
    })),
  ].filter(({ routes }) => routes.length > 0);
}

/** Title and tagline of the site: `llms.txt` and `llms-full.txt` begin with them. */
export const heading = ({ config }: Site): string =>
  `# ${config.title}\n\n${config.tagline ? `> ${config.tagline}\n\n` : ''}`;

/** Escapes brackets and backslashes, which would end the text of a link. */
const linkText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

function pageLine(context: ViewContext, route: EntryRoute): string {
  const description = describeEntry(context, route.entry).replace(/\s+/g, ' ').trim();
  const address = encodedAbsolute(context.site, markdownUrl(route) ?? route.url);
  return `- [${linkText(route.entry.title)}](${address})${description ? `: ${description}` : ''}`;
}

/**
 * `llms.txt` (https://llmstxt.org): a list of the pages of the site's default language, as Markdown, for programs that read
 * it; `llms-full.txt` has the whole text of its docs.
 */
export function renderOverview(context: ViewContext): string {
  const { site } = context;
  const sections = sectionsOf(context).map(
    ({ title, routes }) => `## ${title}\n\n${routes.map((route) => pageLine(context, route)).join('\n')}\n`,
  );
  return heading(site) + sections.join('\n');
}
