import { hashOf } from '../../cache/hash.ts';
import { namesOfGroup, packPath } from '../engine/indexFormat.ts';

/** A file of an index. */
export interface IndexFile {
  /** `hashOf` of its text. */
  readonly hash: string;
  readonly read: () => string;
}

/** Files of an index, by path relative to its folder. */
export type IndexFiles = ReadonlyMap<string, IndexFile>;

/** Characters of a name (26 bits): short, since the manifest contains the names of all files. */
const NAME_LENGTH = 5;

/** Makes a file from a text. */
export type ToFile = (text: string) => IndexFile;

/** Collects files that are named after their content. */
export interface PackWriter {
  readonly toFile: ToFile;
  readonly files: IndexFiles;
  /** Add a file. Returns its name without folder and extension. */
  readonly add: (file: IndexFile) => string;
  /** Add several files under one group name. Returns that: see `namesOfGroup`. */
  readonly addGroup: (group: readonly IndexFile[]) => string;
}

const inMemory: ToFile = (text) => ({ hash: hashOf(text), read: () => text });

/** The last characters of a hash (in hexadecimal digits), written in base 36. */
const nameOf = (digits: string, length: number): string => BigInt(`0x${digits}`).toString(36).slice(-length);

/** Create a writer for the files of an index. */
export function createPackWriter(toFile: ToFile = inMemory): PackWriter {
  const files = new Map<string, IndexFile>();
  return {
    toFile,
    files,
    add(file) {
      let length = NAME_LENGTH;
      const pathOf = () => packPath(nameOf(file.hash, length));
      while ((files.get(pathOf()) ?? file).hash !== file.hash) length++;
      files.set(pathOf(), file);
      return nameOf(file.hash, length);
    },
    addGroup(group) {
      const digits = hashOf(group.map(({ hash }) => hash).join());
      let length = NAME_LENGTH;
      const nameOfAll = () => nameOf(digits, length) + (group.length - 1).toString(36);
      const paths = () => namesOfGroup(nameOfAll()).map(packPath);
      while (paths().some((path, index) => (files.get(path) ?? group[index])?.hash !== group[index]?.hash)) length++;
      for (const [index, path] of paths().entries()) if (group[index]) files.set(path, group[index]);
      return nameOfAll();
    },
  };
}

/** Packs in order, each as the hash of its file and its number of entries. */
export type PackList = readonly (readonly [hash: string, length: number])[];

/** The entries of an earlier index, and their packs. */
export interface KnownPacks<Key> {
  /** Keys of its entries in their order, without duplicates. */
  readonly keys: readonly Key[];
  readonly packs: PackList;
}

/** Options for writing entries to files. */
export interface PackOptions<Entry, Key> {
  readonly contentOf: (pack: readonly Entry[]) => unknown;
  /** Equal keys promise equal content; undefined for an entry that an earlier index cannot have. */
  readonly keyOf: (entry: Entry) => Key | undefined;
  readonly known?: KnownPacks<Key> | undefined;
  /** Name files in groups: the manifest is smaller, but a change renames all files of a group. @default false */
  readonly isGrouped?: boolean;
}

/** Create a function that finds the hash of a pack with exactly these entries in an earlier index. */
function createFinder<Entry, Key>({
  keyOf,
  known: { keys, packs } = { keys: [], packs: [] },
}: PackOptions<Entry, Key>) {
  const byFirst = new Map<
    Key | undefined,
    { readonly start: number; readonly hash: string; readonly length: number }
  >();
  let start = 0;
  for (const [hash, length] of packs) {
    byFirst.set(keys[start], { start, hash, length });
    start += length;
  }
  return (pack: readonly Entry[]): string | undefined => {
    const first = pack[0] && keyOf(pack[0]);
    const known = first === undefined ? undefined : byFirst.get(first);
    if (known?.length !== pack.length) return undefined;
    return pack.every((entry, index) => keyOf(entry) === keys[known.start + index]) ? known.hash : undefined;
  };
}

