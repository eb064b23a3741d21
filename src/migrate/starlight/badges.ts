import { fieldsOf, textOf, type Value } from '../values.ts';
import { textIn } from './texts.ts';

/** The badge of a sidebar item in sitegen's form; undefined without one. Types have the same names. */
export function readBadge(written: Value | undefined, locale: string): Value | undefined {
  const { text, variant } = fieldsOf(written);
  const label = textOf(written) ?? textIn(text, locale);
  const type = textOf(variant);
  return label === undefined || type === undefined || type === 'default' ? label : { text: label, type };
}
