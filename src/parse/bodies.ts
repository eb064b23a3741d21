import { availableParallelism } from 'node:os';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { hashOf } from '../cache/hash.ts';
import type { Cache } from '../cache/store.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { placeFailure } from '../config/userFunction.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import type { EntrySource } from './entry.ts';
import { type ParseThreads, type ParseWorkerData, parseInParallel } from './parallel.ts';
import type { ParseTask } from './parser.ts';
import { areUnchanged, trackedPaths } from './trackedFiles.ts';

/** Gives the parsed body of a source: from the cache, or parsed now. */
export type BodyOf = (source: EntrySource) => Body;

/** Reads bodies, and remembers what they show. */
export interface BodyReader {
  readonly bodyOf: BodyOf;
  /** Absolute paths of the files that bodies show parts of, as far as they were read: it grows. */
  readonly shownFiles: () => readonly string[];
}

/** What parsing needs beside the sources. */
export interface ParseSettings {
  readonly config: ResolvedConfig;
  readonly store: BundleStore;
  /** Names of the components whose tags are known. */
  readonly components: readonly string[];
  readonly cache: Cache<Body>;
  /** Those that bodies may show parts of. */
  readonly files: SiteFiles;
  /** Names the parser: bodies that another one made are not found. */
  readonly salt: string;
}

const keyOf = ({ hash }: EntrySource, { salt }: ParseSettings): string => `${salt}:${hash}`;

/** Where paths in a source begin. */
const baseOf = ({ file }: EntrySource, { config }: ParseSettings) => ({
  rootDir: config.rootDir,
  folder: folderOf(file),
});

/** A body from the cache, unless a file that it shows has changed since. */
function findBody(source: EntrySource, settings: ParseSettings): Body | undefined {
  const body = settings.cache.get(keyOf(source, settings));
  const isFresh = body && areUnchanged(body.files, settings.files, baseOf(source, settings));
  return isFresh ? body : undefined;
}

/** The parser of the site, whose failures have their place; where a plugin keeps it from being made, one that fails with every body for the same reason. */
async function loadPlacedParser({
  config,
  components,
}: ParseSettings): Promise<(source: EntrySource & ParseTask) => Body> {
  const { loadParser } = await import('./parser.ts');
  try {
    const parse = await loadParser(config, components);
    return (source) => {
      try {
        return parse(source);
      } catch (error) {
        throw placeFailure(error, createLocate(source));
      }
    };
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** A translation as it is parsed: with the ids of its source, on which the outcome depends too. */
const pinIds = (source: EntrySource, sourceIds: readonly string[]): EntrySource & ParseTask => ({
  ...source,
  sourceIds,
  hash: hashOf(JSON.stringify([source.hash, sourceIds])),
});

/** What the cache has of a source, or of a translation if it has the source too. */
function findKnown(source: EntrySource, settings: ParseSettings): Body | undefined {
  if (!source.idsFrom) return findBody(source, settings);
  const original = findKnown(source.idsFrom, settings);
  return original && findBody(pinIds(source, original.headingIds), settings);
}

/** Make ready to parse the sources. The parser itself is loaded only if the cache lacks one of them. */
export async function createBodyReader(sources: readonly EntrySource[], settings: ParseSettings): Promise<BodyReader> {
  const isKnown = sources.every((source) => findKnown(source, settings) !== undefined);
  const parse = isKnown ? undefined : await loadPlacedParser(settings);
  const checked = new Map<string, Body>();
  const shown = new Set<string>();
  const bodyOf: BodyOf = (written) => {
    const source = written.idsFrom ? pinIds(written, bodyOf(written.idsFrom).headingIds) : written;
    const key = keyOf(source, settings);
    // Files are looked at once a run: a body must be the same wherever it shows.
    const known = checked.get(key) ?? findBody(source, settings) ?? parse?.(source);
    if (!known) throw new Error(`${source.file} was not among the sources that the body reader was made for`);
    checked.set(key, known);
    settings.cache.set(key, known);
    for (const file of trackedPaths(known.files, baseOf(source, settings))) shown.add(file);
    return known;
  };
  return { bodyOf, shownFiles: () => [...shown] };
}

/** Below this many new bodies, starting a thread takes longer than it saves. */
const WORTH_THREADS = 1500;

/** More threads than this wait for one another. */
const MOST_THREADS = 8;

/** What bodies are parsed ahead with. */
export interface AheadOptions {
  /** How many threads take part; undefined: as many as help. */
  readonly jobs: number | undefined;
  readonly startThreads: (workerData: ParseWorkerData) => ParseThreads;
}

/**
 * Parse, on several threads, the bodies that the cache lacks. Does nothing where that would not be faster; whatever is
 * still missing afterwards is parsed when it is read.
 */
export async function parseAhead(
  sources: readonly EntrySource[],
  settings: ParseSettings,
  { jobs, startThreads }: AheadOptions,
): Promise<void> {
  const missing = sources.filter((source) => !source.idsFrom && findBody(source, settings) === undefined);
  const threads = jobs ?? (missing.length < WORTH_THREADS ? 1 : Math.min(availableParallelism(), MOST_THREADS));
  if (threads < 2) return;
  const { store, components, config, cache } = settings;
  await parseInParallel(missing, {
    threads,
    others: startThreads({ store, components, configFile: config.configFile }),
    parse: await loadPlacedParser(settings),
    keep: (source, body) => cache.set(keyOf(source, settings), body),
  });
}

/** What is wrong inside a body, with its place in the file. */
export function bodyDiagnostics({ diagnostics }: Body, source: EntrySource): readonly Diagnostic[] {
  const locate = createLocate(source);
  return diagnostics.map(
    ({ code, severity, message, hint, once, ...position }): Diagnostic => ({
      code,
      severity,
      message,
      ...locate(position),
      ...(hint ? { hint } : {}),
      ...(once ? { once } : {}),
    }),
  );
}
