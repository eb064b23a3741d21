import { hashOf } from '../../cache/hash.ts';
import { namesOfGroup, PACKS_DIR } from '../engine/indexFormat.ts';

/** A file of an index. */
export interface IndexFile {
  /** As `hashOf` gives it for its text. */
  readonly hash: string;
  readonly read: () => string;
}

/** Files of an index, by path below its folder. */
export type IndexFiles = ReadonlyMap<string, IndexFile>;

/** Letters and digits of a name: 26 bits, so that the names of all files of an index fit into its manifest. */
const NAME_LENGTH = 5;

/** Makes a file of a text. */
export type ToFile = (text: string) => IndexFile;

/** Adds files that are named after their content. */
export interface PackWriter {
  readonly toFile: ToFile;
  readonly files: IndexFiles;
  /** Gives the name, without folder and extension. */
  readonly add: (file: IndexFile) => string;
  /** Gives the name of files whose own begin alike: see `namesOfGroup`. */
  readonly addGroup: (group: readonly IndexFile[]) => string;
}

const inMemory: ToFile = (text) => ({ hash: hashOf(text), read: () => text });

/** Letters and digits that only equal hashes have in common. */
const nameOf = (digits: string, length: number): string => BigInt(`0x${digits}`).toString(36).slice(-length);

/** Start to write the files of an index. */
export function createPackWriter(toFile: ToFile = inMemory): PackWriter {
  const files = new Map<string, IndexFile>();
  return {
    toFile,
    files,
    add(file) {
      let length = NAME_LENGTH;
      const pathOf = () => `${PACKS_DIR}${nameOf(file.hash, length)}.json`;
      while ((files.get(pathOf()) ?? file).hash !== file.hash) length++;
      files.set(pathOf(), file);
      return nameOf(file.hash, length);
    },
    addGroup(group) {
      const digits = hashOf(group.map(({ hash }) => hash).join());
      let length = NAME_LENGTH;
      const nameOfAll = () => nameOf(digits, length) + (group.length - 1).toString(36);
      const paths = () => namesOfGroup(nameOfAll()).map((name) => `${PACKS_DIR}${name}.json`);
      while (paths().some((path, index) => (files.get(path) ?? group[index])?.hash !== group[index]?.hash)) length++;
      for (const [index, path] of paths().entries()) if (group[index]) files.set(path, group[index]);
      return nameOfAll();
    },
  };
}

/** The packs that entries lie in, in their order: the hash of each, and how many entries it holds. */
export type PackList = readonly (readonly [hash: string, length: number])[];

/** What an earlier index knows of some entries. */
export interface KnownPacks<Key> {
  /** Of its entries, in their order; no two are equal. */
  readonly keys: readonly Key[];
  readonly packs: PackList;
}

/** How entries become files. */
export interface PackOptions<Entry, Key> {
  readonly contentOf: (pack: readonly Entry[]) => unknown;
  /** Equal for entries that are written in the same way; undefined for one that no earlier index had. */
  readonly keyOf: (entry: Entry) => Key | undefined;
  readonly known?: KnownPacks<Key> | undefined;
  /** Some files share a name, which makes the manifest small; one that changes gives the others new names. @default false */
  readonly isGrouped?: boolean;
}

/** Finds the hash of a pack of an earlier index, if that has one with just these entries. */
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

/** Files that share a name, about. */
const GROUP_LENGTH = { least: 4, most: 16 };
/** Groups that an index has before they grow. */
const FEW_GROUPS = 64;
/** How many times the mean length a group has at most. */
const MOST_OF_MEAN = 2;

/** About how many of some files share a name: the more there are, so that the manifest stays small, and in steps, so that one more mostly changes none. */
const meanLengthOf = (count: number): number =>
  Math.min(GROUP_LENGTH.most, Math.max(GROUP_LENGTH.least, 2 ** Math.floor(Math.log2(count / FEW_GROUPS))));

/** Part files into groups. Where these end depends on what the files say: one more changes its own group. */
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

/** Write packs; one that an earlier index had is not made again before it is read. Gives their names, and what the next index knows. */
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
    names: options.isGrouped ? groupFiles(files).map(writer.addGroup) : files.map(writer.add),
    list: files.map(({ hash }, index) => [hash, packs[index]?.length ?? 0]),
  };
}

/** Packs end by chance behind some entries, by their names. */
export const endsByName =
  <Entry>(nameOf: (entry: Entry) => string) =>
  (last: Entry): number =>
    checksum(nameOf(last));

/**
 * Part entries into packs of half of a size to one and a half. One ends where that costs least, by what `costOf` says of a place between
 * two entries (infinity: not there), and not where a count of entries is reached: one that is added or grows changes its own pack.
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

/** The index behind the last entry of the pack that starts at an index. */
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

/** A number below 2 ** 32 that looks random and is the same for equal texts (FNV-1a). */
export function checksum(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
