import path from 'node:path';
import { globSync } from '../disk/glob.ts';
import { table } from '../shared/table.ts';
import type { MigratedFile, NoteTaker } from './migratedSite.ts';
import { type Fields, fieldsOf, filled, isEmpty, textOf } from './values.ts';

/** Name of the language without a folder of its own, in VitePress and Starlight. */
const ROOT = 'root';

/** Texts of a language, by their ids in `ui.json`. */
export type Texts = Readonly<Record<string, string>>;

/** A language of the old site. */
export interface OldLanguage {
  /** Its folder, and its name in the new site. */
  readonly name: string;
  /** Its settings in the old site. */
  readonly settings: Fields;
}

/** The languages of an old site. All, or all but one, have a folder of their own. */
export interface OldLanguages {
  /** The language that the others translate. */
  readonly first: OldLanguage;
  readonly others: readonly OldLanguage[];
  /** The folder of the first language's docs, relative to the root. */
  readonly dir: string;
  /** The same, relative to the folder of all docs; empty if they are beside the folders of the others. */
  readonly folder: string;
  /** `i18n` of the new configuration. */
  readonly i18n: Fields;
  /** The folder of the other languages' docs, with `{locale}` for the language. */
  readonly translationsDir: string;
}

/** Languages by the codes of countries that folders are often named after. No site is written in a language of such a code. */
const OF_COUNTRIES: Readonly<Record<string, string>> = table({
  cn: 'zh-CN',
  cz: 'cs',
  dk: 'da',
  gr: 'el',
  jp: 'ja',
  kr: 'ko',
  tw: 'zh-TW',
  ua: 'uk',
});

/** Settings of a language for `localeConfigs`. */
function localeConfig({ name, settings }: OldLanguage, folder?: string): Fields {
  const lang = textOf(settings.lang) ?? name;
  const tag = OF_COUNTRIES[lang] ?? lang;
  return filled({
    label: textOf(settings.label),
    htmlLang: tag === name ? undefined : tag,
    direction: settings.dir === 'rtl' ? 'rtl' : undefined,
    path: folder,
  });
}

/** Where languages are searched. */
export interface LanguageOptions {
  /** Absolute. */
  readonly rootDir: string;
  /** Folder of the docs, relative to the root. */
  readonly dir: string;
  readonly defaultLocale?: string;
  /** Folder of the language without a prefix, if its pages are served as if they were beside the folders of the others. */
  readonly rootFolder?: string | undefined;
}

/** The pages in a folder (absolute path), without those in the folders of languages. */
const pagesIn = (dir: string, folders: readonly string[] = []): readonly string[] =>
  globSync('**/*.{md,mdx}', {
    cwd: dir,
    ignore: ['**/node_modules/**', '**/_*', '**/_*/**', ...folders.map((folder) => `${folder}/**`)],
  }).sort();

const namesOf = (languages: readonly OldLanguage[]): readonly string[] => languages.map(({ name }) => name);

/**
 * Notes pages that exist only as a translation, as a site has the pages of its first language. `dir` has the translations, `own`
 * the pages of the first language; both are absolute.
 */
function noteOrphans(
  { dir, own, first, others }: Pick<OldLanguages, 'dir' | 'first' | 'others'> & { readonly own: string },
  notes: NoteTaker,
): void {
  const nameOf = (file: string): string => file.replace(/\.mdx?$/, '');
  const known = new Set(pagesIn(own, namesOf(others)).map(nameOf));
  for (const { name } of others)
    for (const file of pagesIn(path.join(dir, name)))
      if (!known.has(nameOf(file)))
        notes.todo(
          `${name}/${file}`,
          `only a translation has this page, so it is not built: write it in the first language (${first.name}) too`,
        );
}

/**
 * Reads the languages of a site whose docs are in folders named after them; those of `root` are beside these folders, or in a
 * folder that addresses do not have. Undefined if there is only one language, or if some pages belong to no language.
 */
export function readLanguages(
  locales: Fields,
  { rootDir, dir, defaultLocale, rootFolder }: LanguageOptions,
  notes: NoteTaker,
): OldLanguages | undefined {
  const all = Object.entries(locales).map(([name, settings]) => ({ name, settings: fieldsOf(settings) }));
  const root = all.find(({ name }) => name === ROOT);
  const inFolder = root ? undefined : (all.find(({ name }) => name === defaultLocale) ?? all[0]);
  const others = all.filter((one) => one !== root && one !== inFolder);
  if (others.length === 0) return undefined;
  if (inFolder && pagesIn(path.join(rootDir, dir), namesOf(all)).length > 0) {
    notes.todo(
      'locales',
      'some pages belong to no language, so all pages keep their addresses, and the interface has one language; see the guide on languages',
    );
    return undefined;
  }
  notes.done('locales', `\`i18n\`, with the translations where they are: ${namesOf(others).join(', ')}`);
  const first = inFolder ?? { name: textOf(root?.settings.lang) ?? 'en', settings: root?.settings ?? {} };
  const translations = path.join(rootDir, dir);
  const isMoved =
    root !== undefined &&
    rootFolder !== undefined &&
    pagesIn(translations, [rootFolder, ...namesOf(others)]).length === 0;
  const folder = inFolder?.name ?? (isMoved ? rootFolder : '');
  noteOrphans({ dir: translations, own: path.join(translations, folder), first, others }, notes);
  const configs = [
    [first.name, localeConfig(first, inFolder?.name)] as const,
    ...others.map((one) => [one.name, localeConfig(one)] as const),
  ].filter(([, config]) => !isEmpty(config));
  return {
    first,
    others,
    dir: path.posix.join(dir, folder),
    folder,
    i18n: filled({
      defaultLocale: first.name,
      locales: [first.name, ...namesOf(others)],
      headingIds: 'own',
      localeConfigs: configs.length > 0 ? Object.fromEntries(configs) : undefined,
    }),
    translationsDir: path.posix.join(dir, '{locale}'),
  };
}

/** Navbar item for choosing the language. */
export const LOCALE_MENU: Fields = { type: 'localeDropdown', position: 'right' };

/** The file with the texts of a language beside its Markdown; none if there are no texts. */
export const textsFile = ({ name }: OldLanguage, texts: Texts): readonly MigratedFile[] =>
  Object.keys(texts).length === 0
    ? []
    : [{ path: `content/i18n/${name}/ui.json`, text: `${JSON.stringify(texts, undefined, 2)}\n` }];
