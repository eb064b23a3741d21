import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FOREIGN_CONFIGS } from '../../config/foreignConfigs.ts';
import { globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';
import { fitConfig } from '../fitConfig.ts';
import { loadForeignConfig, noteMissing } from '../foreignModule.ts';
import { freeDirs } from '../freeDirs.ts';
import { importStyles } from '../importedStyles.ts';
import {
  LOCALE_MENU,
  type OldLanguage,
  type OldLanguages,
  readLanguages,
  type Texts,
  textsFile,
} from '../languages.ts';
import { createDocFinder } from '../links.ts';
import {
  createNoteTaker,
  type MigratedCopy,
  type MigratedSite,
  type NoteTaker,
  type OldSite,
  type Reader,
} from '../migratedSite.ts';
import { allowOutside } from '../outsideSources.ts';
import { type PageFolder, readOwnKeys } from '../ownKeys.ts';
import { type PlatformLink, platformItems, platformLabel } from '../platforms.ts';
import { readPathAliases } from '../rewrite/pathAliases.ts';
import { createStarlightRewrite, STARLIGHT_KEYS } from '../rewrite/starlight.ts';
import { originOf } from '../siteUrl.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, omit, textOf, type Value } from '../values.ts';
import { BLOG_PACKAGE, type MigratedBlog, readStarlightBlog } from './blog.ts';
import { nameFolders } from './folderLabels.ts';
import { createComponentReader, findPartials } from './importedFiles.ts';
import { BUILT_IN_PLUGINS, notePlugins } from './plugins.ts';
import { readRedirects } from './redirects.ts';
import { readSidebars } from './sidebars.ts';
import { sidebarTexts, textIn, textOfLanguage } from './texts.ts';
import { readTheme } from './theme.ts';
import { readTopics, TOPICS_PACKAGE, topicsOf, topicTexts } from './topics.ts';

const PACKAGE = '@astrojs/starlight';

const DOCS_DIR = 'src/content/docs';

const KNOWN = [
  'title',
  'description',
  'tagline',
  'logo',
  'social',
  'sidebar',
  'editLink',
  'head',
  'customCss',
  'lastUpdated',
  'favicon',
  'tableOfContents',
  'locales',
  'defaultLocale',
  'titleDelimiter',
  'credits',
  'plugins',
];

const LOST: Readonly<Record<string, string>> = table({
  components: 'see the guide on layouts: parts in `templates/parts` replace built-in ones',
  expressiveCode: 'see `code`',
  pagefind: 'search is built in',
  pagination: 'see `pagination_prev` and `pagination_next` of front matter',
  routeMiddleware: 'see `transform` and the guide on layouts',
  disable404Route: 'every site has a page for what is not found',
  markdown: 'is left out',
  prerender: 'all pages are static',
});

/** What the texts of the interface are taken from. */
interface Shown extends Pick<Found, 'locale' | 'logo'> {
  /** The items of all sidebars. */
  readonly items: readonly Value[];
  readonly topics: readonly Fields[];
}

/** The texts of a language outside the content. */
function textsOf(options: Fields, { locale, logo, items, topics }: Shown, language: OldLanguage): Texts {
  const title = textIn(options.title, locale);
  const own = textOfLanguage(fieldsOf(options.title), language);
  return {
    ...(own === undefined || own === title ? {} : { 'config.title': own }),
    ...(own && own !== title && navbarTitle(options, logo, title) ? { 'navbar.title': own } : {}),
    ...topicTexts(topics, locale, language),
    ...sidebarTexts(items, locale, language),
  };
}

/** Reads `[{ icon, label, href }]`, or addresses by icon in older versions. */
function readSocial(social: Value | undefined): readonly PlatformLink[] {
  const isList = Array.isArray(social);
  const links = isList
    ? listOf(social).map(fieldsOf)
    : Object.entries(fieldsOf(social)).map(([icon, href]) => ({ icon, href }) as Fields);
  return links.map(({ icon, label, href }) => ({
    icon: textOf(icon),
    label: textOf(label) ?? platformLabel(textOf(icon) ?? 'Link'),
    href: textOf(href) ?? '',
  }));
}

/** Astro's static folder. */
const STATIC_DIR = 'public';

/** The logo of the navbar, and the copies of files that it needs. */
interface Logo {
  readonly settings?: Fields;
  readonly copies: readonly MigratedCopy[];
}

/** Reads the logo. A file among the sources is copied to the static folder. */
function readLogo(logo: Fields, { rootDir }: OldSite, notes: NoteTaker): Logo {
  const copies: MigratedCopy[] = [];
  const toStatic = (written: string | undefined): string | undefined => {
    if (written === undefined || existsSync(path.join(rootDir, STATIC_DIR, written))) return written;
    const copy: MigratedCopy = {
      path: `${STATIC_DIR}/${path.posix.basename(written)}`,
      copyOf: path.posix.normalize(written),
    };
    const [source, target] = [path.join(rootDir, copy.copyOf), path.join(rootDir, copy.path)];
    const isThere = existsSync(source) && existsSync(target) && readFileSync(source).equals(readFileSync(target));
    if (!existsSync(source) || (existsSync(target) && !isThere)) {
      notes.todo('logo', `copy ${written} into the static folder, and name it in \`navbar.logo\``);
      return undefined;
    }
    if (!isThere) copies.push(copy);
    return path.posix.basename(copy.path);
  };
  const src = toStatic(textOf(logo.light) ?? textOf(logo.src));
  const srcDark = toStatic(textOf(logo.dark));
  return { ...(src === undefined ? {} : { settings: filled({ alt: textOf(logo.alt), src, srcDark }) }), copies };
}

/** The name beside the logo; undefined without a logo, as the title is shown anyway. */
function navbarTitle(options: Fields, { settings }: Logo, title: string | undefined): string | undefined {
  if (!settings) return undefined;
  return fieldsOf(options.logo).replacesTitle === true ? '' : title;
}

const headTag = (written: Value): Value => {
  const { tag, attrs, content } = fieldsOf(written);
  return filled({ tagName: tag, attributes: fieldsOf(attrs), innerHTML: textOf(content) });
};

/** True for a style sheet that is a file of the site. */
const isSheetFile = (sheet: Value): sheet is string => typeof sheet === 'string' && /^\.{0,2}\//.test(sheet);

function noteRest(options: Fields, config: Fields, notes: NoteTaker): void {
  for (const name of Object.keys(omit(options, KNOWN))) notes.lost(`starlight.${name}`, LOST[name] ?? 'is left out');
  notePlugins(listOf(options.plugins), [BLOG_PACKAGE, TOPICS_PACKAGE], notes);
  for (const sheet of listOf(options.customCss).filter((one) => !isSheetFile(one)))
    notes.todo(String(sheet), 'is of a package: import it in client/styles/main.css');
  for (const name of Object.keys(omit(config, ['site', 'base', 'integrations', 'redirects', 'trailingSlash'])))
    notes.lost(name, 'is a setting of Astro');
}

/** Patterns of files that are not pages: those that Starlight ignores, and the page for unknown addresses if there is one. */
function excluded(dir: string, { rootDir }: OldSite, notes: NoteTaker): readonly string[] | undefined {
  const [notFound] = globSync('404.{md,mdx}', { cwd: path.join(rootDir, dir) });
  if (notFound === undefined) return undefined;
  notes.lost(notFound, 'is left out, as every site has a page for unknown addresses: write templates/NotFoundPage.tsx');
  return ['404.{md,mdx}', '**/_*', '**/_*/**'];
}

/** Names the pages outside of the content, which are programs for Astro. */
function notePages({ rootDir }: OldSite, notes: NoteTaker): void {
  const files = globSync('src/pages/**/*.{astro,html,md,mdx,js,ts}', { cwd: rootDir, ignore: ['**/_*', '**/_*/**'] });
  for (const file of [...files].sort())
    if (/\.[jt]s$/.test(file)) notes.lost(file, 'makes files for Astro: see `outputs`');
    else
      notes.todo(file, `is a page of Astro, and is left out: write it in ${DOCS_DIR}, or as a layout for \`routes\``);
}

/** Facts about a site that its configuration depends on. */
interface Found {
  readonly blog: MigratedBlog | undefined;
  readonly languages: OldLanguages | undefined;
  /** The language of texts in the configuration. */
  readonly locale: string;
  /** Folder of the docs, relative to the root. */
  readonly dir: string;
  readonly logo: Logo;
  readonly hasSidebars: boolean;
  /** Items of the navbar that lead to sidebars. */
  readonly topics: readonly Fields[];
}

/** The folder of the docs, and that of the posts in it. */
function pageFolders(rootDir: string, blog: MigratedBlog | undefined): readonly PageFolder[] {
  const docs: PageFolder = { dir: path.join(rootDir, DOCS_DIR), kind: 'doc' };
  if (!blog) return [docs];
  const posts: PageFolder = { dir: path.join(rootDir, String(blog.section.dir)), kind: 'post' };
  return [{ ...docs, exclude: [`${path.relative(docs.dir, posts.dir)}/**`] }, posts];
}

function createConfig(
  config: Fields,
  options: Fields,
  { languages, locale, dir, blog, logo, hasSidebars, topics }: Found,
  old: OldSite,
  notes: NoteTaker,
): Fields {
  const { rootDir } = old;
  const { url } = originOf(textOf(config.site), 'site', notes);
  const levels = options.tableOfContents === false ? {} : fieldsOf(options.tableOfContents);
  const redirects = readRedirects(config, languages, notes);
  const favicon = textOf(options.favicon)?.replace(/^\//, '') ?? 'favicon.svg';
  return filled({
    title: textIn(options.title, locale) ?? 'Docs',
    tagline: textOf(options.tagline) ?? textOf(options.description),
    url,
    baseUrl: textOf(config.base),
    trailingSlash: config.trailingSlash === 'always' ? true : config.trailingSlash === 'never' ? false : undefined,
    favicon: existsSync(path.join(rootDir, STATIC_DIR, favicon)) ? favicon : undefined,
    staticDir: logo.copies.length > 0 || existsSync(path.join(rootDir, STATIC_DIR)) ? STATIC_DIR : undefined,
    i18n: languages?.i18n,
    docs: filled({
      dir,
      translationsDir: languages?.translationsDir,
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude: excluded(dir, old, notes),
      sidebars: hasSidebars ? 'sidebars.ts' : undefined,
      defaultSidebar: hasSidebars && topics.length === 0 ? 'docs' : undefined,
      editUrl: textOf(fieldsOf(options.editLink).baseUrl)?.replace(/\/?$/, `/${dir}/`),
      showLastUpdateTime: options.lastUpdated === true ? true : undefined,
    }),
    blog: blog?.section ?? false,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...levels },
    navbar: filled({
      style: 'page',
      title: navbarTitle(options, logo, textIn(options.title, locale)),
      logo: logo.settings,
      items: [
        ...topics,
        ...(blog?.item ? [blog.item] : []),
        ...platformItems(readSocial(options.social), 'starlight.social', notes),
        ...(languages ? [LOCALE_MENU] : []),
      ],
    }),
    head: options.head === undefined ? undefined : listOf(options.head).map(headTag),
    // Astro does not check their targets.
    ...(redirects.length > 0 ? { onBrokenLinks: 'warn', redirects } : {}),
    titleDelimiter: textOf(options.titleDelimiter),
    markdown: {
      // Starlight's components are built in, so that pages that import them do not need MDX.
      format: 'md',
      ...readOwnKeys(pageFolders(rootDir, blog), STARLIGHT_KEYS, notes),
    },
  });
}

/** Imports the style sheets of the site. */
function readStyles(options: Fields, dirs: { readonly rootDir: string; readonly clientDir: string }, notes: NoteTaker) {
  const sheets = listOf(options.customCss).filter(isSheetFile);
  return importStyles(
    sheets.map((name) => ({ name, path: path.posix.join(name) })),
    {
      ...dirs,
      ofTheme: 'the classes of Starlight (`.sl-link-card`) and its properties (`--sl-…`)',
      readTheme,
    },
    notes,
  );
}

/** Runs the configuration of Astro. Returns it with the options of Starlight, and notes what could not be loaded. */
async function loadConfig({ rootDir, configFile }: OldSite, notes: NoteTaker) {
  const foreign = await loadForeignConfig({
    rootDir,
    file: configFile,
    stubbed: ['astro'],
    called: [PACKAGE, BLOG_PACKAGE, TOPICS_PACKAGE, ...BUILT_IN_PLUGINS],
    globals: ['fs'], // set by its compiler, which is written in Go
  });
  const { value, missing } = foreign;
  const config = fieldsOf(value);
  const call = listOf(config.integrations)
    .map(fieldsOf)
    .find((one) => one.$call === PACKAGE);
  const options = fieldsOf(call?.options);
  noteMissing(foreign, configFile, notes);
  if (isEmpty(options)) notes.todo(configFile, 'does not call Starlight, so the settings of the site were not found');
  noteRest(options, config, notes);
  return { config, options, missing };
}

async function read(old: OldSite): Promise<MigratedSite> {
  const notes = createNoteTaker();
  const { rootDir } = old;
  const { config, options, missing } = await loadConfig(old, notes);
  const defaultLocale = textOf(options.defaultLocale) ?? 'en';
  const languages = readLanguages(fieldsOf(options.locales), { rootDir, dir: DOCS_DIR, defaultLocale }, notes);
  const dir = languages?.dir ?? DOCS_DIR;
  const locale = textOf(languages?.first.settings.lang) ?? defaultLocale;
  const blog = readStarlightBlog(listOf(options.plugins), { rootDir, dir, locale }, notes);
  notes.done('content', `${dir} at /`);
  notePages(old, notes);
  const finder = createDocFinder(path.join(rootDir, dir));
  const topics = topicsOf(listOf(options.plugins));
  const { sidebars, navbar = [] } =
    topics.length > 0
      ? readTopics(topics, { finder, locale }, notes)
      : { sidebars: readSidebars(options.sidebar, { finder, locale, missing }, notes) };
  const items = topics.length > 0 ? topics.flatMap((topic) => listOf(topic.items)) : listOf(options.sidebar);
  const logo = readLogo(fieldsOf(options.logo), old, notes);
  const created = createConfig(
    config,
    options,
    { languages, locale, dir, blog, logo, hasSidebars: sidebars !== undefined, topics: navbar },
    old,
    notes,
  );
  const dirs = freeDirs(rootDir, notes);
  const docsDir = path.join(rootDir, DOCS_DIR);
  const sources = { rootDir, aliases: readPathAliases(rootDir) };
  const styles = await readStyles(options, { rootDir, clientDir: textOf(dirs.clientDir) ?? 'client' }, notes);
  return {
    config: fitConfig({ ...created, ...allowOutside(created, { sheets: styles.outside }), ...dirs }, notes),
    expressions: {},
    ...(sidebars ? { sidebars } : {}),
    files: [
      ...logo.copies,
      ...styles.files,
      ...(blog?.files ?? []),
      ...nameFolders(items, dir, rootDir),
      ...(languages?.others.flatMap((language) =>
        textsFile(language, textsOf(options, { locale, logo, items, topics }, language)),
      ) ?? []),
    ],
    content: {
      dir: DOCS_DIR,
      shown: findPartials(docsDir, sources),
      rewrite: createStarlightRewrite({
        folders: languages?.others.map(({ name }) => name) ?? [],
        ownFolder: path.posix.relative(DOCS_DIR, dir),
        aliases: sources.aliases,
        docsDir,
        readComponent: createComponentReader(sources),
        topics: topics.length > 0 ? Object.keys(sidebars ?? {}) : [],
        ...(blog ? { blogDir: path.posix.relative(DOCS_DIR, String(blog.section.dir)) } : {}),
      }),
    },
    notes: notes.notes(),
  };
}

/** Reader for sites of Starlight, Astro's theme for documentation. */
export const starlight: Reader = {
  title: 'Starlight',
  configFiles: FOREIGN_CONFIGS.starlight,
  read,
};
