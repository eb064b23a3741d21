import type * as v from 'valibot';
import { formatStack, mapStack, originOf } from '../bundle/mapStack.ts';
import { type Diagnostic, formatPlace, SiteError } from '../diagnostics/diagnostic.ts';
import { formatPath, validate } from '../diagnostics/validate.ts';

/** What a function of the configuration may have to give; anything where a caller names none of them. */
const RESULTS = {
  text: (value: unknown) => typeof value === 'string',
  'text or undefined': (value: unknown) => value === undefined || typeof value === 'string',
  'an object': (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a list': Array.isArray,
} as const;

/** A function that a site's configuration brings, and what it is called for. */
export interface UserFunction {
  /** Its path in the configuration. @example 'markdown.fences.chart' */
  readonly name: string;
  /** What it works on: a file from the site root, and a 1-based line, as far as they are known. */
  readonly place?: Pick<Diagnostic, 'file' | 'line' | 'column'>;
  readonly gives?: keyof typeof RESULTS;
}

/** The author's mistake that something is wrong with a function of the configuration; `what` continues its name. */
export const failureOf = ({ name, place }: UserFunction, what: string, hint?: string): SiteError =>
  new SiteError([
    {
      code: 'function-failed',
      severity: 'error',
      message: `${name} ${what}`,
      ...place,
      hint: hint ?? `mend the function "${name}" of the configuration, or the module that it comes from`,
    },
  ]);

const describe = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : value instanceof Promise ? 'a promise' : typeof value;

/** `no luck` of an `Error`, `TypeError: x is not a function` of a special one; anything that is thrown has some text. */
const reason = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' && error.message !== '' ? error.message : String(error);

/** The author's mistake that an error thrown by the site's own code is. A `SiteError` is told as it is. */
export function userFailure(own: UserFunction, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const frames = mapStack(error);
  const origin = originOf(frames);
  const isPlace = origin !== undefined && origin.file === own.place?.file;
  const hint = origin && !isPlace ? `mend it at ${formatPlace(origin)}` : undefined;
  const { diagnostics } = failureOf(
    isPlace ? { ...own, place: origin } : own,
    `threw an error: ${reason(error)}`,
    hint,
  );
  return new SiteError(diagnostics.map((diagnostic) => ({ ...diagnostic, stack: formatStack(frames) })));
}

/** Give a result back if it is what the function has to give; else throw the author's mistake, a `SiteError`. */
export function checkResult<Result>(own: UserFunction, result: Result): Result {
  if (own.gives === undefined || RESULTS[own.gives](result)) return result;
  throw failureOf(own, `gave ${describe(result)}; it must give ${own.gives}`);
}

/**
 * Call a function of the configuration. What it throws, or gives instead of what it must give, is a mistake of the
 * site's author: a `SiteError` that names the function and what it worked on.
 */
export function callUser<Result>(own: UserFunction, call: () => Result): Result {
  let result: Result;
  try {
    result = call();
  } catch (error) {
    throw userFailure(own, error);
  }
  return checkResult(own, result);
}

/** Call a function that gives a list, and check every item of it against a schema; told is the first mistake. */
export function callUserList<Schema extends v.GenericSchema>(
  own: UserFunction,
  schema: Schema,
  call: () => readonly v.InferInput<Schema>[],
): readonly v.InferOutput<Schema>[] {
  const list = callUser({ ...own, gives: 'a list' }, call);
  return list.map((item, index) => {
    const { value, diagnostics: mistakes } = validate(schema, item);
    const [first] = mistakes;
    if (!first) return value as v.InferOutput<Schema>;
    const { message, hint } = first;
    throw failureOf(own, `gave a wrong item: ${formatPath([index, ...first.path])}: ${message}`, hint);
  });
}

/** Put mistakes told inside a body, where lines count from its start, at their place in the file. Other errors stay as they are. */
export function placeFailure(error: unknown, { file, lineOffset }: { file: string; lineOffset: number }): unknown {
  if (!(error instanceof SiteError)) return error;
  return new SiteError(
    error.diagnostics.map(({ line, ...diagnostic }) => ({
      ...diagnostic,
      file,
      ...(line === undefined ? {} : { line: line + lineOffset }),
    })),
  );
}
