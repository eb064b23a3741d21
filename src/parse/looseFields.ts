import * as v from 'valibot';
import { headingLevel } from '../config/fields.ts';

/** Small schemas for front matter, where YAML takes some texts for other things, and people write others for texts. */

const toText = (value: unknown): unknown =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

/** YAML reads `18` or `1.0` as numbers, and `true` as a truth value; a text may be one. */
export const word = v.pipe(v.unknown(), v.transform(toText), v.string());

/** The same, not empty. */
export const filledWord = v.pipe(word, v.nonEmpty('expected a text that is not empty'));

/** An address or a path: YAML's blocks of lines (`|`, `>`) end with a line break. */
export const looseAddress = v.pipe(word, v.trim());

/** The same, not empty. */
export const filledAddress = v.pipe(looseAddress, v.nonEmpty('expected a text that is not empty'));

const toFlag = (value: unknown): unknown => (value === 'true' || value === 'false' ? value === 'true' : value);

/** True or false, in quotes too. */
export const looseFlag = v.pipe(v.unknown(), v.transform(toFlag), v.boolean());

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : value;

/** A number, in quotes too. */
export const looseNumber = v.pipe(v.unknown(), v.transform(toNumber), v.number());

/** A heading level, in quotes too. */
export const looseLevel = v.pipe(looseNumber, headingLevel);

const toWords = (value: unknown): unknown => {
  const words = toText(value);
  if (typeof words !== 'string') return value;
  return words
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
};

/** A list of what a schema describes; words may stand in one text, with commas between them. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.unknown(), v.transform(toWords), v.array(item));
