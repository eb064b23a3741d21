import type { ImportGraph } from './bundleModule.ts';

/** Find all files that import one of `ends`, directly or through others. Includes `ends`. */
export function importersOf(ends: readonly string[], imports: ImportGraph): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [file, imported] of Object.entries(imports)) {
    for (const { path: other } of imported) {
      const known = importers.get(other);
      if (known) known.push(file);
      else importers.set(other, [file]);
    }
  }
  const found = new Set(ends);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
