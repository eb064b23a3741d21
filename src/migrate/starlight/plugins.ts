import { table } from '../../shared/table.ts';
import type { NoteTaker } from '../migratedSite.ts';
import { fieldsOf, stubName, textOf, type Value } from '../values.ts';

/** Plugins that are built in, with a note for the user. */
const BUILT_IN: Readonly<Record<string, string>> = table({
  'starlight-links-validator': '`sitegen check` reports broken links',
  'starlight-llms-txt': 'every site has `llms.txt`',
});

/** Packages of plugins that are built in. */
export const BUILT_IN_PLUGINS: readonly string[] = Object.keys(BUILT_IN);

/** The name of a plugin: that of its package, or else its own. Unknown if its package is not installed. */
const nameOf = (plugin: Value): string | undefined =>
  textOf(fieldsOf(plugin).$call) ?? stubName(plugin) ?? textOf(fieldsOf(plugin).name);

/** Notes what becomes of plugins; `read` are those that are read elsewhere. */
export function notePlugins(plugins: readonly Value[], read: readonly string[], notes: NoteTaker): void {
  for (const name of plugins.map(nameOf)) {
    const builtIn = BUILT_IN[name ?? ''];
    if (name !== undefined && builtIn !== undefined) notes.done(name, builtIn);
    else if (name === undefined || !read.includes(name))
      notes.lost(
        name === undefined ? 'starlight.plugins' : `plugin ${name}`,
        'extend the site with `routes`, `outputs`, `transform` and `markdown.plugins`',
      );
  }
}
