import type { PieceWriter } from '../cache/pieces.ts';
import type { Cache, MemoryCache } from '../cache/store.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { needsMarker } from '../config/sections/blog.ts';
import { placeFailure } from '../config/userFunction.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { namingFile } from '../diagnostics/unexpected.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import type { ParsedBody } from './body.ts';
import { createMetadataStore, type MetadataStore, type StoredMetadata } from './bodyMetadata.ts';
import type { EntrySource } from './entry.ts';
import type { ReadMdx } from './mdx/mdxReader.ts';
import type { ParseTask } from './parser.ts';
import { createIdPinner } from './pinIds.ts';
import { createKnownFacts, type KnownFacts, type SummaryOf } from './textFacts.ts';
import { scanBody, type TextScan } from './textScan.ts';
import { areUnchanged, trackedPaths } from './trackedFiles.ts';

/** Returns the parsed body of a source, from the cache if possible. */
export type BodyOf = (source: EntrySource) => Body;

/** Parses bodies, and caches what it learns about them. */
export interface BodyReader extends Pick<KnownFacts, 'learn' | 'unlearn' | 'idsOf'> {
  /** Hash of everything that texts are parsed with: settings, components, packages. */
  readonly salt: string;
  readonly bodyOf: BodyOf;
  /** Returns what the checks need to know about a text, from the cache if possible. */
  readonly scanOf: (source: EntrySource) => TextScan;
  /** The same, but only if it is known without parsing. */
  readonly knownScan: (source: EntrySource) => TextScan | undefined;
  /** Stores the scan of another thread. The scan of a source must be stored before those of its translations. */
  readonly learnScan: (source: EntrySource, scan: TextScan, body?: Body) => void;
  /**
   * Loads the metadata of an earlier run. If nothing has changed, the text is parsed only when its HTML, sections or plain
   * Markdown are needed.
   */
  readonly learnMetadata: MetadataStore['learn'];
  /** Returns the metadata for the next run. They are written to `pieces`, unless they are stored already. */
  readonly metadataOf: (source: EntrySource, pieces: Pick<PieceWriter, 'add'>) => StoredMetadata;
  /** Frees the memory of a body. It is parsed again if it is needed again. */
  readonly forget: (source: EntrySource) => void;
  /** What is known about a text; parses it if necessary. */
  readonly summaryOf: SummaryOf;
  /** Absolute paths of the files that bodies include, as far as bodies were read: grows. */
  readonly shownFiles: () => readonly string[];
}

/** What parsing needs beside the sources. */
export interface ParseSettings {
  readonly config: ResolvedConfig;
  /** Names of the components that may be used as tags. */
  readonly components: readonly string[];
  readonly cache: MemoryCache<Body>;
  /** Set for checks: code is not highlighted then, as nobody sees it. */
  readonly scans?: Cache<TextScan> | undefined;
  /** In a check, decides which pages may be rendered: their bodies are kept. */
  readonly mayRender?: ((source: EntrySource, scan: TextScan) => boolean) | undefined;
  /** Files that bodies may include. */
  readonly files: SiteFiles;
  /** Parses MDX; absent if the site has no MDX. */
  readonly readMdx?: ReadMdx | undefined;
  /** Part of the cache keys: identifies the parser and its settings. */
  readonly salt: string;
}

const keyOf = (source: EntrySource, { salt, config }: ParseSettings): string =>
  `${salt}:${source.hash}${needsMarker(config.blog, source) ? ':marker' : ''}`;

/** The folder that relative paths in a source refer to. */
const baseOf = ({ file }: EntrySource, { config }: ParseSettings) => ({
  rootDir: config.rootDir,
  folder: folderOf(file),
});

/** True if none of the files that a body includes has changed. */
const isFresh = ({ files }: Pick<Body, 'files'>, source: EntrySource, settings: ParseSettings): boolean =>
  areUnchanged(files, settings.files, baseOf(source, settings));

/** A cached value, unless a file that the text includes has changed since. */
function findFresh<Value extends Pick<Body, 'files'>>(
  cache: Cache<Value> | undefined,
  source: EntrySource,
  settings: ParseSettings,
): Value | undefined {
  const value = cache?.get(keyOf(source, settings));
  return value && isFresh(value, source, settings) ? value : undefined;
}

/** Parses a text. */
type Parse = (source: EntrySource & ParseTask) => ParsedBody;

/** Runs work on a text, and adds the place in the file, or at least the file, to errors. */
function placed<Result>(source: EntrySource, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw namingFile(placeFailure(error, createLocate(source)), source.file);
  }
}

/**
 * Loads the site's parser, with places added to its errors. If a plugin fails while the parser is created, parsing any body
 * throws that error.
 */
