import { relativeFile } from '../disk/relativeFile.ts';
import { contentKey } from '../shared/contentKey.ts';
import type { ReadSites } from './readSites.ts';

/** The component that shows what other docs are about. */
export const SHOWS_OTHERS = 'DocCardList';

/** What tells of a text of an earlier run whether its pages are as they were. */
export interface KnownText {
  /** Of the text: that of the same one in an earlier run is equal. */
  readonly hash: string;
  /** True if its pages show what others are about. */
  readonly showsOthers: boolean;
}

/** The texts of an earlier run. */
export interface EarlierTexts<Text extends KnownText> {
  /** As in `ReadSites`: where it is another one, pages may look otherwise though their texts are the same. */
  readonly structure: string;
  /** By their files. */
  readonly texts: ReadonlyMap<string, Text>;
  /** Files, from the site root, that texts show parts of: what is changed in them changes others too. */
  readonly shown: readonly string[];
}

/**
 * The texts of an earlier run whose pages are as they were: none if other files than texts have changed since, or what texts know of
 * each other. `changed` are files (absolute) that are not as they were then.
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
  // A translation shows whether its source has changed.
  const keys = new Set(read.entries.filter(({ file }) => changed.has(file)).map(contentKey));
  for (const entry of read.entries) if (keys.has(contentKey(entry))) changed.add(entry.file);
  return new Map(
    [...known.texts].filter(
      ([file, { hash, showsOthers }]) => !changed.has(file) && !showsOthers && hashes.get(file) === hash,
    ),
  );
}

/**
 * The files (absolute) that texts show parts of, for `EarlierTexts`. `kept` has those of texts that are kept, which this run has not looked
 * into; undefined where none is.
 */
export const shownFor = (
  { rootDir }: Pick<ReadSites['config'], 'rootDir'>,
  files: readonly string[],
  kept: Pick<EarlierTexts<KnownText>, 'shown'> | undefined,
): readonly string[] => [...new Set([...(kept?.shown ?? []), ...files.map((file) => relativeFile(rootDir, file))])];
