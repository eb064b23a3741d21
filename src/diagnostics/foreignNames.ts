/** What other generators call something, after what it is called here, or after a hint if it does not exist here. */
export type ForeignNames = readonly (readonly [own: string, ...others: string[]])[];

/** The name here, or the hint, for a name of another generator; undefined for other names. */
export const findForeign = (names: ForeignNames, name: string): string | undefined =>
  names.find(([, ...others]) => others.includes(name))?.[0];

/** The hint for a name of another generator that has an equivalent. */
export const nameHint = (own: string): string => `here, \`${own}\` says that`;
