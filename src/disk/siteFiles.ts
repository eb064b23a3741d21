import { existsSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errorCode.ts';
import { isInside } from './isInside.ts';

/** Nothing that a page can show. */
export type NoFile =
  | { readonly kind: 'missing' }
  /** There is, or may be, something that pages must not show. `reason` continues its name, `hint` says what to do. */
  | { readonly kind: 'refused'; readonly reason: string; readonly hint: string };

/** What lies at a path, as far as pages may know. Symbolic links are resolved. */
export type FoundFile =
  | { readonly kind: 'file'; readonly realPath: string; readonly sizeBytes: number }
  | { readonly kind: 'folder'; readonly realPath: string }
  | NoFile;

/** Text that pages show, or why they cannot. */
export type FoundText = { readonly kind: 'text'; readonly text: string } | NoFile;

/** The files that pages may show: those of the site, and of folders that its configuration names. */
export interface SiteFiles {
  /** Look at an absolute path. */
  readonly find: (filePath: string) => FoundFile;
  readonly isFile: (filePath: string) => boolean;
  /** Changes when a file does, whether pages may show it or not. */
  readonly stamp: (filePath: string) => string;
  /** True if there is anything, whether pages may show it or not. */
  readonly exists: (filePath: string) => boolean;
  /** Read a text. What is no text in it, NUL, is replaced, as in all Markdown (CommonMark 2.3). */
  readonly readText: (filePath: string) => FoundText;
  /** All paths that were looked at, whether there is something or not: it grows. */
  readonly lookedAt: () => readonly string[];
  /** Names in a folder, sorted; undefined where there is none. */
  readonly list: (dir: string) => readonly string[] | undefined;
}

/** More is no text that a page could show. */
const MAX_TEXT_BYTES = 10_000_000;
/** More is not held in memory. */
const MAX_BYTES = 1_000_000_000;

const refuse = (reason: string, hint: string): NoFile => ({ kind: 'refused', reason, hint });

const OUTSIDE = refuse(
  'lies outside of the site',
  'copy it into the site, or name its folder in `markdown.allowedDirs` of the configuration',
);
const HIDDEN = refuse(
  'is hidden: a file or folder whose name begins with a dot is not published',
  'give it another name, or name its folder in `markdown.allowedDirs` of the configuration',
);
const SPECIAL = refuse('is no regular file', 'name a file of text, or a picture');
const FOLDER = refuse('is a folder', 'name a file in it');
const UNREADABLE = refuse('cannot be read', 'check who may read it');
const CIRCLE = refuse('is a symbolic link that leads in a circle', 'correct the link');

const tooLarge = (limit: number): NoFile =>
  refuse(`has more than ${limit / 1e6} MB`, 'take a part of it, or put it into the static folder');

const MISSING: NoFile = { kind: 'missing' };

/** True for a file below a folder that is hidden there, or lies in what is. */
export const isHidden = (dir: string, file: string): boolean =>
  path
    .relative(dir, file)
    .split(path.sep)
    .some((name) => name.startsWith('.'));

/** Why a path may not be shown, if it may not. A hidden file may be, where a folder that holds it is allowed by name. */
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

/** The real path of a folder; its own, where there is none. */
function realDir(dir: string): string {
  try {
    return existsSync(dir) ? realpathSync(dir) : dir;
  } catch {
    return dir;
  }
}

/**
 * Let pages show the files in these folders (absolute), and no others: neither by way of `..` nor of symbolic links. What is
 * told of a file is told for good: make a new one for each run.
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
    if (filePath.includes('\0')) return MISSING; // no path: nobody can look there
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
        return ''; // nothing that could change
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
