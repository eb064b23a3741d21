import * as v from 'valibot';
import { headingLevel } from '../config/fields.ts';

/** Lenient schemas for front matter: YAML reads some texts as other types, and people write other values as texts. */

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** A text. YAML reads `18` and `1.0` as numbers, and `true` as a boolean: these become texts again. */
export const word = v.pipe(v.unknown(), v.transform(toText), v.string());

/** A non-empty text. */
export const filledWord = v.pipe(word, v.nonEmpty('expected a text that is not empty'));

/** An address or a path. It is trimmed, as block scalars in YAML (`|`, `>`) end with a line break. */
export const looseAddress = v.pipe(word, v.trim());

/** A non-empty address or path. */
export const filledAddress = v.pipe(looseAddress, v.nonEmpty('expected a text that is not empty'));

const toFlag = (value: unknown): unknown => (value === 'true' || value === 'false' ? value === 'true' : value);

/** A boolean, also in quotes. */
export const looseFlag = v.pipe(v.unknown(), v.transform(toFlag), v.boolean());

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;

/** A number, also in quotes. */
export const looseNumber = v.pipe(v.unknown(), v.transform(toNumber), v.number());

/** A heading level, also in quotes. */
export const looseLevel = v.pipe(looseNumber, headingLevel);

const toWords = (value: unknown): unknown => {
  const words = toText(value);
  if (typeof words !== 'string') return value;
  return words
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
};

/** A list of items of a schema; words may also be written as one text, separated by commas. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.unknown(), v.transform(toWords), v.array(item));
