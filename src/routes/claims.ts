import type { Locale } from '../i18n/locales.ts';
import { localeOfPath } from '../shared/localeOfPath.ts';
import { folderOf } from '../shared/url.ts';
import type { Owner, Route } from './route.ts';

/** A path in the output folder that is taken. */
export interface Claim {
  readonly path: string;
  readonly owner: Owner;
  /** Absent for files without a route, such as scripts. */
  readonly route?: Route;
}

/**
 * Why a path is not available: a file is there (`taken`), a file is where one of its folders must be (`below`), or the path
 * itself is a folder with files (`above`).
 */
export interface Conflict {
  readonly reason: 'taken' | 'below' | 'above';
  readonly other: Claim;
}

/** The namespace of the output folder. */
export interface Claims {
  /** Why a path is not available; undefined if it is. */
  readonly conflictAt: (path: string) => Conflict | undefined;
  /** The other language whose folder contains a path, if any. `dir` is the folder of the own locale. */
  readonly localeAt: (path: string, dir: string) => Locale | undefined;
  /** A claimed path that differs only in case, or in the Unicode form of accents: some file systems treat the two as one. */
  readonly caseTwinOf: (path: string) => Claim | undefined;
  readonly add: (claim: Claim) => void;
}

/** The folders that contain a path, innermost first. */
function* foldersOf(path: string): Generator<string> {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) yield folder;
}

/** Paths that are reserved from the start. */
export interface Reserved {
  readonly folders: readonly Claim[];
  /** The owner of a path that matches a set of files whose number is not known yet. */
  readonly fileAt: (path: string) => Claim | undefined;
}

/** Normalizes a path like file systems that ignore case and Unicode form (macOS, Windows). */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** Creates an empty namespace. `locales` are all of the site, built or not. */
export function createClaims(locales: readonly Locale[], reserved: Reserved): Claims {
  const byPath = new Map<string, Claim>();
  const byFolded = new Map<string, Claim>();
  /** For each folder, one claim below it. */
  const byFolder = new Map<string, Claim>(reserved.folders.map((claim) => [claim.path, claim]));
  return {
    conflictAt(path) {
      const taken = byPath.get(path) ?? reserved.fileAt(path);
      if (taken) return { reason: 'taken', other: taken };
      const above = byFolder.get(path);
      if (above) return { reason: 'above', other: above };
      for (const folder of foldersOf(path)) {
        const below = byPath.get(folder);
        if (below) return { reason: 'below', other: below };
      }
      return undefined;
    },
    localeAt(path, dir) {
      const locale = localeOfPath(locales, path);
      return locale && locale.dir !== dir && locale.dir.startsWith(dir) ? locale : undefined;
    },
    caseTwinOf(path) {
      const twin = byFolded.get(folded(path));
      return twin && twin.path !== path ? twin : undefined;
    },
    add(claim) {
      byPath.set(claim.path, claim);
      byFolded.set(folded(claim.path), claim);
      for (const folder of foldersOf(claim.path)) {
        if (byFolder.has(folder)) break; // then the folders around it are too
        byFolder.set(folder, claim);
      }
    },
  };
}
