import { readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '../shared/table.ts';
import { maskComments } from '../source/typescript.ts';
import { specifierOf } from './filesByName.ts';
import { libraryDir } from './packageDir.ts';

/** The part of `sitegen-react/client` that works without React, and the module of each name. */
const MODULES: Readonly<Record<string, string>> = table({
  createFormat: 'src/shared/messages/format.js',
  navigate: 'client/default/navigation/navigate.js',
  onNavigation: 'client/default/dom/events.js',
  storage: 'client/default/dom/storage.js',
  tabStorage: 'client/default/dom/storage.js',
  whenIdle: 'client/default/dom/idle.js',
});

/** What stands between `import`, or `export`, and the name of a module, as long as it is no type. */
const clausesFor = (name: string): RegExp =>
  new RegExp(`\\b(?:import|export)\\s+(?!type\\b)([^'";]*?)\\s*\\bfrom\\s*['"]${name}['"]`, 'g');

/** The names in `{ a, type B, c as d }` that are values; undefined where it is not known which of all are meant. */
function namesIn(clause: string): readonly string[] | undefined {
  const [, list] = /^\{([^}]*)\}$/.exec(clause.trim()) ?? [];
  return list
    ?.split(',')
    .map((name) => name.trim().replace(/\s+as\s.*$/s, ''))
    .filter((name) => name !== '' && !/^type\s/.test(name));
}

/**
 * The names that a file takes of a module (`sitegen-react/client`), if all of them work without React; else undefined. esbuild drops what
 * no script uses, and not what this one does not use.
 */
export function findScriptNames(file: string, name: string): readonly string[] | undefined {
  const code = maskComments(readFileSync(file, 'utf8'));
  const clauses = [...code.matchAll(clausesFor(name))].map(([, clause = '']) => namesIn(clause));
  const isPlain = clauses.every((names) => names?.every((one) => MODULES[one] !== undefined) ?? false);
  return clauses.length > 0 && isPlain ? [...new Set(clauses.flatMap((names) => names ?? []))].sort() : undefined;
}

/** A module of these names alone. */
export const scriptModule = (names: readonly string[]): string =>
  names.map((name) => `export { ${name} } from ${specifierOf(path.join(libraryDir, MODULES[name] ?? ''))};\n`).join('');
