import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FOREIGN_CONFIGS } from '../../config/foreignConfigs.ts';
import { escapePath, globSync } from '../../disk/glob.ts';
import { formatCount } from '../../shared/formatCount.ts';
import { isExternal } from '../../shared/url.ts';
import { fitConfig } from '../fitConfig.ts';
import { freeDirs } from '../freeDirs.ts';
import { importStyles } from '../importedStyles.ts';
import { createDocFinder, sidebarCategory, sidebarLink } from '../links.ts';
import { createNoteTaker, type MigratedSite, type NoteTaker, type OldSite, type Reader } from '../migratedSite.ts';
import { platformItems, platformLabel } from '../platforms.ts';
import { createMdBookRewrite } from '../rewrite/mdbook.ts';
import { originOf } from '../siteUrl.ts';
import { type Fields, fieldsOf, filled, textOf, type Value } from '../values.ts';
import { type Book, loadBook } from './book.ts';
import { otherProjects } from './elsewhere.ts';
import { noteLeftOut, ownFiles } from './leftOut.ts';
import type { Chapter } from './summary.ts';

const STATIC_DIR = 'content/static';

/** The address of a page, from its source or its HTML file: `/guide/install.html`. */
const addressOf = (file: string): string =>
  `/${file.replace(/^(?:\.?\/)+/, '').replace(/(?:^|\/)(?:index\.(?:html|md)|README\.md)$|\.(?:html|md)$/, '')}`;

/** The parts of the book as items of a sidebar. */
function readSidebar({ dir, parts, html }: Book, { rootDir }: OldSite, notes: NoteTaker): readonly Value[] {
  const finder = createDocFinder(path.join(rootDir, dir));
  const folds = fieldsOf(html.fold).enable === true;
  const toItem = ({ title, file, chapters }: Chapter): readonly Value[] => {
    if (file === '') notes.lost(title, 'is a draft: the sidebar gets it when it has a page');
    const items = chapters.flatMap(toItem);
    if (items.length > 0)
      return [sidebarCategory(finder, { label: title, items, address: file || undefined, collapsed: folds })];
    return file === '' ? [] : [sidebarLink(finder, file, title)];
  };
  return parts.flatMap(({ title, chapters }): readonly Value[] => {
    const items = chapters.flatMap(toItem);
    return title === undefined ? items : [sidebarCategory(finder, { label: title, items })];
  });
}

/** The edit link, if its pattern ends with the path; undefined otherwise. */
function editUrlOf({ html, dir }: Book, notes: NoteTaker): string | undefined {
  const template = textOf(html['edit-url-template']);
  if (template === undefined || template.endsWith('{path}'))
    return template?.replace('{path}', dir === '.' ? '' : `${dir}/`);
  notes.todo('edit-url-template', '`docs.editUrl` can be a function of the path');
  return undefined;
}

/** The target of a redirect, resolved against its old path; undefined if it is out of the book. */
function targetOf(from: string, to: string): string | undefined {
  if (isExternal(to)) return to;
  const target = to.startsWith('/') ? to : path.posix.join(path.posix.dirname(from), to);
  return target.startsWith('../') ? undefined : addressOf(target);
}

/** The redirects, including one from the root, where mdBook also shows the first page. */
function readRedirects({ html, pages }: Book, notes: NoteTaker): readonly Fields[] {
  const all = Object.entries(fieldsOf(html.redirect));
  // mdBook redirects from ids with a script.
  const whole = all.filter(([from]) => !from.includes('#'));
  if (whole.length < all.length)
    notes.lost(
      'redirect',
      `${formatCount(all.length - whole.length, 'redirect')} from an id (\`/page.html#id\`): such links lead to the top of that page`,
    );
  const written = whole.flatMap(([from, to]): readonly Fields[] => {
    const file = from.replace(/^(?:\.?\/)+/, '');
    const target = targetOf(file, textOf(to) ?? '/');
    if (target !== undefined) return [{ from: `/${file}`, to: target }];
    notes.todo(from, 'is redirected out of the book: write the redirect, with the whole address of the target');
    return [];
  });
  // The address of a page with or without `index.html` is the same here.
  const moved = written.filter(({ from, to }) => addressOf(String(from)) !== to);
  if (moved.length > 0) notes.done('redirect', formatCount(moved.length, 'redirect'));
  const first = pages.some(({ file }) => /^(?:index|README)\.md$/.test(file)) ? undefined : pages[0];
  return [...(first ? [{ from: '/', to: addressOf(first.file) }] : []), ...moved];
}

/** Markdown files that are not chapters, which mdBook does not turn into pages. */
function unlisted({ dir, pages }: Book, { rootDir }: OldSite): readonly string[] {
  const listed = new Set(pages.map(({ file }) => file));
  const files = globSync('**/*.md', { cwd: path.join(rootDir, dir), ignore: ['**/node_modules/**'] });
  return files
    .filter((file) => !listed.has(file))
    .map((file) => escapePath(file))
    .sort();
}

