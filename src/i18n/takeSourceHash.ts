import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DataFile } from '../load/dataFile.ts';
import { locateInYaml } from '../source/yaml.ts';
import { outdatedTranslation, SOURCE_HASH } from './outdatedTranslation.ts';

/** Removes `source_hash` from the data of a translation, and reports if the source has changed since. */
export function takeSourceHash(
  translation: DataFile,
  source: DataFile,
): { readonly file: DataFile; readonly diagnostics: readonly Diagnostic[] } {
  const { value } = translation;
  if (typeof value !== 'object' || value === null || !(SOURCE_HASH in value))
    return { file: translation, diagnostics: [] };
  const { [SOURCE_HASH]: named, ...rest } = value;
  const file = { ...translation, value: rest };
  if (String(named) === source.hash) return { file, diagnostics: [] };
  const place = { file: translation.file, ...locateInYaml(translation.text, [SOURCE_HASH]) };
  return { file, diagnostics: [outdatedTranslation(place, source, 'it')] };
}
