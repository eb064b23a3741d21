import { hashOf } from '../../cache/hash.ts';
import type { DocumentRange, Languages, SearchManifest, SearchPage } from '../engine/indexFormat.ts';
import { encodeNumbers } from '../engine/postings.ts';
import { blocksOf, type NumberedPage } from './documents.ts';
import type { InvertedIndex } from './invertedIndex.ts';
import { createPackWriter, type IndexFiles } from './packs.ts';
import { findPopular } from './popularity.ts';
import { type TermFileOptions, writeTerms } from './termFiles.ts';
import { writeTexts } from './textFiles.ts';

/** Where documents lie that have a name in common; those without a name are left out. */
function rangesOf<Name extends string>(
  pages: readonly NumberedPage[],
  nameOf: (page: SearchPage) => Name | undefined,
): ReadonlyMap<Name, readonly DocumentRange[]> {
  const ranges = new Map<Name, [number, number][]>();
  let last: Name | undefined;
  for (const { page, first } of pages) {
    const name = nameOf(page);
    const end = first + page.sections.length;
    const own = name === undefined ? undefined : (ranges.get(name) ?? []);
    const open = own?.at(-1);
    if (open && name === last) open[1] = end;
    else own?.push([first, end]);
    if (name !== undefined && own) ranges.set(name, own);
    last = name;
  }
  return ranges;
}

function kindRanges(pages: readonly NumberedPage[]): SearchManifest['kinds'] {
  const ranges = [...rangesOf(pages, ({ kind }) => kind)];
  return Object.fromEntries(ranges.map(([kind, [range]]) => [kind, range])); // pages are in the order of kinds
}

/** How the files of an index are made. */
export interface IndexFilesOptions extends TermFileOptions, Pick<SearchManifest, 'languages' | 'aliases'> {
  readonly languages: Languages;
}

/** The files of an index, its manifest among them. An edit changes few of them. */
export function createIndexFiles(
  pages: readonly NumberedPage[],
  index: InvertedIndex,
  { languages, aliases, ...options }: IndexFilesOptions,
): IndexFiles {
  const writer = createPackWriter();
  const terms = writeTerms(index, writer, options);
  const texts = writeTexts(pages, writer);
  const manifest: SearchManifest = {
    languages,
    version: hashOf([...writer.files.keys()].join(' ')),
    documentCount: pages.reduce((sum, { page }) => sum + page.sections.length, 0),
    pages: encodeNumbers(pages.map(({ page }) => blocksOf(page))),
    kinds: kindRanges(pages),
    versions: Object.fromEntries(rangesOf(pages, ({ version }) => version)),
    aliases,
    ...findPopular(pages),
    ...terms,
    ...texts,
  };
  return new Map([...writer.files, ['index.json', JSON.stringify(manifest)]]);
}
