import { hashOf } from '../../cache/hash.ts';
import { encodeAliases } from '../engine/aliases.ts';
import { BLOCK, type DocumentRange, type Languages, type SearchManifest } from '../engine/indexFormat.ts';
import { encodeNumbers } from '../engine/postings.ts';
import { blocksOf, countSections, type NumberedPage } from './documents.ts';
import { createPackWriter, type IndexFiles, type PackList, type ToFile } from './packs.ts';
import type { PageHead } from './pageContent.ts';
import { findPopular } from './popularity.ts';
import type { TermEntry } from './termEntries.ts';
import { type KnownTerms, writeTerms } from './termFiles.ts';
import { writeTexts } from './textFiles.ts';

/** Find the ranges of documents by a property of their pages (`nameOf`); pages without it are left out. */
function rangesOf<Name extends string>(
  pages: readonly NumberedPage[],
  nameOf: (page: PageHead) => Name | undefined,
): ReadonlyMap<Name, readonly DocumentRange[]> {
  const ranges = new Map<Name, [number, number][]>();
  let last: Name | undefined;
  for (const { page, first, sizes } of pages) {
    const name = nameOf(page);
    const end = first + sizes.length;
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
  return Object.fromEntries(ranges.map(([kind, [range]]) => [kind, range])); // one range each: pages are sorted by kind
}

/** The packs of an index, from which the next index takes those that are the same. */
export interface KnownFiles {
  readonly terms: KnownTerms;
  readonly texts: PackList;
  /** For each page: the number of its first section, and its number of sections. */
  readonly ranges: readonly (readonly [first: number, count: number])[];
}

/** Options for the files of an index. */
export interface IndexFilesOptions {
  readonly languages: Languages;
  /** Sets of synonyms in lower case. */
  readonly aliases: readonly (readonly string[])[];
  /** As in `IndexOptions`. */
  readonly named: readonly string[];
  /** An earlier index whose pages have the same document numbers. */
  readonly known?: KnownFiles;
  /** True for a section that may differ from the one in the earlier index. */
  readonly isChanged?: (document: number) => boolean;
  /** Stores texts until they are written. @default memory */
  readonly toFile?: ToFile | undefined;
}

/** The first document number of every block. */
const blocksIn = (ranges: KnownFiles['ranges']): readonly number[] =>
  ranges.flatMap(([first, count]) =>
    Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => first + block * BLOCK),
  );

/** Create the files of an index, including its manifest, and what the next index can reuse. An edit changes only few files. */
export function createIndexFiles(
  pages: readonly NumberedPage[],
  entries: readonly TermEntry[],
  { languages, aliases, named, known, isChanged = () => true, toFile }: IndexFilesOptions,
): { readonly files: IndexFiles; readonly known: KnownFiles } {
  const writer = createPackWriter(toFile);
  const terms = writeTerms(entries, writer, known?.terms);
  const texts = writeTexts(
    pages,
    writer,
    known && { packs: { keys: blocksIn(known.ranges), packs: known.texts }, isChanged },
  );
  const manifest: SearchManifest = {
    languages,
    version: hashOf([...writer.files.keys()].join(' ')),
    documentCount: countSections(pages),
    pages: encodeNumbers(pages.map(blocksOf)),
    kinds: kindRanges(pages),
    versions: Object.fromEntries(rangesOf(pages, ({ version }) => version)),
    aliases: encodeAliases(aliases),
    ...findPopular(pages, named),
    ...terms.manifest,
    ...texts.manifest,
  };
  return {
    files: new Map([...writer.files, ['index.json', writer.toFile(JSON.stringify(manifest))]]),
    known: {
      terms: terms.known,
      texts: texts.packs,
      ranges: pages.map(({ first, sizes }) => [first, sizes.length]),
    },
  };
}
