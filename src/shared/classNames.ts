/** The value of a `class` attribute: those of some names that are given. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
