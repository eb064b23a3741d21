import { ruleDiagnosticSchema } from '../config/sections/extensions.ts';
import { callUserList } from '../config/userFunction.ts';
import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { createSiteModel } from './createSiteModel.ts';
import type { Site } from './site.ts';

/** What the site's own rules find in one language; of a rule that fails, that it does. */
export function checkRules(site: Site): readonly Diagnostic[] {
  const { check, configFile } = site.config;
  const rules = Object.entries(check.rules);
  if (rules.length === 0) return [];
  const model = createSiteModel(site);
  return rules.flatMap(([name, rule]) => {
    const own = { name: `check.rules.${name}`, place: { file: configFile } };
    try {
      return callUserList(own, ruleDiagnosticSchema, () => rule(model)).map(
        ({ message, hint, severity, page, line }): Diagnostic => ({
          code: 'rule-broken',
          severity,
          message: `${name}: ${message}`,
          ...(page ? { file: page.file } : {}),
          ...(page && line ? { line: line + page.lineOffset } : {}),
          ...(hint ? { hint } : {}),
        }),
      );
    } catch (error) {
      return diagnosticsOf(error);
    }
  });
}
