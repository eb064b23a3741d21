/** Keys of versions: their names, with the id of their docs in front where these have one of their own, as in `api/1.0`. */

/** The key of a version. `docs` is empty for those without an id of their own. */
export const toVersionKey = (docs: string, name: string): string => (docs === '' ? name : `${docs}/${name}`);

/** The id of the docs of a version; empty for those without one of their own. */
export const docsOfKey = (key: string): string => key.slice(0, Math.max(key.indexOf('/'), 0));

/** The name of a version. */
export const nameOfKey = (key: string): string => key.slice(key.indexOf('/') + 1);

/** The keys in a list of them, such as one for each docs of a site. */
export const splitKeys = (list: string | null | undefined): readonly string[] => list?.split(' ').filter(Boolean) ?? [];
