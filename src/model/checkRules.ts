import { type CheckRule, ruleDiagnosticSchema } from '../config/sections/extensions.ts';
import { callUserList } from '../config/userFunction.ts';
import { type Diagnostic, orDiagnostics } from '../diagnostics/diagnostic.ts';
import { isEntryRoute } from '../routes/route.ts';
import { createLocate, type Locate } from '../source/locate.ts';
import { createSiteModel } from './createSiteModel.ts';
import type { Site } from './site.ts';

/** Functions that locate diagnostics in a page, by the page's file. */
const createLocates = ({ routes }: Site): ReadonlyMap<string, Locate> =>
  new Map(
    [...routes.values()].filter(isEntryRoute).map(({ entry: { source } }) => [source.file, createLocate(source)]),
  );

/** Runs the site's own rules on one language. A rule that throws is reported. */
export function checkRules(site: Site): readonly Diagnostic[] {
  const { check, configFile } = site.config;
  const rules = Object.entries(check.rules).filter(
    (entry): entry is [string, CheckRule] => typeof entry[1] === 'function',
  );
  if (rules.length === 0) return [];
  const model = createSiteModel(site);
  const locates = createLocates(site);
  return rules.flatMap(([name, rule]) => {
    const own = { name: `check.rules.${name}`, run: rule, place: { file: configFile } };
    return orDiagnostics(() =>
      callUserList(own, ruleDiagnosticSchema, () => rule(model)).map(
        ({ message, hint, severity, page, line }): Diagnostic => ({
          code: 'rule-broken',
          severity,
          message: `${name}: ${message}`,
          ...(page ? (locates.get(page.file)?.({ line }) ?? { file: page.file }) : {}),
          ...(hint ? { hint } : {}),
        }),
      ),
    );
  });
}
