import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { rememberFiles } from '../cache/rememberFiles.ts';
import { peekSealedValue, readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
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
  /** Aliases of the configuration, once that is read. */
  readonly alias?: Aliases;
  /** The static folders and the site root, absolute: imports that begin with a slash are looked up there. */
  readonly roots?: readonly string[];
}

/** The result of a bundler, with the files it read. */
export interface Bundle<Result> {
  readonly result: Result;
  /** Absolute paths of all files in the bundle, and of folders whose list of files it depends on. */
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

/** Hash a file's contents, or the names of all files in a folder. */
function hashFile(file: string): string {
  if (!existsSync(file)) return 'missing';
  if (!statSync(file).isDirectory()) return hashOf(readFileSync(file));
  return hashOf(readdirSync(file, { recursive: true }).map(String).sort().join('\n'));
}

/** Where a cached bundle may lie, the salt that it must have, and how to find the files that it was made from. */
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

/** The bundle of a record, if none of its inputs changed. */
function openRecord<Result>(record: BundleRecord<Result> | undefined, place: Place): CachedBundle<Result> | undefined {
  if (record?.salt !== place.salt) return undefined;
  const isFresh = record.inputs.every(([file, hash]) => hashFile(place.locate(file)) === hash);
  return isFresh ? toCached(record, place) : undefined;
}

const readBundle = <Result>(place: Place): CachedBundle<Result> | undefined =>
  openRecord(readSealedValue<BundleRecord<Result>>(place.file), place);

/** Bundles of the package are the same for all sites of a process, and it takes time to check their hundreds of input files. */
const rememberPackageBundle = rememberFiles<CachedBundle<unknown>>();

/** Read a bundle that ships with the package. Unlike those in a cache, its file is not marked as used. */
function readPackageBundle<Result>({ name, salt }: BundleId): CachedBundle<Result> | undefined {
  const file = path.join(PACKAGE_BUNDLES, `${name}.jsonl`);
  const place: Place = { file, salt: saltOf(salt, '', packageDir), locate: createBundledFileFinder() };
  const found = rememberPackageBundle(place, () => openRecord(peekSealedValue<BundleRecord<unknown>>(file), place));
  return found as CachedBundle<Result> | undefined; // the name determines the type
}

/**
 * A record may be reused only if this is equal: sitegen's version, the salt, the aliases, and the package's path from the root.
 */
const saltOf = (salt: string, aliases: string, rootDir: string): string =>
  [buildId, salt, aliases, path.relative(rootDir, packageDir)].join('\n');

/** Name of a bundle, and those of its inputs that are not files. */
export interface BundleId {
  readonly name: string;
  /** Stands for inputs that are not files: options, the list of entry points. */
  readonly salt: string;
  /** True if nothing of the site goes in, so that the bundle may ship with the package. @default false */
  readonly isOfPackage?: boolean;
}

/**
 * Bundle, unless the package ships the bundle, or an earlier run of the same sitegen has cached it and none of its inputs has
 * changed. The result must survive JSON. Paths are stored relative to the site root, so that a cache can move between machines;
 * salt and result must contain no absolute paths.
 */
export async function cachedBundle<Result>(
  store: BundleStore,
  id: BundleId,
  build: () => Promise<Bundle<Result>>,
): Promise<CachedBundle<Result>> {
  const { rootDir, cacheDir, reuse } = store;
  const { name, salt, isOfPackage = false } = id;
  const own: Place = {
    file: path.join(cacheDir, `${name}.jsonl`),
    salt: saltOf(salt, isOfPackage ? '' : aliasSalt(store), rootDir),
    locate: (input) => path.resolve(rootDir, input),
  };
  const found =
    (isOfPackage ? readPackageBundle<Result>(id) : undefined) ?? (reuse ? readBundle<Result>(own) : undefined);
  if (found) return found;
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
