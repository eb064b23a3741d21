import { versionKey } from '../config/sections/docs.ts';
import { DEFAULT_ID } from '../config/sections/instances.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { CURRENT, createVersions, type DocsVersion } from '../docs/versions.ts';
import { localizeConfig } from '../i18n/localizeConfig.ts';
import { type DataFiles, localizeData } from '../i18n/localizeData.ts';
import type { LoadedDocs } from '../load/loadDocs.ts';
import type { Entry } from '../parse/entry.ts';
import type { ComposedEntries, Composer } from './composeEntries.ts';
import type { Language } from './languages.ts';
import type { PipelineOptions } from './options.ts';
import { transformEntries } from './transformEntries.ts';

/** What entries are completed from. */
export interface CompletionInput {
  readonly composer: Composer;
  readonly languages: readonly Language[];
  readonly loadedDocs: readonly LoadedDocs[];
  /** Data files as written, and as validated by their schemas. */
  readonly data: { readonly sources: DataFiles; readonly checked: DataFiles };
}

/** Memoize a value for each language. */
function byLocale<Value>(languages: readonly Language[], create: (language: Language) => Value) {
  const known = new Map<string, Value>();
  return (locale: string): Value | undefined => {
    const language = languages.find((candidate) => candidate.locale.name === locale);
    if (!known.has(locale) && language) known.set(locale, create(language));
    return known.get(locale);
  };
}

/** Entries as pages show them, and as they were before the site's `transform`. */
export interface CompleteEntries extends ComposedEntries {
  readonly composed: readonly Entry[];
}

/** Complete the entries for pages: insert includes and variables, then apply the site's `transform`. */
export function completeEntries(
  { composer, languages, loadedDocs, data }: CompletionInput,
  { config }: Pick<PipelineOptions, 'config'>,
): CompleteEntries {
  const dataOf = byLocale(languages, ({ files }) => localizeData(data, files.data, config.data).data);
  const versionsOf = byLocale(languages, ({ messages }): readonly DocsVersion[] => {
    const localized = localizeConfig(config, messages.translate);
    const nextLabel = messages.catalog['docs.version.next'];
    return localized.docs.flatMap((one) => {
      const { released = [] } = loadedDocs.find(({ id }) => id === one.id) ?? {};
      const labelOf = (name: string) => messages.inDocs(versionKey(one.id, name))['version.label'];
      return createVersions(one, { released, nextLabel, config: localized, labelOf }).versions;
    });
  });
  const versionOf = ({ kind, locale, version = CURRENT, instance = DEFAULT_ID }: Entry) =>
    kind === 'doc' ? versionsOf(locale)?.find(({ key }) => key === versionKey(instance, version)) : undefined;
  const composed = composer.compose({
    data: (name, locale) => dataOf(locale)?.get(name)?.value,
    version: versionOf,
  });
  const transformed = transformEntries(composed.entries, config);
  const diagnostics: readonly Diagnostic[] = [...composed.diagnostics, ...transformed.diagnostics];
  return { entries: transformed.value, composed: composed.entries, diagnostics, inputs: composed.inputs };
}
