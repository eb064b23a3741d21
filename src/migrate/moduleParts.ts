import { wordsOf } from './freeNames.ts';

/** A statement at the top of a module. */
export interface Statement {
  /** As esbuild prints it, without types. */
  readonly text: string;
  /** The names that it declares. */
  readonly names: readonly string[];
}

/** A module, statement by statement. */
export interface ModuleParts {
  /** All of it, without types. */
  readonly text: string;
  readonly statements: readonly Statement[];
}

/** Text that begins at the margin, but for what closes brackets there: esbuild indents everything else. */
const isBeginning = (line: string): boolean => /^[^\s)\]}]/.test(line);

/** esbuild says of every name that is exported whether it is declared. */
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

/** The statements of a printed module. Lines of texts may stand at the margin as well: what does not parse goes on. */
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

/** Take a module apart, TypeScript or JavaScript; undefined where it is neither. */
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
