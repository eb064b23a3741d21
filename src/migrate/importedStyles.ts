import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MigratedFile, NoteTaker } from './migratedSite.ts';
import { colored, importAdvice, laidOut, outsideImports, printSheet } from './styleRules.ts';
import { type OldTheme, type PageProperties, printProperties, readProperties } from './themeProperties.ts';

/** A style sheet of the old site. */
export interface OldSheet {
  /** Its name in the old configuration. */
  readonly name: string;
  /** Relative to the root. */
  readonly path: string;
}

/** The new style sheet that imports those of the old site. */
export interface ImportedStyles {
  readonly files: readonly MigratedFile[];
  /** External addresses that they import. */
  readonly outside: readonly string[];
}

/** Where the style sheets of the old site are imported. */
export interface NewStyles {
  readonly rootDir: string;
  /** Folder of the new site's code for browsers, relative to the root. */
  readonly clientDir: string;
  /** Parts of the old theme that the sheets may refer to and that no longer exist, for the note. */
  readonly ofTheme: string;
  /** Reads the colors and fonts of the old theme that the new site keeps. @default none */
  readonly readTheme?: (properties: PageProperties) => OldTheme;
}

/** Imports the style sheets of an old site. Those that would not work this way are noted. */
export async function importStyles(
  sheets: readonly OldSheet[],
  { rootDir, clientDir, ofTheme, readTheme }: NewStyles,
  notes: NoteTaker,
): Promise<ImportedStyles> {
  const file = `${clientDir}/styles/main.css`;
  const from = path.posix.dirname(file);
  const imported = sheets.map(async ({ name, path: sheet }) => {
    const filePath = path.join(rootDir, sheet);
    const printed = existsSync(filePath) ? await printSheet(rootDir, filePath) : undefined;
    return { name, sheet, printed };
  });
  // Notes are taken in the order of the sheets, whichever is read first.
  const all = await Promise.all(imported);
  const found = all.flatMap(({ name, sheet, printed }) => {
    if (printed === undefined) {
      notes.todo(name, `is not there: @import it in ${file}, where something makes it`);
      return [];
    }
    const advice = importAdvice(printed, file);
    if (advice !== undefined) {
      notes.todo(name, advice);
      return [];
    }
    notes.done(name, `${file} imports it`);
    notes.lost(name, `rules for ${ofTheme} have no effect`);
    const elements = laidOut(printed).map((element) => `\`${element}\``);
    if (elements.length > 0)
      notes.todo(
        name,
        `lays out ${elements.join(', ')}, which the new theme has too: look at a page, and remove these rules`,
      );
    const page = colored(printed).map((element) => `\`${element}\``);
    if (page.length > 0)
      notes.todo(
        name,
        `colors the whole page (${page.join(', ')}), against whose colors texts may be unreadable: look at a page, and remove these rules`,
      );
    return [{ text: `@import '${path.posix.relative(from, sheet)}';\n`, outside: outsideImports(printed) }];
  });
  const properties = readProperties(all.map(({ printed = '' }) => printed).join('\n'));
  const theme = readTheme ? printProperties(readTheme(properties)) : '';
  if (theme !== '') notes.done('colors and fonts', `are in ${file}, by their names here`);
  const text = [found.map((sheet) => sheet.text).join(''), theme].filter((part) => part !== '').join('\n');
  return {
    files: text === '' ? [] : [{ path: file, text }],
    outside: found.flatMap(({ outside }) => outside),
  };
}
