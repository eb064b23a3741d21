/** True in the long run, `npm run test:long`: of each of its suites, `npm test` has a bounded part. */
export const isLong = process.env.SITEGEN_LONG === '1';

/** How many trials a suite makes: some in `npm test`, many in the long run. */
export const trials = (short: number, long: number): number =>
  Number(process.env.SITEGEN_TRIALS ?? (isLong ? long : short));

/**
 * Of translations of the reference site, that whose search `npm test` tries: its words have no spaces between them. An index of its pages takes two
 * seconds of a processor in each language; the long run tries all, and words that bend are tried with few pages too.
 */
export const triesLocale = (locale: string): boolean => isLong || ['en', 'ja'].includes(locale);

/** Every sixth in `npm test`, all in the long run. */
export const everySixth = <Value>(values: readonly Value[]): readonly Value[] =>
  isLong ? values : values.filter((_, index) => index % 6 === 0);
