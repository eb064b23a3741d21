import { hashOf } from '../../cache/hash.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import {
  type DocumentRange,
  type FieldPostings,
  type Languages,
  type PostingsFile,
  type SearchManifest,
  type SearchPage,
  TEXTS_PER_FILE,
  type TextsFile,
  type VocabularyFile,
} from '../engine/indexFormat.ts';
import type { SearchDocument } from './documents.ts';
import type { InvertedIndex, Postings } from './invertedIndex.ts';

/** Terms a file of the vocabulary holds: about 1.5 kB, packed. */
const TERMS_PER_FILE = 250;
/** Characters after which a file of postings is full: about 3 kB, packed. */
const POSTINGS_SIZE = 8_000;
/** Documents above which the postings of a term are cut by weight, the first part being as large. */
const TIER_SIZE = 500;
/** Each part is so many times the one before. */
const TIER_GROWTH = 4;

/** Files of an index, by path below its folder. */
export type IndexFiles = ReadonlyMap<string, string>;

/** Documents of a term, the greatest weights first. */
function byWeight(fields: readonly Postings[]): readonly { number: number; weight: number }[] {
  const sums = new Map<number, number>();
  for (const { documents, weights } of fields) {
    documents.forEach((number, index) => void sums.set(number, (sums.get(number) ?? 0) + (weights[index] ?? 0)));
  }
  return [...sums]
    .map(([number, weight]) => ({ number, weight }))
    .sort((a, b) => b.weight - a.weight || a.number - b.number);
}

/** Number of documents that are in any of the fields. */
function countDocuments(fields: readonly Postings[]): number {
  const used = fields.filter(({ documents }) => documents.length > 0);
  if (used.length < 2) return used[0]?.documents.length ?? 0;
  return new Set(used.flatMap(({ documents }) => documents)).size;
}

interface Tier {
  readonly fields: readonly Postings[];
  /** What a document in it can weigh at most. */
  readonly bound: number;
}

/** Cut the postings of a common term, so that its best documents can be had without the others. */
function cutTiers(fields: readonly Postings[], tierSize: number): readonly Tier[] {
  const sorted = byWeight(fields);
  const tiers: Tier[] = [];
  for (let start = 0, size = tierSize; start < sorted.length; start += size, size *= TIER_GROWTH) {
    const part = sorted.slice(start, start + size);
    const numbers = new Set(part.map(({ number }) => number));
    const kept = fields.map(({ documents, weights }) => {
      const places = documents.flatMap((number, index) => (numbers.has(number) ? [index] : []));
      return {
        documents: places.map((place) => documents[place] ?? 0),
        weights: places.map((place) => weights[place] ?? 0),
      };
    });
    tiers.push({ fields: kept, bound: part[0]?.weight ?? 0 });
  }
  return tiers;
}

const toFieldPostings = ({ documents, weights }: Postings): FieldPostings | 0 =>
  documents.length === 0
    ? 0
    : [documents.map((number, index) => (index === 0 ? number : number - (documents[index - 1] ?? 0))), weights];

/** One member of a `PostingsFile`, as JSON. */
const postingsJson = (term: string, fields: readonly Postings[]): string =>
  `${JSON.stringify(term)}:${JSON.stringify(fields.map(toFieldPostings) satisfies PostingsFile[string])}`;

/** Writes files of postings, one after the other. */
function createPostingsWriter(files: Map<string, string>) {
  let members: string[] = [];
  let size = 0;
  let file = 0;
  const flush = () => {
    if (members.length === 0) return;
    files.set(`postings-${file}.json`, `{${members.join(',')}}`);
    file++;
    members = [];
    size = 0;
  };
  return {
    /** Gives the number of the file that the term stands in. */
    add(json: string): number {
      members.push(json);
      size += json.length;
      const own = file;
      if (size >= POSTINGS_SIZE) flush();
      return own;
    },
    /** Each part in a file of its own. Gives the number of the first. */
    addTiers(parts: readonly string[]): number {
      flush();
      const first = file;
      for (const part of parts) {
        members.push(part);
        flush();
      }
      return first;
    },
    flush,
  };
}

