import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SymbolFlags, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { createFieldReader, type Shape } from './fields.ts';
import { type Project, root } from './project.ts';

/** Something that a site can import. */
export interface Export {
  readonly name: string;
  readonly description: string;
  /** As it is declared, without what every declaration begins with. */
  readonly declaration: string;
  /** Other names in the declaration that mean no export: parameters of types, and what packages export. */
  readonly foreign: readonly string[];
  /** What its objects hold, where the declaration does not show it: types that follow from schemas. */
  readonly shapes: readonly Shape[];
}

/** What each entry of the package exports, by the name that it is imported by. */
export type Exports = ReadonlyMap<string, readonly Export[]>;

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/** What stands in its place in the documentation of the package that it comes from. */
const FOREIGN = ['v'];

const toDeclaration = (text: string, isVariable: boolean): string =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/^/, isVariable ? 'const ' : '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    // What a component takes out of its props, and that it gives an element, says nothing.
    .replace(/^(function \w+(?:<.*?>)?\()\{[^}]*\}: /, '$1props: ')
    .replace(/: JSX\.Element(?: \| null)?;$/, ';')
    .replaceAll(/^( +)/gm, (indent) => ' '.repeat(indent.length / 2));

/** A type that is computed from another one, or is another one by a name of its own. */
const isComputed = (declaration: string): boolean =>
  /\bv\.Infer|^interface \w+ extends (?:Section|Written|Item|Value|Extract)<|^interface DocsOptions\b|^type \w+ = (?:Section|Written|Item|Value)</.test(
    declaration,
  );

/** `import type { ComponentProps } from 'react'` */
const FROM_PACKAGE = /^import (?:type )?\{([^}]*)\} from '[^.'][^']*';$/gm;

/** Names that mean no export of the package in a declaration: parameters of its type, and what its file takes from packages. */
function foreignNames(declaration: string, file: string): readonly string[] {
  const [, parameters = ''] =
    /^(?:interface \w+|type \w+|function \w+|const \w+: )<(.*?)>(?=[ (]|$)/m.exec(declaration) ?? [];
  return [
    ...[...parameters.matchAll(/(?:^|, )(\w+)(?: extends|$|,| =)/g)].map(([, name = '']) => name),
    ...[...file.matchAll(FROM_PACKAGE)].flatMap(([, names = '']) => names.match(/\w+(?=\s*(?:,|$))/g) ?? []),
  ];
}

function readExport({ checker }: Project, symbol: TypeSymbol): Export {
  const target = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declared] = target.declarations.map((handle) => handle.resolve());
  if (!declared) throw new Error(`${symbol.name} is declared nowhere`);
  const text = declared.getText().replace(/^export default /, '');
  const declaration = toDeclaration(
    target.name === 'default' ? text : text.replaceAll(new RegExp(`\\b${target.name}\\b`, 'g'), symbol.name),
    (target.flags & SymbolFlags.BlockScopedVariable) !== 0,
  );
  return {
    name: symbol.name,
    description: target.getDocumentationComment(checker),
    declaration,
    foreign: foreignNames(declaration, declared.getSourceFile().text),
    shapes: isComputed(declaration) ? createFieldReader(checker).kindsOf(checker.getDeclaredTypeOfSymbol(target)) : [],
  };
}

/** Read the declarations of the package, as `scripts/build.mjs` makes them: what a compiler sees of a site's imports. */
export function readExports(project: Project): Exports {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const entries = Object.entries(manifest.exports).flatMap(([entry, target]) =>
    typeof target === 'object' ? [[path.posix.join(manifest.name, entry), target.types] as const] : [],
  );
  const { program, checker } = project;
  return new Map(
    entries.map(([entry, types]) => {
      const file = program.getSourceFile(path.join(root, types));
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) throw new Error(`${types} is not in docs/reference/tsconfig.json`);
      const symbols = checker.getExportsOfModule(module).filter(({ name }) => !FOREIGN.includes(name));
      const exports = symbols.map((symbol) => readExport(project, symbol));
      return [entry, exports.sort((a, b) => (a.name < b.name ? -1 : 1))];
    }),
  );
}
