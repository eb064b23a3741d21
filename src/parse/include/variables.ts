import { didYouMean } from '../../diagnostics/suggest.ts';
import type { VariableValue } from './composeText.ts';

/** The sources of variables. */
export interface VariableScope {
  /** Variables of the configuration, overridden by those of the page. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Version of the docs, for docs. */
  readonly version?: { readonly name: string; readonly label: string };
  /** The value of a data file; undefined if there is none. */
  readonly data: (name: string) => unknown;
}

/** Splits `a.b[0]` into keys. */
const toPath = (name: string): readonly string[] => name.split(/[.[\]]+/).filter((part) => part !== '');

const isContainer = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

const describe = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : isContainer(value) ? 'an object' : 'empty';

/** Reports an unknown name, with a similar one as hint. */
function unknownName(name: string, prefix: string, known: Iterable<string>): VariableValue {
  const names = [...known].map((key) => prefix + key);
  return {
    message: `there is no variable "${name}"`,
    hint:
      didYouMean(name, names) ?? 'set it in `markdown.variables` of the configuration, or write `\\{{` if it is text',
  };
}

/** Converts a value to text. */
function toText(name: string, value: unknown): VariableValue {
  if (typeof value === 'string') return { text: value.replaceAll('\0', '\uFFFD') };
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return { text: String(value) };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10) };
  const keys = isContainer(value) ? Object.keys(value).slice(0, 5) : [];
  const example = keys.map((key) => (Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`)).join(', ');
  return {
    message: `the variable "${name}" is ${describe(value)}, not a text`,
    hint: example === '' ? 'give it a value' : `name one of its parts: ${example}`,
  };
}

/** Follows a path into a value. */
function valueAt(name: string, value: unknown, walked: string, path: readonly string[]): VariableValue {
  const [key, ...rest] = path;
  if (key === undefined) return toText(name, value);
  if (!isContainer(value)) return unknownName(name, '', []);
  if (!Object.hasOwn(value, key))
    return unknownName(name, Array.isArray(value) ? '' : `${walked}.`, Object.keys(value));
  return valueAt(name, value[key], `${walked}.${key}`, rest);
}

/** Top-level names of variables. */
const rootNames = ({ variables, version, frontMatter }: VariableScope): readonly string[] => [
  ...Object.keys(variables),
  ...(version ? ['version.name', 'version.label'] : []),
  ...Object.keys(frontMatter).map((key) => `frontMatter.${key}`),
];

/** Returns a function that looks up the value of a variable. */
export function createVariables(scope: VariableScope): (name: string) => VariableValue {
  const { variables, frontMatter, version, data } = scope;
  return (name) => {
    const [first = '', ...rest] = toPath(name);
    if (first === 'frontMatter' && rest.length > 0) return valueAt(name, frontMatter, first, rest);
    if (first === 'data' && rest[0] !== undefined) {
      const value = data(rest[0]);
      if (value !== undefined) return valueAt(name, value, `data.${rest[0]}`, rest.slice(1));
      return { message: `there is no variable "${name}"`, hint: `there is no data file "${rest[0]}"` };
    }
    if (version && (name === 'version.name' || name === 'version.label'))
      return { text: name === 'version.name' ? version.name : version.label };
    if (Object.hasOwn(variables, first)) return valueAt(name, variables[first], first, rest);
    return unknownName(name, '', rootNames(scope));
  };
}
