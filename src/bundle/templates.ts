import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import glob from 'fast-glob';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { BundleStore } from './bundleCache.ts';
import { type BundledModule, bundleModule } from './bundleModule.ts';
import { packageDir } from './packageDir.ts';

const BUILT_IN_DIR = path.join(packageDir, 'templates/default');
const CLIENT_DIR = path.join(packageDir, 'client/default');

/** Layout name to file: the built-in ones, each replaced by the site's own of the same name. */
async function findLayouts(templatesDir: string): Promise<ReadonlyMap<string, string>> {
  const dirs = [path.join(BUILT_IN_DIR, 'layouts'), templatesDir];
  const perDir = dirs.map(async (dir) => (await glob('*.tsx', { cwd: dir, absolute: true })).sort(compareText));
  return new Map((await Promise.all(perDir)).flat().map((file) => [path.basename(file, '.tsx'), file]));
}

/** Names of the components whose tags Markdown may use: the files in the `components` folders. */
export function findComponents(templatesDir: string): readonly string[] {
  return [...componentFiles(templatesDir).keys()];
}

function componentFiles(templatesDir: string): ReadonlyMap<string, string> {
  const dirs = [path.join(BUILT_IN_DIR, 'components'), path.join(templatesDir, 'components')];
  const files = dirs.flatMap((dir) => glob.sync('*.tsx', { cwd: dir, absolute: true }).sort(compareText));
  return new Map(files.map((file) => [path.basename(file, '.tsx'), file]));
}

/** A part that the site has too, under the same name, stands in for the built-in one in every built-in layout. */
const replaceParts = (templatesDir: string): Plugin => ({
  name: 'sitegen-replace-parts',
  setup(build) {
    build.onResolve({ filter: /\.tsx$/ }, ({ path: specifier, importer, resolveDir }) => {
      const isPart = path.resolve(resolveDir, path.dirname(specifier)) === path.join(BUILT_IN_DIR, 'parts');
      const isBuiltIn = importer.startsWith(BUILT_IN_DIR) && !importer.endsWith('index.ts');
      const own = path.join(templatesDir, 'parts', path.basename(specifier));
      return isPart && isBuiltIn && existsSync(own) ? { path: own } : undefined;
    });
  },
});

/** What built-in islands load later never runs in Node: it stays out of the templates. */
const leaveOutLaterImports: Plugin = {
  name: 'sitegen-leave-out-later-imports',
  setup(build) {
    build.onResolve({ filter: /^\./ }, ({ kind, importer, path: specifier }) =>
      kind === 'dynamic-import' && importer.startsWith(CLIENT_DIR) ? { path: specifier, external: true } : undefined,
    );
  },
};

/** Bundle all layouts into one module that exports the templates as its default. */
export async function bundleTemplates(store: BundleStore, templatesDir: string): Promise<BundledModule> {
  const byName = ([a]: [string, string], [b]: [string, string]) => compareText(a, b);
  const layouts = [...(await findLayouts(templatesDir))].sort(byName);
  const components = [...componentFiles(templatesDir)].sort(byName);
  const relative = (file: string) => path.relative(store.rootDir, file);
  const contents = [
    `import { createTemplates } from ${JSON.stringify(path.join(BUILT_IN_DIR, 'render.tsx'))};`,
    ...layouts.map(([name, file]) => `import * as ${name} from ${JSON.stringify(file)};`),
    ...components.map(([name, file]) => `import { ${name} as ${name}Component } from ${JSON.stringify(file)};`),
    `export default createTemplates({ ${layouts.map(([name, file]) => `${name}: { module: ${name}, file: ${JSON.stringify(relative(file))} }`).join(', ')} }, { ${components.map(([name]) => `${name}: ${name}Component`).join(', ')} });`,
  ].join('\n');
  const parts = await glob('parts/*.tsx', { cwd: templatesDir });
  return bundleModule(store, {
    name: 'templates',
    salt: [relative(templatesDir), ...parts.sort()].join('\n'),
    entry: {
      stdin: { contents, resolveDir: packageDir, loader: 'ts', sourcefile: 'sitegen:layouts' },
      plugins: [replaceParts(templatesDir), leaveOutLaterImports],
    },
  });
}
