import { execFile } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { ASK_ALONE } from '../disk/git.ts';
import { findGitRoot } from '../disk/gitRoot.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { compareText } from '../shared/compareText.ts';
import { groupBy } from '../shared/groupBy.ts';

/** When a file was first and last committed, in seconds since 1970. A field is absent if the clone is too shallow to tell. */
export interface FileDates {
  readonly created?: number;
  readonly updated?: number;
  /** Author of the last commit. */
  readonly author?: string;
  /** Authors of its commits, most commits first, without bots; absent if the history is incomplete. */
  readonly contributors?: readonly string[];
}

/** Dates of files, by path relative to the site root. Empty without a repository, or without git. */
export type GitDates = ReadonlyMap<string, FileDates>;

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 512 * 2 ** 20;

async function git(cwd: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await run('git', [...ASK_ALONE, '-C', cwd, ...args], { maxBuffer: MAX_OUTPUT_BYTES })).stdout;
  } catch {
    return undefined; // no git, no repository, or no commit yet
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The site's repository: where the site is in it, and what the dates depend on. */
interface Repository {
  /** Path of the site root from the top of the repository: empty, or ends with `/`. */
  readonly prefix: string;
  readonly head: string;
  /** Commits whose parents are missing in a shallow clone: they seem to add every file. */
  readonly boundary: ReadonlySet<string>;
}

/** False if neither the folder nor one above it has a `.git`. */
const mayHaveRepository = (dir: string): boolean => process.env.GIT_DIR !== undefined || findGitRoot(dir) !== undefined;

async function findRepository(rootDir: string): Promise<Repository | undefined> {
  if (!mayHaveRepository(realpathSync(rootDir))) return undefined; // without starting a process
  const answer = await git(rootDir, 'rev-parse', '--show-prefix', '--git-path', 'shallow', 'HEAD');
  const [prefix = '', shallowFile = '', head = ''] = answer?.split('\n') ?? [];
  if (head === '') return undefined;
  const shallow = readText(path.resolve(rootDir, shallowFile)) ?? '';
  return { prefix, head, boundary: new Set(shallow.split('\n').filter(Boolean)) };
}

/** A key of everything that the dates depend on: the commit, and the boundary of a shallow clone. */
export async function readCommit(rootDir: string): Promise<string | undefined> {
  const found = await findRepository(rootDir);
  return found && [found.prefix, found.head, ...found.boundary].join(' ');
}

/** Has to change with the format of the cached dates. */
const DATES_FORMAT = 4;

/** How hosts name accounts of bots: `dependabot[bot]`. */
const BOT = /\[bot\]$/;

/**
 * The line before the files of a commit. It cannot be confused with a status, which is shorter, or a path, which follows a
 * status.
 */
const COMMIT = /^\n?([\da-f]{40,}) (\S*) (.*)$/s;

/** The latest representable date: the date of a commit may be any number. */
const MAX_SECONDS = Date.UTC(9999, 11, 31, 23, 59, 59) / 1000;

/** The fields of a commit that are needed. */
interface Commit {
  /** False if its parents are missing. */
  readonly isKnown: boolean;
  readonly seconds: number;
  readonly author: string;
}

/** Removes characters that are invisible or change the direction of text. */
const plainName = (name: string): string => name.replace(/[\p{Cc}\p{Bidi_Control}\p{Surrogate}]/gu, '').trim();

const readCommitLine = ([, id = '', seconds = '', author = '']: RegExpExecArray, { boundary }: Repository): Commit => ({
  isKnown: !boundary.has(id),
  seconds: Math.min(Number(seconds) || 0, MAX_SECONDS),
  author: plainName(author),
});

/** Yields each file of each commit in the output of `git log -z --name-status`; `before` is the file's name before a rename. */
function* filesOfLog(
  log: string,
  repository: Repository,
): Generator<{ readonly commit: Commit; readonly status: string; readonly before: string; readonly after: string }> {
  const words = log.split('\0');
  let commit: Commit | undefined;
  for (let index = 0; index < words.length; ) {
    const word = words[index++] ?? '';
    const found = COMMIT.exec(word);
    if (found) commit = readCommitLine(found, repository);
    const status = word.trim();
    if (found || !commit || status === '') continue;
    const before = words[index++] ?? '';
    yield { commit, status, before, after: /^[RC]/.test(status) ? (words[index++] ?? '') : before };
  }
}

/**
 * Computes the dates from the output of `git log -z --name-status`, newest commit first. The history of a file continues under
 * its earlier names.
 */
function parseLog(log: string, repository: Repository): GitDates {
  const dates = new Map<string, FileDates>();
  const commits = new Map<string, Map<string, number>>();
  const laterNames = new Map<string, string>();
  const toSitePath = (file: string) => path.posix.relative(repository.prefix === '' ? '.' : repository.prefix, file);
  for (const { commit, status, before, after } of filesOfLog(log, repository)) {
    const { isKnown, seconds, author } = commit;
    const file = laterNames.get(after) ?? after;
    if (status.startsWith('R')) laterNames.set(before, file);
    const { created: _, ...last } = dates.get(toSitePath(file)) ?? (isKnown ? { updated: seconds, author } : {});
    dates.set(toSitePath(file), isKnown ? { ...last, created: seconds } : last);
    if (!isKnown) continue;
    const ofFile = commits.get(toSitePath(file)) ?? new Map<string, number>();
    commits.set(toSitePath(file), ofFile.set(author, (ofFile.get(author) ?? 0) + 1));
  }
  for (const [file, authors] of commits) {
    if (dates.get(file)?.created === undefined) continue;
    const people = [...authors].filter(([name]) => name !== '' && !BOT.test(name));
    const contributors = people.sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])).map(([name]) => name);
    dates.set(file, { ...dates.get(file), contributors });
  }
  return dates;
}

