import { hash } from 'node:crypto';
import { PACKS_DIR } from '../engine/indexFormat.ts';

/** Files of an index, by path below its folder. */
export type IndexFiles = ReadonlyMap<string, string>;

/** Letters and digits of a name: 26 bits, so that the names of all files of an index fit into its manifest. */
const NAME_LENGTH = 5;

/** Adds files that are named after their content. */
export interface PackWriter {
  readonly files: IndexFiles;
  /** Gives the name, without folder and extension. */
  readonly add: (content: unknown) => string;
}

/** Letters and digits that only equal texts have in common. */
const nameOf = (text: string, length: number): string =>
  BigInt(`0x${hash('sha256', text, 'hex').slice(0, 30)}`)
    .toString(36)
    .slice(-length);

/** Start to write the files of an index. */
export function createPackWriter(): PackWriter {
  const files = new Map<string, string>();
  return {
    files,
    add(content) {
      const text = JSON.stringify(content);
      let length = NAME_LENGTH;
      const pathOf = () => `${PACKS_DIR}${nameOf(text, length)}.json`;
      while ((files.get(pathOf()) ?? text) !== text) length++;
      files.set(pathOf(), text);
      return nameOf(text, length);
    },
  };
}

/** Of how many entries, by chance, one ends a pack that is large enough. */
const END_EVERY = 8;

/**
 * Part entries into packs of about a size. Where packs end depends on the entries around, and not on how many come before: one that is
 * added or grows changes its own pack.
 */
export function cutPacks<Entry>(
  entries: readonly Entry[],
  size: number,
  measure: (entry: Entry) => number,
  nameOfEntry: (entry: Entry) => string,
): readonly (readonly Entry[])[] {
  const packs: Entry[][] = [];
  let pack: Entry[] = [];
  let length = 0;
  const end = () => {
    if (pack.length > 0) packs.push(pack);
    pack = [];
    length = 0;
  };
  for (const entry of entries) {
    const own = measure(entry);
    if (length + own > 1.5 * size) end();
    pack.push(entry);
    length += own;
    if (length > size / 2 && checksum(nameOfEntry(entry)) % END_EVERY === 0) end();
  }
  end();
  return packs;
}

/** A number that looks random and is the same for equal texts (FNV-1a). */
function checksum(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
