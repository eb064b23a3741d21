import { sharedLength } from '../../shared/sharedLength.ts';
import {
  BLOCK,
  type Listed,
  type PageTexts,
  type SearchSection,
  type SectionTexts,
  type TextsFile,
} from '../engine/indexFormat.ts';
import { differencesOf, encodeNumbers } from '../engine/postings.ts';
import type { NumberedPage } from './documents.ts';
import { cutPacks, endsByName, type KnownPacks, type PackList, type PackWriter, writePacks } from './packs.ts';

/** Characters of a file of texts, in small indexes and in large ones. */
const SIZES = { least: 3_600, most: 7_200 };
/** Number of files of texts up to which they have the least size. */
const FEW_FILES = 320;
/** Most characters to load for the first results. */
const FIRST_SIZE = 14_000;

/** The part of the manifest about texts. */
export interface WrittenTexts {
  readonly texts: Listed;
  readonly firstTexts: number;
}

/** A block of sections. Files begin only at blocks, so that the manifest can encode their beginnings in few digits. */
interface TextEntry {
  readonly numbered: NumberedPage;
  /** Indexes of the sections in the page. */
  readonly sections: readonly number[];
}

/** The blocks of a page. */
const blocksOfPage = (numbered: NumberedPage): readonly TextEntry[] =>
  Array.from({ length: Math.ceil(numbered.sizes.length / BLOCK) }, (_, block) => ({
    numbered,
    sections: Array.from(
      { length: Math.min(BLOCK, numbered.sizes.length - block * BLOCK) },
      (_section, place) => block * BLOCK + place,
    ),
  }));

const numberOf = ({ numbered, sections: [first = 0] }: TextEntry): number => numbered.first + first;

/** The text of a section without its title, with which the text of an option begins. */
function shownText({ headings, text, isOption }: SearchSection): string {
  const title = headings.at(-1) ?? '';
  return isOption && text.startsWith(`${title} `) ? text.slice(title.length).replace(/^\s+(?:[-–—:]\s+)?/, '') : text;
}

/** Encode some sections of a page for results. `base` is the number of the first document in the file. */
function toPageTexts({ page, first, readSections }: NumberedPage, numbers: readonly number[], base: number): PageTexts {
  const { kind, href, title, lang, docs } = page;
  const sections = readSections();
  const start = numbers[0] ?? 0;
  const above = sections[start]?.headings.slice(0, -1) ?? [];
  let headings: readonly string[] = above;
  let id: string | undefined;
  const texts = numbers.map((number): SectionTexts => {
    const section = sections[number] ?? { headings: [], text: '' };
    if (number === 0) return [0, '', '', page.description ?? section.text];
    const parents = section.headings.slice(0, -1);
    const kept = sharedLength(parents, headings);
    const ownId = section.id === id ? 0 : (section.id ?? '');
    headings = section.headings;
    id = section.id;
    return [kept, section.headings.at(-1) ?? '', ownId, shownText(section)];
  });
  const facts = { kind, href, title, ...(lang ? { lang } : {}), ...(docs ? { docs } : {}) };
  return { ...facts, first: first + start - base, above, sections: texts };
}

function toTextsFile(pack: readonly TextEntry[]): TextsFile {
  const ofPack = [...new Set(pack.map(({ numbered }) => numbered))];
  const base = pack[0] ? numberOf(pack[0]) : 0;
  return {
    pages: ofPack.map((numbered) =>
      toPageTexts(
        numbered,
        pack.filter((entry) => entry.numbered === numbered).flatMap(({ sections }) => sections),
        base,
      ),
    ),
  };
}

/**
 * Write the texts that results show. `known` are the packs of an earlier index, keyed by the number of the first section of each
 * block, with a function that says which documents may have changed.
 */
export function writeTexts(
  pages: readonly NumberedPage[],
  writer: PackWriter,
  known: { readonly packs: KnownPacks<number>; readonly isChanged: (document: number) => boolean } | undefined,
): { readonly manifest: WrittenTexts; readonly packs: PackList } {
  const entries = pages.flatMap(blocksOfPage);
  const measure = ({ numbered: { sizes }, sections }: TextEntry): number =>
    sections.reduce((sum, section) => sum + (sizes[section] ?? 0), 0);
  const total = entries.reduce((sum, entry) => sum + measure(entry), 0);
  const size = Math.max(SIZES.least, Math.min(SIZES.most, total / FEW_FILES));
  const packs = cutPacks(
    entries,
    size,
    measure,
    endsByName(({ numbered: { page }, sections: [first = 0] }) => `${page.href} ${first}`),
  );
  const starts = differencesOf(packs.map(([entry]) => (entry ? numberOf(entry) / BLOCK : 0)));
  const { names, list } = writePacks(packs, writer, {
    isGrouped: true,
    contentOf: toTextsFile,
    keyOf(entry) {
      const number = numberOf(entry);
      return known?.isChanged(number) ? undefined : number;
    },
    known: known?.packs,
  });
  return {
    manifest: {
      texts: { starts: encodeNumbers(starts), names: names.join(' ') },
      firstTexts: Math.max(1, Math.floor(FIRST_SIZE / size)),
    },
    packs: list,
  };
}
