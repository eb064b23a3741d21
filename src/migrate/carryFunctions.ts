import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { escapeRegex } from '../shared/escapeRegex.ts';
import { asExpression, freeNames } from './freeNames.ts';
import { type ModuleParts, readModuleParts, type Statement } from './moduleParts.ts';

/** A function of the old configuration. A wrapper may be generated around the author's code. */
export interface WrittenFunction {
  /** The whole source. */
  readonly source: string;
  /** The part of the source that the author wrote. */
  readonly own: string;
}

/** A function as it is written to `site.config.ts`. */
export interface CarriedFunction {
  readonly expression: string;
  /** Imports and declarations that it needs, in the order of the old module. */
  readonly needs: readonly Declaration[];
}

/** An import or a declaration that a function needs. */
export interface Declaration {
  readonly text: string;
  readonly names: readonly string[];
  /** Index of the statement in the module. */
  readonly index: number;
}

/** Names that the new configuration already uses. */
const TAKEN = new Set(['defineConfig']);

/** Names that esbuild may have changed in the bundle: imports, and names that collided with those of another module. */
const CHANGED = /\(0,import_\w+\.\w+\)|\bimport_\w+\.\w+|\b\w+_default\d*\b|\b[A-Za-z_$][\w$]*?\d+\b/g;

/** Finds the source of a bundled function in the original module; undefined if it is not found, or ambiguous. */
function findInModule(source: string, { text }: ModuleParts): string | undefined {
  const places = [...text.matchAll(/\S/g)].map(({ index }) => index);
  const dense = text.replace(/\s+/g, '');
  const wanted = source.replace(/\s+/g, '');
  const fixed = wanted.split(CHANGED).map(escapeRegex);
  const found = [...dense.matchAll(new RegExp(fixed.join('[\\w$.]+'), 'g'))].map(({ 0: match, index }) =>
    text.slice(places[index], (places[index + match.length - 1] ?? 0) + 1),
  );
  return new Set(found).size === 1 ? found[0] : undefined;
}

const REQUIRED = /^(?:const|let|var) (\w+|\{[^{}]*\}) = require\("([^"]+)"\)(?:\.(\w+))?;$/;

const isRelative = (name: string): boolean => /^\.{1,2}\//.test(name);

/** True for a file with ES exports: `require` of it returns the whole namespace. */
const isModule = (file: string): boolean =>
  ['', '.js', '.ts', '.mjs', '.cjs'].some(
    (ending) =>
      existsSync(file + ending) &&
      /\.[cm]?[jt]s$/.test(file + ending) &&
      /^\s*export\b/m.test(readFileSync(file + ending, 'utf8')),
  );

/** True for a package: an import may give something else than `require` of it. */
const isPackage = (name: string): boolean => !isRelative(name) && !isBuiltin(name);

/** Converts an import or a `require` to an import; undefined for other statements. */
function toImport(text: string, rootDir: string): { readonly text: string; readonly from: string } | undefined {
  const [, imported] = /^import [^;]*? from "([^"]+)"(?: with \{[^{}]*\})?;$/.exec(text) ?? [];
  if (imported !== undefined) return { text: text.replaceAll('"', "'"), from: imported };
  const [, bound, from, member] = REQUIRED.exec(text) ?? [];
  if (bound === undefined || from === undefined) return undefined;
  if (isPackage(from)) return { text: text.replaceAll('"', "'"), from };
  const isWhole = isRelative(from) && isModule(path.resolve(rootDir, from));
  if (bound.startsWith('{')) {
    if (member !== undefined || /[=.]|\n/.test(bound)) return undefined;
    return { text: `import ${bound.replace(/(\w+): (\w+)/g, '$1 as $2')} from '${from}';`, from };
  }
  if (member !== undefined && member !== 'default')
    return { text: `import { ${member === bound ? member : `${member} as ${bound}`} } from '${from}';`, from };
  return { text: `import ${isWhole && member === undefined ? `* as ${bound}` : bound} from '${from}';`, from };
}

const MUTATING = 'push|pop|shift|unshift|splice|sort|reverse|fill|set|add|delete|clear';

/** True if a statement may change a variable or its content. */
function mayChange(text: string, name: string): boolean {
  const inside = `(?<![\\w$.])${escapeRegex(name)}(?:\\.\\w+|\\[[^\\]]*\\])*`;
  return [
    `${inside}\\s*(?:[-+*/%&|^?<>]{0,3}=(?![=>])|\\+\\+|--)`,
    `${inside}\\.(?:${MUTATING})\\(`,
    `(?:\\+\\+|--|\\bdelete )${inside}`,
    `[(,]\\s*${escapeRegex(name)}\\s*[,)]`,
  ].some((pattern) => new RegExp(pattern).test(text));
}

