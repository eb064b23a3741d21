import type { SearchSettings } from '../../../src/search/engine/settings.ts';
import { storage, VERSION_KEY } from '../dom/storage.ts';

/** Prefix of the class of `<html>` on the pages of a version. */
const CLASS_PREFIX = 'docs-version-';

/** The version of the docs to search: that of the page, else the one that the reader has chosen, else the last one. */
export function contextVersion({ versions, lastVersion }: SearchSettings): string | undefined {
  if (!versions) return lastVersion;
  const ofPage = [...document.documentElement.classList].find((name) => name.startsWith(CLASS_PREFIX));
  const wanted = [ofPage?.slice(CLASS_PREFIX.length), storage.get(VERSION_KEY)];
  return wanted.find((name) => versions.some((version) => version.name === name)) ?? lastVersion;
}
