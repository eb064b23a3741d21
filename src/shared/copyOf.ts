/** A value of JSON in texts of its own: a part of a text keeps all of it in memory. */
export const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
