import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../disk/relativeFile.ts';
import { compareText } from '../shared/compareText.ts';
import type { Shrink } from './bundledFiles.ts';
import { bundleClient } from './client.ts';
import { PACKAGE_BUNDLES, packageModule } from './packageBundles.ts';
import { packageDir } from './packageDir.ts';
import { importPackages } from './packageImports.ts';
import { bundleTemplates } from './templates.ts';

const LICENSE = /^licen[cs]e(?:\.\w+)?$/i;

/** The licenses of all packages whose code is in a bundle, which have to go with it. Throws if a package has none. */
function licensesOf(inputs: readonly string[]): string {
  const parts = inputs.map((file) => relativeFile(packageDir, file));
  const names = parts.flatMap((file) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? []);
  const texts = [...new Set(names)].sort(compareText).map((name) => {
    const dir = path.join(packageDir, 'node_modules', name);
    const file = readdirSync(dir).find((entry) => LICENSE.test(entry));
    if (file === undefined) throw new Error(`${name} has no license beside it`);
    return `${name}\n\n${readFileSync(path.join(dir, file), 'utf8').trim()}\n`;
  });
  return texts.join('\n\n');
}

/**
 * Make the bundles that ship with the package. `scripts/build.mjs` runs this when the rest of dist/ is complete. `shrink` is
 * applied to the scripts that readers load.
 */
export async function makePackageBundles(shrink: Shrink): Promise<void> {
  rmSync(PACKAGE_BUNDLES, { recursive: true, force: true });
  const store = { rootDir: packageDir, cacheDir: PACKAGE_BUNDLES, reuse: false };
  const own = path.join(PACKAGE_BUNDLES, 'own'); // does not exist: nothing of a site goes in
  const { inputs, hash, code } = await bundleTemplates(store, own, { baseUrl: '/' });
  writeFileSync(packageModule('templates', hash), importPackages(code));
  const all = new Set(inputs);
  for (const dev of [false, true]) {
    const common = { dev, languages: [], searchProvider: 'lunr' } as const;
    const client = await bundleClient(store, own, dev ? common : { ...common, shrink });
    for (const input of client.inputs) all.add(input);
  }
  writeFileSync(path.join(PACKAGE_BUNDLES, 'LICENSES.txt'), licensesOf([...all]));
}
