import type { I18nConfig } from '../config/sections/i18n.ts';
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Entry } from '../parse/entry.ts';
import type { FrontMatter } from '../parse/frontMatterSchema.ts';
import { contentKey } from '../shared/contentKey.ts';
import { groupBy } from '../shared/groupBy.ts';
import { folderOf, resolvePath } from '../shared/url.ts';
import { isBlank } from '../source/encodedText.ts';
import { locateField } from '../source/locate.ts';

/**
 * Fields of front matter that a translation takes over from its source: they decide where a page lives, what it is made of and
 * where it is listed.
 */
const SOURCE_FIELDS = [
  'id',
  'slug',
  'layout',
  'data',
  'lazyData',
  'tags',
  'date',
  'authors',
  'draft',
  'unlisted',
  'source',
  'canonical',
  'sidebar_position',
  'parse_number_prefixes',
] as const;

/**
 * What a translation takes over from the front matter of its source. It has its own labels if it has a title, and its own
 * description, its first paragraph, if it has a text: those of the source are in another language.
 */
function inheritedFields({ frontMatter }: Entry, translation: Entry, isTitled: boolean): FrontMatter {
  const { sidebar_label, pagination_label, description, ...fields } = frontMatter;
  return {
    ...fields,
    ...(isTitled ? {} : { sidebar_label, pagination_label }),
    ...(isBlank(translation.source) ? { description } : {}),
  };
}

function translate(
  source: Entry,
  translation: Entry | undefined,
  translations: readonly string[],
  { headingIds }: I18nConfig,
): Entry {
  if (!translation) return { ...source, translations };
  const fixed = Object.fromEntries(SOURCE_FIELDS.map((field) => [field, source.frontMatter[field]]));
  const isTitled = translation.frontMatter.title !== undefined || translation.source.hasHeading;
  return {
    ...translation,
    ...(isTitled || source.frontMatter.title === undefined ? {} : { title: source.title }),
    translations,
    sourceFile: source.file,
    sourceTitle: source.title,
    frontMatter: { ...inheritedFields(source, translation, isTitled), ...translation.frontMatter, ...fixed },
    source: {
      ...translation.source,
      translationOf: source.source,
      ...(headingIds === 'source' ? { idsFrom: source.source } : {}),
    },
  };
}

/** Reports fields of a translation that have no effect because the value of the source is used in every language. */
export const ignoredFields = (translation: Entry, source: Entry): readonly Diagnostic[] =>
  SOURCE_FIELDS.filter(
    (field) =>
      translation.frontMatter[field] !== undefined &&
      JSON.stringify(translation.frontMatter[field]) !== JSON.stringify(source.frontMatter[field]),
  ).map((field) => ({
    code: 'front-matter-invalid',
    severity: 'warning',
    message: `${field}: the value in ${source.file} is used for every language`,
    ...locateField(translation, field),
    hint: field === 'tags' ? 'remove it; labels of tags are translated in ui.json' : 'remove it, or set it there',
  }));

/** The entries of a locale: every source entry, translated where the locale has a file of the same path. */
export function localizeEntries(entries: readonly Entry[], locale: string, i18n: I18nConfig): readonly Entry[] {
  const { defaultLocale } = i18n;
  const translated = entries.filter((entry) => entry.locale !== defaultLocale);
  const byKey = groupBy(translated, contentKey);
  return entries
    .filter((entry) => entry.locale === defaultLocale)
    .map((source) => {
      const translations = byKey.get(contentKey(source)) ?? [];
      const own = translations.find((entry) => entry.locale === locale);
      return translate(
        source,
        own,
        translations.map((entry) => entry.locale),
        i18n,
      );
    });
}

const unknownSource = (entry: Entry, wanted: string, known: Iterable<string>): Diagnostic => ({
  code: 'front-matter-invalid',
  severity: 'error',
  message: `source: there is no file "${wanted}" to show`,
  ...locateField(entry, 'source'),
  hint: didYouMean(wanted, known) ?? 'write the path of a Markdown file, relative to this one',
});

const borrowedSource = (entry: Entry, wanted: string): Diagnostic => ({
  code: 'front-matter-invalid',
  severity: 'error',
  message: `source: "${wanted}" shows another file itself`,
  ...locateField(entry, 'source'),
  hint: 'name the file that has the text',
});

/**
 * Gives entries with `source` the body of the file that it names, of the same kind and language; invalid ones keep their own body
 * and are reported.
 */
export function borrowBodies(entries: readonly Entry[]): Outcome<readonly Entry[]> {
  const diagnostics: Diagnostic[] = [];
  const byKey = new Map(entries.map((entry) => [contentKey(entry), entry]));
  const value = entries.map((entry) => {
    const { source } = entry.frontMatter;
    if (source === undefined) return entry;
    const wanted = resolvePath(folderOf(entry.path), source);
    const lender = byKey.get(contentKey({ ...entry, path: wanted }));
    if (!lender || lender.frontMatter.source !== undefined) {
      const known = entries.filter(({ kind }) => kind === entry.kind).map(({ path }) => path);
      diagnostics.push(lender ? borrowedSource(entry, wanted) : unknownSource(entry, wanted, known));
      return entry;
    }
    const { title } = entry.frontMatter.title === undefined ? lender : entry;
    return { ...entry, title, source: lender.source };
  });
  return { value, diagnostics };
}
