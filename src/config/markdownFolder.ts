import path from 'node:path';
import { globSync } from '../disk/glob.ts';

/** Where repositories and other generators keep Markdown for readers. */
const USUAL = ['docs', 'doc', 'documentation', 'content', 'src', 'guide', 'guides', 'manual', '_docs'];

/** Markdown files for those who read a repository's code, rather than its documentation. */
const OF_REPOSITORY = [
  'README',
  'CHANGELOG',
  'CONTRIBUTING',
  'LICENSE',
  'SECURITY',
  'CODE_OF_CONDUCT',
  'AGENTS',
  'CLAUDE',
];

/** Find the folder, relative to the root, with Markdown that a site could be made of; undefined if there is none. */
export function findMarkdownFolder(rootDir: string): string | undefined {
  const has = (dir: string, pattern: string): boolean =>
    globSync(pattern, {
      cwd: path.join(rootDir, dir),
      ignore: ['**/node_modules/**', ...OF_REPOSITORY.map((name) => `${name}.md`)],
      caseSensitiveMatch: false,
      suppressErrors: true,
    }).length > 0;
  return USUAL.find((dir) => has(dir, '**/*.{md,mdx}')) ?? (has('.', '*.{md,mdx}') ? '.' : undefined);
}
