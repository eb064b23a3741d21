import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { peekSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { isChangedSince, isOfToday, stampOf } from '../cache/stamp.ts';
import type { ReadDiagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { isForSite } from '../disk/leftovers.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { tryStat } from '../disk/tryStat.ts';
import { upwards } from '../disk/upwards.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';
import type { Manifest, ManifestPlace } from '../write/manifest.ts';

/**
 * Records the inputs of a run with their stamps, so that a build with nothing to do ends without reading a file. Stamps are
 * trusted as by `git status`: one of a file that changed while the run was reading, or in the clock tick before, proves nothing.
 */

/** A file or folder (relative to the site root) with its stamp. */
type Stamp = readonly [file: string, stamp: string];

/** The report of a build, which is repeated if nothing has changed. */
export interface BuildOutcome {
  readonly pageCount: number;
  /** Number of files of the site. */
  readonly unchanged: number;
  readonly diagnostics: readonly ReadDiagnostic[];
}

interface LastRun<Outcome> {
  readonly outcome: Outcome;
  /** Hash of all inputs that are not files: options, configuration, commit, version of sitegen. */
  readonly salt: string;
  readonly inputs: readonly Stamp[];
  /** Stamp of the record in the output folder. */
  readonly record: string;
  /** Hash of the paths in the manifest, to detect a manifest that is missing or of another build. */
  readonly files: string;
  /** Time (in milliseconds since 1970) from which on the same files make another site, such as a post dated in the future. */
  readonly until?: number;
}

/** Everything that a run has read. */
export interface RunInputs {
  /** Absolute paths of files and folders. */
  readonly inputs: readonly string[];
  /** Absolute paths of folders that are copied with their hidden files. */
  readonly published: readonly string[];
  /** Manifest of the output folder; empty if the run writes nothing. */
  readonly manifest: Manifest;
  /** When the run began, in milliseconds since 1970. */
  readonly since: number;
  /** As in `LastRun`. */
  readonly until?: number | undefined;
  /** Changes found at its beginning. Stamps that were right then are reused: a later change is found by the next run. */
  readonly before?: Pick<BuildChanges, 'changed' | 'stamps'> | undefined;
}

const fileOf = ({ cacheDir, outDir }: ManifestPlace): string => path.join(cacheDir, `inputs-${hashOf(outDir)}.jsonl`);

/** Folders that are not searched: only programs write there. */
const SKIPPED = new Set(['node_modules', '.git', '.sitegen']);

/** Files that change when packages are installed or compiler settings are edited. */
const PACKAGE_FILES = [
  'package.json',
  'package-lock.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
  'tsconfig.json',
  'jsconfig.json',
];

/**
 * Add to the `known` stamps those of files and folders (absolute paths) and of everything in these. Undefined if one has changed
 * since the run began (`since`).
 */
function stampAll(
  places: readonly string[],
  { outDir, published, since }: Pick<RunInputs, 'published' | 'since'> & { readonly outDir: string },
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  const stamps = new Map(known);
  const inside = outDir + path.sep;
  const seen = new Set<string>();
  /** Returns false to stop at a change. Skips folders whose real path was visited: symbolic links may form cycles. */
  const visit = (place: string): boolean => {
    if (stamps.has(place)) return true;
    const found = tryStat(place);
    const stamp = stampOf(place, found);
    if (isChangedSince(stamp, since)) return false;
    stamps.set(place, stamp);
    if (!found?.isDirectory()) return true;
    const realPath = realpathSync(place);
    if (seen.has(realPath)) return true;
    seen.add(realPath);
    const names = readdirSync(place);
    if (names.includes(RECORD_FILE)) return true; // an output folder
    const isPublished = published.some((dir) => isInside(dir, place));
    const below = names
      .filter((name) => !SKIPPED.has(name) && isForSite(name, isPublished))
      .map((name) => pathIn(place, name));
    return below.every((file) => file === outDir || file.startsWith(inside) || visit(file));
  };
  return places.every(visit) ? stamps : undefined;
}

/** What identifies a build, apart from its files. */
export interface BuildIdentity {
  /** Absolute path. */
  readonly rootDir: string;
  readonly place: ManifestPlace;
  /** Everything that the outcome depends on apart from files. */
  readonly facts: readonly unknown[];
}

/** Names in the site root, logs aside: a new file there may take precedence over one that was used. */
const namesIn = ({ rootDir, place: { outDir } }: BuildIdentity): readonly string[] =>
  readdirSync(rootDir)
    .filter((name) => !SKIPPED.has(name) && isForSite(name, false) && !name.endsWith('.log'))
    .filter((name) => path.join(rootDir, name) !== outDir)
    .sort();

const saltOf = (identity: BuildIdentity): string =>
  hashOf(JSON.stringify([buildId, namesIn(identity), ...identity.facts]));

/** Store the inputs and the outcome of a build or a check. Stores nothing if an input changed during the run. */
export function noteRun<Outcome>(
  identity: BuildIdentity,
  outcome: Outcome,
  { inputs, published, manifest, since, until, before = { changed: [], stamps: new Map() } }: RunInputs,
): void {
  const { rootDir, place } = identity;
  const packages = upwards(rootDir).flatMap((dir) => PACKAGE_FILES.map((file) => path.join(dir, file)));
  const places = [...inputs, ...before.changed, ...packages];
  const stamps = stampAll(places, { outDir: place.outDir, published, since }, before.stamps);
  if (!stamps) return;
  writeSealedValue(fileOf(place), {
    outcome,
    salt: saltOf(identity),
    inputs: [...stamps].map(([file, stamp]): Stamp => [relativeFile(rootDir, file), stamp]),
    record: stampOfRecord(place),
    files: pathsOf(manifest),
    ...(until === undefined ? {} : { until }),
  } satisfies LastRun<Outcome>);
}

/** The stamp of the record in an output folder, which changes with each build that writes there. */
export const stampOfRecord = ({ outDir }: Pick<ManifestPlace, 'outDir'>): string =>
  stampOf(path.join(outDir, RECORD_FILE));

const pathsOf = (manifest: Manifest): string => hashOf([...manifest.keys()].sort().join('\n'));
/** `path.join` without normalizing, which is slow for thousands of files. An absolute `file` is returned as it is. */
const pathIn = (dir: string, file: string): string => (path.isAbsolute(file) ? file : dir + path.sep + file);

/** True if every file of the manifest has the size and modification time that it had after the build. */
const isWhole = ({ outDir }: ManifestPlace, manifest: Manifest): boolean =>
  [...manifest].every(([file, { sizeBytes, mtimeMs }]) => {
    const found = statSync(pathIn(outDir, file), { throwIfNoEntry: false });
    return found?.size === sizeBytes && found.mtimeMs === mtimeMs;
  });

/** What has changed since the last build. */
export interface BuildChanges<Outcome = BuildOutcome> {
  readonly outcome: Outcome;
  /** Files and folders (absolute paths) that are new, changed or gone. */
  readonly changed: readonly string[];
  /** All inputs of the last build (absolute paths); empty if nothing has changed. */
  readonly inputs: readonly string[];
  /** Stamps of unchanged inputs by absolute path; empty if nothing has changed. */
  readonly stamps: ReadonlyMap<string, string>;
  /** Manifest of the output folder, which matches it. */
  readonly manifest: Manifest;
  /** Stamp of the record in the output folder: if it differs later, another build has written there. */
  readonly record: string;
}

/** Find what has changed since the last run of this identity. Undefined if that is unknown, or if its output is not intact. */
export function findChanges<Outcome>(
  identity: BuildIdentity,
  loadManifest: () => Manifest,
): BuildChanges<Outcome> | undefined {
  const { rootDir, place } = identity;
  const last = isOfToday(fileOf(place)) ? peekSealedValue<LastRun<Outcome>>(fileOf(place)) : undefined;
  if (last?.salt !== saltOf(identity) || Date.now() >= (last.until ?? Number.POSITIVE_INFINITY)) return undefined;
  if (stampOfRecord(place) !== last.record) return undefined;
  const manifest = loadManifest();
  if (pathsOf(manifest) !== last.files || !isWhole(place, manifest)) return undefined;
  const { outcome, record } = last;
  const changed = new Set(last.inputs.filter(([file, stamp]) => stampOf(pathIn(rootDir, file)) !== stamp));
  if (changed.size === 0) return { outcome, changed: [], inputs: [], stamps: new Map(), manifest, record };
  const inputs = last.inputs.map((stamp) => ({ stamp, file: path.resolve(rootDir, stamp[0]) }));
  return {
    outcome,
    changed: inputs.flatMap(({ stamp, file }) => (changed.has(stamp) ? file : [])),
    inputs: inputs.map(({ file }) => file),
    stamps: new Map(inputs.flatMap(({ stamp, file }) => (changed.has(stamp) ? [] : [[file, stamp[1]]]))),
    manifest,
    record,
  };
}
