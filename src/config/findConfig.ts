import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { findOnlyFile, MODULE_EXTENSIONS } from '../bundle/moduleFiles.ts';
import { PACKAGE_NAME } from '../bundle/packageName.ts';
import { SiteError } from '../diagnostics/diagnostic.ts';
import { shellWord } from '../diagnostics/shellWord.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { globSync } from '../disk/glob.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { upwards } from '../disk/upwards.ts';
import { FOREIGN_CONFIGS } from './foreignConfigs.ts';
import { findMarkdownFolder } from './markdownFolder.ts';

/** Where the configuration is looked for. */
export interface ConfigPlace {
  /** Absolute: the folder of the site. */
  readonly rootDir: string;
  /** Absolute. Paths in messages are relative to it. */
  readonly cwd: string;
  /** Path from the root; undefined for the default names. */
  readonly configFile: string | undefined;
}

/** Names that a configuration file may have. */
export const CONFIG_NAMES: readonly string[] = MODULE_EXTENSIONS.map((extension) => `site.config${extension}`);

/** Absolute paths of the files that may be the configuration, for the watcher. */
export const configCandidates = ({ rootDir, configFile }: ConfigPlace): readonly string[] =>
  (configFile === undefined ? CONFIG_NAMES : [configFile]).map((name) => path.resolve(rootDir, name));

const hasConfig = (dir: string): boolean => CONFIG_NAMES.some((name) => existsSync(path.join(dir, name)));

/** Find sites near a folder that has none: in the folders above it, and up to two levels below. */
function findSites(rootDir: string): readonly string[] {
  const [, ...around] = upwards(rootDir);
  const below = globSync('*/{,*/}site.config.{ts,mts,js,mjs}', {
    cwd: rootDir,
    ignore: ['**/node_modules/**'],
    suppressErrors: true,
  });
  return [
    ...new Set([...around.filter(hasConfig), ...below.sort().map((file) => path.join(rootDir, path.dirname(file)))]),
  ];
}

/** Sites that a message lists. */
const MAX_NAMED = 5;

/** The hint that lists the sites, with the flag for the first of them. */
function nameSites(site: string, sites: readonly string[]): string {
  const flag = `\`--root ${shellWord(site)}\``;
  if (sites.length === 1) return `there is a site in ${site}: did you mean ${flag}?`;
  const named =
    sites.length > MAX_NAMED ? [...sites.slice(0, MAX_NAMED), `${sites.length - MAX_NAMED} more folders`] : sites;
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(named);
  return `there are sites in ${list}: name one of them, as in ${flag}`;
}

function missing(message: string, hint: string): SiteError {
  return new SiteError([{ code: 'config-missing', severity: 'error', message, hint }]);
}

/** Hint to migrate the site of another generator, if there is one in the folder or one level below. */
function migrateHint(rootDir: string): string | undefined {
  const patterns = Object.values(FOREIGN_CONFIGS).flat();
  const find = (start: string): string | undefined =>
    globSync(
      patterns.map((pattern) => start + pattern),
      { cwd: rootDir, dot: true, ignore: ['**/node_modules/**'], suppressErrors: true },
    ).sort()[0];
  const file = find('') ?? find('*/');
  if (file === undefined) return undefined;
  const [dir = ''] = /^[^./][^/]*(?=\/)/.exec(file) ?? [];
  return `convert the site of ${file} with \`npx ${PACKAGE_NAME} migrate${dir === '' ? '' : ` ${shellWord(dir)}`}\``;
}

/** Hint to make a site of the Markdown in a folder, if there is some. */
function markdownHint(rootDir: string): string | undefined {
  const dir = findMarkdownFolder(rootDir);
  if (dir === undefined) return undefined;
  const config = `export default { title: 'My project', url: 'https://example.org', docs: { dir: '${dir}' } };`;
  return `to make a site of the Markdown in ${dir === '.' ? 'this folder' : dir}, write \`${config}\` into site.config.ts; \`npx ${PACKAGE_NAME} init\` starts with pages of its own`;
}

/** The error for a folder without a configuration. */
function noConfig({ rootDir, cwd, configFile }: ConfigPlace): SiteError {
  if (!statSync(rootDir, { throwIfNoEntry: false })?.isDirectory())
    return missing(`there is no folder ${rootDir}`, 'correct `--root DIR`, which is relative to the current folder');
  const wanted = configFile ?? 'site.config.ts';
  const message = `no configuration found: "${wanted}" does not exist in ${rootDir}`;
  if (configFile !== undefined) {
    const near = didYouMean(configFile, globSync('*.{ts,mts,js,mjs}', { cwd: rootDir }));
    return missing(message, near ?? 'correct `--config FILE`, which is relative to the root of the site');
  }
  const sites = findSites(rootDir).map((dir) => path.relative(cwd, dir) || '.');
  const [site] = sites;
  if (site !== undefined) return missing(message, nameSites(site, sites));
  return missing(
    message,
    migrateHint(rootDir) ??
      markdownHint(rootDir) ??
      'start a site here with `npx sitegen-react init`, or name the folder of one with `--root DIR`, or its configuration with `--config FILE`',
  );
}

/** Find the configuration of a site. Returns its path from the root. Throws a `SiteError` if there is none, or more than one. */
export function findConfigFile(place: ConfigPlace): string {
  const { rootDir, configFile } = place;
  const names = configFile === undefined ? CONFIG_NAMES : [configFile];
  const found = findOnlyFile(rootDir, rootDir, names);
  if (found === undefined) throw noConfig(place);
  return relativeFile(rootDir, found);
}
