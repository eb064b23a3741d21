import path from 'node:path';
import type { Entry } from '../parse/entry.ts';
import type { SplitName } from '../shared/numberPrefix.ts';

/** Splits the file name of a doc, without extension, into number and rest, unless its front matter keeps the number in the name. */
export function splitDocName(
  { path: file, frontMatter }: Pick<Entry, 'path' | 'frontMatter'>,
  split: SplitName,
): ReturnType<SplitName> {
  const { name } = path.posix.parse(file);
  return frontMatter.parse_number_prefixes === false ? { name } : split(name);
}
