import path from 'node:path';
import type { Plugin } from 'esbuild';
import { relativeFile } from '../disk/relativeFile.ts';
import { compareText } from '../shared/compareText.ts';
import { type AddressWriters, findAddressWriters } from './addressWriters.ts';
import type { BundleStore } from './bundleCache.ts';
import { type BundledModule, bundleModule } from './bundleModule.ts';
import { COMPONENT_FILES, filesByName, findFiles, specifierOf } from './filesByName.ts';
import { findIslandUses, ISLAND_EXPORTS, type IslandUse } from './islandUses.ts';
import { findTemplateAddresses, LINK_EXPORT, type LiteralAddress } from './literalAddresses.ts';
import { libraryDir, packageDir } from './packageDir.ts';

const BUILT_IN_DIR = path.join(libraryDir, 'templates/default');
const CLIENT_DIR = path.join(libraryDir, 'client/default');
/** The module that renders pages, around every layout. */
const RENDERER = path.join(BUILT_IN_DIR, 'render.js');

/** Names of the components whose tags Markdown may use: the files in the `components` folders. */
export function findComponents(templatesDir: string): readonly string[] {
  return [...componentFiles(templatesDir).keys()];
}

const componentFiles = (templatesDir: string): ReadonlyMap<string, string> =>
  filesByName(path.join(BUILT_IN_DIR, 'components'), path.join(templatesDir, 'components'));

/** Have a part of the site replace the built-in part of the same name in every built-in layout. */
const replaceParts = (parts: ReadonlyMap<string, string>): Plugin => ({
  name: 'sitegen-replace-parts',
  setup(build) {
    if (parts.size === 0) return;
    build.onResolve({ filter: /\.js$/ }, ({ path: specifier, importer, resolveDir }) => {
      const isPart = path.resolve(resolveDir, path.dirname(specifier)) === path.join(BUILT_IN_DIR, 'parts');
      const isBuiltIn = importer.startsWith(BUILT_IN_DIR) && !importer.endsWith('index.js');
      const own = parts.get(path.basename(specifier, '.js'));
      return isPart && isBuiltIn && own !== undefined ? { path: own } : undefined;
    });
  },
});

/** Leave what built-in islands import on demand out of the templates: it never runs in Node. */
const leaveOutDynamicImports: Plugin = {
  name: 'sitegen-leave-out-dynamic-imports',
  setup(build) {
    build.onResolve({ filter: /^(?:\.|sitegen:)/ }, ({ kind, importer, path: specifier }) =>
      kind === 'dynamic-import' && importer.startsWith(CLIENT_DIR) ? { path: specifier, external: true } : undefined,
    );
  },
};

const isOfPackage = (file: string): boolean => file.startsWith(BUILT_IN_DIR + path.sep);

/** Absolute paths by name. */
interface TemplateFiles {
  readonly layouts: ReadonlyMap<string, string>;
  readonly components: ReadonlyMap<string, string>;
}

/** The site's own layouts and components replace built-in ones of the same name. */
const findTemplates = (templatesDir: string): TemplateFiles => ({
  layouts: filesByName(path.join(BUILT_IN_DIR, 'layouts'), templatesDir),
  components: componentFiles(templatesDir),
});

/** Code of the module that brings layouts and components together: it exports a function that makes the templates for a build. */
function createEntry(rootDir: string, files: TemplateFiles): string {
  const byName = ([a]: [string, string], [b]: [string, string]) => compareText(a, b);
  const layouts = [...files.layouts].sort(byName);
  const components = [...files.components].sort(byName);
  const layoutFields = layouts.map(([name, file], index) => {
    const isBuiltIn = isOfPackage(file);
    const sitePath = relativeFile(isBuiltIn ? packageDir : rootDir, file);
    return `${JSON.stringify(name)}: { module: layout${index}, file: ${JSON.stringify(sitePath)}, isBuiltIn: ${isBuiltIn} }`;
  });
  return [
    "import { createTemplates } from './dist/lib/templates/default/render.js';",
    ...layouts.map(([, file], index) => `import * as layout${index} from ${specifierOf(file)};`),
    ...components.map(([name, file], index) => `import { ${name} as component${index} } from ${specifierOf(file)};`),
    `const modules = {
  layouts: { ${layoutFields.join(', ')} },
  components: { ${components.map(([name], index) => `${name}: component${index}`).join(', ')} },
};`,
    'export default (known, ...others) => createTemplates(modules, known, ...others);',
    "export { modules as mdxModules } from './dist/lib/templates/default/mdx/runtime.js';",
    "export { ownTexts } from './dist/lib/templates/default/mdx/renderMdx.js';",
    "export { createMdxIsland } from './dist/lib/templates/default/mdx/createMdxIsland.js';",
    `export { Island as ${ISLAND_EXPORTS.Island} } from './dist/lib/templates/default/Island.js';`,
    `export { LazyIsland as ${ISLAND_EXPORTS.LazyIsland} } from './dist/lib/templates/default/LazyIsland.js';`,
    `export { Link as ${LINK_EXPORT} } from './dist/lib/client/default/islands/site/Link.js';`,
  ].join('\n');
}

/** The templates of a site, bundled, with the islands and addresses that stand in them. */
export interface TemplateBundle extends BundledModule {
  readonly islandUses: readonly IslandUse[];
  readonly addressWriters: AddressWriters;
  /** Find the literal addresses in them. Takes a while. */
  readonly findAddresses: () => readonly LiteralAddress[];
}

/** Bundle all layouts into one module, whose default export makes the templates for a build. */
export async function bundleTemplates(
  store: BundleStore,
  templatesDir: string,
  { baseUrl }: { readonly baseUrl: string },
): Promise<TemplateBundle> {
  const files = findTemplates(templatesDir);
  const contents = createEntry(store.rootDir, files);
  const parts = findFiles(COMPONENT_FILES, path.join(templatesDir, 'parts'));
  const module = await bundleModule(store, {
    name: 'templates',
    salt: [path.relative(store.rootDir, templatesDir), ...parts.keys()].join('\n'),
    entry: {
      contents,
      plugins: [replaceParts(parts), leaveOutDynamicImports],
      baseUrl,
      isOfPackage: [...files.layouts.values(), ...files.components.values(), ...parts.values()].every(isOfPackage),
    },
  });
  return {
    ...module,
    islandUses: findIslandUses(module.code),
    addressWriters: findAddressWriters(store.rootDir, module.imports, {
      everywhere: RENDERER,
      ...files,
    }),
    findAddresses: () => findTemplateAddresses(module.code),
  };
}
