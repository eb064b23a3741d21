import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FOREIGN_CONFIGS } from '../../config/foreignConfigs.ts';
import { escapePath, globSync } from '../../disk/glob.ts';
import { table } from '../../shared/table.ts';
import { isExternal } from '../../shared/url.ts';
import { fitConfig } from '../fitConfig.ts';
import { loadForeignConfig, noteMissing } from '../foreignModule.ts';
import { freeDirs } from '../freeDirs.ts';
import { LOCALE_MENU, type OldLanguages, readLanguages, textsFile } from '../languages.ts';
import { createDocFinder, type DocFinder } from '../links.ts';
import { createNoteTaker, type MigratedSite, type NoteTaker, type OldSite, type Reader } from '../migratedSite.ts';
import { allowOutside } from '../outsideSources.ts';
import { readOwnKeys } from '../ownKeys.ts';
import { createVitePressRewrite, VITEPRESS_KEYS } from '../rewrite/vitepress.ts';
import { markdownComponents, registeredComponents } from '../rewrite/vueComponents.ts';
import { originOf } from '../siteUrl.ts';
import { type Fields, fieldsOf, filled, isEmpty, listOf, omit, pick, textOf, type Value } from '../values.ts';
import { MERMAID_PLUGIN, STUBBED, withDirectoryConfigs } from './directoryConfigs.ts';
import { readRewrites, rootFolderOf } from './rewrites.ts';
import { docIdOf, readSidebars } from './sidebars.ts';
import { readStyles } from './styles.ts';
import { textsOf } from './texts.ts';
import { readTheme } from './theme.ts';

/** Notes on fields without a counterpart. */
const LOST: Readonly<Record<string, string>> = table({
  vite: 'esbuild bundles what the site has of its own',
  vue: 'Vue is not supported: write components for Markdown in React, in `templates/components`',
  ignoreDeadLinks:
    '`check.elsewhere` names paths that another project serves, `check.rules` files that are not looked at',
  metaChunk: 'pages carry no data of others',
  outDir: 'use `sitegen build --out DIR`',
  cacheDir: 'caches lie in `.sitegen`',
  titleTemplate: '`<title>` has the title of the site at its end',
  buildEnd: 'see `outputs`',
  transformHead: 'see `head`',
  transformHtml: 'see the guide on layouts',
  transformPageData: 'see `transform`',
  postRender: 'see the guide on layouts',
});

const KNOWN = [
  'title',
  'description',
  'base',
  'lang',
  'head',
  'appearance',
  'mermaid',
  'mermaidPlugin',
  'lastUpdated',
  'cleanUrls',
  'srcDir',
  'srcExclude',
  'sitemap',
  'themeConfig',
  'locales',
  'markdown',
  'rewrites',
  'extends',
  '$schema',
];

/** Converts `['link', { rel: 'icon', href: '/x.svg' }, 'text']`. */
function headTag(written: Value): Value {
  const [tagName, attributes, text] = listOf(written);
  const values = Object.entries(fieldsOf(attributes)).map(([name, value]) => [
    name,
    value === '' ? true : String(value),
  ]);
  return filled({
    tagName: tagName ?? 'meta',
    attributes: Object.fromEntries(values) as Fields,
    innerHTML: textOf(text),
  });
}

/** Fields for Shiki, which highlights code in VitePress, and for attributes. */
const LEFT_FIELDS: Readonly<Record<string, string>> = table({
  languages: 'highlight.js knows about 190 languages; code in others is not highlighted',
  languageAlias: 'write the names that highlight.js knows after the backticks',
  codeTransformers: 'code is highlighted by highlight.js; a renderer of fences can replace it: see `markdown.fences`',
  shikiSetup: 'code is highlighted by highlight.js',
  attrs:
    'ids and classes of headings are built in (`## Title {#id .wide}`); other attributes in braces need a plugin of markdown-it',
});

/** Settings of markdown-it itself. */
const SETTINGS = ['html', 'linkify', 'breaks', 'typographer', 'quotes', 'xhtmlOut', 'langPrefix'];

