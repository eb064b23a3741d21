/** Keys of docs versions: the name, prefixed with the id of a named docs instance, as in `api/1.0`. */

/** The key of a version. `docs` is empty for the default docs instance. */
export const toVersionKey = (docs: string, name: string): string => (docs === '' ? name : `${docs}/${name}`);

/** The docs instance of a version key; empty for the default one. */
export const docsOfKey = (key: string): string => key.slice(0, Math.max(key.indexOf('/'), 0));

/** The name of a version. */
export const nameOfKey = (key: string): string => key.slice(key.indexOf('/') + 1);

/** Splits a space-separated list of version keys. */
export const splitKeys = (list: string | null | undefined): readonly string[] => list?.split(' ').filter(Boolean) ?? [];
