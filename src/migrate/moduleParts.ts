import { wordsOf } from './freeNames.ts';

/** A top-level statement of a module. */
export interface Statement {
  /** As printed by esbuild, without types. */
  readonly text: string;
  /** Names that it declares. */
  readonly names: readonly string[];
}

/** A module and its statements. */
export interface ModuleParts {
  /** The whole module, without types. */
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** True for a line that may begin a statement: esbuild indents all other lines, except closing brackets. */
const isBeginning = (line: string): boolean => /^[^\s)\]}]/.test(line);

/** The names that a statement declares. esbuild reports exported names that are not declared. */
async function declaredNames(text: string): Promise<readonly string[]> {
  const { transform } = await import('esbuild');
  const words = wordsOf(text);
  if (!/^(?:import|const|let|var|(?:async )?function|class)\b/.test(text) || words.length === 0) return [];
  try {
    await transform(`${text}\nexport { ${words.join(', ')} };`, { loader: 'js', logLevel: 'silent', logLimit: 0 });
    return words;
  } catch (error) {
    const { errors = [] } = error as { readonly errors?: readonly { readonly text: string }[] };
    const undeclared = errors.map(({ text: message }) => /^"(.+)" is not declared/.exec(message)?.[1]);
    return words.filter((word) => !undeclared.includes(word));
  }
}

async function isProgram(text: string): Promise<boolean> {
  const { transform } = await import('esbuild');
  return transform(text, { loader: 'js', logLevel: 'silent' }).then(
    () => true,
    () => false,
  );
}

/**
 * The statements of a module printed by esbuild. Lines of template literals may look like the start of a statement, so a part
 * that does not parse continues.
 */
async function split(printed: string): Promise<readonly string[]> {
  const found: string[] = [];
  let open = '';
  const lines = printed.split('\n');
  for (const [index, line] of lines.entries()) {
    open += open === '' ? line : `\n${line}`;
    const next = lines[index + 1];
    if (open === '' || (next !== undefined && !isBeginning(next))) continue;
    if (!(await isProgram(open))) continue;
    found.push(open.trimEnd());
    open = '';
  }
  return found;
}

/** Parses a module in TypeScript or JavaScript; undefined if it is neither. */
export async function readModuleParts(source: string): Promise<ModuleParts | undefined> {
  const { transform } = await import('esbuild');
  try {
    const { code } = await transform(source, { loader: 'ts', charset: 'utf8', logLevel: 'silent' });
    const texts = await split(code);
    const statements = await Promise.all(texts.map(async (text) => ({ text, names: await declaredNames(text) })));
    return { text: code, statements };
  } catch {
    return undefined;
  }
}
