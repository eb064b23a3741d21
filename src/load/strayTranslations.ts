import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { blogNames, docsNames, PAGES_NAMES } from '../config/contentNames.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { DEFAULT_ID } from '../config/sections/instances.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { glob } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { compareText } from '../shared/compareText.ts';
import { DATA_EXTENSIONS } from './dataFile.ts';

/** Names of files and folders in `i18nDir/LOCALE/`. */
interface ExpectedNames {
  /** Folders with Markdown. */
  readonly texts: readonly string[];
  /** Everything that sitegen reads. */
  readonly known: readonly string[];
  /** Names that Docusaurus uses: folders of its plugins and its theme, and `code.json`. */
  readonly foreign: readonly string[];
}

function expectedNames({ docs, blog }: ResolvedConfig): ExpectedNames {
  // A site that turned docs or its blog off may still have their translations.
  const idsOf = (all: readonly { readonly id: string }[]) => (all.length > 0 ? all.map(({ id }) => id) : [DEFAULT_ID]);
  const ofDocs = idsOf(docs).map(docsNames);
  const ofBlogs = idsOf(blog).map(blogNames);
  const texts = [
    ...ofDocs.map(({ current }) => current.own),
    ...ofBlogs.map(({ own }) => own),
    PAGES_NAMES.own,
    ...ofDocs.map(({ older }) => older.own),
  ];
  return {
    texts,
    known: [...texts, 'data', ...DATA_EXTENSIONS.map((extension) => `ui${extension}`)],
    foreign: [
      ...ofDocs.map(({ older }) => older.plugin),
      ...ofBlogs.map(({ plugin }) => plugin),
      PAGES_NAMES.plugin,
      'docusaurus-theme-classic',
      'code.json',
    ],
  };
}

const isMarkdown = (name: string): boolean => /\.mdx?$/.test(name);
const isDataFile = (name: string): boolean => DATA_EXTENSIONS.includes(path.extname(name));

/**
 * What is inspected: folders of languages and their entries, translated data, and files that belong only in the source though
 * other generators copy them.
 */
const PATTERNS = [
  '*',
  '*/*',
  '*/data/*',
  '*/{docs,docs-*,blog,blog-*,versioned_docs,*_versioned_docs}/**/{_category_,authors,tags,sidebars}.*',
];

/** The languages and the data files of the site. */
export interface StrayOptions {
  /** The languages that are inspected. */
  readonly locales: readonly string[];
  /** Names of the data files that pages use. */
  readonly dataNames: readonly string[];
}

type StrayDiagnostic = Pick<Diagnostic, 'message' | 'hint'>;

const unknownLanguage = (locale: string, { i18n }: ResolvedConfig): StrayDiagnostic => ({
  message: `"${locale}" is not one of the languages of the site: ${i18n.locales.join(', ')}`,
  hint: 'add it to "i18n.locales", or remove the folder',
});

const ofDefaultLanguage = (locale: string): StrayDiagnostic => ({
  message: `"${locale}" is the default language: its translations are not used`,
  hint: 'remove the folder: the pages of the default language are the sources of the translations',
});

const unread = (name: string, { known }: ExpectedNames): StrayDiagnostic => ({
  message: 'this is not used: translations are read from other places',
  hint: didYouMean(name, known) ?? `remove it; translations of a language are in ${known.slice(0, -2).join(', ')}`,
});

const unaskedData = (name: string, dataNames: readonly string[]): StrayDiagnostic => ({
  message: 'this translates data that no page uses',
  hint: didYouMean(name, dataNames) ?? 'remove it, or give it the name of its source',
});

const onlyInSource = (uiFile: string): StrayDiagnostic => ({
  message: 'this file is not used: only the source has such a file',
  hint: `remove it, and translate its texts in ${uiFile}`,
});

/** Reports a path below `i18nDir` that is not used; undefined if it is. Folders end with `/`. */
function diagnose(
  entry: string,
  config: ResolvedConfig,
  { locales, dataNames, names }: StrayOptions & { readonly names: ExpectedNames },
): StrayDiagnostic | undefined {
  const { i18n, i18nDir } = config;
  const isDir = entry.endsWith('/');
  const [locale = '', top, ...rest] = entry.split('/').filter(Boolean);
  const isLanguage = i18n.locales.includes(locale);
  if (top === undefined) return isDir && !isLanguage ? unknownLanguage(locale, config) : undefined;
  if (!isLanguage || !locales.includes(locale)) return undefined;
  if (rest.length === 0) {
    if (locale === i18n.defaultLocale && names.texts.includes(top)) return ofDefaultLanguage(locale);
    return ![...names.known, ...names.foreign].includes(top) && (isDir || isDataFile(top) || isMarkdown(top))
      ? unread(top, names)
      : undefined;
  }
  if (names.texts.includes(top)) return onlyInSource(`${i18nDir}/${locale}/ui.json`);
  if (top !== 'data') return undefined;
  const [file = ''] = rest;
  const { name } = path.parse(file);
  return isDataFile(file) && !dataNames.includes(name) ? unaskedData(name, dataNames) : undefined;
}

/** Reports languages, folders and files among the translations that nothing uses. */
export async function loadStrayTranslations(
  config: ResolvedConfig,
  options: StrayOptions,
): Promise<readonly Diagnostic[]> {
  const { rootDir, i18nDir } = config;
  const names = expectedNames(config);
  const cwd = path.resolve(rootDir, i18nDir);
  const entries = await glob(PATTERNS, {
    cwd,
    onlyFiles: false,
    markDirectories: true,
    fs: guardLinks(openSiteFiles(config)).fs,
  });
  return entries.sort(compareText).flatMap((entry): readonly Diagnostic[] => {
    const diagnostic = diagnose(entry, config, { ...options, names });
    const file = path.posix.join(i18nDir, entry).replace(/\/$/, '');
    return diagnostic ? [{ code: 'translation-orphaned', severity: 'warning', file, ...diagnostic }] : [];
  });
}
