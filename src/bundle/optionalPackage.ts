import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { upwards } from '../disk/upwards.ts';
import { table } from '../shared/table.ts';
import { resolveFromPackage } from './packageDir.ts';
import { readPackageManifest } from './packageManifest.ts';

/** The file that `require` finds for a specifier in a folder; undefined if there is none. */
export function findPackageFile(specifier: string, rootDir: string): string | undefined {
  try {
    return createRequire(path.join(rootDir, 'package.json')).resolve(specifier);
  } catch {
    return undefined;
  }
}

/** True if a package is installed for the files of a folder (absolute), whatever its `exports` allow. */
export const hasPackage = (name: string, from: string): boolean =>
  upwards(from).some((dir) => existsSync(path.join(dir, 'node_modules', name)));

function resolveBesidePackage(specifier: string): string | undefined {
  try {
    return resolveFromPackage(specifier);
  } catch {
    return undefined;
  }
}

/** The first major version that can be used of packages that other generators bring in older versions. */
const FIRST_VERSION: Readonly<Record<string, number>> = table({ '@mdx-js/mdx': 3 });

/** The place and version of an installed package. */
export interface InstalledPackage {
  /** Absolute. */
  readonly dir: string;
  readonly version: string;
}

/** Find the package of this name that a file belongs to. */
export function packageAround(name: string, file: string): InstalledPackage | undefined {
  for (const dir of upwards(path.dirname(file))) {
    const manifest = readPackageManifest(dir);
    if (manifest?.name === name) return { dir, version: manifest.version ?? '' };
  }
  return undefined;
}

const isOld = (name: string, file: string): boolean =>
  Number.parseInt(packageAround(name, file)?.version ?? '', 10) < (FIRST_VERSION[name] ?? 0);

/**
 * The entry file of an optional package, which sites install only if they need it; undefined if it is not installed, or too old.
 */
export function findOptionalPackage(specifier: string, rootDir: string): string | undefined {
  const own = findPackageFile(specifier, rootDir);
  return own === undefined || isOld(specifier, own) ? resolveBesidePackage(specifier) : own;
}

/** The version of a package that the site has installed, if it is too old to be used. */
export function findOldVersion(name: string, rootDir: string): string | undefined {
  const own = findPackageFile(name, rootDir);
  return own !== undefined && isOld(name, own) ? packageAround(name, own)?.version : undefined;
}

/** Import an optional package. Throws if it is not installed: whoever configures its use has been told before. */
export async function importOptionalPackage<Module>(specifier: string, rootDir: string): Promise<Module> {
  const file = findOptionalPackage(specifier, rootDir);
  if (file === undefined) throw new Error(`the package "${specifier}" is not installed`);
  return (await import(pathToFileURL(file).href)) as Module;
}

/** The folder and version of an optional package; undefined if it is not installed. */
export function findPackageOf(name: string, rootDir: string): InstalledPackage | undefined {
  const file = findOptionalPackage(name, rootDir);
  return file === undefined ? undefined : packageAround(name, file);
}

/** Hint for a package that is not installed, or too old. */
export const installHint = (name: string): string => {
  const version = FIRST_VERSION[name];
  return `install it in the folder of the site: \`npm install ${name}${version === undefined ? '' : `@${version}`}\``;
};
