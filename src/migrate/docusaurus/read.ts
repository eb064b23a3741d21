import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FOREIGN_CONFIGS } from '../../config/foreignConfigs.ts';
import { formatCount } from '../../shared/formatCount.ts';
import { nameInWords } from '../../shared/nameInWords.ts';
import { carryFunctions } from '../carryFunctions.ts';
import { findFunctions, fitConfig, neededBy } from '../fitConfig.ts';
import { loadForeignConfig, noteMissing } from '../foreignModule.ts';
import { freeDirs } from '../freeDirs.ts';
import { isMathFile } from '../mathFiles.ts';
import { createNoteTaker, type MigratedSite, type OldSite, type Reader } from '../migratedSite.ts';
import { allowOutside } from '../outsideSources.ts';
import { readOwnKeys } from '../ownKeys.ts';
import { printText } from '../printValue.ts';
import {
  type Fields,
  fieldsOf,
  filled,
  functionSource,
  isEmpty,
  listOf,
  omit,
  pick,
  textOf,
  type Value,
} from '../values.ts';
import { readAliases } from './aliases.ts';
import {
  type ContentSection,
  fromRoot,
  hasVersions,
  type Reading,
  readBlog,
  readDocs,
  readPages,
  sitePath,
} from './content.ts';
import { BUILT_IN, OF_READER, WITHOUT_COUNTERPART } from './knownPlugins.ts';
import { noteOwnTheme, pageMakers, readFormat, readLevels } from './leftOut.ts';
import { readOutsideFiles } from './outsideFiles.ts';
import { notePackages } from './packages.ts';
import { isDataAlone, readPluginData } from './pluginData.ts';
import { findPlugins, type Plugin } from './plugins.ts';
import { REASONS } from './reasons.ts';
import { readRedirects } from './redirects.ts';
import { findRequests } from './requests.ts';
import { readStyles } from './styles.ts';
import { readTheme } from './theme.ts';

/** Fields with the same meaning in both. */
const SAME = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'trailingSlash',
  'titleDelimiter',
  'baseUrlIssueBanner',
  'customFields',
  'scripts',
  'stylesheets',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'noIndex',
];

/** Fields that are read elsewhere, or that need no counterpart. */
const KNOWN = [
  ...SAME,
  'i18n',
  'presets',
  'plugins',
  'themes',
  'themeConfig',
  'staticDirectories',
  'headTags',
  'markdown',
  'future',
  'clientModules',
  'webpack',
  '$schema',
];

const pluginsNamed = (plugins: readonly Plugin[], name: string): readonly Fields[] =>
  plugins.filter((plugin) => plugin.name === name).map(({ options }) => options);

/** True if the folder of a section exists, as sections are enabled by default. */
const isThere = (dir: string, options: Fields, { rootDir }: Reading): boolean =>
  existsSync(path.resolve(rootDir, textOf(options.path) ?? dir));

/** True for docs with older versions: the current version may have no files. */
const isVersioned = ({ id, disableVersioning }: Fields, reading: Reading): boolean =>
  disableVersioning !== true && hasVersions(textOf(id), reading);

/** Settings of a language. Its `baseUrl` becomes its path below the site's base, unless that is the default. */
function localeConfig(written: Value | undefined, base: string, usual: string): Fields {
  const { baseUrl, ...rest } = fieldsOf(written);
  const own = textOf(baseUrl)?.replace(/\/?$/, '/');
  if (own === undefined || !own.startsWith(base)) return fieldsOf(written);
  const folder = own.slice(base.length).replace(/\/$/, '');
  return folder === usual ? rest : { ...rest, path: folder };
}

