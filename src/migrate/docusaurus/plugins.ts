import { table } from '../../shared/table.ts';
import { type Fields, fieldsOf, functionSource, listOf, stubName, textOf, type Value } from '../values.ts';

/** A plugin of the old site and its options. */
export interface Plugin {
  /** The short name, such as `content-docs`; for third-party plugins, the package. */
  readonly name: string;
  readonly options: Fields;
  /** Source of an inline plugin. */
  readonly source?: string;
}

/** The short name of `@docusaurus/plugin-content-docs`, of its path in `node_modules`, or of a short form. */
function shortName(name: string): string {
  const inModules = name.split(/[\\/]node_modules[\\/]/).at(-1) ?? name;
  const [, scoped, plain] = /^(@[^\\/]+[\\/][^\\/]+)|^([^\\/]+)/.exec(inModules) ?? [];
  const packageName =
    name.startsWith('.') || (name.startsWith('/') && inModules === name) ? name : (scoped ?? plain ?? name);
  return packageName
    .replace(/^@docusaurus[\\/](?:plugin-|preset-|theme-|remark-plugin-)?/, '')
    .replace(/^docusaurus-(?:plugin|preset|theme)-/, '')
    .replace(/\.stub$/, '');
}

function toPlugin(written: Value): Plugin | undefined {
  const [named, options] = Array.isArray(written) ? (written as readonly Value[]) : [written];
  if (named === undefined || named === null || named === false) return undefined;
  const source = functionSource(named);
  const name = textOf(named) ?? stubName(named) ?? /^(?:async )?function (\w+)/.exec(source ?? '')?.[1];
  return {
    name: name === undefined ? 'a function' : shortName(name),
    options: fieldsOf(options),
    ...(source === undefined ? {} : { source }),
  };
}

/** The plugins in a list: by name, as functions, or with options. */
export const pluginsOf = (written: Value | undefined): readonly Plugin[] =>
  (Array.isArray(written) ? listOf(written) : []).flatMap((one) => toPlugin(one) ?? []);

/** The plugins of the classic preset, by the names of its options. */
const IN_CLASSIC: Readonly<Record<string, string>> = table({
  docs: 'content-docs',
  blog: 'content-blog',
  pages: 'content-pages',
  sitemap: 'sitemap',
  gtag: 'google-gtag',
  googleAnalytics: 'google-analytics',
  googleTagManager: 'google-tag-manager',
  svgr: 'svgr',
  theme: 'theme-classic',
  debug: 'debug',
});

/** Plugins of the classic preset that are enabled by default. */
const BY_DEFAULT = ['docs', 'blog', 'pages', 'sitemap'];

function openClassic(options: Fields): readonly Plugin[] {
  const names = new Set([...BY_DEFAULT, ...Object.keys(options)]);
  return [...names].flatMap((name) =>
    options[name] === false
      ? []
      : [{ name: IN_CLASSIC[name] ?? `preset-classic.${name}`, options: fieldsOf(options[name]) }],
  );
}

/** All plugins and themes of a site, including those of its presets. */
export function findPlugins(config: Fields): readonly Plugin[] {
  const presets = pluginsOf(config.presets).flatMap((preset) => {
    const isClassic = preset.name === 'classic' || ['docs', 'blog', 'pages'].some((name) => name in preset.options);
    return isClassic ? openClassic(preset.options) : [preset];
  });
  return [...presets, ...pluginsOf(config.plugins), ...pluginsOf(config.themes)];
}
