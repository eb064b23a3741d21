import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import type { MigratedText } from '../migratedSite.ts';
import { parsePage } from '../rewrite/frontMatter.ts';
import { fieldsOf, listOf, textOf, type Value } from '../values.ts';

/** The folders that the groups of a sidebar are made of, from the folder of the docs. */
const madeOf = (items: Value | undefined): readonly string[] =>
  listOf(items).flatMap((written) => {
    const { autogenerate, items: inside } = fieldsOf(written);
    const directory = textOf(fieldsOf(autogenerate).directory);
    return [...(directory === undefined ? [] : [directory.replace(/^\/|\/$/g, '')]), ...madeOf(inside)];
  });

/**
 * Files that call folders in a sidebar as they are called. In Starlight the first page of a folder stands in its group, by a label of
 * its own; here it is the page of the group, which would have that label.
 */
export function nameFolders(sidebar: Value | undefined, docsDir: string, rootDir: string): readonly MigratedText[] {
  const cwd = path.join(rootDir, docsDir);
  const pages = madeOf(sidebar).flatMap((dir) =>
    globSync(path.posix.join(dir, '*/**/index.{md,mdx}'), { cwd, caseSensitiveMatch: false }),
  );
  return [...new Set(pages)].sort().flatMap((page): readonly MigratedText[] => {
    const { fields = {} } = parsePage(readFileSync(path.join(cwd, page), 'utf8'));
    const label = textOf(fieldsOf(fields.sidebar).label) ?? textOf(fields.sidebar_label);
    if (label === undefined) return [];
    const folder = path.posix.dirname(page);
    const text = `${JSON.stringify({ label: path.posix.basename(folder) })}\n`;
    return [{ path: path.posix.join(docsDir, folder, '_category_.json'), text }];
  });
}
