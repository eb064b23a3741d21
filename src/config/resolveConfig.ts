import { type Diagnostic, SiteError } from '../diagnostics/diagnostic.ts';
import { validate } from '../diagnostics/validate.ts';
import { checkLocales } from './checkLocales.ts';
import { checkPackages } from './checkPackages.ts';
import { checkPaths } from './checkPaths.ts';
import { checkCodeThemes } from './codeTheme.ts';
import { type CheckedConfig, siteSchema } from './config.ts';
import { type ConfigFile, configDiagnostics } from './configDiagnostics.ts';
import { checkConfigIcons } from './configIcons.ts';
import { findFolders } from './findFolders.ts';
import { withForeignHint } from './foreignOptions.ts';
import { leaveOut } from './leaveOut.ts';
import { makeOwnItems } from './ownItems.ts';

/** Where a configuration was read from. */
interface ConfigSource extends ConfigFile {
  readonly rootDir: string;
}

/**
 * Fill in the defaults and check every field. Checks that need several fields, or the disk, run on all fields that are valid by
 * themselves. Invalid parts that nothing else depends on are left out, and reported in `diagnostics`; otherwise all errors are
 * thrown as one `SiteError`.
 */
export function resolveConfig(
  written: unknown,
  source: ConfigSource,
): { readonly config: CheckedConfig; readonly diagnostics: readonly Diagnostic[] } {
  const { config, diagnostics: ofItems } = makeOwnItems(findFolders(written, source.rootDir), source);
  const { value, right, diagnostics: ofFields } = validate(siteSchema, config);
  const wrong = [
    ...ofFields,
    ...checkLocales(right?.i18n ?? {}),
    ...checkCodeThemes(right?.code ?? {}),
    ...checkConfigIcons(right ?? {}, source.rootDir),
    ...checkPaths(written, source.rootDir),
    ...checkPackages(right ?? {}, source.rootDir),
  ];
  const diagnostics = [...ofItems, ...configDiagnostics(wrong.map(withForeignHint), source)];
  const usable = wrong.length === 0 ? value : validate(siteSchema, leaveOut(config, wrong)).value;
  if (!usable) throw new SiteError(diagnostics);
  return { config: usable, diagnostics };
}
