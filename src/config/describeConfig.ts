import { REQUIRE_LINE } from '../bundle/bundleModule.ts';

/** Matches what a function may use, besides its arguments, that differs from run to run. */
const IMPURE = /\b(?:process|Date|fetch|performance|crypto|Bun|Deno|require)\b|\bMath\.random\b|\bimport\(/;

/** Matches the current year, as esbuild formats it, which copyright lines have. */
const YEAR = /\(?(?:\/\* @__PURE__ \*\/ )?new Date\(\)\)?\.getFullYear\(\)/g;

/** Matches imports, as esbuild formats them, of functions whose results depend on their arguments alone. */
const PURE_IMPORT = /^import (?:\{ (?:createHash|hash) \} from "node:crypto"|.* from "node:(?:path|url|util)");$/gm;

/** Matches addresses, which may contain the name of something impure: `"/docs/performance"`. */
const ADDRESS = /"(?:\.{0,2}\/|https:\/\/)[\w/.#-]*"/g;

/** Matches string literals of words only, as a value or as the name of a field. */
const WORDS = /(?<=[[({,:=]\s*)"[\w .'’-]*"(?=\s*[\]),;:}])/g;

/** Matches names of fields, as esbuild formats them: the colon of a conditional expression has a space before it. */
const FIELDS = /(?<=[{,]\s*)[\w$]+:/g;

const IMPORTED = /^import\b[^'"]*['"]([^'"]+)['"]/gm;

/**
 * Describe a configuration by a text that is equal for configurations that make the same site. Undefined if that cannot be known:
 * the configuration has functions whose results may depend on more than their arguments, such as files that a package reads.
 * `code` is the code of the configuration and of the site's modules that it imports.
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
    // sitegen itself is imported by a relative path.
    const asksOthers = [...rest.matchAll(IMPORTED)].some(([, name = '']) => !/^[./]/.test(name));
    const lasting = rest.replace(YEAR, '');
    const asking = lasting.replace(ADDRESS, '').replace(WORDS, '').replace(FIELDS, '');
    if (asksOthers || IMPURE.test(asking)) return undefined;
    return lasting === rest ? text : `${new Date().getFullYear()} ${text}`;
  } catch {
    return undefined; // it contains itself
  }
}
