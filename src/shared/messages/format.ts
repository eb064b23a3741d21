import type { Catalog, MessageId, UserMessageId } from './en.ts';

/** What a text's placeholders stand for; `count` also picks the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Look up a text, fill in its placeholders and pick its plural form. */
export type Translate = (id: MessageId | UserMessageId, values?: MessageValues) => string;

/** The order in which plural forms are written, of those that `Intl.PluralRules` knows for a language (CLDR). */
const PLURAL_ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language, in the order in which they are written. */
export function pluralForms(rules: Intl.PluralRules): readonly Intl.LDMLPluralRule[] {
  const known = new Set(rules.resolvedOptions().pluralCategories);
  return PLURAL_ORDER.filter((form) => known.has(form));
}

/** Picks the form of a number among those that a text has in a language. */
function createPluralPicker(locale: string): (forms: readonly string[], count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const order = pluralForms(rules);
  return (forms, count) => forms[Math.min(order.indexOf(rules.select(count)), forms.length - 1)] ?? '';
}

/** Makes a text of its plural forms, parted by `|`, and its placeholders, by the rules of one language. */
export function createFormat(locale: string): (text: string, values: MessageValues) => string {
  const pickPlural = createPluralPicker(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (text, values) => {
    const form = typeof values.count === 'number' ? pickPlural(text.split('|'), values.count) : text;
    return form.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name] ?? placeholder;
      return typeof value === 'number' ? numbers.format(value) : value;
    });
  };
}

/** Make the `Translate` of one language. */
export function createTranslate(texts: Catalog, locale: string): Translate {
  const format = createFormat(locale);
  return (id, values) => {
    const text = (texts as Readonly<Record<string, string>>)[id] ?? id;
    return values === undefined ? text : format(text, values);
  };
}
