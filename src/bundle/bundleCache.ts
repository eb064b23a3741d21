import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { type Aliases, aliasSalt } from './aliases.ts';
import { createBundledFileFinder, PACKAGE_BUNDLES } from './packageBundles.ts';
import { packageDir } from './packageDir.ts';

/** Where bundles are cached between runs, and whether old ones may be used. */
export interface BundleStore {
  readonly rootDir: string;
  /** Absolute. */
  readonly cacheDir: string;
  /** False makes every run bundle again. */
  readonly reuse: boolean;
  /** Those of the configuration, once that is read. */
  readonly alias?: Aliases;
  /** The static folders and that of the site, absolute: imports with a slash in front start there. */
  readonly roots?: readonly string[];
}

/** What a bundler made, with the files it read. */
export interface Bundle<Result> {
  readonly result: Result;
  /** Absolute paths of every file that went in, and of folders all of whose files might have. */
  readonly inputs: readonly string[];
}

/** A bundle, and a hash that changes with any of its inputs. */
export interface CachedBundle<Result> extends Bundle<Result> {
  readonly hash: string;
}

interface BundleRecord<Result> {
  readonly salt: string;
  readonly inputs: readonly (readonly [path: string, hash: string])[];
  readonly result: Result;
}

/** Of a folder, the names in it count. */
function hashFile(file: string): string {
  if (!existsSync(file)) return 'missing';
  if (!statSync(file).isDirectory()) return hashOf(readFileSync(file));
  return hashOf(readdirSync(file, { recursive: true }).map(String).sort().join('\n'));
}

/** Where a bundle may be found: its file, what it stands for, and where the files lie that went in. */
interface Place {
  readonly file: string;
  readonly salt: string;
  readonly locate: (input: string) => string;
}

const toCached = <Result>(record: BundleRecord<Result>, { locate }: Place): CachedBundle<Result> => ({
  result: record.result,
  inputs: record.inputs.map(([file]) => locate(file)),
  hash: hashOf(JSON.stringify([record.salt, record.inputs])),
});

function readBundle<Result>(place: Place): CachedBundle<Result> | undefined {
  const record = readSealedValue<BundleRecord<Result>>(place.file);
  if (record?.salt !== place.salt) return undefined;
  const isFresh = record.inputs.every(([file, hash]) => hashFile(place.locate(file)) === hash);
  return isFresh ? toCached(record, place) : undefined;
}

/** How a bundle is called, and what it is made of. */
export interface BundleId {
  readonly name: string;
  /** Stands for what goes in beside files: options, the list of entry points. */
  readonly salt: string;
  /** True where nothing of the site goes in: the package may bring the bundle along. @default false */
  readonly isOfPackage?: boolean;
}

/**
 * Bundle, or give the bundle that the package brings along, or that of an earlier run of the same sitegen, if none of its inputs
 * changed. The result must survive JSON. Paths are relative to the site root, so that a cache can move between machines; salt
 * and result must name none that is absolute.
 */
export async function cachedBundle<Result>(
  store: BundleStore,
  { name, salt, isOfPackage = false }: BundleId,
  build: () => Promise<Bundle<Result>>,
): Promise<CachedBundle<Result>> {
  const { rootDir, cacheDir, reuse } = store;
  const place = (dir: string, root: string, locate: Place['locate']): Place => ({
    file: path.join(dir, `${name}.jsonl`),
    salt: [buildId, salt, isOfPackage ? '' : aliasSalt(store), path.relative(root, packageDir)].join('\n'),
    locate,
  });
  const own = place(cacheDir, rootDir, (input) => path.resolve(rootDir, input));
  const places = [
    ...(isOfPackage ? [place(PACKAGE_BUNDLES, packageDir, createBundledFileFinder())] : []),
    ...(reuse ? [own] : []),
  ];
  for (const known of places) {
    const found = readBundle<Result>(known);
    if (found) return found;
  }
  const { result, inputs } = await build();
  const files = inputs.map((file) => path.relative(rootDir, file)).sort();
  const record: BundleRecord<Result> = {
    salt: own.salt,
    inputs: files.map((file) => [file, hashFile(own.locate(file))]),
    result,
  };
  writeSealedValue(own.file, record);
  return toCached(record, own);
}
