import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from '../../disk/glob.ts';
import type { OldSite } from '../migratedSite.ts';
import { usedNames } from '../rewrite/mkdocsVariables.ts';
import { type Fields, fieldsOf } from '../values.ts';
import { readBraces } from './braces.ts';
import { docsDirOf } from './docsFolder.ts';
import { pluginNamed } from './extensions.ts';

/** Plugins with which pages name values of `extra`. */
const PLUGINS = ['macros', 'markdownextradata'];

/**
 * The values of `extra` that pages name. Empty if pages also have other braces, which Jinja leaves as they are or evaluates: with
 * variables, sitegen requires each name to be known.
 */
export function readVariables(config: Fields, { rootDir }: OldSite): Fields {
  const isDefault = readBraces(config)?.value[0] === '{{';
  if (!isDefault || PLUGINS.every((name) => pluginNamed(config, name) === undefined)) return {};
  const cwd = path.join(rootDir, docsDirOf(config));
  const used = globSync('**/*.md', { cwd }).map((file) => usedNames(readFileSync(path.join(cwd, file), 'utf8')));
  const extra = fieldsOf(config.extra);
  const isSet = (name: string): boolean => extra[name] !== undefined && extra[name] !== null;
  if (!used.every(({ text }) => text?.every(isSet))) return {};
  const names = [...new Set(used.flatMap(({ all }) => all))].filter(isSet).sort();
  return Object.fromEntries(names.map((name) => [name, extra[name]]));
}
