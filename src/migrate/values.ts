/** A value of a configuration, as JSON. Values that JSON lacks are objects with one special field: see `stubModule.ts`. */
export type Value = null | boolean | number | string | readonly Value[] | Fields;

/** An object of a configuration. */
export interface Fields {
  readonly [name: string]: Value | undefined;
}

/** The fields of an object; empty for other values. */
export const fieldsOf = (value: Value | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The items of a list; a single value counts as a list, and a missing one as an empty list. */
export const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value];

/** The value if it is a non-empty text. */
export const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Removes undefined fields. */
export const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** True for an object without fields. */
export const isEmpty = (fields: Fields): boolean => Object.keys(filled(fields)).length === 0;

/** Picks fields of an object. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** Omits fields of an object. */
export const omit = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== undefined && !names.includes(name)));

/** The source of a function; undefined for other values. */
export const functionSource = (value: Value | undefined): string | undefined => textOf(fieldsOf(value).$function);

/** The part of a function's source that its author wrote, without a generated wrapper. */
export const ownSource = (value: Value | undefined): string | undefined =>
  textOf(fieldsOf(value).$own) ?? functionSource(value);

/** The name of a stub, such as `prism-react-renderer.themes.github`; undefined for other values. */
export const stubName = (value: Value | undefined): string | undefined => textOf(fieldsOf(value).$stub);
