/** A number of things, in words: `1 file`, `12 files`. The noun takes an s. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
