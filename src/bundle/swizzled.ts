import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { table } from '../shared/table.ts';
import { THEME_MODULES } from './mdxTheme.ts';

/** What to do instead of a component of Docusaurus' theme that a site has replaced, by the first part of its name. */
const ADVICE: Readonly<Record<string, string>> = table({
  Root: 'there is no component around all pages here: put scripts for every page into client/main.ts, and markup of every page into templates/parts/Page.tsx',
  Layout: 'put the markup around pages into templates/parts/Page.tsx',
  Navbar:
    'the navbar is configured: `navbar.items` takes links, dropdowns and HTML; else write templates/parts/Navbar.tsx',
  NavbarItem: 'items of a type of your own are `{ type: "html" }` in `navbar.items`',
  Footer: 'the footer is configured: `footer.links` takes HTML too; else write templates/parts/Footer.tsx',
  AnnouncementBar: 'configure `announcementBar`; else write templates/parts/Announcement.tsx',
  NotFound: 'write templates/NotFoundPage.tsx, with the props of that layout',
  DocItem:
    'write templates/DocPage.tsx around the built-in one; for what stands below the text, templates/parts/DocFooter.tsx',
  DocPage: 'write templates/DocPage.tsx around the built-in one',
  DocRoot: 'write templates/DocPage.tsx around the built-in one',
  DocSidebar: 'write templates/parts/DocSidebar.tsx',
  DocSidebarItem: 'write templates/parts/SidebarLabel.tsx: it gets `sidebar_custom_props` too',
  DocBreadcrumbs: 'write templates/parts/Breadcrumbs.tsx',
  DocCard: 'write templates/parts/DocCards.tsx',
  DocPaginator: 'write templates/parts/Pager.tsx',
  PaginatorNavLink: 'write templates/parts/Pager.tsx',
  DocVersionBanner: 'write templates/parts/VersionBanner.tsx',
  EditThisPage: 'write templates/parts/EditLink.tsx',
  LastUpdated: 'write templates/parts/LastUpdate.tsx',
  TOC: 'write templates/parts/Toc.tsx',
  TOCItems: 'write templates/parts/Toc.tsx',
  BlogLayout: 'write templates/parts/BlogPage.tsx',
  BlogSidebar: 'write templates/parts/BlogSidebar.tsx',
  BlogPostItem: 'write templates/PostPage.tsx for posts, and templates/parts/PostList.tsx for lists of them',
  BlogPostItems: 'write templates/parts/PostList.tsx',
  BlogPostPage: 'write templates/PostPage.tsx around the built-in one',
  BlogPostPaginator: 'write templates/parts/Pager.tsx',
  BlogListPage: 'write templates/BlogListPage.tsx',
  BlogArchivePage: 'write templates/BlogArchivePage.tsx',
  BlogTagsPostsPage: 'write templates/BlogTagPage.tsx',
  BlogTagsListPage: 'write templates/BlogTagsPage.tsx',
  SearchBar: 'search is built in: configure `search`',
  SearchPage: 'write templates/SearchPage.tsx around the built-in one',
  CodeBlock:
    'shows the code of MDX pages; on pages of plain Markdown, `code` has the themes and client/styles/main.css the looks',
  'prism-include-languages': 'remove it: all languages of highlight.js are included',
  ReactLiveScope: 'live code has no counterpart',
  Playground: 'live code has no counterpart',
  Admonition:
    'shows the boxes of MDX pages; on pages of plain Markdown, client/styles/main.css has their looks, and `markdown.admonitions` their kinds',
});

const OTHERS =
  'replaces a part of Docusaurus’ theme: it is used only where a page imports it; for all else write a layout or a part of your own';

/** What to do instead of a replaced component. */
export const swizzleAdvice = (name: string): string => ADVICE[name] ?? OTHERS;

const TEMPLATE = /\btemplates\/([\w/]+\.tsx)/g;

/** A component of Docusaurus' theme that the site has replaced, but that pages do not use here. */
export interface UnshownPart {
  readonly name: string;
  /** From the root. */
  readonly file: string;
  readonly advice: string;
}

/** Find the replaced components that pages do not use, except those for which the site has a template in `templatesDir`. */
export function findUnshown({
  rootDir,
  templatesDir,
}: Readonly<Record<'rootDir' | 'templatesDir', string>>): readonly UnshownPart[] {
  const dir = path.join(rootDir, 'src/theme');
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .sort()
    .flatMap((entry): UnshownPart[] => {
      const name = entry.replace(/\.\w+$/, '');
      const advice = ADVICE[name] ?? '';
      const templates = [...advice.matchAll(TEMPLATE)].map(([, template = '']) => template);
      const isDone = templates.some((template) => existsSync(path.resolve(rootDir, templatesDir, template)));
      const isTaken = THEME_MODULES[`@theme/${name}`] !== undefined;
      return templates.length === 0 || isDone || isTaken ? [] : [{ name, file: `src/theme/${entry}`, advice }];
    });
}
