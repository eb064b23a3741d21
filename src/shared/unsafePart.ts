/** Most bytes that disks take for one name. */
const MAX_NAME_BYTES = 255;

/** Steps out of a folder, separators of Windows, and what no disk takes: control characters and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const UNSAFE = /(?<=^|\/)\.{1,2}(?=\/|$)|\\|[\0-\x1f\x7f]|\p{Surrogate}/u;

const sizeOf = (name: string): number => new TextEncoder().encode(name).length;

/** A UTF-16 unit is three bytes at most: most names are too short to be counted. */
const isTooLong = (name: string): boolean => name.length * 3 > MAX_NAME_BYTES && sizeOf(name) > MAX_NAME_BYTES;

/**
 * The part of a path for which it cannot be that of a file below a folder; undefined if it can be. One test for all that is
 * written (addresses, files of `outputs`, redirects) and all that is read by a name that pages give.
 */
export function unsafePart(path: string): string | undefined {
  const [found] = UNSAFE.exec(path) ?? [];
  return found ?? path.split('/').find(isTooLong);
}

/** A part of a path as messages show it. */
export const showPart = (part: string): string =>
  part.length > 40 ? `${part.slice(0, 40)}… (${sizeOf(part)} bytes)` : JSON.stringify(part).slice(1, -1);
