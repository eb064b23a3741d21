/**
 * A date with an optional time, as a timestamp of YAML 1.1 (yaml.org/type/timestamp.html): one-digit months are
 * allowed.
 */
const TIMESTAMP =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)[ \t]*(Z|[-+]\d{2}:?\d{2})?)?$/;

/**
 * Parse a date; without a time zone it is in UTC. Undefined if the text is no date, or of a day that does not exist.
 */
export function parseDate(text: string): Date | undefined {
  const [, year = '', month = '', day = '', time = '00:00', zone = 'Z'] = TIMESTAMP.exec(text.trim()) ?? [];
  const isoDay = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${isoDay}T${time.padStart(5, '0')}${zone}`);
  const exists = !Number.isNaN(date.getTime()) && new Date(isoDay).toISOString().startsWith(isoDay);
  return exists ? date : undefined;
}

/** The day as `YYYY-MM-DD`, in UTC. */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** What is shown of a date: all of it, the year, or the day without the year. */
export type DateStyle = 'long' | 'year' | 'day';

const DATE_STYLES: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  year: { year: 'numeric' },
  day: { month: 'long', day: 'numeric' },
};

/**
 * Create the formatter of dates in one language and calendar. Always in UTC: the same day for every reader and machine.
 */
export function createDateFormat(locale: string, calendar: string, style: DateStyle = 'long'): (date: Date) => string {
  const format = new Intl.DateTimeFormat(locale, { ...DATE_STYLES[style], timeZone: 'UTC', calendar });
  return (date) => format.format(date);
}