function readMarkdown(markdown: Fields, ownKeys: Fields, notes: NoteTaker): Fields {
  const known = ['math', 'lineNumbers', 'theme', 'container', 'image', 'toc', 'anchor', 'headers'];
  if (markdown.theme !== undefined)
    notes.todo('markdown.theme', 'name themes of highlight.js in `code.lightTheme` and `code.darkTheme`');
  if (!isEmpty(fieldsOf(markdown.container)))
    notes.todo(
      'markdown.container',
      'titles of boxes are texts of the site: write `admonition.tip` and the like into content/i18n/en/ui.json, or the file of your language',
    );
  if (markdown.math === true) notes.todo('markdown.math', 'run `npm install katex`');
  for (const name of Object.keys(pick(markdown, SETTINGS)))
    notes.todo(
      `markdown.${name}`,
      'is a setting of markdown-it: write `(md) => md.set({ … })` into `markdown.plugins` to change it',
    );
  for (const name of Object.keys(omit(markdown, [...known, ...SETTINGS, ...Object.keys(LEFT_FIELDS)])))
    notes.todo(`markdown.${name}`, 'plugins of markdown-it belong in `markdown.plugins`');
  for (const name of Object.keys(pick(markdown, Object.keys(LEFT_FIELDS))))
    notes.lost(`markdown.${name}`, LEFT_FIELDS[name] ?? '');
  return filled({
    // Vue's scripts and braces are not MDX.
    markdown: { format: 'md', ...(markdown.math === true ? { math: true } : {}), ...ownKeys },
    code: markdown.lineNumbers === true ? { lineNumbers: true } : undefined,
  });
}

/** Patterns of files that are not pages, relative to the folder of the docs. */
const excludedDocs = ({ srcExclude }: Fields): string[] =>
  listOf(srcExclude).filter((pattern) => typeof pattern === 'string');

/** Templates of dynamic routes, relative to the folder of the docs: `[name].md` beside `[name].paths.js`. */
const routeTemplates = (dir: string): readonly string[] =>
  globSync('**/*.paths.{js,mjs,ts,mts}', { cwd: dir, ignore: ['**/node_modules/**'] })
    .map((file) => file.replace(/\.paths\.\w+$/, '.md'))
    .filter((file) => existsSync(path.join(dir, file)))
    .sort();

/** Folder of the docs, relative to the root. */
const docsDir = ({ srcDir }: Fields): string => textOf(srcDir)?.replace(/^\.\/|\/$/g, '') || '.';

function readSite(
  config: Fields,
  theme: ReturnType<typeof readTheme>,
  { rootDir, languages }: OldSite & { readonly languages: OldLanguages | undefined },
  notes: NoteTaker,
): Fields {
  const dir = docsDir(config);
  const publicDir = path.posix.join(dir, 'public');
  const { url } = originOf(textOf(fieldsOf(config.sitemap).hostname), 'sitemap.hostname', notes);
  notes.done('srcDir', `${dir} at /`);
  const templates = routeTemplates(path.join(rootDir, dir));
  for (const file of templates)
    notes.lost(path.posix.join(dir, file), 'pages made from data: write the function `routes` in site.config.ts');
  const literally = templates.map(escapePath);
  const exclude = ['public/**', 'build/**', 'templates/**', 'client/**', ...excludedDocs(config), ...literally];
  return filled({
    title: textOf(config.title) ?? 'VitePress',
    tagline: textOf(config.description),
    url,
    baseUrl: textOf(config.base),
    redirectRules: { fromExtensions: ['html'] }, // VitePress writes such files even with `cleanUrls`
    staticDir: existsSync(path.join(rootDir, publicDir)) ? publicDir : undefined,
    i18n: languages?.i18n,
    docs: {
      dir: languages?.dir ?? dir,
      ...(languages ? { translationsDir: languages.translationsDir } : {}),
      routeBasePath: '/',
      numberPrefixParser: false,
      exclude,
      ...theme.docs,
      ...(languages?.folder && textOf(theme.docs.editUrl)
        ? { editUrl: `${theme.docs.editUrl}${languages.folder}/` }
        : {}),
      ...(config.lastUpdated === true ? { showLastUpdateTime: true } : {}),
    },
    blog: false,
    colorMode: COLOR_MODES[String(config.appearance)],
    head: config.head === undefined ? undefined : listOf(config.head).map(headTag),
  });
}

