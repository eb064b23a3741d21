import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import type { DocsConfig } from '../config/sections/docs.ts';
import { type Diagnostic, throwErrors } from '../diagnostics/diagnostic.ts';
import { hasGit, INSTALL_GIT, printedByGit, runGit } from '../disk/git.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { stagedPath } from '../disk/writeAtomically.ts';
import { isObject } from '../shared/isObject.ts';
import { locateInText } from '../source/locate.ts';
import type { CommittedFolder } from './gitDates.ts';
import { loadVersions, type ReleasedVersion } from './loadVersions.ts';
import { type VersionFolder, type VersionFolders, versionFolders, versionsFile } from './versionFolders.ts';

/** A version whose docs are those of a commit. */
export interface GitVersion extends ReleasedVersion {
  readonly ref: string;
  readonly docs: DocsConfig;
}

/** Why the files of a version cannot be had. */
type Wrong = Pick<Diagnostic, 'message' | 'hint'>;

/** A file or folder in a commit. */
interface GitObject {
  readonly id: string;
  readonly type: string;
}

/** Finds objects by name, such as `v1.0:./docs`. Empty without git or a repository. */
function findObjects(rootDir: string, names: readonly string[]): ReadonlyMap<string, GitObject> {
  let answer: string;
  try {
    answer = runGit(['cat-file', '--batch-check'], { cwd: rootDir, input: `${names.join('\n')}\n` });
  } catch {
    return new Map();
  }
  const lines = answer.split('\n');
  return new Map(
    names.flatMap((name, index) => {
      const [, id, type] = /^([\da-f]{40,}) (\w+) \d+$/.exec(lines[index] ?? '') ?? [];
      return id === undefined || type === undefined ? [] : [[name, { id, type }] as const];
    }),
  );
}

/** The file in a folder that git has filled, which says from what. */
const NOTE = '.git-version.json';

/** What a folder contains. */
interface Note {
  readonly ref: string;
  /** Ids of the objects. */
  readonly ids: readonly string[];
}

/** Reads the note of a folder; undefined if the folder is none that git has filled. */
function readNote(dir: string): Note | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(path.join(dir, NOTE), 'utf8'));
    return isObject(note) && Array.isArray(note.ids) ? (note as unknown as Note) : undefined;
  } catch {
    return undefined;
  }
}

/** What a folder of a version is filled with. */
interface Filling {
  readonly rootDir: string;
  readonly ref: string;
  readonly folder: GitObject;
  /** The file of sidebars outside of the folder, and its name in the folder. */
  readonly sidebars?: { readonly name: string; readonly object: GitObject } | undefined;
}

/** Writes the files of a tree (git, "git-read-tree") into an empty folder. */
function writeTree(rootDir: string, dir: string, tree: string): void {
  const index = `${dir}.index`;
  const options = { cwd: dir, env: { GIT_INDEX_FILE: index } };
  const gitDir = runGit(['rev-parse', '--absolute-git-dir'], { cwd: rootDir }).trim();
  const inDir = ['-c', 'core.sparseCheckout=false', `--git-dir=${gitDir}`, `--work-tree=${dir}`];
  try {
    runGit([...inDir, 'read-tree', tree], options);
    runGit([...inDir, 'checkout-index', '--all', '--quiet'], options);
  } finally {
    rmSync(index, { force: true });
  }
}

/** Writes a file in place of what the commit has there, which may be a symbolic link to elsewhere. */
function place(file: string, text: string): void {
  rmSync(file, { recursive: true, force: true });
  writeFileSync(file, text, { flag: 'wx' });
}

