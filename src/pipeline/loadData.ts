import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { type Diagnostic, orFallback } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/fieldPath.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { type DataFile, findDataFile } from '../load/dataFile.ts';
import type { Entry } from '../parse/entry.ts';
import { locateField, type Place } from '../source/locate.ts';
import { locateInScript } from '../source/typescript.ts';

const missingData = (name: string, place: Place, field: string, dataDir: string): Diagnostic => ({
  code: 'data-invalid',
  severity: 'error',
  message: `${field}: there is no file "${name}.json", "${name}.yml" or "${name}.yaml" in ${dataDir}`,
  ...place,
});

/** The diagnostic for a schema whose data file does not exist. */
function idleSchema(name: string, { rootDir, dataDir, configFile, configText }: ResolvedConfig): Diagnostic {
  const field = ['data', name];
  const place = { file: configFile, ...locateInScript(configText, field) };
  const dir = path.resolve(rootDir, dataDir);
  const names = existsSync(dir) ? readdirSync(dir).map((file) => path.parse(file).name) : [];
  const hint = didYouMean(name, names) ?? 'write the file, or remove the schema';
  return { ...missingData(name, place, formatPath(field), dataDir), severity: 'warning', hint };
}

/** Load the data files that pages name in front matter, and those of `more` that exist. */
export async function loadData(entries: readonly Entry[], config: ResolvedConfig, more: readonly string[]) {
  const { rootDir, dataDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const sources = new Map<string, DataFile>();
  const isFound = new Map<string, boolean>();
  const missing = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  /** Returns false if there is no file of this name. */
  const load = async (name: string): Promise<boolean> => {
    const known = isFound.get(name);
    if (known !== undefined) return known;
    const loading = findDataFile(place, path.resolve(rootDir, dataDir), name);
    const { value: loaded, diagnostics: failures } = await orFallback(loading, undefined);
    diagnostics.push(...failures);
    if (loaded) sources.set(name, loaded);
    const found = loaded !== undefined || failures.length > 0;
    isFound.set(name, found);
    return found;
  };
  for (const entry of entries) {
    for (const field of ['data', 'lazyData'] as const) {
      for (const [index, name] of (entry.frontMatter[field] ?? []).entries()) {
        if (await load(name)) continue;
        missing.add(name);
        diagnostics.push(missingData(name, locateField(entry, field, index), field, dataDir));
      }
    }
  }
  for (const name of more) await load(name);
  const idle = Object.keys(config.data).filter((name) => !isFound.get(name) && !missing.has(name));
  return { sources, diagnostics: [...diagnostics, ...idle.map((name) => idleSchema(name, config))] };
}