/** Approximate number of files in a group. */
const GROUP_LENGTH = { least: 4, most: 16 };
/** Number of groups of an index up to which they have the least length. */
const FEW_GROUPS = 64;
/** Maximum length of a group, as a multiple of the mean length. */
const MOST_OF_MEAN = 2;

/**
 * Mean length of groups for a number of files. It grows with that, to keep the manifest small, in powers of two, so that one more
 * file seldom changes all groups.
 */
const meanLengthOf = (count: number): number =>
  Math.min(GROUP_LENGTH.most, Math.max(GROUP_LENGTH.least, 2 ** Math.floor(Math.log2(count / FEW_GROUPS))));

/** Divide files into groups. The content of a file decides whether its group ends, so that a new file changes only one group. */
function groupFiles(files: readonly IndexFile[]): readonly (readonly IndexFile[])[] {
  const meanLength = meanLengthOf(files.length);
  const groups: IndexFile[][] = [];
  let isOpen = false;
  for (const file of files) {
    if (isOpen) groups.at(-1)?.push(file);
    else groups.push([file]);
    isOpen = checksum(file.hash) % meanLength !== 0 && (groups.at(-1)?.length ?? 0) < MOST_OF_MEAN * meanLength;
  }
  return groups;
}

/** Add files under group names, which are returned. */
export const addInGroups = (files: readonly IndexFile[], writer: PackWriter): readonly string[] =>
  groupFiles(files).map(writer.addGroup);

/** Write packs. Those that an earlier index had are made lazily. Returns their names, and the list for the next index. */
export function writePacks<Entry, Key>(
  packs: readonly (readonly Entry[])[],
  writer: PackWriter,
  options: PackOptions<Entry, Key>,
): { readonly names: readonly string[]; readonly list: PackList } {
  const find = createFinder(options);
  const files = packs.map((pack): IndexFile => {
    const hash = find(pack);
    if (hash === undefined) return writer.toFile(JSON.stringify(options.contentOf(pack)));
    return { hash, read: () => JSON.stringify(options.contentOf(pack)) };
  });
  return {
    names: options.isGrouped ? addInGroups(files, writer) : files.map(writer.add),
    list: files.map(({ hash }, index) => [hash, packs[index]?.length ?? 0]),
  };
}

/** A pseudo-random cost for `cutPacks`, derived from the name of the last entry. */
export const endsByName =
  <Entry>(nameOf: (entry: Entry) => string) =>
  (last: Entry): number =>
    checksum(nameOf(last));

/**
 * Divide entries into packs of 0.5 to 1.5 times a size. A pack ends between the two entries where `costOf` is least (infinity:
 * never there), not at a count of entries, so that an entry that is added or grows changes only its own pack.
 */
export function cutPacks<Entry>(
  entries: readonly Entry[],
  size: number,
  measure: (entry: Entry) => number,
  costOf: (last: Entry, next: Entry) => number,
): readonly (readonly Entry[])[] {
  const packs: (readonly Entry[])[] = [];
  for (let start = 0, end = 0; start < entries.length; start = end) {
    end = endOfPack(entries, start, { size, measure, costOf });
    packs.push(entries.slice(start, end));
  }
  return packs;
}

interface CutOptions<Entry> {
  readonly size: number;
  readonly measure: (entry: Entry) => number;
  readonly costOf: (last: Entry, next: Entry) => number;
}

/** The end (exclusive) of the pack that starts at an index. */
function endOfPack<Entry>(
  entries: readonly Entry[],
  start: number,
  { size, measure, costOf }: CutOptions<Entry>,
): number {
  let length = 0;
  let end: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (let index = start; index < entries.length; index++) {
    const entry = entries[index] as Entry;
    const isFirst = index === start;
    const last = entries[index - 1] as Entry;
    const cost = isFirst || length < size / 2 ? Number.POSITIVE_INFINITY : costOf(last, entry);
    if (cost < least) {
      least = cost;
      end = index;
    }
    length += measure(entry);
    if (!isFirst && length > 1.5 * size) return end ?? index;
  }
  return entries.length;
}

/** A 32-bit hash of a text (FNV-1a, with its upper bits mixed into the lower). */
export function checksum(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
