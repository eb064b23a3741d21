import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSite, type TestSite } from './site.ts';

/** The files of a folder of a site, by path. */
export const readFolder = (site: TestSite, dir: string): ReadonlyMap<string, string> =>
  new Map(site.list(dir).map((file) => [file, readFileSync(path.join(site.dir, dir, file), 'latin1')]));

/** Do something in a new site, which is removed afterwards. */
export async function inNewSite<Result>(
  files: Readonly<Record<string, string>>,
  work: (site: TestSite) => Promise<Result>,
): Promise<Result> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    return await work(await createSite({ onTestFinished: (end) => void ends.push(end) }, files));
  } finally {
    for (const end of ends) await end();
  }
}

/**
 * Build a site's content and configuration without a cache, except for bundles: bundling anew, as `--no-cache` does, takes twice
 * as long as everything else.
 */
export const buildAfresh = (site: TestSite): Promise<ReadonlyMap<string, string>> =>
  inNewSite({ 'site.config.ts': site.read('site.config.ts') }, async (fresh) => {
    cpSync(path.join(site.dir, 'content'), path.join(fresh.dir, 'content'), { recursive: true });
    await fresh.run('build');
    return readFolder(fresh, 'build');
  });
