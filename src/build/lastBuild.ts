import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { peekSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import { isChangedSince, stampOf, tryStat } from '../cache/stamp.ts';
import type { ReadDiagnostic } from '../diagnostics/diagnostic.ts';
import { isInside } from '../disk/isInside.ts';
import { isForSite } from '../disk/leftovers.ts';
import { upwards } from '../disk/upwards.ts';
import { RECORD_FILE } from '../shared/outputFile.ts';
import type { Manifest, ManifestPlace } from '../write/manifest.ts';

/**
 * What a build was made from, as the disk describes it. A build that finds nothing changed has nothing to do, and knows that
 * without reading a file. The disk is believed as `git status` believes it: a file that was changed about when the build
 * began, and maybe in the same tick of the clock, is no evidence.
 */

/** A file or folder, from the site root, and how the disk describes it. */
type Stamp = readonly [file: string, stamp: string];

/** What a build said at its end, and says again where nothing has changed. */
export interface BuildOutcome {
  readonly pageCount: number;
  /** How many files the site has. */
  readonly unchanged: number;
  readonly diagnostics: readonly ReadDiagnostic[];
}

interface LastRun<Outcome> {
  readonly outcome: Outcome;
  /** Of all that is no file: options, configuration, commit, version of sitegen. */
  readonly salt: string;
  readonly inputs: readonly Stamp[];
  /** The output folder's record. */
  readonly record: string;
  /** Of the paths in the manifest: one that was lost, or is of another build, tells nothing. */
  readonly files: string;
  /** In milliseconds since 1970: when the same files make another site. */
  readonly until?: number;
}

/** What a run was made from. */
export interface RunInputs {
  /** Absolute paths of files and folders. */
  readonly inputs: readonly string[];
  /** Absolute paths of folders that are copied with what is hidden in them. */
  readonly published: readonly string[];
  /** Of the output folder; empty where nothing is written. */
  readonly manifest: Manifest;
  /** When the run began, in milliseconds since 1970. */
  readonly since: number;
  /** In milliseconds since 1970: when the same files make another site. */
  readonly until?: number | undefined;
  /** What was known before it: what had not changed then is not looked at again, and if it has changed since, the next run finds that. */
  readonly before?: Pick<BuildChanges, 'changed' | 'stamps'> | undefined;
}

const fileOf = ({ cacheDir, outDir }: ManifestPlace): string => path.join(cacheDir, `inputs-${hashOf(outDir)}.jsonl`);

/** Not looked into: what lies there is written by programs. */
const SKIPPED = new Set(['node_modules', '.git', '.sitegen']);

/** Files and folders that packages are installed by. */
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
 * Makes the stamps of files, and of folders with all that lies in them, beside those that are known. Undefined, as soon as one is found
 * that is no evidence for what began at `since`.
 */
function stampAll(
  places: readonly string[],
  { outDir, published, since }: Pick<RunInputs, 'published' | 'since'> & { readonly outDir: string },
  known: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  const stamps = new Map(known);
  const inside = outDir + path.sep;
  const seen = new Set<string>();
  /** A folder whose real path was seen is not looked into again: links may lead there. False where something is no evidence. */
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

/** What a build is named by, beside its files. */
export interface BuildIdentity {
  /** Absolute. */
  readonly rootDir: string;
  readonly place: ManifestPlace;
  /** All that the outcome depends on beside files. */
  readonly facts: readonly unknown[];
}

/** Names of what lies in the root: a file that was not there may count more than another. Logs of tools do not. */
const namesIn = ({ rootDir, place: { outDir } }: BuildIdentity): readonly string[] =>
  readdirSync(rootDir)
    .filter((name) => !SKIPPED.has(name) && isForSite(name, false) && !name.endsWith('.log'))
    .filter((name) => path.join(rootDir, name) !== outDir)
    .sort();

const saltOf = (identity: BuildIdentity): string =>
  hashOf(JSON.stringify([buildId, namesIn(identity), ...identity.facts]));

/** Note what a build, or a check, was made from, and what it said. */
export function noteRun<Outcome>(
  identity: BuildIdentity,
  outcome: Outcome,
  { inputs, published, manifest, since, until, before = { changed: [], stamps: new Map() } }: RunInputs,
): void {
  const { rootDir, place } = identity;
  const packages = upwards(rootDir).flatMap((dir) => PACKAGE_FILES.map((file) => path.join(dir, file)));
  const prefix = rootDir + path.sep;
  const fromRoot = (file: string) =>
    file.startsWith(prefix) ? file.slice(prefix.length) : path.relative(rootDir, file);
  const places = [...inputs, ...before.changed, ...packages];
  const stamps = stampAll(places, { outDir: place.outDir, published, since }, before.stamps);
  if (!stamps) return;
  writeSealedValue(fileOf(place), {
    outcome,
    salt: saltOf(identity),
    inputs: [...stamps].map(([file, stamp]): Stamp => [fromRoot(file), stamp]),
    record: stampOf(path.join(place.outDir, RECORD_FILE)),
    files: pathsOf(manifest),
    ...(until === undefined ? {} : { until }),
  } satisfies LastRun<Outcome>);
}

const pathsOf = (manifest: Manifest): string => hashOf([...manifest.keys()].sort().join('\n'));
/** The path of a file in a folder. There are thousands: it is not normalized. */
const pathIn = (dir: string, file: string): string => (path.isAbsolute(file) ? file : dir + path.sep + file);

/** True if every file of the manifest is as the build left it. */
const isWhole = ({ outDir }: ManifestPlace, manifest: Manifest): boolean =>
  [...manifest].every(([file, { sizeBytes, mtimeMs }]) => {
    const found = statSync(pathIn(outDir, file), { throwIfNoEntry: false });
    return found?.size === sizeBytes && found.mtimeMs === mtimeMs;
  });

/** So long caches are believed to be in order: then a build reads all again, and prunes them. */
const DAY_MS = 86_400_000;

const isFresh = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > Date.now() - DAY_MS;

/** How things stand after the last build. */
export interface BuildChanges<Outcome = BuildOutcome> {
  readonly outcome: Outcome;
  /** Files and folders (absolute) that are not as they were: new, changed or gone. */
  readonly changed: readonly string[];
  /** All that the last build was made from (absolute); empty where nothing has changed. */
  readonly inputs: readonly string[];
  /** Stamps of what is as it was, by absolute path; empty where nothing has changed. */
  readonly stamps: ReadonlyMap<string, string>;
  /** Of the output folder, which is as that says. */
  readonly manifest: Manifest;
}

/** What has changed since the last build of the same kind; undefined if that cannot be told, or if its files are not all there. */
export function findChanges<Outcome>(
  identity: BuildIdentity,
  loadManifest: () => Manifest,
): BuildChanges<Outcome> | undefined {
  const { rootDir, place } = identity;
  const last = isFresh(fileOf(place)) ? peekSealedValue<LastRun<Outcome>>(fileOf(place)) : undefined;
  if (last?.salt !== saltOf(identity) || Date.now() >= (last.until ?? Number.POSITIVE_INFINITY)) return undefined;
  if (stampOf(path.join(place.outDir, RECORD_FILE)) !== last.record) return undefined;
  const manifest = loadManifest();
  if (pathsOf(manifest) !== last.files || !isWhole(place, manifest)) return undefined;
  const { outcome } = last;
  const changed = new Set(last.inputs.filter(([file, stamp]) => stampOf(pathIn(rootDir, file)) !== stamp));
  if (changed.size === 0) return { outcome, changed: [], inputs: [], stamps: new Map(), manifest };
  const inputs = last.inputs.map((stamp) => ({ stamp, file: path.resolve(rootDir, stamp[0]) }));
  return {
    outcome,
    changed: inputs.flatMap(({ stamp, file }) => (changed.has(stamp) ? file : [])),
    inputs: inputs.map(({ file }) => file),
    stamps: new Map(inputs.flatMap(({ stamp, file }) => (changed.has(stamp) ? [] : [[file, stamp[1]]]))),
    manifest,
  };
}
