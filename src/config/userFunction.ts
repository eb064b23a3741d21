import type * as v from 'valibot';
import { awaitSettled } from '../bundle/awaitSettled.ts';
import { findFunction } from '../bundle/findFunction.ts';
import { formatStack, mapStack, originOf } from '../bundle/mapStack.ts';
import { type Diagnostic, formatPlace, SiteError } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../diagnostics/fieldPath.ts';
import { validate } from '../diagnostics/validate.ts';
import { isObject } from '../shared/isObject.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** What user functions may be required to return, by its name in messages. */
const RESULTS = {
  text: (value: unknown) => typeof value === 'string',
  'text or undefined': (value: unknown) => value === undefined || typeof value === 'string',
  'text, a list or nothing': (value: unknown) =>
    value === undefined || value === null || typeof value === 'string' || Array.isArray(value),
  'an object': (value: unknown) => isObject(value) && !(value instanceof Promise),
  'a list': Array.isArray,
} as const;

/** A function of a site's configuration, and what it is called for. */
export interface UserFunction {
  /** Its path in the configuration. @example 'markdown.fences.chart' */
  readonly name: string;
  /** The function itself: messages say where it is written. */
  readonly run?: unknown;
  /** What it works on: a file from the site root, and a 1-based line, as far as they are known; else the configuration. */
  readonly place?: Pick<Diagnostic, 'file' | 'line' | 'column'>;
  /** What it must return. @default anything */
  readonly gives?: keyof typeof RESULTS;
}

/** True for a place that names the configuration alone: the function works on no file. */
const isConfig = ({ file = '', line }: Pick<Diagnostic, 'file' | 'line'>): boolean =>
  line === undefined && SCRIPT.test(file);

/** A `SiteError` about a user function; `what` completes a sentence that begins with its name. */
export function failureOf({ name, run, place = {} }: UserFunction, what: string, hint?: string): SiteError {
  const written = isConfig(place) ? findFunction(run) : undefined;
  const findHint = (): string => {
    const elsewhere = written ? undefined : findFunction(run);
    return elsewhere
      ? `fix it at ${formatPlace(elsewhere)}`
      : `fix the function "${name}" in the configuration, or in the module that it is imported from`;
  };
  return new SiteError([
    {
      code: 'function-failed',
      severity: 'error',
      message: `${name} ${what}`,
      ...(written ?? place),
      hint: hint ?? findHint,
    },
  ]);
}

const describe = (value: unknown): string =>
  value === null || value === undefined
    ? String(value)
    : Array.isArray(value)
      ? 'a list'
      : value instanceof Promise
        ? 'a promise'
        : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;

/** The text of a thrown value: `no luck` for an `Error`, `TypeError: x is not a function` for a special one. */
const reason = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' && error.message !== '' ? error.message : String(error);

/** Turn what a user function threw into a `SiteError` that says where. A `SiteError` that it threw stays as it is. */
function userFailure(userFunction: UserFunction, error: unknown): SiteError {
  if (error instanceof SiteError) return error;
  const frames = mapStack(error);
  const origin = originOf(frames);
  const { place } = userFunction;
  const isPlace = origin !== undefined && origin.file === place?.file && place.line === undefined;
  const hint = origin && !isPlace ? `fix it at ${formatPlace(origin)}` : undefined;
  const placed = isPlace ? { ...userFunction, place: origin } : userFunction;
  const { diagnostics } = failureOf(placed, `threw an error: ${reason(error)}`, hint);
  return new SiteError(diagnostics.map((diagnostic) => ({ ...diagnostic, stack: formatStack(frames) })));
}

/** Return a result if it is what the function must return; else throw a `SiteError`. */
function checkResult<Result>(userFunction: UserFunction, result: Result): Result {
  if (userFunction.gives === undefined || RESULTS[userFunction.gives](result)) return result;
  throw failureOf(userFunction, `returned ${describe(result)}, but must return ${userFunction.gives}`);
}

/**
 * Call a user function. If it throws, or returns something else than it must, this throws a `SiteError` that names the function
 * and what it worked on.
 */
export function callUser<Result>(userFunction: UserFunction, call: () => Result): Result {
  let result: Result;
  try {
    result = call();
  } catch (error) {
    throw userFailure(userFunction, error);
  }
  return checkResult(userFunction, result);
}

/** Read objects of the site. What one of their getters throws becomes a `SiteError`; other errors stay as they are. */
export function readUserObject<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const frames = error instanceof SiteError ? [] : mapStack(error);
    const origin = originOf(frames);
    if (!origin) throw error;
    throw new SiteError([
      {
        code: 'function-failed',
        severity: 'error',
        message: `a getter threw an error: ${reason(error)}`,
        ...origin,
        hint: 'write the value itself instead of a getter',
        stack: formatStack(frames),
      },
    ]);
  }
}

/** The same as `callUser` for an async function: one that never settles has failed too. */
export async function awaitUser<Result>(userFunction: UserFunction, call: () => Promise<Result>): Promise<Result> {
  let result: Result;
  try {
    result = await awaitSettled(call());
  } catch (error) {
    throw userFailure(userFunction, error);
  }
  return checkResult(userFunction, result);
}

/** Call a function that returns a list, and check every item against a schema. Throws a `SiteError` about the first error. */
export function callUserList<Schema extends v.GenericSchema>(
  userFunction: UserFunction,
  schema: Schema,
  call: () => readonly v.InferInput<Schema>[],
): readonly v.InferOutput<Schema>[] {
  const list = callUser({ ...userFunction, gives: 'a list' }, call);
  return list.map((item, index) => {
    const { value, diagnostics } = readUserObject(() => validate(schema, item));
    const [first] = diagnostics;
    if (!first) return value as v.InferOutput<Schema>;
    const { message, hint } = first;
    throw failureOf(userFunction, `returned an invalid item: ${formatPath([index, ...first.path])}: ${message}`, hint);
  });
}

/** Returns the place in a file of a line of a body. */
type LocateLine = (position: { readonly line: number | undefined }) => Pick<Diagnostic, 'file' | 'line'>;

/**
 * Move the diagnostics of a `SiteError` about a body, whose lines count from its start, to their places in the file. Other errors
 * stay as they are.
 */
export function placeFailure(error: unknown, locate: LocateLine): unknown {
  if (!(error instanceof SiteError)) return error;
  return new SiteError(error.diagnostics.map(({ line, ...diagnostic }) => ({ ...diagnostic, ...locate({ line }) })));
}
