import path from 'node:path';
import type { Plugin } from 'esbuild';
import { type MdxPageProgram, ownElements } from './mdx.ts';
import { mdxModules, moduleName, themeInBrowser } from './mdxModules.ts';
import { libraryDir, packageDir } from './packageDir.ts';
import { PACKAGE_NAME } from './packageName.ts';

/** An MDX page with tags that browsers run. */
export interface MdxClientPage extends MdxPageProgram {
  /** Numbers of these tags, and of all tags and expressions inside of them. */
  readonly islandNodes: readonly number[];
  /** Elements of Markdown that the site has components for: set by `elementsIsland` only. */
  readonly elements?: readonly string[];
}

/** A pseudo page, whose island holds the site's components for elements of Markdown. */
export const elementsIsland = (elements: readonly string[]): MdxClientPage => ({
  file: 'elements',
  frontMatter: {},
  modules: [],
  islandNodes: [],
  elements,
});

const PREFIX = 'sitegen-mdx-island:';
const CREATE = path.join(libraryDir, 'templates/default/mdx/createMdxIsland.js');
const WHOLE_REACT = path.join(libraryDir, 'client/default/islands/hydration/wholeReact.js');

/** The name of a page's island. */
export const mdxIslandName = (file: string): string => `mdx:${file}`;

/** Code of the module that is the island of a page. */
function islandModule({ file, modules, islandNodes, elements }: MdxClientPage): string {
  const wanted = new Set(islandNodes);
  const lines = [`import {createMdxIsland} from ${JSON.stringify(CREATE)};`, `import ${JSON.stringify(WHOLE_REACT)};`];
  if (elements)
    return `${lines.join('\n')}\n${ownElements(elements)}\nexport default createMdxIsland({}, sitegenElements);\n`;
  const nodes = modules.flatMap((module, index) => {
    const ids = module.nodes.filter((id) => wanted.has(id));
    if (ids.length === 0) return [];
    const names = ids.map((id) => `sitegenNode${id}`).join(',');
    lines.push(`import {${names}} from ${JSON.stringify(moduleName(file, index, module.file))};`);
    return ids.map((id) => `${id}:sitegenNode${id}`);
  });
  return `${lines.join('\n')}\nexport default createMdxIsland({${nodes.join(',')}});\n`;
}

/** Lines for these pages in the module that exports all islands. */
export const mdxIslandLines = (pages: readonly MdxClientPage[]): readonly string[] =>
  pages.map(
    ({ file }) =>
      `  ${JSON.stringify(mdxIslandName(file))}: () => import(${JSON.stringify(PREFIX + file)}).then((module) => module.default),`,
  );

/** Create the plugins that resolve the islands of pages, and what these import. */
export const mdxClient = (rootDir: string, pages: readonly MdxClientPage[]): readonly Plugin[] => {
  if (pages.length === 0) return [];
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const islands: Plugin = {
    name: 'sitegen-mdx-islands',
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${PREFIX}`) }, ({ path: name }) => ({
        path: name.slice(PREFIX.length),
        namespace: 'sitegen-mdx-island',
      }));
      build.onLoad({ filter: /.*/, namespace: 'sitegen-mdx-island' }, ({ path: file }) => {
        const page = byFile.get(file);
        return { contents: page ? islandModule(page) : '', resolveDir: packageDir, loader: 'js' };
      });
    },
  };
  const templates = { [`${PACKAGE_NAME}/templates`]: `export * from ${JSON.stringify(`${PACKAGE_NAME}/client`)};` };
  return [islands, mdxModules({ rootDir, pages, jsxSource: 'react', themeModule: themeInBrowser, more: templates })];
};
