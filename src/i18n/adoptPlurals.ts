import { pluralForms } from '../shared/messages/format.ts';

/** Whole numbers that show every plural form that a language has for things that are counted (CLDR). */
export const COUNTED: readonly number[] = Array.from({ length: 200 }, (_, number) => number);

/**
 * A text with the plural forms of one language (BCP 47), for pages in another one: with the forms of that, so that it says
 * the right number. A form that stands for numbers which the text says differently is the last one of the text.
 */
export function adoptPlurals(text: string, { from, to }: { readonly from: string; readonly to: string }): string {
  const forms = text.split('|');
  if (forms.length === 1 || from === to) return text;
  const [rules, shownRules] = [new Intl.PluralRules(from), new Intl.PluralRules(to)];
  const order = pluralForms(rules);
  const formOf = (number: number) => forms[Math.min(order.indexOf(rules.select(number)), forms.length - 1)];
  const adopted = pluralForms(shownRules).map((shown) => {
    const said = new Set(COUNTED.filter((number) => shownRules.select(number) === shown).map(formOf));
    const [only] = said;
    return said.size === 1 ? only : forms.at(-1);
  });
  return adopted.join('|');
}
