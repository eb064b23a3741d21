import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Entry } from '../parse/entry.ts';
import { contentKey, docsKey } from '../shared/contentKey.ts';
import { formatCount } from '../shared/formatCount.ts';
import { groupBy } from '../shared/groupBy.ts';
import { outdatedTranslation } from './outdatedTranslation.ts';
import { ignoredFields } from './translations.ts';

/** How much of the site is translated into a language. */
export interface Coverage {
  readonly locale: string;
  readonly total: number;
  readonly translated: number;
  /** How many of the translated entries were made from a source that has changed since. */
  readonly outdated: number;
  readonly missing: number;
  /** Texts of interface, configuration and sidebars: how many there are, and the ids of those without a translation. */
  readonly texts: { readonly total: number; readonly missing: readonly string[] };
}

const orphaned = (entry: Entry, sources: readonly Entry[]): Diagnostic => {
  const { file, path, kind } = entry;
  const hint = didYouMean(
    path,
    sources.filter((source) => source.kind === kind && docsKey(source) === docsKey(entry)).map((source) => source.path),
  );
  return {
    code: 'translation-orphaned',
    severity: 'warning',
    message: 'a translation of a file that does not exist',
    file,
    hint: hint ?? 'remove it, or move it to the path of its source',
  };
};

/** Reports translations of versions that the docs do not have: once for each folder. */
function unknownVersions(entries: readonly Entry[]): readonly Diagnostic[] {
  const folders = groupBy(entries, ({ file, path }) => file.slice(0, -path.length - 1));
  return [...folders].map(([file, [first, ...others]]) => ({
    code: 'translation-orphaned',
    severity: 'warning',
    message: `translations of the version "${first?.version}", which the site does not have (${formatCount(1 + others.length, 'file')})`,
    file,
    hint: 'remove the folder',
  }));
}

const isOutdated = (translation: Entry, source: Entry): boolean =>
  translation.frontMatter.source_hash !== undefined && translation.frontMatter.source_hash !== source.hash;

/** The coverage of each language, and diagnostics about its translations. */
export interface ComparedTranslations {
  readonly coverage: readonly Coverage[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compares every translation with its source, for the languages in `textsOf`. Missing translations are counted, not reported: a
 * site grows into its languages.
 */
export function compareTranslations(
  entries: readonly Entry[],
  textsOf: ReadonlyMap<string, Coverage['texts']>,
  defaultLocale: string,
): ComparedTranslations {
  const others = [...textsOf].filter(([locale]) => locale !== defaultLocale);
  if (others.length === 0) return { coverage: [], diagnostics: [] };
  const sources = entries.filter(({ locale }) => locale === defaultLocale);
  const byKey = new Map(sources.map((source) => [contentKey(source), source]));
  const known = new Set(sources.map(docsKey));
  const isOfUnknownVersion = (entry: Entry): boolean => entry.version !== undefined && !known.has(docsKey(entry));
  const diagnostics: Diagnostic[] = [];
  const coverage = others.map(([locale, texts]): Coverage => {
    const own = entries.filter((entry) => entry.locale === locale);
    diagnostics.push(...unknownVersions(own.filter(isOfUnknownVersion)));
    const pairs = own
      .filter((entry) => !isOfUnknownVersion(entry))
      .map((entry) => ({ entry, source: byKey.get(contentKey(entry)) }));
    for (const { entry, source } of pairs) {
      if (!source) diagnostics.push(orphaned(entry, sources));
      else diagnostics.push(...ignoredFields(entry, source));
      if (source && isOutdated(entry, source))
        diagnostics.push(outdatedTranslation({ file: entry.file }, source, 'its front matter'));
    }
    const translated = pairs.filter(({ source }) => source !== undefined);
    return {
      locale,
      total: sources.length,
      translated: translated.length,
      outdated: translated.filter(({ entry, source }) => source && isOutdated(entry, source)).length,
      missing: sources.length - translated.length,
      texts,
    };
  });
  return { coverage, diagnostics };
}
