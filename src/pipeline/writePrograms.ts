import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { type MdxPageProgram, OWN_COMPONENTS } from '../bundle/mdx.ts';
import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import type { EntrySource } from '../parse/entry.ts';
import { isFailure, type ReadMdx } from '../parse/mdx/mdxReader.ts';
import { type ModuleSettings, writeModules } from '../parse/mdx/writeModule.ts';
import { allFields } from '../shared/allFields.ts';
import { markdownOf } from '../source/encodedText.ts';
import { findOwnComponents, ownComponents, rendersElement } from './ownComponents.ts';
import { giveTurn } from './pause.ts';
import type { ReadSites } from './readSites.ts';
import type { Owns } from './shares.ts';

/** The program of an MDX page, with the ranges of its tags. Plain data. */
export interface PageProgram extends MdxPageProgram {
  /** Start of each tag, and end of its contents, by the number of the tag. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** Numbers of the given tags of a page and of all tags inside them. */
export const nodesInside = ({ ranges }: PageProgram, ids: readonly number[]): readonly number[] => {
  const outer = ids.flatMap((id) => (ranges[id] ? [ranges[id]] : []));
  return ranges.flatMap(([own], id) => (outer.some(([start, end]) => start <= own && own < end) ? [id] : []));
};

/** The part of a program that depends on the text alone. */
export type Program = Pick<PageProgram, 'modules' | 'ranges'>;

/** Programs by `programKey`. */
export type Programs = Readonly<Record<string, Program>>;

/** A text to write the program of. */
export type ProgramSource = Pick<EntrySource, 'text' | 'file' | 'lineOffset' | 'origins'>;

/** Write the program of an MDX page. Empty if the page cannot be parsed, which the parser reports. */
export function writeProgram(source: ProgramSource, readMdx: ReadMdx, settings: ModuleSettings): Program {
  const markdown = markdownOf(source);
  const scan = readMdx(markdown);
  if (isFailure(scan)) return { modules: [], ranges: [] };
  return {
    modules: writeModules({ ...source, markdown }, scan, settings),
    ranges: scan.nodes.map(({ start, end, close }) => [start, close?.end ?? end]),
  };
}

/** The modules of the components that MDX pages use without importing them. */
export function moduleSettings(rootDir: string): ModuleSettings {
  const uses = Object.fromEntries(ownComponents(rootDir).map((own) => [own.name, own.uses]));
  const own = findOwnComponents(rootDir) === undefined ? {} : { own: OWN_COMPONENTS };
  return { components: COMPONENT_MODULES, uses, ...own };
}

/** The cache key of a program, which covers everything that it depends on. */
export const programKey = (source: EntrySource, settings: ModuleSettings, { salt }: Pick<ReadSites, 'salt'>): string =>
  hashOf(JSON.stringify([salt, source.file, source.hash, source.lineOffset, source.origins, settings]));

type Read = Pick<ReadSites, 'entries' | 'readMdx' | 'config' | 'salt'>;

const cacheFileOf = ({ cacheDir }: BundleStore): string => path.join(cacheDir, 'mdx-programs.jsonl');

/** Load the programs that an earlier run, or the main thread, has written. */
const loadWritten = (store: BundleStore): Programs =>
  (store.reuse && readSealedValue<Programs>(cacheFileOf(store))) || {};

/** Write the programs that are not known. Yields to the event loop after each. */
async function writeMissing(read: Read, known: Programs, owns: Owns = () => true): Promise<Programs> {
  const { entries, readMdx, config } = read;
  const settings = moduleSettings(config.rootDir);
  const written: Record<string, Program> = {};
  for (const { source } of entries) {
    if (!source.isMdx || !readMdx || !owns(source)) continue;
    const key = programKey(source, settings, read);
    if (known[key] || written[key]) continue;
    written[key] = writeProgram(source, readMdx, settings);
    await giveTurn();
  }
  return written;
}

/** Write the programs of the MDX pages that a thread owns, except for those in the cache. */
export const writeOwnPrograms = (read: Read, store: BundleStore, owns: Owns): Promise<Programs> =>
  writeMissing(read, loadWritten(store), owns);

/** How threads divide the writing of programs. */
export interface ProgramWriters {
  /** True for the texts whose programs the calling thread writes. */
  readonly owns: Owns;
  /** The programs of other threads. Any that are missing in the end are written by the calling thread. */
  readonly others: readonly Promise<Programs>[];
}

/** Get the programs of all MDX pages: from the cache, from other threads, or written here. */
export async function writePrograms(
  read: Read,
  store: BundleStore,
  { owns, others }: ProgramWriters = { owns: () => true, others: [] },
): Promise<readonly PageProgram[]> {
  const { entries, readMdx, config } = read;
  if (!readMdx) return [];
  const settings = moduleSettings(config.rootDir);
  const hasElements = ownComponents(config.rootDir).some(rendersElement);
  const known = loadWritten(store);
  const own = await writeMissing(read, known, owns);
  const written = Object.assign({}, known, own, ...(await Promise.all(others))) as Programs;
  const all: Programs = { ...written, ...(await writeMissing(read, written)) };
  const used: Record<string, Program> = {};
  const pages = entries.flatMap((entry): PageProgram[] => {
    const { source } = entry;
    const key = source.isMdx ? programKey(source, settings, read) : '';
    const program = all[key];
    if (!program) return [];
    used[key] = program;
    return program.ranges.length === 0 && program.modules.length === 0 && !hasElements
      ? []
      : [{ file: source.file, frontMatter: allFields(entry), ...program }];
  });
  if (Object.keys(used).some((key) => !known[key])) writeSealedValue(cacheFileOf(store), used);
  return pages;
}
