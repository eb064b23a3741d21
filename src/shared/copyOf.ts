/** Deeply copies a JSON value. Its strings are new too: a substring would keep the whole text that it was cut from in memory. */
export const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
