import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackageManifest } from '../../bundle/packageManifest.ts';
import { globSync } from '../../disk/glob.ts';
import type { Reading } from './content.ts';

/**
 * Matches pages with a program: imports of something that is not built in, or exports. In `.mdx` files, also tags and
 * expressions.
 */
const RUNS = /^export\s|^import\s(?!.*['"]@theme\/(?:Tabs|TabItem|Admonition|CodeBlock|DocCardList|TOCInline)['"])/m;
const RUNS_IN_MDX = /[<{]/;

const IGNORED = ['**/node_modules/**', '**/build/**', '**/.docusaurus/**'];

/** Version ranges of MDX as in Docusaurus 2. */
const OLD_MDX = /^[\^~]?[012]\b/;

/** The direct dependencies of a site, without those that are too old. */
function askedPackages(rootDir: string): ReadonlySet<string> {
  const { dependencies, devDependencies } = readPackageManifest(rootDir) ?? {};
  const asked = Object.entries({ ...dependencies, ...devDependencies });
  return new Set(asked.flatMap(([name, range]) => (name === '@mdx-js/mdx' && OLD_MDX.test(range) ? [] : [name])));
}

/** Notes the optional packages that the content or the styles will need. `dirs` are the content folders, relative to the root. */
export function notePackages(
  { dirs, isMdx }: { readonly dirs: readonly string[]; readonly isMdx: boolean },
  { rootDir, notes }: Reading,
): void {
  const asked = askedPackages(rootDir);
  const find = (patterns: readonly string[], dir: string): readonly string[] => {
    const cwd = path.resolve(rootDir, dir);
    return globSync([...patterns], { cwd, ignore: IGNORED, absolute: true });
  };
  const runs = (file: string): boolean => {
    const text = readFileSync(file, 'utf8');
    return RUNS.test(text) || (file.endsWith('.mdx') && RUNS_IN_MDX.test(text));
  };
  if (!asked.has('@mdx-js/mdx') && (isMdx || dirs.some((dir) => find(['**/*.{md,mdx}'], dir).some(runs))))
    notes.todo('MDX', 'reading it needs a package: run `npm install @mdx-js/mdx`');
  if (!asked.has('sass') && [...dirs, 'src'].some((dir) => find(['**/*.{scss,sass}'], dir).length > 0))
    notes.todo('Sass', 'style sheets in it need a package: run `npm install sass`');
  if (!asked.has('less') && [...dirs, 'src'].some((dir) => find(['**/*.less'], dir).length > 0))
    notes.todo('Less', 'style sheets in it need a package: run `npm install less`');
}
