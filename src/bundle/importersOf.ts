import { groupBy } from '../shared/groupBy.ts';
import type { ImportGraph } from './bundleModule.ts';

/** Find all files that import one of `ends`, directly or through others. Includes `ends`. */
export function importersOf(ends: readonly string[], imports: ImportGraph): ReadonlySet<string> {
  const edges = Object.entries(imports).flatMap(([from, imported]) => imported.map(({ path: to }) => ({ from, to })));
  const importers = groupBy(edges, ({ to }) => to);
  const found = new Set(ends);
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from);
  return found;
}
