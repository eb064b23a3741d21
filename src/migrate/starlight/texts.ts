import type { OldLanguage, Texts } from '../languages.ts';
import { type Fields, fieldsOf, listOf, textOf, type Value } from '../values.ts';

/** A text, or the text of the root language if there is one per language. */
export const textIn = (value: Value | undefined, locale: string): string | undefined =>
  textOf(value) ?? textOf(fieldsOf(value)[locale]) ?? textOf(Object.values(fieldsOf(value))[0]);

/** The text of a language, by its tag in any case, or by its folder. */
export function textOfLanguage(texts: Fields, { name, settings }: OldLanguage): string | undefined {
  const names = [textOf(settings.lang) ?? name, name].map((one) => one.toLowerCase());
  return names
    .flatMap((wanted) => Object.entries(texts).filter(([key]) => key.toLowerCase() === wanted))
    .map(([, text]) => textOf(text))
    .find((text) => text !== undefined);
}

/** The translations of a sidebar's labels into another language. */
export function sidebarTexts(items: readonly Value[], locale: string, language: OldLanguage): Texts {
  const texts = items.map((written): Texts => {
    const { label, badge, translations, items: inside, autogenerate } = fieldsOf(written);
    const { text: badgeText } = fieldsOf(badge);
    const own = textIn(label, locale);
    const text = textOfLanguage({ ...fieldsOf(label), ...fieldsOf(translations) }, language);
    const [ownBadge, otherBadge] = [textIn(badgeText, locale), textOfLanguage(fieldsOf(badgeText), language)];
    const kind = inside === undefined && autogenerate === undefined ? 'item' : 'category';
    return {
      ...(own === undefined || text === undefined ? {} : { [`sidebar.${kind}.${own}`]: text }),
      ...(ownBadge === undefined || otherBadge === undefined ? {} : { [`sidebar.badge.${ownBadge}`]: otherBadge }),
      ...sidebarTexts(listOf(inside), locale, language),
    };
  });
  return Object.assign({}, ...texts) as Texts;
}
