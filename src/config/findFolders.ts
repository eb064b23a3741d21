import { existsSync } from 'node:fs';
import path from 'node:path';

/** A section, or field, of a configuration as it is written. */
type Written = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const localesIn = ({ i18n }: Written): readonly string[] => {
  const locales = isObject(i18n) ? i18n.locales : undefined;
  return Array.isArray(locales) ? locales.filter((name) => typeof name === 'string') : [];
};

/**
 * A configuration with the folders of translations and older docs that it does not name, where these lie as Docusaurus
 * has them: in the root of the site, or beside the docs. Where a site has the usual folders, nothing changes.
 */
export function findFolders(written: unknown, rootDir: string): unknown {
  if (!isObject(written)) return written;
  const has = (...dir: readonly string[]): boolean => existsSync(path.resolve(rootDir, ...dir));
  const { docs = {}, i18nDir } = written;
  const hasI18n =
    i18nDir === undefined && !has('content/i18n') && localesIn(written).some((locale) => has('i18n', locale));
  const places = [
    ...(isObject(docs) && typeof docs.dir === 'string' ? [path.posix.join(docs.dir, '..', 'versioned_docs')] : []),
    'versioned_docs',
  ];
  const isOpen = isObject(docs) && docs.versionsDir === undefined && !has('content/versioned_docs');
  const versionsDir = isOpen ? places.find((dir) => has(dir)) : undefined;
  return {
    ...written,
    ...(hasI18n ? { i18nDir: 'i18n' } : {}),
    ...(versionsDir === undefined ? {} : { docs: { ...(docs as Written), versionsDir } }),
  };
}
