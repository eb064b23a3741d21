import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../../disk/relativeFile.ts';
import { isExternal } from '../../shared/url.ts';
import { type ImportedStyles, importStyles } from '../importedStyles.ts';
import { isMathFile } from '../mathFiles.ts';
import type { MigratedFile, NoteTaker, OldSite } from '../migratedSite.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';
import { docsDirOf, excludedDocs } from './docsFolder.ts';
import { hasMath } from './extensions.ts';
import { printColors } from './palette.ts';
import { copyStaticFiles, STATIC_DIR } from './staticFiles.ts';

/** The file of a picture, a style sheet or a script: in the folder of the docs, or in that of the theme. Relative to the root. */
function findAsset(config: Fields, name: string, { rootDir }: OldSite): string | undefined {
  const ofTheme = textOf(fieldsOf(config.theme).custom_dir);
  const dirs = [docsDirOf(config), ...(ofTheme === undefined ? [] : [ofTheme])];
  return dirs.map((dir) => path.posix.join(dir, name)).find((file) => existsSync(path.join(rootDir, file)));
}

/** Files of `extra_css` or `extra_javascript`, without those for formulas if formulas are rendered in the build. */
const neededFiles = (config: Fields, name: 'extra_css' | 'extra_javascript'): readonly Value[] =>
  listOf(config[name]).filter((file) => !(hasMath(config) && isMathFile(file)));

/** A picture of the theme that is a file of the site, or an external address. */
export function themePicture(config: Fields, name: 'favicon' | 'logo', old: OldSite): string | undefined {
  const file = textOf(fieldsOf(config.theme)[name]);
  return file === undefined || isExternal(file) || findAsset(config, file, old) !== undefined ? file : undefined;
}

/** The file of a style sheet, whose name may have a query: `extra.css?v=2`. */
function sheetFile(config: Fields, written: string, old: OldSite): string {
  const name = written.replace(/[?#].*$/, '');
  return findAsset(config, name, old) ?? path.posix.join(docsDirOf(config), name);
}

/**
 * Reads style sheets: external ones are listed; those of the docs are imported by a new one, together with the colors of the old
 * theme.
 */
export async function readStyles(
  config: Fields,
  clientDir: string,
  old: OldSite,
  notes: NoteTaker,
): Promise<ImportedStyles & { readonly fields: Fields }> {
  const sheets = neededFiles(config, 'extra_css').flatMap((sheet) => textOf(sheet) ?? []);
  const own = sheets.filter((sheet) => !isExternal(sheet));
  const outside = sheets.filter(isExternal);
  const imported = await importStyles(
    own.map((name) => ({ name, path: sheetFile(config, name, old) })),
    {
      rootDir: old.rootDir,
      clientDir,
      ofTheme: 'the classes of the theme (`.md-typeset`) and its properties (`--md-…`)',
    },
    notes,
  );
  const fields: Fields = outside.length === 0 ? {} : { stylesheets: outside };
  const colors = printColors(config);
  if (colors === '') return { ...imported, fields };
  const file = `${clientDir}/styles/main.css`;
  notes.done('theme.palette', `${file} has its colors`);
  const imports = imported.files.map((one) => ('text' in one ? `${one.text}\n` : '')).join('');
  return { ...imported, files: [{ path: file, text: imports + colors }], fields };
}

/** Reads scripts: external ones are listed, and others noted. */
export function readScripts(config: Fields, notes: NoteTaker): Fields {
  const scripts = neededFiles(config, 'extra_javascript').map(
    (script) => textOf(script) ?? textOf(fieldsOf(script).path) ?? '',
  );
  for (const script of scripts.filter((one) => !isExternal(one))) notes.todo(script, 'import it in client/main.ts');
  const outside = scripts.filter(isExternal);
  return outside.length === 0 ? {} : { scripts: outside };
}

/** Copies the files that MkDocs publishes unchanged. `created` is the configuration of the new site. */
export function readStaticFiles(
  config: Fields,
  created: Fields,
  old: OldSite,
  notes: NoteTaker,
): readonly MigratedFile[] {
  const dir = docsDirOf(config);
  const docsDir = path.join(old.rootDir, dir);
  const templates = relativeFile(docsDir, path.join(old.rootDir, textOf(fieldsOf(config.theme).custom_dir) ?? dir));
  const pictures = (['logo', 'favicon'] as const)
    .flatMap((name) => themePicture(config, name, old) ?? [])
    .filter((file) => !isExternal(file));
  const isInDocs = (file: string): boolean => existsSync(path.join(docsDir, file));
  const ofTheme = [...new Set(pictures)].filter((file) => !isInDocs(file));
  const published = {
    docsDir,
    url: textOf(created.url) ?? '',
    baseUrl: textOf(created.baseUrl) ?? '/',
    exclude: [...excludedDocs(config), ...(templates === '' ? [] : [`${templates}/**`])],
    shown: pictures.filter(isInDocs),
  };
  return [
    ...copyStaticFiles(dir, published, notes),
    ...ofTheme.map((file) => ({
      path: path.posix.join(STATIC_DIR, file),
      copyOf: findAsset(config, file, old) ?? file,
    })),
  ];
}
