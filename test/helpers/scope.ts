import { afterAll, beforeAll } from 'vitest';

/** What ends, and with it what was opened for it. The context of a test is one. */
export interface Scope {
  readonly onTestFinished: (end: () => void | Promise<void>) => void;
}

/**
 * Make something once for all tests of the file or group that is being declared, before the first of them runs. What it
 * opens is ended after the last one.
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
