import { execFileSync } from 'node:child_process';
import type { Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { ASK_ALONE } from '../disk/git.ts';
import { splitNumberPrefix } from '../shared/numberPrefix.ts';
import { folderOf } from '../shared/url.ts';

/** Lines of a file, 1-based, the last one included. */
type LineRange = readonly [first: number, last: number];

/** What has changed in the files of a site. Paths are from its root. */
export interface Changes {
  /** New files have all lines. */
  readonly files: ReadonlyMap<string, readonly LineRange[]>;
  /** Files that are gone, or called otherwise now. */
  readonly removed: readonly string[];
}

const refuse = (message: string, hint: string): SiteError => usageError(`--since: ${message}`, hint);

/** What git says. `otherwise` is what is told where it says no. */
function git(
  rootDir: string,
  args: readonly string[],
  otherwise?: { readonly message: string; readonly hint: string },
): string {
  try {
    return execFileSync('git', [...ASK_ALONE, '-c', 'core.quotePath=false', ...args], {
      cwd: rootDir,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    if (otherwise && error instanceof Error && 'status' in error && error.status !== null)
      throw refuse(otherwise.message, otherwise.hint);
    const told = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    const [first = 'git failed'] = told.split('\n');
    throw refuse(first, UNKNOWN);
  }
}

const UNKNOWN = 'name a branch, a tag or a commit of this repository; a shallow clone in CI lacks most of them';

const NO_COMMON_PAST =
  'check out enough of the history: `fetch-depth: 0` in GitHub Actions, `GIT_DEPTH: 0` in GitLab CI';

const ALL: readonly LineRange[] = [[1, Number.POSITIVE_INFINITY]];

/** The lines that hunks of a diff without context add or change: `@@ -1,2 +3,4 @@`. */
function addedLines(hunks: string): readonly LineRange[] {
  return [...hunks.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, first, count = '1']): LineRange[] =>
    count === '0' ? [] : [[Number(first), Number(first) + Number(count) - 1]],
  );
}

function parseDiff(diff: string): Changes {
  const files = new Map<string, readonly LineRange[]>();
  const removed: string[] = [];
  for (const part of diff.split(/^diff --git /m).slice(1)) {
    const [, from, to] = /^rename from (.+)\nrename to (.+)$/m.exec(part) ?? [];
    if (from !== undefined && to !== undefined) {
      removed.push(from);
      // What a file names from its folder means something else in another one.
      files.set(to, folderOf(from) === folderOf(to) ? addedLines(part) : ALL);
      continue;
    }
    const before = /^--- a\/(.+)$/m.exec(part)?.[1]?.trimEnd();
    const after = /^\+\+\+ b\/(.+)$/m.exec(part)?.[1]?.trimEnd();
    if (after !== undefined) files.set(after, before === undefined ? ALL : addedLines(part));
    else if (before !== undefined) removed.push(before);
  }
  return { files, removed };
}

/** What has changed in a site since it was as a branch, a tag or a commit has it: commits, edits and new files. */
export function loadChanges(rootDir: string, ref: string): Changes {
  const unknown = { message: `git knows no commit "${ref}" in ${rootDir}`, hint: UNKNOWN };
  git(rootDir, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], unknown);
  const apart = { message: `git knows no past that "${ref}" and the checked-out commit share`, hint: NO_COMMON_PAST };
  const base = git(rootDir, ['merge-base', ref, 'HEAD'], apart).trim();
  const options = [
    '--unified=0',
    '--no-color',
    '--no-ext-diff',
    '--no-textconv',
    '--find-renames',
    '--relative',
    '--src-prefix=a/',
    '--dst-prefix=b/',
  ];
  const { files, removed } = parseDiff(git(rootDir, ['diff', ...options, base, '--', '.']));
  const untracked = git(rootDir, ['ls-files', '--others', '--exclude-standard', '-z']).split('\0').filter(Boolean);
  return { files: new Map([...files, ...untracked.map((file) => [file, ALL] as const)]), removed };
}

/** The last part of a path without extension and number: what of a file's name is left in its address. */
function nameOf(path: string): string {
  const [last = '', folder = ''] = path
    .replace(/[#?].*$/, '')
    .replace(/(?:\/index)?(?:\.\w+)?\/?$/, '')
    .split('/')
    .reverse();
  return splitNumberPrefix(last || folder).name.toLowerCase();
}

/**
 * Whether changes brought a finding: it stands in a changed line, is about a changed file as a whole, or leads to a file that has
 * changed or is gone.
 */
export function createBrought({ files, removed }: Changes): (diagnostic: Diagnostic) => boolean {
  const lost = new Set(removed.map(nameOf));
  return ({ file, line, about }) => {
    if (about !== undefined && (files.has(about) || lost.has(nameOf(about)))) return true;
    if (file === undefined) return files.size > 0 || removed.length > 0;
    const ranges = files.get(file);
    if (!ranges) return false;
    return line === undefined || ranges.some(([first, last]) => line >= first && line <= last);
  };
}
