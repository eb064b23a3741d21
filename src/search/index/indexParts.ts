import type { Languages } from '../engine/indexFormat.ts';
import type { KnownFiles } from './indexFiles.ts';
import type { PageHead } from './pageContent.ts';
import type { TermEntry } from './termEntries.ts';
import type { KnownTerms } from './termFiles.ts';

/** What an index was made from, stored for the update to the next one. */
export interface IndexParts {
  /** The result of `saltOf`. */
  readonly salt: string;
  /** Mean length of each field. */
  readonly averages: readonly number[];
  /** Keys of the pages, in their order. */
  readonly keys: readonly string[];
  /** For each page: number of terms in each field. */
  readonly sums: readonly (readonly number[])[];
  readonly known: KnownFiles;
}

/** The languages of an index. */
export const languagesOf = (language: string, pages: readonly PageHead[]): Languages => [
  language,
  ...new Set(pages.flatMap(({ lang }) => lang ?? [])),
];

/** A string that covers everything that an index depends on, besides its pages. */
export const saltOf = (salt: string, languages: Languages, aliases: readonly (readonly string[])[]): string =>
  JSON.stringify([salt, languages, aliases]);

type Head = Omit<IndexParts, 'known'> & Omit<KnownFiles, 'terms'> & Omit<KnownTerms, 'entries'>;

/** Terms per line: longer lines take more memory, shorter ones take longer to read. */
const LINE_LENGTH = 1000;

/** Write some terms as a line with three columns, separated by tabs: names, counts, tiers. None of these contains a separator. */
const toLine = (entries: readonly TermEntry[]): string =>
  [
    entries.map(({ name }) => name).join(' '),
    entries.map(({ count }) => count).join(' '),
    entries.map(({ tiers }) => tiers.join(',')).join(' '),
  ].join('\t');

/** Write the parts of an index as lines of text: everything but the terms first, then the terms. */
export function* toLines({ known: { terms, ...files }, ...index }: IndexParts): Iterable<string> {
  const { entries, ...lists } = terms;
  yield JSON.stringify({ ...index, ...files, ...lists } satisfies Head);
  for (let start = 0; start < entries.length; start += LINE_LENGTH)
    yield toLine(entries.slice(start, start + LINE_LENGTH));
}

function readLine(line: string): readonly TermEntry[] {
  const [names = [], counts = [], tiers = []] = line.split('\t').map((column) => column.split(' '));
  return names.map((name, place) => ({
    name,
    count: Number(counts[place]),
    tiers: (tiers[place] ?? '').split(','),
  }));
}

/** Read the lines of `toLines`. Undefined if there are none. */
export function fromLines(lines: Iterable<string>): IndexParts | undefined {
  let head: Head | undefined;
  const entries: TermEntry[] = [];
  for (const line of lines) {
    if (head) entries.push(...readLine(line));
    else head = JSON.parse(line) as Head;
  }
  if (!head) return undefined;
  const { salt, averages, keys, sums, packs, morePacks, spelling, titleWords, texts, ranges } = head;
  return {
    ...{ salt, averages, keys, sums },
    known: { terms: { entries, packs, morePacks, spelling, titleWords }, texts, ranges },
  };
}
