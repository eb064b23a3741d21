/** Joins those names that are given to the value of a `class` attribute. */
export const classNames = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
