import path from 'node:path';
import { globSync } from '../disk/glob.ts';

/** Where repositories and other generators keep Markdown for readers. */
const USUAL = ['docs', 'doc', 'documentation', 'content', 'src', 'guide', 'guides', 'manual', '_docs'];

/** What repositories have for those who read their code. */
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

/** The folder, from a root, in which a site would find Markdown; undefined where there is none to be seen. */
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
