import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errorCode.ts';
import { isInside } from './isInside.ts';

/** The result for a path that no page can show. */
export type NoFile =
  | { readonly kind: 'missing' }
  /** Something that pages must not show. `reason` completes a sentence about it, `hint` says what to do. */
  | { readonly kind: 'refused'; readonly reason: string; readonly hint: string };

/** What lies at a path, if pages may show it. Symbolic links are resolved. */
export type FoundFile =
  | { readonly kind: 'file'; readonly realPath: string; readonly sizeBytes: number }
  | { readonly kind: 'folder'; readonly realPath: string }
  | NoFile;

/** A text that pages may show, or why they may not. */
export type FoundText = { readonly kind: 'text'; readonly text: string } | NoFile;

/** The files that pages may show: those of the site, and those that the configuration names, alone or with their folder. */
export interface SiteFiles {
  /** Look at an absolute path. */
  readonly find: (filePath: string) => FoundFile;
  readonly isFile: (filePath: string) => boolean;
  /** A stamp that changes with a file, whether pages may show it or not. */
  readonly stamp: (filePath: string) => string;
  /** True if the path exists, whether pages may show it or not. */
  readonly exists: (filePath: string) => boolean;
  /** Read a text. NUL characters are replaced, as in all Markdown (CommonMark 2.3). */
  readonly readText: (filePath: string) => FoundText;
  /** All paths that were looked up so far, whether they exist or not. */
  readonly lookedAt: () => readonly string[];
  /** Names in a folder, sorted; undefined if there is no such folder. */
  readonly list: (dir: string) => readonly string[] | undefined;
}

/** Limit for texts: more cannot be shown on a page. */
const MAX_TEXT_BYTES = 10_000_000;
/** Limit for all files, since they are held in memory. */
const MAX_BYTES = 1_000_000_000;

const refuse = (reason: string, hint: string): NoFile => ({ kind: 'refused', reason, hint });

const OUTSIDE = refuse(
  'is outside of the site',
  'copy it into the site, or name it or its folder in `markdown.allowedDirs` of the configuration',
);
const HIDDEN = refuse(
  'is hidden: files and folders whose names begin with a dot are not published',
  'rename it, or name it or its folder in `markdown.allowedDirs` of the configuration',
);
const SPECIAL = refuse('is not a regular file', 'name a text file or a picture');
const FOLDER = refuse('is a folder', 'name a file in it');
const UNREADABLE = refuse('cannot be read', 'check its permissions');
const CIRCLE = refuse('is a symbolic link that leads in a circle', 'correct the link');

const tooLarge = (limit: number): NoFile =>
  refuse(`has more than ${limit / 1e6} MB`, 'include a part of it, or put it into the static folder');

const MISSING: NoFile = { kind: 'missing' };

/** True for a file that has a hidden name, or lies in a hidden folder, below `dir`. */
export const isHidden = (dir: string, file: string): boolean =>
  path
    .relative(dir, file)
    .split(path.sep)
    .some((name) => name.startsWith('.'));

/**
 * The reason why a path may not be shown; undefined if it may. Hidden files may be shown if a folder that contains them is
 * allowed by name.
 */
function refusalOf(dirs: readonly string[], file: string): NoFile | undefined {
  const holders = dirs.filter((dir) => isInside(dir, file));
  if (holders.length === 0) return OUTSIDE;
  return holders.every((dir) => isHidden(dir, file)) ? HIDDEN : undefined;
}

const ERRORS: Readonly<Record<string, NoFile>> = {
  ENOENT: MISSING,
  ENOTDIR: MISSING,
  ENAMETOOLONG: MISSING,
  ELOOP: CIRCLE,
};

const toNoFile = (error: unknown): NoFile => ERRORS[errorCode(error) ?? ''] ?? UNREADABLE;

function describe(realPath: string, stats: Stats): FoundFile {
  if (stats.isDirectory()) return { kind: 'folder', realPath };
  if (!stats.isFile()) return SPECIAL;
  return stats.size > MAX_BYTES ? tooLarge(MAX_BYTES) : { kind: 'file', realPath, sizeBytes: stats.size };
}

/** The real path of a folder; the given path if it does not exist or cannot be read. */
function realDir(dir: string): string {
  try {
    return realpathSync(dir);
  } catch {
    return dir;
  }
}

/**
 * Let pages show the files in these folders (absolute; also single files), and no others: neither through `..` nor through
 * symbolic links. Results are cached: create a new one for each run.
 */
export function createSiteFiles(dirs: readonly string[]): SiteFiles {
  const realDirs = dirs.map(realDir);
  const known = new Map<string, FoundFile>();
  const look = (filePath: string): FoundFile => {
    const refusal = refusalOf(dirs, filePath);
    if (refusal) return refusal;
    try {
      const realPath = realpathSync(filePath);
      return refusalOf(realDirs, realPath) ?? describe(realPath, statSync(realPath));
    } catch (error) {
      return toNoFile(error);
    }
  };
  const find = (filePath: string): FoundFile => {
    if (filePath.includes('\0')) return MISSING; // not a valid path
    const found = known.get(filePath) ?? look(filePath);
    known.set(filePath, found);
    return found;
  };
  return {
    find,
    lookedAt: () => [...known.keys()],
    isFile: (filePath) => find(filePath).kind === 'file',
    stamp(filePath) {
      try {
        const { size, ctimeMs } = statSync(filePath);
        return `${size} ${ctimeMs}`;
      } catch {
        return ''; // missing or unreadable
      }
    },
    exists: (filePath) => existsSync(filePath),
    readText(filePath) {
      const found = find(filePath);
      if (found.kind === 'folder') return FOLDER;
      if (found.kind !== 'file') return found;
      if (found.sizeBytes > MAX_TEXT_BYTES) return tooLarge(MAX_TEXT_BYTES);
      try {
        return { kind: 'text', text: readFileSync(found.realPath, 'utf8').replaceAll('\0', '\uFFFD') };
      } catch (error) {
        return toNoFile(error);
      }
    },
    list(dir) {
      const found = find(dir);
      return found.kind === 'folder' ? readdirSync(found.realPath).sort() : undefined;
    },
  };
}
