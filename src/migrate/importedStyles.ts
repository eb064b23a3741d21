import { existsSync } from 'node:fs';
import path from 'node:path';
import type { MigratedFile, NoteTaker } from './migratedSite.ts';
import { importAdvice, outsideImports, printSheet } from './styleRules.ts';

/** A style sheet of the old site. */
export interface OldSheet {
  /** As its configuration calls it. */
  readonly name: string;
  /** From the root. */
  readonly path: string;
}

/** The style sheet of the new site that imports those of the old one. */
export interface ImportedStyles {
  readonly files: readonly MigratedFile[];
  /** Addresses elsewhere that they import others from. */
  readonly outside: readonly string[];
}

/** What the style sheets of an old site become part of. */
export interface NewStyles {
  readonly rootDir: string;
  /** Folder of the new site's code for browsers, from the root. */
  readonly clientDir: string;
  /** What of the old theme the sheets may name, which is not there. */
  readonly ofTheme: string;
}

/** Import the style sheets of an old site, but for those that would not do what they did there. */
export async function importStyles(
  sheets: readonly OldSheet[],
  { rootDir, clientDir, ofTheme }: NewStyles,
  notes: NoteTaker,
): Promise<ImportedStyles> {
  const file = `${clientDir}/styles/main.css`;
  const from = path.posix.dirname(file);
  const imported = await Promise.all(
    sheets.map(async ({ name, path: sheet }) => {
      const filePath = path.join(rootDir, sheet);
      if (!existsSync(filePath)) {
        notes.todo(name, `is not there: @import it in ${file}, where something makes it`);
        return [];
      }
      const printed = await printSheet(rootDir, filePath);
      const advice = importAdvice(printed, file);
      if (advice !== undefined) {
        notes.todo(name, advice);
        return [];
      }
      notes.done(name, `${file} imports it`);
      notes.lost(name, `rules for ${ofTheme} meet nothing`);
      return [{ text: `@import '${path.posix.relative(from, sheet)}';\n`, outside: outsideImports(printed) }];
    }),
  );
  const found = imported.flat();
  return {
    files: found.length === 0 ? [] : [{ path: file, text: found.map(({ text }) => text).join('') }],
    outside: found.flatMap(({ outside }) => outside),
  };
}
