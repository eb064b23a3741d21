import type { SourceFile } from './types.ts';
import { toVersionKey } from './versionKey.ts';

/** The location of a file within the content. */
type Place = Pick<SourceFile, 'kind' | 'path' | 'version' | 'instance'>;

/** Key of a docs version: the docs of one version have the same key. */
export const docsKey = ({ instance = '', version = '' }: Pick<Place, 'instance' | 'version'>): string =>
  toVersionKey(instance, version);

/** Key that a source shares with its translations, and with no other file. */
export const contentKey = (place: Place): string => `${place.kind}:${docsKey(place)}:${place.path}`;
