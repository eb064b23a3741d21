import { once } from './once.ts';

/**
 * A date with an optional time, as a timestamp of YAML 1.1 (yaml.org/type/timestamp.html): one-digit months and hours are
 * allowed, and slashes.
 */
const TIMESTAMP =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?)[ \t]*(Z|[-+]\d{1,2}(?::?\d{2})?)?)?$/;

/** A date whose month is a word, as JavaScript reads it: `April 24, 2024`, `Wed, 24 Apr 2024 10:00 GMT`. */
const IN_WORDS =
  /^(?:[A-Za-z]{3,9},?\s+)?(?:[A-Za-z]{3,9}\.?\s+\d{1,2},?|\d{1,2}\s+[A-Za-z]{3,9}\.?,?)\s+\d{4}(?:,?\s+\d{1,2}:\d{2}(?::\d{2})?)?(\s*(?:Z|UTC|GMT|(?:GMT|UTC)?[-+]\d{2}:?\d{2}))?$/;

/** Completes a time zone: `-5` becomes `-05:00`. */
const fullZone = (zone: string): string =>
  zone.replace(/^([-+])(\d{1,2})(?::?(\d{2}))?$/, (_, sign: string, hours: string, minutes = '00') =>
    [sign, hours.padStart(2, '0'), ':', minutes].join(''),
  );

/** Month, day, year: `06/29/2022`, as JavaScript reads it. */
const MONTH_FIRST = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/;

function parseWords(text: string): Date | undefined {
  const match = IN_WORDS.exec(text);
  const date = match && new Date(match[1] === undefined ? `${text} UTC` : text);
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/**
 * Parse a date; without a time zone it is in UTC. February 30 becomes March 1 or 2, as in YAML and JavaScript. Undefined if
 * the text is not a date.
 */
export function parseDate(text: string): Date | undefined {
  const match = TIMESTAMP.exec(text.trim().replace(MONTH_FIRST, '$3-$1-$2'));
  if (!match) return parseWords(text.trim());
  const [, year = '', month = '', day = '', hour = '00', time = ':00', zone = 'Z'] = match;
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${isoDay}T${hour.padStart(2, '0')}${time}${fullZone(zone)}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** What to show of a date: all of it, the year, or the day without the year. */
export type DateStyle = 'long' | 'year' | 'day';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  year: { year: 'numeric' },
  day: { month: 'long', day: 'numeric' },
};

/**
 * Create the formatter of dates for a language and a calendar. Dates are in UTC: the same day for every reader and machine. The
 * calendar is loaded with the first date, which takes some milliseconds.
 */
export function createDateFormat(locale: string, calendar: string, style: DateStyle = 'long'): (date: Date) => string {
  const format = once(() => new Intl.DateTimeFormat(locale, { ...DATE_STYLES[style], timeZone: 'UTC', calendar }));
  return (date) => format().format(date);
}
