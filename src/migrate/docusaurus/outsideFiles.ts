import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import { isInside } from '../../disk/isInside.ts';
import { outsideDirs } from '../outsideDirs.ts';
import type { Fields } from '../values.ts';
import type { Reading } from './content.ts';

/** A relative path in a link, a picture or a link definition of Markdown. */
const RELATIVE = /(?:\]\(<?|^\[[^\]\n]+\]:\s+<?)(\.{1,2}\/[^\s()<>#?]+)/gm;

/**
 * Finds the folders outside of the site that its Markdown links to. Docusaurus copies such files, while sitegen requires their
 * folders in `markdown.allowedDirs`. `dirs` are the content folders, relative to the root. Files of other repositories are not
 * allowed automatically.
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
