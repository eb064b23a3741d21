import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import type { Entry } from '../parse/entry.ts';
import { outdatedTranslation } from './outdatedTranslation.ts';
import { ignoredFields, sourceKey } from './translations.ts';

/** How much of the site a language has. */
export interface Coverage {
  readonly locale: string;
  readonly total: number;
  readonly translated: number;
  /** Of the translated ones: made from a source that has changed since. */
  readonly outdated: number;
  readonly missing: number;
  /** Texts of interface, configuration and sidebars: how many there are, and the ids of those that the language lacks. */
  readonly texts: { readonly total: number; readonly missing: readonly string[] };
}

const orphaned = ({ file, path, kind, version }: Entry, sources: readonly Entry[]): Diagnostic => {
  const hint = didYouMean(
    path,
    sources.filter((source) => source.kind === kind && source.version === version).map((source) => source.path),
  );
  return {
    code: 'translation-orphaned',
    severity: 'warning',
    message: 'a translation of a file that does not exist',
    file,
    hint: hint ?? 'remove it, or move it to the path of its source',
  };
};

const isOutdated = (translation: Entry, source: Entry): boolean =>
  translation.frontMatter.source_hash !== undefined && translation.frontMatter.source_hash !== source.hash;

/** Compare every translation with its source, in the languages whose texts are given. Missing ones are counted, not reported: a site grows into its languages. */
export function createCoverage(
  entries: readonly Entry[],
  textsOf: ReadonlyMap<string, Coverage['texts']>,
  defaultLocale: string,
): { coverage: readonly Coverage[]; diagnostics: readonly Diagnostic[] } {
  const sources = entries.filter(({ locale }) => locale === defaultLocale);
  const byKey = new Map(sources.map((source) => [sourceKey(source), source]));
  const diagnostics: Diagnostic[] = [];
  const coverage = [...textsOf]
    .filter(([locale]) => locale !== defaultLocale)
    .map(([locale, texts]): Coverage => {
      const pairs = entries
        .filter((entry) => entry.locale === locale)
        .map((entry) => ({ entry, source: byKey.get(sourceKey(entry)) }));
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

const MAX_IDS = 10;

/** Ids in one line; the rest of a long list is only counted. */
function formatIds(ids: readonly string[]): string {
  const shown = ids.slice(0, MAX_IDS).join(', ');
  return ids.length > MAX_IDS ? `${shown} and ${ids.length - MAX_IDS} more` : shown;
}

/** The coverage as a table for people; empty on sites of one language. */
export function formatCoverage(coverage: readonly Coverage[]): string {
  if (coverage.length === 0) return '';
  const rows = coverage.map(({ locale, total, translated, outdated: old, missing }) => [
    locale,
    String(translated),
    String(old),
    String(missing),
    `${Math.round((100 * translated) / Math.max(1, total))} %`,
  ]);
  const table = [['locale', 'translated', 'outdated', 'missing', 'coverage'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  const lacking = coverage
    .filter(({ texts }) => texts.missing.length > 0)
    .map(
      ({ locale, texts: { missing, total } }) =>
        `${locale} lacks ${missing.length} of ${total} texts: ${formatIds(missing)}`,
    );
  return `${[...table.map(line), ...lacking].join('\n')}\n`;
}
