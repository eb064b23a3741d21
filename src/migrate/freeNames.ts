/** Variables of CommonJS modules, which a bundled configuration does not have. */
const OF_MODULES = new Set(['require', 'module', 'exports', '__dirname', '__filename']);

/** Reserved words, which cannot be names. */
const RESERVED = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super switch this
  throw true try typeof undefined var void while with yield`.split(/\s+/),
);

const isGlobal = (name: string): boolean => name in globalThis && !OF_MODULES.has(name);

/** All words in a program that may be names. */
export const wordsOf = (code: string): readonly string[] =>
  [...new Set(code.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? [])].filter((word) => !RESERVED.has(word));

/**
 * The free names of a program; undefined if it cannot be parsed. Finds them with esbuild: it imports every word of the program,
 * and esbuild keeps the imports that are used. `own` are names that the program declares; `around` are names of its module, which
 * take precedence over globals.
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

/** The source of a function as an expression. A method, `async name() {}`, becomes a function expression. */
export function asExpression(source: string): string {
  const [method, isAsync = '', star = ''] = /^(async\s+)?(\*?)\s*(?!function\b)[\w$]+\s*(?=\()/.exec(source) ?? [];
  const isMethod = method !== undefined && /^\s*\{/.test(source.slice(endOfParameters(source, method.length)));
  return isMethod ? `${isAsync}function${star} ${source.slice(method.length)}` : source;
}

/** The end of the parameter list that begins at an offset. */
function endOfParameters(source: string, start: number): number {
  let depth = 0;
  for (const { 0: bracket, index } of source.slice(start).matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    if (depth === 0) return start + index + 1;
  }
  return source.length;
}
