import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { docsNames, TRANSLATION_NAMES } from '../config/contentNames.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { versionKey } from '../config/sections/docs.ts';
import { DEFAULT_ID } from '../config/sections/instances.ts';
import { type Outcome, orFallback } from '../diagnostics/diagnostic.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { DATA_ENDING, type DataFile, loadDataFile } from './dataFile.ts';

/** Translated lists of authors and tags in Docusaurus' layout. */
export interface TranslatedLists {
  readonly authors: DataFile | undefined;
  /** Tags of posts. */
  readonly tags: DataFile | undefined;
  /** Tags of docs, by version key. */
  readonly docTags: ReadonlyMap<string, DataFile>;
}

/** What a file contains: `authors` or `tags` of the blog, or the tags of a version of docs. */
function roleOf(file: string, { docs, blog }: ResolvedConfig): string | undefined {
  const { dir, name } = path.posix.parse(file);
  if (dir === TRANSLATION_NAMES.post.plugin) return blog ? name : undefined;
  const version = path.posix.basename(dir).replace(/^version-/, '');
  const own = docs.find(({ id }) => docsNames(id).older.plugin === path.posix.dirname(dir));
  return own && name === 'tags' ? `docs ${versionKey(own.id, version)}` : undefined;
}

/** Loads the lists of a language. A file that cannot be parsed is reported and treated as missing. */
export async function loadTranslatedLists(
  config: ResolvedConfig,
  locale: string,
): Promise<Outcome<TranslatedLists> & { readonly inputs: readonly string[] }> {
  const { rootDir, i18nDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const cwd = path.resolve(rootDir, i18nDir, locale);
  const patterns = [
    `${TRANSLATION_NAMES.post.plugin}/{authors,tags}${DATA_ENDING}`,
    `${docsNames(DEFAULT_ID).older.plugin}{,-*}/*/tags${DATA_ENDING}`,
  ];
  const files = (await glob(patterns, { cwd, fs: guardLinks(place.files).fs })).sort();
  const loaded = await Promise.all(
    files.flatMap((file) => {
      const role = roleOf(file, config);
      const loading = role === undefined ? [] : [orFallback(loadDataFile(place, path.join(cwd, file)), undefined)];
      return loading.map(async (outcome) => ({ role, ...(await outcome) }));
    }),
  );
  const byRole = new Map(loaded.flatMap(({ role = '', value }) => (value ? [[role, value] as const] : [])));
  const docTags = [...byRole].flatMap(([role, file]) =>
    role.startsWith('docs ') ? [[role.slice('docs '.length), file] as const] : [],
  );
  return {
    value: { authors: byRole.get('authors'), tags: byRole.get('tags'), docTags: new Map(docTags) },
    inputs: files.map((file) => path.join(cwd, file)),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}
