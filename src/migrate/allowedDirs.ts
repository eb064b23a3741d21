import path from 'node:path';
import { isInside } from '../disk/isInside.ts';
import { isHidden } from '../disk/siteFiles.ts';
import type { MigratedText, NoteTaker } from './migratedSite.ts';
import { filesOfRepository, outsideDirs } from './outsideDirs.ts';
import { type Fields, fieldsOf, listOf } from './values.ts';

/** A file that a page shows: `file="../a.py"`, `file="/a.md#part"`, `<<< ../a.ts#part`, `<!--@include: ../a.md-->`. */
const SHOWN = /\bfile="([^"#\n]+)|^[ \t]*<<<[ \t]+([^\s#{[]+)|<!--\s*@include:\s*([^\s#{]+?)(?=[\s#{]|-->)/gm;

/** Folders of the site, for resolving paths. */
interface SiteDirs {
  readonly rootDir: string;
  /** Content folder relative to the root, which `@/` refers to. */
  readonly docsDir: string;
}

/** Absolute paths of the files that a page shows. */
const shownFiles = ({ path: page, text }: MigratedText, { rootDir, docsDir }: SiteDirs): readonly string[] =>
  [...text.matchAll(SHOWN)].map(([, ...names]) => {
    const file = names.find((name) => name !== undefined) ?? '';
    if (file.startsWith('/')) return path.join(rootDir, file);
    if (file.startsWith('@/')) return path.join(rootDir, docsDir, file.slice(2));
    return path.resolve(rootDir, path.dirname(page), file);
  });

/** True for a file that pages may show without listing its folder. */
const isOpen = (file: string, rootDir: string): boolean => isInside(rootDir, file) && !isHidden(rootDir, file);

/** Adds to `markdown.allowedDirs` the folders of the files that pages show, and those in the root of the repository alone. */
export function withAllowedDirs(
  config: Fields,
  pages: readonly MigratedText[],
  { notes, ...site }: SiteDirs & { readonly notes: NoteTaker },
): Fields {
  const { rootDir } = site;
  const files = pages.flatMap((page) => shownFiles(page, site)).filter((file) => !isOpen(file, rootDir));
  const dirs = [...outsideDirs(files, rootDir), ...filesOfRepository(files, rootDir)];
  if (dirs.length === 0) return config;
  notes.done('markdown.allowedDirs', `pages show files in ${dirs.join(', ')}`);
  const markdown = fieldsOf(config.markdown);
  return { ...config, markdown: { ...markdown, allowedDirs: [...listOf(markdown.allowedDirs), ...dirs] } };
}