/** Reads the settings of languages; `path` is the folder of translations. */
function readI18n({ baseUrl, i18n: written }: Fields, { rootDir, notes }: Reading): Fields {
  const i18n = fieldsOf(written);
  const dir = textOf(i18n.path) ?? 'i18n';
  const locales = listOf(i18n.locales);
  const base = (textOf(baseUrl) ?? '/').replace(/\/?$/, '/');
  const ofLocales = pick(
    fieldsOf(i18n.localeConfigs),
    locales.flatMap((locale) => textOf(locale) ?? []),
  );
  const usualPath = (locale: string): string => (locale === i18n.defaultLocale ? '' : locale);
  const configs = Object.fromEntries(
    Object.entries(ofLocales)
      .map(([locale, config]) => [locale, localeConfig(config, base, usualPath(locale))] as const)
      .filter(([, config]) => !isEmpty(config)),
  );
  const left = Object.keys(omit(fieldsOf(i18n.localeConfigs), Object.keys(ofLocales)));
  for (const locale of left) notes.lost(`i18n.localeConfigs.${locale}`, 'is not one of the locales');
  const fields: Fields = {
    ...omit(i18n, ['path', 'localeConfigs']),
    ...(locales.length > 1 ? { headingIds: 'own' } : {}),
    ...(isEmpty(configs) ? {} : { localeConfigs: configs }),
  };
  const isDefault = JSON.stringify([fields.defaultLocale ?? 'en', fields.locales ?? ['en']]) === '["en",["en"]]';
  const isSaid = !isDefault || fields.localeConfigs !== undefined;
  return filled({
    i18n: isSaid ? fields : undefined,
    i18nDir: existsSync(path.join(rootDir, dir)) ? dir : undefined,
  });
}

/** Normalizes the URL: Docusaurus accepts a missing or surplus slash. */
function readUrl(config: Fields): Fields {
  const url = textOf(config.url);
  return url !== undefined && URL.canParse(url) ? { url: new URL(url).origin } : {};
}

function readStatic(config: Fields, { rootDir, notes }: Reading): Fields {
  const written = config.staticDirectories === undefined ? ['static'] : listOf(config.staticDirectories);
  const dirs = written.flatMap((dir) => (typeof dir === 'string' ? [sitePath(rootDir, dir)] : []));
  const there = dirs.filter((dir) => existsSync(path.join(rootDir, dir)));
  if (there.length > 0) notes.done('static', there.join(', '));
  if (there.length > 1) return { staticDirectories: there };
  return there.length === 0 ? {} : { staticDir: there[0] };
}

/** Reads `markdown` of Docusaurus, and the settings of its plugins that concern Markdown. */
function readMarkdown(config: Fields, sections: readonly ContentSection[], reading: Reading): Fields {
  const { mermaid: _, hooks: __, mdx1Compat: ___, preprocessor: ____, ...markdown } = fieldsOf(config.markdown);
  const written = Object.assign({}, ...sections.map((section) => section.markdown)) as Fields;
  const dirs = sections.flatMap(({ section }) => textOf(section.dir) ?? []);
  const outside = readOutsideFiles(dirs, reading);
  const folders = sections.flatMap(({ kind, section }) =>
    [section.dir, section.versionsDir].flatMap((written) => {
      const dir = textOf(written);
      return dir === undefined ? [] : [{ dir: path.resolve(reading.rootDir, dir), kind }];
    }),
  );
  const ownKeys = readOwnKeys(folders, [], reading.notes);
  const merged = filled({ ...markdown, ...readFormat(markdown, reading), ...written, ...outside, ...ownKeys });
  return isEmpty(merged) ? {} : { markdown: merged };
}

/** Carries the preprocessor of Markdown over to `transform`, which gets the text of a page without front matter. */
function readPreprocessor({ markdown }: Fields): Fields {
  const source = functionSource(fieldsOf(markdown).preprocessor);
  if (source === undefined) return {};
  const call = `(markdown, { path }) => (${source})({ filePath: path, fileContent: markdown })`;
  return { transform: { $function: call, $own: source } };
}

const headTags = (config: Fields): readonly Value[] =>
  listOf(config.headTags).map((tag) => {
    const { attributes, ...fields } = fieldsOf(tag);
    return { ...fields, attributes: fieldsOf(attributes) };
  });

/** The docs or the blog of a site, or a list if there are several; false if there are none. */
function oneOrList(instances: readonly Fields[]): Value {
  const [only = false] = instances;
  return instances.length > 1 ? instances : only;
}

/** The label of a docs instance: that of its navbar item, or else its id. */
function docsLabel(id: string | undefined, theme: Fields): string {
  const items = listOf(fieldsOf(theme.navbar).items).map(fieldsOf);
  const isOfThese = ({ docsPluginId = 'default' }: Fields): boolean => docsPluginId === (id ?? 'default');
  const named = items.filter((item) => /^(?:doc|docSidebar)$/.test(textOf(item.type) ?? '')).find(isOfThese);
  return textOf(named?.label) ?? nameInWords(id ?? 'docs');
}