/** The folders that are inside of the repository, relative to the site root. */
const inside = (dirs: readonly string[], rootDir: string, { prefix }: Repository): readonly string[] =>
  dirs
    .map((dir) => relativeFile(rootDir, dir) || '.') // git does not accept an empty path
    .filter((dir) => !path.posix.join(prefix, dir).startsWith('..') && !path.isAbsolute(dir));

interface StoredDates {
  /** Key of everything that the dates depend on. */
  readonly key: string;
  readonly dates: readonly (readonly [file: string, dates: FileDates])[];
}

/** A folder that has the files of another one as of a commit. Paths are from the site root. */
export interface CommittedFolder {
  /** Name of the commit. */
  readonly ref: string;
  readonly from: string;
  readonly to: string;
}

/** Computes the dates of files in some folders as of a commit. */
async function readDates(
  rootDir: string,
  repository: Repository,
  ref: string,
  dirs: readonly string[],
): Promise<GitDates> {
  const format = '--format=%H %ct %aN';
  const log = await git(rootDir, 'log', '-z', '-M', '--name-status', '--date-order', format, ref, '--', ...dirs);
  return parseLog(log ?? '', repository);
}

/** The dates of the files in folders of commits, under their paths in the site: one `git log` for each commit. */
async function readCommitted(
  rootDir: string,
  repository: Repository,
  folders: readonly CommittedFolder[],
): Promise<GitDates> {
  const dates = await Promise.all(
    [...groupBy(folders, ({ ref }) => ref)].map(async ([ref, ofRef]) => {
      const found = await readDates(
        rootDir,
        repository,
        ref,
        ofRef.map(({ from }) => from),
      );
      return ofRef.flatMap(({ from, to }) =>
        [...found].flatMap(([file, date]) => {
          const below = path.posix.relative(from, file);
          return below.startsWith('..') ? [] : [[path.posix.join(to, below), date] as const];
        }),
      );
    }),
  );
  return new Map(dates.flat());
}

/**
 * Loads the dates of the files below some folders (absolute paths), and of folders that have files of other commits: one `git log`
 * for all of the former, and one for each commit of the latter, cached until the next commit.
 */
export async function loadGitDates(
  { rootDir, cacheDir, reuse }: { rootDir: string; cacheDir: string; reuse: boolean },
  dirs: readonly string[],
  committed: readonly CommittedFolder[] = [],
): Promise<GitDates> {
  const repository = await findRepository(rootDir);
  const wanted = repository ? inside(dirs, rootDir, repository) : [];
  if (!repository || wanted.length === 0) return new Map();
  const refs = [...new Set(committed.map(({ ref }) => `${ref}^{commit}`))];
  const commits = refs.length > 0 ? await git(rootDir, 'rev-parse', ...refs) : undefined;
  const key = hashOf(
    JSON.stringify([
      DATES_FORMAT,
      repository.prefix,
      repository.head,
      [...repository.boundary],
      wanted,
      ...(commits === undefined ? [] : [commits, committed]),
    ]),
  );
  const cacheFile = path.join(cacheDir, 'gitDates.jsonl');
  const stored = reuse ? readSealedValue<StoredDates>(cacheFile) : undefined;
  if (stored?.key === key) return new Map(stored.dates);

  const dates = new Map([
    ...(await readDates(rootDir, repository, 'HEAD', wanted)),
    ...(commits === undefined ? [] : await readCommitted(rootDir, repository, committed)),
  ]);
  writeSealedValue(cacheFile, { key, dates: [...dates] } satisfies StoredDates);
  return dates;
}
