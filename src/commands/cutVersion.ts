import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { docsNames } from '../config/contentNames.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { type DocsConfig, translationDir, translationDirs } from '../config/sections/docs.ts';
import { throwErrors } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { validate } from '../diagnostics/validate.ts';
import { copyFiles, type FolderContents } from '../disk/copyFiles.ts';
import { globSync } from '../disk/glob.ts';
import { isInLeftover } from '../disk/leftovers.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { writeAtomically } from '../disk/writeAtomically.ts';
import { mainInstance } from '../docs/instances.ts';
import { CURRENT, createVersions, type DocsVersion } from '../docs/versions.ts';
import { loadSidebars, SIDEBAR_FILES } from '../load/loadSidebars.ts';
import { loadVersions, versionFolder, versionName, versionsFile } from '../load/loadVersions.ts';
import { chooseLocales } from '../pipeline/languages.ts';
import { compareText } from '../shared/compareText.ts';
import { type CommonOptions, openProject, type Project } from './project.ts';

/** Options of `sitegen docs:version`. */
export interface CutVersionOptions extends CommonOptions {
  /** Name of the version. */
  readonly name: string;
  /** Id of the docs. @default those without an id of their own, else the first */
  readonly id?: string | undefined;
}

/** A folder that was copied. Paths are from the site root. */
export interface CutFolder {
  readonly locale: string;
  readonly from: string;
  readonly to: string;
  readonly fileCount: number;
}

/** The result of `docs:version`. */
export interface CutResult {
  readonly folders: readonly CutFolder[];
  /** The site's versions afterwards, newest first. */
  readonly versions: readonly DocsVersion[];
  /** From the site root. */
  readonly versionsFile: string;
  /** True if the version is new; false if translations were added to it. */
  readonly isNew: boolean;
  /** Id of the docs, unless they are the ones that commands use by default. */
  readonly id?: string;
  /** True if readers can choose a version in the navbar. */
  readonly hasDropdown: boolean;
}

/** Folders of tools, which are not copied. */
const LEFT_OUT = ['**/node_modules/**', '**/.git/**'];

/** List the files of a folder, except other folders that the configuration names. */
function listFiles({ rootDir, i18n, i18nDir, docs: all }: ResolvedConfig, dir: string): readonly string[] {
  const named = [...all.flatMap((docs) => [docs.dir, docs.versionsDir, ...translationDirs(docs, i18n)]), i18nDir];
  const others = named
    .map((other) => path.posix.relative(dir, other))
    .filter((other) => other && !other.startsWith('..'));
  const ignore = [...LEFT_OUT, ...others.map((other) => `${other}/**`)];
  const files = globSync('**/*', { cwd: path.resolve(rootDir, dir), dot: true, ignore });
  return files.filter((file) => !isInLeftover(file)).sort(compareText);
}

/** The current sidebars as a JSON file of the version, however they are written now. */
async function sidebarsOf({ store, config }: Project, docs: DocsConfig): Promise<ReadonlyMap<string, string>> {
  const { sidebars } = await loadSidebars(store, config, docs);
  if (sidebars === undefined) return new Map();
  return new Map([['sidebars.json', `${JSON.stringify(sidebars ? sidebars.config : {}, undefined, 2)}\n`]]);
}

/** A folder to be made. */
interface Plan extends FolderContents {
  readonly locale: string;
  readonly from: string;
  readonly to: string;
}

/** Plan the copy of the docs themselves, the source of all translations. */
async function planDocs(name: string, project: Project, docs: DocsConfig): Promise<Plan> {
  const { config } = project;
  const copied = listFiles(config, docs.dir).filter((file) => !SIDEBAR_FILES.includes(file));
  if (!copied.some((file) => /\.mdx?$/.test(file)))
    throw usageError(`there are no docs in ${docs.dir}`, 'write some, or name their folder with "docs.dir"');
  return {
    locale: config.i18n.defaultLocale,
    from: docs.dir,
    to: path.posix.join(docs.versionsDir, versionFolder(name)),
    copied,
    written: await sidebarsOf(project, docs),
  };
}

/** Plan the copies of translations into some languages, as far as there are any. */
function planTranslations(
  { name }: CutVersionOptions,
  config: ResolvedConfig,
  docs: DocsConfig,
  locales: readonly string[],
): readonly Plan[] {
  return locales.flatMap((locale) => {
    const { current, older } = docsNames(docs.id);
    const named = translationDir(docs, locale);
    const folders = [
      ...(named === undefined ? [] : [{ from: named, by: 'own' } as const]),
      ...(['own', 'plugin'] as const).map((by) => ({ from: path.posix.join(config.i18nDir, locale, current[by]), by })),
    ];
    return folders.flatMap(({ from, by }) => {
      const to = path.posix.join(config.i18nDir, locale, older[by], versionFolder(name));
      const copied = listFiles(config, from);
      return copied.length > 0 ? [{ locale, from, to, copied }] : [];
    });
  });
}

