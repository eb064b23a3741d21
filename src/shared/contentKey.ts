import type { SourceFile } from './types.ts';

/** Where a file lies among the content. */
type Place = Pick<SourceFile, 'kind' | 'path' | 'version' | 'instance'>;

/** Equal for the docs of one version. */
export const docsKey = ({ instance, version = '' }: Pick<Place, 'instance' | 'version'>): string =>
  instance === undefined ? version : `${instance}/${version}`;

/** What a source and its translations have in common, and no other file of the content. */
export const contentKey = (place: Place): string => `${place.kind}:${docsKey(place)}:${place.path}`;
