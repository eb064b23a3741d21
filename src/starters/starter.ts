import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageDir } from '../bundle/packageDir.ts';
import { PACKAGE_NAME } from '../bundle/packageName.ts';
import { globSync } from '../disk/glob.ts';
import { compareText } from '../shared/compareText.ts';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { SAMPLE, type SiteNames, type StarterName } from './names.ts';

/** What `templates/starters` has for each template, in layers: of two files of one path the later one counts. */
const LAYERS: Readonly<Record<StarterName, readonly string[]>> = {
  docs: ['base', 'home', 'guide', 'docs'],
  blog: ['base', 'posts', 'blog'],
  landing: ['base', 'home', 'landing'],
  full: ['base', 'home', 'guide', 'posts', 'full'],
};

/** Which starter, and for whom. */
export interface StarterOptions extends SiteNames {
  readonly template: StarterName;
  readonly typescript: boolean;
  /** The day of its first posts: YYYY-MM-DD. */
  readonly today: string;
  /** Where it lies in its git repository: empty at the root, or where there is none. */
  readonly folder: string;
}

/** A file of a new site. */
export interface StarterFile {
  /** From the root of the site. */
  readonly path: string;
  readonly content: string;
}

const STARTERS_DIR = path.join(packageDir, 'templates/starters');

/** npm leaves files of that name out of packages. */
const GITIGNORE = 'gitignore';

/** The day of posts in the starters. */
const SAMPLE_DAY = '2026-01-01';

/** This package, as far as new sites ask. */
interface Manifest {
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as Manifest;

/** The package of a new site. */
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

/** Put the names of the site in the place of the samples: all at once, as one of them may have another in it. */
function personalize(text: string, { packageName, title, today }: StarterOptions): string {
  const names = new Map([
    [SAMPLE.title, title],
    [SAMPLE.packageName, packageName],
    [SAMPLE_DAY, today],
  ]);
  return text.replace(SAMPLES, (sample) => names.get(sample) ?? sample);
}

/**
 * A file of both languages as one of them has it: what ends in `.ts` has no types in it, so that JavaScript only ends otherwise, as
 * what it imports does.
 */
function inLanguage({ path: file, content }: StarterFile, { typescript }: StarterOptions): StarterFile {
  if (typescript || !file.endsWith('.ts')) return { path: file, content };
  return { path: file.replace(/ts$/, 'js'), content: content.replace(/(?<=^import .*)\.ts(?=';$)/gm, '.js') };
}

/** Its workflow for GitHub. */
export const WORKFLOW = '.github/workflows/site.yml';

/** The workflow of a site that lies in a folder of its repository. */
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

/** Every file of a new site, in the order of their paths. */
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
