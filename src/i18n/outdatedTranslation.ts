import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Field of a translation with the hash of the source that it was made from. */
export const SOURCE_HASH = 'source_hash';

/** Reports a translation whose source has changed since. `where` names the place of the hash, for the hint. */
export const outdatedTranslation = (
  place: Pick<Diagnostic, 'file' | 'line' | 'column'>,
  source: { readonly file: string; readonly hash: string },
  where: string,
): Diagnostic => ({
  code: 'translation-outdated',
  severity: 'warning',
  message: `${source.file} has changed since this translation was made`,
  ...place,
  hint: `update the translation, then set \`${SOURCE_HASH}: "${source.hash}"\` in ${where}`,
});
