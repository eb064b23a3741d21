import path from 'node:path';
import type { Checker, Project, Type, Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { SymbolFlags } from 'typescript/unstable/sync';

/** Something that an entry of the package exports. */
export interface PublicExport {
  readonly name: string;
  /** What its doc comment says. */
  readonly description: string;
  readonly isType: boolean;
  /** What editors show of the fields below it. */
  readonly fields: readonly PublicField[];
}

/** A field of an exported type, or of an object in one. */
export interface PublicField {
  /** @example 'SiteView.footer' */
  readonly path: string;
  readonly description: string;
  /** The type of the field, where that has a name which the package declares but no entry exports. */
  readonly hiddenType?: string;
}

/** What walks over types share. */
interface Walk {
  readonly checker: Checker;
  /** Folder of the declarations. */
  readonly dir: string;
  /** Names of what any entry exports. */
  readonly exported: ReadonlySet<string>;
}

/** The checker names types that have no name of their own by what they are. */
const isNamed = (symbol: TypeSymbol | undefined): symbol is TypeSymbol =>
  symbol !== undefined && !symbol.name.startsWith('__');

const isOurs = ({ dir }: Walk, { declarations }: TypeSymbol): boolean =>
  declarations.some(
    (declaration) => declaration.path.startsWith(dir.toLowerCase()) || declaration.path.startsWith(dir),
  );

/** What a type is called, where it has a name of its own. */
const nameOf = (type: Type): TypeSymbol | undefined =>
  [type.getAliasSymbol(), type.getSymbol()].find((symbol) => isNamed(symbol) && !type.isTypeParameter());

/** The types that a field holds: options of a union, items of a list. */
function heldTypes(checker: Checker, type: Type): readonly Type[] {
  if (isNamed(type.getAliasSymbol())) return [type];
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((option) => heldTypes(checker, option));
  if (!checker.isArrayType(type)) return [type];
  return checker
    .getIndexInfosOfType(type)
    .flatMap(({ keyType, valueType }) => (keyType === checker.getNumberType() ? heldTypes(checker, valueType) : []));
}

function readField(walk: Walk, symbol: TypeSymbol, at: string): readonly PublicField[] {
  const { checker, exported } = walk;
  const field = `${at}.${symbol.name}`;
  const types = heldTypes(checker, checker.getTypeOfSymbol(symbol) ?? checker.getUnknownType());
  const names = types.flatMap((type) => nameOf(type) ?? []).filter((name) => isOurs(walk, name));
  const hidden = names.find(({ name }) => !exported.has(name));
  const inner = types.filter((type) => nameOf(type) === undefined);
  return [
    {
      path: field,
      description: symbol.getDocumentationComment(checker),
      ...(hidden ? { hiddenType: hidden.name } : {}),
    },
    ...inner.flatMap((type) => readFields(walk, type, field)),
  ];
}

function readFields(walk: Walk, type: Type, at: string): readonly PublicField[] {
  const { checker } = walk;
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((option) => readFields(walk, option, at));
  if (!type.isObjectType() && !type.isIntersectionType()) return [];
  return checker
    .getPropertiesOfType(type)
    .filter((symbol) => isOurs(walk, symbol))
    .flatMap((symbol) => readField(walk, symbol, at));
}

/** What the entries of the package export, by the name of the entry. `dir` holds their declarations. */
export function readPublicTypes(
  { program, checker }: Project,
  dir: string,
  entries: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly PublicExport[]>> {
  const modules = Object.entries(entries).map(([name, file]) => {
    const source = program.getSourceFile(path.join(dir, file));
    const symbol = source && checker.getSymbolAtLocation(source);
    if (!symbol) throw new Error(`${file} is no module`);
    const symbols = checker.getExportsOfModule(symbol).map((one) => ({
      exportName: one.name,
      symbol: one.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one,
    }));
    return { name, symbols };
  });
  const exported = new Set(modules.flatMap(({ symbols }) => symbols.map(({ exportName }) => exportName)));
  const walk: Walk = { checker, dir, exported };
  const toExport = ({ exportName, symbol }: { exportName: string; symbol: TypeSymbol }): PublicExport => {
    const isType = (symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias)) !== 0;
    return {
      name: exportName,
      description: symbol.getDocumentationComment(checker),
      isType,
      fields: isType ? readFields(walk, checker.getDeclaredTypeOfSymbol(symbol), exportName) : [],
    };
  };
  return Object.fromEntries(modules.map(({ name, symbols }) => [name, symbols.map(toExport)]));
}
