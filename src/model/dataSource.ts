import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { locateInYaml } from '../diagnostics/yaml.ts';
import type { DataFile } from '../load/dataFile.ts';

const FIELD = 'source_hash';

const outdated = (translation: DataFile, source: DataFile): Diagnostic => ({
  code: 'translation-outdated',
  severity: 'warning',
  message: `${source.file} has changed since this translation was made`,
  file: translation.file,
  ...locateInYaml(translation.text, [FIELD]),
  hint: `bring it up to date, then set \`${FIELD}: "${source.hash}"\` in it`,
});

/** The data of a translation without the hash of its source, which it need not name, and whether that has changed since. */
export function takeSourceHash(
  translation: DataFile,
  source: DataFile,
): { readonly file: DataFile; readonly diagnostics: readonly Diagnostic[] } {
  const { value } = translation;
  if (typeof value !== 'object' || value === null || !(FIELD in value)) return { file: translation, diagnostics: [] };
  const { [FIELD]: named, ...rest } = value;
  const isCurrent = String(named) === source.hash;
  return { file: { ...translation, value: rest }, diagnostics: isCurrent ? [] : [outdated(translation, source)] };
}
