import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../../disk/relativeFile.ts';
import { isExternal } from '../../shared/url.ts';
import type { MigratedFile, NoteTaker, OldSite } from '../migratedSite.ts';
import { adviseOnOwn, outsideImports, ownProperties, printSheet } from '../styleRules.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../values.ts';
import { docsDirOf, excludedDocs } from './docsFolder.ts';
import { copyStaticFiles } from './staticFiles.ts';

/** The picture that the theme has for something, where it is a file of the docs. */
export function themePicture(config: Fields, name: 'favicon' | 'logo', { rootDir }: OldSite): string | undefined {
  const file = textOf(fieldsOf(config.theme)[name]);
  if (file === undefined || isExternal(file)) return file;
  return existsSync(path.join(rootDir, docsDirOf(config), file)) ? file : undefined;
}

/** The style sheets of the new site. */
interface MigratedStyles {
  /** Of its configuration. */
  readonly fields: Fields;
  readonly files: readonly MigratedFile[];
  /** Addresses elsewhere that the files import others from. */
  readonly outside: readonly string[];
}

/** Style sheets: those from elsewhere are listed, those of the docs are imported by one of the new site. */
export async function readStyles(
  config: Fields,
  clientDir: string,
  { rootDir }: OldSite,
  notes: NoteTaker,
): Promise<MigratedStyles> {
  const dir = docsDirOf(config);
  const file = `${clientDir}/styles/main.css`;
  const sheets = listOf(config.extra_css).flatMap((sheet) => textOf(sheet) ?? []);
  const own = sheets.filter((sheet) => !isExternal(sheet));
  const there = own.filter((sheet) => existsSync(path.join(rootDir, dir, sheet)));
  const texts = await Promise.all(there.map((sheet) => printSheet(rootDir, path.join(rootDir, dir, sheet))));
  const imported = there.filter((_, index) => ownProperties(texts[index] ?? '').length === 0);
  for (const sheet of own)
    if (imported.includes(sheet)) {
      notes.done(sheet, `${file} imports it`);
      notes.lost(
        sheet,
        'rules for the classes of the theme (`.md-typeset`) and its properties (`--md-…`) meet nothing',
      );
    } else if (there.includes(sheet)) notes.todo(sheet, adviseOnOwn(texts[there.indexOf(sheet)] ?? '', file));
    else notes.todo(sheet, `is not there: @import it in ${file}, where something makes it`);
  const from = path.posix.dirname(file);
  const imports = imported.map((sheet) => `@import '${path.posix.relative(from, path.posix.join(dir, sheet))}';\n`);
  const outside = sheets.filter(isExternal);
  return {
    fields: outside.length === 0 ? {} : { stylesheets: outside },
    files: imports.length === 0 ? [] : [{ path: file, text: imports.join('') }],
    outside: texts.flatMap(outsideImports),
  };
}

/** Scripts: those from elsewhere are listed. */
export function readScripts(config: Fields, notes: NoteTaker): Fields {
  const scripts = listOf(config.extra_javascript).map(
    (script) => textOf(script) ?? textOf(fieldsOf(script).path) ?? '',
  );
  for (const script of scripts.filter((one) => !isExternal(one))) notes.todo(script, 'import it in client/main.ts');
  const outside = scripts.filter(isExternal);
  return outside.length === 0 ? {} : { scripts: outside };
}

/** What MkDocs publishes as it is. `created` is the configuration of the new site. */
export function readStaticFiles(
  config: Fields,
  created: Fields,
  old: OldSite,
  notes: NoteTaker,
): readonly MigratedFile[] {
  const dir = docsDirOf(config);
  const docsDir = path.join(old.rootDir, dir);
  const templates = relativeFile(docsDir, path.join(old.rootDir, textOf(fieldsOf(config.theme).custom_dir) ?? dir));
  const pictures = (['logo', 'favicon'] as const).flatMap((name) => themePicture(config, name, old) ?? []);
  const published = {
    docsDir,
    url: textOf(created.url) ?? '',
    baseUrl: textOf(created.baseUrl) ?? '/',
    exclude: [...excludedDocs(config), ...(templates === '' ? [] : [`${templates}/**`])],
    shown: pictures.filter((file) => !isExternal(file)),
  };
  return copyStaticFiles(dir, published, notes);
}
