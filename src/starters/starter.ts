import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir } from '../bundle/packageDir.ts';
import { PACKAGE_NAME } from '../bundle/packageName.ts';
import { globSync } from '../disk/glob.ts';
import { compareText } from '../shared/compareText.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { SAMPLE, type SiteNames, type StarterName } from './names.ts';

/** The layers of each starter, folders of `templates/starters`. If several have a path, the last one wins. */
const LAYERS: Readonly<Record<StarterName, readonly string[]>> = {
  docs: ['base', 'home', 'guide', 'docs'],
  blog: ['base', 'posts', 'blog'],
  landing: ['base', 'home', 'landing'],
  full: ['base', 'home', 'guide', 'posts', 'full'],
};

/** Which starter to load, and how to adapt it. */
export interface StarterOptions extends SiteNames {
  readonly template: StarterName;
  readonly typescript: boolean;
  /** Date of the first posts: YYYY-MM-DD. */
  readonly today: string;
  /** Path of the site in its git repository: empty at the root, or without a repository. */
  readonly folder: string;
}

/** A file of a new site. */
export interface StarterFile {
  /** From the root of the site. */
  readonly path: string;
  readonly content: string;
}

const STARTERS_DIR = path.join(packageDir, 'templates/starters');

/** `.gitignore` under another name: npm leaves the real one out of packages. */
const GITIGNORE = 'gitignore';

/** The date of posts in the files of the starters. */
const SAMPLE_DAY = '2026-01-01';

/** The fields of this package's package.json that starters use. */
interface Manifest {
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Manifest;

/** Creates the package.json of a new site. */
function createPackage({ packageName, typescript }: StarterOptions): StarterFile {
  const { version, engines, dependencies, devDependencies } = readManifest();
  const manifest = {
    name: packageName,
    version: '0.0.0',
    private: true,
    type: 'module',
    engines: { node: engines.node },
    scripts: {
      dev: 'sitegen dev',
      check: 'sitegen check',
      build: 'sitegen build',
      preview: 'sitegen preview',
      ...(typescript ? { typecheck: 'tsc' } : {}),
    },
    dependencies: { [PACKAGE_NAME]: `^${version}` },
    ...(typescript
      ? {
          devDependencies: {
            '@types/react': dependencies['@types/react'],
            typescript: devDependencies.typescript,
          },
        }
      : {}),
  };
  return { path: 'package.json', content: `${JSON.stringify(manifest, undefined, 2)}\n` };
}

const SAMPLES = new RegExp([SAMPLE.title, SAMPLE.packageName, SAMPLE_DAY].map(escapeRegex).join('|'), 'g');

/** Replaces the sample names by those of the site, in one pass: a new name may contain a sample name. */
function personalize(text: string, { packageName, title, today }: StarterOptions): string {
  const names = new Map([
    [SAMPLE.title, title],
    [SAMPLE.packageName, packageName],
    [SAMPLE_DAY, today],
  ]);
  return text.replace(SAMPLES, (sample) => names.get(sample) ?? sample);
}

/**
 * Renames a `.ts` file, and its imports, to `.js` for a site in JavaScript. The shared files of starters contain no types, so
 * nothing else differs.
 */
function inLanguage({ path: file, content }: StarterFile, { typescript }: StarterOptions): StarterFile {
  if (typescript || !file.endsWith('.ts')) return { path: file, content };
  return { path: file.replace(/ts$/, 'js'), content: content.replace(/(?<=^import .*)\.ts(?=';$)/gm, '.js') };
}

/** Path of the GitHub workflow. */
export const WORKFLOW = '.github/workflows/site.yml';

/** Adapts the workflow to a site that lies in a folder of its repository. */
function inFolder(workflow: string, folder: string): string {
  if (folder === '') return workflow;
  const dir = /^[\w./ -]+$/.test(folder) ? folder : JSON.stringify(folder);
  const below = (name: string): string => (dir === folder ? `${dir}/${name}` : JSON.stringify(`${folder}/${name}`));
  return workflow
    .replace('    steps:\n', () => `    defaults:\n      run:\n        working-directory: ${dir}\n    steps:\n`)
    .replace(
      '          cache: npm\n',
      "          cache: npm\n          cache-dependency-path: '**/package-lock.json'\n",
    )
    .replaceAll("hashFiles('package-lock.json')", "hashFiles('**/package-lock.json')")
    .replace(/(?<=^ +path: )(\.sitegen|build)$/gm, below);
}

/** Loads every file of a new site, sorted by path. */
export function loadStarter(options: StarterOptions): readonly StarterFile[] {
  const files = new Map<string, StarterFile>();
  const add = (file: StarterFile): void => void files.set(file.path, file);
  for (const layer of LAYERS[options.template]) {
    for (const folder of ['any', options.typescript ? 'ts' : 'js']) {
      const cwd = path.join(STARTERS_DIR, layer, folder);
      for (const file of globSync('**/*', { cwd, dot: true })) {
        const text = personalize(readFileSync(path.join(cwd, file), 'utf8'), options);
        const content = file === WORKFLOW ? inFolder(text, options.folder) : text;
        add(inLanguage({ path: file === GITIGNORE ? '.gitignore' : personalize(file, options), content }, options));
      }
    }
  }
  add(createPackage(options));
  return [...files.values()].sort((a, b) => compareText(a.path, b.path));
}
