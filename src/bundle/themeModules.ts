import { existsSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult, OnResolveResult, PluginBuild } from 'esbuild';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { table } from '../shared/table.ts';
import { isOnDisk } from './assetImports.ts';
import {
  BOXES,
  COMPONENT_MODULES,
  ELEMENT_MODULES,
  SAME_MODULES,
  THEME_MODULES,
  type ThemeModule,
} from './mdxTheme.ts';
import { packageDir } from './packageDir.ts';
import { INDEX_ENDINGS, SCRIPT_ENDINGS } from './scriptEndings.ts';

/** Options of `resolveTheme`. */
export interface ThemeOptions {
  readonly rootDir: string;
  /** Returns the code of a module of the theme. */
  readonly themeModule: (module: ThemeModule['module'], exports: ThemeModule['exports']) => string;
  /** Code of further generated modules, by name. */
  readonly more?: Readonly<Record<string, string>>;
}

const THEME = 'sitegen-theme';

const ENDINGS = [...SCRIPT_ENDINGS, '.mdx', '.md', ...INDEX_ENDINGS];

/** The file by which the site replaces a theme module: Docusaurus calls that swizzled. */
function ownTheme(rootDir: string, name: string): string | undefined {
  const base = path.join(rootDir, 'src/theme', name);
  return ENDINGS.map((ending) => base + ending).find((file) => existsSync(file));
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** Code of a module with all components of MDX pages and of Markdown's elements, as an object. */
function allComponents(): string {
  const names = Object.entries({ ...COMPONENT_MODULES, ...ELEMENT_MODULES });
  const headings = HEADINGS.map((name) => `${name}:(props)=>createElement(Heading,{as:'${name}',...props})`);
  return [
    `import {createElement} from 'react';`,
    ...names.map(([name, module]) => `import ${name} from ${JSON.stringify(module)};`),
    `export default {${[...names.map(([name]) => name), ...headings].join(',')}};`,
  ].join('\n');
}

const MDX_COMPONENTS = /^@theme(?:-original|-init)?\/MDXComponents$/;
const THEME_NAME = /^@theme(?:-original|-init)?\//;

/** Docusaurus' router. It also stands for `react-router`, from which sites import the same names. */
const ROUTER = '@docusaurus/router';

/** Modules with many exports: importing a name that they lack here is reported. */
const OPEN = /^@docusaurus\/(?:theme-common(?:\/internal)?|router|plugin-content-docs\/client)$/;

/** What an unknown hook returns: a proxy that can be called and accessed in any way, and that React renders as nothing. */
const NOTHING = `new Proxy(() => undefined, {
  get: (_, name, self) => name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? () => [].values()
    : name === 'length' ? 0 : typeof name === 'string' && name !== 'then' && name !== 'toJSON' ? self : undefined,
  apply: (_, self) => self,
})`;

/** Code for an export that a module lacks: components render their children, hooks and other functions return nothing. */
const unknownExport = (name: string): string =>
  /^[a-z]/.test(name)
    ? `export const ${name} = () => ${NOTHING};`
    : `export const ${name} = ({ children }) => typeof children === 'function' ? null : (children ?? null);`;

/** Modules composed of others, each of which the site may replace. */
const COMPOSED: Readonly<Record<string, string>> = table({
  '@theme/MDXComponents/Code': `import CodeBlock from '@theme/CodeBlock';
import { createMdxCode } from '@theme/MDXComponents/createCode';
export default createMdxCode(CodeBlock);`,
  '@theme/Admonition': `import types from '@theme/Admonition/Types';
import { createAdmonition } from '@theme/Admonition/boxes';
export default createAdmonition(types);`,
  '@theme/Admonition/Types': [
    ...BOXES.map((name) => `import ${name} from '@theme/Admonition/Type/${name}';`),
    `import { createAdmonitionTypes } from '@theme/Admonition/boxes';`,
    `export default createAdmonitionTypes({${BOXES.map((name) => `${name.toLowerCase()}: ${name}`).join(', ')}});`,
  ].join('\n'),
  ...Object.fromEntries(
    BOXES.map((name) => [
      `@theme/Admonition/Type/${name}`,
      `import Layout from '@theme/Admonition/Layout';
import { create${name} } from '@theme/Admonition/boxes';
export default create${name}(Layout);`,
    ]),
  ),
});

/** Load a theme module. `path` is its name, followed by a number sign and the names that it lacks. */
function loadTheme(path: string, { themeModule, more = {} }: ThemeOptions): OnLoadResult {
  const [name = '', missing = ''] = path.split('#');
  const found = THEME_MODULES[name];
  const known = more[name] ?? COMPOSED[name] ?? (found ? themeModule(found.module, found.exports) : allComponents());
  const contents = [known, ...missing.split(',').filter(Boolean).map(unknownExport)].join('\n');
  return { contents, resolveDir: packageDir, loader: 'js' };
}

const UNKNOWN = 'sitegen-unknown-theme';
const GENERATED_SPACE = 'sitegen-generated';

const NAMED_IMPORTS = /\bimport\s+(?:[\w$]+\s*,\s*)?\{([^{}]*)\}\s*from\s*(['"])([^'"\n]+)\2/g;

/** The names that a module imports from another one. */
const importedNames = (code: string, from: string): readonly string[] =>
  [...code.matchAll(NAMED_IMPORTS)].flatMap(([, names = '', , specifier]) =>
    specifier === from ? names.split(',').flatMap((name) => /^\s*(?!type\s)([\w$]+)/.exec(name)?.[1] ?? []) : [],
  );

/** Resolve a theme module for an importer, with a warning about names that the importer takes and the module lacks. */
function withNames(module: string, importer: string): OnResolveResult {
  const known = THEME_MODULES[module]?.exports ?? {};
  const missing = importedNames(importer, module).filter((name) => !(name in known));
  if (missing.length === 0) return { path: module, namespace: THEME };
  const names = missing.map((name) => `"${name}"`).join(', ');
  const text = `"${module}" does not export ${names} here: uses stay empty; write a replacement for what you need`;
  return { path: `${module}#${missing.join(',')}`, namespace: THEME, warnings: [{ text }] };
}

const unknownModule = (name: string): OnResolveResult => ({
  path: name,
  namespace: UNKNOWN,
  warnings: [
    {
      text: `"${name}" does not exist here: only the content of its tags is shown; remove it, or write your own as src/theme/NAME.tsx`,
    },
  ],
});

/** Code for a module that does not exist here: components render their children, hooks return nothing. */
const UNKNOWN_MODULE = `const nothing = ${NOTHING};
const Unknown = ({ children }) => (typeof children === 'function' ? null : (children ?? null));
const names = { get: (_, name) => typeof name !== 'string' ? undefined : /^use[A-Z]/.test(name) ? () => nothing : Unknown };
module.exports = Object.setPrototypeOf(({ children }) => Unknown({ children }), new Proxy({}, names));
module.exports.__esModule = true;
module.exports.default = Unknown;
`;

/** Files that Docusaurus generates while it builds, and that programs import. */
const GENERATED = /(?:^|\/)\.docusaurus\/|^@generated\//;

/** Code for such a file: its lists are empty, so that nothing is rendered of them. */
const NOTHING_GENERATED = 'module.exports = { title: "", items: [], themeConfig: {}, customFields: {}, i18n: {} };';

const MARKDOWN = /\.mdx?$/;

/** Code for Markdown that Docusaurus generates: an empty page. */
const NO_MARKDOWN = 'export default () => null;\nexport const toc = [];\nexport const frontMatter = {};\n';

/** The folder of a plugin's generated files, from the root of the site: `.docusaurus/PLUGIN/ID`. */
const GENERATED_FOLDER = /(?:^|\/)(\.docusaurus\/[^/]+\/[^/]+)\//;

/** Reports Markdown by the folder, as many pages import some of it, and other files by their names. */
function generatedModule(name: string): OnResolveResult {
  const [, folder] = (MARKDOWN.test(name) && GENERATED_FOLDER.exec(name)) || [];
  const subject = folder ? `the Markdown in "${folder}/"` : `"${name}"`;
  const text = `${subject} does not exist here: Docusaurus generates it during a build; what it would show stays empty`;
  const detail = folder
    ? 'have a script write it to a folder of the site before sitegen runs, and import it from there, or set `alias`'
    : 'use the context (`useDocusaurusContext`), or a file of your own';
  return { path: name, namespace: GENERATED_SPACE, warnings: [{ text, detail }] };
}

/**
 * Resolve imports of the theme: to the site's own files, else to what stands for Docusaurus' theme. `codeOf` returns the code of
 * an importing module.
 */
export function resolveTheme(
  build: PluginBuild,
  options: ThemeOptions,
  codeOf: (module: string, namespace: string) => string,
): void {
  const { rootDir, more = {} } = options;
  build.onResolve({ filter: THEME_NAME }, ({ path: name, importer }) => {
    const own = name.startsWith('@theme/') ? ownTheme(rootDir, name.slice('@theme/'.length)) : undefined;
    if (own && own !== importer) return { path: own };
    const builtIn = name.replace(THEME_NAME, '@theme/');
    const same = SAME_MODULES[builtIn];
    const ownSame = same === undefined ? undefined : ownTheme(rootDir, same.slice('@theme/'.length));
    if (ownSame && ownSame !== importer) return { path: ownSame };
    if (same !== undefined) return { path: same, namespace: THEME };
    return THEME_MODULES[builtIn] || COMPOSED[builtIn] || MDX_COMPONENTS.test(name)
      ? { path: builtIn, namespace: THEME }
      : unknownModule(name);
  });
  build.onResolve({ filter: /^@docusaurus\// }, ({ path: name, importer, namespace }) => {
    if (!THEME_MODULES[name]) return unknownModule(name);
    return withNames(name, OPEN.test(name) ? codeOf(importer, namespace) : '');
  });
  build.onResolve({ filter: /^react-router(?:-dom)?$/ }, ({ path: name, importer, namespace }) => {
    const names = importedNames(codeOf(importer, namespace), name);
    const isOfPages = names.length > 0 && names.every((one) => one in (THEME_MODULES[ROUTER]?.exports ?? {}));
    return isOfPages ? { path: ROUTER, namespace: THEME } : undefined;
  });
  build.onResolve({ filter: GENERATED }, ({ path: name, resolveDir }) =>
    existsSync(path.resolve(resolveDir, name)) ? undefined : generatedModule(name),
  );
  build.onLoad({ filter: /.*/, namespace: GENERATED_SPACE }, ({ path: name }) => ({
    contents: MARKDOWN.test(name) ? NO_MARKDOWN : NOTHING_GENERATED,
    loader: 'js',
  }));
  build.onResolve({ filter: /^clsx$/ }, async ({ path: name, resolveDir, kind, pluginData }) => {
    if (pluginData === THEME || isOnDisk({ pluginData })) return undefined;
    const { errors, external } = await build.resolve(name, { resolveDir, kind, pluginData: THEME });
    const isInstalled = errors.length === 0 && (!external || existsSync(path.join(rootDir, 'node_modules/clsx')));
    return isInstalled ? undefined : { path: name, namespace: THEME };
  });
  for (const name of Object.keys(more))
    build.onResolve({ filter: new RegExp(`^${escapeRegex(name)}$`) }, () => ({
      path: name,
      namespace: THEME,
    }));
  build.onLoad({ filter: /.*/, namespace: THEME }, ({ path: name }) => loadTheme(name, options));
  build.onLoad({ filter: /.*/, namespace: UNKNOWN }, () => ({ contents: UNKNOWN_MODULE, loader: 'js' }));
}
