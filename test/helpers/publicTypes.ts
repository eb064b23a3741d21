import path from 'node:path';
import {
  type Checker,
  type Project,
  type Signature,
  SignatureKind,
  SymbolFlags,
  type Type,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

/** An export of one of the package's entries. */
export interface PublicExport {
  readonly name: string;
  /** Its doc comment. */
  readonly description: string;
  readonly isType: boolean;
  /** Its fields, nested ones included, as editors show them. */
  readonly fields: readonly PublicField[];
}

/** A field of an exported type, or of an object in one. */
export interface PublicField {
  /** @example 'SiteView.footer' */
  readonly path: string;
  /** Its doc comment. */
  readonly description?: string;
  /** A type in it that the package declares, but that no entry exports. */
  readonly hiddenType?: string;
}

/** Context of a walk over types. */
interface Walk {
  readonly checker: Checker;
  /** Folder of the declarations. */
  readonly dir: string;
  /** Names that any entry exports. */
  readonly exported: ReadonlySet<string>;
}

/** True for a type's own name: the checker gives anonymous types names such as `__type`. */
const isNamed = (symbol: TypeSymbol | undefined): symbol is TypeSymbol =>
  symbol !== undefined && !symbol.name.startsWith('__');

const isOurs = ({ dir }: Walk, { declarations }: TypeSymbol): boolean =>
  declarations.some(
    (declaration) => declaration.path.startsWith(dir.toLowerCase()) || declaration.path.startsWith(dir),
  );

/** The name of a type, if it is not anonymous. */
const nameOf = (type: Type): TypeSymbol | undefined =>
  [type.getAliasSymbol(), type.getSymbol()].find((symbol) => isNamed(symbol) && !type.isTypeParameter());

/** The types in the type of a field: members of a union, items of a list, parameters and results of a function. */
function heldTypes(checker: Checker, type: Type, outer: ReadonlySet<number> = new Set()): readonly Type[] {
  if (outer.has(type.id)) return [];
  const held = (inner: Type): readonly Type[] => heldTypes(checker, inner, new Set([...outer, type.id]));
  if (isNamed(type.getAliasSymbol())) return [type, ...type.getAliasTypeArguments().flatMap(held)];
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap(held);
  if (checker.isArrayType(type))
    return checker
      .getIndexInfosOfType(type)
      .flatMap(({ keyType, valueType }) => (keyType === checker.getNumberType() ? held(valueType) : []));
  const signatures = checker.getSignaturesOfType(type, SignatureKind.Call);
  return signatures.length === 0
    ? [type]
    : signatures.flatMap((signature) => signatureTypes(checker, signature).flatMap(held));
}

function signatureTypes(checker: Checker, signature: Signature): readonly Type[] {
  const given = checker.getReturnTypeOfSignature(signature);
  const gets = signature.getParameters().flatMap((parameter) => checker.getTypeOfSymbol(parameter) ?? []);
  return [...gets, ...(given ? [given] : [])];
}

/** The fields of anonymous types, and the named types that no entry exports. */
function readTypes(walk: Walk, types: readonly Type[], at: string): readonly PublicField[] {
  const named = types.flatMap((type) => nameOf(type) ?? []);
  const hidden = named.filter((symbol) => isOurs(walk, symbol) && !walk.exported.has(symbol.name));
  return [
    ...hidden.map(({ name }) => ({ path: at, hiddenType: name })),
    ...types.filter((type) => nameOf(type) === undefined).flatMap((type) => readFields(walk, type, at)),
  ];
}

function readField(walk: Walk, symbol: TypeSymbol, at: string): readonly PublicField[] {
  const { checker } = walk;
  const field = `${at}.${symbol.name}`;
  const types = heldTypes(checker, checker.getTypeOfSymbol(symbol) ?? checker.getUnknownType());
  return [{ path: field, description: symbol.getDocumentationComment(checker) }, ...readTypes(walk, types, field)];
}

/** The parameters and the result of a function, which count as one field. */
function readFunction(walk: Walk, signatures: readonly Signature[], at: string): readonly PublicField[] {
  const types = signatures
    .flatMap((signature) => signatureTypes(walk.checker, signature))
    .flatMap((type) => heldTypes(walk.checker, type));
  return readTypes(walk, types, `${at}()`);
}

function readFields(walk: Walk, type: Type, at: string): readonly PublicField[] {
  const { checker } = walk;
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((option) => readFields(walk, option, at));
  if (!type.isObjectType() && !type.isIntersectionType()) return [];
  const signatures = checker.getSignaturesOfType(type, SignatureKind.Call);
  if (signatures.length > 0) return readFunction(walk, signatures, at);
  return checker
    .getPropertiesOfType(type)
    .filter((symbol) => isOurs(walk, symbol))
    .flatMap((symbol) => readField(walk, symbol, at));
}

/** The exports of the package's entries, by entry. `dir` contains the declarations. */
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
