import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { isModuleImport, isOnDisk, resolveOnDisk } from './assetImports.ts';
import { COMPONENT_MODULES, THEME_FILES, THEME_MODULES, type ThemeModule } from './mdxTheme.ts';
import { importOptionalPackage } from './optionalPackage.ts';
import { libraryDir, packageDir } from './packageDir.ts';

/** A module of a page's program, as `writeModules` gives it. */
export interface PageModule {
  /** Its file, from the root. */
  readonly file: string;
  readonly code: string;
}

/** A page whose program is bundled. */
export interface MdxPage {
  /** From the root. */
  readonly file: string;
  readonly modules: readonly PageModule[];
}

/** What the modules of MDX pages are bundled with. */
export interface MdxModulesOptions {
  readonly rootDir: string;
  readonly pages: readonly MdxPage[];
  /** Gives the text of a module of the theme. */
  readonly themeModule: (module: ThemeModule['module'], exports: ThemeModule['exports']) => string;
  /** Where the JSX of Markdown files comes from. */
  readonly jsxSource: string;
  /** What else is to be found by its name: its text. */
  readonly more?: Readonly<Record<string, string>>;
}

const NAMESPACE = 'sitegen-mdx';
const THEME = 'sitegen-theme';

/** How a page's module is imported. */
export const moduleName = (page: string, index: number, file: string): string =>
  `${NAMESPACE}:${page}#${index}:${file}`;

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '.mdx', '.md', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** The file of a module of the site's own theme: Docusaurus calls that swizzled. */
function ownTheme(rootDir: string, name: string): string | undefined {
  const base = path.join(rootDir, 'src/theme', name);
  return ENDINGS.map((ending) => base + ending).find((file) => existsSync(file));
}

/** All components of MDX pages, as an object. */
function allComponents(): string {
  const names = Object.entries(COMPONENT_MODULES);
  return [
    ...names.map(([name, module]) => `import ${name} from ${JSON.stringify(module)};`),
    `export default {${names.map(([name]) => name).join(',')}};`,
  ].join('\n');
}

const MDX_COMPONENTS = /^@theme(?:-original|-init)?\/MDXComponents$/;
const THEME_NAME = /^@theme(?:-original|-init)?\//;

function loadTheme(name: string, { themeModule, more = {} }: MdxModulesOptions): OnLoadResult {
  const found = THEME_MODULES[name];
  const contents = more[name] ?? (found ? themeModule(found.module, found.exports) : allComponents());
  return { contents, resolveDir: packageDir, loader: 'js' };
}

const UNKNOWN = 'sitegen-unknown-theme';

const unknownModule = (name: string): OnResolveResult => ({
  path: name,
  namespace: UNKNOWN,
  warnings: [
    {
      text: `there is no "${name}" here: what stands in its tags is shown without it; take it out, or write your own as src/theme/NAME.tsx`,
    },
  ],
});

/** Stands for a module that nobody has: components show what they hold, hooks know nothing. */
const UNKNOWN_MODULE = `const Unknown = ({ children }) => (typeof children === 'function' ? null : (children ?? null));
const names = { get: (_, name) => typeof name !== 'string' ? undefined : /^use[A-Z]/.test(name) ? () => ({}) : Unknown };
module.exports = Object.setPrototypeOf(({ children }) => Unknown({ children }), new Proxy({}, names));
module.exports.__esModule = true;
module.exports.default = Unknown;
`;

/** A drawing as a component, as Docusaurus imports it. */
function drawingModule(file: string): string {
  const text = readFileSync(file, 'utf8').replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '');
  const [, attributes = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/i.exec(text) ?? [];
  const props = Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      name.startsWith('xmlns') || name === 'style' ? [] : [[name === 'class' ? 'className' : toProp(name), value]],
    ),
  );
  return `import {createElement} from 'react';
const own=${JSON.stringify(props)}, html=${JSON.stringify({ __html: inside })};
export default function Drawing({title,titleId,...props}){return createElement('svg',{...own,...props,dangerouslySetInnerHTML:html})}`;
}

const toProp = (name: string): string => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/** A file of Markdown that a program imports, where its text could not be put into the page. */
async function compileMarkdown(
  file: string,
  { rootDir, jsxSource }: Pick<MdxModulesOptions, 'rootDir' | 'jsxSource'>,
): Promise<OnLoadResult> {
  const { compile } = await importOptionalPackage<{
    compile: (file: { value: string; path: string }, options: object) => Promise<{ toString: () => string }>;
  }>('@mdx-js/mdx', rootDir);
  const value = readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const code = await compile({ value, path: file }, { jsx: true, format: 'mdx', jsxImportSource: jsxSource });
  return { contents: String(code), resolveDir: path.dirname(file), loader: 'jsx' };
}

