import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Fields, isEmpty, type Value } from '../values.ts';
import type { Reading } from './content.ts';
import type { Plugin } from './plugins.ts';

/** What runs a plugin of Docusaurus for what it hands to `setGlobalData`: its other actions do nothing. */
const RUN = `async (create, options) => {
  let data = {};
  const nothing = async () => '';
  const actions = { setGlobalData: (given) => (data = given), createData: nothing, addRoute: nothing };
  const plugin = await create({ siteDir: process.cwd() }, options);
  await plugin.contentLoaded({ content: await plugin.loadContent?.(), actions });
  return data;
}`;

const hasData = (source: string | undefined): boolean => source !== undefined && /\bsetGlobalData\b/.test(source);

/** The text of a plugin that is a file of the site. */
function textOfFile({ name }: Plugin, rootDir: string): string | undefined {
  const file = path.resolve(rootDir, name);
  const found = /^\.{0,2}\//.test(name)
    ? [file, `${file}.js`, `${file}.ts`, path.join(file, 'index.js'), path.join(file, 'index.ts')].find(
        (one) => existsSync(one) && /\.[cm]?[jt]s$/.test(one),
      )
    : undefined;
  return found && readFileSync(found, 'utf8');
}

/** True for a plugin that is written out in the configuration and has data for pages. */
export const givesData = ({ source }: Plugin): boolean => hasData(source);

/** What plugins of the site itself have for pages, as `customFields.pluginData`: made anew in each run, as Docusaurus does. */
export function readPluginData(customFields: Fields, plugins: readonly Plugin[], { rootDir, notes }: Reading): Fields {
  const found = plugins.filter(givesData).flatMap(({ source = '', options }): readonly (readonly [string, Value])[] => {
    const [, name] = /\bname: "([^"]+)"/.exec(source) ?? [];
    const call = `await (${RUN})(${source}, ${JSON.stringify(options)})`;
    return name === undefined ? [] : [[name, { $function: call, $own: source }]];
  });
  for (const plugin of plugins)
    if (hasData(textOfFile(plugin, rootDir)))
      notes.todo(
        `plugin ${path.relative(rootDir, path.resolve(rootDir, plugin.name))}`,
        'has data for pages: have `site.config.ts` write what it hands to `setGlobalData` into `customFields.pluginData`, by the name of the plugin: what `usePluginData` gives',
      );
  const pluginData = Object.fromEntries(found);
  return isEmpty(pluginData) ? {} : { customFields: { ...customFields, pluginData } };
}