/** Fills a folder, in one step: it has all of the new files, or is left as it was. Git ignores it. */
function fill(dir: string, { rootDir, ref, folder, sidebars }: Filling): void {
  const ids = [folder.id, ...(sidebars ? [sidebars.object.id] : [])];
  const isFilled = (): boolean => {
    const note = readNote(dir);
    return note?.ref === ref && note.ids.join() === ids.join();
  };
  if (isFilled()) return;
  const staged = stagedPath(dir);
  const old = stagedPath(dir);
  try {
    makeFolder(staged);
    writeTree(rootDir, staged, folder.id);
    if (sidebars)
      place(path.join(staged, sidebars.name), runGit(['cat-file', 'blob', sidebars.object.id], { cwd: rootDir }));
    place(path.join(staged, '.gitignore'), '*\n');
    place(path.join(staged, NOTE), `${JSON.stringify({ ref, ids } satisfies Note)}\n`);
    if (existsSync(dir)) renameSync(dir, old);
    renameSync(staged, dir);
  } catch (error) {
    if (!isFilled()) throw error; // otherwise, another process was faster
  } finally {
    for (const one of [staged, old]) rmSync(one, { recursive: true, force: true });
  }
}

/** The file of sidebars that the configuration names outside of the docs. */
const sidebarsFile = ({ sidebars }: DocsConfig): string | undefined =>
  typeof sidebars === 'string' ? sidebars : undefined;

const nameOf = (ref: string, file: string): string => `${ref}:./${file}`;
const commitOf = (ref: string): string => `${ref}^{commit}`;

/** The versions whose files are in git. A malformed `versions.json` is reported where it is loaded. */
async function listVersions(config: ResolvedConfig): Promise<readonly GitVersion[]> {
  const ofDocs = config.docs.map((docs) => listVersionsOf(config, docs));
  return (await Promise.all(ofDocs)).flat();
}

async function listVersionsOf(config: ResolvedConfig, docs: DocsConfig): Promise<readonly GitVersion[]> {
  const { rootDir } = config;
  if (!existsSync(versionsFile(rootDir, docs))) return [];
  const released = await loadVersions({ rootDir, files: openSiteFiles(config) }, docs).catch(() => []);
  return released.flatMap(({ ref, ...version }) => (ref === undefined ? [] : [{ ...version, ref, docs }]));
}

/** The folders of a version, and those of the commit whose files they have. */
function foldersOf(config: ResolvedConfig, { name, docs, dir = docs.dir }: GitVersion): VersionFolders {
  const [own, ...translations] = versionFolders(config, docs, name);
  return [{ ...own, from: dir }, ...translations];
}

/** Names of all objects that a version may need. */
function namesOf(config: ResolvedConfig, version: GitVersion): readonly string[] {
  const { ref, docs } = version;
  const sidebars = sidebarsFile(docs);
  const files = [...foldersOf(config, version).map(({ from }) => from), ...(sidebars === undefined ? [] : [sidebars])];
  return [commitOf(ref), ...files.map((file) => nameOf(ref, file))];
}

/** The folders of a version, and what git has for them. */
interface Source {
  /** Absolute path of the site. */
  readonly rootDir: string;
  readonly folders: VersionFolders;
  readonly objects: ReadonlyMap<string, GitObject>;
}

/** Why the folders of a version cannot be filled, although the commit is there. */
function findObstacle({ name, ref }: GitVersion, { rootDir, folders, objects }: Source): Wrong | undefined {
  const [own] = folders;
  const isTaken = ({ to }: VersionFolder): boolean => {
    const dir = path.resolve(rootDir, to);
    return existsSync(dir) && !readNote(dir);
  };
  const taken = folders.find(isTaken);
  if (taken)
    return {
      message: `the files of version "${name}" are those of the git ref "${ref}", but there is a folder ${taken.to} already`,
      hint: 'remove the folder, or the "ref"',
    };
  if (objects.get(nameOf(ref, own.from))?.type === 'tree') return undefined;
  return {
    message: `the git ref "${ref}" of version "${name}" has no folder ${own.from}`,
    hint: 'name the folder that had the docs: { "name": …, "ref": …, "dir": "docs" }',
  };
}

