import { readFileSync } from 'node:fs';

/** What `client/default/scripts.ts` exports. */
export const SCRIPT_EXPORTS: ReadonlySet<string> = new Set([
  'createFormat',
  'navigate',
  'onNavigation',
  'storage',
  'tabStorage',
]);

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
 * True if a file takes nothing of a module (`sitegen-react/client`) but what works without React. esbuild drops what no script uses, and
 * not what this one does not use.
 */
export function isScriptOnly(file: string, name: string): boolean {
  const clauses = [...readFileSync(file, 'utf8').matchAll(clausesFor(name))].map(([, clause = '']) => namesIn(clause));
  return clauses.length > 0 && clauses.every((names) => names?.every((one) => SCRIPT_EXPORTS.has(one)) ?? false);
}
