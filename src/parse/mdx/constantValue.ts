import { table } from '../../shared/table.ts';
import type { Expression, Statement, SyntaxAttribute } from './syntax.ts';

/** Values of names that are known without running code. */
export type KnownValues = ReadonlyMap<string, unknown>;

/** Thrown for a value that is only known at run time. */
class Unknown extends Error {}

const OPERATORS: Readonly<Record<string, (a: never, b: never) => unknown>> = table({
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
  '===': (a: unknown, b: unknown) => a === b,
  '!==': (a: unknown, b: unknown) => a !== b,
});

const isSimple = (value: unknown): value is string | number => ['string', 'number'].includes(typeof value);

function evaluateBinary({ operator = '', left, right }: Expression, known: KnownValues): unknown {
  const [a, b] = [evaluate(left, known), evaluate(right, known)];
  const operate = OPERATORS[operator];
  if (!operate || !isSimple(a) || !isSimple(b)) throw new Unknown();
  return operate(a as never, b as never);
}

function evaluateMember({ object, property, computed }: Expression, known: KnownValues): unknown {
  const owner = evaluate(object, known);
  const name = computed ? evaluate(property, known) : property?.name;
  if (typeof owner !== 'object' || owner === null || !isSimple(name) || !Object.hasOwn(owner, name))
    throw new Unknown();
  return Reflect.get(owner, name);
}

function evaluateObject({ properties = [] }: Expression, known: KnownValues): object {
  const pairs = properties.map(({ type, kind, computed, key, value }) => {
    const name = key?.name ?? key?.value;
    if (type !== 'Property' || kind !== 'init' || computed || !isSimple(name)) throw new Unknown();
    return [name, evaluate(value as Expression, known)] as const;
  });
  return Object.fromEntries(pairs);
}

function evaluateTemplate({ quasis = [], expressions = [] }: Expression, known: KnownValues): string {
  const values = expressions.map((one) => evaluate(one, known));
  if (!values.every(isSimple)) throw new Unknown();
  return quasis.map(({ value }, index) => (value.cooked ?? '') + (values[index] ?? '')).join('');
}

function evaluateName({ name = '' }: Expression, known: KnownValues): unknown {
  if (!known.has(name)) throw new Unknown();
  return known.get(name);
}

const EVALUATORS: Readonly<Record<string, (expression: Expression, known: KnownValues) => unknown>> = table({
  Literal: ({ value }) => value,
  Identifier: evaluateName,
  TemplateLiteral: evaluateTemplate,
  BinaryExpression: evaluateBinary,
  MemberExpression: evaluateMember,
  ObjectExpression: evaluateObject,
  ArrayExpression: ({ elements = [] }, known) => elements.map((one) => evaluate(one ?? undefined, known)),
  ConditionalExpression: ({ test, consequent, alternate }, known) =>
    evaluate(evaluate(test, known) ? consequent : alternate, known),
});

function evaluate(expression: Expression | undefined, known: KnownValues): unknown {
  const evaluator = expression && EVALUATORS[expression.type];
  if (!evaluator) throw new Unknown();
  return evaluator(expression, known);
}

/** The value of an expression; undefined if it is only known at run time. */
function findValue(expression: Expression | undefined, known: KnownValues): unknown {
  try {
    return evaluate(expression, known);
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}

/** The text that an expression renders; undefined if it is only known at run time. */
export function shownText(expression: Expression | undefined, known: KnownValues): string | undefined {
  const value = findValue(expression, known);
  return isSimple(value) ? String(value) : undefined;
}

/**
 * Constants of a page with known values. Names that are declared twice, as may happen with included files, are ambiguous and left
 * out.
 */
export function knownConstants(statements: readonly Statement[]): KnownValues {
  const known = new Map<string, unknown>();
  const twice = new Set<string>();
  for (const { declaration, ...statement } of statements) {
    const { kind, declarations = [] } = declaration ?? statement;
    for (const { id, init } of declarations) {
      const value = kind === 'const' && init ? findValue(init, known) : undefined;
      if (id.name === undefined || value === undefined) continue;
      if (known.has(id.name)) twice.add(id.name);
      known.set(id.name, value);
    }
  }
  return new Map([...known].filter(([name]) => !twice.has(name)));
}

/** The known `props` of a partial, from the attributes of its tag. */
export function knownProps(attributes: readonly SyntaxAttribute[], known: KnownValues): object {
  const props = attributes.flatMap(({ name, value }): readonly (readonly [string, unknown])[] => {
    if (name === undefined) return [];
    if (typeof value === 'string') return [[name, value]];
    const [statement] = typeof value === 'object' && value !== null ? (value.data?.estree?.body ?? []) : [];
    const found = findValue(statement?.expression, known);
    return found === undefined ? [] : [[name, found]];
  });
  return Object.fromEntries(props);
}
