import { relativeFile } from '../disk/relativeFile.ts';
import { contentKey } from '../shared/contentKey.ts';
import type { ReadSites } from './readSites.ts';

/** The component that lists other docs with their descriptions. */
export const SHOWS_OTHERS = 'DocCardList';

/** What is stored about a text to tell whether its pages have changed. */
export interface KnownText {
  /** Hash of the text. */
  readonly hash: string;
  /** True if its pages show descriptions of other docs (`SHOWS_OTHERS`). */
  readonly showsOthers: boolean;
}

/** The texts of an earlier run. */
export interface EarlierTexts<Text extends KnownText> {
  /** As in `ReadSites`: if it differs, pages may differ although their texts are the same. */
  readonly structure: string;
  /** Texts by their files. */
  readonly texts: ReadonlyMap<string, Text>;
  /** Files (relative to the site root) that texts include or name: a change in one may change any page. */
  readonly shown: readonly string[];
}

/**
 * Pick the texts of an earlier run whose pages cannot have changed. None if files other than texts have changed, or the
 * structure. `changed` are absolute paths of the files that have changed since that run.
 */
export function textsToKeep<Text extends KnownText>(
  read: Pick<ReadSites, 'config' | 'entries' | 'structure'>,
  known: EarlierTexts<Text>,
  { changed: files }: { readonly changed: readonly string[] },
): Map<string, Text> {
  if (known.structure !== read.structure()) return new Map();
  const { rootDir } = read.config;
  const changed = new Set(files.map((file) => relativeFile(rootDir, file)));
  const shown = new Set(known.shown);
  if ([...changed].some((file) => !known.texts.has(file) || shown.has(file))) return new Map();
  const hashes = new Map(read.entries.map(({ source: { file, hash } }) => [file, hash]));
  // A translation shows a note if its source has changed, so all languages of a changed text change.
  const keys = new Set(read.entries.filter(({ file }) => changed.has(file)).map(contentKey));
  for (const entry of read.entries) if (keys.has(contentKey(entry))) changed.add(entry.file);
  return new Map(
    [...known.texts].filter(
      ([file, { hash, showsOthers }]) => !changed.has(file) && !showsOthers && hashes.get(file) === hash,
    ),
  );
}

/**
 * Make `shown` of `EarlierTexts` from the files (absolute paths) that texts include or name. `kept` adds those of texts that this
 * run kept without examining them.
 */
export const shownFor = (
  { rootDir }: Pick<ReadSites['config'], 'rootDir'>,
  files: readonly string[],
  kept: Pick<EarlierTexts<KnownText>, 'shown'> | undefined,
): readonly string[] => [...new Set([...(kept?.shown ?? []), ...files.map((file) => relativeFile(rootDir, file))])];