/** The favicon of the theme, relative to the root, if it has one. */
function findFavicon({ themeDir }: Book, { rootDir }: OldSite): string | undefined {
  const files = ['favicon.svg', 'favicon.png'].map((name) => path.posix.join(themeDir, name));
  return files.find((file) => existsSync(path.join(rootDir, file)));
}

/** Origin and base of the book. The host is only known for GitHub Pages (`cname`). */
function readOrigin({ html }: Book, notes: NoteTaker) {
  const [host, base = '/'] = [textOf(html.cname), textOf(html['site-url'])];
  if (isExternal(base)) return originOf(base, 'output.html.site-url', notes);
  const { url } = originOf(host && `https://${host}`, 'output.html.cname', notes);
  return { url, baseUrl: base };
}

/** Dark themes of mdBook. */
const DARK = /^(?:coal|navy|ayu)$/i;

function createConfig(book: Book, old: OldSite, notes: NoteTaker): Fields {
  const { config, html, dir } = book;
  const { title, description, language } = fieldsOf(config.book);
  const { url, baseUrl } = readOrigin(book, notes);
  const repository = textOf(html['git-repository-url']);
  const host = /gitlab|bitbucket/.exec(repository ?? '')?.[0] ?? 'github';
  const locale = textOf(language);
  const exclude = unlisted(book, old);
  const redirects = readRedirects(book, notes);
  const favicon = findFavicon(book, old);
  const hasMath = html['mathjax-support'] === true || fieldsOf(config.preprocessor).katex !== undefined;
  const elsewhere = otherProjects(book, old, baseUrl);
  notes.done('book.src', `${dir} at /`);
  if (elsewhere.length > 0)
    notes.done('check.elsewhere', `pages link to other projects of the host: ${elsewhere.join(', ')}`);
  return filled({
    title: textOf(title) ?? 'Book',
    tagline: textOf(description),
    url,
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    favicon: favicon && path.posix.basename(favicon),
    redirectRules: { fromExtensions: ['html'] },
    // also for redirects, whose targets mdBook does not check
    onBrokenLinks: html.redirect === undefined ? undefined : 'warn',
    redirects: redirects.length > 0 ? redirects : undefined,
    i18n: locale === undefined || locale === 'en' ? undefined : { defaultLocale: locale, locales: [locale] },
    docs: filled({
      dir,
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude: exclude.length > 0 ? exclude : undefined,
      sidebars: 'sidebars.ts',
      editUrl: editUrlOf(book, notes),
    }),
    blog: false,
    colorMode: DARK.test(textOf(html['default-theme']) ?? '') ? { defaultMode: 'dark' } : undefined,
    check: elsewhere.length > 0 ? { elsewhere } : undefined,
    navbar: repository && {
      items: platformItems(
        [{ icon: host, label: platformLabel(host), href: repository }],
        'output.html.git-repository-url',
        notes,
      ),
    },
    markdown: { format: 'md', ...(hasMath ? { math: true } : {}) },
  });
}

/** Imports the style sheets of the book. */
function readStyles({ config, html }: Book, { rootDir }: OldSite, clientDir: string, notes: NoteTaker) {
  const ofTheme = 'the classes of the theme (`.content`, `.sidebar`) and its properties (`--bg`)';
  return importStyles(
    ownFiles(html['additional-css'], config).map((sheet) => ({ name: sheet, path: sheet })),
    { rootDir, clientDir, ofTheme },
    notes,
  );
}

async function read(old: OldSite): Promise<MigratedSite> {
  const notes = createNoteTaker();
  const book = loadBook(old);
  const { dir, pages } = book;
  const created = createConfig(book, old, notes);
  const sidebars = { docs: readSidebar(book, old, notes) };
  notes.done('SUMMARY.md', 'sidebars.ts');
  noteLeftOut(book, old, notes);
  const dirs = freeDirs(old.rootDir, notes);
  const styles = await readStyles(book, old, textOf(dirs.clientDir) ?? 'client', notes);
  const favicon = findFavicon(book, old);
  const titles = new Map(pages.map(({ file, title }) => [file, title]));
  return {
    config: fitConfig({ ...created, ...dirs }, notes),
    expressions: {},
    sidebars,
    files: [
      ...styles.files,
      ...(favicon ? [{ path: path.posix.join(STATIC_DIR, path.posix.basename(favicon)), copyOf: favicon }] : []),
    ],
    content: {
      dir,
      rewrite: createMdBookRewrite({
        titleOf: (file) => titles.get(file),
        hasMathJax: book.html['mathjax-support'] === true,
        readFor: (page) => (file) => {
          const filePath = path.join(old.rootDir, dir, path.dirname(page), file);
          return existsSync(filePath) ? readFileSync(filePath, 'utf8') : undefined;
        },
      }),
    },
    notes: notes.notes(),
  };
}

/** Reader for books of mdBook. */
export const mdbook: Reader = { title: 'mdBook', configFiles: FOREIGN_CONFIGS.mdbook, read };
