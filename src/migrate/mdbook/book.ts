import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../diagnostics/diagnostic.ts';
import type { OldSite } from '../migratedSite.ts';
import { loadToml } from '../toml.ts';
import { type Fields, fieldsOf, textOf } from '../values.ts';
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
export function loadBook(site: OldSite): Book {
  const { rootDir, configFile } = site;
  const config = loadToml(site, 'mdBook');
  const html = fieldsOf(fieldsOf(config.output).html);
  const dir = textOf(fieldsOf(config.book).src) ?? 'src';
  const summary = path.posix.join(dir, 'SUMMARY.md');
  if (!existsSync(path.join(rootDir, summary))) {
    const [message, hint] = [`there is no ${summary}`, 'name the folder of the book in `book.src`'];
    throw new SiteError([{ code: 'data-invalid', severity: 'error', message, file: configFile, hint }]);
  }
  const parts = parseSummary(readFileSync(path.join(rootDir, summary), 'utf8'));
  const pages = chaptersWithPages(parts.flatMap(({ chapters }) => chapters));
  return { config, html, dir, themeDir: textOf(html.theme) ?? 'theme', parts, pages };
}
