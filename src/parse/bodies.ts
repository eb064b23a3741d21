import type { PieceWriter } from '../cache/pieces.ts';
import type { Cache, MemoryCache } from '../cache/store.ts';
import type { ResolvedConfig } from '../config/config.ts';
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

/** Gives the parsed body of a source: from the cache, or parsed now. */
export type BodyOf = (source: EntrySource) => Body;

/** Reads bodies, and remembers what they show. */
export interface BodyReader extends Pick<KnownFacts, 'learn' | 'unlearn' | 'idsOf'> {
  /** Changes with all that texts are parsed with: settings, components, packages. */
  readonly salt: string;
  readonly bodyOf: BodyOf;
  /** Gives what checks must know of a text: from the cache, or of its body. */
  readonly scanOf: (source: EntrySource) => TextScan;
  /** The same, if it is known without parsing. */
  readonly knownScan: (source: EntrySource) => TextScan | undefined;
  /** Remember what another thread has found in a text; that of its source goes before that of a translation. */
  readonly learnScan: (source: EntrySource, scan: TextScan, body?: Body) => void;
  /** Take what an earlier run has kept of a text: where nothing has changed, it is parsed only for what that lacks. */
  readonly learnMetadata: MetadataStore['learn'];
  /** What the next run needs of a text: it goes into `pieces`, unless it is kept already. */
  readonly metadataOf: (source: EntrySource, pieces: Pick<PieceWriter, 'add'>) => StoredMetadata;
  /** Let a body go, which takes much memory: whoever asks for it again has it parsed again. */
  readonly forget: (source: EntrySource) => void;
  /** What is known of a text; else it is parsed. */
  readonly summaryOf: SummaryOf;
  /** Absolute paths of the files that bodies show parts of, as far as they were read: it grows. */
  readonly shownFiles: () => readonly string[];
}

/** What parsing needs beside the sources. */
export interface ParseSettings {
  readonly config: ResolvedConfig;
  /** Names of the components whose tags are known. */
  readonly components: readonly string[];
  readonly cache: MemoryCache<Body>;
  /** Where pages are only checked: nobody is going to see the colors of their code. */
  readonly scans?: Cache<TextScan> | undefined;
  /** Tells of which texts the pages may be rendered there: their bodies are kept. */
  readonly mayRender?: ((source: EntrySource, scan: TextScan) => boolean) | undefined;
  /** Those that bodies may show parts of. */
  readonly files: SiteFiles;
  /** Takes MDX apart; absent where no page is MDX. */
  readonly readMdx?: ReadMdx | undefined;
  /** Names the parser: bodies that another one made are not found. */
  readonly salt: string;
}

const keyOf = ({ hash }: EntrySource, { salt }: ParseSettings): string => `${salt}:${hash}`;

/** Where paths in a source begin. */
const baseOf = ({ file }: EntrySource, { config }: ParseSettings) => ({
  rootDir: config.rootDir,
  folder: folderOf(file),
});

/** True if the files that a text shows parts of are as they were when that was found out. */
const isFresh = ({ files }: Pick<Body, 'files'>, source: EntrySource, settings: ParseSettings): boolean =>
  areUnchanged(files, settings.files, baseOf(source, settings));

/** What a cache has of a text, unless a file that this shows has changed since. */
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

/** Do something with a text. What fails has its place in the file, or at least names it. */
function placed<Result>(source: EntrySource, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw namingFile(placeFailure(error, createLocate(source)), source.file);
  }
}

/** The parser of the site, whose failures have their place; where a plugin keeps it from being made, one that fails with every body for the same reason. */
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

/** Characters of Markdown: where pages are only checked, bodies up to this size in all stay in memory, as some are rendered for that. */
const MOST_KEPT = 4_000_000;

/** Prepare to parse the bodies of a site. */
export async function createBodyReader(settings: ParseSettings): Promise<BodyReader> {
  const parse = await loadPlacedParser(settings);
  const checked = new Map<string, Body>();
  const headingIds = new Map<string, readonly string[]>();
  const { find: findFacts, ...facts } = createKnownFacts();
  const scans = new Map<string, TextScan>();
  const shown = new Set<string>();
  const metadata = createMetadataStore((source) => keyOf(source, settings));
  let scannedSize = 0;
  const pin = createIdPinner(
    (source) => headingIds.get(keyOf(source, settings)) ?? knownScan(source)?.headingIds ?? bodyOf(source).headingIds,
  );
  const noteShown = ({ files }: Pick<Body, 'files'>, source: EntrySource): void => {
    for (const file of trackedPaths(files, baseOf(source, settings))) shown.add(file);
  };
  const keepBody = (source: EntrySource, body: Body): Body => {
    const key = keyOf(source, settings);
    checked.set(key, body);
    headingIds.set(key, body.headingIds);
    settings.cache.set(key, body);
    noteShown(body, source);
    return body;
  };
  const openBody = (source: EntrySource & ParseTask): Body => {
    const parseNow = (): Body => parse(source).toBody();
    return metadata.open(source, { isFresh: (body) => isFresh(body, source, settings), parse: parseNow }) ?? parseNow();
  };
  const bodyOf: BodyOf = (written) => {
    const source = pin(written);
    const key = keyOf(source, settings);
    // Files are looked at once a run: a body must be the same wherever it shows.
    return checked.get(key) ?? keepBody(source, findFresh(settings.cache, source, settings) ?? openBody(source));
  };
  const keepScan = (source: EntrySource, scan: TextScan): TextScan => {
    const key = keyOf(source, settings);
    scans.set(key, scan);
    settings.scans?.set(key, scan);
    noteShown(scan, source);
    return scan;
  };
  const knownScan = (written: EntrySource): TextScan | undefined => {
    if (!settings.scans) return undefined;
    if (written.idsFrom && !knownScan(written.idsFrom)) return undefined;
    const source = pin(written);
    const scan = scans.get(keyOf(source, settings));
    if (scan) return scan;
    const found = findFresh(settings.scans, source, settings);
    return found && keepScan(source, found);
  };
  /** Keep a body, unless there are many. */
  const keepLittle = (source: EntrySource, toBody: () => Body): void => {
    scannedSize += source.text.length;
    if (scannedSize <= MOST_KEPT) keepBody(source, toBody());
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
      const body = checked.get(keyOf(current, settings));
      if (body) return keepScan(current, scanBody(body));
      const parsed = parse(current);
      const scan = scanBody(parsed.facts);
      if (settings.mayRender?.(source, scan)) keepLittle(current, parsed.toBody);
      return keepScan(current, scan);
    },
    learnScan(source, scan, body) {
      const current = pin(source);
      keepScan(current, scan);
      if (body) keepLittle(current, () => body);
    },
    learnMetadata: metadata.learn,
    metadataOf: (source, pieces) => metadata.store(pin(source), bodyOf(source), pieces),
    forget(source) {
      const key = keyOf(pin(source), settings);
      checked.delete(key);
      settings.cache.delete(key);
    },
    ...facts,
    summaryOf: (source) => findFacts(source.file) ?? bodyOf(source),
    shownFiles: () => [...shown],
  };
}

/** What is wrong inside a body, with its place in the file. */
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
