import { existsSync } from 'node:fs';
import path from 'node:path';
import { relativeFile } from '../../disk/relativeFile.ts';
import { formatCount } from '../../shared/formatCount.ts';
import type { ForeignConfig } from '../foreignModule.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';
import { fromRoot, type Reading } from './content.ts';
import type { Plugin } from './plugins.ts';

/** webpack allows several targets for an alias: takes the first. */
const targetOf = (written: Value | undefined): Value | undefined =>
  Array.isArray(written) ? listOf(written)[0] : written;

/** True for an alias that points to the installed package of the same name. */
const isItself = (name: string, target: string): boolean =>
  target.split(path.sep).join('/').endsWith(`/node_modules/${name}`) || /^react(?:-dom)?$/.test(name);

/** The target of an alias in sitegen's form; undefined if no alias is needed. */
function toTarget(name: string, written: Value | undefined, { rootDir, notes }: Reading): string | false | undefined {
  if (written === false) return false;
  const target = textOf(written);
  if (target === undefined || isItself(name, target)) return undefined;
  if (!/^\.{0,2}\//.test(target)) return target;
  const relative = relativeFile(rootDir, path.resolve(rootDir, target));
  if (!existsSync(path.resolve(rootDir, target)))
    notes.todo(
      `alias ${name}`,
      /(?:^|\/)node_modules\//.test(relative)
        ? `points to ${relative}, which is not installed: run \`npm install\``
        : `points to ${relative}, which a plugin generates when Docusaurus builds: have a script write these files before sitegen runs`,
    );
  return relative.startsWith('../') ? relative : `./${relative}`;
}

/** Reads the aliases that plugins add to the bundler's configuration, as `alias`. */
export function readAliases({ aliases, silent }: ForeignConfig, plugins: readonly Plugin[], reading: Reading): Fields {
  const ofPackage = plugins.filter(({ name }) => name === 'module-alias').map(({ options }) => fieldsOf(options.alias));
  const written = Object.entries(Object.assign({}, aliases, ...ofPackage) as Fields);
  const found = written.flatMap(([name, value]) => {
    const target = toTarget(name.replace(/\$$/, ''), targetOf(value), reading);
    return target === undefined ? [] : [[name, target] as const];
  });
  for (const { plugin, reason } of silent)
    reading.notes.todo(
      `plugin ${fromRoot(plugin, reading.rootDir)}`,
      `could not be run, so its aliases are unknown (${reason}): write them into \`alias\``,
    );
  if (found.length === 0) return {};
  reading.notes.done('configureWebpack', `${formatCount(found.length, 'name')} in \`alias\``);
  return { alias: Object.fromEntries(found) };
}
