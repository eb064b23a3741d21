import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CONFIG_NAMES } from '../config/findConfig.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { findGitRoot } from '../disk/gitRoot.ts';
import { makeFolder } from '../disk/makeFolder.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { statIfThere } from '../disk/statIfThere.ts';
import { mergeLines, mergePackage } from '../starters/mergeFiles.ts';
import { namesOf, type StarterName } from '../starters/names.ts';
import { loadStarter, type StarterFile, WORKFLOW } from '../starters/starter.ts';

/** Options of `sitegen init`. */
export interface InitOptions {
  /** Absolute folder of the new site. */
  readonly dir: string;
  /** Absolute. Paths in messages are relative to it. */
  readonly cwd: string;
  readonly template: StarterName;
  readonly typescript: boolean;
  /** Make it a git repository, with a first commit. */
  readonly git: boolean;
}

/** The outcome of `--git`. */
export type GitOutcome = 'committed' | 'no-commit' | 'in-repository' | 'no-git';

/** The result of `init`. */
export interface InitResult {
  /** Paths from the folder of the site. */
  readonly written: readonly string[];
  /** Existing files that were not changed. */
  readonly kept: readonly string[];
  /** Names of npm scripts that existed and were not replaced. */
  readonly keptScripts: readonly string[];
  readonly git?: GitOutcome;
  /** Path of the workflow from the root of the repository, if GitHub does not look for it there. */
  readonly misplacedWorkflow?: string;
}

/** Files that a message lists. */
const NAMED = 5;

/** The path, from the folder of the site, that prevents writing a file: the file itself, or a file where a folder is needed. */
function findObstacle(dir: string, file: string): string | undefined {
  const parts = file.split('/');
  return parts
    .map((_, index) => parts.slice(0, index + 1).join('/'))
    .find((part) => {
      const found = statIfThere(path.join(dir, part), { followLinks: false });
      return found && (part === file || !statIfThere(path.join(dir, part))?.isDirectory());
    });
}

/** Throw a `SiteError` that names existing files which would be overwritten. */
function checkFree({ dir, cwd }: InitOptions, files: readonly StarterFile[]): void {
  const place = path.relative(cwd, dir) || '.';
  const names = [...files.map((file) => file.path), ...CONFIG_NAMES];
  const taken = [...new Set(names.flatMap((name) => findObstacle(dir, name) ?? []))];
  if (taken.length === 0) return;
  const listed = taken.slice(0, NAMED).join(', ') + (taken.length > NAMED ? ` and ${taken.length - NAMED} more` : '');
  throw usageError(
    `the folder ${place} contains ${listed} already, and files are never overwritten`,
    'name another folder, such as `npx sitegen-react init website`, or remove what is there',
  );
}

/** The path of a folder in the git repository around it; empty if there is none. */
function folderInRepository(dir: string): string {
  const root = findGitRoot(dir);
  return root === undefined ? '' : relativeFile(root, dir);
}

/** Make the folder a git repository, unless it lies in one, and commit the site. */
function startRepository(dir: string): GitOutcome {
  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: dir, stdio: 'ignore' });
  const inside = git('rev-parse', '--is-inside-work-tree');
  if (inside.error) return 'no-git';
  if (inside.status === 0) return 'in-repository';
  if (git('init', '--initial-branch=main').status !== 0) return 'no-git';
  git('add', '--all');
  return git('commit', '--message=Start the site').status === 0 ? 'committed' : 'no-commit';
}

/** A file of a new site, merged with the existing one. */
interface MergedFile extends StarterFile {
  readonly isMerged?: boolean;
  readonly keptScripts?: readonly string[];
}

/** Merge a file into the existing one, for kinds of files that can be merged. */
function mergeFile(dir: string, file: StarterFile): MergedFile {
  const target = path.join(dir, file.path);
  if (!['.gitignore', 'package.json'].includes(file.path) || !statIfThere(target)?.isFile()) return file;
  const written = readFileSync(target, 'utf8');
  if (file.path === '.gitignore') return { ...file, content: mergeLines(written, file.content), isMerged: true };
  const merged = mergePackage(written, file.content);
  if (!merged)
    throw usageError(
      `${file.path} exists already, and is not a valid package.json`,
      'fix it (`npm pkg get` shows what is wrong), or remove it',
    );
  return { ...file, content: merged.text, isMerged: true, keptScripts: merged.keptScripts };
}

/** Write a new site into a folder. Throws a `SiteError`, and writes nothing, if it would replace a file. */
export function init(options: InitOptions): InitResult {
  const { dir, cwd, template, typescript } = options;
  const found = statIfThere(dir);
  if (found && !found.isDirectory())
    throw usageError(`${path.relative(cwd, dir)} is a file`, 'name a folder; it is created if it does not exist');
  const today = new Date().toISOString().slice(0, 10);
  const folder = folderInRepository(dir);
  const files = loadStarter({ ...namesOf(dir), template, typescript, today, folder });
  const kept = files.filter(({ path: file }) => file === 'README.md' && existsSync(path.join(dir, file)));
  const fresh = files.filter((file) => !kept.includes(file));
  const merged = fresh.map((file) => mergeFile(dir, file));
  checkFree(
    options,
    merged.filter(({ isMerged }) => !isMerged),
  );
  for (const file of merged) {
    const target = path.join(dir, file.path);
    makeFolder(path.dirname(target));
    writeFileSync(target, file.content);
  }
  return {
    written: fresh.map((file) => file.path),
    kept: kept.map((file) => file.path),
    keptScripts: merged.flatMap(({ keptScripts = [] }) => keptScripts),
    ...(options.git ? { git: startRepository(dir) } : {}),
    ...(folder === '' ? {} : { misplacedWorkflow: `${folder}/${WORKFLOW}` }),
  };
}
