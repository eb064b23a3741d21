import type * as v from 'valibot';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { type FieldDiagnostic, formatPath, validate } from '../diagnostics/validate.ts';
import { locateInScript } from '../source/typescript.ts';
import { checkFolders } from './checkFolders.ts';
import { checkLocales } from './checkLocales.ts';
import { checkCodeThemes } from './codeTheme.ts';
import { siteSchema } from './config.ts';

/** Turn mistakes into diagnostics that point into the configuration file. */
export function configDiagnostics(
  mistakes: readonly FieldDiagnostic[],
  file: string,
  source: string,
): readonly Diagnostic[] {
  return mistakes.map(({ path, message, hint }) => ({
    code: 'config-invalid',
    severity: 'error',
    message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
    file,
    ...locateInScript(source, path),
    ...(hint ? { hint } : {}),
  }));
}

/** Where a configuration was read from. */
interface ConfigSource {
  readonly rootDir: string;
  /** From the root. */
  readonly file: string;
  /** What stands in the file. */
  readonly text: string;
}

/** Fill in the defaults and check every field. Throws one `SiteError` that lists every mistake. */
export function resolveConfig(
  config: unknown,
  { rootDir, file, text: source }: ConfigSource,
): v.InferOutput<typeof siteSchema> {
  const { value, known, diagnostics: mistakes } = validate(siteSchema, config);
  // These need more than one field, or the disk.
  const more = known ? [...checkLocales(known), ...checkCodeThemes(known.code), ...checkFolders(config, rootDir)] : [];
  const all = [...mistakes, ...more];
  if (!value || all.length > 0) throw new SiteError(configDiagnostics(all, file, source));
  return value;
}
