import { type KnownValues, knownConstants } from './constantValue.ts';
import type { Program } from './separatePrograms.ts';
import type { Statement, SyntaxNode } from './syntax.ts';

/** The names that a page's statements declare. */
export interface Declarations {
  readonly names: ReadonlySet<string>;
  /** The modules of imported names. */
  readonly imports: ReadonlyMap<string, string>;
  /** Constants with known values. */
  readonly constants: KnownValues;
}

/** Names that a statement declares. */
export const namesOf = ({ declarations = [], specifiers = [], declaration, id }: Statement): readonly string[] => [
  ...specifiers.map(({ local }) => local.name),
  ...declarations.flatMap((one) => namesIn(one.id)),
  ...(id?.name ? [id.name] : []),
  ...(declaration ? namesOf(declaration) : []),
];

/** Names in a pattern, including destructured ones. */
function namesIn({
  name,
  properties = [],
  elements = [],
  value,
  argument,
  left,
}: Statement['id'] & object): readonly string[] {
  if (name !== undefined) return [name];
  const parts = [...properties, ...elements, value, argument, left].filter(
    (part) => part !== null && part !== undefined,
  );
  return parts.flatMap(namesIn);
}

function* statementsIn(node: SyntaxNode): Generator<Statement> {
  if (node.type === 'mdxjsEsm') yield* node.data?.estree?.body ?? [];
  else for (const child of node.children ?? []) yield* statementsIn(child);
}

/** Collects the declarations of a page, including those of separate programs. */
export function collectDeclarations(tree: SyntaxNode, separate: readonly Program[]): Declarations {
  const names = new Set<string>();
  const imports = new Map<string, string>();
  const statements = [...statementsIn(tree), ...separate.flatMap((program) => program.statements)];
  for (const statement of statements)
    for (const name of namesOf(statement)) {
      names.add(name);
      if (statement.source) imports.set(name, statement.source.value);
    }
  return { names, imports, constants: knownConstants(statements) };
}