/** Reads docs, blog and pages. */
function readSections(plugins: readonly Plugin[], theme: Fields, reading: Reading) {
  const docs = pluginsNamed(plugins, 'content-docs')
    .filter((options) => isThere('docs', options, reading) || isVersioned(options, reading))
    .map((options) => readDocs(options, reading));
  const blogs = pluginsNamed(plugins, 'content-blog')
    .filter((options) => isThere('blog', options, reading))
    .map((options) => readBlog(options, reading));
  const [pagesOptions, ...otherPages] = pluginsNamed(plugins, 'content-pages').filter((options) =>
    isThere('src/pages', options, reading),
  );
  const pages = pagesOptions && readPages(pagesOptions, reading);
  const left = otherPages.map((options) => sitePath(reading.rootDir, textOf(options.path) ?? ''));
  for (const dir of left)
    reading.notes.todo(dir, 'a site has only one folder of pages: move them into it, or into a separate site');
  const shared = fieldsOf(theme.docs);
  const labelOf = ({ id }: Fields): Fields => (docs.length > 1 ? { label: docsLabel(textOf(id), theme) } : {});
  const instances = docs.map(({ section }) => filled({ ...labelOf(section), ...section, ...shared }));
  const fields = filled({
    docs: oneOrList(instances),
    blog: oneOrList(blogs.map(({ section }) => section)),
    pages: pages?.section,
  });
  return { fields, left, sections: [...docs, ...blogs, ...(pages ? [pages] : [])] };
}

const READ = ['content-docs', 'content-blog', 'content-pages', 'client-redirects', 'google-gtag'];

/** Notes what becomes of plugins that are not read elsewhere. Returns those that are left out. */
function notePlugins(plugins: readonly Plugin[], { rootDir, notes }: Reading): readonly Plugin[] {
  const isRead = ({ name }: Plugin): boolean => READ.includes(name) || OF_READER[name] !== undefined;
  const others = plugins.filter((plugin) => !isRead(plugin) && !isDataAlone(plugin, rootDir));
  const unread = others.filter(({ name }) => BUILT_IN[name] === undefined);
  for (const { name } of others) if (BUILT_IN[name] !== undefined) notes.done(name, BUILT_IN[name]);
  for (const { name } of unread)
    notes.lost(
      `plugin ${fromRoot(name, rootDir)}`,
      WITHOUT_COUNTERPART[name] ?? 'extend the site with `routes`, `outputs`, `transform` and `markdown.plugins`',
    );
  return unread;
}

/** Reader features that plugins provided. */
function readReader(plugins: readonly Plugin[], { notes }: Reading): Fields {
  const fields = plugins.flatMap(({ name }) => {
    const field = OF_READER[name];
    if (field !== undefined) notes.done(name, `is \`reader.${field}\``);
    return field === undefined ? [] : [[field, true] as const];
  });
  return fields.length > 0 ? { reader: Object.fromEntries(fields) } : {};
}

/** Notes what is carried over from `themeConfig`. What is left out is noted elsewhere. */
function noteTheme(theme: Fields, { notes }: Reading): void {
  notes.done('title, url, baseUrl', 'and what else is said of the whole site');
  const items = listOf(fieldsOf(theme.navbar).items).length;
  if (items > 0) notes.done('themeConfig.navbar', formatCount(items, 'item'));
  if (theme.footer !== undefined)
    notes.done('themeConfig.footer', formatCount(listOf(fieldsOf(theme.footer).links).length, 'column'));
}

/** Notes the fields of the configuration without a counterpart, and modules for browsers. */
function noteRest(config: Fields, { rootDir, notes }: Reading): void {
  for (const name of Object.keys(omit(config, KNOWN))) notes.lost(name, REASONS[name] ?? 'is left out');
  for (const name of listOf(config.clientModules))
    notes.todo(
      'clientModules',
      `${fromRoot(textOf(name) ?? 'a module', rootDir)}: import it in client/main.ts, without Docusaurus’ hooks`,
    );
}

