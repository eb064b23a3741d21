import path from 'node:path';
import { PACKAGE_NAME } from '../bundle/packageName.ts';
import { findMarkdownFolder } from '../config/markdownFolder.ts';
import { usageError } from '../diagnostics/usageError.ts';
import { globSync } from '../disk/glob.ts';
import { docusaurus } from './docusaurus/read.ts';
import { mdbook } from './mdbook/read.ts';
import type { OldSite, Reader } from './migratedSite.ts';
import { mkdocs } from './mkdocs/read.ts';
import { starlight } from './starlight/read.ts';
import { vitepress } from './vitepress/read.ts';

/** Readers of the supported generators, by their names in `--from`. */
export const READERS = { docusaurus, vitepress, starlight, mkdocs, mdbook } as const satisfies Readonly<
  Record<string, Reader>
>;

/** The name of a generator. */
export type Generator = keyof typeof READERS;

/** A site, and the generator that it belongs to. */
export interface FoundSite extends OldSite {
  readonly generator: Generator;
}

const GENERATORS = Object.keys(READERS) as Generator[];

/** The configuration files of a generator in a folder. `start` is a pattern for folders below it. */
const findConfigs = (rootDir: string, generator: Generator, start = ''): readonly string[] =>
  READERS[generator].configFiles.flatMap((pattern) =>
    globSync(start + pattern, { cwd: rootDir, dot: true, ignore: ['**/node_modules/**'] }).sort(),
  );

/** Hint if a folder has no site: often it is in a folder below. */
function hintOf(rootDir: string, asked: readonly Generator[], fromHere: string): string {
  for (const generator of asked) {
    const [file] = findConfigs(rootDir, generator, '*/');
    if (file === undefined) continue;
    const dir = path.join(fromHere, file.slice(0, file.indexOf('/')));
    return `there is one of ${READERS[generator].title} in ${dir}: \`npx ${PACKAGE_NAME} migrate ${dir}\``;
  }
  const files = asked.flatMap((generator) => READERS[generator].configFiles).join(', ');
  const docs = findMarkdownFolder(rootDir) ?? 'docs';
  return `name the folder of its configuration (${files}); plain Markdown needs no migration: name its folder in site.config.ts, \`docs: { dir: '${docs}' }\``;
}

/** Finds the site in a folder, which users call `fromHere`. Throws a `SiteError` if there is none, or several. */
export function findOldSite(rootDir: string, from: Generator | undefined, fromHere: string): FoundSite {
  const shownDir = fromHere === '' ? 'this folder' : fromHere;
  const asked = from === undefined ? GENERATORS : [from];
  const found = asked.flatMap((generator): readonly FoundSite[] => {
    const [configFile] = findConfigs(rootDir, generator);
    return configFile === undefined ? [] : [{ rootDir, configFile, generator }];
  });
  const [only, other] = found;
  if (!only) {
    const titles = asked.map((generator) => READERS[generator].title);
    const either = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(titles);
    throw usageError(`there is no site of ${either} in ${shownDir}`, hintOf(rootDir, asked, fromHere));
  }
  if (other)
    throw usageError(
      `${shownDir} has ${found.map(({ configFile }) => configFile).join(' and ')}`,
      `choose one of them: \`--from ${only.generator}\` or \`--from ${other.generator}\``,
    );
  return only;
}
