/** A value of a configuration, as JSON has it. What JSON has not stands as an object of one field: see `foreignModule.ts`. */
export type Value = null | boolean | number | string | readonly Value[] | Fields;

/** An object of a configuration. */
export interface Fields {
  readonly [name: string]: Value | undefined;
}

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: Value | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** The items of a list; of a single value that alone; none of nothing. */
export const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value];

/** A text that is not empty. */
export const textOf = (value: Value | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Without the fields that are undefined. */
export const filled = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** True for an object without fields. */
export const isEmpty = (fields: Fields): boolean => Object.keys(filled(fields)).length === 0;

/** Some fields of an object. */
export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** All fields of an object but some. */
export const omit = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== undefined && !names.includes(name)));

/** The source of a function; undefined for all else. */
export const functionSource = (value: Value | undefined): string | undefined => textOf(fieldsOf(value).$function);

/** The part of the source of a function that its author wrote: all of it, where nothing was put around it. */
export const ownSource = (value: Value | undefined): string | undefined =>
  textOf(fieldsOf(value).$own) ?? functionSource(value);

/** What a value of a package that is not installed was called, such as `prism-react-renderer.themes.github`. */
export const stubName = (value: Value | undefined): string | undefined => textOf(fieldsOf(value).$stub);
