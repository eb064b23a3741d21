import type { Locale } from '../i18n/locales.ts';
import { localeOfPath } from '../shared/localeOfPath.ts';
import { folderOf } from '../shared/url.ts';
import type { Owner, Route } from './route.ts';

/** A path of the output folder that something is written to. */
export interface Claim {
  readonly path: string;
  readonly owner: Owner;
  /** Absent for files that have no address of their own, such as scripts. */
  readonly route?: Route;
}

/** What keeps a file from a path: another file is there, or must be a folder for it, or it must be a folder for that. */
export interface Conflict {
  readonly reason: 'taken' | 'below' | 'above';
  readonly other: Claim;
}

/** The namespace of the output folder: who has which path. */
export interface Claims {
  /** What keeps a file from a path; undefined if it is free. */
  readonly conflictAt: (path: string) => Conflict | undefined;
  /** The other language in whose folder a file of a locale would lie; undefined if there is none. `dir` is the locale's own. */
  readonly localeAt: (path: string, dir: string) => Locale | undefined;
  /** A path that differs in case only, or in how its accents are encoded: some disks take the two for one. */
  readonly caseTwinOf: (path: string) => Claim | undefined;
  readonly add: (claim: Claim) => void;
}

/** Folders that a path lies in, innermost first. */
function* foldersOf(path: string): Generator<string> {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) yield folder;
}

/** What is spoken for from the start. */
export interface Reserved {
  readonly folders: readonly Claim[];
  /** The owner of a file whose number is not known yet. */
  readonly fileAt: (path: string) => Claim | undefined;
}

/** What disks that take some paths for one compare (macOS, Windows). */
const folded = (path: string): string => path.normalize('NFC').toLowerCase();

/** Start with nothing written. `locales` are all of the site, built or not. */
export function createClaims(locales: readonly Locale[], reserved: Reserved): Claims {
  const byPath = new Map<string, Claim>();
  const byFolded = new Map<string, Claim>();
  /** A claim below each folder. */
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
        if (byFolder.has(folder)) break; // so are those around it
        byFolder.set(folder, claim);
      }
    },
  };
}