/** Splits the languages into those of this site and those with a site of their own: `{ link: 'https://cn.example.org' }`. */
function splitLocales(locales: Fields): { readonly own: Fields; readonly elsewhere: readonly Fields[] } {
  const isElsewhere = (settings: Value | undefined): boolean => isExternal(textOf(fieldsOf(settings).link) ?? '');
  const all = Object.entries(locales);
  return {
    own: Object.fromEntries(all.filter(([, settings]) => !isElsewhere(settings))),
    elsewhere: all
      .filter(([, settings]) => isElsewhere(settings))
      .map(([name, settings]) => ({
        label: textOf(fieldsOf(settings).label) ?? name,
        href: textOf(fieldsOf(settings).link) ?? '/',
      })),
  };
}

/** Adds a menu of languages to the navbar. */
function withMenu(navbar: Fields, languages: OldLanguages | undefined, elsewhere: readonly Fields[]): Fields {
  const menu = languages
    ? { ...LOCALE_MENU, ...(elsewhere.length > 0 ? { dropdownItemsAfter: elsewhere } : {}) }
    : { type: 'dropdown', label: 'Languages', position: 'right', items: elsewhere };
  return { ...navbar, items: [...listOf(navbar.items), menu] };
}

/** Removes the folder of a language from an address. */
const withoutFolder = (address: string, folder: string): string =>
  folder !== '' && address.startsWith(`/${folder}/`) ? address.slice(folder.length + 1) : address;

/** Removes the folder of a language from the path of a file. */
function withoutLanguage(file: string, languages: OldLanguages | undefined): string {
  const folders = languages ? [languages.folder, ...languages.others.map(({ name }) => name)] : [];
  const folder = folders.find((one) => one !== '' && file.startsWith(`${one}/`));
  return folder === undefined ? file : file.slice(folder.length + 1);
}

/** Notes the sidebars that a script would create that is not installed. */
function noteUnmade(names: readonly string[], notes: NoteTaker): void {
  for (const name of names)
    notes.todo(
      `themeConfig.sidebar ${name}`,
      'is made by a script that is not installed: run `npm install` and `npx sitegen-react migrate --force`, or write it into sidebars.ts',
    );
}

