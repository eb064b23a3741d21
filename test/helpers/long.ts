/** True in `npm run test:long`; `npm test` runs a bounded part of its suites. */
export const isLong = process.env.SITEGEN_LONG === '1';

/** Number of trials: few in `npm test`, many in the long run. */
export const trials = (short: number, long: number): number =>
  Number(process.env.SITEGEN_TRIALS ?? (isLong ? long : short));

/**
 * True for the locales whose search is tested: all in the long run. An index of a translated reference site takes two seconds of
 * processor time, so `npm test` has one: Japanese, which has no spaces between words. Inflected languages are also tested with
 * few pages.
 */
export const triesLocale = (locale: string): boolean => isLong || ['en', 'ja'].includes(locale);

/** Every sixth value in `npm test`, all in the long run. */
export const everySixth = <Value>(values: readonly Value[]): readonly Value[] =>
  isLong ? values : values.filter((_, index) => index % 6 === 0);
