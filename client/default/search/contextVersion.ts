import type { SearchSettings } from '../../../src/search/engine/settings.ts';
import { storage, VERSION_KEY } from '../dom/storage.ts';

/** Class of `<html>` on pages of a version, before its name. */
const PAGE_CLASS = 'docs-version-';

/** The version of the docs that is searched: that of the page, else the one that the reader chose before, else the last. */
export function contextVersion({ versions, lastVersion }: SearchSettings): string | undefined {
  if (!versions) return lastVersion;
  const ofPage = [...document.documentElement.classList].find((name) => name.startsWith(PAGE_CLASS));
  const wanted = [ofPage?.slice(PAGE_CLASS.length), storage.get(VERSION_KEY)];
  return wanted.find((name) => versions.some((version) => version.name === name)) ?? lastVersion;
}
