import * as v from 'valibot';
import { record } from '../diagnostics/record.ts';
import { findJsonLoss } from '../shared/findJsonLoss.ts';
import { unsafePart } from '../shared/unsafePart.ts';
import { decodeUrl, isSitePath } from '../shared/url.ts';

// Small schemas that the tables of configuration and front matter are made of.

/** Text, which may be empty. */
export const text = v.string();
/** True or false. */
export const flag = v.boolean();

const WHOLE = 'expected a whole number that is not negative';

/** A number of things: whole, and not negative. */
export const count = v.pipe(v.number(), v.integer(WHOLE), v.minValue(0, WHOLE));

/** True for a text that is not blank. */
export const isFilled = (written: string | undefined): boolean => written !== undefined && written.trim() !== '';

/** Text that may not be empty. */
export const filledText = v.pipe(
  v.string(),
  v.check((written) => isFilled(written), 'expected a text that is not empty'),
);

/** A CSS color: nothing in it may end the declaration, or the style sheet. */
export const cssColor = v.pipe(filledText, v.regex(/^[^<>{};]+$/, 'expected a CSS color'));

/** A path that stays below where it starts. */
export const safePath = v.pipe(
  v.string(),
  v.check(
    (path) => unsafePart(decodeUrl(path)) === undefined,
    'expected a path without "..", "\\" and control characters',
  ),
);

/** An address on the site: starts with `/`. */
export const sitePath = v.pipe(
  safePath,
  v.check(isSitePath, 'expected a path such as "/docs"'),
  v.transform((path) => (path.startsWith('/') ? path : `/${path}`)),
);

const isRegex = (source: string): boolean => {
  try {
    new RegExp(source);
    return true;
  } catch {
    return false;
  }
};

/** A regular expression, as text. */
export const regex = v.pipe(text, v.check(isRegex, 'expected a regular expression, as text'));

const LEVEL = 'expected a whole number from 2 to 6';

/** A heading level, as in `h2`. */
export const headingLevel = v.pipe(v.number(), v.integer(LEVEL), v.minValue(2, LEVEL), v.maxValue(6, LEVEL));

/** A function, passed through unchanged. Its signature cannot be checked. */
export const func = <Signature extends (...args: never[]) => unknown>() =>
  v.custom<Signature>((value) => typeof value === 'function', 'expected a function');

const jsonValue = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const loss = dataset.value === undefined ? undefined : findJsonLoss(dataset.value, '');
    if (!loss) return;
    const where = loss.path.replace(/^\./, '');
    const found = where === '' ? `found ${loss.what}` : `and ${where} is ${loss.what}`;
    addIssue({ message: `expected what JSON can hold, ${found}` });
  }),
);

/** An object that survives JSON, passed through unchanged: its JSON is part of the keys of pages, and is sent to browsers. */
export const anyObject = record(v.string(), jsonValue);

/** A valibot schema; its own type says what it returns. */
export const schema = v.custom<v.GenericSchema>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
  'expected a valibot schema',
);

/**
 * The schema of an object with the fields of several tables. Declarations keep the comments of all fields, which they lose where
 * a table is spread into another.
 */
export const objectOf = <
  Own extends v.ObjectEntries,
  Common extends v.ObjectEntries,
  More extends v.ObjectEntries = Record<never, never>,
>(
  own: Own,
  common: Common,
  more?: More,
): v.StrictObjectSchema<Own & Common & More, undefined> =>
  v.strictObject({ ...own, ...common, ...more } as Own & Common & More);
