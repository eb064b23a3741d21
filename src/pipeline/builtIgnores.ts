import { isOfBuilt } from '../diagnostics/codes.ts';
import { createIgnores, type Ignores, placeIgnores } from '../findings/ignores.ts';
import type { Severities } from '../findings/severities.ts';
import type { ReadSites } from './readSites.ts';

/** Collect the comments in Markdown that hide findings of `check --built`. */
export function createBuiltIgnores(
  { sites, scanOf }: Pick<ReadSites, 'sites' | 'scanOf'>,
  severities: Severities,
): Ignores {
  const sources = new Map(
    sites.flatMap(({ site }) => site.entries.map(({ source }) => [source.file, source] as const)),
  );
  const placed = [...sources.values()].flatMap((source) => placeIgnores(scanOf(source).ignores ?? [], source));
  return createIgnores(placed, { ownRules: [], isAsked: (code) => isOfBuilt(code) && severities.isOn(code) });
}