function writeTerms(index: InvertedIndex, files: Map<string, string>, tierSize: number): readonly string[] {
  const writer = createPostingsWriter(files);
  const terms = [...index.keys()].sort(compareText);
  const firsts: string[] = [];
  for (let start = 0; start < terms.length; start += TERMS_PER_FILE) {
    const part = terms.slice(start, start + TERMS_PER_FILE);
    const tiers: Record<number, readonly number[]> = {};
    const counts: number[] = [];
    const places = part.map((term, position) => {
      const fields = index.get(term) ?? [];
      const most = Math.max(...fields.map(({ documents }) => documents.length));
      counts.push(countDocuments(fields));
      if (most <= tierSize) return writer.add(postingsJson(term, fields));
      const cuts = cutTiers(fields, tierSize);
      tiers[position] = cuts.map(({ bound }) => bound);
      return writer.addTiers(cuts.map((tier) => postingsJson(term, tier.fields)));
    });
    const content: VocabularyFile = {
      terms: part.join(' '),
      counts,
      firstFile: places[0] ?? 0,
      steps: places.map((place, position) => place - (places[Math.max(0, position - 1)] ?? 0)),
      tiers,
    };
    files.set(`terms-${firsts.length}.json`, JSON.stringify(content));
    firsts.push(part[0] ?? '');
  }
  writer.flush();
  return firsts;
}

function writeTexts(documents: readonly SearchDocument[], files: Map<string, string>): void {
  for (let start = 0; start < documents.length; start += TEXTS_PER_FILE) {
    const part = documents.slice(start, start + TEXTS_PER_FILE);
    const pages = [...new Set(part.map(({ page }) => page))];
    const content: TextsFile = {
      pages: pages.map(({ kind, href, title, lang }) => ({ kind, href, title, ...(lang ? { lang } : {}) })),
      documents: part.flatMap(({ page, section }) => {
        const found = page.sections[section];
        return found ? [[pages.indexOf(page), found] as const] : [];
      }),
    };
    files.set(`texts-${start / TEXTS_PER_FILE}.json`, JSON.stringify(content));
  }
}

/** Where documents lie that have a name in common; those without a name are left out. */
function rangesOf<Name extends string>(
  documents: readonly SearchDocument[],
  nameOf: (page: SearchPage) => Name | undefined,
): ReadonlyMap<Name, readonly DocumentRange[]> {
  const ranges = new Map<Name, [number, number][]>();
  documents.forEach(({ page }, number) => {
    const name = nameOf(page);
    if (name === undefined) return;
    const own = ranges.get(name) ?? [];
    ranges.set(name, own);
    const last = own.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else own.push([number, number + 1]);
  });
  return ranges;
}

function kindRanges(documents: readonly SearchDocument[]): SearchManifest['kinds'] {
  const ranges = [...rangesOf(documents, ({ kind }) => kind)];
  return Object.fromEntries(ranges.map(([kind, [range]]) => [kind, range])); // documents are in the order of kinds
}

/** How the files of an index are made. */
export interface IndexFilesOptions {
  /** As in the manifest. */
  readonly languages: Languages;
  readonly tierSize?: number;
}

/** The files of an index, its manifest among them. An edit changes few of them. */
export function createIndexFiles(
  documents: readonly SearchDocument[],
  index: InvertedIndex,
  { languages, tierSize = TIER_SIZE }: IndexFilesOptions,
): IndexFiles {
  const files = new Map<string, string>();
  const vocabulary = writeTerms(index, files, tierSize);
  writeTexts(documents, files);
  const manifest: SearchManifest = {
    languages,
    version: hashOf([...files].map(([name, content]) => name + content).join('\n')),
    documentCount: documents.length,
    kinds: kindRanges(documents),
    versions: Object.fromEntries(rangesOf(documents, ({ version }) => version)),
    vocabulary,
  };
  return files.set('index.json', JSON.stringify(manifest));
}
