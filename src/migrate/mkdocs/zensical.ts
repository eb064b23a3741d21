import type { OldSite } from '../migratedSite.ts';
import { loadToml } from '../toml.ts';
import { type Fields, fieldsOf, type Value } from '../values.ts';

/** Beginnings of names of extensions that TOML splits at the dots: `[markdown_extensions.pymdownx.blocks.tab]`. */
const NAMESPACES = ['pymdownx', 'pymdownx.blocks', 'zensical', 'zensical.extensions'];

/** Puts the names of extensions together again. */
const extensionsIn = (fields: Fields, start = ''): readonly (readonly [name: string, options: Value])[] =>
  Object.entries(fields).flatMap(([key, options = null]) => {
    const name = start + key;
    return NAMESPACES.includes(name) ? extensionsIn(fieldsOf(options), `${name}.`) : [[name, options] as const];
  });

/** Reads `zensical.toml`, whose fields are those of MkDocs. Throws a `SiteError` if it is malformed. */
export function loadZensicalConfig(site: OldSite): Fields {
  const file = loadToml(site, 'Zensical');
  const config = file.project === undefined ? file : fieldsOf(file.project);
  const { markdown_extensions: extensions } = config;
  return extensions === undefined || Array.isArray(extensions)
    ? config
    : { ...config, markdown_extensions: Object.fromEntries(extensionsIn(fieldsOf(extensions))) };
}
