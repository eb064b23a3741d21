import { docsOfKey, splitKeys } from '../../shared/versionKey.ts';
import { type DocumentRange, isInRange, type SearchKind, type SearchManifest } from './indexFormat.ts';

/** Restricts a search to some documents. */
export interface SearchFilter {
  /** Only these kinds; all if undefined. */
  readonly kinds?: readonly SearchKind[] | undefined;
  /** Only these docs, by their id; all if undefined. */
  readonly docs?: string | undefined;
  /** For docs with versions, only those with this key or these keys (separated by spaces); all if undefined. */
  readonly version?: string | undefined;
}

const isInside = (document: number, ranges: readonly DocumentRange[]): boolean =>
  ranges.some((range) => isInRange(document, range));

/** The predicate of a filter; undefined if it matches every document. */
export function createDocumentFilter(
  manifest: SearchManifest,
  { kinds, docs, version }: SearchFilter,
): ((document: number) => boolean) | undefined {
  const ofKinds = kinds?.flatMap((kind) => (manifest.kinds[kind] ? [manifest.kinds[kind]] : []));
  const ofDocs = Object.entries(manifest.versions).flatMap(([key, ranges]) =>
    (docsOfKey(key) || 'default') === docs ? ranges : [],
  );
  const included = docs === undefined ? ofKinds : ofDocs;
  const wanted = splitKeys(version);
  const otherVersions = Object.entries(manifest.versions).flatMap(([key, ranges]) =>
    wanted.includes(key) ? [] : ranges,
  );
  const excluded = version === undefined ? [] : otherVersions;
  if (!included && excluded.length === 0) return undefined;
  return (document) => (!included || isInside(document, included)) && !isInside(document, excluded);
}
