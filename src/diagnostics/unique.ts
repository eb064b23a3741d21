/** Values that say the same, once: in the order of their first mention. */
export const unique = <Value>(values: readonly Value[]): readonly Value[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
