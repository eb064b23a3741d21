import path from 'node:path';
import { isInside } from '../disk/isInside.ts';
import { isHidden } from '../disk/siteFiles.ts';
import type { MigratedText, NoteTaker } from './migratedSite.ts';
import { outsideDirs } from './outsideDirs.ts';
import { type Fields, fieldsOf, listOf } from './values.ts';

/** A file that Markdown of sitegen shows: `file="../a.py"`, `file="/a.md#part"`. */
const SHOWN = /\bfile="([^"#\n]+)/g;

/** The files (absolute) that a page shows. */
const shownFiles = ({ path: page, text }: MigratedText, rootDir: string): readonly string[] =>
  [...text.matchAll(SHOWN)].map(([, file = '']) =>
    file.startsWith('/') ? path.join(rootDir, file) : path.resolve(rootDir, path.dirname(page), file),
  );

/** True for a file that is shown without being allowed by name. */
const isOpen = (file: string, rootDir: string): boolean => isInside(rootDir, file) && !isHidden(rootDir, file);

/** A configuration that allows the files which rewritten pages show. */
export function withAllowedDirs(
  config: Fields,
  pages: readonly MigratedText[],
  { rootDir, notes }: { readonly rootDir: string; readonly notes: NoteTaker },
): Fields {
  const files = pages.flatMap((page) => shownFiles(page, rootDir)).filter((file) => !isOpen(file, rootDir));
  const dirs = outsideDirs(files, rootDir);
  if (dirs.length === 0) return config;
  notes.done('markdown.allowedDirs', `pages show files in ${dirs.join(', ')}`);
  const markdown = fieldsOf(config.markdown);
  return { ...config, markdown: { ...markdown, allowedDirs: [...listOf(markdown.allowedDirs), ...dirs] } };
}
