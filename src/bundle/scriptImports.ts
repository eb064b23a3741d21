import { readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '../shared/table.ts';
import { maskComments } from '../source/typescript.ts';
import { specifierOf } from './filesByName.ts';
import { libraryDir } from './packageDir.ts';

/** The exports of `sitegen-react/client` that work without React, with the module of each. */
const MODULES: Readonly<Record<string, string>> = table({
  createFormat: 'src/shared/messages/format.js',
  navigate: 'client/default/navigation/navigate.js',
  onNavigation: 'client/default/dom/events.js',
  storage: 'client/default/dom/storage.js',
  tabStorage: 'client/default/dom/storage.js',
  whenIdle: 'client/default/dom/idle.js',
});

/** Matches imports and re-exports of values from a module; captures what stands between the keyword and `from`. */
const clausesFor = (name: string): RegExp =>
  new RegExp(`\\b(?:import|export)\\s+(?!type\\b)([^'";]*?)\\s*\\bfrom\\s*['"]${name}['"]`, 'g');

/** The names in `{ a, type B, c as d }` that are values; undefined for other clauses, such as `* as all`. */
function namesIn(clause: string): readonly string[] | undefined {
  const [, list] = /^\{([^}]*)\}$/.exec(clause.trim()) ?? [];
  return list
    ?.split(',')
    .map((name) => name.trim().replace(/\s+as\s.*$/s, ''))
    .filter((name) => name !== '' && !/^type\s/.test(name));
}

/**
 * The names that a file imports from a module (`sitegen-react/client`), if all of them work without React; else undefined. They
 * get a module of their own, because esbuild drops only what no script of the bundle uses.
 */
export function findScriptNames(file: string, name: string): readonly string[] | undefined {
  const code = maskComments(readFileSync(file, 'utf8'));
  const clauses = [...code.matchAll(clausesFor(name))].map(([, clause = '']) => namesIn(clause));
  const isPlain = clauses.every((names) => names?.every((one) => MODULES[one] !== undefined) ?? false);
  return clauses.length > 0 && isPlain ? [...new Set(clauses.flatMap((names) => names ?? []))].sort() : undefined;
}

/** Code of a module that exports these names alone. */
export const scriptModule = (names: readonly string[]): string =>
  names.map((name) => `export { ${name} } from ${specifierOf(path.join(libraryDir, MODULES[name] ?? ''))};\n`).join('');
