/** Deeply copies a JSON value. Its strings are new too: a substring would keep the whole text that it was cut from in memory. */
export const copyOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Length from which on V8 makes a substring that shares the memory of its text (`SlicedString::kMinLength`). */
const SHARED_LENGTH = 13;

/** A word without the text that it was cut from: faster than `copyOf`. */
export const ownWord = (word: string): string => (word.length < SHARED_LENGTH ? word : copyOf(word));