/** The color mode, by the value of `appearance`; undefined if it is that of the reader's system. */
const COLOR_MODES: Readonly<Record<string, Fields>> = table({
  dark: { defaultMode: 'dark', respectPrefersColorScheme: false },
  false: { disableSwitch: true, respectPrefersColorScheme: false },
  'force-auto': { disableSwitch: true },
  'force-dark': { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
});

/** Notes what becomes of the plugin for diagrams. */
function noteMermaid({ mermaid }: Fields, { rootDir, configFile }: OldSite, notes: NoteTaker): void {
  if (!readFileSync(path.join(rootDir, configFile), 'utf8').includes(MERMAID_PLUGIN)) return;
  notes.done(MERMAID_PLUGIN, 'fences of the language `mermaid` are diagrams');
  if (!isEmpty(fieldsOf(mermaid))) notes.todo('mermaid', 'write what you need of it into `mermaid` of site.config.ts');
}

/** Notes the fields of the configuration without a counterpart. */
function noteRest(config: Fields, notes: NoteTaker): void {
  for (const name of Object.keys(omit(config, KNOWN))) notes.lost(name, LOST[name] ?? 'is left out');
}

async function read(old: OldSite): Promise<MigratedSite> {
  const notes = createNoteTaker();
  const { rootDir, configFile } = old;
  const foreign = await loadForeignConfig({ rootDir, file: configFile, stubbed: STUBBED });
  const { value } = foreign;
  noteMissing(foreign, configFile, notes);
  const written = fieldsOf(value);
  const config = await withDirectoryConfigs(written, { rootDir, dir: docsDir(written) }, notes);
  const { own, elsewhere } = splitLocales(fieldsOf(config.locales));
  const rootFolder = own.root === undefined ? undefined : rootFolderOf(config.rewrites);
  const languages = readLanguages(own, { rootDir, dir: docsDir(config), rootFolder }, notes);
  const served = rootFolder !== undefined && languages?.folder === rootFolder ? rootFolder : undefined;
  const root = languages?.first.settings ?? fieldsOf(own.root);
  const themeConfig = { ...fieldsOf(config.themeConfig), ...fieldsOf(root.themeConfig) };
  const theme = readTheme(themeConfig, textOf(root.title) ?? textOf(config.title), notes);
  if (elsewhere.length > 0) notes.done('locales', `${elsewhere.length} sites of their own, in the menu of languages`);
  const site = readSite({ ...root, ...config }, theme, { ...old, languages }, notes);
  const dir = docsDir(config);
  const folder = languages?.folder ?? '';
  const docsOf = createDocFinder(path.join(rootDir, dir, folder));
  const finder: DocFinder = { find: (address) => docsOf.find(withoutFolder(address, folder)) };
  const { sidebars, unmade, find } = readSidebars(themeConfig.sidebar, finder);
  const sidebarIds = Object.keys(sidebars);
  noteUnmade(unmade, notes);
  noteMermaid(config, old, notes);
  noteRest(config, notes);
  const dirs = freeDirs(rootDir, notes);
  const styles = await readStyles(rootDir, textOf(dirs.clientDir) ?? 'client', notes);
  if (sidebarIds.length > 0) notes.done('themeConfig.sidebar', `sidebars.ts: ${sidebarIds.join(', ')}`);
  const ownKeys = readOwnKeys([{ dir: path.join(rootDir, dir), kind: 'doc' }], VITEPRESS_KEYS, notes);
  const candidate: Fields = {
    ...site,
    ...dirs,
    ...theme.fields,
    ...(languages || elsewhere.length > 0
      ? { navbar: withMenu(fieldsOf(theme.fields.navbar), languages, elsewhere) }
      : {}),
    ...readMarkdown(fieldsOf(config.markdown), ownKeys, notes),
  };
  const docs = {
    ...fieldsOf(candidate.docs),
    sidebars: sidebarIds.length > 0 ? 'sidebars.ts' : themeConfig.sidebar === undefined ? false : undefined,
    defaultSidebar: Array.isArray(themeConfig.sidebar) ? sidebarIds[0] : undefined,
  };
  const fitted = fitConfig(
    { ...candidate, ...allowOutside(candidate, { sheets: styles.outside }), docs: filled(docs) },
    notes,
  );
  const rewritePath = readRewrites(config.rewrites, served, notes);
  const components = markdownComponents(rootDir);
  const shown = [...components.values()].map((file) => path.posix.relative(path.posix.join('/', dir), `/${file}`));
  return {
    config: fitted,
    expressions: {},
    ...(sidebarIds.length > 0 ? { sidebars } : {}),
    files: [
      ...styles.files,
      ...(languages?.others.flatMap((one) =>
        textsFile(one, textsOf(config, { themeConfig, first: languages.first }, one)),
      ) ?? []),
    ],
    content: {
      dir,
      shown,
      rewrite: createVitePressRewrite({
        title: textOf(site.title) ?? '',
        contentDir: dir,
        languages,
        components: registeredComponents(rootDir),
        markdownComponents: components,
        rewritePath,
        sidebarOf(file) {
          const name = withoutLanguage(file, languages);
          return find({ id: docIdOf(name), path: `/${rewritePath(path.posix.join(folder, name))}` });
        },
        excluded: new Set([
          ...globSync(excludedDocs(config), { cwd: path.join(rootDir, dir), ignore: ['**/node_modules/**'] }),
          ...routeTemplates(path.join(rootDir, dir)),
          ...shown,
        ]),
      }),
    },
    notes: notes.notes(),
  };
}

/** Reader for sites of VitePress 1 and 2. */
export const vitepress: Reader = {
  title: 'VitePress',
  configFiles: FOREIGN_CONFIGS.vitepress,
  read,
};