/** If the copyright contains the current year, the expression that computes it. */
function yearExpression(config: Fields, source: string): Readonly<Record<string, string>> {
  const copyright = textOf(fieldsOf(config.footer).copyright);
  const year = String(new Date().getFullYear());
  if (copyright === undefined || !copyright.includes(year) || !/\bgetFullYear\(/.test(source)) return {};
  const text = printText(copyright).slice(1, -1).replaceAll("\\'", "'").replaceAll('`', '\\`').replaceAll('${', '\\${');
  const expression = ['$', '{new Date().getFullYear()}'].join('');
  return { 'footer.copyright': `\`${text.replace(year, () => expression)}\`` };
}

/** Style sheets and scripts of KaTeX and MathJax are left out if formulas are rendered in the build. */
function withoutMathFiles(candidate: Fields, { notes }: Reading): Fields {
  if (fieldsOf(candidate.markdown).math !== true) return candidate;
  const kept = (['stylesheets', 'scripts'] as const).map((name) => {
    const files = listOf(candidate[name]);
    const others = files.filter((file) => !isMathFile(file));
    if (others.length < files.length) notes.done(name, 'without those for formulas: `markdown.math` needs none');
    return [name, others.length > 0 ? others : undefined] as const;
  });
  return filled({ ...candidate, ...Object.fromEntries(kept) });
}

async function read({ rootDir, configFile }: OldSite): Promise<MigratedSite> {
  const notes = createNoteTaker();
  const reading = { rootDir, notes };
  const stubbed = ['prism-react-renderer'];
  const foreign = await loadForeignConfig({ rootDir, file: configFile, stubbed });
  const { value } = foreign;
  noteMissing(foreign, configFile, notes);
  const config = fieldsOf(value);
  const plugins = findPlugins(config);
  const theme = readTheme(fieldsOf(config.themeConfig), notes);
  const { fields, left, sections } = readSections(plugins, theme, reading);
  const dirs = freeDirs(rootDir, notes);
  const head = [...listOf(theme.head), ...headTags(config)];
  const unread = notePlugins(plugins, reading);
  const found = filled({
    ...pick(config, SAME),
    ...readPluginData(fieldsOf(config.customFields), plugins, reading),
    ...readUrl(config),
    ...readLevels(config, [...pageMakers(unread, reading), ...left], reading),
    ...readI18n(config, reading),
    ...readStatic(config, reading),
    ...dirs,
    ...readAliases(foreign, plugins, reading),
    ...theme,
    ...fields,
    ...readMarkdown(config, sections, reading),
    ...readPreprocessor(config),
    ...readReader(plugins, reading),
    ...readRedirects(pluginsNamed(plugins, 'client-redirects'), notes),
    head: head.length > 0 ? head : undefined,
    analytics: pluginsNamed(plugins, 'google-gtag').map((gtag) => ({
      gtag: { id: listOf(gtag.trackingID)[0] ?? '' },
    }))[0],
  });
  const candidate = withoutMathFiles(found, reading);
  const contentDirs = sections.flatMap(({ section }) => textOf(section.dir) ?? []);
  notePackages({ dirs: contentDirs, isMdx: fieldsOf(candidate.markdown).format === 'mdx' }, reading);
  noteOwnTheme(reading);
  noteRest(config, reading);
  const styles = [...pluginsNamed(plugins, 'theme-classic'), ...pluginsNamed(plugins, 'classic')].flatMap(
    ({ customCss }) => listOf(customCss),
  );
  const folders = { clientDir: textOf(dirs.clientDir) ?? 'client', dirs: [...new Set(['src', ...contentDirs])] };
  const { files, outside } = await readStyles(styles, folders, reading);
  noteTheme(theme, reading);
  const whole = { ...candidate, ...allowOutside(candidate, { sheets: outside, requests: findRequests(reading) }) };
  const carried = await carryFunctions(findFunctions(whole), { rootDir, file: configFile });
  const fitted = fitConfig(whole, notes, REASONS, carried);
  const expressions = yearExpression(fitted, readFileSync(path.join(rootDir, configFile), 'utf8'));
  const declarations = neededBy(fitted, carried).map(({ text }) => text);
  return { config: fitted, expressions, declarations, files, notes: notes.notes() };
}

/** Reader for sites of Docusaurus 2 and 3. */
export const docusaurus: Reader = {
  title: 'Docusaurus',
  configFiles: FOREIGN_CONFIGS.docusaurus,
  read,
};
