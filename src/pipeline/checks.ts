import { type Diagnostic, diagnosticsOf } from '../diagnostics/diagnostic.ts';
import { unique } from '../diagnostics/unique.ts';
import { checkConfigLinks, checkTranslatedLinks } from '../links/configLinks.ts';
import { checkImages } from '../links/images.ts';
import { checkLinks } from '../links/links.ts';
import { checkRules } from '../model/checkRules.ts';
import { bodyDiagnostics } from '../parse/bodies.ts';
import { checkLayouts } from '../render/pages/createPages.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/** What a check finds; where a function of the site fails in it, that. */
function found(check: () => readonly Diagnostic[]): readonly Diagnostic[] {
  try {
    return check();
  } catch (error) {
    return diagnosticsOf(error);
  }
}

/** Look into every body: what is wrong in it, and where its links lead. */
export function checkBodies({ sites, bodyOf }: Pick<ReadSites, 'sites' | 'bodyOf'>): readonly Diagnostic[] {
  const seen = new Set<string>();
  const mistakes = sites.flatMap(({ site }) =>
    site.routes.flatMap((route) => {
      if (!('entry' in route)) return [];
      const { entry, url } = route;
      if (seen.has(entry.source.file)) return [];
      seen.add(entry.source.file);
      const origin = { kind: entry.kind, url, source: entry.source };
      return found(() => [
        ...bodyDiagnostics(bodyOf(entry.source), entry.source),
        ...checkLinks(site, origin, bodyOf),
        ...checkImages(site, origin, bodyOf),
      ]);
    }),
  );
  return unique(mistakes); // a body that cannot be parsed is met by every link to it
}

/** All that is wrong in the texts of the site: in every body, and in the links that the configuration puts on every page. */
export function checkTexts(read: Pick<ReadSites, 'sites' | 'bodyOf'>): readonly Diagnostic[] {
  // The pages are the same in every language: one of them tells all that its texts do not.
  const [first, ...others] = read.sites;
  if (!first) return [];
  return unique([
    ...found(() => checkConfigLinks(first.site, read.bodyOf)),
    ...others.flatMap(({ site }) => found(() => checkTranslatedLinks(site, read.bodyOf))),
    ...checkBodies(read),
    ...read.sites.flatMap(({ site }) => found(() => checkRules(site))),
  ]);
}

/** What is wrong with the templates and the browser's code, and with the layouts that pages name. */
export async function checkBundles(
  bundling: Promise<SiteBundles>,
  { sites }: Pick<ReadSites, 'sites'>,
): Promise<readonly Diagnostic[]> {
  try {
    const { client, loadTemplates } = await bundling;
    const templates = await loadTemplates();
    return unique([...client.diagnostics, ...sites.flatMap(({ site }) => checkLayouts(templates, site.routes))]);
  } catch (error) {
    return diagnosticsOf(error);
  }
}
