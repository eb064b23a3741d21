import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../../disk/relativeFile.ts';
import { type Fields, isEmpty, type Value } from '../values.ts';
import type { Reading } from './content.ts';
import type { Plugin } from './plugins.ts';

/** What runs a plugin of Docusaurus for what it hands to `setGlobalData`: its other actions do nothing, and where it fails pages go without. */
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

/** A plugin that is a file of the site. Absolute. */
function fileOf({ name }: Plugin, rootDir: string): string | undefined {
  const file = path.resolve(rootDir, name);
  const endings = ['', '.js', '.cjs', '.mjs', '.ts', '/index.js', '/index.ts'];
  return /^\.{0,2}\//.test(name)
    ? endings.map((ending) => file + ending).find((one) => existsSync(one) && /\.[cm]?[jt]s$/.test(one))
    : undefined;
}

const NAME = /\bname:\s*(["'])([^"'\n]+)\1/;

/** What a plugin of the site itself says of its data. */
interface DataPlugin {
  readonly text: string;
  /** Where it lies, from the root; absent for one that is written out in the configuration. */
  readonly file?: string;
  /** What it calls itself; absent where that cannot be read. */
  readonly name?: string | undefined;
}

/** A plugin of the site itself that has data for pages; undefined for all others. */
function findData(plugin: Plugin, rootDir: string): DataPlugin | undefined {
  const file = plugin.source === undefined ? fileOf(plugin, rootDir) : undefined;
  const text = plugin.source ?? (file === undefined ? '' : readFileSync(file, 'utf8'));
  if (!hasData(text)) return undefined;
  return { text, ...(file === undefined ? {} : { file: relativeFile(rootDir, file) }), name: NAME.exec(text)?.[2] };
}

/** True for a plugin that does nothing else than to give pages data, which is carried over. */
export function isDataAlone(plugin: Plugin, rootDir: string): boolean {
  const found = findData(plugin, rootDir);
  return found?.name !== undefined && !/\baddRoute\(/.test(found.text);
}

/** The name of a plugin with data, and code that gives these. */
function dataOf(plugin: Plugin, { rootDir, notes }: Reading): readonly (readonly [string, Value])[] {
  const { file, name } = findData(plugin, rootDir) ?? {};
  if (name === undefined) {
    if (file !== undefined)
      notes.todo(
        `plugin ${file}`,
        'has data for pages: have `site.config.ts` write what it hands to `setGlobalData` into `customFields.pluginData`, by the name of the plugin: what `usePluginData` gives',
      );
    return [];
  }
  if (file !== undefined) notes.done(`plugin ${file}`, 'runs in each build for the data that it has for pages');
  const { source, options } = plugin;
  const create = source ?? `(await import('./${file}')).default`;
  const call = `await (${RUN})(${JSON.stringify(name)}, ${create}, ${JSON.stringify(options)})`;
  return [[name, { $function: call, ...(source === undefined ? {} : { $own: source }) }]];
}

/** What plugins of the site itself have for pages, as `customFields.pluginData`: made again in each run, as Docusaurus does. */
export function readPluginData(customFields: Fields, plugins: readonly Plugin[], reading: Reading): Fields {
  const pluginData = Object.fromEntries(plugins.flatMap((plugin) => dataOf(plugin, reading)));
  return isEmpty(pluginData) ? {} : { customFields: { ...customFields, pluginData } };
}
