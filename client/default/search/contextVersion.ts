import type { SearchSettings } from '../../../src/search/engine/settings.ts';
import { docsOfKey, splitKeys, toVersionKey } from '../../../src/shared/versionKey.ts';
import { storage, VERSION_KEY } from '../dom/storage.ts';

/** The key of the page's docs version, from the classes of `<html>`. */
function versionOfPage(): string | undefined {
  const classes = [...document.documentElement.classList];
  const after = (prefix: string) => classes.find((name) => name.startsWith(prefix))?.slice(prefix.length);
  const name = after('docs-version-');
  return name && toVersionKey(after('plugin-id-') ?? '', name);
}

/**
 * Pick the versions to search, one for each docs of the site: the first of the wanted ones that exists, else the last version.
 */
export const pickVersions = (
  { versions, lastVersion }: SearchSettings,
  wanted: readonly (string | undefined)[],
): string | undefined =>
  versions
    ? splitKeys(lastVersion)
        .map((last) => {
          const isThere = (key: string | undefined) =>
            key !== undefined && docsOfKey(key) === docsOfKey(last) && versions.some(({ name }) => name === key);
          return wanted.find(isThere) ?? last;
        })
        .join(' ')
    : lastVersion;

/** The docs versions to search: that of the page, else those that the reader has chosen, else the last ones. */
export const contextVersion = (settings: SearchSettings): string | undefined =>
  pickVersions(settings, [versionOfPage(), ...splitKeys(storage.get(VERSION_KEY))]);
