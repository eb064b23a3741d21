import glob from 'fast-glob';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { docusaurus } from './docusaurus/read.ts';
import type { OldSite, Reader } from './migratedSite.ts';
import { mkdocs } from './mkdocs/read.ts';
import { starlight } from './starlight/read.ts';
import { vitepress } from './vitepress/read.ts';

/** The generators whose sites can be migrated, by the names of `--from`. */
export const READERS = { docusaurus, vitepress, starlight, mkdocs } as const satisfies Readonly<Record<string, Reader>>;

/** A generator by its name. */
export type Generator = keyof typeof READERS;

/** A site that was found. */
export interface FoundSite extends OldSite {
  readonly generator: Generator;
}

const GENERATORS = Object.keys(READERS) as Generator[];

const refuse = (message: string, hint: string): SiteError =>
  new SiteError([{ code: 'usage', severity: 'error', message, hint }]);

/** The configuration of a generator in a folder, from there. */
function findConfig(rootDir: string, generator: Generator): string | undefined {
  const { configFiles } = READERS[generator];
  return configFiles
    .flatMap((pattern) => glob.sync(pattern, { cwd: rootDir, dot: true, ignore: ['**/node_modules/**'] }).sort())
    .at(0);
}

/** Find the site in a folder; `shownDir` is what people call that. Throws a `SiteError` where there is none, or more than one. */
export function findOldSite(rootDir: string, from: Generator | undefined, shownDir: string): FoundSite {
  const asked = from === undefined ? GENERATORS : [from];
  const found = asked.flatMap((generator): readonly FoundSite[] => {
    const configFile = findConfig(rootDir, generator);
    return configFile === undefined ? [] : [{ rootDir, configFile, generator }];
  });
  const [only, other] = found;
  const titles = asked.map((generator) => READERS[generator].title).join(', ');
  if (!only) {
    const files = asked.flatMap((generator) => READERS[generator].configFiles).join(', ');
    throw refuse(`there is no site of ${titles} in ${shownDir}`, `name the folder of its configuration (${files})`);
  }
  if (other)
    throw refuse(
      `${shownDir} has ${found.map(({ configFile }) => configFile).join(' and ')}`,
      `say which site is meant: \`--from ${only.generator}\` or \`--from ${other.generator}\``,
    );
  return only;
}
