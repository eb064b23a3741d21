import { buildId } from '../../cache/buildId.ts';
import { hashOf } from '../../cache/hash.ts';
import { pagesOf } from '../../docs/sidebars/nodes.ts';
import type { Site } from '../../model/site.ts';
import { newsOf } from '../../routes/extraFiles.ts';
import { markdownUrl } from '../../routes/markdownUrl.ts';
import type { Route } from '../../routes/routes.ts';
import type { OutputFile } from '../../shared/outputFile.ts';
import { normalizePath } from '../../shared/url.ts';
import type { ViewContext } from '../views/context.ts';
import { describeEntry } from '../views/describeEntry.ts';
import type { EntryRoute } from '../views/markdownView.ts';
import { absolute } from '../views/pageView.ts';

/** Pages under a heading. */
interface Section {
  readonly title: string;
  readonly routes: readonly EntryRoute[];
}

/** True for pages that shall be found, and under this address. */
function isListed(route: Route): route is EntryRoute {
  if (!('entry' in route) || markdownUrl(route) === undefined) return false;
  if (route.kind === 'post' && route.post.status !== undefined) return false;
  const { unlisted, draft, canonical } = route.entry.frontMatter;
  return !unlisted && !draft && (canonical === undefined || normalizePath(canonical) === normalizePath(route.url));
}

/** The docs by the outermost categories of their sidebars, each once; those of no category first. */
function docSections({ site: { docs, sidebarsById }, text }: ViewContext): readonly Section[] {
  const categories = new Map<string, Route[]>();
  const known = new Set<Route>();
  const loose: Route[] = [];
  const add = (list: Route[], routes: readonly Route[]): void => {
    const fresh = routes.filter((route) => !known.has(route));
    for (const route of fresh) known.add(route);
    list.push(...fresh);
  };
  for (const node of [...sidebarsById.values()].flatMap(({ items }) => items)) {
    if (node.type !== 'category') {
      add(loose, pagesOf([node]));
      continue;
    }
    const list = categories.get(node.label) ?? [];
    categories.set(node.label, list);
    add(list, pagesOf([node]));
  }
  add(loose, [...docs.values()]);
  return [
    { title: text('search.kind.doc'), routes: loose.filter(isListed) },
    ...[...categories].map(([title, routes]) => ({ title, routes: routes.filter(isListed) })),
  ];
}

/** All sections: docs, other pages, and posts from the newest on. */
function sectionsOf(context: ViewContext): readonly Section[] {
  const { site, text } = context;
  const listed = site.routes.filter(isListed);
  const byEntry = new Map(listed.map((route) => [route.entry, route]));
  const news = newsOf(site.blog).flatMap(({ entry }) => byEntry.get(entry) ?? []);
  return [
    ...docSections(context),
    { title: text('search.kind.page'), routes: listed.filter(({ kind }) => kind === 'page') },
    { title: site.config.blog ? site.config.blog.blogTitle : '', routes: news },
  ].filter(({ routes }) => routes.length > 0);
}

/** Title and summary of the site, as both files begin. */
const heading = ({ config }: Site): string => `# ${config.title}\n\n${config.tagline ? `> ${config.tagline}\n\n` : ''}`;

/** Nothing in a link's text may end it. */
const linkText = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]\\]/g, '\\$&');

function pageLine(context: ViewContext, route: EntryRoute): string {
  const description = describeEntry(context, route.entry).replace(/\s+/g, ' ').trim();
  const address = encodeURI(absolute(context.site, markdownUrl(route) ?? route.url));
  return `- [${linkText(route.entry.title)}](${address})${description ? `: ${description}` : ''}`;
}

function renderOverview(context: ViewContext): string {
  const { site } = context;
  const sections = sectionsOf(context).map(
    ({ title, routes }) => `## ${title}\n\n${routes.map((route) => pageLine(context, route)).join('\n')}\n`,
  );
  return heading(site) + sections.join('\n');
}

/** `llms-full.txt`: every doc's Markdown in the order of the sidebars. Its key follows from those of the docs. */
function createFullText(context: ViewContext, markdownPages: readonly OutputFile[]): OutputFile {
  const { site } = context;
  const byPath = new Map(markdownPages.map((output) => [output.path, output]));
  const docs = docSections(context)
    .flatMap(({ routes }) => routes)
    .flatMap((route) => {
      const output = byPath.get(`${site.locale.dir}${markdownUrl(route)?.slice(1)}`);
      return output ? [{ output, address: encodeURI(absolute(site, route.url)) }] : [];
    });
  return {
    path: 'llms-full.txt',
    get key() {
      return hashOf([buildId, heading(site), ...docs.map(({ output, address }) => address + output.key)].join('\n'));
    },
    async create() {
      const texts = docs.map(async ({ output, address }) => `---\n\nSource: ${address}\n\n${await output.create()}`);
      return heading(site) + (await Promise.all(texts)).join('\n');
    },
  };
}

/**
 * What language models read of the site (https://llmstxt.org), in its default language: `llms.txt`, a list of its pages
 * as Markdown, and `llms-full.txt`, the whole text of its docs.
 */
export function createLlmsFiles(context: ViewContext, markdownPages: readonly OutputFile[]): readonly OutputFile[] {
  if (!context.site.locale.isDefault) return [];
  const overview: OutputFile = {
    path: 'llms.txt',
    get key() {
      return hashOf(renderOverview(context));
    },
    create: () => renderOverview(context),
  };
  return [overview, createFullText(context, markdownPages)];
}
