import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { SiteError } from '../../diagnostics/diagnostic.ts';
import type { OldSite } from '../migratedSite.ts';
import { type Fields, fieldsOf, textOf, type Value } from '../values.ts';
import { type Chapter, chaptersWithPages, type Part, parseSummary } from './summary.ts';

/** A book: its configuration and its contents. */
export interface Book {
  readonly config: Fields;
  /** `[output.html]` */
  readonly html: Fields;
  /** Folder of the pages, relative to the root. */
  readonly dir: string;
  /** Folder of the files that override parts of the theme, relative to the root. */
  readonly themeDir: string;
  readonly parts: readonly Part[];
  /** Chapters with a page, in the order of the book. */
  readonly pages: readonly Chapter[];
}

/** Loads a book. Throws a `SiteError` if its configuration or summary is missing or malformed. */
export function loadBook({ rootDir, configFile }: OldSite): Book {
  const fail = (message: string, hint: string): never => {
    throw new SiteError([{ code: 'data-invalid', severity: 'error', message, file: configFile, hint }]);
  };
  let config: Fields;
  try {
    config = fieldsOf(parse(readFileSync(path.join(rootDir, configFile), 'utf8')) as Value);
  } catch (error) {
    const [message = ''] = error instanceof Error ? error.message.split('\n') : [String(error)];
    return fail(`cannot be read: ${message}`, 'correct it: mdBook cannot read it either');
  }
  const html = fieldsOf(fieldsOf(config.output).html);
  const dir = textOf(fieldsOf(config.book).src) ?? 'src';
  const summary = path.posix.join(dir, 'SUMMARY.md');
  if (!existsSync(path.join(rootDir, summary)))
    return fail(`there is no ${summary}`, 'name the folder of the book in `book.src`');
  const parts = parseSummary(readFileSync(path.join(rootDir, summary), 'utf8'));
  const pages = chaptersWithPages(parts.flatMap(({ chapters }) => chapters));
  return { config, html, dir, themeDir: textOf(html.theme) ?? 'theme', parts, pages };
}
