import path from 'node:path';
import type { BundleStore } from '../bundle/bundleCache.ts';
import { type MdxPageProgram, OWN_COMPONENTS } from '../bundle/mdx.ts';
import { COMPONENT_MODULES } from '../bundle/mdxTheme.ts';
import { buildId } from '../cache/buildId.ts';
import { hashOf } from '../cache/hash.ts';
import { readSealedValue, writeSealedValue } from '../cache/sealedFile.ts';
import type { EntrySource } from '../parse/entry.ts';
import { isFailure, type ReadMdx } from '../parse/mdx/mdxReader.ts';
import { type ModuleSettings, writeModules } from '../parse/mdx/writeModule.ts';
import { markdownOf } from '../source/encodedText.ts';
import { findOwnComponents, isOfElement, ownComponents } from './ownComponents.ts';
import type { ReadSites } from './readSites.ts';

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

type Program = Pick<PageProgram, 'modules' | 'ranges'>;

/** Write what a page runs; nothing for one that cannot be read, which is told elsewhere. */
function writeProgram(source: EntrySource, readMdx: ReadMdx, settings: ModuleSettings): Program {
  const markdown = markdownOf(source);
  const scan = readMdx(markdown);
  if (isFailure(scan)) return { modules: [], ranges: [] };
  return {
    modules: writeModules({ ...source, markdown }, scan, settings),
    ranges: scan.nodes.map(({ start, end, close }) => [start, close?.end ?? end]),
  };
}

/** Write what the MDX pages of a site run. What an earlier run, or the thread that leads, has written is not written again. */
export function writePrograms(
  { entries, readMdx, config }: Pick<ReadSites, 'entries' | 'readMdx' | 'config'>,
  { cacheDir, reuse }: BundleStore,
): readonly PageProgram[] {
  if (!readMdx) return [];
  const own = ownComponents(config.rootDir);
  const settings: ModuleSettings = {
    components: COMPONENT_MODULES,
    ...(findOwnComponents(config.rootDir) === undefined
      ? {}
      : { own: { module: OWN_COMPONENTS, uses: Object.fromEntries(own.map(({ name, uses }) => [name, uses])) } }),
  };
  const hasElements = own.some(isOfElement);
  const cacheFile = path.join(cacheDir, 'mdx-programs.jsonl');
  const known = (reuse && readSealedValue<Readonly<Record<string, Program>>>(cacheFile)) || {};
  const written: Record<string, Program> = {};
  const pages = entries.flatMap(({ source, frontMatter, otherFields }): PageProgram[] => {
    if (!source.isMdx) return [];
    const key = hashOf(JSON.stringify([buildId, source.hash, source.lineOffset, source.origins, settings]));
    const program = known[key] ?? writeProgram(source, readMdx, settings);
    written[key] = program;
    return program.ranges.length === 0 && program.modules.length === 0 && !hasElements
      ? []
      : [{ file: source.file, frontMatter: { ...otherFields, ...frontMatter }, ...program }];
  });
  if (Object.keys(written).some((key) => !known[key])) writeSealedValue(cacheFile, written);
  return pages;
}