/** Fills the folders of a version, and removes those that the commit does not have. Returns the filled ones. */
function fillAll({ ref, docs }: GitVersion, { rootDir, folders, objects }: Source): readonly VersionFolder[] {
  const [own] = folders;
  const written = sidebarsFile(docs);
  const object = written === undefined ? undefined : objects.get(nameOf(ref, written));
  const sidebars =
    written !== undefined && object?.type === 'blob' ? { name: `sidebars${path.extname(written)}`, object } : undefined;
  const filled: VersionFolder[] = [];
  const isFilled = (to: string): boolean => filled.some((one) => one.to === to);
  for (const one of folders) {
    const { from, to } = one;
    const folder = objects.get(nameOf(ref, from));
    if (folder?.type !== 'tree' || isFilled(to)) continue;
    filled.push(one);
    fill(path.resolve(rootDir, to), { rootDir, ref, folder, ...(to === own.to && sidebars ? { sidebars } : {}) });
  }
  for (const { to } of folders) {
    const dir = path.resolve(rootDir, to);
    if (!isFilled(to) && readNote(dir)) rmSync(dir, { recursive: true, force: true });
  }
  return filled;
}

/** The result of taking the files of a version from git: the filled folders, or why it is not possible. */
type CheckedOut = { readonly folders: readonly VersionFolder[] } | { readonly wrong: Wrong };

/**
 * Fills the folders of one version with the docs and translations of its commit. That is not possible if the commit is not there,
 * or a folder has files of the site's own. `objects` are found unless they are known.
 */
export function checkOutVersion(
  config: ResolvedConfig,
  version: GitVersion,
  objects = findObjects(config.rootDir, namesOf(config, version)),
): CheckedOut {
  const { name, ref } = version;
  const source: Source = { rootDir: config.rootDir, folders: foldersOf(config, version), objects };
  if (!source.objects.has(commitOf(ref))) {
    const [own] = source.folders;
    // It may have been filled when the commit was there.
    if (readNote(path.resolve(source.rootDir, own.to))?.ref === ref) return { folders: [own] };
    if (!hasGit())
      return {
        wrong: { message: `the files of version "${name}" are in git, which cannot be run`, hint: INSTALL_GIT },
      };
    const message = `the git ref "${ref}" of version "${name}" is not in this clone`;
    return { wrong: { message, hint: `fetch it, for example with \`git fetch --depth 1 origin tag ${ref}\`` } };
  }
  const wrong = findObstacle(version, source);
  if (wrong) return { wrong };
  try {
    return { folders: fillAll(version, source) };
  } catch (error) {
    const printed = printedByGit(error);
    if (printed === undefined) throw error;
    return { wrong: { message: `git could not write the files of version "${name}": ${printed}` } };
  }
}

/** The same for all versions that have a `ref` in `versions.json`. Throws a `SiteError` if it is not possible. */
export async function checkOutVersions(config: ResolvedConfig): Promise<void> {
  const { rootDir } = config;
  const versions = await listVersions(config);
  if (versions.length === 0) return;
  const objects = findObjects(
    rootDir,
    versions.flatMap((version) => namesOf(config, version)),
  );
  throwErrors(
    versions.flatMap((version): readonly Diagnostic[] => {
      const { docs, ref } = version;
      const result = checkOutVersion(config, version, objects);
      if (!('wrong' in result)) return [];
      const file = versionsFile(rootDir, docs);
      const place = locateInText(readFileSync(file, 'utf8'), ref);
      return [
        { code: 'version-unknown', severity: 'error', file: relativeFile(rootDir, file), ...place, ...result.wrong },
      ];
    }),
  );
}

/** The folders whose files are those of a commit. */
export const committedFolders = async (config: ResolvedConfig): Promise<readonly CommittedFolder[]> =>
  (await listVersions(config)).flatMap((version) =>
    foldersOf(config, version).map(({ from, to }) => ({ ref: version.ref, from, to })),
  );
