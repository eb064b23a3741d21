import type { ResolvedConfig } from '../config/config.ts';
import { outputSchema } from '../config/sections/extensions.ts';
import { callUserList, failureOf } from '../config/userFunction.ts';
import { attempt, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Claims, Conflict } from '../routes/claims.ts';
import { fileOwner, type OutputRoute, outputPath } from '../routes/route.ts';
import { createSiteModel } from './createSiteModel.ts';
import type { SiteContent } from './siteContent.ts';

const relation = ({ reason, other }: Conflict): string =>
  ({
    taken: 'exists already as a file of the site',
    below: `is below "${other.path}", which is a file of the site`,
    above: `must be a folder, because it contains "${other.path}"`,
  })[reason];

/** The `outputs` function of the configuration, described for messages about its failure. */
const ownFunction = ({ outputs, configFile }: ResolvedConfig) => ({
  name: 'outputs',
  run: outputs,
  place: { file: configFile },
});

/** Calls the `outputs` function of the configuration. */
export function callOutputs(content: Parameters<typeof createSiteModel>[0]) {
  const { outputs: create } = content.config;
  return attempt(
    () =>
      create ? callUserList(ownFunction(content.config), outputSchema, () => create(createSiteModel(content))) : [],
    [],
  );
}

/** The files that the configuration adds to a locale, and diagnostics about these or the function. */
export function createOutputRoutes(
  content: SiteContent,
  claims: Claims,
): { routes: readonly OutputRoute[]; diagnostics: readonly Diagnostic[] } {
  const { configFile } = content.config;
  const { dir } = content.locale;
  const routes: OutputRoute[] = [];
  const made = callOutputs(content);
  const diagnostics: Diagnostic[] = [...made.diagnostics];
  for (const output of made.value) {
    const owner = { ...fileOwner(configFile), name: 'file of the function "outputs"' };
    const route: OutputRoute = {
      kind: 'output',
      url: `/${output.path}`,
      file: output.path,
      content: output.content,
      owner,
    };
    const path = outputPath(route, dir);
    const locale = claims.localeAt(path, dir);
    const conflict = claims.conflictAt(path);
    if (!locale && !conflict) {
      claims.add({ path, owner, route });
      routes.push(route);
      continue;
    }
    const what = locale ? `is in the folder of the language "${locale.name}"` : conflict && relation(conflict);
    diagnostics.push(...failureOf(ownFunction(content.config), `returned "${path}", which ${what}`).diagnostics);
  }
  return { routes, diagnostics };
}
