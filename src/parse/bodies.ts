import { hashOf } from '../cache/hash.ts';
import type { MemoryCache } from '../cache/store.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { placeFailure } from '../config/userFunction.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SiteFiles } from '../disk/siteFiles.ts';
import type { Body } from '../shared/types.ts';
import { folderOf } from '../shared/url.ts';
import { createLocate } from '../source/locate.ts';
import type { EntrySource } from './entry.ts';
import type { ReadMdx } from './mdx/mdxReader.ts';
import type { ParseTask } from './parser.ts';
import type { SummaryOf, TextFacts } from './textFacts.ts';
import { areUnchanged, trackedPaths } from './trackedFiles.ts';

/** Gives the parsed body of a source: from the cache, or parsed now. */
export type BodyOf = (source: EntrySource) => Body;

/** Reads bodies, and remembers what they show. */
export interface BodyReader {
  readonly bodyOf: BodyOf;
  /** Let a body go, which takes much memory: whoever asks for it again has it parsed anew. */
  readonly forget: (source: EntrySource) => void;
  /** Remember what was found out about the text of a file: here, by another thread, or in an earlier run. */
  readonly learn: (file: string, facts: TextFacts) => void;
  /** Every id in a text; undefined as long as that is not known. */
  readonly idsOf: (source: EntrySource) => readonly string[] | undefined;
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
  readMdx,
}: ParseSettings): Promise<(source: EntrySource & ParseTask) => Body> {
  const { loadParser } = await import('./parser.ts');
  try {
    const parse = await loadParser(config, components, readMdx);
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

/** Make ready to parse the bodies of a site. */
export async function createBodyReader(settings: ParseSettings): Promise<BodyReader> {
  const parse = await loadPlacedParser(settings);
  const checked = new Map<string, Body>();
  const headingIds = new Map<string, readonly string[]>();
  const known = new Map<string, TextFacts>();
  const shown = new Set<string>();
  const headingIdsOf = (source: EntrySource): readonly string[] =>
    headingIds.get(keyOf(source, settings)) ?? bodyOf(source).headingIds;
  const pin = (source: EntrySource): EntrySource & ParseTask =>
    source.idsFrom ? pinIds(source, headingIdsOf(source.idsFrom)) : source;
  const bodyOf: BodyOf = (written) => {
    const source = pin(written);
    const key = keyOf(source, settings);
    // Files are looked at once a run: a body must be the same wherever it shows.
    const body = checked.get(key) ?? findBody(source, settings) ?? parse(source);
    if (!checked.has(key)) {
      checked.set(key, body);
      headingIds.set(key, body.headingIds);
      settings.cache.set(key, body);
      for (const file of trackedPaths(body.files, baseOf(source, settings))) shown.add(file);
    }
    return body;
  };
  return {
    bodyOf,
    forget(source) {
      const key = keyOf(pin(source), settings);
      checked.delete(key);
      settings.cache.delete(key);
    },
    learn: (file, facts) => void known.set(file, facts),
    idsOf: (source) => known.get(source.file)?.ids,
    summaryOf: (source) => known.get(source.file) ?? bodyOf(source),
    shownFiles: () => [...shown],
  };
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
