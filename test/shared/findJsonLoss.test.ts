import assert from 'node:assert/strict';
import { createElement } from 'react';
import { test } from 'vitest';
import { findJsonLoss } from '../../src/shared/findJsonLoss.ts';

class Thing {}

const ring: { next?: unknown } = {};
ring.next = { back: [ring] };

/** Values that JSON loses or changes, with the path and the kind of the loss. */
const LOSSES: readonly (readonly [value: unknown, path: string, what: string])[] = [
  [{ items: [{ onClick: () => 1 }] }, 'props.items[0].onClick', 'a function'],
  [{ 'at time': new Date(0) }, 'props["at time"]', 'a Date'],
  [{ x: new Thing() }, 'props.x', 'a Thing'],
  [{ x: new Map() }, 'props.x', 'a Map'],
  [{ x: 1n }, 'props.x', 'a BigInt'],
  [{ x: 0 / 0 }, 'props.x', 'NaN'],
  [{ x: Symbol('a') }, 'props.x', 'a symbol'],
  [{ list: [1, undefined] }, 'props.list[1]', 'undefined'],
  [{ icon: createElement('b') }, 'props.icon', 'a React element'],
  [ring, 'props.next.back[0]', 'a value that contains itself'],
  [undefined, 'props', 'undefined'],
];

for (const [value, path, what] of LOSSES) {
  test(`${what} at ${path} does not survive JSON`, () => {
    assert.deepEqual(findJsonLoss(value, 'props'), { path, what });
  });
}

test('plain values survive JSON, and undefined fields count as absent', () => {
  const shared = { a: 1 };
  const value = { a: undefined, b: [null, { c: 1.5, d: 'x' }, true], e: shared, f: shared, g: Object.create(null) };
  assert.equal(findJsonLoss(value, 'props'), undefined);
});
