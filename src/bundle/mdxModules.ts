import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { isAddress, isModuleImport, isOnDisk, resolveOnDisk } from './assetImports.ts';
import { resolveLoaders } from './fileLoaders.ts';
import { compileMarkdown, IMPORTED_COMPONENTS, importedComponents } from './importedMarkdown.ts';
import { THEME_FILES } from './mdxTheme.ts';
import { libraryDir, packageDir } from './packageDir.ts';
import { resolveContexts } from './requireContext.ts';
import { resolveTheme, type ThemeOptions } from './themeModules.ts';

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

/** Options of `mdxModules`. */
export interface MdxModulesOptions extends ThemeOptions {
  readonly pages: readonly MdxPage[];
  /** The `jsxImportSource` of Markdown files. */
  readonly jsxSource: string;
}

const NAMESPACE = 'sitegen-mdx';

/** The specifier of a page's module. */
export const moduleName = (page: string, index: number, file: string): string =>
  `${NAMESPACE}:${page}#${index}:${file}`;

const TITLE = /<title[^>]*>[\s\S]*?<\/title>/i;

/** Code of a component that shows an SVG file: what importing one gives in Docusaurus. */
function drawingModule(file: string): string {
  const text = readFileSync(file, 'utf8').replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/gi, '');
  const [, attributes = '', inside = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/i.exec(text) ?? [];
  const props = Object.fromEntries(
    [...attributes.matchAll(/([\w:-]+)\s*=\s*"([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
      name.startsWith('xmlns') || name === 'style' ? [] : [[name === 'class' ? 'className' : toProp(name), value]],
    ),
  );
  return `import {createElement} from 'react';
const own=${JSON.stringify(props)}, html=${JSON.stringify(inside)}, untitled=${JSON.stringify(inside.replace(TITLE, ''))};
const escaped=(text)=>String(text).replace(/[&<>"]/g,(mark)=>'&#'+mark.charCodeAt(0)+';');
export default function Drawing({title,titleId,...props}){
  const id=titleId===undefined?'':' id="'+escaped(titleId)+'"';
  const __html=title===undefined?html:'<title'+id+'>'+escaped(title)+'</title>'+untitled;
  return createElement('svg',{...own,...props,dangerouslySetInnerHTML:{__html}})
}`;
}

const toProp = (name: string): string => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Create the plugin that resolves the modules of MDX pages, and what these may import: files of the site by `@site`, Docusaurus'
 * theme, SVG files as components, texts.
 */
export const mdxModules = (options: MdxModulesOptions): Plugin => ({
  name: 'sitegen-mdx',
  setup(build) {
    const { rootDir, pages } = options;
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
    resolveTheme(
      build,
      { ...options, more: { ...options.more, [IMPORTED_COMPONENTS]: importedComponents } },
      (module, namespace) => (namespace === 'file' ? readFileSync(module, 'utf8') : (modules.get(module)?.code ?? '')),
    );
    build.onResolve({ filter: /^@site\// }, ({ path: name, kind, pluginData }) =>
      build.resolve(`./${name.slice('@site/'.length)}`, { resolveDir: rootDir, kind, pluginData }),
    );
    resolveLoaders(build);
    resolveContexts(build, rootDir);
    build.onResolve({ filter: /\.svg$/ }, async (args) => {
      if (!isModuleImport(args) || isOnDisk(args) || isAddress(args) || args.importer.startsWith(libraryDir))
        return undefined;
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

/** For browsers: code of a theme module, which re-exports a file of the package. */
export const themeInBrowser: ThemeOptions['themeModule'] = (module, exports) => {
  const file = JSON.stringify(path.join(libraryDir, THEME_FILES[module]));
  return `export {${Object.entries(exports)
    .map(([name, own]) => `${own} as ${name}`)
    .join(',')}} from ${file};`;
};
