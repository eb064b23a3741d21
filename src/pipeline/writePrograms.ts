import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { type MdxPageProgram, OWN_COMPONENTS } from '../bundle/mdx.ts';
import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import type { EntrySource } from '../parse/entry.ts';
import { isFailure, type ReadMdx } from '../parse/mdx/mdxReader.ts';
import { type ModuleSettings, writeModules } from '../parse/mdx/writeModule.ts';
import { markdownOf } from '../source/encodedText.ts';
import { findOwnComponents, isOfElement, ownComponents } from './ownComponents.ts';
import { giveTurn } from './pause.ts';
import type { ReadSites } from './readSites.ts';
import type { Owns } from './shares.ts';

/** What a page runs, and how its tags lie in one another. Plain data. */
export interface PageProgram extends MdxPageProgram {
  /** Where each tag begins, and where what it holds ends, by its number. */
  readonly ranges: readonly (readonly [start: number, end: number])[];
}

/** Some tags of a page, and all that stands inside of them. */
export const nodesInside = ({ ranges }: PageProgram, ids: readonly number[]): readonly number[] => {
  const outer = ids.flatMap((id) => (ranges[id] ? [ranges[id]] : []));
  return ranges.flatMap(([own], id) => (outer.some(([start, end]) => start <= own && own < end) ? [id] : []));
};

/** What a page runs, without what other pages of the same text do not share. */
export type Program = Pick<PageProgram, 'modules' | 'ranges'>;

/** By their keys, which change with all that they are made of. */
export type Programs = Readonly<Record<string, Program>>;

/** A page whose program is written. */
export type ProgramSource = Pick<EntrySource, 'text' | 'file' | 'lineOffset' | 'origins'>;

/** Write what a page runs; nothing for one that cannot be read, which is told elsewhere. */
export function writeProgram(source: ProgramSource, readMdx: ReadMdx, settings: ModuleSettings): Program {
  const markdown = markdownOf(source);
  const scan = readMdx(markdown);
  if (isFailure(scan)) return { modules: [], ranges: [] };
  return {
    modules: writeModules({ ...source, markdown }, scan, settings),
    ranges: scan.nodes.map(({ start, end, close }) => [start, close?.end ?? end]),
  };
}

/** Where the modules of a site's pages find what these do not import. */
export function moduleSettings(rootDir: string): ModuleSettings {
  const uses = Object.fromEntries(ownComponents(rootDir).map((own) => [own.name, own.uses]));
  const own = findOwnComponents(rootDir) === undefined ? {} : { own: OWN_COMPONENTS };
  return { components: COMPONENT_MODULES, uses, ...own };
}

/** Names a program by all that it is made of. */
export const programKey = (source: EntrySource, settings: ModuleSettings, { salt }: Pick<ReadSites, 'salt'>): string =>
  hashOf(JSON.stringify([salt, source.file, source.hash, source.lineOffset, source.origins, settings]));

type Read = Pick<ReadSites, 'entries' | 'readMdx' | 'config' | 'salt'>;

const cacheFileOf = ({ cacheDir }: BundleStore): string => path.join(cacheDir, 'mdx-programs.jsonl');

/** What an earlier run, or the thread that leads, has written. */
const loadPrograms = (store: BundleStore): Programs =>
  (store.reuse && readSealedValue<Programs>(cacheFileOf(store))) || {};

/** Write what pages run, unless that is known. Others get a turn after each. */
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

/** Write what the MDX pages of some texts run, but what an earlier run has written. */
export const writeOwnPrograms = (read: Read, store: BundleStore, owns: Owns): Promise<Programs> =>
  writeMissing(read, loadPrograms(store), owns);

/** Who writes the programs of pages. */
export interface ProgramWriters {
  /** Tells which are written here at once. */
  readonly owns: Owns;
  /** What other threads write. What is missing when all have written is written here. */
  readonly others: readonly Promise<Programs>[];
}

/** Write what the MDX pages of a site run. What an earlier run, or another thread, has written is not written again. */
export async function writePrograms(
  read: Read,
  store: BundleStore,
  { owns, others }: ProgramWriters = { owns: () => true, others: [] },
): Promise<readonly PageProgram[]> {
  const { entries, readMdx, config } = read;
  if (!readMdx) return [];
  const settings = moduleSettings(config.rootDir);
  const hasElements = ownComponents(config.rootDir).some(isOfElement);
  const known = loadPrograms(store);
  const own = await writeMissing(read, known, owns);
  const written = Object.assign({}, known, own, ...(await Promise.all(others))) as Programs;
  const all: Programs = { ...written, ...(await writeMissing(read, written)) };
  const used: Record<string, Program> = {};
  const pages = entries.flatMap(({ source, frontMatter, otherFields }): PageProgram[] => {
    const key = source.isMdx ? programKey(source, settings, read) : '';
    const program = all[key];
    if (!program) return [];
    used[key] = program;
    return program.ranges.length === 0 && program.modules.length === 0 && !hasElements
      ? []
      : [{ file: source.file, frontMatter: { ...otherFields, ...frontMatter }, ...program }];
  });
  if (Object.keys(used).some((key) => !known[key])) writeSealedValue(cacheFileOf(store), used);
  return pages;
}
