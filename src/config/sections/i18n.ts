import * as v from 'valibot';
import { record } from '../../diagnostics/record.ts';
import { filledText, safePath, text } from '../fields.ts';

/** True for a calendar that JavaScript knows: for others it silently uses the Gregorian one. */
function isCalendar(name: string): boolean {
  if (name === 'gregory') return true;
  try {
    return new Intl.DateTimeFormat('en', { calendar: name }).resolvedOptions().calendar !== 'gregory';
  } catch {
    return false;
  }
}

const CALENDAR = 'expected a calendar that JavaScript knows, such as "islamic-umalqura"';

const localeConfig = v.strictObject({
  /** Name in the language menu. @default the language's own name for itself */
  label: v.optional(text),
  /** Direction that the language is written in. @default 'rtl' for languages written that way, else 'ltr' */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /** Value of `<html lang>`. @default the locale */
  htmlLang: v.optional(text),
  /** Calendar for dates, as in BCP 47. @default 'gregory' */
  calendar: v.optional(v.pipe(text, v.check(isCalendar, CALENDAR)), 'gregory'),
  /** Folder of the locale's pages. @default the locale */
  path: v.optional(safePath),
});

/** The languages of the site. */
export const i18n = v.optional(
  v.strictObject({
    /** The language served at the root, which all others fall back to. @default 'en' */
    defaultLocale: v.optional(filledText, 'en'),
    /** Every language of the site, in the order of the language menu. @default ['en'] */
    locales: v.optional(v.pipe(v.array(filledText), v.minLength(1, 'expected at least one locale')), ['en']),
    /**
     * Origin of heading ids in translations: the headings of the source, one by one, so that addresses with a hash work in every
     * language, or their own text. @default 'source'
     */
    headingIds: v.optional(v.picklist(['source', 'own']), 'source'),
    /** Settings of single languages, by their names. */
    localeConfigs: v.optional(record(text, localeConfig), {}),
  }),
  {},
);

/** The section with every default filled in. */
export type I18nConfig = v.InferOutput<typeof i18n>;