/** Choose the docs by id. Throws a `SiteError` if there are none. */
function chooseDocs({ docs }: ResolvedConfig, { id }: CutVersionOptions): DocsConfig {
  const chosen = id === undefined ? mainInstance(docs) : docs.find((one) => one.id === id);
  if (chosen) return chosen;
  if (docs.length === 0) throw usageError('the site has no docs: "docs" is false', 'remove that setting to have docs');
  const ids = docs.map((one) => one.id);
  throw usageError(
    `no docs have the id "${id}"`,
    didYouMean(id ?? '', ids) ?? `those of the site are ${ids.join(', ')}`,
  );
}

function checkName(name: string, { versions }: DocsConfig): void {
  const { diagnostics } = validate(versionName, name);
  const [wrong] = diagnostics;
  if (wrong)
    throw usageError(`"${name}" cannot be the name of a version: ${wrong.message}`, 'choose a name such as 1.0');
  // The newest version is served at the root of the docs: a later cut would give this one the address "next".
  if (name === 'next' && versions.next?.path === undefined && versions[CURRENT]?.path === undefined)
    throw usageError('"next" is the path of the current docs', 'choose a name such as 1.0');
}

/** List the versions of these names. Throws a `SiteError` if two of them have the same address. */
function listVersions(config: ResolvedConfig, docs: DocsConfig, released: readonly string[]) {
  const { versions } = createVersions(docs, { released, nextLabel: CURRENT, config });
  for (const version of versions) {
    const other = versions.find(({ basePath }) => basePath === version.basePath);
    if (other && other !== version)
      throw usageError(
        `the versions "${other.name}" and "${version.name}" would both be served at ${version.basePath}`,
        'choose another name, or set the "path" of one of them in "docs.versions"',
      );
  }
  return versions;
}

/** Plan all copies, in an order in which the site can be built after each step. */
async function plan(
  options: CutVersionOptions,
  project: Project,
  docs: DocsConfig,
  released: readonly string[],
): Promise<readonly Plan[]> {
  const { config } = project;
  const { all, chosen } = chooseLocales({ config, locales: options.locales });
  const others = (options.locales.length > 0 ? chosen : all).filter(({ isDefault }) => !isDefault);
  const translations = planTranslations(
    options,
    config,
    docs,
    others.map(({ name }) => name),
  );
  if (!released.includes(options.name)) return [await planDocs(options.name, project, docs), ...translations];
  if (options.locales.length === 0)
    throw usageError(
      `there is a version "${options.name}" already`,
      'choose another name; `--locale` adds the translations of a language to a version that is there',
    );
  if (translations.length === 0)
    throw usageError(
      `there are no translations of the docs to add to the version "${options.name}"`,
      `they belong in ${path.posix.join(config.i18nDir, others[0]?.name ?? 'LOCALE', docsNames(docs.id).current.own)}`,
    );
  return translations;
}

/**
 * Keep the current docs as a version, with their sidebars and translations. An existing version gets the translations of the
 * languages that are named. Throws a `SiteError`, and changes nothing, if that is not possible.
 */
export async function cutVersion(options: CutVersionOptions): Promise<CutResult> {
  const { rootDir, name } = options;
  const project = await openProject(options, { reuseCache: true });
  const { config } = project;
  throwErrors(config.diagnostics);
  const docs = chooseDocs(config, options);
  checkName(name, docs);
  const released = await loadVersions({ rootDir, files: openSiteFiles(config) }, docs);
  const isNew = !released.includes(name);
  const names = isNew ? [name, ...released] : released;
  const versions = listVersions(config, docs, names);
  const plans = await plan(options, project, docs, released);
  const taken = plans.find(({ to }) => existsSync(path.resolve(rootDir, to)));
  if (taken) throw usageError(`there is a folder ${taken.to} already`, 'remove it, or choose another name');
  for (const { from, to, ...contents } of plans)
    copyFiles(path.resolve(rootDir, from), path.resolve(rootDir, to), contents);
  const file = versionsFile(rootDir, docs);
  if (isNew) writeAtomically(file, `${JSON.stringify(names, undefined, 2)}\n`);
  return {
    folders: plans.map(({ locale, from, to, copied, written }) => ({
      locale,
      from,
      to,
      fileCount: copied.length + (written?.size ?? 0),
    })),
    versions,
    versionsFile: relativeFile(rootDir, file),
    isNew,
    ...(docs.id === mainInstance(config.docs)?.id ? {} : { id: docs.id }),
    hasDropdown: config.navbar.items.some(
      (item) => item.type === 'docsVersionDropdown' && (item.docsPluginId ?? mainInstance(config.docs)?.id) === docs.id,
    ),
  };
}
