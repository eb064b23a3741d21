/** `01-` or `2. ` before a name. Dates such as `2021-11-` and versions such as `7.0-` are part of the name. */
const NUMBER_PREFIX = /^(?<number>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/;
const DATE_OR_VERSION = /^\d+[-_.]\d+/;

/** Splits a name into the number that orders it, if it has one, and the rest. */
export type SplitName = (name: string) => { readonly number?: number; readonly name: string };

/** Split a file or folder name into its number, if it has one, and the rest. */
export function splitNumberPrefix(name: string): { number?: number; name: string } {
  const match = DATE_OR_VERSION.test(name) ? null : NUMBER_PREFIX.exec(name);
  if (!match?.groups) return { name };
  return { number: Number(match.groups.number), name: match.groups.name ?? name };
}

/** Remove the number prefixes of all folders and of the file in a path. */
export const stripNumberPrefixes = (path: string, split: SplitName = splitNumberPrefix): string =>
  path
    .split('/')
    .map((part) => split(part).name)
    .join('/');
