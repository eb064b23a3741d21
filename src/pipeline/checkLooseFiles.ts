import path from 'node:path';
import { libraryDir } from '../bundle/packageDir.ts';
import { findUnusedPictures, PICTURE_EXTENSIONS } from '../checks/unusedPictures.ts';
import { staticDirs, staticFile } from '../config/staticDirs.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { glob, patternIn } from '../disk/glob.ts';
import { isFile } from '../disk/isFile.ts';
import { isInside } from '../disk/isInside.ts';
import { placed } from '../links/linkDiagnostic.ts';
import { checkOwnAddress } from '../links/ownAddresses.ts';
import { checkStaticLinks, STATIC_TEXT, type StaticText } from '../links/staticLinks.ts';
import { builtFolders } from '../load/builtFolders.ts';
import { contentDirs } from '../load/contentDirs.ts';
import { DATA_ENDING } from '../load/dataFile.ts';
import { loadText, loadTextSync } from '../load/loadText.ts';
import type { Site } from '../model/site.ts';
import { markdownOf } from '../source/encodedText.ts';
import { locateInYaml, parseYaml } from '../source/yaml.ts';
import type { SiteBundles } from './bundleSite.ts';
import { addressesIn } from './externalPlaces.ts';
import type { ReadSites } from './readSites.ts';

/** Load static pages, styles and manifests. */
async function loadStaticTexts({
  config,
  staticFiles,
}: Pick<ReadSites, 'config' | 'staticFiles'>): Promise<readonly StaticText[]> {
  const { rootDir } = config;
  const texts = await Promise.all(
    staticFiles
      .filter(({ path: file }) => STATIC_TEXT.test(file))
      .map(async ({ path: file }) => {
        const text = await loadText(path.resolve(rootDir, staticFile(config, file)));
        return text === undefined ? [] : [{ path: file, file: staticFile(config, file), text }];
      }),
  );
  return texts.flat();
}

/** Check absolute URLs of this site in data. Paths are checked where templates write them, which alone know what they mean. */
function checkData(site: Site, { idsOf }: Pick<ReadSites, 'idsOf'>): readonly Diagnostic[] {
  const { host } = new URL(site.config.url);
  return [...site.data.values()].flatMap(({ file, text, value }) => {
    if (!text.includes(host)) return [];
    return [...addressesIn(value)].flatMap(({ target, path: trail }) =>
      placed(checkOwnAddress(site, target, idsOf), () => ({ file, ...locateInYaml(text, trail) })),
    );
  });
}

/** Report unused data files, translations included, that cannot be parsed. Used files are reported where they are loaded. */
async function checkUnusedData(
  site: Site,
  { config, diagnostics }: Pick<ReadSites, 'config' | 'diagnostics'>,
): Promise<readonly Diagnostic[]> {
  const { rootDir, dataDir, i18nDir } = config;
  const used = new Set([...site.data.values(), ...diagnostics].map(({ file }) => file));
  const patterns = [patternIn(dataDir, `*${DATA_ENDING}`), patternIn(i18nDir, `*/data/*${DATA_ENDING}`)];
  const files = await glob(patterns, { cwd: rootDir });
  const perFile = await Promise.all(
    files
      .filter((file) => !used.has(file))
      .sort()
      .map(async (file) => {
        const parsed = parseYaml((await loadText(path.resolve(rootDir, file))) ?? '');
        if ('value' in parsed) return [];
        return [{ code: 'data-invalid', severity: 'warning', file, ...parsed } as const];
      }),
  );
  return perFile.flat();
}

/** Check the addresses in files that are not the source of a page: static pages, styles, manifests and data. */
export async function checkLooseFiles(read: ReadSites): Promise<readonly Diagnostic[]> {
  const [first] = read.sites;
  if (!first) return [];
  const { site } = first;
  return [
    ...checkStaticLinks(site, await loadStaticTexts(read), read.idsOf),
    ...checkData(site, read),
    ...(await checkUnusedData(site, read)),
  ];
}

const PICTURE = new RegExp(`\\.(?:${PICTURE_EXTENSIONS.join('|')})$`);
const TEXT = /\.(?:css|cjs|cts|html?|jsx?|json|mjs|mts|scss|svg|tsx?|webmanifest|xml|ya?ml)$/;

/** Folders of the site's sources, relative to the site root. */
function ownDirs({ config }: Pick<ReadSites, 'config'>): readonly string[] {
  const { rootDir, dataDir, i18nDir, templatesDir, clientDir, i18n } = config;
  const content = contentDirs(config, i18n.locales).map(({ dir }) => path.relative(rootDir, dir));
  const dirs = [...content, ...staticDirs(config), dataDir, i18nDir, templatesDir, clientDir];
  return [...new Set(dirs.map((dir) => dir.split(path.sep).join('/')))];
}

/** Read every text that may name a picture. */
function* readTexts(read: ReadSites, files: readonly string[]): Iterable<string> {
  yield read.config.configText;
  for (const { source, frontMatter } of read.entries) {
    yield markdownOf(source);
    yield JSON.stringify(frontMatter);
  }
  for (const file of files) yield loadTextSync(file) ?? ''; // in `dev`, a file may have been removed meanwhile
}

/** Report pictures that nothing on the site names. Reports nothing if some languages were not read. */
export async function checkPictures(
  read: ReadSites,
  bundling: Promise<Pick<SiteBundles, 'inputs'>>,
): Promise<readonly Diagnostic[]> {
  const { rootDir } = read.config;
  if (read.sites.length < (read.sites[0]?.site.locales.length ?? 0)) return [];
  const files = await glob(
    ownDirs(read).map((dir) => patternIn(dir, '**')),
    { cwd: rootDir, ignore: ['**/node_modules/**', ...builtFolders(rootDir)] },
  );
  const pictures = files.filter((file) => PICTURE.test(file));
  if (pictures.length === 0) return [];
  const texts = files.filter((file) => TEXT.test(file)).map((file) => path.resolve(rootDir, file));
  const { inputs } = await bundling.catch(() => ({ inputs: [] })); // reported by `checkBundles`
  // `isFile`, because inputs may be folders whose files a module lists.
  const own = inputs.filter((file) => isInside(rootDir, file) && !isInside(libraryDir, file) && isFile(file));
  return findUnusedPictures(pictures.sort(), readTexts(read, [...new Set([...texts, ...own])]));
}
