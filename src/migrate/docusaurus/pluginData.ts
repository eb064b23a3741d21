import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../../disk/relativeFile.ts';
import { type Fields, isEmpty, type Value } from '../values.ts';
import type { Reading } from './content.ts';
import type { Plugin } from './plugins.ts';

/**
 * Code that runs a plugin of Docusaurus to get what it passes to `setGlobalData`. Its other actions have no effect. If it fails,
 * pages lack its data.
 */
const RUN = `async (name, create, options) => {
  let data = {};
  const nothing = async () => '';
  const actions = { setGlobalData: (given) => (data = given), createData: nothing, addRoute: nothing };
  try {
    const plugin = await create({ siteDir: process.cwd(), siteConfig: {}, i18n: {} }, options);
    await plugin.contentLoaded({ content: await plugin.loadContent?.(), actions });
  } catch (error) {
    console.warn(\`the plugin "\${name}" has no data for pages: \${error.message}\`);
  }
  return data;
}`;

const hasData = (source: string | undefined): boolean => source !== undefined && /\bsetGlobalData\b/.test(source);

/** Absolute path of a plugin that is a file of the site. */
function fileOf({ name }: Plugin, rootDir: string): string | undefined {
  const file = path.resolve(rootDir, name);
  const endings = ['', '.js', '.cjs', '.mjs', '.ts', '/index.js', '/index.ts'];
  return /^\.{0,2}\//.test(name)
    ? endings.map((ending) => file + ending).find((one) => existsSync(one) && /\.[cm]?[jt]s$/.test(one))
    : undefined;
}

const NAME = /\bname:\s*(["'])([^"'\n]+)\1/g;

/** A method of a plugin, which usually follows its name. */
const METHOD = /\b(?:loadContent|contentLoaded)\s*[(:]/;

/** The name of a plugin: the last one above its methods, as data above it may have names too; otherwise the first one. */
function nameIn(source: string): string | undefined {
  const names = [...source.matchAll(NAME)];
  const start = source.search(METHOD);
  return (names.findLast(({ index }) => index < start) ?? names[0])?.[2];
}

/** One of the site's own plugins that provides data. */
interface DataPlugin {
  readonly text: string;
  /** Its file, relative to the root; absent if it is inline in the configuration. */
  readonly file?: string;
  /** The plugin's name; absent if it cannot be found in the source. */
  readonly name?: string | undefined;
}

/** Finds the data of one of the site's own plugins; undefined for all others. */
function findData(plugin: Plugin, rootDir: string): DataPlugin | undefined {
  const file = plugin.source === undefined ? fileOf(plugin, rootDir) : undefined;
  const text = plugin.source ?? (file === undefined ? '' : readFileSync(file, 'utf8'));
  if (!hasData(text)) return undefined;
  return { text, ...(file === undefined ? {} : { file: relativeFile(rootDir, file) }), name: nameIn(text) };
}

/** True for a plugin whose only purpose is to provide data, which is carried over. */
export function isDataAlone(plugin: Plugin, rootDir: string): boolean {
  const found = findData(plugin, rootDir);
  return found?.name !== undefined && !/\baddRoute\(/.test(found.text);
}

/** The name of a plugin with data, and the code that creates the data. */
function dataOf(plugin: Plugin, { rootDir, notes }: Reading): readonly (readonly [string, Value])[] {
  const { file, name } = findData(plugin, rootDir) ?? {};
  if (name === undefined) {
    if (file !== undefined)
      notes.todo(
        `plugin ${file}`,
        'provides data for pages: in `site.config.ts`, put what it passes to `setGlobalData` into `customFields.pluginData`, under the name of the plugin, for `usePluginData`',
      );
    return [];
  }
  if (file !== undefined) notes.done(`plugin ${file}`, 'runs in each build to provide its data for pages');
  const { source, options } = plugin;
  const create = source ?? `(await import('./${file}')).default`;
  const call = `await (${RUN})(${JSON.stringify(name)}, ${create}, ${JSON.stringify(options)})`;
  return [[name, { $function: call, ...(source === undefined ? {} : { $own: source }) }]];
}

/** The data of the site's own plugins, as `customFields.pluginData`. As in Docusaurus, it is created again in each build. */
export function readPluginData(customFields: Fields, plugins: readonly Plugin[], reading: Reading): Fields {
  const pluginData = Object.fromEntries(plugins.flatMap((plugin) => dataOf(plugin, reading)));
  return isEmpty(pluginData) ? {} : { customFields: { ...customFields, pluginData } };
}
