import path from 'node:path';
import { globSync } from '../disk/glob.ts';

/** A call with a single pattern: `import.meta.glob<Type>('./nav/*.ts', { eager: true, import: 'default' })`. */
const CALL = /\bimport\.meta\.glob(?:<[^()]*>)?\(\s*(["'`])(\.{1,2}\/[^"'`$\n]+)\1\s*(?:,\s*(\{[^{}]*\})\s*)?,?\s*\)/g;

/**
 * Expands Vite's `import.meta.glob` (vite.dev/guide/features, "Glob Import"), which esbuild does not know. `file` is the absolute
 * path of the code.
 */
export const writeGlobImports = (code: string, file: string): string =>
  code.replace(CALL, (_, _quote, pattern: string, options = '') => {
    const names = globSync(path.posix.normalize(pattern), { cwd: path.dirname(file) })
      .sort()
      .map((name) => JSON.stringify(name.startsWith('.') ? name : `./${name}`));
    const [, , member] = /\bimport:\s*(["'])(\w+)\1/.exec(options) ?? [];
    const isEager = /\beager:\s*true\b/.test(options);
    const fields = names.map((name) => {
      const loaded = member === undefined ? `require(${name})` : `require(${name}).${member}`;
      return `${name}: ${isEager ? loaded : `async () => ${loaded}`}`;
    });
    return `({ ${fields.join(', ')} })`;
  });
