import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { isInside } from '../../disk/isInside.ts';
import { outsideDirs } from '../outsideDirs.ts';
import type { Fields } from '../values.ts';
import type { Reading } from './content.ts';

/** Where a link, a picture or a definition of Markdown leads: a file beside or above. */
const RELATIVE = /(?:\]\(<?|^\[[^\]\n]+\]:\s+<?)(\.{1,2}\/[^\s()<>#?]+)/gm;

/**
 * Folders outside of the site that have files which its Markdown leads to: Docusaurus copies these, and they have to be named
 * here. `dirs` are those of the content, from the root. Files of other repositories are left to the author.
 */
export function readOutsideFiles(dirs: readonly string[], { rootDir, notes }: Reading): Fields {
  const contentDirs = dirs.map((dir) => path.resolve(rootDir, dir));
  const isAllowed = (file: string): boolean => [rootDir, ...contentDirs].some((dir) => isInside(dir, file));
  const files = contentDirs.flatMap((cwd) =>
    globSync('**/*.{md,mdx}', { cwd, absolute: true, ignore: ['**/node_modules/**'] }),
  );
  const linked = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(RELATIVE)].map(([, target = '']) =>
      path.resolve(path.dirname(file), target),
    ),
  );
  const allowed = outsideDirs(
    linked.filter((file) => !isAllowed(file)),
    rootDir,
  );
  if (allowed.length === 0) return {};
  notes.done('markdown.allowedDirs', `pages lead to files in ${allowed.join(', ')}`);
  return { allowedDirs: allowed };
}
