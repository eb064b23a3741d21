import type { Plugin } from 'esbuild';
import { hashOf } from '../cache/hash.ts';
import type { BundleStore } from './bundleCache.ts';
import { type BundledModule, bundleModule } from './bundleModule.ts';
import { loadInPlace } from './lazyImports.ts';
import { createInteractiveFinder, findIslandNodes, type InteractiveFinder, runsInBrowsers } from './mdxIslands.ts';
import { type MdxModulesOptions, mdxModules, moduleName } from './mdxModules.ts';
import { COMPONENT_MODULES, THEME_MODULES } from './mdxTheme.ts';
import { PACKAGE_NAME } from './packageName.ts';
import { JSX_SOURCE } from './templateJsx.ts';

/** The program of an MDX page: the code of its expressions and tags. */
export interface MdxPageProgram {
  /** From the site root. */
  readonly file: string;
  readonly frontMatter: unknown;
  readonly modules: readonly {
    readonly file: string;
    readonly code: string;
    readonly nodes: readonly number[];
    readonly uses: Parameters<typeof findIslandNodes>[0]['modules'][number]['uses'];
  }[];
}

/** The programs of a site's MDX pages, bundled. */
export interface MdxBundle extends BundledModule {
  /** Numbers of the tags that browsers run too, by page; pages without such tags are absent. */
  readonly islands: ReadonlyMap<string, readonly number[]>;
  /** What the programs of the same pages need to know about the site. */
  readonly asks: ReadonlyMap<string, ReturnType<InteractiveFinder['asksOf']>>;
  /** Elements of Markdown whose components browsers run too. */
  readonly elementIslands: readonly string[];
}

/** A component of the site that renders an element of Markdown, with the code that it is made of. */
export interface ElementComponent {
  readonly name: string;
  readonly uses: MdxPageProgram['modules'][number]['uses'];
}

/** Options of `bundleMdx`. */
export interface MdxBundleOptions {
  readonly templates: TemplatesModule;
  readonly baseUrl: string;
  /** The site's own components for elements of Markdown. */
  readonly elements: readonly ElementComponent[];
}

/** The templates that pages are rendered with. */
export interface TemplatesModule extends Pick<BundledModule, 'load'> {
  /** Its address relative to the cache folder: other bundles there import it by this. */
  readonly address: string;
}

/** Name by which modules of pages import the templates. */
const TEMPLATES = 'sitegen-mdx-templates';

const JSX_EXPORTS = ['Fragment', 'jsxDEV', 'createElement'];

/** Module with the components that the site gives to all its MDX pages. */
export const OWN_COMPONENTS = '@theme/MDXComponents';

/** Names that pages may use without importing them. */
const VALUES = ['toc', 'frontMatter', 'contentTitle', 'metadata'];

/** Lines of code that define an object with the site's own components for these elements of Markdown. */
export const ownElements = (names: readonly string[]): string =>
  [
    `import sitegenComponents from '${OWN_COMPONENTS}';`,
    `const sitegenElements={${names.map((name) => `${name}:sitegenComponents.${name}`).join(',')}};`,
  ].join('\n');

/** Code of the module that exports the programs of all pages. */
function createEntry(pages: readonly MdxPageProgram[], elements: readonly string[]): string {
  const imports = elements.length > 0 ? [ownElements(elements)] : [];
  const programs = pages.map(({ file, frontMatter, modules }, page) => {
    const nodes = modules.flatMap((module, index) => {
      imports.push(`import * as p${page}_${index} from ${JSON.stringify(moduleName(file, index, module.file))};`);
      return module.nodes.map((id) => `${id}:p${page}_${index}.sitegenNode${id}`);
    });
    const code = modules.flatMap(({ uses }) => uses.map((use) => use.code)).join('\n');
    const values = VALUES.filter((name) => new RegExp(`\\b${name}\\b`).test(code));
    const own = elements.length > 0 ? ',elements:sitegenElements' : '';
    const fields = `frontMatter:${JSON.stringify(frontMatter ?? {})},values:${JSON.stringify(values)}${own}`;
    return `${JSON.stringify(file)}:{nodes:{${nodes.join(',')}},${fields}}`;
  });
  const texts = `import {loaded} from '${LOADED_TEXTS}';\nexport const asksForTexts = loaded.isAsked;`;
  return `${imports.join('\n')}\nexport default {${programs.join(',\n')}};\n${texts}\n`;
}

