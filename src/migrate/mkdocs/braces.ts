import type { Braces } from '../rewrite/mkdocsRaw.ts';
import { type Fields, textOf } from '../values.ts';
import { pluginNamed } from './extensions.ts';

/** Plugins that evaluate braces in pages. */
const PLUGINS = ['macros', 'markdownextradata', 'table-reader', 'git-revision-date'];

/** The delimiters of braces that a plugin evaluates, which can be configured for macros; undefined without such a plugin. */
export function readBraces(config: Fields): Braces | undefined {
  const options = PLUGINS.map((name) => pluginNamed(config, name)).find((found) => found !== undefined);
  if (options === undefined) return undefined;
  return {
    value: [textOf(options.j2_variable_start_string) ?? '{{', textOf(options.j2_variable_end_string) ?? '}}'],
    tag: [textOf(options.j2_block_start_string) ?? '{%', textOf(options.j2_block_end_string) ?? '%}'],
  };
}
