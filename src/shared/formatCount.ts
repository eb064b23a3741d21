/** A count with its noun: `1 file`, `12 files`. The plural of the noun must end in s. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