/** Name of the module with the texts of the language that the bundle is loaded for: `load` gets them as JSON. */
const LOADED_TEXTS = 'sitegen-mdx-loaded-texts';

const loadedTexts = `import {readFileSync} from 'node:fs';
const name = import.meta.url.split('?')[1];
const texts = name ? JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) : {};
export const loaded = {texts, isAsked: false};`;

/** Code of `@docusaurus/Translate`. Outside of components, where there is no context, `translate` uses the loaded texts. */
const translateModule = `import {loaded} from '${LOADED_TEXTS}';
import {mdxModules as all} from '${TEMPLATES}';
const {Translate, createTranslate} = all.docusaurus;
export {Translate as default};
export const translate = createTranslate(loaded);`;

/** Code of a module that re-exports names of the template bundle, which has the only copy. */
const fromTemplates = (module: string, exports: Readonly<Record<string, string>>): string =>
  [
    `import {mdxModules as all} from '${TEMPLATES}';`,
    `const {${Object.entries(exports)
      .map(([, own], index) => `${own}: e${index}`)
      .join(',')}}=all.${module};`,
    `export {${Object.keys(exports)
      .map((name, index) => `e${index} as ${name}`)
      .join(',')}};`,
  ].join('\n');

const sameNames = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, name]));

/** Imports the templates from their own bundle, so that both bundles share React's contexts. */
const importTemplates = (address: string): Plugin => ({
  name: 'sitegen-templates',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${TEMPLATES}$`) }, () => ({ path: address, external: true }));
  },
});

/** What `mdxModules` needs for Node. `namesOf` gives the names that a module of the templates exports. */
const nodeModules = (
  rootDir: string,
  pages: readonly MdxPageProgram[],
  namesOf: (module: string) => readonly string[],
): MdxModulesOptions => ({
  rootDir,
  pages: pages.map((page) => ({
    ...page,
    modules: page.modules.map((one) => ({ ...one, code: loadInPlace(one.code) ?? one.code })),
  })),
  jsxSource: JSX_SOURCE,
  themeModule: fromTemplates,
  more: {
    [`${JSX_SOURCE}/jsx-dev-runtime`]: fromTemplates('jsx', sameNames(JSX_EXPORTS)),
    [LOADED_TEXTS]: loadedTexts,
    '@docusaurus/Translate': translateModule,
    [JSX_SOURCE]: fromTemplates('jsx', sameNames(JSX_EXPORTS)),
    [`${PACKAGE_NAME}/templates`]: fromTemplates('templates', sameNames(namesOf('templates'))),
    [`${PACKAGE_NAME}/client`]: fromTemplates('client', sameNames(namesOf('client'))),
  },
});

/** Bundle the programs of MDX pages for Node. Templates are imported, not bundled. */
export async function bundleMdx(
  store: BundleStore,
  pages: readonly MdxPageProgram[],
  { templates, baseUrl, elements }: MdxBundleOptions,
): Promise<MdxBundle> {
  const { rootDir } = store;
  const loaded = (await templates.load()) as { readonly mdxModules: Readonly<Record<string, object>> };
  const namesOf = (module: string) => Object.keys(loaded.mdxModules[module] ?? {});
  const module = await bundleModule(store, {
    name: 'mdx',
    salt: hashOf(JSON.stringify([templates.address, pages, elements, COMPONENT_MODULES, THEME_MODULES])),
    entry: {
      contents: createEntry(
        pages,
        elements.map(({ name }) => name),
      ),
      baseUrl,
      isOfPages: true,
      plugins: [importTemplates(templates.address), mdxModules(nodeModules(rootDir, pages, namesOf))],
    },
  });
  const finder = createInteractiveFinder(rootDir, module.imports);
  const found = pages.map((page) => [page.file, findIslandNodes(page, rootDir, finder)] as const);
  const islands = new Map(found.filter(([, nodes]) => nodes.length > 0));
  const withIslands = pages.filter(({ file }) => islands.has(file));
  return {
    ...module,
    islands,
    asks: new Map(withIslands.map((page) => [page.file, finder.asksOf(page)])),
    elementIslands: elements.filter((one) => runsInBrowsers(one, rootDir, finder)).map(({ name }) => name),
  };
}
