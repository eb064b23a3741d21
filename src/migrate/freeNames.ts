/** What stands in every module of Node, but not in a configuration that is bundled. */
const OF_MODULES = new Set(['require', 'module', 'exports', '__dirname', '__filename']);

/** Words of the language, which nothing can be called. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof undefined var void while with yield`.split(/\s+/),
);

const isGlobal = (name: string): boolean => name in globalThis && !OF_MODULES.has(name);

/** All words of a program that may be names. */
export const wordsOf = (code: string): readonly string[] =>
  [...new Set(code.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? [])].filter((word) => !RESERVED.has(word));

/**
 * The names that a program needs from around it; undefined where it is no program. esbuild says what these are: of all names in
 * the text it keeps the imports that are used. `own` are names that the program declares, `around` those that stand around it and
 * that a global of the same name is not meant by.
 */
export async function freeNames(
  code: string,
  { own = [], around = new Set() }: { readonly own?: readonly string[]; readonly around?: ReadonlySet<string> } = {},
): Promise<readonly string[] | undefined> {
  const names = wordsOf(code).filter((word) => (around.has(word) || !isGlobal(word)) && !own.includes(word));
  const { transform } = await import('esbuild');
  const imports = names.map((name, index) => `import { n${index} as ${name} } from 'free';\n`).join('');
  try {
    const { code: printed } = await transform(imports + code, { loader: 'ts', logLevel: 'silent' });
    const used = new Set(
      [...printed.matchAll(/^import \{ n(\d+)\b.*\} from "free";$/gm)].map(([, index]) => Number(index)),
    );
    return names.filter((_, index) => used.has(index));
  } catch {
    return undefined;
  }
}

/** The source of a function as an expression. A method of an object is none by itself: `async name() {}`. */
export function asExpression(source: string): string {
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
