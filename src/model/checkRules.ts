import { ruleDiagnosticSchema } from '../config/extensions.ts';
import { callUserList } from '../config/userFunction.ts';
import { type Diagnostic, mapAll } from '../diagnostics/diagnostic.ts';
import { createSiteModel } from './createSiteModel.ts';
import type { Site } from './site.ts';

/** What the site's own rules find in one language. Throws a `SiteError` that names every rule that fails. */
export function checkRules(site: Site): readonly Diagnostic[] {
  const { check, configFile } = site.config;
  const rules = Object.entries(check.rules);
  if (rules.length === 0) return [];
  const model = createSiteModel(site);
  return mapAll(rules, ([name, rule]) => {
    const own = { name: `check.rules.${name}`, place: { file: configFile } };
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
  }).flat();
}