const isDeclaration = ({ text }: Statement): boolean => /^(?:const|let|var|(?:async )?function|class)\b/.test(text);

const isExport = ({ text }: Statement): boolean => /^(?:export\b|module\.exports\b|exports\.)/.test(text);

/** True if a statement has no side effects: esbuild removes it if it is unused. */
async function isInert(text: string, needed: readonly string[]): Promise<boolean> {
  const { transform } = await import('esbuild');
  const imports = needed.map((name) => `import { ${name} } from "free";\n`).join('');
  const { code } = await transform(imports + text, {
    loader: 'js',
    format: 'esm',
    treeShaking: true,
    logLevel: 'silent',
  });
  return code.replace(/^import [^;]*;$/gm, '').trim() === '';
}

/** A declaration, and the packages and Node modules that it depends on. */
interface Needed extends Declaration {
  readonly outside: readonly string[];
}

/** Collects the declarations that names need, recursively; undefined if some of these cannot be moved to another module. */
async function collect(
  names: readonly string[],
  { statements }: ModuleParts,
  rootDir: string,
): Promise<readonly Declaration[] | undefined> {
  const around = new Set(statements.flatMap((statement) => statement.names));
  const others = statements.filter((statement) => !isDeclaration(statement) && !isExport(statement));
  const found = new Map<number, Needed>();
  const keep = (needed: Needed): readonly string[] => {
    found.set(needed.index, needed);
    return needed.outside;
  };
  /** Returns the packages and Node modules that a name depends on. */
  const add = async (name: string): Promise<readonly string[] | undefined> => {
    const index = statements.findIndex((statement) => statement.names.includes(name));
    const statement = statements[index];
    if (statement === undefined || statement.names.some((one) => TAKEN.has(one))) return undefined;
    const known = found.get(index);
    if (known) return known.outside;
    const imported = toImport(statement.text, rootDir);
    if (imported) {
      const outside = isRelative(imported.from) ? [] : [imported.from];
      return keep({ text: imported.text, names: statement.names, index, outside });
    }
    const isChanged = others.some(({ text }) => statement.names.some((one) => mayChange(text, one)));
    const free = await freeNames(statement.text, { own: statement.names, around });
    if (!isDeclaration(statement) || isChanged || free === undefined) return undefined;
    // Registered before the recursion, as functions may refer to each other.
    keep({ ...statement, index, outside: [] });
    const outside = await addAll(free);
    const isComputed = !(await isInert(statement.text, free));
    if (outside === undefined || (isComputed && (outside.length > 0 || /\bawait\b/.test(statement.text))))
      return undefined;
    return keep({ ...statement, index, outside });
  };
  const addAll = async (all: readonly string[]): Promise<readonly string[] | undefined> => {
    const outside: string[] = [];
    for (const name of all) {
      const more = await add(name);
      if (more === undefined) return undefined;
      outside.push(...more);
    }
    return outside;
  };
  if ((await addAll(names)) === undefined) return undefined;
  return [...found.values()].toSorted((a, b) => a.index - b.index);
}

async function carry(
  { source, own }: WrittenFunction,
  parts: ModuleParts | undefined,
  rootDir: string,
): Promise<CarriedFunction | undefined> {
  const around = new Set(parts?.statements.flatMap(({ names }) => names));
  const expressionOf = (part: string): string =>
    source === own ? asExpression(part) : source.replace(own, () => asExpression(part));
  const alone = expressionOf(own);
  const free = await freeNames(`export default (${alone});`, { around });
  if (free === undefined || free.length === 0) return free && { expression: alone, needs: [] };
  const found = parts && findInModule(own, parts);
  if (parts === undefined || found === undefined) return undefined;
  const expression = expressionOf(found);
  const names = await freeNames(`export default (${expression});`, { around });
  const needs = names && (await collect(names, parts, rootDir));
  return needs && { expression, needs };
}

/**
 * Carries functions of a configuration over to another module, by their sources, with the imports, constants and functions that
 * they need. Left out are those that depend on `module` or `require`, on variables that other statements may change, or on values
 * computed from packages or Node modules.
 */
export async function carryFunctions(
  functions: readonly WrittenFunction[],
  { file, rootDir }: { readonly file: string; readonly rootDir: string },
): Promise<ReadonlyMap<string, CarriedFunction>> {
  const parts =
    functions.length === 0 ? undefined : await readModuleParts(readFileSync(path.join(rootDir, file), 'utf8'));
  const carried = new Map<string, CarriedFunction>();
  for (const written of functions) {
    const found = await carry(written, parts, rootDir);
    if (found) carried.set(written.source, found);
  }
  return carried;
}
