import { readFileSync } from 'node:fs';
import { libraryDir } from '../bundle/packageDir.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { openSiteFiles } from '../config/openSiteFiles.ts';
import { staticDirs } from '../config/staticDirs.ts';
import type { FieldPath } from '../diagnostics/fieldPath.ts';
import { glob, patternIn } from '../disk/glob.ts';
import { guardLinks } from '../disk/guardLinks.ts';
import { isInside } from '../disk/isInside.ts';
import { isInstalled } from '../disk/isInstalled.ts';
import { relativeFile } from '../disk/relativeFile.ts';
import { externalConfigAddresses } from '../links/configLinks.ts';
import type { ExternalPlace } from '../links/externalPlace.ts';
import { DATA_ENDING, loadDataFile } from '../load/dataFile.ts';
import { SIDEBAR_PATTERN } from '../load/loadSidebars.ts';
import type { Entry } from '../parse/entry.ts';
import { isOnWeb, parseUrl } from '../shared/url.ts';
import { createLocate, locateField } from '../source/locate.ts';
import { quotedAddresses } from '../source/quotedAddresses.ts';
import { createYamlLocator } from '../source/yaml.ts';
import type { SiteBundles } from './bundleSite.ts';
import type { ReadSites } from './readSites.ts';

/** Fields whose URLs are names of a vocabulary, not addresses of pages. */
const NAMES = new Set(['$id', '$schema']);

/** Find the URLs in a JSON value, with the path of each. */
export function* addressesIn(value: unknown, trail: FieldPath = []): Iterable<{ target: string; path: FieldPath }> {
  if (typeof value === 'string') {
    if (isOnWeb(value) && !/\s/.test(value) && !value.startsWith('//')) yield { target: value, path: trail };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (!NAMES.has(key)) yield* addressesIn(child, [...trail, Array.isArray(value) ? Number(key) : key]);
  }
}

/** The addresses in an entry's front matter. */
const inFrontMatter = (entry: Entry): readonly ExternalPlace[] =>
  Object.entries(entry.frontMatter).flatMap(([field, value]) =>
    [...addressesIn(value)].map(({ target, path: trail }) => ({ target, place: locateField(entry, field, ...trail) })),
  );

const inBodies = ({ sites, scanOf }: Pick<ReadSites, 'sites' | 'scanOf'>): readonly ExternalPlace[] => {
  const sources = new Map(
    sites.flatMap(({ site }) => site.entries.map(({ source }) => [source.file, source] as const)),
  );
  return [...sources.values()].flatMap((source) => {
    const locate = createLocate(source);
    return scanOf(source).externalLinks.map((link) => ({ target: link.target, place: locate(link) }));
  });
};

async function inFiles(config: ResolvedConfig, patterns: readonly string[]): Promise<readonly ExternalPlace[]> {
  const { rootDir } = config;
  const place = { rootDir, files: openSiteFiles(config) };
  const files = await glob([...patterns], { cwd: rootDir, absolute: true, fs: guardLinks(place.files).fs });
  const loaded = await Promise.all(files.sort().map((file) => loadDataFile(place, file).catch(() => undefined)));
  return loaded.flatMap((data) => {
    if (!data) return [];
    const found = [...addressesIn(data.value)];
    const locate = found.length > 0 ? createYamlLocator(data.text) : undefined;
    return found.map(({ target, path: trail }) => ({ target, place: { file: data.file, ...locate?.(trail) } }));
  });
}

/** The addresses in data files: data, authors, tags and categories, with translated data. */
function inData(config: ResolvedConfig): Promise<readonly ExternalPlace[]> {
  const { blog, docs, dataDir, i18nDir } = config;
  const dirs = [...blog, ...docs].map(({ dir }) => dir);
  return inFiles(config, [
    patternIn(dataDir, `**/*${DATA_ENDING}`),
    patternIn(i18nDir, `*/data/**/*${DATA_ENDING}`),
    ...dirs.flatMap((dir) =>
      [`{authors,tags}${DATA_ENDING}`, `**/_category_${DATA_ENDING}`].map((file) => patternIn(dir, file)),
    ),
  ]);
}

/** The quoted addresses in source texts: templates and scripts, sidebars, static pages and messages. */
async function inTexts(config: ResolvedConfig, bundleInputs: readonly string[]): Promise<readonly ExternalPlace[]> {
  const { rootDir, i18nDir, docs } = config;
  const { fs } = guardLinks(openSiteFiles(config));
  const patterns = [
    ...staticDirs(config).map((dir) => patternIn(dir, '**/*.{html,htm,css,svg}')),
    patternIn(i18nDir, '*/*.json'),
    ...docs.map(({ dir }) => patternIn(dir, `**/${SIDEBAR_PATTERN}`)),
  ];
  const found = await glob(patterns, { cwd: rootDir, absolute: true, fs });
  const own = bundleInputs.filter(
    (file) => isInside(rootDir, file) && !isInside(libraryDir, file) && !isInstalled(file),
  );
  const scripts = own.filter((file) => /\.(?:[cm]?[jt]sx?|json)$/.test(file));
  return [...new Set([...found, ...scripts])].sort().flatMap((filePath) => {
    const file = relativeFile(rootDir, filePath);
    return quotedAddresses(readFileSync(filePath, 'utf8')).map(({ target, ...place }) => ({
      target,
      place: { file, ...place },
    }));
  });
}

/**
 * Find every address of other sites that the site names: in Markdown, front matter, configuration, data, sidebars, templates,
 * scripts, styles, static pages and translations.
 */
export async function findExternalPlaces(
  read: ReadSites,
  bundling: Promise<Pick<SiteBundles, 'inputs' | 'styleAddresses'>>,
): Promise<readonly ExternalPlace[]> {
  const { config, sites } = read;
  const bundles = await bundling.catch(() => ({ inputs: [], styleAddresses: [] })); // reported by `checkBundles`
  const entries = new Map(sites.flatMap(({ site }) => site.entries.map((entry) => [entry.file, entry] as const)));
  const linked = [...inBodies(read), ...sites.flatMap(({ site }) => externalConfigAddresses(site))];
  const all = [
    ...linked.filter(({ target }) => parseUrl(target, config.url)), // invalid URLs are reported by another rule
    ...[...entries.values()].flatMap(inFrontMatter),
    ...(await inData(config)),
    ...(await inTexts(config, bundles.inputs)),
    ...bundles.styleAddresses,
  ];
  return [...new Map(all.map((found) => [JSON.stringify(found), found])).values()];
}
