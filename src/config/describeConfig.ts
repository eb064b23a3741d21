import { REQUIRE_LINE } from '../bundle/bundleModule.ts';

/** What a function may ask, beside its arguments, that another run is answered otherwise. */
const IMPURE = /\b(?:process|Date|fetch|performance|crypto|Bun|Deno|require)\b|\bMath\.random\b|\bimport\(/;

/** Imports, as esbuild writes them, of what gives the same answer whenever it is asked. */
const PURE_IMPORT = /^import (?:\{ (?:createHash|hash) \} from "node:crypto"|.* from "node:(?:path|url|util)");$/gm;

/** An address, which may be called as what is asked: `"/docs/performance"`. */
const ADDRESS = /"(?:\.{0,2}\/|https:\/\/)[\w/.#-]*"/g;

/** Words, as texts have them and code has not, where a value or the name of a field begins. */
const WORDS = /(?<=[[({,:=]\s*)"[\w .'’-]*"(?=\s*[\]),;:}])/g;

/** Names of fields, as esbuild writes them: a colon that ends a choice has a space before it. */
const FIELDS = /(?<=[{,]\s*)[\w$]+:/g;

const IMPORTED = /^import\b[^'"]*['"]([^'"]+)['"]/gm;

/**
 * A text that is equal for configurations that make the same site. Undefined where that cannot be told: the configuration has
 * functions, whose outcome may depend on more than what they are given, such as files that a package reads. `code` is that of
 * the configuration and of what it imports of the site's own.
 */
export function describeConfig(config: object, code: string): string | undefined {
  let hasFunctions = false;
  const describe = (_: string, value: unknown): unknown => {
    if (typeof value === 'function') {
      hasFunctions = true;
      return `function ${value}`;
    }
    if (value instanceof RegExp) return String(value);
    if (value instanceof Map) return [...value];
    return value instanceof Set ? [...value] : value;
  };
  try {
    const text = JSON.stringify(config, describe);
    if (!hasFunctions) return text;
    const rest = code.replace(REQUIRE_LINE, '').replace(PURE_IMPORT, '');
    // sitegen itself is imported by its place.
    const asksOthers = [...rest.matchAll(IMPORTED)].some(([, name = '']) => !/^[./]/.test(name));
    const asking = rest.replace(ADDRESS, '').replace(WORDS, '').replace(FIELDS, '');
    return asksOthers || IMPURE.test(asking) ? undefined : text;
  } catch {
    return undefined; // it has itself among its values
  }
}