async function loadPlacedParser({ config, components, readMdx, scans }: ParseSettings): Promise<Parse> {
  const { loadTextParser } = await import('./parser.ts');
  try {
    const parse = await loadTextParser(config, components, { readMdx, hasColors: scans === undefined });
    return (source) => {
      const { facts, toBody } = placed(source, () => parse(source));
      return { facts, toBody: () => placed(source, toBody) };
    };
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** While checking, bodies of up to this many bytes of Markdown in total stay in memory, as some of them are rendered. */
const MOST_KEPT = 4_000_000;

/** What is known about texts: from this run, or from a cache if no included file has changed since. */
function createTextStore<Value extends Pick<Body, 'files'>>(
  cache: Cache<Value> | undefined,
  settings: ParseSettings,
  onKeep: (value: Value, source: EntrySource) => void,
) {
  const known = new Map<string, Value>();
  const keep = (source: EntrySource, value: Value): Value => {
    const key = keyOf(source, settings);
    known.set(key, value);
    cache?.set(key, value);
    onKeep(value, source);
    return value;
  };
  /** What this run has kept. */
  const kept = (source: EntrySource): Value | undefined => known.get(keyOf(source, settings));
  return {
    keep,
    kept,
    find(source: EntrySource): Value | undefined {
      const value = kept(source);
      if (value) return value;
      const cached = findFresh(cache, source, settings);
      return cached && keep(source, cached);
    },
    forget: (source: EntrySource): void => void known.delete(keyOf(source, settings)),
  };
}

/** Creates the reader of a site's bodies. */
export async function createBodyReader(settings: ParseSettings): Promise<BodyReader> {
  const parse = await loadPlacedParser(settings);
  const headingIds = new Map<string, readonly string[]>();
  const { find: findFacts, ...facts } = createKnownFacts();
  const shown = new Set<string>();
  const metadata = createMetadataStore((source) => keyOf(source, settings));
  let scannedSize = 0;
  const pin = createIdPinner(
    (source) => headingIds.get(keyOf(source, settings)) ?? knownScan(source)?.headingIds ?? bodyOf(source).headingIds,
  );
  const noteShown = ({ files }: Pick<Body, 'files'>, source: EntrySource): void => {
    for (const file of trackedPaths(files, baseOf(source, settings))) shown.add(file);
  };
  const scans = createTextStore(settings.scans, settings, noteShown);
  const bodies = createTextStore(settings.cache, settings, (body, source) => {
    headingIds.set(keyOf(source, settings), body.headingIds);
    noteShown(body, source);
  });
  const openBody = (source: EntrySource & ParseTask): Body => {
    const parseNow = (): Body => parse(source).toBody();
    return metadata.open(source, { isFresh: (body) => isFresh(body, source, settings), parse: parseNow }) ?? parseNow();
  };
  const bodyOf: BodyOf = (written) => {
    const source = pin(written);
    // Included files are checked once per run: a body must be the same on all pages that show it.
    return bodies.find(source) ?? bodies.keep(source, openBody(source));
  };
  const knownScan = (written: EntrySource): TextScan | undefined => {
    if (!settings.scans) return undefined;
    if (written.idsFrom && !knownScan(written.idsFrom)) return undefined;
    return scans.find(pin(written));
  };
  /** Keeps a body, up to the total size `MOST_KEPT`. */
  const keepLittle = (source: EntrySource, toBody: () => Body): void => {
    scannedSize += source.text.length;
    if (scannedSize <= MOST_KEPT) bodies.keep(source, toBody());
  };
  return {
    salt: settings.salt,
    bodyOf,
    knownScan,
    scanOf(source) {
      const knownHere = knownScan(source);
      if (knownHere) return knownHere;
      if (!settings.scans) return scanBody(bodyOf(source));
      const current = pin(source);
      const body = bodies.kept(current);
      if (body) return scans.keep(current, scanBody(body));
      const parsed = parse(current);
      const scan = scanBody(parsed.facts);
      if (settings.mayRender?.(source, scan)) keepLittle(current, parsed.toBody);
      return scans.keep(current, scan);
    },
    learnScan(source, scan, body) {
      const current = pin(source);
      scans.keep(current, scan);
      if (body) keepLittle(current, () => body);
    },
    learnMetadata: metadata.learn,
    metadataOf: (source, pieces) => metadata.store(pin(source), bodyOf(source), pieces),
    forget(source) {
      const current = pin(source);
      bodies.forget(current);
      settings.cache.delete(keyOf(current, settings));
    },
    ...facts,
    summaryOf: (source) => findFacts(source.file) ?? bodyOf(source),
    shownFiles: () => [...shown],
  };
}

/** The diagnostics of a body, with their places in the file. */
export function bodyDiagnostics(
  { diagnostics }: Pick<Body, 'diagnostics'>,
  source: EntrySource,
  output: string,
): readonly Diagnostic[] {
  const locate = createLocate(source);
  return diagnostics.map(
    ({ cause, code, severity, message, hint, once, unlessId: id, ...position }): Diagnostic => ({
      code,
      severity,
      message,
      ...locate(position),
      ...(hint ? { hint } : {}),
      ...(once ? { once } : {}),
      ...(cause === undefined ? {} : { cause }),
      ...(id === undefined ? {} : { unless: { output, id } }),
    }),
  );
}
