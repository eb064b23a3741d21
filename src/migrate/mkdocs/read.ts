import { existsSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { FOREIGN_CONFIGS } from '../../config/foreignConfigs.ts';
import { escapePath, globSync } from '../../disk/glob.ts';
import { htmlToText } from '../../shared/escapeHtml.ts';
import { formatCount } from '../../shared/formatCount.ts';
import { table } from '../../shared/table.ts';
import { isExternal, parseUrl, splitUrl } from '../../shared/url.ts';
import { fitConfig } from '../fitConfig.ts';
import { freeDirs } from '../freeDirs.ts';
import { createDocFinder, type DocFinder, sidebarCategory, sidebarLink } from '../links.ts';
import { createNoteTaker, type MigratedSite, type NoteTaker, type OldSite, type Reader } from '../migratedSite.ts';
import { allowOutside } from '../outsideSources.ts';
import { readOwnKeys } from '../ownKeys.ts';
import { platformIcon, platformLabel } from '../platforms.ts';
import { createMkDocsRewrite, MKDOCS_KEYS } from '../rewrite/mkdocs.ts';
import { originOf } from '../siteUrl.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, omit, textOf, type Value } from '../values.ts';
import { readScripts, readStaticFiles, readStyles, themePicture } from './assets.ts';
import { readBraces } from './braces.ts';
import { docsDirOf, excludedDocs } from './docsFolder.ts';
import { inlineExtensions, noteExtensions, notePlugins, pluginNamed } from './extensions.ts';
import { folderTitle, menuPages, readMenuFiles } from './menuFiles.ts';
import { readColorMode } from './palette.ts';
import { findShownOutside, readAppended, readMacroIncludes, readSnippets } from './snippets.ts';
import { STATIC_DIR } from './staticFiles.ts';
import { readStatuses } from './statuses.ts';
import { createTitles } from './titles.ts';
import { readVariables } from './variables.ts';
import { loadMkDocsConfig } from './yaml.ts';
import { loadZensicalConfig } from './zensical.ts';

const KNOWN = [
  'site_name',
  'site_url',
  'site_description',
  'docs_dir',
  'nav',
  'theme',
  'repo_url',
  'repo_name',
  'edit_uri',
  'copyright',
  'extra',
  'extra_css',
  'extra_javascript',
  'plugins',
  'markdown_extensions',
  'use_directory_urls',
  'exclude_docs',
];

const LOST: Readonly<Record<string, string>> = table({
  hooks: 'see `transform`, `routes` and `outputs`',
  strict: 'use `sitegen check --strict`',
  site_dir: 'use `sitegen build --out DIR`',
  dev_addr: 'use `sitegen dev --port`',
  validation: '`check.rules` sets the severity of each rule',
  watch: '`sitegen dev` watches all that the site reads',
  site_author: 'add a tag to `head`',
  edit_uri_template: '`docs.editUrl` is a function of the path',
  remote_branch: 'only `mkdocs gh-deploy` uses it',
  remote_name: 'only `mkdocs gh-deploy` uses it',
  not_in_nav: '`check` reports pages that nothing links to',
});

/** Label of a section without a title: the folder of its first page. */
const folderLabel = (first: Value | undefined): string =>
  folderTitle(/([^/]+)\/[^/]*$/.exec(textOf(first) ?? '')?.[1] ?? 'Pages');

/** Attributes behind an address, which MkDocs writes into HTML as it is: `api/" target="_blank`. */
const MORE_ATTRIBUTES = /"\s.*$/;

/** Pages that items of `nav` name. */
interface NavTargets {
  readonly finder: DocFinder;
  /** True if `blog/index.md` is the list of posts. */
  readonly hasBlog: boolean;
}

/** Converts `- Title: page.md`, `- page.md` or `- Section: […]`. */
function navItem(written: Value, targets: NavTargets): Value {
  const { finder, hasBlog } = targets;
  const isBlog = (target: Value | undefined): boolean => hasBlog && target === 'blog/index.md';
  if (isBlog(written)) return { type: 'link', label: 'Blog', href: '/blog' };
  if (typeof written === 'string') return sidebarLink(finder, written, undefined);
  const [[title, target] = ['', null]] = Object.entries(fieldsOf(written));
  const label = htmlToText(title).trim();
  if (isBlog(target)) return { type: 'link', label, href: '/blog' };
  if (!Array.isArray(target)) return sidebarLink(finder, textOf(target)?.replace(MORE_ATTRIBUTES, '') ?? '/', label);
  // `navigation.indexes`: an index page at the start of a section is the page of the section.
  const [first, ...others] = target as readonly Value[];
  const isIndex = typeof first === 'string' && /(?:^|\/)(?:index|README)\.md$/.test(first);
  if (isBlog(first)) return { type: 'link', label, href: '/blog' };
  return sidebarCategory(finder, {
    label: label || folderLabel(first),
    items: (isIndex ? others : (target as readonly Value[])).map((item) => navItem(item, targets)),
    address: isIndex ? first : undefined,
    collapsed: true,
  });
}

function readTheme(config: Fields, old: OldSite, notes: NoteTaker): Fields {
  const written = config.theme;
  const theme = typeof written === 'string' ? { name: written } : fieldsOf(written);
  for (const name of ['logo', 'favicon'] as const)
    if (theme[name] !== undefined && themePicture(config, name, old) === undefined)
      notes.todo(`theme.${name}`, `move ${String(theme[name])} into ${STATIC_DIR}, and name it in site.config.ts`);
  if (theme.custom_dir !== undefined)
    notes.todo('theme.custom_dir', 'templates of Jinja become layouts and parts in React');
  for (const name of Object.keys(
    omit(theme, [
      'name',
      'variant',
      'logo',
      'favicon',
      'palette',
      'features',
      'custom_dir',
      'icon',
      'font',
      'language',
    ]),
  ))
    notes.lost(`theme.${name}`, 'is left out');
  if (!isEmpty(fieldsOf(theme.font)))
    notes.todo(
      'theme.font',
      'set `--font-text` and `--font-mono` in client/styles/main.css: no font is loaded from another host',
    );
  if (listOf(theme.features).includes('navigation.tabs'))
    notes.todo('navigation.tabs', 'name the sections in `navbar.items`: all of them are in one sidebar');
  const colorMode = readColorMode(theme.palette);
  const language = textOf(theme.language);
  // Material's name for texts that the site itself provides.
  const isCustom = language === 'custom';
  if (isCustom) notes.lost('theme.language', '"custom" is not a language: the pages are in English');
  else if (language !== undefined) notes.done('theme.language', language);
  const isEnglish = language === undefined || language === 'en' || isCustom;
  return filled({
    favicon: themePicture(config, 'favicon', old),
    colorMode: isEmpty(colorMode) ? undefined : colorMode,
    i18n: isEnglish ? undefined : { defaultLocale: language, locales: [language] },
  });
}

/** Google Analytics, the only provider that Material has built in. */
function readAnalytics({ extra }: Fields): Fields | undefined {
  const { provider, property } = fieldsOf(fieldsOf(extra).analytics);
  const id = textOf(property);
  return provider === 'google' && id !== undefined && /^[A-Z]+-[A-Z\d-]+$/.test(id) ? { gtag: { id } } : undefined;
}

/** The edit link. `edit_uri` is relative to the repository. */
function editUrlOf(config: Fields, dir: string): string | undefined {
  const repository = textOf(config.repo_url)?.replace(/\/$/, '');
  if (repository === undefined || config.edit_uri === '') return undefined;
  const isGitLab = repository.includes('gitlab');
  const uri =
    textOf(config.edit_uri) ??
    (/github|gitlab/.test(repository) ? `${isGitLab ? '-/' : ''}edit/master/${dir}/` : undefined);
  return uri === undefined ? undefined : isExternal(uri) ? uri : `${repository}/${uri.replace(/^\//, '')}`;
}

function readNavbar(config: Fields, old: OldSite): Fields {
  const repository = textOf(config.repo_url);
  const social = listOf(fieldsOf(config.extra).social).map((one) => {
    const { icon, link, name } = fieldsOf(one);
    const href = textOf(link) ?? '';
    // Material uses the host as label too.
    const host = parseUrl(href)?.host;
    const platform = textOf(icon);
    const label = textOf(name) ?? (host || platformLabel(platform ?? 'Link'));
    return filled({ icon: platformIcon(platform), label, href });
  });
  const host = /gitlab|bitbucket/.exec(repository ?? '')?.[0] ?? 'github';
  const label = textOf(config.repo_name) ?? platformLabel(host);
  const items =
    repository === undefined ? [] : [filled({ icon: platformIcon(host), label, href: repository, position: 'right' })];
  const footer = filled({
    links: social.length > 0 ? [{ title: 'Elsewhere', items: social }] : undefined,
    copyright: textOf(config.copyright),
  });
  const logo = themePicture(config, 'logo', old);
  return filled({
    navbar: filled(logo === undefined ? { items } : { title: textOf(config.site_name), logo: { src: logo }, items }),
    footer: Object.keys(footer).length > 0 ? footer : undefined,
  });
}

/** The address of a page, from a file with an optional hash: `guide/README.md#more`. */
function addressOf(written: string): string {
  const { path: file, hash } = splitUrl(written);
  return `/${file.replace(/(?:^|\/)(?:index|README)\.md$|\.md$/, '')}${hash}`;
}

/** Reads `redirect_maps` of mkdocs-redirects: from file to file, or to an external address. */
function readRedirects(config: Fields, { rootDir }: OldSite, notes: NoteTaker): Fields {
  const maps = Object.entries(fieldsOf(pluginNamed(config, 'redirects')?.redirect_maps));
  if (maps.length === 0) return {};
  const isPage = (file: string): boolean => existsSync(path.join(rootDir, docsDirOf(config), file));
  for (const [from] of maps.filter(([file]) => isPage(file)))
    notes.todo(from, 'is a page of the site, so its redirect is left out: remove the page, and write the redirect');
  const gone = maps.filter(([file]) => !isPage(file));
  notes.done('redirects', formatCount(gone.length, 'redirect'));
  return {
    onBrokenLinks: 'warn', // also those of redirects, which MkDocs did not check
    redirects: gone.map(([from, to]) => ({
      from: addressOf(from),
      to: isExternal(String(to)) ? to : addressOf(String(to)),
    })),
  };
}

/** Patterns of mkdocs-exclude, relative to the folder of the docs. A star there also matches folders. */
function readExclude(config: Fields, notes: NoteTaker): readonly string[] {
  const { glob: globs, regex } = pluginNamed(config, 'exclude') ?? {};
  for (const one of listOf(regex).map(String))
    notes.todo('plugin exclude', `\`docs.exclude\` has no regular expressions: write a pattern for \`${one}\``);
  return listOf(globs).map((one) =>
    String(one)
      .replace(/\/\*+$/, '/**')
      .replace(/^\*+(?=[^/*])/, '**/*'),
  );
}

/** Readmes beside an index page, which MkDocs leaves out. */
const shadowedReadmes = (rootDir: string, dir: string): readonly string[] =>
  globSync('**/README.md', { cwd: path.join(rootDir, dir), ignore: ['**/node_modules/**'] })
    .filter((file) => existsSync(path.join(rootDir, dir, path.dirname(file), 'index.md')))
    .map((file) => escapePath(file))
    .sort();

/** The items of the menu; undefined if it follows the folders. */
type Menu = readonly Value[] | undefined;

function createConfig(
  config: Fields,
  { old, menu, variables }: { readonly old: OldSite; readonly menu: Menu; readonly variables: Fields },
  notes: NoteTaker,
): Fields {
  const dir = docsDirOf(config);
  const { url, baseUrl } = originOf(textOf(config.site_url), 'site_url', notes);
  const hasBlog = pluginNamed(config, 'blog') !== undefined && existsSync(path.join(old.rootDir, dir, 'blog'));
  const excluded = [
    ...excludedDocs(config),
    ...readExclude(config, notes),
    ...menuPages(config),
    ...shadowedReadmes(old.rootDir, dir),
    ...(hasBlog ? ['blog/**'] : []),
  ];
  notes.done('docs_dir', `${dir} at /`);
  if (hasBlog) notes.done('blog', `${dir}/blog/posts at /blog`);
  return filled({
    title: textOf(config.site_name) ?? 'Docs',
    tagline: textOf(config.site_description),
    url,
    baseUrl: baseUrl === '/' ? undefined : baseUrl,
    trailingSlash: config.use_directory_urls === false ? undefined : true,
    redirectRules: config.use_directory_urls === false ? { fromExtensions: ['html'] } : undefined,
    ...readTheme(config, old, notes),
    docs: filled({
      dir,
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude: excluded.length > 0 ? excluded : undefined,
      sidebars: menu === undefined ? undefined : 'sidebars.ts',
      defaultSidebar: menu === undefined ? undefined : 'docs',
      editUrl: editUrlOf(config, dir),
      showLastUpdateTime: pluginNamed(config, 'git-revision-date-localized') ? true : undefined,
    }),
    blog: hasBlog ? { dir: `${dir}/blog/posts` } : false,
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 6 },
    analytics: readAnalytics(config),
    ...readNavbar(config, old),
    ...readScripts(config, notes),
    ...readRedirects(config, old, notes),
    ...noteExtensions(config, { variables }, notes),
  });
}

async function read(old: OldSite): Promise<MigratedSite> {
  const notes = createNoteTaker();
  const isToml = old.configFile.endsWith('.toml');
  const config = isToml ? loadZensicalConfig(old) : loadMkDocsConfig(old.rootDir, old.configFile);
  const dir = docsDirOf(config);
  const menu = readMenuFiles(config, old.rootDir) ?? (config.nav === undefined ? undefined : listOf(config.nav));
  const variables = readVariables(config, old);
  const created = createConfig(config, { old, menu, variables }, notes);
  notePlugins(config, notes);
  for (const name of Object.keys(omit(config, KNOWN))) notes.lost(name, LOST[name] ?? 'is left out');
  for (const name of Object.keys(variables)) notes.done(`extra.${name}`, 'is in `markdown.variables`');
  const known = [
    'social',
    'status',
    ...(created.analytics === undefined ? [] : ['analytics']),
    ...Object.keys(variables),
  ];
  for (const name of Object.keys(omit(fieldsOf(config.extra), known))) notes.lost(`extra.${name}`, 'is left out');
  const finder = createDocFinder(path.join(old.rootDir, dir));
  const sidebars = menu && { docs: menu.map((item) => navItem(item, { finder, hasBlog: created.blog !== false })) };
  if (sidebars) notes.done('nav', 'sidebars.ts');
  const dirs = freeDirs(old.rootDir, notes);
  const styles = await readStyles(config, textOf(dirs.clientDir) ?? 'client', old, notes);
  const ownKeys = readKeys(dir, created.blog !== false, old, notes);
  const whole = { ...created, ...styles.fields, markdown: { ...fieldsOf(created.markdown), ...ownKeys } };
  const snippets = readSnippets(config, old);
  return {
    config: fitConfig({ ...whole, ...allowOutside(whole, { sheets: styles.outside }), ...dirs }, notes),
    expressions: {},
    ...(sidebars ? { sidebars } : {}),
    files: [
      ...(created.blog === false ? [] : blogAuthors(old, dir)),
      ...styles.files,
      ...readStaticFiles(config, created, old, notes),
    ],
    content: {
      dir,
      shown: findShownOutside(dir, snippets, old),
      rewrite: createMkDocsRewrite({
        hasFolders: config.use_directory_urls !== false,
        hasBlog: created.blog !== false,
        docsDir: dir,
        braces: readBraces(config),
        variables: new Set(Object.keys(variables)),
        hasCrossReferences: ['mkdocstrings', 'autorefs'].some((name) => pluginNamed(config, name) !== undefined),
        extensions: inlineExtensions(config),
        hasIncludeTags: pluginNamed(config, 'include-markdown') !== undefined,
        statuses: readStatuses(config.extra),
        snippets,
        appended: readAppended(config, snippets, notes),
        macroIncludes: readMacroIncludes(config, old),
        posts: readPosts(config, notes),
        titleOf: createTitles(menu),
      }),
    },
    notes: notes.notes(),
  };
}

/** Reads the keys of front matter that only the site knows, as MkDocs accepts all. */
function readKeys(dir: string, hasBlog: boolean, { rootDir }: OldSite, notes: NoteTaker): Fields {
  const docs = { dir: path.join(rootDir, dir), kind: 'doc' as const, ...(hasBlog ? { exclude: ['blog/**'] } : {}) };
  const posts = { dir: path.join(rootDir, dir, 'blog/posts'), kind: 'post' as const };
  return readOwnKeys(hasBlog ? [docs, posts] : [docs], MKDOCS_KEYS, notes);
}

/** How Material's blog composes the addresses of posts. */
function readPosts(config: Fields, notes: NoteTaker) {
  const blog = pluginNamed(config, 'blog') ?? {};
  if (blog.post_slugify !== undefined)
    notes.todo('blog.post_slugify', 'is a function of Python: see whether posts keep their addresses');
  return {
    format: textOf(blog.post_url_format) ?? '{date}/{slug}',
    dateFormat: textOf(blog.post_url_date_format) ?? 'yyyy/MM/dd',
  };
}

/** The authors of Material's blog, as `authors.yml`. */
function blogAuthors({ rootDir }: OldSite, dir: string): MigratedSite['files'] {
  const file = path.join(dir, 'blog/.authors.yml');
  if (!existsSync(path.join(rootDir, file))) return [];
  const authors = Object.entries(fieldsOf(loadMkDocsConfig(rootDir, file).authors)).map(([key, one]) => {
    const { name, description, avatar, url } = fieldsOf(one);
    return [key, filled({ name, title: description, image_url: avatar, url })];
  });
  return [{ path: `${dir}/blog/posts/authors.yml`, text: dump(Object.fromEntries(authors)) }];
}

/** Reader for sites of MkDocs, with or without Material, of its fork ProperDocs, and of Zensical, its successor. */
export const mkdocs: Reader = { title: 'MkDocs', configFiles: FOREIGN_CONFIGS.mkdocs, read };
