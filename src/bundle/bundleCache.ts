import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { packageDir } from './packageDir.ts';

/** Where bundles are cached between runs, and whether old ones may be used. */
export interface BundleStore {
  readonly rootDir: string;
  /** Absolute. */
  readonly cacheDir: string;
  /** False makes every run bundle anew. */
  readonly reuse: boolean;
}

/** What a bundler made, with the files it read. */
export interface Bundle<Result> {
  readonly result: Result;
  /** Absolute paths of every file that went in. */
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

const hashFile = (file: string): string => (existsSync(file) ? hashOf(readFileSync(file)) : 'missing');

const fromRecord = <Result>({ salt, inputs, result }: BundleRecord<Result>, rootDir: string): CachedBundle<Result> => ({
  result,
  inputs: inputs.map(([file]) => path.resolve(rootDir, file)),
  hash: hashOf(JSON.stringify([salt, inputs])),
});

/**
 * Bundle, or give the bundle of an earlier run of the same sitegen if none of its inputs changed. `salt` stands for what goes in beside
 * files: options, the list of entry points. The result must survive JSON. Paths are relative to the site root, so that a
 * cache can move between machines; `salt` and result must name none that is absolute.
 */
export async function cachedBundle<Result>(
  store: BundleStore,
  { name, salt }: { name: string; salt: string },
  build: () => Promise<Bundle<Result>>,
): Promise<CachedBundle<Result>> {
  const { rootDir, cacheDir, reuse } = store;
  const recordFile = path.join(cacheDir, `${name}.jsonl`);
  const wholeSalt = [buildId, salt, path.relative(rootDir, packageDir)].join('\n');
  const old = reuse ? readSealedValue<BundleRecord<Result>>(recordFile) : undefined;
  const isFresh = (record: BundleRecord<Result>) =>
    record.salt === wholeSalt && record.inputs.every(([file, hash]) => hashFile(path.resolve(rootDir, file)) === hash);
  if (old && isFresh(old)) return fromRecord(old, rootDir);

  const { result, inputs } = await build();
  const files = inputs.map((file) => path.relative(rootDir, file)).sort();
  const record: BundleRecord<Result> = {
    salt: wholeSalt,
    inputs: files.map((file) => [file, hashFile(path.resolve(rootDir, file))]),
    result,
  };
  writeSealedValue(recordFile, record);
  return fromRecord(record, rootDir);
}
