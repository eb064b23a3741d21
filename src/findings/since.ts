import type { Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { hasGit, INSTALL_GIT, printedByGit, runGit } from '../disk/git.ts';
import { splitNumberPrefix } from '../shared/numberPrefix.ts';
import { folderOf } from '../shared/url.ts';

/** A range of lines of a file: 1-based, both ends included. */
type LineRange = readonly [first: number, last: number];

/** What has changed in the files of a site. Paths are relative to its root. */
export interface Changes {
  /** New files have all lines. */
  readonly files: ReadonlyMap<string, readonly LineRange[]>;
  /** Files that were deleted, or the old paths of renamed files. */
  readonly removed: readonly string[];
}

const refuse = (message: string, hint: string): SiteError => usageError(`--since: ${message}`, hint);

/**
 * Runs git and returns its output. Throws a `SiteError`: with `otherwise` if git exits with an error, else with the first line
 * that git printed.
 */
function git(
  rootDir: string,
  args: readonly string[],
  otherwise?: { readonly message: string; readonly hint: string },
): string {
  try {
    return runGit(['-c', 'core.quotePath=false', ...args], { cwd: rootDir });
  } catch (error) {
    if (!hasGit()) throw refuse('git cannot be run', INSTALL_GIT);
    if (otherwise && error instanceof Error && 'status' in error && error.status !== null)
      throw refuse(otherwise.message, otherwise.hint);
    const [first = 'git failed'] = (printedByGit(error) ?? String(error)).split('\n');
    throw refuse(first, UNKNOWN);
  }
}

const UNKNOWN = 'name a branch, a tag or a commit of this repository; a shallow clone in CI lacks most of them';

const NO_COMMON_PAST =
  'check out enough of the history: `fetch-depth: 0` in GitHub Actions, `GIT_DEPTH: 0` in GitLab CI';

const ALL: readonly LineRange[] = [[1, Number.POSITIVE_INFINITY]];

/** Line ranges that a diff without context adds or changes, from its hunk headers: `@@ -1,2 +3,4 @@`. */
function addedLines(hunks: string): readonly LineRange[] {
  return [...hunks.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']): LineRange[] =>
    count === '0' ? [] : [[Number(first), Number(first) + Number(count) - 1]],
  );
}

/** The lines that a diff adds or changes, by file. */
function linesOfDiff(diff: string): ReadonlyMap<string, readonly LineRange[]> {
  const parts = diff.split(/^diff --git /m).map((part) => ({ part, file: /^\+\+\+ b\/(.+)$/m.exec(part)?.[1] }));
  return new Map(
    parts.flatMap(({ part, file }) => (file === undefined ? [] : [[file.trimEnd(), addedLines(part)] as const])),
  );
}

/** Parses the output of `git diff -z --name-status`. `lines` are those that have changed in files of both commits. */
function parseStatus(status: string, lines: ReadonlyMap<string, readonly LineRange[]>): Changes {
  const files = new Map<string, readonly LineRange[]>();
  const removed: string[] = [];
  const words = status.split('\0').values();
  const next = (): string => words.next().value ?? '';
  for (let kind = next(); kind !== ''; kind = next()) {
    const file = next();
    if (kind === 'D') removed.push(file);
    else if (kind.startsWith('R')) {
      const to = next();
      removed.push(file);
      // Relative paths in a file mean something else after it has moved to another folder: all its lines count as changed.
      files.set(to, folderOf(file) === folderOf(to) ? (lines.get(to) ?? []) : ALL);
    } else files.set(file, kind === 'M' ? (lines.get(file) ?? []) : ALL);
  }
  return { files, removed };
}

/** Loads what has changed in a site since a branch, tag or commit: commits, uncommitted edits and untracked files. */
export function loadChanges(rootDir: string, ref: string): Changes {
  const unknown = { message: `git does not find a commit "${ref}" in ${rootDir}`, hint: UNKNOWN };
  git(rootDir, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], unknown);
  const apart = {
    message: `git finds no common ancestor of "${ref}" and the checked-out commit`,
    hint: NO_COMMON_PAST,
  };
  const base = git(rootDir, ['merge-base', ref, 'HEAD'], apart).trim();
  const diff = (...options: readonly string[]): string =>
    git(rootDir, ['diff', '--find-renames', '--relative', ...options, base, '--', '.']);
  const lines = linesOfDiff(
    diff('--diff-filter=MR', '--unified=0', '--no-color', '--no-ext-diff', '--no-textconv', '--dst-prefix=b/'),
  );
  const { files, removed } = parseStatus(diff('-z', '--name-status'), lines);
  const untracked = git(rootDir, ['ls-files', '--others', '--exclude-standard', '-z']).split('\0').filter(Boolean);
  return { files: new Map([...files, ...untracked.map((file) => [file, ALL] as const)]), removed };
}

/** The part of a file path that also appears in its address: the last name, without extension and number prefix. */
function nameOf(path: string): string {
  const [last = '', folder = ''] = path
    .replace(/[#?].*$/, '')
    .replace(/(?:\/index)?(?:\.\w+)?\/?$/, '')
    .split('/')
    .reverse();
  return splitNumberPrefix(last || folder).name.toLowerCase();
}

/**
 * Tests whether a finding was introduced by changes: it is in a changed line, is about a changed file as a whole, or is about a
 * path that has changed or was deleted.
 */
export function createIntroducedTest({ files, removed }: Changes): (diagnostic: Diagnostic) => boolean {
  const lost = new Set(removed.map(nameOf));
  return ({ file, line, about }) => {
    if (about !== undefined && (files.has(about) || lost.has(nameOf(about)))) return true;
    if (file === undefined) return files.size > 0 || removed.length > 0;
    const ranges = files.get(file);
    if (!ranges) return false;
    return line === undefined || ranges.some(([first, last]) => line >= first && line <= last);
  };
}
