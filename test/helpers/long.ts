/** True in the long run, `npm run test:long`: each suite in `test/trust` has a bounded part in `npm test`. */
export const isLong = process.env.SITEGEN_LONG === '1';

/** How many trials a suite makes: some in `npm test`, many in the long run. */
export const trials = (short: number, long: number): number =>
  Number(process.env.SITEGEN_TRIALS ?? (isLong ? long : short));
