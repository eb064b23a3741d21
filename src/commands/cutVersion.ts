import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { docsNames } from '../config/contentNames.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { type DocsConfig, translationDirs } from '../config/sections/docs.ts';
import { hintOf, throwErrors } from '../diagnostics/diagnostic.ts';
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
import { checkOutVersion, type GitVersion } from '../load/gitVersions.ts';
import { loadSidebars, SIDEBAR_FILES } from '../load/loadSidebars.ts';
import { gitRef, loadVersions, type ReleasedVersion, versionName } from '../load/loadVersions.ts';
import { type VersionFolder, versionFolders, versionsFile } from '../load/versionFolders.ts';
import { chooseLocales } from '../pipeline/languages.ts';
import { compareText } from '../shared/compareText.ts';
import { type CommonOptions, openProject, type Project } from './project.ts';

/** Options of `sitegen docs:version`. */
export interface CutVersionOptions extends CommonOptions {
  /** Name of the version. */
  readonly name: string;
  /** Id of the docs. @default those without an id of their own, else the first */
  readonly id?: string | undefined;
  /** Name of a commit in git whose docs are those of the version. @default those of the folder */
  readonly ref?: string | undefined;
}

/** A folder that was copied. Paths are from the site root. */
export interface CutFolder extends VersionFolder {
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
function filesToCopy({ rootDir, i18n, i18nDir, docs: all }: ResolvedConfig, dir: string): readonly string[] {
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
interface Plan extends FolderContents, VersionFolder {}

/** Plan the copy of the docs themselves, the source of all translations. */
async function planDocs(own: VersionFolder, project: Project, docs: DocsConfig): Promise<Plan> {
  const { config } = project;
  const copied = filesToCopy(config, docs.dir).filter((file) => !SIDEBAR_FILES.includes(file));
  if (!copied.some((file) => /\.mdx?$/.test(file)))
    throw usageError(`there are no docs in ${docs.dir}`, 'write some, or name their folder with "docs.dir"');
  return {
    ...own,
    copied,
    written: await sidebarsOf(project, docs),
  };
}

/** Plan the copies of translations into some languages, as far as there are any. */
const planTranslations = (
  folders: readonly VersionFolder[],
  config: ResolvedConfig,
  locales: readonly string[],
): readonly Plan[] =>
  folders.flatMap((folder) => {
    const copied = locales.includes(folder.locale) ? filesToCopy(config, folder.from) : [];
    return copied.length > 0 ? [{ ...folder, copied }] : [];
  });

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
function listVersions(config: ResolvedConfig, docs: DocsConfig, released: readonly ReleasedVersion[]) {
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
  isNew: boolean,
): Promise<readonly Plan[]> {
  const { config } = project;
  const { all, chosen } = chooseLocales({ config, locales: options.locales });
  const others = (options.locales.length > 0 ? chosen : all).filter(({ isDefault }) => !isDefault);
  const [own, ...translated] = versionFolders(config, docs, options.name);
  const translations = planTranslations(
    translated,
    config,
    others.map(({ name }) => name),
  );
  if (isNew) return [await planDocs(own, project, docs), ...translations];
  if (translations.length === 0)
    throw usageError(
      `there are no translations of the docs to add to the version "${options.name}"`,
      `they belong in ${path.posix.join(config.i18nDir, others[0]?.name ?? 'LOCALE', docsNames(docs.id).current.own)}`,
    );
  return translations;
}

/** Copy folders of the site. Throws a `SiteError`, and copies nothing, if a copy would overwrite a folder. */
function copyFolders(rootDir: string, plans: readonly Plan[]): readonly CutFolder[] {
  const taken = plans.find(({ to }) => existsSync(path.resolve(rootDir, to)));
  if (taken) throw usageError(`there is a folder ${taken.to} already`, 'remove it, or choose another name');
  for (const { from, to, ...contents } of plans)
    copyFiles(path.resolve(rootDir, from), path.resolve(rootDir, to), contents);
  return plans.map(({ locale, from, to, copied, written }) => ({
    locale,
    from,
    to,
    fileCount: copied.length + (written?.size ?? 0),
  }));
}

/** Fill the folders of a version with files of a commit. Throws a `SiteError` if that is not possible. */
function takeFromGit(config: ResolvedConfig, version: GitVersion): readonly CutFolder[] {
  const [malformed] = validate(gitRef, version.ref).diagnostics;
  const result = malformed ? { wrong: malformed } : checkOutVersion(config, version);
  if ('wrong' in result) throw usageError(result.wrong.message, hintOf(result.wrong));
  return result.folders.map((folder) => ({
    ...folder,
    fileCount: globSync('**/*', { cwd: path.resolve(config.rootDir, folder.to) }).length,
  }));
}

/** Check that a version can be added. One that is there can get more languages, if they are named, unless its files are in git. */
function checkReleased({ name, ref, locales }: CutVersionOptions, there: ReleasedVersion | undefined): void {
  if (there?.ref !== undefined)
    throw usageError(
      `the files of version "${name}" are those of the git ref "${there.ref}"`,
      'change the "ref" in versions.json, or remove the version there first',
    );
  if (there && (locales.length === 0 || ref !== undefined))
    throw usageError(
      `there is a version "${name}" already`,
      'choose another name; `--locale` adds the translations of a language to a version that is there',
    );
}

/** An entry of `versions.json`. */
const toEntry = (version: ReleasedVersion): ReleasedVersion | string =>
  version.ref === undefined ? version.name : version;

/**
 * Keep the current docs, or those of a commit, as a version, with their sidebars and translations. An existing version gets the
 * translations of the languages that are named. Throws a `SiteError`, and changes nothing, if that is not possible.
 */
export async function cutVersion(options: CutVersionOptions): Promise<CutResult> {
  const { rootDir, name, ref } = options;
  const project = await openProject(options, { reuseCache: true });
  const { config } = project;
  throwErrors(config.diagnostics);
  const docs = chooseDocs(config, options);
  checkName(name, docs);
  const released = await loadVersions({ rootDir, files: openSiteFiles(config) }, docs);
  const there = released.find((version) => version.name === name);
  checkReleased(options, there);
  const isNew = there === undefined;
  const listed = isNew ? [{ name, ref }, ...released] : released;
  const versions = listVersions(config, docs, listed);
  const folders =
    ref === undefined
      ? copyFolders(rootDir, await plan(options, project, docs, isNew))
      : takeFromGit(config, { name, ref, docs });
  const file = versionsFile(rootDir, docs);
  if (isNew) writeAtomically(file, `${JSON.stringify(listed.map(toEntry), undefined, 2)}\n`);
  return {
    folders,
    versions,
    versionsFile: relativeFile(rootDir, file),
    isNew,
    ...(docs.id === mainInstance(config.docs)?.id ? {} : { id: docs.id }),
    hasDropdown: config.navbar.items.some(
      (item) => item.type === 'docsVersionDropdown' && (item.docsPluginId ?? mainInstance(config.docs)?.id) === docs.id,
    ),
  };
}