/** The modules of MDX pages, and what they may import: the site by `@site`, Docusaurus' theme, drawings, texts. */
export const mdxModules = (options: MdxModulesOptions): Plugin => ({
  name: 'sitegen-mdx',
  setup(build) {
    const { rootDir, pages, more = {} } = options;
    const modules = new Map(
      pages.flatMap(({ file, modules: own }) =>
        own.map((module, index) => [moduleName(file, index, module.file).slice(NAMESPACE.length + 1), module] as const),
      ),
    );
    build.onResolve({ filter: new RegExp(`^${NAMESPACE}:`) }, ({ path: name }) => ({
      path: name.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }));
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => {
      const module = modules.get(name);
      return {
        contents: module?.code ?? '',
        resolveDir: path.dirname(path.resolve(rootDir, module?.file ?? '')),
        loader: 'jsx',
      };
    });
    resolveTheme(build, options);
    for (const name of Object.keys(more))
      build.onResolve({ filter: new RegExp(`^${name.replace(/[^\w/@-]/g, '\\$&')}$`) }, () => ({
        path: name,
        namespace: THEME,
      }));
    build.onLoad({ filter: /.*/, namespace: THEME }, ({ path: name }) => loadTheme(name, options));
    build.onLoad({ filter: /.*/, namespace: UNKNOWN }, () => ({ contents: UNKNOWN_MODULE, loader: 'js' }));
    build.onResolve({ filter: /^@site\// }, ({ path: name, kind, pluginData }) =>
      build.resolve(`./${name.slice('@site/'.length)}`, { resolveDir: rootDir, kind, pluginData }),
    );
    build.onResolve({ filter: /^!*(?:raw-loader!)/ }, async ({ path: name, resolveDir, kind }) => {
      const found = await build.resolve(name.replace(/^.*!/, ''), { resolveDir, kind });
      return { path: found.path, namespace: 'sitegen-text', errors: found.errors };
    });
    build.onLoad({ filter: /.*/, namespace: 'sitegen-text' }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8'),
      loader: 'text',
    }));
    build.onResolve({ filter: /\.svg$/ }, async (args) => {
      if (!isModuleImport(args) || isOnDisk(args) || args.importer.startsWith(libraryDir)) return undefined;
      const { path: file, errors } = await resolveOnDisk(build, args);
      return { path: file, namespace: 'sitegen-drawing', errors };
    });
    build.onLoad({ filter: /.*/, namespace: 'sitegen-drawing' }, ({ path: file }) => ({
      contents: drawingModule(file),
      resolveDir: packageDir,
      loader: 'js',
    }));
    build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, ({ path: file }) => compileMarkdown(file, options));
  },
});

function resolveTheme(build: PluginBuild, { rootDir }: MdxModulesOptions): void {
  build.onResolve({ filter: THEME_NAME }, ({ path: name, importer }) => {
    const own = name.startsWith('@theme/') ? ownTheme(rootDir, name.slice('@theme/'.length)) : undefined;
    if (own && own !== importer) return { path: own };
    const builtIn = name.replace(THEME_NAME, '@theme/');
    return THEME_MODULES[builtIn] || MDX_COMPONENTS.test(name)
      ? { path: builtIn, namespace: THEME }
      : unknownModule(name);
  });
  build.onResolve({ filter: /^@docusaurus\// }, ({ path: name }) =>
    THEME_MODULES[name] ? { path: name, namespace: THEME } : unknownModule(name),
  );
  build.onResolve({ filter: /^clsx$/ }, async ({ path: name, resolveDir, kind, pluginData }) => {
    if (pluginData === THEME || isOnDisk({ pluginData })) return undefined;
    const { errors, external } = await build.resolve(name, { resolveDir, kind, pluginData: THEME });
    const isInstalled = errors.length === 0 && (!external || existsSync(path.join(rootDir, 'node_modules/clsx')));
    return isInstalled ? undefined : { path: name, namespace: THEME };
  });
}

/** A module of the theme, in browsers: from the package. */
export const themeInBrowser: MdxModulesOptions['themeModule'] = (module, exports) => {
  const file = JSON.stringify(path.join(libraryDir, THEME_FILES[module]));
  return `export {${Object.entries(exports)
    .map(([name, own]) => `${own} as ${name}`)
    .join(',')}} from ${file};`;
};
