import { type Fields, filled, functionSource, type Value } from './values.ts';

/** Maximum line width. */
const WIDTH = 100;

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** Prints a text as a TypeScript literal, in single quotes if that is readable. */
export function printText(text: string): string {
  if (/[\n\r]/.test(text) && !/[\\`]|\$\{/.test(text)) return `\`${text}\``;
  const escaped = JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"');
  return text.includes("'") && !text.includes('"') ? `"${escaped}"` : `'${escaped.replace(/'/g, "\\'")}'`;
}

const printKey = (key: string): string => (IDENTIFIER.test(key) ? key : printText(key));

/** State of printing a value. */
interface Printing {
  /** Path of the value in the configuration. */
  readonly path: string;
  /** Indentation of its lines. */
  readonly indent: string;
  /** Columns of its first line that are already used. */
  readonly taken: number;
  /** TypeScript expressions that replace values, by path. */
  readonly expressions: Readonly<Record<string, string>>;
}

interface Part {
  readonly lead: string;
  readonly path: string;
  readonly value: Value;
}

const isPlain = (value: Value): boolean =>
  typeof value !== 'object' || value === null || functionSource(value) !== undefined;

/** Prints a list or object on one line if it fits and has mostly plain values, else with a line for each part. */
function printParts(parts: readonly Part[], [open, close]: readonly [string, string], printing: Printing): string {
  const { indent, taken, expressions } = printing;
  const print = ({ lead, path, value }: Part, inner: string): string =>
    lead + printValue(value, { path, indent: inner, taken: inner.length + lead.length, expressions });
  const padding = open === '{' ? ' ' : '';
  const line = open + padding + parts.map((part) => print(part, indent)).join(', ') + padding + close;
  const isShort = taken + line.length <= WIDTH && !line.includes('\n');
  const isSimple = parts.every(({ value }) => isPlain(value)) || (parts.length === 1 && indent !== '');
  if (isShort && isSimple) return line;
  const inner = `${indent}  `;
  const lines = parts.map((part) => `${inner}${print(part, inner)},\n`);
  return `${open}\n${lines.join('')}${indent}${close}`;
}

/** Prints the source of a function, indented like the line that it begins on. */
function printFunction(source: string, indent: string): string {
  if (/`[^`]*\n/.test(source)) return source;
  const [first = '', ...lines] = source.split('\n');
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/)));
  return [first, ...lines.map((line) => (line.trim() === '' ? '' : indent + line.slice(depth)))].join('\n');
}

/** Prints a value in the usual style of TypeScript. */
export function printValue(value: Value, printing: Printing): string {
  const { path, expressions } = printing;
  const expression = expressions[path];
  if (expression !== undefined) return expression;
  if (typeof value === 'string') return printText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) {
    const parts = value.map((item: Value, index): Part => ({ lead: '', path: `${path}[${index}]`, value: item }));
    return parts.length === 0 ? '[]' : printParts(parts, ['[', ']'], printing);
  }
  const source = functionSource(value);
  if (source !== undefined) return printFunction(source, printing.indent);
  const parts = Object.entries(filled(value as Fields)).map(
    ([key, field]): Part => ({
      lead: `${printKey(key)}: `,
      path: path === '' ? key : `${path}.${key}`,
      value: field as Value,
    }),
  );
  return parts.length === 0 ? '{}' : printParts(parts, ['{', '}'], printing);
}
