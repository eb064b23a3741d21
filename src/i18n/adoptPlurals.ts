import { pluralForms } from '../shared/messages/format.ts';

/** Whole numbers among which every plural form for counted things occurs, in all languages (CLDR). */
export const COUNTED: readonly number[] = Array.from({ length: 200 }, (_, number) => number);

/**
 * Rearranges the plural forms of a text for pages in another language (both BCP 47), so that the forms are those of that
 * language. Where one form of that language covers numbers for which the text has several forms, it gets the text's last form.
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
