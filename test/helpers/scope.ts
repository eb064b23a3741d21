import { afterAll, beforeAll } from 'vitest';

/** Something that ends and then releases what was opened for it. The context of a test is a scope. */
export interface Scope {
  readonly onTestFinished: (end: () => void | Promise<void>) => void;
}

/**
 * Create a value once for all tests of the current file or group, before its first test. What it opens is released after the last
 * test.
 */
export function shared<Value>(make: (scope: Scope) => Promise<Value>): () => Value {
  const ends: (() => void | Promise<void>)[] = [];
  let made: { readonly value: Value } | undefined;
  beforeAll(async () => {
    made = { value: await make({ onTestFinished: (end) => void ends.push(end) }) };
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  return () => {
    if (!made) throw new Error('what tests share is there once they run, not while they are declared');
    return made.value;
  };
}
