/** What stands in every module of Node, but not in a configuration that is bundled. */
const OF_MODULES = new Set(['require', 'module', 'exports', '__dirname', '__filename']);

/** Words of the language, which nothing can be called. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof undefined var void while with yield`.split(/\s+/),
);

const isGlobal = (name: string): boolean => name in globalThis && !OF_MODULES.has(name);

/**
 * A function of a configuration as an expression, from its source; undefined where it needs more than stands in it. esbuild says
 * what that is: of all names in the text it keeps the imports that are used.
 */
export async function toExpression(source: string): Promise<string | undefined> {
  const expression = asExpression(source);
  const words = [...new Set(source.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? [])].filter((word) => !RESERVED.has(word));
  const names = words.filter((word) => !isGlobal(word));
  const { transform } = await import('esbuild');
  try {
    const { code } = await transform(`import { ${names.join(', ')} } from 'free';\nexport default (${expression});`, {
      loader: 'ts',
      logLevel: 'silent',
    });
    return /^import \{/m.test(code) ? undefined : expression;
  } catch {
    return undefined;
  }
}

/** A method of an object is no expression by itself: `async name() {}`. */
function asExpression(source: string): string {
  const [method, isAsync = '', star = ''] = /^(async\s+)?(\*?)\s*(?!function\b)[\w$]+\s*(?=\()/.exec(source) ?? [];
  const isMethod = method !== undefined && /^\s*\{/.test(source.slice(endOfParameters(source, method.length)));
  return isMethod ? `${isAsync}function${star} ${source.slice(method.length)}` : source;
}

/** Where a list of parameters ends that begins at an offset. */
function endOfParameters(source: string, start: number): number {
  let depth = 0;
  for (const { 0: bracket, index } of source.slice(start).matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return source.length;
}
