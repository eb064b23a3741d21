import { once } from '../once.ts';
import type { Catalog, MessageId, UserMessageId } from './en.ts';

/** The values of a text's placeholders; `count` also selects the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Looks up a text, selects its plural form and replaces its placeholders. */
export type Translate = (id: MessageId | UserMessageId, values?: MessageValues) => string;

/** The plural categories of CLDR, in the order in which texts list their forms. */
const PLURAL_ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural categories of a language, in that order. */
export function pluralForms(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const known = new Set(rules.resolvedOptions().pluralCategories);
  return PLURAL_ORDER.filter((form) => known.has(form));
}

/** Create the function that selects the plural form of a number. */
function createPluralPicker(locale: string): (forms: readonly string[], count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const order = pluralForms(rules);
  return (forms, count) => {
    // If a text has more forms than the language, use the last ones, so that the last form is always "other".
    const index = order.indexOf(rules.select(count)) + Math.max(0, forms.length - order.length);
    return forms[Math.min(index, forms.length - 1)] ?? '';
  };
}

/** Create the formatter of one language, for texts with placeholders in braces and plural forms separated by `|`. */
export function createFormat(locale: string): (text: string, values: MessageValues) => string {
  const plural = once(() => createPluralPicker(locale)); // loading the data of a language takes some milliseconds
  const numbers = once(() => new Intl.NumberFormat(locale));
  return (text, values) => {
    const form = typeof values.count === 'number' ? plural()(text.split('|'), values.count) : text;
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder;
      return typeof value === 'number' ? numbers().format(value) : value;
    });
  };
}

/** Create the `Translate` function of a language. A missing text is shown as its id. */
export function createTranslate(texts: Catalog, locale: string): Translate {
  const format = createFormat(locale);
  return (id, values) => {
    const text = (texts as Readonly<Record<string, string>>)[id] ?? id;
    return values === undefined ? text : format(text, values);
  };
}
