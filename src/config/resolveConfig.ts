import type * as v from 'valibot';
import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { locateInScript } from '../diagnostics/script.ts';
import { formatPath, type Mistake, validate } from '../diagnostics/validate.ts';
import { checkCodeThemes } from './codeTheme.ts';
import { siteSchema } from './config.ts';

function checkLocales({ i18n }: v.InferOutput<typeof siteSchema>): readonly Mistake[] {
  if (i18n.locales.includes(i18n.defaultLocale)) return [];
  return [
    {
      path: ['i18n', 'locales'],
      message: `does not contain the default locale "${i18n.defaultLocale}"`,
      hint: `add "${i18n.defaultLocale}" to the list, or set "i18n.defaultLocale" to one of it`,
    },
  ];
}

/** Checks that need more than one field, or the disk. */
const crossCheck = (site: v.InferOutput<typeof siteSchema>): readonly Mistake[] => [
  ...checkLocales(site),
  ...checkCodeThemes(site.code),
];

/** Turn mistakes into diagnostics that point into the configuration file. */
export function configDiagnostics(mistakes: readonly Mistake[], file: string, source: string): readonly Diagnostic[] {
  return mistakes.map(({ path, message, hint }) => ({
    code: 'config-invalid',
    severity: 'error',
    message: path.length === 0 ? message : `${formatPath(path)}: ${message}`,
    file,
    ...locateInScript(source, path),
    ...(hint ? { hint } : {}),
  }));
}

/** Fill in the defaults and check every field. Throws one `SiteError` that lists every mistake. */
export function resolveConfig(config: unknown, file: string, source: string): v.InferOutput<typeof siteSchema> {
  const { value, mistakes } = validate(siteSchema, config);
  const all = value ? crossCheck(value) : mistakes;
  if (!value || all.length > 0) throw new SiteError(configDiagnostics(all, file, source));
  return value;
}
